import { expect, test } from 'vitest';
import { importsOf, sourceFiles } from './tree';

// What each part may import of our own, besides itself. Type imports count. This table is the design.
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'shared/core': [],
  'shared/geometry': ['shared/core'],
  'shared/dice': ['shared/core'],
  'shared/scenario': ['shared/core', 'shared/geometry'],
  'shared/terrain': ['shared/core', 'shared/geometry', 'shared/scenario'],
  'shared/battle': [
    'shared/core',
    'shared/geometry',
    'shared/dice',
    'shared/scenario',
    'shared/terrain',
  ],
  'shared/rules': [
    'shared/core',
    'shared/geometry',
    'shared/dice',
    'shared/scenario',
    'shared/terrain',
    'shared/battle',
  ],
  'shared/rulesets': [
    'shared/core',
    'shared/geometry',
    'shared/dice',
    'shared/scenario',
    'shared/terrain',
    'shared/battle',
    'shared/rules',
    'resources/rulesets',
  ],
  'shared/ai': [
    'shared/core',
    'shared/geometry',
    'shared/dice',
    'shared/scenario',
    'shared/terrain',
    'shared/battle',
    'shared/rules',
    'shared/rulesets',
  ],
  'shared/study': [
    'shared/core',
    'shared/geometry',
    'shared/dice',
    'shared/scenario',
    'shared/terrain',
    'shared/battle',
    'shared/rules',
    'shared/rulesets',
    'shared/ai',
    'shared/print',
    'shared/report',
  ],
  'shared/campaign': [
    'shared/core',
    'shared/geometry',
    'shared/dice',
    'shared/scenario',
    'shared/battle',
    'shared/rules',
    'shared/rulesets',
    'shared/print',
    'shared/report',
    'shared/study',
  ],
  'shared/print': ['shared/core', 'shared/geometry', 'shared/scenario', 'shared/terrain'],
  'shared/report': [
    'shared/core',
    'shared/geometry',
    'shared/scenario',
    'shared/terrain',
    'shared/battle',
    'shared/print',
  ],
  'shared/bridge': ['shared/core', 'shared/geometry', 'shared/scenario'],
  'electron/files': ['shared/core', 'shared/bridge', 'shared/scenario', 'shared/geometry'],
  'electron/app': [
    'shared/core',
    'shared/bridge',
    'shared/scenario',
    'shared/geometry',
    'electron/files',
  ],
  'electron/ipc': [
    'shared/core',
    'shared/bridge',
    'shared/scenario',
    'shared/geometry',
    'electron/files',
    'electron/app',
  ],
  'electron/launch': [],
  'electron/cli': ['shared', 'electron/files', 'electron/launch', 'resources'],
  electron: ['shared/bridge', 'electron'],
  'renderer/looks': [],
  'renderer/parts': [
    'shared/core',
    'shared/print',
    'shared/bridge/handbook-pages',
    'renderer/theme.css',
  ],
  'renderer/handbook': [
    'shared/bridge',
    'renderer/parts',
    'renderer/workers/without-eval',
    'renderer/theme.css',
    'renderer/looks',
    'renderer/bridge.d',
  ],
  'renderer/overlays': ['shared'],
  'renderer/workers': ['shared', 'renderer/overlays'],
  'renderer/things': ['shared'],
  'renderer/edits': ['shared', 'renderer/things'],
  'renderer/tools': ['shared', 'renderer/parts', 'renderer/things', 'renderer/edits'],
  'renderer/session': [
    'shared',
    'renderer/overlays',
    'renderer/workers',
    'renderer/things',
    'renderer/edits',
    'renderer/tools',
    'renderer/looks',
    'renderer/bridge.d',
  ],
  'renderer/stage': [
    'shared/core',
    'shared/geometry',
    'shared/scenario',
    'shared/terrain',
    'shared/battle',
    'shared/print',
    'renderer/things',
    'renderer/session',
  ],
  'renderer/commands': [
    'shared',
    'renderer/looks',
    'renderer/overlays',
    'renderer/things',
    'renderer/edits',
    'renderer/tools',
    'renderer/session',
  ],
  'renderer/panels': [
    'shared',
    'renderer/overlays',
    'renderer/parts',
    'renderer/workers',
    'renderer/things',
    'renderer/edits',
    'renderer/tools',
    'renderer/session',
    'renderer/commands',
    'renderer/looks',
    'resources/rules',
  ],
  renderer: ['shared', 'resources'],
};

function partOf(path: string): string {
  const parts = Object.keys(MAY_IMPORT).filter(
    (part) => path === part || path.startsWith(`${part}/`),
  );
  return parts.sort((a, b) => b.length - a.length)[0] ?? '';
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

const files = sourceFiles('shared', 'electron', 'renderer');

test('imports go one way', () => {
  const wrong = files.flatMap((file) => {
    const part = partOf(file);
    return importsOf(file)
      .filter((path) => /^(shared|electron|renderer|resources|tests)\//.test(path))
      .filter((path) => !isWithin(path, part))
      .filter((path) => !(MAY_IMPORT[part] ?? []).some((allowed) => isWithin(path, allowed)))
      .map((path) => `${file} imports ${path}; ${part} may import ${MAY_IMPORT[part]?.join(', ')}`);
  });
  expect(wrong).toEqual([]);
});

test('rulesets do not know each other; only the registry names them', () => {
  const wrong = files
    .filter((file) => /^shared\/rulesets\/[^/]+\//.test(file))
    .flatMap((file) => {
      const own = file.split('/').slice(0, 3).join('/');
      return importsOf(file)
        .filter((path) => isWithin(path, 'shared/rulesets') && !isWithin(path, own))
        .map((path) => `${file} imports ${path}`);
    });
  expect(wrong).toEqual([]);
});

test('a base knows none of its modules, and no module the folder of another', () => {
  // The registry names a base by a file of its folder, a module by one of a folder within.
  const modules = importsOf('shared/rulesets/registry.ts')
    .filter((path) => /^shared\/rulesets\/[^/]+\/[^/]+\/[^/]+$/.test(path))
    .map((path) => path.split('/').slice(0, 4).join('/'));
  expect(modules).toContain('shared/rulesets/skirmish/torpedo');
  const wrong = files
    .filter((file) => isWithin(file, 'shared/rulesets') && !file.endsWith('registry.ts'))
    .flatMap((file) =>
      importsOf(file)
        .filter((path) => modules.some((one) => isWithin(path, one) && !isWithin(file, one)))
        .map((path) => `${file} imports ${path}`),
    );
  expect(wrong).toEqual([]);
});

test('the pure engine imports no Node, Electron, Svelte or Konva', () => {
  const wrong = files
    .filter((file) => file.startsWith('shared/'))
    .flatMap((file) =>
      importsOf(file)
        .filter((path) => /^(node:|electron|svelte|konva|fs$|path$)/.test(path))
        .map((path) => `${file} imports ${path}`),
    );
  expect(wrong).toEqual([]);
});

test('only the stage imports konva, only the main process imports electron', () => {
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter(
        (path) =>
          (/^konva/.test(path) && !file.startsWith('renderer/stage/')) ||
          (/^electron($|\/)/.test(path) && path === 'electron' && !file.startsWith('electron/')),
      )
      .map((path) => `${file} imports ${path}`),
  );
  expect(wrong).toEqual([]);
});

// `npm run build`: the three parts of the program, into out/. The renderer has its own Vite
// configuration; main and preload are each bundled into one CommonJS file, because a sandboxed preload
// script can load nothing else.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InlineConfig } from 'vite';
import { ROOT } from './run-program';
import { thirdPartyModule } from './third-party';

export const OUT = join(ROOT, 'out');
export const RENDERER_CONFIG = join(ROOT, 'renderer', 'vite.config.ts');

/** How long each plugin took is of no interest on a busy machine. */
const QUIET = { bundlerTimings: false, pluginTimings: false } as const;

/** Builds everything for production. Throws when a part does not build. */
export async function buildAll(): Promise<void> {
  await buildElectron();
  const { build } = await import('vite');
  await build({
    configFile: RENDERER_CONFIG,
    logLevel: 'warn',
    plugins: [thirdPartyModule()],
    build: { rolldownOptions: { checks: QUIET } },
  });
}

/**
 * What the command line paints pages with. It is built only where one of its sources is younger: the builder takes
 * longer than most pages, and four times their memory.
 */
export async function buildRender(): Promise<string> {
  const program = join(OUT, 'main', 'render.cjs');
  if (!isFresh(program)) {
    const { build } = await import('vite');
    await build(bundle('render', 'electron/app/painter.ts'));
  }
  return program;
}

/** Whether a bundle is there, and none of the files that its map says it was made of has changed since, nor this one. */
export function isFresh(program: string): boolean {
  const map = `${program}.map`;
  if (!existsSync(program) || !existsSync(map)) return false;
  const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: readonly string[] };
  const made = statSync(program).mtimeMs;
  return [import.meta.filename, ...sources.map((source) => resolve(dirname(map), source))].every(
    (source) => existsSync(source) && statSync(source).mtimeMs < made,
  );
}

/** Main and preload only. */
export async function buildElectron(): Promise<void> {
  const { build } = await import('vite');
  await build(bundle('main', 'electron/main.ts'));
  await build(bundle('preload', 'electron/preload.ts'));
}

function bundle(name: 'main' | 'preload' | 'render', entry: string): InlineConfig {
  return {
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: ['electron'] },
    build: {
      ssr: join(ROOT, entry),
      outDir: join(OUT, 'main'),
      emptyOutDir: false,
      target: 'node22',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        checks: QUIET,
        external: ['electron'],
        output: { format: 'cjs', entryFileNames: `${name}.cjs`, codeSplitting: false },
      },
    },
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildAll();

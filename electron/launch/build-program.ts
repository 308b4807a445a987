// The three parts of the program, into out/. The renderer has its own Vite
// configuration; main and preload are bundled as CommonJS, preload into one file, because a sandboxed preload
// script can load nothing else.

import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { isFresh } from './fresh-bundle.mjs';
import { ROOT } from './run-program';
import { thirdPartyModule } from './third-party';

export const OUT = join(ROOT, 'out');
export const RENDERER_CONFIG = join(ROOT, 'renderer', 'vite.config.ts');

/** How long each plugin took is of no interest on a busy machine. */
const QUIET = { bundlerTimings: false, pluginTimings: false } as const;

/** Builds everything for production. Throws when a part does not build. */
export async function buildAll(): Promise<void> {
  await buildElectron();
  await buildCommandLine();
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

/** The command line and the workers of its studies, where a source of them is younger. */
export async function buildCommandLine(): Promise<void> {
  const parts = [
    ['cli', 'electron/cli/main.ts'],
    ['study-worker', 'electron/cli/study/study-worker.ts'],
  ] as const;
  for (const [name, entry] of parts) {
    if (!isFresh(join(OUT, 'main', `${name}.mjs`))) await buildPart(name, entry);
  }
}

/**
 * Several command lines may be started at once after a change: each makes the file under a name of its own and puts it
 * in its place when it is whole.
 */
async function buildPart(name: string, entry: string): Promise<void> {
  const { build } = await import('vite');
  await mkdir(OUT, { recursive: true });
  const made = await mkdtemp(join(OUT, 'making-'));
  await build(
    bundled(entry, { folder: made, target: 'node20', format: 'es', file: `${name}.mjs` }),
  );
  await mkdir(join(OUT, 'main'), { recursive: true });
  for (const ending of ['map', SOURCES, '']) {
    const file = [name, 'mjs', ending].filter(Boolean).join('.');
    await rename(join(made, file), join(OUT, 'main', file));
  }
  await rm(made, { recursive: true });
}

/** Main and preload only. */
export async function buildElectron(): Promise<void> {
  const { build } = await import('vite');
  await build(bundle('main', 'electron/main.ts'));
  await build(bundle('preload', 'electron/preload.ts'));
}

const SOURCES = 'sources.json';

/** Lists beside each bundle the files that it was made of, data too, for `isFresh`. */
function sourcesListed(): Plugin {
  return {
    name: 'sources-listed',
    generateBundle(_, parts) {
      for (const part of Object.values(parts)) {
        if (part.type !== 'chunk') continue;
        const files = part.moduleIds.filter((id) => existsSync(id));
        this.emitFile({
          type: 'asset',
          fileName: `${part.fileName}.${SOURCES}`,
          source: JSON.stringify(files.map((file) => relative(join(OUT, 'main'), file))),
        });
      }
    },
  };
}

/**
 * For the Electron runtime, which brings its own Node and has no other packages. What `main` imports when it is asked
 * for lies in files of their own, so that the start reads none of it.
 */
function bundle(name: 'main' | 'preload' | 'render', entry: string): InlineConfig {
  const folder = join(OUT, 'main');
  const isSplit = name === 'main';
  return {
    ...bundled(entry, { folder, target: 'node22', format: 'cjs', file: `${name}.cjs`, isSplit }),
    ssr: { noExternal: true, external: ['electron'] },
  };
}

interface Bundled {
  readonly folder: string;
  readonly target: string;
  readonly format: 'cjs' | 'es';
  readonly file: string;
  readonly isSplit?: boolean;
}

/** One file of all that a program is made of, or with one more for each part that is imported late. */
function bundled(
  entry: string,
  { folder, target, format, file, isSplit = false }: Bundled,
): InlineConfig {
  return {
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    plugins: [sourcesListed()],
    build: {
      ssr: join(ROOT, entry),
      outDir: folder,
      emptyOutDir: false,
      target,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        checks: QUIET,
        external: ['electron'],
        output: {
          format,
          entryFileNames: file,
          chunkFileNames: '[name].cjs',
          codeSplitting: isSplit,
        },
      },
    },
  };
}

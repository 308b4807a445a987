// `npm run build`: the three parts of the program, into out/. The renderer has its own Vite
// configuration; main and preload are each bundled into one CommonJS file, because a sandboxed preload
// script can load nothing else.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';
import { ROOT } from './run-program';
import { thirdPartyModule } from './third-party';

export const OUT = join(ROOT, 'out');
export const RENDERER_CONFIG = join(ROOT, 'renderer', 'vite.config.ts');

/** How long each plugin took is of no interest on a busy machine. */
const QUIET = { bundlerTimings: false, pluginTimings: false } as const;

/** Builds everything for production. Throws when a part does not build. */
export async function buildAll(): Promise<void> {
  await buildElectron();
  await build({
    configFile: RENDERER_CONFIG,
    logLevel: 'warn',
    plugins: [thirdPartyModule()],
    build: { rolldownOptions: { checks: QUIET } },
  });
}

/** What the command line paints pages with. */
export async function buildRender(): Promise<string> {
  await build(bundle('render', 'electron/app/painter.ts'));
  return join(OUT, 'main', 'render.cjs');
}

/** Main and preload only. */
export async function buildElectron(): Promise<void> {
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

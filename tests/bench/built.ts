// A program of the measurements as the app ships its own: one bundle of plain JavaScript, run on the app's engine.

import { basename, join } from 'node:path';
import { build } from 'vite';
import { electronRuntime } from '../../electron/launch/runtime';

export interface Program {
  readonly script: string;
  /** What runs it: Electron as Node. */
  readonly engine: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Bundles a source file into a folder. */
export async function built(source: string, folder: string): Promise<Program> {
  const name = `${basename(source, '.ts')}.mjs`;
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: source,
      outDir: folder,
      minify: false,
      rolldownOptions: { output: { entryFileNames: name, codeSplitting: false } },
    },
  });
  const { executable } = await electronRuntime((line) => process.stderr.write(`${line}\n`));
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
  return { script: join(folder, name), engine: executable, env };
}

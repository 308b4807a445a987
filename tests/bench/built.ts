// A program of the measurements as the app ships its own: one bundle of plain JavaScript, run on the app's engine.

import { rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { electronRuntime } from '../../electron/launch/runtime';

export interface Program {
  readonly script: string;
  /** What runs it: Electron as Node. */
  readonly engine: string;
  readonly env: NodeJS.ProcessEnv;
  /** The bundle of an older checkout, for its computer to play. */
  readonly old?: string;
}

/** Bundles a source file into a folder. */
export async function built(source: string, folder: string): Promise<Program> {
  const script = await bundled(source, folder, basename(source, '.ts'));
  const { executable } = await electronRuntime((line) => process.stderr.write(`${line}\n`));
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
  return { script, engine: executable, env };
}

/** The engine of another checkout, as a module that hands out its rulesets and its computer. */
export async function builtOld(checkout: string, folder: string): Promise<string> {
  const entry = join(folder, 'old-house.ts');
  const lines = [
    `export { chooseAction } from ${JSON.stringify(join(checkout, 'shared/ai/opponent.ts'))};`,
    `export { rulesetOf } from ${JSON.stringify(join(checkout, 'shared/rulesets/registry.ts'))};`,
  ];
  writeFileSync(entry, lines.join('\n'));
  try {
    return await bundled(entry, folder, 'old-house');
  } finally {
    rmSync(entry);
  }
}

async function bundled(source: string, folder: string, name: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: source,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: `${name}.mjs`, codeSplitting: false } },
    },
  });
  return join(folder, `${name}.mjs`);
}

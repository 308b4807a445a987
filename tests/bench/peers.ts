// Other programs as peers: each is a process that stays up, is told how often to run, and tells how long it took.
// What is not installed is said to be so, and never stands in a row.

import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const SCRIPTS = join(import.meta.dirname, 'peers');

/** Milliseconds of one run, over so many; what else a peer is told is written at its head. */
export type Ask = (times: number, ...words: readonly number[]) => Promise<number>;

/** A number for each cell, the north row first; `step` in inches. */
export interface Raster {
  readonly columns: number;
  readonly rows: number;
  readonly step: number;
  readonly values: Float32Array;
}

export interface Installed {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** The python that has a module; null where none has. */
function pythonWith(module: string): string | null {
  const has = (python: string): boolean =>
    spawnSync(python, ['-c', `import ${module}`], { stdio: 'ignore' }).status === 0;
  return ['python3', '/usr/bin/python3'].find(has) ?? null;
}

/** GDAL's python, or null. */
export function gdal(): Installed | null {
  const python = pythonWith('osgeo.gdal, numpy');
  return python === null
    ? null
    : { name: 'GDAL', command: python, args: [join(SCRIPTS, 'gdal.py')] };
}

/** A module of GRASS in a throw-away session, or null. */
export function grass(module: 'r.viewshed' | 'r.cost'): Installed | null {
  const isThere = spawnSync('grass', ['--version'], { stdio: 'ignore' }).status === 0;
  const args = ['--tmp-location', 'XY', '--exec', 'python3', join(SCRIPTS, 'grass.py'), module];
  return isThere ? { name: `GRASS ${module}`, command: 'grass', args } : null;
}

/** scikit-image's least costs from a cell, or null. */
export function scikitImage(): Installed | null {
  const python = pythonWith('skimage.graph');
  return python === null
    ? null
    : { name: 'scikit-image', command: python, args: [join(SCRIPTS, 'scikit_image.py')] };
}

/** Runs `use` with the peer on a raster, and ends the peer afterwards. */
export async function withPeer<T>(
  { command, args }: Installed,
  { columns, rows, step, values }: Raster,
  use: (ask: Ask) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-bench-'));
  const file = join(folder, 'raster.bin');
  writeFileSync(file, new Uint8Array(values.buffer));
  const child = spawn(command, [...args, file, `${columns}`, `${rows}`, `${step}`]);
  try {
    const answers = linesOf(child);
    for (;;) if ((await answers()) === 'ready') break;
    return await use(async (...words) => {
      child.stdin.write(`${words.join(' ')}\n`);
      return Number(await answers());
    });
  } finally {
    child.stdin.end();
    rmSync(folder, { recursive: true });
  }
}

/** Lines as they come; an error when the process ends instead. */
function linesOf(child: ChildProcessWithoutNullStreams): () => Promise<string> {
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let complaints = '';
  child.stderr.on('data', (words: Buffer) => {
    complaints += words.toString();
  });
  return async () => {
    const { value, done } = await lines.next();
    if (done === true) throw new Error(`a peer has ended: ${complaints}`);
    return value;
  };
}

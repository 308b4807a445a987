// Other programs as peers: each is a process that stays up, is told how often to run, and tells how long it took.
// What is not installed is said to be so, and never stands in a row.

import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TerrainMap } from '../../shared/terrain/terrain-map';

const SCRIPTS = join(import.meta.dirname, 'peers');

export interface Viewshed {
  /** Milliseconds of one run, over so many; places in inches, heights in levels above the ground. */
  ask(times: number, x: number, y: number, eye: number, target: number): Promise<number>;
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

/** GRASS with a throw-away session, or null. */
export function grass(): Installed | null {
  const isThere = spawnSync('grass', ['--version'], { stdio: 'ignore' }).status === 0;
  const script = ['--tmp-location', 'XY', '--exec', 'python3', join(SCRIPTS, 'grass.py')];
  return isThere ? { name: 'GRASS r.viewshed', command: 'grass', args: script } : null;
}

/** Runs `use` with the peer on the tops of a map, in cells of `step` inches, and ends the peer afterwards. */
export async function withViewshed<T>(
  { command, args }: Installed,
  map: TerrainMap,
  step: number,
  use: (peer: Viewshed) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-bench-'));
  const columns = Math.round(map.box.maxX / 1000 / step);
  const rows = Math.round(map.box.maxY / 1000 / step);
  const file = join(folder, 'tops.bin');
  writeFileSync(file, new Uint8Array(topsOf(map, columns, rows, step * 1000).buffer));
  const child = spawn(command, [...args, file, `${columns}`, `${rows}`, `${step}`]);
  try {
    const answers = linesOf(child);
    for (;;) if ((await answers()) === 'ready') break;
    return await use({
      ask: async (times, x, y, eye, target) => {
        child.stdin.write(`${times} ${x} ${y} ${eye} ${target}\n`);
        return Number(await answers());
      },
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

/** The highest of ground and cover in the middle of each cell, the north row first. */
function topsOf(map: TerrainMap, columns: number, rows: number, step: number): Float32Array {
  const tops = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = (column + 0.5) * step;
      const y = (rows - row - 0.5) * step;
      let above = 0;
      for (const of of map.features) {
        if (of.surface === null && of.levels > above && map.sideOf(of, x, y) > 0) above = of.levels;
      }
      tops[row * columns + column] = map.groundAt(x, y) + above;
    }
  }
  return tops;
}

// Where the picture of a map lies that names it: beside the map, and over no picture that is not its own.

import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { isMissing } from './disk';

/** `map.png` for `map.json`; `map-2.png` where that is another picture, unless the map that is there names it. */
export async function pictureBeside(path: string): Promise<string> {
  const folder = dirname(path);
  const stem = basename(path, extname(path));
  const taken = new Set((await readdir(folder)).map((name) => name.toLowerCase()));
  const before = await textOf(path);
  for (let n = 1; ; n += 1) {
    const name = `${stem}${n === 1 ? '' : `-${n}`}.png`;
    if (!taken.has(name.toLowerCase()) || before.includes(JSON.stringify(name))) {
      return join(folder, name);
    }
  }
}

/** Nothing where there is no file yet. */
async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return '';
    throw error;
  }
}

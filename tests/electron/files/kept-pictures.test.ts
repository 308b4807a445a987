import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { realDisk } from '../../../electron/files/disk';
import { KeptPictures } from '../../../electron/files/kept-pictures';
import { temporaryFolder } from '../temporary-folder';

test('a picture is kept for its file as it was, and for this version of the program', async () => {
  const folder = await temporaryFolder();
  const kept = join(folder, 'pictures');
  const file = join(folder, 'a.sandtable');
  const pictures = new KeptPictures(kept, realDisk, '1');
  await pictures.keep(file, 'of nothing');
  expect(await pictures.of(file)).toBeNull();
  await writeFile(file, 'one');
  await pictures.keep(file, 'first');
  expect(await pictures.of(file)).toBe('first');
  expect(await new KeptPictures(kept, realDisk, '2').of(file)).toBeNull();
  await utimes(file, 1000, 1000);
  expect(await pictures.of(file)).toBeNull();
  await pictures.keep(file, 'second');
  expect(await pictures.of(file)).toBe('second');
  expect(await readdir(kept)).toHaveLength(1);
});

test('no more than 48 are kept, and the newest stay', async () => {
  const folder = await temporaryFolder();
  const kept = join(folder, 'pictures');
  const pictures = new KeptPictures(kept, realDisk, '1');
  const file = (n: number) => join(folder, `${n}.sandtable`);
  for (let n = 0; n < 50; n += 1) {
    await writeFile(file(n), '');
    await pictures.keep(file(n), `${n}`);
    for (const name of await readdir(kept)) {
      const path = join(kept, name);
      if ((await realDisk.read(path)).toString() === `${n}`) await utimes(path, n + 1, n + 1);
    }
  }
  expect(await readdir(kept)).toHaveLength(48);
  expect(await pictures.of(file(49))).toBe('49');
  expect(await pictures.of(file(0))).toBeNull();
});

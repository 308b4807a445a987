// The picture of a map that is written beside it takes the place of no other.

import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { pictureBeside } from '../../../electron/files/picture-beside';
import { temporaryFolder } from '../temporary-folder';

test('a picture that was there before stays, that of the same map is written anew', async () => {
  const folder = await temporaryFolder();
  const map = join(folder, 'horsell.json');
  const beside = async () => basename(await pictureBeside(map));
  expect(await beside()).toBe('horsell.png');
  await writeFile(join(folder, 'Horsell.png'), 'exported before');
  expect(await beside()).toBe('horsell-2.png');
  await writeFile(map, '{ "background": { "src": "horsell-2.png" } }');
  await writeFile(join(folder, 'horsell-2.png'), 'of the map');
  expect(await beside()).toBe('horsell-2.png');
  await writeFile(map, '{ "background": { "src": "elsewhere.png" } }');
  expect(await beside()).toBe('horsell-3.png');
});

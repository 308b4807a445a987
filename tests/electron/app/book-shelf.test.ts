import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BookShelf } from '../../../electron/app/book-shelf';
import { realDisk } from '../../../electron/files/disk';
import { temporaryFolder } from '../temporary-folder';

async function shelfIn() {
  const folder = await temporaryFolder();
  const [bundled, own] = [join(folder, 'bundled'), join(folder, 'own')];
  await mkdir(bundled);
  await writeFile(join(bundled, 'rough.sandbook'), '{"sandbook":1,"name":"Rough","terrain":[]}');
  const complaints: string[] = [];
  const shelf = new BookShelf(bundled, own, realDisk, (what) => complaints.push(what));
  return { shelf, own, bundled, complaints };
}

test('the books of the program come first, and a library that is not there yet is empty', async () => {
  const { shelf } = await shelfIn();
  const rough = { book: '0/rough.sandbook', name: 'Rough', isBundled: true };
  expect(await shelf.list()).toEqual([rough]);
  expect(await shelf.keep('Mine', '{"name":"Mine"}')).toMatchObject({ ok: true });
  const mine = { book: '1/Mine.sandbook', name: 'Mine', isBundled: false };
  expect(await shelf.list()).toEqual([rough, mine]);
  expect(await shelf.text('1/Mine.sandbook')).toEqual({ ok: true, value: '{"name":"Mine"}' });
});

test('a damaged book is called as its file is, a folder is none, and neither hides the others', async () => {
  const { shelf, own, complaints } = await shelfIn();
  await mkdir(join(own, 'folder.sandbook'), { recursive: true });
  await writeFile(join(own, 'torn.sandbook'), '{"name":"To');
  await writeFile(join(own, 'null.sandbook'), 'null');
  const names = (await shelf.list()).map(({ name }) => name);
  expect(names).toEqual(['Rough', 'null', 'torn']);
  expect(complaints).toHaveLength(1);
  expect(await shelf.text('0/rough.sandbook')).toMatchObject({ ok: true });
});

test('only what is listed is read or dropped, and nothing of the program', async () => {
  const { shelf, own, bundled } = await shelfIn();
  await shelf.keep('../../Mine', 'text');
  expect(await readdir(own)).toEqual(['Mine.sandbook']);
  for (const book of ['1/../bundled/rough.sandbook', '0/rough.sandbook', '1/gone.sandbook']) {
    await shelf.drop(book);
  }
  expect(await readdir(bundled)).toEqual(['rough.sandbook']);
  expect(await shelf.text('1/../bundled/rough.sandbook')).toMatchObject({ ok: false });
  await shelf.drop('1/Mine.sandbook');
  expect(await readdir(own)).toEqual([]);
});

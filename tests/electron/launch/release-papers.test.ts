import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { billOfMaterials, checksums } from '../../../electron/launch/release-papers';
import { ROOT } from '../../../electron/launch/run-program';
import { thirdParties, thirdPartyNotices } from '../../../electron/launch/third-party';
import { temporaryFolder } from '../temporary-folder';

const read = async (file: string) => readFile(join(ROOT, file), 'utf8');

async function dependencies(): Promise<string[]> {
  const packed = JSON.parse(await read('package.json')) as { dependencies: Record<string, string> };
  return Object.keys(packed.dependencies);
}

test('every package that the program needs is told with its licence, none that builds or tests it', async () => {
  const others = thirdParties();
  const names = others.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(await dependencies()));
  for (const tool of ['vitest', 'electron-builder', '@types/node'])
    expect(names).not.toContain(tool);
  const konva = others.find(({ name }) => name === 'konva');
  expect(konva?.licence).toBe('MIT');
  expect(konva?.text).toContain('Permission is hereby granted');
  for (const { name, version } of others)
    expect(thirdPartyNotices()).toContain(`\n${name} ${version} (`);
});

test('the bill of materials lists what is built in and the Electron of the release', async () => {
  const bill = JSON.parse(await billOfMaterials('45.4.1')) as {
    bomFormat: string;
    components: { name: string; version: string; purl: string }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  const purls = bill.components.map(({ purl }) => purl);
  expect(purls).toContain('pkg:npm/electron@45.4.1');
  expect(purls.some((purl) => purl.startsWith('pkg:npm/konva@'))).toBe(true);
  expect(purls.some((purl) => purl.startsWith('pkg:npm/vitest@'))).toBe(false);
});

test('checksums are written as sha256sum reads them, in the order of the names', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'b.deb'), 'abc');
  await writeFile(join(folder, 'a.AppImage'), '');
  expect(await checksums(folder, ['b.deb', 'a.AppImage'])).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a.AppImage\n' +
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  b.deb\n',
  );
});

test('the workflow of a release calls scripts that exist and keeps every kind of package that is made', async () => {
  const workflow = await read('.github/workflows/release.yml');
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> };
  const called = [...workflow.matchAll(/run: npm (?:run )?([\w:]+)/g)].map(([, name = '']) => name);
  expect(called).toEqual(['test', 'dist']);
  for (const name of called) expect(Object.keys(scripts)).toContain(name);
  const keys = (await read('electron/launch/dist.ts')).match(/'[A-Z_]+_?[A-Z]+'/g) ?? [];
  expect(keys.length).toBeGreaterThan(5);
  for (const key of keys) expect(workflow).toContain(`${key.slice(1, -1)}:`);
  for (const kind of ['AppImage', 'deb', 'exe', 'dmg'])
    expect(workflow).toContain(`dist/*.${kind}`);
});

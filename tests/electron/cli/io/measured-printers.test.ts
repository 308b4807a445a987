import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { InputError } from '../../../../electron/cli/io/errors';
import { measuredPrinter, settingsFolder } from '../../../../electron/cli/io/measured-printers';
import { calibrationFrom } from '../../../../shared/print/paper/calibration';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'sandtable-printers-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const remember = (text: string): void => writeFileSync(join(folder, 'settings.json'), text);
const club = calibrationFrom(5.94, 6.03);

test('a printer that was measured in the program is known by its name', () => {
  remember(JSON.stringify({ looks: {}, printers: { 'Club laser': club, Broken: { across: 9 } } }));
  expect(measuredPrinter('Club laser', folder)).toEqual(club);
});

test('a printer that nobody has measured is told with those that were', () => {
  remember(JSON.stringify({ printers: { 'Club laser': club, 'Home inkjet': club } }));
  for (const name of ['Club', 'toString', '__proto__']) {
    const ask = (): unknown => measuredPrinter(name, folder);
    expect(ask).toThrow(InputError);
    expect(ask).toThrow(
      `no printer "${name}" has been measured; known are "Club laser", "Home inkjet"`,
    );
  }
});

test.each([
  ['there are no settings', null, 'no printer has been measured'],
  ['none was measured', '{}', 'no printer has been measured'],
  ['the settings are broken', '{"printers"', "not the program's settings"],
  ['the settings are of something else', '{"colour": 1}', "not the program's settings"],
])('%s: the file is named', (_, text, message) => {
  if (text !== null) remember(text);
  const ask = (): unknown => measuredPrinter('Club laser', folder);
  expect(ask).toThrow(InputError);
  expect(ask).toThrow(`${join(folder, 'settings.json')}: `);
  expect(ask).toThrow(message);
});

test('the settings are where each system keeps them', () => {
  expect(settingsFolder('linux', {}, '/home/a')).toBe(join('/home/a', '.config', 'Sandtable'));
  expect(settingsFolder('linux', { XDG_CONFIG_HOME: '/c' }, '/home/a')).toBe(
    join('/c', 'Sandtable'),
  );
  expect(settingsFolder('darwin', {}, '/Users/a')).toBe(
    join('/Users/a', 'Library', 'Application Support', 'Sandtable'),
  );
  expect(settingsFolder('win32', { APPDATA: '/r' }, '/u')).toBe(join('/r', 'Sandtable'));
});

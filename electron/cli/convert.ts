// Files into other files: a scenario into a picture, and an ESRI ASCII grid into a table with that ground.

import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { groundTable } from '../../shared/scenario/ground-table';
import { writeScenario } from '../../shared/scenario/write';
import { InputError, UsageError } from './errors';
import { readText } from './open-scenario';
import { PICTURE_OPTIONS, picture } from './picture';
import { numberOf, readWords, type Words } from './read-words';
import { writeOut } from './write-out';

export const CONVERT_USAGE =
  'convert FILE.sandtable OUT.svg|OUT.png [--dpi 150] [--select ID,ID] [--sight STAND] [--reach STAND] [--style colour] [--grid foot]' +
  ' | convert GRID.asc OUT.sandtable [--inch-metres 100] [--level-metres 10]';

const GROUND_OPTIONS = ['inch-metres', 'level-metres'] as const;

export async function convert(
  words: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  const given = readWords(words, [...GROUND_OPTIONS, ...PICTURE_OPTIONS], 2);
  const [out] = given.more;
  if (out === undefined) throw new UsageError('the file to write is missing');
  if (/\.(svg|png)$/.test(out)) {
    refuse(given, GROUND_OPTIONS, 'only an .asc has metres');
    return picture(given, out, print);
  }
  refuse(given, PICTURE_OPTIONS, 'only for a picture');
  if (!given.file.endsWith('.asc') || !out.endsWith('.sandtable')) {
    throw new UsageError(
      'expected a scenario and an .svg or .png to write, or an .asc and a .sandtable',
    );
  }
  if (existsSync(out)) throw new InputError(`${out}: there is a file of that name already`);
  const scale = {
    metresPerInch: numberOf('inch-metres', given.options.get('inch-metres') ?? '100'),
    metresPerLevel: numberOf('level-metres', given.options.get('level-metres') ?? '10'),
  };
  if (scale.metresPerInch <= 0 || scale.metresPerLevel <= 0) {
    throw new UsageError('--inch-metres, --level-metres: expected metres above zero');
  }
  const made = groundTable(readText(given.file), basename(given.file, '.asc'), scale);
  if (!made.ok) throw new InputError(`${given.file}: ${made.error}`);
  const shape = made.value.terrain[0]?.shape;
  if (shape?.type !== 'grid') throw new Error('an elevation grid is a grid');
  writeOut(out, writeScenario(made.value));
  print(JSON.stringify({ out, columns: shape.columns, rows: shape.rows }));
}

function refuse({ options }: Words, names: readonly string[], why: string): void {
  const name = names.find((known) => options.has(known));
  if (name !== undefined) throw new UsageError(`--${name}: ${why}`);
}

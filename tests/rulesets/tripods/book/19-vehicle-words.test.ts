// Every row of the vehicle chart, field by field, against the sentence of the rules reference that names its id.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { VEHICLES, type VehicleRow } from '../../../../shared/rulesets/tripods/book/rows';

interface Sentence {
  readonly id: string;
  readonly statement: string;
  readonly check: string;
}

const file = join(import.meta.dirname, '../../../../resources/rules/reference.json');
const SENTENCES = (JSON.parse(readFileSync(file, 'utf8')) as readonly Sentence[]).filter(
  ({ statement, id }) => id.startsWith('FT-19-') && statement.startsWith('Chart row '),
);

const GAITS: Readonly<Record<string, string>> = {
  v: 'leg',
  t: 'tracked',
  w: 'wheeled',
  h: 'flyer',
};

function armourWords({ soft, front, flank, chobham }: VehicleRow['armour']): string {
  if (soft) return 's';
  const c = chobham ? 'c' : '';
  return flank === null ? `${front}${c}` : `${front}${c}/${flank}${c}`;
}

function gunWords(row: VehicleRow): string {
  const guns = row.guns.map(({ penetration, hClass, heatRay, shots, range, antiInfantry }) => {
    const force = heatRay ? `[${penetration}]` : `${penetration}${hClass ? 'h' : ''}`;
    const name = heatRay ? 'heat ray' : 'gun';
    return `${name} pen ${force} ROF ${shots} range ${range} anti-infantry ${antiInfantry}+`;
  });
  if (guns.length === 0 && !row.missile) return 'unarmed';
  const { missile } = row;
  if (!missile) return guns.join('; ');
  const supply = missile.unlimited ? 'unlimited' : '(two shots)';
  const force = `${missile.penetration}${missile.hClass ? 'h' : ''}`;
  return `${guns.join('; ')}, missile pen ${force} ROF ${missile.shots} range ${missile.range} ${supply}`;
}

function equipmentOf(row: VehicleRow): readonly string[] {
  const stabilised = row.advancedStabilisation ? 'ss' : row.stabilised ? 's' : '';
  return [row.nbc ? 'n' : '', stabilised, row.thermal ? 't' : ''].filter((one) => one !== '');
}

test('the reference has a sentence for every row', () => {
  expect(SENTENCES).toHaveLength(VEHICLES.length);
});

test.each(SENTENCES.map((sentence) => [sentence.id, sentence] as const))(
  '[%s] the row is what its sentence says',
  (_rule, { statement, check }) => {
    const id = /data id (\w+):/.exec(check)?.[1];
    const row = VEHICLES.find((one) => one.id === id);
    if (!row) throw new Error(`no row ${id}`);
    const said =
      /^Chart row (.+) \(period ([^)]+)\): move (\d+) (\w+), armour ([^;]+); (.+); equipment ([^;]+); capacity ([^;.]+)(?:; note: (.+))?\.$/.exec(
        statement,
      );
    if (!said) throw new Error(statement);
    const [, name, period, move, gait, armour, guns, equipment, capacity, note] = said;
    expect(row.name).toBe(name);
    const [first = 0] = row.periods;
    const until5 = Array.from({ length: 6 - first }, (_, i) => first + i);
    expect(row.periods).toEqual(
      period!.endsWith('+') ? until5 : period!.split(',').map((one) => parseInt(one, 10)),
    );
    expect([row.move.inches, GAITS[row.move.class]]).toEqual([Number(move), gait]);
    expect(armourWords(row.armour)).toBe(armour);
    expect(gunWords(row)).toBe(guns);
    expect([...equipmentOf(row)].sort()).toEqual(
      equipment === 'none' ? [] : equipment!.split(' ').sort(),
    );
    expect(row.capacity === null ? 'none' : String(row.capacity)).toBe(capacity);
    expect(row.note ?? undefined).toBe(note);
    expect(row).toMatchObject({
      tripod: name!.includes('Tripod'),
      landship: name!.includes('Landship'),
      lateWar: name!.includes('(late)'),
      flyer: gait === 'flyer',
      antiAircraft: note === 'AA gun',
      citv: note?.includes('CITV') ?? false,
      ivis: note?.includes('IVIS') ?? false,
      rockets: Number(/(\d) rocket/i.exec(note ?? '')?.[1] ?? 0),
    });
  },
);

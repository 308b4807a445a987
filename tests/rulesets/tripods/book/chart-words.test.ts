// Every row of the charts for foot, artillery, spotting, shells and quality, and the protection that terrain gives: the
// row told in words is the sentence of the rules reference, to the letter. Vehicles: 19-vehicle-words.test.ts.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BEHIND, INSIDE } from '../../../../shared/rulesets/tripods/book/cover-rows';
import {
  ARTILLERY,
  ARTILLERY_CHART,
  FOOT,
  SPOTTING,
  VEHICLES,
  type AntitankWeapon,
  type ArtilleryRow,
  type FootRow,
  type Sheaf,
  type SpottingColumns,
} from '../../../../shared/rulesets/tripods/book/rows';
import { qualityRow } from '../../../../shared/rulesets/tripods/morale/quality';
import type { TerrainKind } from '../../../../shared/scenario/document';

interface Sentence {
  readonly id: string;
  readonly statement: string;
  readonly check: string;
}

const file = join(import.meta.dirname, '../../../../resources/rules/reference.json');
const REFERENCE = JSON.parse(readFileSync(file, 'utf8')) as readonly Sentence[];
const statementOf = (rule: string) => REFERENCE.find(({ id }) => id === rule)?.statement;

/** The sentences of a section that are about one row of data each, by the id of that row and in the order of the book. */
function sentencesOf(section: string): readonly (readonly [string, Sentence, string])[] {
  return REFERENCE.filter(({ id }) => id.startsWith(`${section}-`)).flatMap((sentence) => {
    const row = /^data id (\w+):/.exec(sentence.check)?.[1];
    return row === undefined ? [] : [[sentence.id, sentence, row] as const];
  });
}

test.each([
  ['FT-19', VEHICLES],
  ['FT-20', FOOT],
  ['FT-21', ARTILLERY],
] as const)('the rows of %s stand in the order of the book, each once', (section, rows) => {
  expect(rows.map(({ id }) => id)).toEqual(sentencesOf(section).map(([, , id]) => id));
});

function rowOf<Row extends { readonly id: string }>(rows: readonly Row[], id: string): Row {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new Error(`no row ${id}`);
  return row;
}

/** "4", "4+": the one period or the first of all that follow. */
function periodWords(periods: readonly number[]): string {
  const [first = 0] = periods;
  expect(periods).toEqual(periods.map((_, i) => first + i));
  if (periods.length === 1) return String(first);
  expect(periods.at(-1)).toBe(5);
  return `${first}+`;
}

function antitankWords(name: string, weapon: AntitankWeapon | null): string {
  if (!weapon) return `no ${name}`;
  const { penetration, hClass, shots, range, missile, limited } = weapon;
  expect(limited).toBe(false);
  const rof = `ROF ${shots}${missile ? '*' : ''} range ${range}${missile ? ' (missile)' : ''}`;
  return `${name} pen ${penetration}${hClass ? 'h' : ''} ${rof}`;
}

function footWords({ name, periods, lateWar, move, size, smallArms, law, maw }: FootRow): string {
  const { toHit, shots, range } = smallArms;
  return [
    `Chart row ${name} (period ${periodWords(periods)}${lateWar ? ' (late)' : ''}): move ${move.inches}`,
    `size ${size ?? '--'}`,
    `small arms ${toHit}+ ROF ${shots} range ${range}`,
    antitankWords('LAW', law),
    `${antitankWords('MAW', maw)}.`,
  ].join(', ');
}

/** Marks of those whose small arms are silent after a move (FT-03-23, FT-08-10). */
const SILENT = /(?<=move \d)\*|(?<=small arms \d\+ ROF \d)\*\*/;

test.each(sentencesOf('FT-20'))('[%s] the row is what its sentence says', (_rule, said, id) => {
  const row = rowOf(FOOT, id);
  expect(footWords(row)).toBe(said.statement.replace(SILENT, ''));
  expect(row.noFireIfMoved).toBe(SILENT.test(said.statement));
  const isMounted = row.kind === 'cavalry';
  expect([row.move.class, row.size === null]).toEqual(isMounted ? ['c', true] : ['v', false]);
});

function familyOf({ periods, rockets, mortar }: ArtilleryRow): string {
  if (rockets) return 'Multiple rocket launchers';
  if (mortar) return 'Mortars (period 2+, SP 4+)';
  return periods.includes(1) ? 'Guns (period 1)' : 'Guns/howitzers (period 2+, SP 4+)';
}

function moveWords({ move: { inches, class: letter } }: ArtilleryRow): string {
  if (letter === 'x') return 't';
  return `${inches}${letter === 't' ? '' : letter}`;
}

/** Ten inches are a kilometre; mortars have theirs in inches. */
function rangeWords({ range, mortar }: ArtilleryRow): string {
  if (!range) return 'none';
  if (mortar) return `${range.inches}"`;
  const assisted = range.assisted === null ? '' : `(${range.assisted / 10})`;
  return `${range.inches / 10}${assisted}km`;
}

function sheafWords(sheaf: Sheaf | null): string {
  if (!sheaf) return 'none';
  const { factor, light, templates, size } = sheaf;
  return `${factor}${light ? 'L' : ''} on ${templates === 1 ? '' : `${templates} x `}${size}"`;
}

function directWords({ direct }: ArtilleryRow): string {
  if (!direct) return 'none';
  const { penetration, hClass, shots, range } = direct;
  return `pen ${penetration}${hClass ? 'h' : ''} ROF ${shots} range ${range}"`;
}

test.each(sentencesOf('FT-21'))('[%s] the row is what its sentence says', (_rule, said, id) => {
  const row = rowOf(ARTILLERY, id);
  const { name, periods, armour, converged, dispersed, ammunition, shotsPerGame } = row;
  const words = [
    `Row ${name} (${familyOf(row)}, period ${periodWords(periods)}): move ${moveWords(row)}`,
    `armour ${armour.soft ? 's' : armour.front}`,
    `indirect range ${rangeWords(row)}`,
    `converged ${sheafWords(converged)}`,
    `dispersed ${sheafWords(dispersed)}`,
    `special ammunition ${ammunition.join(',') || 'none'}`,
    `direct AV ${directWords(row)}${shotsPerGame === 1 ? '; one shot per game' : ''}.`,
  ].join(', ');
  expect(words).toBe(said.statement);
});

const OBSERVERS = {
  personnel: 'personnel',
  vehicle: 'vehicle',
  reconVehicle: 'recon vehicle',
  reconPersonnel: 'recon personnel',
} as const;

test.each(SPOTTING.map((row, i) => [`FT-18-${26 + i}`, row] as const))(
  '[%s] the row of the spotting chart is what its sentence says',
  (rule, { qualities, observer, vehicle, personnel }) => {
    const inCover = ({ movingInCover, stationaryInCover }: SpottingColumns, words: boolean) =>
      words
        ? `moving in cover ${movingInCover}", stationary in cover ${stationaryInCover}"`
        : `${movingInCover}", ${stationaryInCover}"`;
    expect(
      `Chart row: observer ${qualities.join('/')} ${OBSERVERS[observer]}. Vehicle targets: moving in the open any distance, ${inCover(vehicle, true)}, stationary in the open ${vehicle.stationaryInOpen}". Personnel targets: any, ${inCover(personnel, false)}, ${personnel.stationaryInOpen}".`,
    ).toBe(statementOf(rule));
  },
);

test.each(ARTILLERY_CHART.map((row, i) => [row.rule, row, i] as const))(
  '[%s] the row of the artillery chart is what its sentence says',
  (rule, { from, afv, lightAgainstAfv, softInOpen, softInCover }, i) => {
    const next = ARTILLERY_CHART[i + 1];
    const factors = next ? `${from}-${next.from - 1}` : `${from} or more`;
    expect(
      `Chart row ${factors} factors: AFV ${afv}+, L-class against AFV ${lightAgainstAfv}+, soft/infantry in the open ${softInOpen}+, in cover ${softInCover}+.`,
    ).toBe(statementOf(rule));
  },
);

test.each(
  (['green', 'average', 'veteran', 'elite'] as const).map(
    (name, i) => [`FT-18-${38 + i}`, name] as const,
  ),
)('[%s] the row of quality is what its sentence says', (rule, quality) => {
  const { check, toHit } = qualityRow(quality);
  expect(
    `Chart row: ${quality} checks on ${check}+, anti-vehicle to-hit modifier ${toHit < 0 ? '' : '+'}${toHit}.`,
  ).toBe(statementOf(rule));
});

const KINDS: readonly TerrainKind[] = [
  'light_woods',
  'heavy_woods',
  'forest',
  'swamp',
  'town',
  'stream',
  'ford',
  'river',
  'cliff',
  'ridge',
  'road',
  'path',
];

test.each(KINDS.map((kind, i) => [`FT-18-${48 + i}`, kind] as const))(
  '[%s] how %s protects is what its sentence says',
  (rule, kind) => {
    const cover = INSIDE[kind] ?? BEHIND[kind];
    const where = BEHIND[kind] ? ' if behind and touching' : '';
    const missile = (cover?.save ?? 0) - (cover?.missileBonus ? 1 : 0);
    const save = cover?.save ? `${cover.save}+ (${missile}+ against missiles)${where}` : 'none';
    const arms = cover?.smallArms ? `${cover.smallArms === 'hard' ? -2 : -1}${where}` : 'none';
    expect(statementOf(rule)).toContain(
      `: anti-vehicle save ${save}, small-arms modifier ${arms}; movement: `,
    );
  },
);

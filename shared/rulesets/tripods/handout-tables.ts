// The charts of A Fistful of Tripods for the quick reference, told from the very tables that the rules
// use, so that paper and program cannot differ.

import artilleryChart from '../../../resources/rulesets/tripods/artillery-chart.json';
import type { ReferenceTable } from '../../core/handout';
import type { TerrainKind } from '../../scenario/types';
import type { MoveMeaning, SightMeaning, TerrainRow, TerrainTable } from '../../terrain/types';
import { MISSILE_TO_HIT, TO_HIT } from './anti-vehicle';
import { BEHIND, INSIDE } from './cover';
import { QUALITY_ROWS } from './quality';
import { SPOTTING, type SpottingColumns } from './rows';
import { MOVE_CLASSES, type MoveClass } from './terrain';

export function referenceTables(terrain: TerrainTable): ReferenceTable[] {
  return [terrainEffects(terrain), spotting(), quality(), antiVehicle(), smallArms(), artillery()];
}

const SHOWN_CLASSES: readonly MoveClass[] = [
  'leg',
  'tripod',
  'cavalry',
  'tracked',
  'wheeled',
  'towed',
  'noe',
];

function terrainEffects({ rows }: TerrainTable): ReferenceTable {
  const told = Object.values(rows).flatMap((row) => [
    terrainCells(row.name, row),
    ...(row.variants ?? []).map((variant) => terrainCells(variant.name, { ...row, ...variant })),
  ]);
  return {
    title: 'Terrain',
    columns: [
      'Terrain',
      ...SHOWN_CLASSES.map((id) => MOVE_CLASSES[id]),
      'Hides',
      'Save',
      'Small arms',
    ],
    rows: told.filter(([, ...cells]) => cells.some((cell) => cell !== '')),
    notes: [
      'Movement: inches of allowance for each inch; no = may not enter; a share is paid once for crossing; blank = as in the clear.',
      'Hides: how many levels high it blocks sight, and how far one sees into it.',
      'Save: of a stand in or behind it from fire at vehicles; after the stroke from missiles. Small arms: to hit infantry that kept still.',
    ],
  };
}

function terrainCells(
  name: string,
  row: Pick<TerrainRow, 'kind' | 'move' | 'sight'>,
): readonly string[] {
  return [
    name,
    ...SHOWN_CLASSES.map((id) => moveWords(row.move[id])),
    sightWords(row.sight),
    ...coverWords(row.kind),
  ];
}

function moveWords(meaning: MoveMeaning | undefined): string {
  if (!meaning) return '';
  switch (meaning.type) {
    case 'factor':
      return String(Number(meaning.factor.toFixed(2)));
    case 'prohibited':
      return 'no';
    case 'crossing':
      return meaning.inches === undefined
        ? `${Number(meaning.share.toFixed(2))} of all`
        : `${meaning.inches}" to pass`;
    case 'per-turn':
      return `${meaning.inches}" a turn`;
    case 'overfly':
      return `${Number(meaning.factor.toFixed(2))}, not end`;
  }
}

function sightWords({ blocks, levels, seeInto }: SightMeaning): string {
  if (blocks === 'none') return '';
  if (blocks === 'behind') return 'cover only';
  const into = seeInto > 0 ? `, see ${seeInto / 1000}"` : '';
  return `${levels}${into}`;
}

function coverWords(kind: TerrainKind): [save: string, smallArms: string] {
  const row = INSIDE[kind] ?? BEHIND[kind];
  if (!row) return ['', ''];
  const missiles = row.save !== null && row.missileBonus ? ` / ${row.save - 1}+` : '';
  const save = row.save === null ? '' : `${row.save}+${missiles}`;
  return [save, row.smallArms === 'hard' ? '−2' : '−1'];
}

const OBSERVERS = {
  personnel: 'personnel',
  vehicle: 'vehicle',
  reconVehicle: 'recon vehicle',
  reconPersonnel: 'recon personnel',
} as const;

function spotting(): ReferenceTable {
  const inches = ({ movingInCover, stationaryInCover, stationaryInOpen }: SpottingColumns) =>
    [movingInCover, stationaryInCover, stationaryInOpen].map((reach) => `${reach}"`);
  return {
    title: 'Spotting',
    columns: [
      'Observer',
      'vehicle moving in cover',
      'vehicle still in cover',
      'vehicle still in open',
      'personnel moving in cover',
      'personnel still in cover',
      'personnel still in open',
    ],
    rows: SPOTTING.map((row) => [
      `${row.qualities.join(', ')} ${OBSERVERS[row.observer]}`,
      ...inches(row.vehicle),
      ...inches(row.personnel),
    ]),
    notes: [
      'A stand that moves or fires in the open is spotted at any distance along a clear line of sight. Martians read the row of the elite.',
    ],
  };
}

function quality(): ReferenceTable {
  return {
    title: 'Quality',
    columns: ['Quality', 'Check', 'To hit', 'Cohesion'],
    rows: Object.values(QUALITY_ROWS).map(({ name, check, toHit, cohesion }) => [
      name.slice(0, 1).toUpperCase() + name.slice(1),
      `${check}+`,
      signed(toHit),
      `${cohesion}"`,
    ]),
    notes: ['A check always fails on a 1.'],
  };
}

function signed(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : `−${-value}`;
}

function antiVehicle(): ReferenceTable {
  return {
    title: 'Fire at vehicles',
    columns: ['Range', 'To hit', 'Penetration dice'],
    rows: [
      ['Close: half the range, rounded up', `${TO_HIT.close.need}+`, 'penetration − armour + 2'],
      ['Effective: the range', `${TO_HIT.effective.need}+`, 'penetration − armour'],
      ['Long: half as far again', `${TO_HIT.long.need}+`, 'penetration − armour − 2'],
      ['Missile, any range', `${MISSILE_TO_HIT}+`, 'penetration − armour'],
    ],
    notes: [
      'Weapons of class h neither gain at close nor lose at long range. At least 1 die, at most 10; each 6 destroys, a 4 or 5 asks for a quality check.',
      'The quality of the crew is added to the die. A 1 always misses and a 6 always hits.',
      'A shooter inside the 120° front arc of the target meets its front armour, else its flank.',
    ],
  };
}

function smallArms(): ReferenceTable {
  return {
    title: 'Small arms at infantry',
    columns: ['Target', 'On the die'],
    rows: [
      ['still, in the open', '0'],
      ['still, in soft cover', '−1'],
      ['still, in hard cover', '−2'],
      ['moved, in the open', '+2'],
      ['moved, in cover', '+1'],
      ['at long range', '−2'],
    ],
    notes: [
      'Roll the rate of fire, one die more for veterans and elite, against the number of the weapon; add the quality of the crew.',
      'Whoever is hit makes one quality check, 1 harder for each further hit; who passes it is pinned.',
    ],
  };
}

function artillery(): ReferenceTable {
  return {
    title: 'Artillery',
    columns: ['Factors', 'Armoured', 'Armoured, L class', 'Soft in the open', 'Soft in cover'],
    rows: artilleryChart.map((row, i) => {
      const next = artilleryChart[i + 1];
      return [
        next ? `${row.from} to ${next.from - 1}` : `${row.from} and more`,
        ...[row.afv, row.lightAgainstAfv, row.softInOpen, row.softInCover].map((n) => `${n}+`),
      ];
    }),
    notes: ['Each stand under a template is rolled for once with each template over it.'],
  };
}

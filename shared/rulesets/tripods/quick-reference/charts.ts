// The charts of A Fistful of Tripods for the quick reference, told from the very tables and options that
// the rules use, so that paper and program cannot differ. Those of fire are in fire-charts.ts.

import { capital } from '../../../core/capital';
import type { Json } from '../../../core/json';
import type { ReferenceTable } from '../../../core/play-aids';
import type { TerrainKind } from '../../../scenario/document';
import type {
  MoveMeaning,
  SightMeaning,
  TerrainRow,
  TerrainTable,
} from '../../../terrain/map/engine-types';
import { flagOption, option } from '../book/options';
import { SPOTTING, type SpottingColumns } from '../book/rows';
import { scaleOf } from '../book/scale';
import { MOVE_CLASSES, type MoveClass } from '../book/terrain';
import { BEHIND, INSIDE } from '../book/cover-rows';
import { printedReach, type SpottingState } from '../ground/spotting';
import { QUALITY_ROWS } from '../morale/quality';
import { fireTables, type Chosen } from './fire-charts';

export function referenceTables(
  terrain: TerrainTable,
  options: Readonly<Record<string, Json>>,
): ReferenceTable[] {
  const chosen: Chosen = { rules: { options } };
  return [
    terrainEffects(terrain, chosen),
    spotting(chosen),
    turn(chosen),
    ...fireTables(chosen),
    quality(chosen),
  ];
}

/** FT-02-03 and what the section says of each phase. */
function turn(chosen: Chosen): ReferenceTable {
  return {
    title: 'A player turn',
    columns: ['Phase', 'What happens'],
    rows: [
      ['1 Command', 'smoke is rolled for; barrages are placed, then reinforcements; no overwatch'],
      ['2 Movement', 'stands move one by one; the enemy’s overwatch fires'],
      ['3 Close combat', `fights within ${scaleOf(chosen)}", round by round; no overwatch`],
      [
        '4 Firing',
        'the enemy may pivot; fire, the enemy’s hold fire and overwatch too; mark overwatch',
      ],
      ['5 Indirect fire', 'the enemy’s barrages of his last command phase come down'],
      ['6 Final', 'checks for lost stands; own pins come off'],
    ],
    notes: [
      'Two player turns are a game turn. Quality checks are rolled at the end of the phase that caused them.',
    ],
  };
}

const SHOWN_CLASSES: readonly MoveClass[] = [
  'leg',
  'tripod',
  'cavalry',
  'tracked',
  'wheeled',
  'towed',
  'amphibious',
  'noe',
];

/** Names short enough for the head of a column. */
const CLASS_TITLES: Partial<Record<MoveClass, string>> = { amphibious: 'Amphib. tracked' };

function terrainEffects({ rows }: TerrainTable, chosen: Chosen): ReferenceTable {
  const told = Object.values(rows).flatMap((row) => [
    terrainCells(row.name, row, chosen),
    ...(row.variants ?? []).map((variant) =>
      terrainCells(variant.name, { ...row, ...variant }, chosen),
    ),
  ]);
  return {
    title: 'Terrain',
    columns: [
      'Terrain',
      ...SHOWN_CLASSES.map((id) => CLASS_TITLES[id] ?? MOVE_CLASSES[id]),
      'Hides',
      'Save',
      'Small arms',
    ],
    rows: told.filter(([, ...cells]) => cells.some((cell) => cell !== '')),
    notes: [
      'Movement: inches of allowance for each inch; no = may not enter; ½ of all = crossing costs half the allowance; fly over = may not end there; blank = as in the clear.',
      'Hides: how many levels high it blocks sight, and how far one sees into it; behind = cover for who is behind it and touches it, and so with a ridge.',
      'Save: a die for each hit by fire at vehicles; after the stroke from missiles. Small arms: on the die, at infantry that kept still.',
    ],
  };
}

function terrainCells(
  name: string,
  row: Pick<TerrainRow, 'kind' | 'move' | 'sight'>,
  chosen: Chosen,
): readonly string[] {
  return [
    name,
    ...SHOWN_CLASSES.map((id) => moveWords(row.move[id])),
    sightWords(row.sight),
    ...coverWords(row.kind, chosen),
  ];
}

function moveWords(meaning: MoveMeaning | undefined): string {
  if (!meaning) return '';
  switch (meaning.type) {
    case 'factor':
      return shareWords(meaning.factor);
    case 'prohibited':
      return 'no';
    case 'crossing':
      return meaning.inches === undefined
        ? `${shareWords(meaning.share)} of all`
        : `${meaning.inches}" once`;
    case 'per-turn':
      return `${meaning.inches}" a turn`;
    case 'overfly':
      return 'fly over';
  }
}

function shareWords(value: number): string {
  if (value === 0.5) return '½';
  return value === 0.25 ? '¼' : String(Number(value.toFixed(2)));
}

function sightWords({ blocks, levels, seeInto }: SightMeaning): string {
  if (blocks === 'none') return '';
  if (blocks === 'behind') return 'behind';
  const into = seeInto > 0 ? `, see ${seeInto / 1000}"` : '';
  return `${levels}${into}`;
}

function coverWords(kind: TerrainKind, chosen: Chosen): [save: string, smallArms: string] {
  const row = INSIDE[kind] ?? BEHIND[kind];
  if (!row) return ['', ''];
  const bonus = option(chosen, 'ft_save_vs_missile') === 'easier' ? -1 : 1;
  const missiles = row.save !== null && row.missileBonus ? ` / ${row.save + bonus}+` : '';
  const save = row.save === null ? '' : `${row.save}+${missiles}`;
  return [save, row.smallArms === 'hard' ? '−2' : '−1'];
}

const SPOTTING_STATES = [
  'moving_open',
  'moving_cover',
  'stationary_cover',
  'stationary_open',
] as const satisfies readonly SpottingState[];

const SHORT_STATES: Readonly<Record<SpottingState, string>> = {
  moving_open: 'moving in open',
  moving_cover: 'moving in cover',
  stationary_cover: 'still in cover',
  stationary_open: 'still in open',
};

const AUTOMATIC: Readonly<Record<SpottingState, string>> = {
  moving_open: 'moves or fires in the open',
  moving_cover: 'moves or fires in cover',
  stationary_cover: 'keeps still in cover',
  stationary_open: 'keeps still in the open',
};

const OBSERVERS = {
  personnel: 'personnel',
  vehicle: 'vehicle',
  reconVehicle: 'recon vehicle',
  reconPersonnel: 'recon personnel',
} as const;

/** FT-18-01: the four columns as the option reads them; one of them is always "any distance". */
function spotting(chosen: Chosen): ReferenceTable {
  const states = SPOTTING_STATES.filter((state) =>
    SPOTTING.some((row) => printedReach(chosen, row.vehicle, state) !== null),
  );
  const automatic = SPOTTING_STATES.find((state) => !states.includes(state)) ?? 'moving_open';
  const inches = (columns: SpottingColumns) =>
    states.map((state) => `${scaleOf(chosen) * (printedReach(chosen, columns, state) ?? 0)}"`);
  const heads = (what: string) => states.map((state) => `${what} ${SHORT_STATES[state]}`);
  return {
    title: 'Spotting',
    columns: ['Observer', ...heads('Vehicle'), ...heads('Personnel')],
    rows: SPOTTING.map((row) => [
      capital(`${row.qualities.join(', ')} ${OBSERVERS[row.observer]}`),
      ...inches(row.vehicle),
      ...inches(row.personnel),
    ]),
    notes: [
      `A stand that ${AUTOMATIC[automatic]} is spotted at any distance along a clear line of sight. Martians read the row of the elite.`,
    ],
  };
}

function quality(chosen: Chosen): ReferenceTable {
  const worst = flagOption(chosen, 'ft_quality_cap6') ? ', never more than 6+' : '';
  return {
    title: 'Quality',
    columns: ['Quality', 'Check', 'To hit', 'Cohesion'],
    rows: Object.values(QUALITY_ROWS).map(({ name, check, toHit, cohesion }) => [
      capital(name),
      `${check}+`,
      signed(toHit),
      `${scaleOf(chosen) * cohesion}"`,
    ]),
    notes: [
      'A check always fails on a 1; who fails it leaves the game and counts half.',
      `One harder out of cohesion${worst}; one harder after strategic movement.`,
      'At two thirds of a unit lost it checks, and the last stand of a unit does; Martians never.',
    ],
  };
}

function signed(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : `−${-value}`;
}

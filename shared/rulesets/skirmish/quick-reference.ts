// What players have beside the table: the turn, the shot, the terrain, the stands.

import type { PlayAids, ReferenceTable } from '../../core/play-aids';
import { formatLength, inches, type LengthUnit } from '../../core/measure';
import type { TerrainKind } from '../../scenario/document';
import type { SightMeaning } from '../../terrain/map/engine-types';
import { memoOf } from '../../core/memo';
import type { OwnGame } from '../../scenario/own-game/own-game';
import type { OwnAttack } from '../../scenario/own-rules/own-rules';
import { signed } from '../../scenario/own-rules/rule-words';
import { ownProfile } from './field/own-profile';
import { coverRow } from './own-rules/attack-rows';
import { type GameRules, gameRules, USUAL } from './field/game-rules';
import { FIRE_TITLE, ownTables, TURN_TITLE } from './own-rules/reference-tables';
import { profilesOf, type Profile, type Weapon } from './field/profiles';
import { MOVE_CLASSES, moveWords, protectionOf, SEEN_INTO, TERRAIN } from './field/terrain';

/** The first of the columns: how a stand acts, whatever it is hurt by. */
export const MOVE_COLUMNS = ['Initiative', 'Move'] as const;
const STAT_COLUMNS = [...MOVE_COLUMNS, 'Hull', 'Armour', 'Weapons'];

/** On the columns of the stands. */
export const STAT_NOTES = [
  'Weapons: dice × what each needs, sort (B bullets, C cannon, E beam) and points of a hit, range, arc.',
  '* Fires only where it has not moved. Armour: points kept off each hit of that sort.',
];

/** The same where sorts of damage are the designer's own. */
const OWN_STAT_NOTES = STAT_NOTES.map((note) => note.replace(' (B bullets, C cannon, E beam)', ''));

const STANDS_TABLE = 'Stands';
const OWN_STANDS_TABLE = 'Stands of your own';
/** Titles of the tables of stands. */
export const STAND_TABLES = [STANDS_TABLE, OWN_STANDS_TABLE];

const OWN_NOTE =
  'Several ranges: what each die needs up to each of them, and no change for distance. N shots: fires N times in a battle. Save: a die of so much takes a hit away.';

/** The fronts of the markers for what is left of a hull. */
export const HULL_MARKERS = Array.from({ length: 9 }, (_, i) => `Hull ${i + 1}`);

const PLAY_AIDS: PlayAids = {
  tables: [turn(), shot(), terrain(), stands(profilesOf(null))],
  templates: [
    { type: 'arc', name: 'Arc', towards: 'front', degrees: 60, radius: inches(3) },
    { type: 'arc', name: 'Arc', towards: 'front', degrees: 90, radius: inches(3) },
  ],
  markers: [
    { front: 'Has moved', back: 'Has moved', copies: 12 },
    ...HULL_MARKERS.map((name) => ({ front: name, back: name, copies: 2 })),
  ],
  statColumns: STAT_COLUMNS,
  statNotes: STAT_NOTES,
  turnNames: ['turn', 'turns'],
  hasQuality: false,
  ...numbersOf(profilesOf(null)),
};

/** With the stands of the designer's own. */
export function playAidsWith(own: OwnGame | undefined): PlayAids {
  return own === undefined ? PLAY_AIDS : ownPlayAids(own);
}

const ownPlayAids = memoOf((own: OwnGame): PlayAids => {
  const made = own.stands.map(ownProfile);
  const { unit } = gameRules(own.rules);
  const { stats, points } = numbersOf([...profilesOf(null), ...made], unit);
  // A game with rules of its own names its own sorts of damage.
  const notes = own.rules === undefined ? STAT_NOTES : OWN_STAT_NOTES;
  return {
    ...PLAY_AIDS,
    tables: [
      ...tablesBy(own),
      ...(made.length > 0
        ? [{ ...stands(made, unit), title: OWN_STANDS_TABLE, notes: [...notes, OWN_NOTE] }]
        : []),
    ],
    ...(own.rules?.morale?.failure === 'pinned' && {
      markers: [...PLAY_AIDS.markers, { front: 'Pinned', back: 'Pinned', copies: 12 }],
    }),
    statNotes: notes,
    stats,
    points,
  };
});

/** Of a map that nobody fights on: what the ground costs and hides, and the stands of the designer's own. */
export function mapAidsWith(own: OwnGame | undefined): PlayAids {
  const { unit } = gameRules(own?.rules);
  const { tables, ...aids } = playAidsWith(own);
  return {
    ...aids,
    tables: [
      withoutLast(terrain({ attack: USUAL.attack, unit })),
      ...tables.filter(({ title }) => title === OWN_STANDS_TABLE),
    ],
    markers: [],
  };
}

/** Cover counts in fire alone. */
function withoutLast(table: ReferenceTable): ReferenceTable {
  const { columns, rows } = table;
  return { ...table, columns: columns.slice(0, -1), rows: rows.map((row) => row.slice(0, -1)) };
}

/** Those of the base, with the designer's own rules in the place of those that they change. */
function tablesBy({ rules, stands: made }: OwnGame): PlayAids['tables'] {
  if (rules === undefined) return PLAY_AIDS.tables;
  // A game with rules and stands of its own is a game of its own: those of the book are not played in it.
  const played = gameRules(rules);
  const others = made.length > 0 ? [] : [stands(profilesOf(null), played.unit)];
  return [...ownTables(rules), terrain(played), ...others];
}

function numbersOf(
  profiles: readonly Profile[],
  unit?: LengthUnit,
): Pick<PlayAids, 'stats' | 'points'> {
  return {
    stats: Object.fromEntries(profiles.map((profile) => [profile.id, statCells(profile, unit)])),
    points: Object.fromEntries(profiles.map(({ id, points }) => [id, points])),
  };
}

export function statCells(profile: Profile, unit: LengthUnit = 'inch'): readonly string[] {
  const { initiative, move, moveClass, hull, armour, save, weapons } = profile;
  const how = (MOVE_CLASSES as Readonly<Record<string, string>>)[moveClass];
  return [
    String(initiative),
    how === undefined || move === 0
      ? 'none'
      : `${formatLength(inches(move), unit)} ${how.toLowerCase()}`,
    String(hull),
    [
      ...Object.entries(armour).map(([type, points]) => `${type} ${points}`),
      ...(save === undefined ? [] : [`save ${save}+`]),
    ].join(', ') || 'none',
    weapons.map((weapon) => weaponWords(weapon, unit)).join('; ') || 'none',
  ];
}

function weaponWords(weapon: Weapon, unit: LengthUnit): string {
  const { name, type, range, bands, dice, hit, damage, arc, steady, shots } = weapon;
  const words = (length: number) => formatLength(inches(length), unit);
  const far = bands?.map(({ to, hit: need }) => `${words(to)} ${need}+`).join(', ') ?? words(range);
  const needs = bands ? '' : `${hit}+`;
  const left = shots === undefined ? '' : ` ${shots} ${shots === 1 ? 'shot' : 'shots'}`;
  return `${name} ${dice}×${needs} ${type}${damage} ${far} ${arc}°${steady ? '*' : ''}${left}`;
}

/** SK-01-01, LT-90-03 */
function turn(): ReferenceTable {
  return {
    title: TURN_TITLE,
    columns: ['Phase', 'What happens'],
    rows: [
      ['Movement', 'in order of initiative every stand moves, turns where it stands, or waits'],
      ['Attack', 'in order of initiative every stand fires one weapon, or holds its fire'],
    ],
    notes: ['Highest initiative first; stands of the same score in the order of the roster.'],
  };
}

/** SK-04, SK-05 */
function shot(): ReferenceTable {
  return {
    title: FIRE_TITLE,
    columns: ['What a die needs', 'Change'],
    rows: [
      ['the number of the weapon', 'as printed'],
      ['target within 6"', '−1'],
      ['target beyond half the range', '+1'],
      ['target in woods or a town, or behind a wall or a ridge', '+1'],
      ['target in a building, bunker or trench', '+2'],
    ],
    notes: [
      'From edge to edge, within the arc and in sight. A 1 always misses, a 6 always hits.',
      'Each hit takes its points, less the armour against its sort, off the hull; at 0 the stand is destroyed.',
    ],
  };
}

/** SK-03-02 */
function terrain({ attack, unit }: Pick<GameRules, 'attack' | 'unit'> = USUAL): ReferenceTable {
  const classes = Object.keys(MOVE_CLASSES);
  const rows = Object.values(TERRAIN.rows).flatMap((row) => {
    const variants = (row.variants ?? []).map(({ name, move }) => ({ ...row, name, move }));
    return [row, ...variants].map(({ kind, name, move, sight }) => [
      name,
      ...classes.map((one) => moveWords(move[one], unit)),
      sight.blocks === 'none' ? '' : sight.blocks === 'behind' ? 'behind' : 'yes',
      coverWords(kind, sight.blocks, attack),
    ]);
  });
  return {
    title: 'Terrain',
    columns: ['Terrain', ...Object.values(MOVE_CLASSES), 'Hides', 'Cover'],
    rows: rows.filter(([, ...cells]) => cells.some((cell) => cell !== '')),
    notes: [
      unit === 'cm'
        ? 'Centimetres of allowance for each centimetre; no = may not enter; blank = as in the clear.'
        : 'Inches of allowance for each inch; no = may not enter; blank = as in the clear.',
      `What hides is one level high; from within or at its edge one sees ${formatLength(SEEN_INTO, unit)} of it, from elsewhere only who touches that edge.`,
    ],
  };
}

/** Of who is in it, or else of whom it lies before: one step, as in woods. */
function coverWords(kind: TerrainKind, blocks: SightMeaning['blocks'], attack: OwnAttack): string {
  const within = coverRow(attack, protectionOf({ kind }));
  if (within) return signed(within.add);
  const behind = blocks === 'behind' || blocks === 'ridge' ? coverRow(attack, 1) : null;
  return behind ? `${signed(behind.add)} behind` : '';
}

function stands(profiles: readonly Profile[], unit?: LengthUnit): ReferenceTable {
  return {
    title: STANDS_TABLE,
    columns: ['Stand', 'Points', ...STAT_COLUMNS],
    rows: profiles.map((profile) => [
      withQualities(profile),
      String(profile.points),
      ...statCells(profile, unit),
    ]),
    notes: STAT_NOTES,
  };
}

/** The tables of a game name stands by their qualities: "Cuirassiers (guard)". */
function withQualities({ name, qualities = [] }: Profile): string {
  return qualities.length === 0 ? name : `${name} (${qualities.join(', ')})`;
}

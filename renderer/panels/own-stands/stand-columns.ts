// The columns of the table of one's own stands.

import { capital } from '../../../shared/core/capital';
import { fail, ok, type Result } from '../../../shared/core/result';
import { STAND_SYMBOLS } from '../../../shared/core/stand-symbol';
import type { OwnFigureMaking } from '../../../shared/rules/own-making/own-stand-making';
import type { OwnStand } from '../../../shared/scenario/own-game/own-game';
import { OWN_CLASSES } from '../../../shared/scenario/own-rules/own-classes';
import type { DieLimits } from '../../../shared/scenario/own-game/die-limits';
import {
  LONGEST_SORT,
  MOST_ARMOURS,
  MOST_QUALITIES,
  STAND_LIMITS,
} from '../../../shared/scenario/own-game/own-game-schema';
import { LONGEST_NAME } from '../../../shared/scenario/values/file-values';
import { baseIn, baseText } from './base-cell';
import {
  choiceColumn,
  type Column,
  lengthIn,
  lengthText,
  partsOf,
  wholeColumn,
  withField,
  yesColumn,
} from './cells';
import { groupColumn, nameColumn, ruleColumn, shortColumn } from './word-columns';

const CLASS_NAMES: Readonly<Record<OwnStand['class'], string>> = {
  troop: 'Troops',
  vehicle: 'Vehicle',
  structure: 'Structure',
};
const FARTHEST_MOVE = 120;

/** The name comes first: by it rows are known. */
export function standColumns(
  moveClasses: OwnFigureMaking['moveClasses'],
  { save }: Pick<DieLimits, 'save'>,
): readonly Column<OwnStand>[] {
  const ways = moveClasses.map(({ id, name }) => ({ value: id, label: name }));
  return [
    nameColumn(),
    shortColumn(),
    groupColumn(),
    choiceColumn(
      { id: 'class', title: 'Class', hint: 'troops, vehicle or structure', room: 9 },
      'class',
      OWN_CLASSES.map((value) => ({ value, label: CLASS_NAMES[value] })),
    ),
    choiceColumn(
      { id: 'symbol', title: 'Symbol', hint: 'what is drawn on its counter', room: 10 },
      'symbol',
      STAND_SYMBOLS.map((value) => ({ value, label: capital(value) })),
    ),
    baseColumn,
    moveColumn,
    choiceColumn(
      { id: 'moves', title: 'Moves', hint: 'how terrain slows it', room: 10 },
      'moveClass',
      ways,
    ),
    heightColumn,
    wholeColumn(
      { id: 'hull', title: 'Hull', hint: 'points, or figures, that it can lose', room: 4 },
      'hull',
      STAND_LIMITS.hull,
    ),
    yesColumn(
      {
        id: 'figures',
        title: 'Figures',
        hint: 'yes: its hull counts figures, one pip each',
        room: 5,
      },
      'figures',
    ),
    wholeColumn(
      { id: 'initiative', title: 'Init.', hint: 'initiative: the highest acts first', room: 4 },
      'initiative',
      STAND_LIMITS.initiative,
    ),
    armourColumn,
    wholeColumn(
      { id: 'save', title: 'Save', hint: 'a die of so much takes a hit away, or nothing', room: 4 },
      'save',
      save,
      { isOptional: true, suffix: '+' },
    ),
    wholeColumn(
      { id: 'points', title: 'Points', hint: 'what it costs', room: 5 },
      'points',
      STAND_LIMITS.points,
    ),
    qualitiesColumn,
    ruleColumn(),
  ];
}

const baseColumn: Column<OwnStand> = {
  id: 'base',
  title: 'Base',
  hint: `in inches or mm: round 25 mm, straight-sided 40 × 20 mm (front × depth), figures in line 5 of 20 mm or 12 of 20 × 20 mm in 2 ranks`,
  room: 13,
  read: ({ base, baseUnit }) => baseText(base, baseUnit),
  write(own, text) {
    const read = baseIn(text);
    if (!read.ok) return read;
    const { base, unit } = read.value;
    return ok(withField({ ...own, base }, 'baseUnit', unit));
  },
};

const moveColumn: Column<OwnStand> = {
  id: 'move',
  title: 'Move',
  hint: 'inches in a turn, or 15 cm',
  room: 5,
  read: ({ move }) => lengthText(move),
  write(own, text) {
    const move = lengthIn(text, 0, FARTHEST_MOVE);
    return move.ok ? ok({ ...own, move: move.value }) : move;
  },
};

const heightColumn: Column<OwnStand> = {
  id: 'height',
  title: 'Height',
  hint: 'levels above its ground that it sees and is seen',
  room: 5,
  read: ({ height }) => String(height),
  write(own, text) {
    const [least, most] = STAND_LIMITS.height;
    const height = Number(text.trim().replace(',', '.'));
    if (text.trim() === '' || !(height >= least && height <= most)) {
      return fail(`Expected levels from ${least} to ${most}.`);
    }
    return ok({ ...own, height: Number(height.toFixed(2)) });
  },
};

const armourColumn: Column<OwnStand> = {
  id: 'armour',
  title: 'Armour',
  hint: 'points kept off each hit, by the sort of damage, such as B 1, AP 2',
  room: 10,
  read: ({ armour }) =>
    Object.entries(armour)
      .map(([sort, points]) => `${sort} ${points}`)
      .join(', '),
  write(own, text) {
    const armour = armourIn(text);
    return armour.ok ? ok({ ...own, armour: armour.value }) : armour;
  },
};

function armourIn(text: string): Result<OwnStand['armour'], string> {
  const [least, most] = STAND_LIMITS.armour;
  const armour: Record<string, number> = {};
  for (const part of partsOf(text)) {
    const [, sort = '', digits = ''] = /^(.*\S)\s+(\d+)$/.exec(part) ?? [];
    const points = Number(digits);
    if (sort === '' || sort.length > LONGEST_SORT || points < least || points > most) {
      return fail(
        `Expected a sort of damage and points from ${least} to ${most}, such as B 1, AP 2; not "${part}".`,
      );
    }
    armour[sort] = points;
  }
  if (Object.keys(armour).length > MOST_ARMOURS)
    return fail(`Expected at most ${MOST_ARMOURS} sorts.`);
  return ok(armour);
}

const qualitiesColumn: Column<OwnStand> = {
  id: 'qualities',
  title: 'Qualities',
  hint: 'abilities that rules ask about, such as stealth, command 6',
  room: 14,
  read: ({ qualities }) => qualities.join(', '),
  write(own, text) {
    const qualities = [...new Set(partsOf(text))];
    if (qualities.length > MOST_QUALITIES)
      return fail(`Expected at most ${MOST_QUALITIES} qualities.`);
    if (qualities.some(({ length }) => length > LONGEST_NAME)) {
      return fail(`Expected at most ${LONGEST_NAME} letters each.`);
    }
    return ok({ ...own, qualities });
  },
};

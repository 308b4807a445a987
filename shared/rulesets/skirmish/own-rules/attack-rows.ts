// The rows of a game that change what a die of an attack needs: which of them count for a shot, and in what words.

import type { Battle, Modifier } from '../../../battle/battle';
import { hasMark } from '../../../battle/battle-view';
import { formatLength, inches, type Mil } from '../../../core/measure';
import type { AttackRow, OwnAttack } from '../../../scenario/own-rules/own-rules';
import { offFront } from '../field/bases';
import { groundOf } from '../field/ground';
import { nameOf, type OnTable, type Weapon } from '../field/profiles';
import { MOVED } from '../field/turn-marks';
import { coverOf } from './cover-steps';
import { type GameRules, labelOf } from '../field/game-rules';

const ABOUT = 'to hit';
/** Of `offFront`: beside a stand and behind it, and in the quarter straight behind it. */
const FLANK = 1;
const REAR = 1.7071;
/** Levels: what lies no higher is as high. */
const HIGHER = 0.01;

/** The first of the rows about distance that is so; a weapon with several bands says all about it itself. */
export function distanceRow(
  { rows }: Pick<OwnAttack, 'rows'>,
  { bands, range }: Weapon,
  gap: number,
): AttackRow | undefined {
  if (bands) return undefined;
  return rows.find(
    ({ when, distance = 0 }) =>
      (when === 'within' && gap <= distance) ||
      (when === 'beyond' && gap > distance) ||
      (when === 'beyond-half' && 2 * gap > inches(range)),
  );
}

export function distanceModifier(
  { attack, unit }: Pick<GameRules, 'attack' | 'unit'>,
  weapon: Weapon,
  gap: Mil,
): Modifier | null {
  const row = distanceRow(attack, weapon, gap);
  if (!row) return null;
  const far = formatLength(gap, unit);
  const label =
    row.when === 'within'
      ? `close, ${far}`
      : row.when === 'beyond'
        ? `beyond ${formatLength(row.distance ?? inches(0), unit)}, ${far}`
        : `beyond half range, ${far}`;
  return { label, amount: row.add, rule: ruleOfRow(attack, row) };
}

/** The row of cover of so many steps. */
export function coverRow({ rows }: Pick<OwnAttack, 'rows'>, steps: number): AttackRow | undefined {
  const soft = rows.find(({ when }) => when === 'cover');
  if (steps === 0) return undefined;
  return steps > 1 ? (rows.find(({ when }) => when === 'hard-cover') ?? soft) : soft;
}

export function coverModifierOf(
  battle: Battle,
  attack: OwnAttack,
  shooter: OnTable,
  target: OnTable,
): Modifier | null {
  if (!attack.rows.some(({ when }) => when === 'cover' || when === 'hard-cover')) return null;
  const cover = coverOf(battle, shooter, target);
  const row = cover && coverRow(attack, cover.steps);
  if (!row) return null;
  return { label: cover.label, amount: row.add, rule: cover.rule ?? ruleOfRow(attack, row) };
}

/** All others, as they are listed. */
export function otherModifiers(
  battle: Battle,
  attack: OwnAttack,
  shooter: OnTable,
  target: OnTable,
): readonly Modifier[] {
  const hasRear = attack.rows.some(({ when }) => when === 'rear');
  return attack.rows.flatMap((row) => {
    const label = labelFor(battle, row, { shooter, target, hasRear });
    return label === null ? [] : [{ label, amount: row.add, rule: ruleOfRow(attack, row) }];
  });
}

interface About {
  readonly shooter: OnTable;
  readonly target: OnTable;
  /** Whether another row is for what comes from behind. */
  readonly hasRear: boolean;
}

function labelFor(
  battle: Battle,
  { when }: AttackRow,
  { shooter, target, hasRear }: About,
): string | null {
  switch (when) {
    case 'target-moved':
      return hasMark(target, MOVED) ? `${nameOf(target)} has moved` : null;
    case 'shooter-moved':
      return hasMark(shooter, MOVED) ? `${nameOf(shooter)} has moved` : null;
    case 'higher': {
      const map = groundOf(battle);
      const above = map.elevation(shooter.place.at) - map.elevation(target.place.at);
      return above > HIGHER ? `from higher ground` : null;
    }
    case 'flank':
    case 'rear': {
      const off = offFront(target.place, shooter.place.at);
      const isRear = off > REAR;
      if (when === 'rear') return isRear ? 'from behind' : null;
      return off > FLANK && !(isRear && hasRear) ? 'from the flank' : null;
    }
    default:
      return null;
  }
}

function ruleOfRow(attack: OwnAttack, row: AttackRow): string {
  return labelOf(row, labelOf(attack, ABOUT));
}

// What comes of a move besides the ground that it takes, told before it is made: mates left behind, who will spot it,
// who on overwatch gets which shot, and the close combat that it starts. It knows what the side of the stand knows.

import type { Battle } from '../../../battle/battle';
import { enemyOf, hideStands, sideOf, standsOf } from '../../../battle/battle-view';
import type { StandId } from '../../../core/id';
import { formatInches, mil } from '../../../core/measure';
import { supposing } from '../../../rules/query';
import type { ActionRule, Given, Odds, Remark } from '../../../rules/ruleset';
import { option } from '../book/options';
import { type AttackChances, chancesOf } from '../fire/fire-chances';
import { oddsOfAttacks } from '../fire/fire-odds';
import { askedNow, attacksTogether, watchersOf } from '../fire/targets';
import { facingAtHalt } from '../ground/melee-reach';
import { hiddenFrom, spots } from '../ground/spotting';
import { isInCohesion } from '../morale/quality';
import { MODES, type Move, MOVE_RULES } from '../moving/move';
import { standAt, type Stride, stridesAlong } from '../moving/strides';
import { walk, type Walk } from '../moving/walk';
import { hasMark } from '../stands/marks';
import type { MoveMode } from '../stands/move-class';
import { enemiesOf, isOnTable, nameOf, type OnTable, standsOfSide } from '../stands/stands';
import { fightAhead } from './fight-ahead';

/** The rules of moving, with all that comes of a move in their odds. */
export const FORESEEN_MOVES: readonly ActionRule<Move>[] = MOVE_RULES.map((rule) =>
  foreseeing(rule, MODES[rule.type]),
);

function foreseeing(rule: ActionRule<Move>, mode: MoveMode): ActionRule<Move> {
  return {
    ...rule,
    odds(given, action) {
      const odds: Odds = rule.odds?.(given, action) ?? { text: '', because: [] };
      const { battle } = given;
      const known = hideStands(battle, hiddenFrom(battle, action.side));
      const more = outcomeOf(supposing(given, known), action, mode);
      if (more === null) return odds;
      const brings = [...(odds.brings ?? []), ...more.brings];
      const short = odds.short ?? more.short;
      return { ...odds, brings, ...(short !== undefined && { short }) };
    },
  };
}

interface Outcome {
  readonly brings: readonly Remark[];
  readonly short?: string;
}

function outcomeOf(
  given: Given,
  { stand: id, path, facing }: Move,
  mode: MoveMode,
): Outcome | null {
  const { battle } = given;
  const stand = battle.stands[id];
  if (!stand || !isOnTable(stand)) return null;
  const walked = walk(given, stand, path, mode);
  if ('reason' in walked) return null;
  const strides = stridesAlong(stand.place.at, walked.path);
  const moved = atTheEnd(battle, stand, walked, { mode, facing });
  const there = withStand(battle, moved);
  const shots = shotsAt(given, stand, strides, mode);
  const fight = walked.halt === null ? null : fightAhead(given, there, moved);
  const short =
    fight?.short ?? (shots.length === 0 ? undefined : wordsForShots(given, stand, shots));
  return {
    brings: [
      ...matesLeft(battle, there, stand),
      ...spottersOf(battle, stand, strides, { mode, there, moved }),
      ...shots.map(({ remark }) => remark),
      ...(fight?.brings ?? []),
    ],
    ...(short !== undefined && { short }),
  };
}

function withStand(battle: Battle, stand: OnTable): Battle {
  return { ...battle, stands: { ...battle.stands, [stand.id]: stand } };
}

function atTheEnd(
  battle: Battle,
  stand: OnTable,
  { path, end, halt }: Walk,
  { mode, facing }: { readonly mode: MoveMode; readonly facing: number },
): OnTable {
  const moving = standAt(stand, mode, end, path);
  const place = { ...stand.place, at: end, facing };
  const turned = halt === null ? facing : facingAtHalt(battle, stand, place);
  return { ...moving, place: { ...place, facing: turned } };
}

/** FT-06-43: mates that are in cohesion now and would not be then. */
function matesLeft(battle: Battle, there: Battle, stand: OnTable): readonly Remark[] {
  const left = standsOf(battle).filter(
    (mate): mate is OnTable =>
      mate.unit === stand.unit &&
      mate.id !== stand.id &&
      isOnTable(mate) &&
      isInCohesion(battle, mate) &&
      !isInCohesion(there, mate),
  );
  if (left.length === 0) return [];
  return [{ text: `it leaves ${namesOf(left)} out of cohesion`, rule: 'FT-06-43' }];
}

/** FT-07-05: who spots it where it ends; or else, who does on its way. */
function spottersOf(
  battle: Battle,
  stand: OnTable,
  strides: readonly Stride[],
  { mode, there, moved }: { mode: MoveMode; there: Battle; moved: OnTable },
): readonly Remark[] {
  const enemies = enemiesOf(battle, sideOf(battle, stand));
  if (enemies.length === 0) return [];
  const rule = 'FT-07-05';
  const atEnd = enemies.filter((enemy) => spots(there, enemy, moved).spotted);
  if (atEnd.length > 0) return [{ text: `spotted there by ${namesOf(atEnd)}`, rule }];
  // Twice a stride: who sees it only between two of them hardly sees it.
  for (const [i, { at, path, gone }] of strides.entries()) {
    if (i % 2 === 0) continue;
    const on = standAt(stand, mode, at, path);
    const now = withStand(battle, on);
    const seen = enemies.find((enemy) => spots(now, enemy, on).spotted);
    if (seen === undefined) continue;
    const far = formatInches(mil(gone));
    return [{ text: `spotted after ${far} by ${nameOf(seen)}, not where it ends`, rule }];
  }
  return [{ text: 'no enemy that is known spots it', rule }];
}

interface ShotAhead {
  readonly name: string;
  readonly remark: Remark;
  /** None where nobody may measure. */
  readonly chances: readonly AttackChances[];
}

/** FT-10-27: who waits and gets a shot, each with its best on the way. */
function shotsAt(
  given: Given,
  stand: OnTable,
  strides: readonly Stride[],
  mode: MoveMode,
): readonly ShotAhead[] {
  const { battle } = given;
  const enemy = enemyOf(battle, sideOf(battle, stand));
  const rule = 'FT-10-27';
  const waiting = standsOfSide(battle, enemy).filter((one) => hasMark(one, 'overwatch'));
  if (waiting.length === 0) return [];
  // FT-01-09: where nobody may measure, a shot would tell of the range.
  if (option(battle, 'ft_premeasure') === 'forbidden') {
    const text = `on overwatch against it: ${namesOf(waiting)}`;
    return [{ name: 'somebody', remark: { text, rule }, chances: [] }];
  }
  const best = new Map<StandId, { worth: number; shot: ShotAhead }>();
  const moments = [
    { on: stand, when: 'before it moves' },
    ...strides.map(({ at, path, gone }) => ({
      on: standAt(stand, mode, at, path),
      when: `after ${formatInches(mil(gone))}`,
    })),
  ];
  for (const { on, when } of moments) {
    const asked = askedNow(supposing(given, withStand(battle, on)), enemy);
    for (const { stand: watcher, worth } of watchersOf(asked, enemy, on)) {
      if (worth <= 1.001 * (best.get(watcher.id)?.worth ?? 0)) continue;
      const chances = attacksTogether(asked, watcher, on).flatMap(
        ({ attack }) => chancesOf(asked, attack, on) ?? [],
      );
      const { short = '' } = oddsOfAttacks(asked, on, chances);
      const name = nameOf(watcher);
      const text = `${name} on overwatch may fire ${when}: ${short}`;
      best.set(watcher.id, { worth, shot: { name, remark: { text, rule }, chances } });
    }
  }
  return [...best.values()].map(({ shot }) => shot);
}

/** "3 may fire on overwatch, together 42 % to be rid of Tripod 1": each with its best shot on the way. */
function wordsForShots(given: Given, stand: OnTable, shots: readonly ShotAhead[]): string {
  const [one] = shots;
  const isOne = shots.length === 1 && one !== undefined;
  const who = `${isOne ? one.name : shots.length} may fire on overwatch`;
  const chances = shots.flatMap((shot) => shot.chances);
  if (chances.length === 0) return who;
  const { short = '' } = oddsOfAttacks(given, stand, chances);
  return `${who}, ${isOne ? '' : 'together '}${short}`;
}

/** More names than these are counted. */
const FEW = 4;

/** "a, b and 3 more" */
function namesOf(stands: readonly OnTable[]): string {
  const names = stands.map(nameOf);
  if (names.length <= FEW) return names.join(', ');
  return `${names.slice(0, FEW - 1).join(', ')} and ${names.length - FEW + 1} more`;
}

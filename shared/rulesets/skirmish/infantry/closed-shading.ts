// Where a model may not be put down, as areas over the table, each with the rule that closes it.

import type { Battle } from '../../../battle/battle';
import { mil, type Mil, type Point } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import type { Template } from '../../../rules/ruleset';
import type { OnTable } from '../profiles';
import { basesBut, refuseGround, refuseNear, refuseSpot } from './closed-spots';
import { followersOf } from './formation';
import { radiusOfCommand } from './models';
import type { Moving } from './unit-state';

/** Side of a cell in Mil. */
const CELL = 500;
/** How far beyond the radius it is shaded. */
const RIM = 1500;

const WORDS: Readonly<Record<string, string>> = {
  'MI-02-02': 'outside the command radius (MI-02-02)',
  'MI-07-01': 'no room (MI-07-01)',
  'MI-08-01': 'within 2" of an enemy (MI-08-01)',
  'MI-09-03': 'within 2" of another unit (MI-09-03)',
  'MI-90-05': 'closed ground (MI-90-05)',
};

/** For the follower that is in the hand, or for any of them. */
export function shadeForFollowers(
  battle: Battle,
  moving: Moving,
  chosen: OnTable | null = null,
): readonly Template[] {
  const leader = battle.stands[moving.leader] as OnTable | undefined;
  const model = chosen ?? followersOf(battle, moving)[0];
  if (!leader || !model) return [];
  const others = basesBut(battle, model);
  const far = mil(radiusOfCommand(leader) + RIM);
  return shaded(leader.place.at, far, (at) => refuseSpot(battle, moving, model, at, others));
}

/** For a leader in the hand: ground and enemies; how far it goes is told by its way. */
export function shadeForLeader(battle: Battle, leader: OnTable, far: Mil): readonly Template[] {
  return shaded(
    leader.place.at,
    far,
    (at) => refuseGround(battle, leader, at) ?? refuseNear(battle, { assaults: [] }, leader, at),
  );
}

/** Row by row, cells side by side that the same rule closes as one; the first of each rule is named. */
function shaded(
  middle: Point,
  far: Mil,
  refuse: (at: Point) => Refusal | null,
): readonly Template[] {
  const found: Template[] = [];
  const named = new Set<string>();
  const count = Math.ceil(far / CELL);
  for (let j = -count; j <= count; j++) {
    let run: { rule: string; from: number } | null = null;
    for (let i = -count; i <= count + 1; i++) {
      const isIn = i <= count && i * i + j * j <= count * count;
      const at = { x: mil(middle.x + i * CELL), y: mil(middle.y + j * CELL) };
      const rule = isIn ? (refuse(at)?.rule ?? null) : null;
      if (run && run.rule !== rule) {
        found.push(strip(middle, j, run.from, i, named.has(run.rule) ? '' : wordsOf(run.rule)));
        named.add(run.rule);
        run = null;
      }
      if (rule !== null && !run) run = { rule, from: i };
    }
  }
  return found;
}

function wordsOf(rule: string): string {
  return WORDS[rule] ?? rule;
}

function strip(middle: Point, j: number, from: number, to: number, label: string): Template {
  const x = mil(middle.x + ((from + to - 1) * CELL) / 2);
  const size = { width: mil(CELL), depth: mil((to - from) * CELL) };
  return {
    shape: 'rectangle',
    at: { x, y: mil(middle.y + j * CELL) },
    size,
    turn: 0,
    label,
    tone: 'closed',
  };
}

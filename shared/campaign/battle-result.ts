// What a battle that is over says to its campaign: who has won by how much, who is lost, who is damaged.

import type { Battle, BattleRecord } from '../battle/battle';
import { replay } from '../battle/replay';
import type { SideId, StandId } from '../core/id';
import { fail, ok, type Result } from '../core/result';
import type { Ruleset } from '../rules/ruleset';
import type { Scenario } from '../scenario/document';
import { sideOfCampaign, type BattleResult, type Campaign, type Step } from './campaign';

type At = readonly [Pick<Campaign, 'sides'>, Step];

/** `designed` tells how stands came new; fails while the battle goes on. */
export function resultOf(
  [campaign, step]: At,
  rules: Ruleset,
  record: BattleRecord,
): Result<BattleResult, string> {
  const end = replay(record.start, record.log);
  if (end.outcome === null) return fail('the battle is not over yet');
  const { winner, reason } = end.outcome;
  const turns = Math.min(end.clock.turn, end.turnLimit ?? Infinity);
  return ok({
    winner: winner === null ? null : sideOfCampaign(campaign, step, winner),
    reason,
    margin: marginOf(rules, end, winner),
    turns,
    lost: lostIn(rules, record, end),
    damage: damageIn(rules, step.scenario, end),
  });
}

/** A battle that cannot be fought, as somebody has nobody left: the one who has wins; null where it can. */
export function wonWithout(
  [campaign, step]: At,
  { sides, units, stands }: Scenario,
): BattleResult | null {
  const left = sides.filter(({ id }) =>
    stands.some((stand) => units.some((unit) => unit.id === stand.unit && unit.side === id)),
  );
  const missing = sides.filter((side) => !left.includes(side));
  if (missing.length === 0 || left.length > 1) return null;
  const [last] = left;
  const names = missing.map(({ name }) => name).join(' and ');
  return {
    winner: last ? sideOfCampaign(campaign, step, last.id) : null,
    reason: `${names} ${missing.length === 1 ? 'has' : 'have'} nobody left to fight with`,
    margin: 0,
    turns: 0,
    lost: {},
    damage: {},
  };
}

function marginOf(rules: Ruleset, end: Battle, winner: SideId | null): number {
  if (winner === null) return 0;
  const held = new Map<SideId, number>();
  for (const objective of end.objectives) {
    const side = rules.holder?.(end, objective) ?? null;
    if (side !== null) held.set(side, (held.get(side) ?? 0) + objective.points);
  }
  const others = [...held].filter(([side]) => side !== winner).map(([, points]) => points);
  return Math.max(0, (held.get(winner) ?? 0) - Math.max(0, ...others));
}

/** Of those who began the battle: what comes in its course, as missiles do, is nobody's force. */
function lostIn(rules: Ruleset, { start, log }: BattleRecord, end: Battle): BattleResult['lost'] {
  const { away = [], fallen = [] } = rules.catalogue.lasting ?? {};
  const how = new Map<StandId, string>();
  for (const { event } of log) if (event.type === 'removed') how.set(event.stand, event.why);
  const lost: Record<StandId, string> = {};
  for (const id of Object.keys(start.stands) as StandId[]) {
    const stand = end.stands[id];
    const mark = stand?.marks.find((one) => fallen.includes(one));
    if (stand && mark === undefined) continue;
    const why = mark ?? how.get(id) ?? 'lost';
    if (!away.includes(why)) lost[id] = why;
  }
  return lost;
}

function damageIn(rules: Ruleset, designed: Scenario, end: Battle): BattleResult['damage'] {
  const { stands: types, lasting } = rules.catalogue;
  const damage: Record<StandId, Readonly<Record<string, number>>> = {};
  for (const { id, type, tracks } of designed.stands) {
    const stand = end.stands[id];
    if (!stand) continue;
    const changed = (lasting?.damage ?? []).flatMap((track) => {
      const whole = tracks[track] ?? types[type]?.tracks[track] ?? 0;
      const now = stand.tracks[track] ?? 0;
      return now === whole ? [] : [[track, now] as const];
    });
    if (changed.length > 0) damage[id] = Object.fromEntries(changed);
  }
  return damage;
}

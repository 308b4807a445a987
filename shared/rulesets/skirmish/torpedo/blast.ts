// Explosions: 6d3 of type A to all within four inches of the base, one setting off the next (LT-01.3, LT-01.4).

import type { StandId } from '../../../core/id';
import type { RuleRef } from '../../../core/rule-ref';
import type { Resolver } from '../../../rules/ruleset';
import type { Stand } from '../../../scenario/document';
import { gapBetween } from '../field/bases';
import { harm } from '../damage';
import { hullOf, isOnTable, nameOf, onTable, type OnTable } from '../field/profiles';
import { option } from './torpedo-options';
import { BLAST, isArmed, isTorpedo } from './torpedoes';

const DICE = 6;

/** A d3 is half a six-sided die, rounded up. */
export function d3(face: number): number {
  return Math.ceil(face / 2);
}

/** One torpedo goes off, and after it those that its blast leaves without hull, in the order of their ids. */
export function explode(r: Resolver, first: StandId, rule: RuleRef): void {
  const line: StandId[] = [first];
  for (let id = line.shift(); id !== undefined; id = line.shift()) {
    const torpedo = r.battle.stands[id];
    if (!torpedo || !isOnTable(torpedo)) continue;
    const isSetOff = id !== first;
    if (isSetOff && !goesUp(r, torpedo)) {
      fizzle(r, torpedo);
      continue;
    }
    const spent = blast(r, torpedo, isSetOff ? 'LT-01.4-03' : rule);
    line.push(...spent.filter((other) => !line.includes(other)));
  }
}

/** LT-01.4-01, LT-01.4-02: a torpedo whose hull is gone explodes at once, or is just taken away. */
export function losesHull(r: Resolver, id: StandId): void {
  const torpedo = r.battle.stands[id];
  if (!torpedo || !isTorpedo(torpedo) || hullOf(torpedo) > 0) return;
  if (goesUp(r, torpedo)) explode(r, id, 'LT-01.4-01');
  else fizzle(r, torpedo);
}

function goesUp(r: Resolver, torpedo: Stand): boolean {
  return isArmed(torpedo) || option(r.battle, 'lt_self_destruct_unarmed') === 'always';
}

function fizzle(r: Resolver, torpedo: Stand): void {
  r.emit(
    { type: 'removed', stand: torpedo.id, why: 'destroyed' },
    {
      text: `${nameOf(torpedo)} is destroyed; its warhead is not live and does not explode`,
      rule: 'LT-01.4-02',
    },
  );
}

/** The torpedoes whose hull the blast has taken, by id. */
function blast(r: Resolver, torpedo: OnTable, rule: RuleRef): readonly StandId[] {
  const name = nameOf(torpedo);
  const victims = onTable(r.battle).filter(
    (stand) => stand.id !== torpedo.id && gapBetween(torpedo, stand) <= BLAST,
  );
  const isShared = option(r.battle, 'lt_blast_roll') === 'shared';
  const shared = isShared || victims.length === 0 ? roll(r, name, null, rule) : 0;
  for (const victim of victims) {
    const points = isShared ? shared : roll(r, name, nameOf(victim), rule);
    const by = `the blast of ${name}`;
    const from = torpedo.id;
    harm(r, victim.id, { points, blows: 1, type: 'A', from, by, rule: 'LT-01.3-03' });
  }
  r.emit(
    { type: 'removed', stand: torpedo.id, why: 'exploded' },
    { text: `${name} is used up`, rule: 'LT-01.3-05' },
  );
  return victims
    .map(({ id }) => r.battle.stands[id])
    .filter((stand) => stand !== undefined && isTorpedo(stand) && hullOf(stand) === 0)
    .map((stand) => (stand as OnTable).id)
    .sort();
}

function roll(r: Resolver, name: string, victim: string | null, rule: RuleRef): number {
  const sum = (faces: readonly number[]) => faces.reduce((all, face) => all + d3(face), 0);
  const whom = victim === null ? 'all within 4" of its base' : victim;
  const faces = r.roll(`blast of ${name}`, DICE, 6, {
    text: (rolled) =>
      `${name} explodes: 6d3 = ${rolled.map(d3).join(' + ')} = ${sum(rolled)} points of type A to ${whom}`,
    needs: 'each die counts half, rounded up',
    rule,
  });
  return sum(faces);
}

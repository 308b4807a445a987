// What a study tells of small battles, compared with their logs.

import { describe, expect, test } from 'vitest';
import type { StandId } from '../../shared/core/id';
import { rulesetOf } from '../../shared/rulesets/registry';
import type { Ruleset } from '../../shared/rules/ruleset';
import { battleTold, hasEnded } from '../../shared/study/play-battle';
import { playOut } from '../../shared/study/play-out';
import { seedOf, studyOf } from '../../shared/study/study-inputs';
import { BLUE, RED, scenarioOf, stand } from '../helpers/given-battle';

const FOOT = 'european_us_infantry_p1';
const [A, B] = ['a', 'b'].map(stand) as [StandId, StandId];

describe('a small battle', () => {
  const scenario = scenarioOf({
    size: [24, 24],
    red: {
      a: { type: FOOT, at: [11, 10], unit: 'left' },
      c: { type: FOOT, at: [13, 10], unit: 'left' },
    },
    blue: {
      b: { type: FOOT, at: [11, 12.5], facing: 180, unit: 'north' },
    },
    objectives: [{ at: [12, 8], points: 2 }],
    turnLimit: 1,
  });
  const found = rulesetOf(scenario.rules);
  if (!found.ok) throw new Error(found.error);
  const rules = found.value;
  const wanted = { battles: 2, seed: 's', levels: {}, version: '1' };

  test('is told as its log tells it: who is gone, how units come out of it, who wins how, when and by what', () => {
    const study = studyOf(rules, scenario, wanted);
    if (!study.ok) throw new Error(study.error);
    const ends = new Set<string>();
    for (let n = 1; n <= 2; n++) {
      const { line, counts } = battleTold(study.value, rules, scenario, n);
      const gone = new Map<string, string>();
      let logged = 0;
      const { start, end, actions } = playOut(
        rules,
        scenario,
        seedOf(study.value, n),
        { levels: {} },
        (_, { log }) => {
          logged += log.length;
          for (const { event } of log) {
            if (event.type === 'joined') gone.delete(event.stand.id);
            if (event.type === 'removed') gone.set(event.stand, event.why);
          }
        },
      );
      const verdict = rules.outcome(end);
      const lostOf = (ids: readonly string[]) => ids.filter((id) => gone.has(id)).length;
      const unitsOf = (side: string) =>
        Object.values(start.units).flatMap((unit) => (unit.side === side ? [unit.id] : []));
      const standsOf = (side: string) =>
        Object.values(start.stands).flatMap(({ id, unit }) =>
          unitsOf(side).includes(unit) ? [id] : [],
        );
      const lost = { [RED]: lostOf(standsOf(RED)), [BLUE]: lostOf(standsOf(BLUE)) };
      expect(line).toEqual({
        n,
        seed: seedOf(study.value, n),
        winner: verdict?.winner ?? null,
        way: verdict?.way,
        rule: verdict?.rule,
        turns: Math.min(end.clock.turn, 1),
        actions,
        log: end.logged,
        dice: end.dice.drawn,
        lost,
      });
      expect(hasEnded(line)).toBe(true);
      expect(end.logged).toBeGreaterThanOrEqual(logged);
      const winner = verdict?.winner ?? 'draw';
      expect(counts).toMatchObject({
        ended: 1,
        failed: 0,
        won: { [winner]: 1 },
        ways: { [verdict?.way ?? '']: { [winner]: 1 } },
        turns: { [Math.min(end.clock.turn, 1)]: 1 },
      });
      for (const side of [RED, BLUE]) {
        const how: Record<string, number> = {};
        for (const id of standsOf(side)) {
          const why = gone.get(id);
          if (why !== undefined) how[why] = (how[why] ?? 0) + 1;
        }
        expect(counts.sides[side]).toEqual({ lost: how, losses: { [lost[side] ?? 0]: 1 } });
      }
      for (const { id } of Object.values(start.units)) {
        const own = Object.values(start.stands).filter(({ unit }) => unit === id);
        const ways = own.flatMap((one) => gone.get(one.id) ?? []);
        const destroyed = ways.filter((why) => why === 'destroyed').length;
        const expected =
          ways.length === 0
            ? 'whole'
            : ways.length < own.length
              ? 'reduced'
              : destroyed === own.length
                ? 'destroyed'
                : destroyed > 0
                  ? 'broken'
                  : 'withdrawn';
        expect(counts.units[id]).toEqual({ [expected]: 1 });
        ends.add(expected);
      }
      const holder = rules.holder?.(end, end.objectives[0] as never) ?? 'nobody';
      expect(counts.objectives).toEqual({ ob_1: { [holder]: 1 } });
      expect(counts.course.present).toMatchObject({ [A]: 1, [B]: 1 });
    }
    expect(ends.size).toBeGreaterThan(1);
  });

  test('that breaks off is told with why, and counts as nothing but that', () => {
    const study = studyOf(rules, scenario, wanted);
    if (!study.ok) throw new Error(study.error);
    const broken = (error: unknown) => {
      const failing = {
        ...rules,
        visible: () => {
          throw error;
        },
      } as unknown as Ruleset;
      return battleTold(study.value, failing, scenario, 3);
    };
    const { line, counts } = broken(new Error('no light'));
    expect(line).toEqual({ n: 3, seed: seedOf(study.value, 3), failed: 'no light' });
    expect(hasEnded(line)).toBe(false);
    expect(counts).toMatchObject({ ended: 0, failed: 1, won: {}, units: {} });
    expect(broken('just so').line).toMatchObject({ failed: 'just so' });
  });
});

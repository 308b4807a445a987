import { describe, expect, test } from 'vitest';
import { at } from '../../../../shared/core/measure';
import type { ZoneId } from '../../../../shared/core/id';
import type { Reinforce } from '../../../../shared/rulesets/tripods/moving/reinforcements';
import { legalActions } from '../../../../shared/rules/query';
import { beginBattle } from '../../../../shared/rules/begin';
import {
  BLUE,
  box,
  given,
  RED,
  scenarioOf,
  stand,
  unit,
  type Drawing,
} from '../../../helpers/given-battle';
import { endPhase, endTurn, fire } from '../../../helpers/tripods';

const foot = 'european_us_infantry_p2';
const zone = {
  id: 'zn_east' as ZoneId,
  name: 'the west edge',
  side: RED,
  purpose: 'entry' as const,
  shape: box(0, 20, 4, 28),
};
const drawing = (more: Drawing = {}): Drawing => ({
  step: 'command',
  turn: 2,
  options: { ft_period: 2 },
  red: {
    a: { type: foot, at: [10, 24], unit: 'there' },
    r: { type: foot, at: [0, 0], reserve: true, unit: 'late' },
    g: { type: 'medium_towed_p2plus', at: [0, 0], reserve: true, unit: 'guns' },
  },
  blue: { t: { type: 'human_rocket_crawler_p2', at: [20, 24], marks: ['overwatch'], facing: 180 } },
  zones: [zone],
  reinforcements: [{ unit: unit('late'), turn: 2, zone: zone.id }],
  ...more,
});
const on = (x: number, y: number): Reinforce => ({
  type: 'tripods/reinforce',
  side: RED,
  stand: stand('r'),
  at: at(x, y),
  facing: 0,
});

describe('reinforcements', () => {
  test('[FT-02-05] come on in their zone, in the command phase of their turn', () => {
    expect(given(drawing()).refusal(on(2, 24))).toBeNull();
    expect(given(drawing()).refusal(on(6, 24))).toMatchObject({ rule: 'FT-02-05' });
    expect(given(drawing({ turn: 1 })).refusal(on(2, 24))).toMatchObject({ rule: 'FT-02-05' });
    expect(given(drawing({ step: 'movement' })).refusal(on(2, 24))).toMatchObject({
      rule: 'FT-02-05',
    });
    const battle = given(drawing()).play(on(2, 24));
    expect(battle.stand('r').place).toMatchObject({ on: 'table', at: at(2, 24) });
  });

  test('[FT-02-05] are due in the first turn of the first player as in any other', () => {
    const first = (turn: number) => {
      const all = Object.entries(drawing().red ?? {});
      const red = Object.fromEntries(all.filter(([name]) => name !== 'g'));
      const due = [{ unit: unit('late'), turn, zone: zone.id }];
      const scenario = scenarioOf(drawing({ red, turn: 1, reinforcements: due }));
      return beginBattle(given(drawing()).rules, scenario, 'test').clock;
    };
    expect(first(1)).toMatchObject({ turn: 1, step: 'command', active: RED });
    expect(first(2)).toMatchObject({ turn: 1, step: 'movement', active: RED });
    const battle = given(
      drawing({ turn: 1, reinforcements: [{ unit: unit('late'), turn: 1, zone: zone.id }] }),
    );
    battle.play(on(2, 24)).play(endPhase(RED));
    expect(battle.now.clock).toMatchObject({ turn: 1, step: 'movement', active: RED });
  });

  test('[FT-02-05] after the barrages', () => {
    const barrage = {
      type: 'tripods/barrage',
      side: RED,
      at: at(20, 24),
      observer: stand('a'),
      pieces: [stand('g')],
      sheaf: 'converged',
      ammunition: 'he',
      turn: 0,
    } as const;
    const battle = given(drawing());
    expect(battle.refusal(barrage)).toBeNull();
    expect(battle.play(on(2, 24)).refusal(barrage)).toMatchObject({ rule: 'FT-02-05' });
  });

  test('[FT-02-06] nobody fires on overwatch at who comes on', () => {
    const battle = given(drawing()).play(on(2, 24));
    expect(battle.now.clock.side).toBe(RED);
    const asked = { ...battle.now.clock, side: BLUE };
    battle.now = { ...battle.now, clock: asked };
    expect(battle.refusal(fire(BLUE, 'r', 't: gun at infantry'))).toMatchObject({
      rule: 'FT-02-06',
    });
  });

  test('the command phase waits for them, and goes by without them', () => {
    const quiet = given(
      drawing({
        step: 'movement',
        turn: 1,
        blue: { t: { type: 'human_rocket_crawler_p2', at: [20, 24] } },
      }),
    );
    endTurn(quiet);
    while (quiet.now.clock.active === BLUE) quiet.play(endPhase(BLUE));
    expect(quiet.now.clock).toMatchObject({ turn: 2, step: 'command', active: RED });
    expect([...legalActions(quiet.rules, quiet.now, RED, 'tripods/reinforce')]).not.toEqual([]);
  });
});

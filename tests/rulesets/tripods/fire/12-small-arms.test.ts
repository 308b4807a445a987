import { describe, expect, test } from 'vitest';
import {
  BLUE,
  box,
  feature,
  given,
  RED,
  type Drawing,
  type Drawn,
} from '../../../helpers/given-battle';
import { endPhase, endTurn, fire, move } from '../../../helpers/tripods';

const infantry = 'european_us_infantry_p1';
const DEPTH: Readonly<Record<string, number>> = {
  martian_tripod_p1: 0.75,
  human_halftrack_p4plus: 0.625,
};

function firefight(
  shooter: Partial<Drawn>,
  target: Partial<Drawn>,
  gap: number,
  more: Drawing = {},
) {
  const from = { type: infantry, ...shooter };
  const to = { type: infantry, ...target };
  const x = 2 + (DEPTH[from.type] ?? 0.375) + gap + (DEPTH[to.type] ?? 0.375);
  return given({
    red: { a: { ...from, at: [2, 24] } },
    blue: { t: { ...to, at: [x, 24] }, other: { type: infantry, at: [46, 46], unit: 'reserve' } },
    step: 'firing',
    ...more,
  });
}

const rifles = fire(RED, 't', 'a: small-arms at infantry');
const gun = fire(RED, 't', 'a: gun at infantry');
const moved = { tracks: { moved: 1000 } };

describe('range', () => {
  test('[FT-12-01] infantry fires small arms to effective range', () => {
    expect(firefight({}, {}, 4).refusal(rifles)).toBeNull();
    expect(firefight({}, {}, 4.1).refusal(rifles)).toMatchObject({ rule: 'FT-12-01' });
  });

  test('[FT-12-11] [FT-12-16] a vehicle fires to long range at -2', () => {
    const halftrack = { type: 'human_halftrack_p4plus' };
    const battle = firefight(halftrack, {}, 8).dice(5).play(gun);
    expect(battle.said().join()).toContain('needs 6+, rolls 5: no hit');
    expect(firefight(halftrack, {}, 9.1).refusal(gun)).toMatchObject({ rule: 'FT-12-01' });
  });
});

describe('dice', () => {
  test('[FT-12-02] as many as the rate of fire', () => {
    const third = firefight({ type: 'european_us_infantry_p3' }, {}, 3).dice(1, 1).play(rifles);
    expect(third.now.dice.drawn).toBe(2);
    const guns = firefight({ type: 'mg_team_p3' }, {}, 3).dice(1, 1, 1).play(rifles);
    expect(guns.now.dice.drawn).toBe(3);
  });

  test('[FT-18-05] veterans fire one more and hit more easily', () => {
    const battle = firefight({ quality: 'veteran' }, {}, 3).dice(3, 2).play(rifles);
    expect(battle.said().join()).toContain('needs 3+, rolls 3, 2: 1 hit');
  });

  test('[FT-12-02] [FT-18-05] odds and log say where a die more or less comes from', () => {
    const dice = (battle: ReturnType<typeof firefight>) => {
      const begin = battle.odds(rifles)?.because.findIndex(({ begins }) => begins === 'dice') ?? -1;
      return begin < 0 ? [] : battle.odds(rifles)?.because.slice(begin, begin + 2);
    };
    const veterans = firefight({ quality: 'veteran' }, {}, 3);
    const told = [
      { label: 'rate of fire of small arms', amount: 1, rule: 'FT-12-02', begins: 'dice' },
      { label: 'veteran crew', amount: 1, rule: 'FT-18-05' },
    ];
    expect(dice(veterans)).toEqual(told);
    expect(dice(firefight({}, {}, 3))).toEqual([]);
    veterans.dice(1, 1).play(rifles);
    const volley = veterans.log.find(({ text }) => text.includes('rolls 1, 1'));
    expect(volley?.because.slice(-2)).toEqual(told);
  });

  test('[FT-12-04] the odds name what hits beyond the first take from the check: all of them where none can miss', () => {
    const told = (battle: ReturnType<typeof firefight>) =>
      battle.odds(rifles)?.because.filter(({ rule }) => rule === 'FT-12-04') ?? [];
    const each = { label: 'each hit beyond the first', amount: 1, rule: 'FT-12-04' };
    const all = 'hits beyond the first, all certain';
    expect(told(firefight({}, {}, 3))).toEqual([]);
    expect(told(firefight({ quality: 'veteran' }, {}, 3))).toEqual([each]);
    const sure = { type: 'martian_tripod_p1', quality: 'martian' };
    const ray = fire(RED, 't', 'a: heat-ray at infantry');
    const because = (hits: number) =>
      firefight(sure, { ...moved, tracks: { moved: 1000, 'small-arms-hits': hits } }, 6)
        .odds(ray)
        ?.because.filter(({ rule }) => rule === 'FT-12-04');
    expect(because(0)).toEqual([{ label: all, amount: 2, rule: 'FT-12-04' }]);
    // One hit before these was free; all three of these count.
    expect(because(1)).toEqual([{ label: all, amount: 3, rule: 'FT-12-04' }]);
  });

  test('[FT-12-03] a die that equals the number hits', () => {
    expect(firefight({}, {}, 3).dice(4).play(rifles).said().join()).toContain('1 hit');
    expect(firefight({}, {}, 3).dice(3).play(rifles).said().join()).toContain('no hit');
    const strict = firefight({}, {}, 3, { options: { ft_sa_exceeds: 'gt' } });
    expect(strict.dice(4).play(rifles).said().join()).toContain('needs 5+, rolls 4: no hit');
  });

  test('[FT-11-15] a heat ray hits infantry on 2+', () => {
    const ray = fire(RED, 't', 'a: heat-ray at infantry');
    const plain = { options: { ft_sa_quality: 'rof-only' } };
    const battle = firefight({ type: 'martian_tripod_p1' }, {}, 10, plain).dice(2, 1, 1).play(ray);
    expect(battle.said().join()).toContain('needs 2+, rolls 2, 1, 1: 1 hit');
  });
});

describe('the target', () => {
  const inside = (kind: 'forest' | 'town' | 'light_woods') => ({
    terrain: [feature(kind, box(2.375 + 0.5, 20, 8, 28))],
  });

  test.each([
    ['FT-12-12', 'forest', {}, 5],
    ['FT-12-13', 'town', {}, 6],
    ['FT-18-06', 'town', {}, 6],
    ['FT-18-07', 'light_woods', moved, 3],
  ] as const)('[%s] in %s with %o is hit on %d+', (_id, kind, state, need) => {
    const hit = firefight({}, state, 0.5, inside(kind)).dice(need).play(rifles);
    expect(hit.said().join()).toContain(`needs ${need}+, rolls ${need}: 1 hit`);
    const miss = firefight({}, state, 0.5, inside(kind))
      .dice(need - 1)
      .play(rifles);
    expect(miss.said().join()).toContain('no hit');
  });

  test('[FT-12-14] moved in the open is hit on 2+', () => {
    expect(firefight({}, moved, 3).dice(2).play(rifles).said().join()).toContain('1 hit');
  });

  test('[FT-18-08] a natural 6 always hits; a natural 1 misses by option only', () => {
    const green = firefight(
      { type: 'other_infantry_militia_p1', quality: 'green' },
      {},
      0.5,
      inside('town'),
    );
    expect(green.dice(6).play(rifles).said().join()).toContain('1 hit');
    const ray = fire(RED, 't', 'a: heat-ray at infantry');
    const easy = { type: 'martian_tripod_p1' };
    expect(firefight(easy, moved, 10).dice(1, 1, 1).play(ray).said().join()).toContain('3 hits');
    const strict = { options: { ft_sa_natural1: 'misses' } };
    expect(firefight(easy, moved, 10, strict).dice(1, 1, 1).play(ray).said().join()).toContain(
      'needs 2+, rolls 1, 1, 1: no hit',
    );
  });

  test('[FT-12-15] [FT-08-16] cavalry and towed guns count as infantry, armour does not', () => {
    expect(firefight({}, { type: 'dragoons_p1' }, 3).refusal(rifles)).toBeNull();
    expect(firefight({}, { type: 'medium_towed_p1' }, 3).refusal(rifles)).toBeNull();
    expect(firefight({}, { type: 'human_light_tank_p4' }, 3).refusal(rifles)).toMatchObject({
      rule: 'FT-09-02',
    });
  });

  test('[FT-09-02] a soft vehicle can be fired at', () => {
    expect(firefight({}, { type: 'human_lorry_p2plus' }, 3).refusal(rifles)).toBeNull();
  });
});

describe('the check', () => {
  const hits = (count: number) =>
    firefight({}, { tracks: { 'small-arms-hits': count - 1 } }, 3)
      .dice(4)
      .play(rifles);

  test('[FT-12-04] [FT-18-09] each hit beyond the first makes it harder by one', () => {
    const once = hits(1).dice(5).play(endPhase(RED));
    expect(once.isThere('t')).toBe(true);
    const twice = hits(2).dice(5).play(endPhase(RED));
    expect(twice.said().join()).toContain('needs 6+, rolls 5');
    expect(twice.isThere('t')).toBe(false);
    expect(hits(3).dice(6).play(endPhase(RED)).isThere('t')).toBe(false);
  });

  test('[FT-12-06] [FT-18-10] passing it pins the stand: it does not move, until its own final phase has passed', () => {
    const battle = hits(1).dice(5).play(endPhase(RED));
    expect(battle.marks('t')).toContain('pinned');
    expect(battle.now.clock.active).toBe(BLUE);
    const { place } = battle.stand('t');
    if (place.on !== 'table') throw new Error('it stands on the table');
    const back = { side: BLUE, facing: 0 };
    const way = move('t', [[place.at.x / 1000 + 1, 24]], back);
    expect(battle.refusal(way)).toMatchObject({ rule: 'FT-12-06' });
    endTurn(battle);
    expect(battle.marks('t')).not.toContain('pinned');
    expect(endTurn(battle).refusal(way)).toBeNull();
  });

  test('[FT-12-07] a pinned stand still fires, and is fired at', () => {
    expect(firefight({ marks: ['pinned'] }, {}, 3).refusal(rifles)).toBeNull();
    expect(firefight({}, { marks: ['pinned'] }, 3).refusal(rifles)).toBeNull();
  });

  test('[FT-05-03] failing it takes the stand off, as one that has withdrawn', () => {
    const battle = hits(1).dice(4).play(endPhase(RED));
    expect(battle.isThere('t')).toBe(false);
    expect(battle.now.private['tripods']).toMatchObject({ losses: [{ how: 'withdrawn' }] });
  });
});

// The order of a round: each impulse and power phase in turn, each stop of it reckoned by hand.

import { expect, test } from 'vitest';
import type { SideId } from '../../../shared/core/id';
import { given as ask } from '../../../shared/rules/query';
import { HELM } from '../../../shared/rulesets/hexspace/ship-table';
import { BLUE, given, RED, type Drawn, type TestBattle } from '../../helpers/given-battle';
import { asSide, beam, endImpulse, helm, inImpulse, inPowerPhase } from '../../helpers/hexspace';
import { pointedOrder } from '../../helpers/pointed-order';

/** The impulses of so many points, as the chart has them. */
const CHART = [[], [6], [3, 6], [2, 4, 6], [2, 3, 5, 6], [2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]];

/** A frigate of each side, far from each other, at these speeds; a frigate has no battery. */
function apart(red: number, blue: number, turnLimit?: number): TestBattle {
  return given({
    ruleset: 'hexspace',
    size: [60, 40],
    red: { a: { type: 'frigate', at: [10, 4], tracks: { speed: red } } },
    blue: { z: { type: 'frigate', at: [30, 30], facing: 3, tracks: { speed: blue } } },
    ...(turnLimit !== undefined && { turnLimit }),
  });
}

/** A moment of a round: an impulse, or 0 for the power phase, and the side that is in it. */
interface Moment {
  readonly turn: number;
  readonly pass: number;
  readonly side: SideId;
}

const moments = (rounds: number): readonly Moment[] =>
  Array.from({ length: rounds }, (_, i) => i + 1).flatMap((turn) =>
    [1, 2, 3, 4, 5, 6, 0].flatMap((pass) => [RED, BLUE].map((side) => ({ turn, pass, side }))),
  );

/** The step in which a ship at that speed, and nobody near it, has something to do; null where it has nothing. */
function stepAt(speed: number, pass: number): 'spend' | 'move' | 'power' | null {
  if (pass === 0) return 'power';
  const power = HELM.power.find((row) => row.speed === speed)?.power ?? 0;
  if (CHART[power]?.includes(pass)) return 'spend';
  return CHART[speed]?.includes(pass) ? 'move' : null;
}

const nameOf = (side: SideId) => (side === RED ? 'Red' : 'Blue');
const lineOf = ({ turn, pass, side }: Moment) =>
  `Round ${turn}, ${pass === 0 ? 'power phase' : `impulse ${pass}`}: ${nameOf(side)}`;

test.each([
  [1, 6],
  [2, 2],
  [3, 4],
  [4, 1],
  [5, 3],
  [6, 5],
])(
  '[SX-90-01] at speeds %i and %i each stop comes in its order, and whoever has nothing to do is passed over',
  (red, blue) => {
    const battle = apart(red, blue, 2);
    const speedOf = (side: SideId) => (side === RED ? red : blue);
    const all = moments(2);
    const stops = all.filter(({ pass, side }) => stepAt(speedOf(side), pass) !== null);
    let told = all.findIndex((one) => one === stops[0]) + 1;
    for (const { turn, pass, side } of stops) {
      const { clock } = battle.now;
      const step = stepAt(speedOf(side), pass);
      expect(clock, JSON.stringify({ turn, pass, side })).toMatchObject({ turn, step, side });
      expect(clock.active).toBe(side);
      if (pass > 0) expect(clock.pass).toBe(pass);
      const name = side === RED ? 'a' : 'z';
      if (pass > 0 && CHART[speedOf(side)]?.includes(pass)) {
        expect(battle.refusal(endImpulse(side))).toEqual({
          reason: `${name} has to move in this impulse`,
          rule: 'SX-90-02',
        });
        battle.play(helm(name, {}, side));
      }
      battle.play(endImpulse(side));
      // All that is passed over on the way is told of.
      const lines = battle.said().filter((line) => line.startsWith('Round '));
      const expected = all.slice(told, told + lines.length).map(lineOf);
      if (told + lines.length <= all.length) expect(lines).toEqual(expected);
      told += lines.length;
    }
    expect(told).toBeGreaterThanOrEqual(all.length);
  },
);

test('[SX-90-01] the battle is over when the power phase of its last round is', () => {
  const battle = apart(3, 3, 2);
  let last = battle.now.clock;
  for (let i = 0; i < 60 && battle.now.outcome === null; i++) {
    last = battle.now.clock;
    const name = last.side === RED ? 'a' : 'z';
    const due = battle.refusal(endImpulse(last.side)) !== null;
    battle.play(due ? helm(name, {}, last.side) : endImpulse(last.side));
  }
  expect(last).toMatchObject({ turn: 2, step: 'power', side: BLUE });
  expect(battle.now.outcome?.reason).toMatch(/^A draw: /);
  // Nobody looks any further for something to do.
  expect(battle.said().filter((line) => line.startsWith('Round '))).toEqual([
    'Round 3, impulse 1: Red',
  ]);
  expect(battle.now.clock).toMatchObject({ turn: 3, pass: 1 });
});

test('what was done in an impulse is forgotten when the next of the side begins, and by that side alone', () => {
  const DONE = ['has-moved', 'power-spent', 'battery-drawn', 'speed-set', 'power-received'];
  const both = () => {
    const battle = inImpulse(apart(3, 3), 2);
    for (const name of ['a', 'z']) battle.change(name, { marks: [...DONE, 'slips'] });
    return battle;
  };
  const battle = both().play(endImpulse(RED));
  expect(battle.marks('z')).toEqual(['slips']);
  expect(battle.marks('a')).toEqual([...DONE, 'slips']);
  // Who has done nothing has nothing to forget.
  const idle = inImpulse(apart(3, 3), 2).change('z', { marks: ['slips'] });
  idle.change('a', { marks: ['has-moved'] }).play(endImpulse(RED));
  expect(idle.log.filter(({ event }) => event.type === 'mark')).toEqual([]);
  // In the power phase, too.
  const power = inPowerPhase(both()).play(endImpulse(RED));
  expect(power.marks('z').filter((mark) => DONE.includes(mark))).toEqual([]);
});

test('[SX-90-11] weapons charge by themselves in the power phase of their own side', () => {
  const empty = { 'charge-bow': 0 };
  const battle = inImpulse(apart(6, 6), 6);
  for (const name of ['a', 'z']) {
    const { tracks } = battle.stand(name);
    battle.change(name, { tracks: { ...tracks, ...empty } });
  }
  const bows = () => ['a', 'z'].map((name) => battle.stand(name).tracks['charge-bow']);
  battle.play(helm('a')).play(endImpulse(RED));
  expect(bows()).toEqual([0, 0]);
  battle.play(helm('z', {}, BLUE)).play(endImpulse(BLUE));
  expect([battle.now.clock.step, battle.now.clock.active, bows()]).toEqual(['power', RED, [1, 0]]);
  battle.play(endImpulse(RED));
  expect(bows()).toEqual([1, 1]);
});

test('[SX-90-01] who can do nothing but fire is not passed over, and stops in the step of fire', () => {
  const near = () =>
    given({
      ruleset: 'hexspace',
      size: [25, 20],
      red: { a: { type: 'frigate', at: [4, 10], tracks: { speed: 6 } } },
      blue: { z: { type: 'frigate', at: [8, 10], facing: 3, tracks: { speed: 1 } } },
    });
  // At speed 1 the frigate moves in the sixth impulse, and has no power in the first.
  const battle = inImpulse(near(), 1).play(helm('a')).play(endImpulse(RED));
  expect(battle.now.clock).toMatchObject({ step: 'fire', pass: 1, active: BLUE });
  battle.dice(2).play(beam('z', 'bow', 'a', BLUE));
  expect(battle.now.clock).toMatchObject({ step: 'fire', pass: 1, active: BLUE });
  expect(battle.play(endImpulse(BLUE)).now.clock).toMatchObject({ pass: 2, active: RED });
});

test('[SX-90-01] a side stops where one of its ships alone has power to spend', () => {
  // At speed 1 there is power in the fourth impulse, at speed 2 neither power nor a move.
  const frigate = { type: 'frigate', at: [10, 4] } as const;
  const battle = given({
    ruleset: 'hexspace',
    size: [60, 40],
    red: {
      a: { ...frigate, tracks: { speed: 1 } },
      b: { ...frigate, at: [14, 4], tracks: { speed: 2 } },
    },
    blue: { z: { type: 'frigate', at: [30, 30], facing: 3, tracks: { speed: 6 } } },
  });
  inImpulse(asSide(battle, BLUE), 3).change('z', { marks: ['has-moved'] });
  expect(battle.play(endImpulse(BLUE)).now.clock).toMatchObject({
    step: 'spend',
    pass: 4,
    active: RED,
  });
});

test('an impulse is ended by one order of its side', () => {
  const idle = inImpulse(apart(3, 3), 3);
  expect(pointedOrder(idle, 'hexspace/end-impulse', {})).toEqual(endImpulse(RED));
});

test('a computer thinks of power first, then of moves, then of fire, from the step on, and of all else at last', () => {
  const near = inImpulse(
    given({
      ruleset: 'hexspace',
      size: [25, 20],
      red: { a: { type: 'cruiser', at: [4, 10], tracks: { speed: 3 } } },
      blue: { z: { type: 'frigate', at: [8, 10], facing: 3 } },
    }),
    6,
  );
  const thought = (battle: TestBattle, step: string) => {
    battle.now = { ...battle.now, clock: { ...battle.now.clock, step } };
    const { rules, now } = battle;
    const groups = rules.candidatesInTurn?.(rules.actions, ask(rules, now), RED) ?? [];
    return [...groups].map((group) =>
      [...new Set(group.flat().map(({ type }) => type.replace('hexspace/', '')))].sort(),
    );
  };
  const order = [['battery', 'slip'], ['move'], ['fire'], ['end-impulse']];
  expect(thought(near, 'spend')).toEqual(order);
  expect(thought(near, 'move')).toEqual(order.slice(1));
  near.change('a', { marks: ['has-moved'] });
  expect(thought(near, 'move')).toEqual([[], ['fire'], ['end-impulse']]);
  expect(thought(near, 'fire')).toEqual([['fire'], ['end-impulse']]);
  expect(thought(near, 'power')).toEqual([['end-impulse', 'faster', 'slower']]);
});

test('[SX-90-16] who has a squadron docked stops in the power phase, a base without one is passed over', () => {
  const ended = (docked: Readonly<Record<string, Drawn>>) => {
    const battle = given({
      ruleset: 'hexspace',
      modules: ['fighters'],
      size: [60, 40],
      red: { base: { type: 'star_base', at: [10, 4] }, ...docked },
      blue: { z: { type: 'frigate', at: [30, 30], facing: 3, tracks: { speed: 1 } } },
    });
    inImpulse(asSide(battle, BLUE), 6).change('z', { marks: ['has-moved'] });
    return battle.play(endImpulse(BLUE)).now.clock;
  };
  const squadron = { type: 'fighters', at: [10, 4], aboard: 'base' } as const;
  expect(ended({ f: squadron })).toMatchObject({ step: 'power', active: RED });
  expect(ended({})).toMatchObject({ step: 'power', active: BLUE });
});

test('[SX-13.1-01] who can do nothing but launch a missile is not passed over', () => {
  const ended = (q: number) => {
    const battle = given({
      ruleset: 'hexspace',
      modules: ['missiles'],
      size: [60, 40],
      red: { a: { type: 'missile_cruiser', at: [4, 10], tracks: { speed: 3, afterburners: 0 } } },
      blue: { z: { type: 'frigate', at: [q, 10], facing: 3, tracks: { speed: 1 } } },
    });
    // In the third impulse a ship at speed 3 has neither power nor a move.
    inImpulse(asSide(battle, BLUE), 2).change('z', { marks: ['has-moved'] });
    return battle.play(endImpulse(BLUE)).now.clock;
  };
  expect(ended(16)).toMatchObject({ step: 'fire', pass: 3, active: RED });
  expect(ended(17)).toMatchObject({ pass: 3, active: BLUE });
});

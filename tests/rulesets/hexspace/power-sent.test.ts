// Power through space: which squadron it comes to, what it is for, and what is drawn of it; many places, each reckoned by hand.

import { describe, expect, test } from 'vitest';
import { SEEDED_DICE } from '../../../shared/dice/dice';
import { choicesOf } from '../../../shared/rules/query';
import type { SendPower } from '../../../shared/rulesets/hexspace/fighters/send-power';
import {
  feature,
  given,
  RED,
  stand,
  type Drawing,
  type Drawn,
  type TestBattle,
} from '../../helpers/given-battle';
import { cells, inImpulse, inPowerPhase } from '../../helpers/hexspace';
import { thoughtOf } from '../../helpers/judged';
import { pointedOrder } from '../../helpers/pointed-order';

const USES = ['gun-1', 'gun-2', 'gun-3', 'tighten', 'slip'];

const send = (what: string, to = 'f', from = 'c'): SendPower => ({
  type: 'hexspace/send-power',
  side: RED,
  stand: stand(from),
  target: stand(to),
  use: what,
});

function flown(red: Drawing['red'], more: Drawing = {}): TestBattle {
  const battle = given({
    ruleset: 'hexspace',
    modules: ['fighters'],
    size: [30, 24],
    red: { c: { type: 'carrier', at: [10, 10] }, ...red },
    blue: { z: { type: 'cruiser', at: [24, 1], facing: 3 } },
    ...more,
  });
  // At speed 3 the carrier has power in 2, 4 and 6.
  return inImpulse(battle, 2);
}

interface Case {
  readonly q: number;
  readonly r: number;
  readonly tracks: Readonly<Record<string, number>>;
  readonly marks: readonly string[];
}

function caseOf(seed: number): Case {
  let drawn = 0;
  const pick = (count: number): number => {
    const [face = 1] = SEEDED_DICE.roll({ seed: `send ${seed}`, drawn }, 1, count, 'a case');
    drawn++;
    return face - 1;
  };
  const guns = [1, 2, 3].flatMap((n) => [
    [`charge-gun-${n}`, pick(2)],
    [`fighter-${n}`, pick(4) === 0 ? 0 : 1],
  ]);
  return {
    q: 10 + pick(11) - 5,
    r: 10 + pick(11) - 5,
    tracks: { speed: 5, 'until-turn': pick(3), ...Object.fromEntries(guns) },
    marks: ['slips', 'power-received'].filter(() => pick(4) === 0),
  };
}

/** What is said of that use for the squadron; null where power comes. */
function told({ q, r, tracks, marks }: Case, what: string): string | null {
  const [dq, dr] = [q - 10, r - 10];
  const range = Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
  if (range > 6) return `f is ${range} hexes away, power goes 6`;
  if (marks.includes('power-received')) return 'f has got power in this impulse';
  if (what === 'tighten') return (tracks['until-turn'] ?? 0) > 0 ? null : 'f may turn already';
  if (what === 'slip') return marks.includes('slips') ? 'f is ready to slip' : null;
  const n = what.at(-1) ?? '';
  const isOpen = tracks[`fighter-${n}`] === 1 && tracks[`charge-gun-${n}`] === 0;
  return isOpen ? null : `the gun of fighter ${n} is charged or lost`;
}

test('[SX-12.2-05] [SX-12.2-08] [SX-12.2-09] a squadron gets a point within six hexes, once, for what it still lacks', () => {
  const battle = flown({ f: { type: 'fighters', at: [10, 11] } });
  const start = battle.now;
  const seen = new Set<string>();
  for (const one of Array.from({ length: 60 }, (_, seed) => caseOf(seed))) {
    battle.now = start;
    const place = { on: 'hex', at: { q: one.q, r: one.r }, facing: 0 } as const;
    battle.change('f', { place, tracks: one.tracks, marks: one.marks });
    const free = USES.filter((what) => told(one, what) === null);
    for (const what of USES) {
      const said = battle.refusal(send(what))?.reason ?? null;
      expect(said, `${what} ${JSON.stringify(one)}`).toBe(told(one, what));
      seen.add((said ?? 'none').replaceAll(/\d+/g, 'n'));
    }
    expect(thoughtOf(battle, 'hexspace/send-power')).toEqual(free.map((what) => send(what)));
    // Who picks carrier and squadron gets what he wishes where that may be, else the first that may.
    const picked = { stand: stand('c'), target: stand('f') };
    const order = (use?: string) =>
      pointedOrder(battle, 'hexspace/send-power', { ...picked, ...(use && { wishes: { use } }) });
    const [first] = free;
    if (first !== undefined) {
      expect(order()).toEqual(send(first));
      for (const what of USES) {
        expect(order(what)).toEqual(send(free.includes(what) ? what : first));
      }
    }
    // It is drawn where power comes, though the squadron have its point already.
    const range = /hexes away/.test(told(one, 'slip') ?? '');
    expect(battle.rules.ties?.(battle.now)).toEqual([
      { from: stand('c'), hexes: 6 },
      ...(range ? [] : [{ from: stand('c'), to: stand('f'), tone: 'help' }]),
    ]);
  }
  expect(seen.size).toBe(6);
});

describe('[SX-12.2] power that is sent', () => {
  const hungry: Drawn = {
    type: 'fighters',
    at: [12, 10],
    tracks: { 'charge-gun-1': 0, 'charge-gun-2': 0, 'until-turn': 2 },
  };
  const handed = (what: string) => flown({ f: hungry }).play(send(what));

  test('does what it was sent for and takes the point of the carrier', () => {
    const before = flown({ f: hungry }).stand('f').tracks;
    const gun = handed('gun-2');
    expect(gun.stand('f').tracks).toEqual({ ...before, 'charge-gun-2': 1 });
    expect([...gun.marks('f')].sort()).toEqual(['passive-gun-2', 'power-received']);
    expect(gun.said()).toEqual(['c sends power to f', 'f charges its gun of fighter 2']);
    const turn = handed('tighten');
    expect(turn.stand('f').tracks).toEqual({ ...before, 'until-turn': 1 });
    expect(turn.marks('f')).toEqual(['power-received']);
    expect(turn.said()).toEqual(['c sends power to f', 'f tightens its turn']);
    const slip = handed('slip');
    expect(slip.stand('f').tracks).toEqual(before);
    expect([...slip.marks('f')].sort()).toEqual(['power-received', 'slips']);
    expect(slip.said()).toEqual(['c sends power to f', 'f prepares to slip sideways']);
    for (const battle of [gun, turn, slip]) expect(battle.marks('c')).toEqual(['power-spent']);
  });

  test('is for one of the things that the squadron lacks, in words', () => {
    const battle = flown({ f: hungry });
    const [choice] = choicesOf(battle.rules, battle.now, send('tighten'));
    expect(choice).toEqual({
      key: 'use',
      title: 'For',
      value: 'tighten',
      options: [
        { value: 'gun-1', label: 'the gun of fighter 1' },
        { value: 'gun-2', label: 'the gun of fighter 2' },
        { value: 'tighten', label: 'a tighter turn' },
        { value: 'slip', label: 'a slip' },
      ],
    });
    expect(battle.refusal(send('gun-9'))).toEqual({
      reason: 'f has no "gun-9"',
      rule: 'SX-12.2-05',
    });
  });

  test('is refused with the first thing that is wrong where nothing may be', () => {
    const battle = flown({ f: { ...hungry, at: [20, 10] } });
    const picked = { stand: stand('c'), target: stand('f') };
    expect(pointedOrder(battle, 'hexspace/send-power', picked)).toEqual({
      reason: 'f is 10 hexes away, power goes 6',
      rule: 'SX-12.2-09',
    });
    expect(pointedOrder(battle, 'hexspace/send-power', { stand: stand('c') })).toMatchObject({
      reason: 'pick a carrier and a squadron of yours',
    });
    const ship = { ...picked, target: stand('c') };
    expect(pointedOrder(battle, 'hexspace/send-power', ship)).toHaveProperty('reason');
  });

  test('comes in impulses alone, to squadrons of its own side alone', () => {
    const battle = flown(
      { f: hungry },
      {
        blue: {
          home: { type: 'carrier', at: [24, 1], facing: 3 },
          e: { ...hungry, at: [12, 11] },
        },
      },
    );
    const own = {
      reason: 'power goes to a squadron of your own in space',
      rule: 'SX-12.2-04',
    };
    expect(battle.refusal(send('gun-1', 'e'))).toEqual(own);
    expect(battle.refusal(send('gun-1', 'c'))).toEqual(own);
    expect(battle.refusal(send('gun-1', 'nobody'))).toEqual(own);
    const docked = flown({ f: hungry, g: { ...hungry, aboard: 'c' } });
    expect(docked.refusal(send('gun-1', 'g'))).toEqual(own);
    expect(battle.refusal(send('gun-1', 'f', 'e'))?.reason).toBe('e belongs to the other side');
    expect(battle.refusal(send('gun-1', 'f', 'f'))?.reason).toBe('f has no phased array');
    expect(inPowerPhase(battle).refusal(send('gun-1'))?.reason).toBe('power is spent in impulses');
    expect(thoughtOf(battle, 'hexspace/send-power')).toEqual([]);
  });

  test('is drawn for each side that has squadrons out, to those that it comes to', () => {
    const battle = flown(
      { f: hungry, g: { ...hungry, at: [22, 10] }, x: { type: 'cruiser', at: [11, 12] } },
      {
        blue: {
          home: { type: 'carrier', at: [24, 1], facing: 3 },
          z: { type: 'cruiser', at: [20, 1], facing: 3 },
        },
      },
    );
    expect(battle.rules.ties?.(battle.now)).toEqual([
      { from: stand('c'), hexes: 6 },
      { from: stand('c'), to: stand('f'), tone: 'help' },
    ]);
  });

  test.each([
    ['nebula', [12, 10], 'no power comes to f in a nebula'],
    ['asteroids', [12, 10], 'no power comes to f in asteroids'],
    ['nebula', [11, 10], 'something between them keeps power from f'],
    ['planet', [11, 10], 'something between them keeps power from f'],
  ] as const)('does not come past %s at %j', (kind, at, reason) => {
    const battle = flown({ f: hungry }, { terrain: [feature(kind, cells(at))] });
    expect(battle.refusal(send('gun-1'))).toEqual({ reason, rule: 'SX-12.2-10' });
    expect(battle.rules.ties?.(battle.now)).toEqual([{ from: stand('c'), hexes: 6 }]);
  });
});

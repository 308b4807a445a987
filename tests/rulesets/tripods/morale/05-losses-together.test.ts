// Checks of whole units where somebody rides, where an option stretches them over a game turn, and what is no pin.

import { expect, test } from 'vitest';
import { BLUE, given, RED, type Drawing, type TestBattle } from '../../../helpers/given-battle';
import { endPhase, fire } from '../../../helpers/tripods';

const FOOT = 'european_us_infantry_p1';
const LORRY = 'human_lorry_p2plus';
const due = ['check-due'];

test('[FT-05-18] a unit that fails the check for its losses leaves with lorry and passengers', () => {
  const battle = given({
    red: { a: { type: FOOT, at: [2, 2] } },
    blue: {
      lorry: { type: LORRY, at: [30, 30] },
      rider: { type: FOOT, at: [30, 31], aboard: 'lorry' },
      s1: { type: FOOT, at: [20, 20], marks: due },
      s2: { type: FOOT, at: [22, 20], marks: due },
      s3: { type: FOOT, at: [24, 20], marks: due },
      s4: { type: FOOT, at: [26, 20], marks: due },
      far: { type: FOOT, at: [46, 2], unit: 'far' },
    },
    step: 'firing',
  })
    .dice(1, 1, 1, 1, 4)
    .play(endPhase(RED));
  expect(battle.isThere('lorry')).toBe(false);
  expect(battle.isThere('rider')).toBe(false);
  expect(battle.isThere('far')).toBe(true);
});

test('[FT-09-09] the log says whether a passenger is lost with its carrier or leaves in it', () => {
  const battle = given({
    red: { a: { type: FOOT, at: [2, 2] } },
    blue: {
      lorry: { type: LORRY, at: [30, 30], marks: due },
      rider: { type: FOOT, at: [30, 31], aboard: 'lorry' },
      far: { type: FOOT, at: [46, 2], unit: 'far' },
    },
    step: 'firing',
  })
    .dice(1)
    .play(endPhase(RED));
  expect(battle.said()).toContain('rider leaves the field aboard lorry');
  expect(battle.said().join()).not.toContain('is lost with');
});

test('[FT-05-21] a unit without losses is not taken to have checked for them in this game turn', () => {
  const blue: NonNullable<Drawing['blue']> = {
    s1: { type: FOOT, at: [20, 20] },
    s2: { type: FOOT, at: [22, 20] },
    s3: { type: FOOT, at: [24, 20] },
    far: { type: FOOT, at: [46, 2], unit: 'far' },
  };
  const battle: TestBattle = given({
    red: { a: { type: FOOT, at: [2, 2] } },
    blue,
    step: 'firing',
    options: { ft_qc_limit_window: 'game-turn' },
  });
  battle.play(endPhase(RED));
  expect(battle.now.clock.active).toBe(BLUE);
  for (const name of ['s1', 's2']) {
    battle.change(name, { marks: [...battle.stand(name).marks, 'check-due'] });
  }
  // Two fail their checks of fire; the third checks for the losses of its unit, and leaves as well.
  battle.dice(1, 1).play(endPhase(BLUE)).dice(1).play(endPhase(BLUE));
  expect(battle.isThere('s3')).toBe(false);
});

test('[FT-12-06] who passes a check that a gun caused is not pinned, soft or not', () => {
  const battle = given({
    red: { a: { type: 'human_medium_tank_p4', at: [4, 24] } },
    blue: {
      lorry: { type: LORRY, at: [14, 24], marks: due, quality: 'average' },
      far: { type: FOOT, at: [46, 2], unit: 'far' },
    },
    step: 'firing',
  })
    .dice(6)
    .play(endPhase(RED));
  expect(battle.marks('lorry')).not.toContain('pinned');
});

test('[FT-05-16] the log names what armour adds to a check after light shells', () => {
  const battle = given({
    red: { a: { type: FOOT, at: [2, 2] } },
    blue: {
      t: {
        type: 'human_medium_tank_p4',
        at: [14, 24],
        marks: ['light-artillery-check-due'],
        quality: 'average',
      },
      far: { type: FOOT, at: [46, 2], unit: 'far' },
    },
    step: 'firing',
  })
    .dice(3)
    .play(endPhase(RED));
  expect(battle.isThere('t')).toBe(true);
  const check = battle.log.find(({ text }) => text.includes('check after artillery'));
  expect(check?.because.at(-1)).toMatchObject({
    label: 'armour against L-class artillery',
    amount: -2,
    rule: 'FT-05-16',
  });
});

test('[FT-02-16] who holds its fire still answers a shot that destroys it, by the option not', () => {
  const shot = (options: NonNullable<Drawing['options']>) =>
    given({
      red: { a: { type: 'human_heavy_tank_p4', at: [4, 24] } },
      blue: {
        t: { type: LORRY, at: [14, 24], marks: ['hold-fire'] },
        far: { type: FOOT, at: [46, 2], unit: 'far' },
      },
      step: 'firing',
      options,
    });
  const declared = fire(RED, 't', 'a: gun');
  const action = { ...declared, attacks: declared.attacks.map((one) => ({ ...one, shots: 1 })) };
  const faces = Array.from({ length: 11 }, () => 6);
  const play = (options: NonNullable<Drawing['options']>) => {
    const battle = shot(options);
    const count = Number(/then (\d+) dice/.exec(battle.odds(action)?.text ?? '')?.[1] ?? 1);
    return battle.dice(...faces.slice(0, 1 + count)).play(action);
  };
  expect(play({}).marks('t')).toContain('destroyed');
  expect(play({ ft_simultaneous: 'sequential' }).isThere('t')).toBe(false);
});

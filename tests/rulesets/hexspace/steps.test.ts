// Within an impulse a side spends its power, then moves, then fires.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chooseAction } from '../../../shared/ai/opponent';
import type { Action, Battle } from '../../../shared/battle/battle';
import { parseBattleRecord } from '../../../shared/battle/battle-record';
import { replay } from '../../../shared/battle/replay';
import type { Json } from '../../../shared/core/json';
import { perform } from '../../../shared/rules/perform';
import { rulesetOf } from '../../../shared/rulesets/registry';
import { BLUE, given, RED, scenarioOf, stand, type Drawing } from '../../helpers/given-battle';
import { beam, endImpulse, helm, inImpulse, inPowerPhase, use } from '../../helpers/hexspace';
import { playedOut } from '../../helpers/played-battle';

/** Two ships of Red that have power, move in impulse 6 and could fire; the second has afterburners. */
const PAIR: Drawing = {
  ruleset: 'hexspace',
  modules: ['missiles', 'fighters'],
  size: [25, 20],
  red: {
    a: { type: 'cruiser', at: [4, 10], tracks: { 'charge-port': 0 } },
    b: { type: 'war_cruiser', at: [4, 4], tracks: { 'charge-stern': 0 } },
  },
  blue: { z: { type: 'cruiser', at: [8, 10], facing: 3 } },
};
const pair = (more: Drawing = {}) => inImpulse(given({ ...PAIR, ...more }), 6);
const SPEND = { reason: expect.stringMatching(/^power is spent before/), rule: 'SX-90-01' };
const MOVE = { reason: 'ships move before their side fires in an impulse', rule: 'SX-90-01' };

test('[SX-90-01] in an impulse a side spends its power, then moves, then fires: what comes too late is refused', () => {
  const battle = pair().play(use('charge', 'a'));
  expect(battle.now.clock).toMatchObject({ step: 'spend', pass: 6, active: RED });
  // Nobody fires while a ship has still to move, even when all others have.
  battle.play(helm('a'));
  expect(battle.now.clock.step).toBe('move');
  expect(battle.refusal(beam('a', 'bow', 'z'))).toEqual({
    reason: 'b has to move before anybody fires',
    rule: 'SX-90-01',
  });
  // Another ship's power is too late by now, another ship's move is not.
  expect(battle.refusal(use('charge', 'b'))).toEqual(SPEND);
  expect(battle.refusal(use('slip', 'b'))).toEqual(SPEND);
  expect(battle.refusal(helm('b'))).toBeNull();
  battle
    .play(helm('b'))
    .dice(3)
    .play(beam('a', 'bow', 'z'));
  expect(battle.now.clock.step).toBe('fire');
  expect(battle.refusal(use('charge', 'b'))).toEqual(SPEND);
  expect(battle.refusal(beam('a', 'starboard', 'z'))).not.toMatchObject({ rule: 'SX-90-01' });
  // The side that comes second goes through its own steps from the first on.
  battle.play(endImpulse(RED));
  expect(battle.now.clock).toMatchObject({ step: 'spend', pass: 6, active: BLUE });
  expect(battle.refusal(beam('z', 'bow', 'a', BLUE))).toMatchObject({ rule: 'SX-90-01' });
  expect(battle.refusal(use('slip', 'z', BLUE))).toBeNull();
});

test('[SX-90-01] who has fired moves no more, on an afterburner neither', () => {
  // In impulse 3 nobody is due at speed 3; the war cruiser could burn.
  const battle = inImpulse(given(PAIR), 3);
  expect(battle.refusal(helm('b', { burn: true }))).toBeNull();
  battle.dice(2).play(beam('a', 'bow', 'z'));
  expect(battle.refusal(helm('b', { burn: true }))).toEqual(MOVE);
  // Where nobody burns, fire goes on as it did.
  expect(battle.refusal(endImpulse(RED))).toBeNull();
});

test('[SX-90-01] missiles fly in the step of movement, and are launched in that of fire', () => {
  const battle = inImpulse(
    given({
      ...PAIR,
      red: {
        a: { type: 'missile_cruiser', at: [4, 10], tracks: { speed: 1 } },
        c: { type: 'carrier', at: [2, 12], tracks: { speed: 1 } },
        f: { type: 'fighters', at: [3, 12], tracks: { speed: 5, 'charge-gun-1': 0 } },
      },
      blue: { z: { type: 'cruiser', at: [12, 10], facing: 3 } },
    }),
    1,
  );
  const launch = {
    type: 'hexspace/launch-missile',
    side: RED,
    stand: stand('a'),
    weapon: 'tube',
    target: stand('z'),
    at: { q: 5, r: 10 },
    facing: 0,
  } as Action;
  battle.play(launch);
  expect(battle.now.clock.step).toBe('fire');
  const send = { type: 'hexspace/send-power', side: RED, stand: stand('c'), target: stand('f') };
  inImpulse(battle, 2).change('missile_1', { marks: [] });
  expect(battle.refusal({ ...send, use: 'gun-1' } as Action)).toBeNull();
  expect(battle.refusal({ ...launch, weapon: 'second-tube' } as Action)).toEqual({
    reason: 'f has to move before anybody fires',
    rule: 'SX-90-01',
  });
  battle.play(helm('f'));
  expect(battle.refusal({ ...send, use: 'gun-1' } as Action)).toEqual(SPEND);
  expect(battle.refusal({ ...launch, weapon: 'second-tube' } as Action)).toEqual({
    reason: 'Missile 1 has to move before anybody fires',
    rule: 'SX-90-01',
  });
  battle.play({ type: 'hexspace/fly-missiles', side: RED } as Action);
  expect(battle.refusal({ ...launch, weapon: 'second-tube' } as Action)).toBeNull();
});

test('a step that leaves nothing to do is passed over, and a move tells whose power it leaves unspent', () => {
  const battle = pair({
    red: { a: { type: 'cruiser', at: [4, 10], tracks: { 'charge-port': 0 } } },
  });
  const remark = 'no more power is spent in this impulse: a still could';
  expect(battle.odds(helm('a'))?.brings).toContainEqual({ text: remark, rule: 'SX-90-01' });
  battle.play(use('charge', 'a'));
  expect(battle.now.clock.step).toBe('move');
  expect(battle.odds(helm('a'))?.brings?.map(({ text }) => text)).not.toContain(remark);
  battle.play(helm('a'));
  expect(battle.now.clock.step).toBe('fire');
  // A charged battery could still be drawn on where the ship has no power of its own.
  const charged = { type: 'cruiser', at: [4, 10], tracks: { battery: 1 } } as const;
  const drawn = inImpulse(given({ ...PAIR, red: { a: charged } }), 5).play(use('draw', 'a'));
  expect(drawn.now.clock.step).toBe('spend');
  expect(drawn.play(use('slip', 'a')).now.clock.step).toBe('fire');
});

test('in the power phase no step of an impulse is asked for', () => {
  const battle = inPowerPhase(given(PAIR), 2);
  expect(battle.refusal(use('slower', 'a'))).toBeNull();
  expect(battle.refusal(beam('a', 'bow', 'z'))).toEqual({
    reason: 'beams fire in impulses',
    rule: 'SX-90-01',
  });
});

const ORDER = ['spend', 'move', 'fire'];

test('the computer spends its power, moves and fires in this order in every impulse', () => {
  const { start, log } = playedOut(scenarioOf({ ...PAIR, turnLimit: 3 }), 'in order');
  const seen = new Set<string>();
  let { clock } = start;
  for (const { event } of log) {
    if (event.type !== 'clock') continue;
    const isSame = clock.pass === event.to.pass && clock.active === event.to.active;
    if (isSame && clock.turn === event.to.turn && event.to.step !== 'power') {
      expect(ORDER.indexOf(event.to.step)).toBeGreaterThan(ORDER.indexOf(clock.step));
    }
    seen.add(event.to.step);
    clock = event.to;
  }
  expect([...seen].sort()).toEqual(['fire', 'move', 'power', 'spend']);
});

test('a battle that was saved before impulses had steps opens, and goes on from the first step', () => {
  const file = new URL('../../fixtures/battles/format-1.battle', import.meta.url);
  const read = parseBattleRecord(JSON.parse(readFileSync(file, 'utf8')) as Json);
  if (!read.ok) throw new Error(read.error);
  const rules = rulesetOf(read.value.start.rules);
  if (!rules.ok) throw new Error(rules.error);
  let battle: Battle = replay(read.value.start, read.value.log);
  expect(battle.clock.step).toBe('impulse');
  const steps = new Set<string>();
  for (let i = 0; i < 40 && !battle.outcome; i++) {
    const { side } = battle.clock;
    const done = perform(rules.value, battle, chooseAction(rules.value, battle, side).action);
    if (!done.ok) throw new Error(done.error.reason);
    battle = done.value.battle;
    steps.add(battle.clock.step);
  }
  expect(steps).not.toContain('impulse');
  expect(steps).toContain('move');
});

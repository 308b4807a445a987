import { describe, expect, test } from 'vitest';
import { hidesAnything } from '../../../../renderer/session/battle/fog-of-war';
import { parseBattleRecord, writeBattleRecord } from '../../../../shared/battle/battle-record';
import { replay } from '../../../../shared/battle/replay';
import type { Action, Battle, LogEntry, Step } from '../../../../shared/battle/battle';
import type { Json } from '../../../../shared/core/json';
import { listedDice } from '../../../../shared/dice/dice';
import { perform } from '../../../../shared/rules/perform';
import {
  BLUE,
  box,
  feature,
  given,
  RED,
  stand,
  type Drawing,
  type TestBattle,
} from '../../../helpers/given-battle';
import { questionOf } from '../../../../shared/rulesets/tripods/question';
import { at } from '../../../../shared/core/measure';
import { endPhase, fire, move, pass, xOf } from '../../../helpers/tripods';

const tank = 'human_medium_tank_p4';

/** A tank drives east past a forest that hides the other from it until it is beyond x = 20. */
const behindWood = (more: Drawing = {}): TestBattle =>
  given({
    red: { t: { type: tank, at: [14, 30] }, u: { type: tank, at: [4, 44], unit: 'u' } },
    blue: { a: { type: tank, at: [24, 20], facing: 90, marks: ['overwatch'] } },
    terrain: [feature('forest', box(8, 22, 20, 27))],
    ...more,
  });

const far = move('t', [[24, 30]]);

test('[FT-02-08] [FT-10-27] a move stops where it comes into sight, is fired at there, and goes on', () => {
  const battle = behindWood().play(far);
  const seenAt = xOf(battle.stand('t'));
  expect(seenAt).toBeGreaterThan(14);
  expect(seenAt).toBeLessThan(22);
  expect(battle.now.clock).toMatchObject({ side: BLUE, active: RED });
  expect(battle.said().at(-1)).toContain('may fire on overwatch at t: a gets a shot');
  battle.dice(1, 1).play(fire(BLUE, 't', 'a: gun'));
  expect(xOf(battle.stand('t'))).toBe(24);
  expect(battle.stand('t').tracks['moved']).toBe(10_000);
  expect(battle.now.clock).toMatchObject({ side: RED, active: RED });
});

test('[FT-02-08] a stand in sight is answered before it moves', () => {
  const battle = given({
    red: { t: { type: tank, at: [8, 24] } },
    blue: { a: { type: tank, at: [24, 24], facing: 180, marks: ['overwatch'] } },
  }).play(move('t', [[6, 24]]));
  expect(xOf(battle.stand('t'))).toBe(8);
  expect(battle.said().at(-1)).toContain('before it moves');
});

test('[FT-10-27] is asked again for a better shot and before the last one goes', () => {
  // In sight only between two woods.
  const battle = behindWood({
    red: { t: { type: tank, at: [17, 30] } },
    terrain: [
      feature('forest', box(8, 22, 21, 27)),
      feature('town', box(24.5, 22, 44, 27), { name: 'second' }),
    ],
    blue: { a: { type: tank, at: [22.6, 16], facing: 90, marks: ['overwatch'] } },
  }).play(move('t', [[27, 30]]));
  const said: string[] = [];
  const places: number[] = [];
  while (battle.now.clock.side === BLUE) {
    said.push(battle.said().at(-1) ?? '');
    places.push(xOf(battle.stand('t')));
    battle.play(pass(BLUE));
  }
  expect(said[0]).toContain('a gets a shot');
  expect(said.at(-1)).toContain('before it leaves their fire');
  expect(places).toEqual([...places].sort((x, y) => x - y));
  expect(xOf(battle.stand('t'))).toBe(27);
});

test('[FT-10-27] is asked again wherever a straight way comes into a nearer range band, at 13 and at 7 inches', () => {
  const battle = given({
    red: { t: { type: tank, at: [8, 24] } },
    blue: { a: { type: tank, at: [24, 24], facing: 180, marks: ['overwatch'] } },
  }).play(move('t', [[18, 24]]));
  const places: number[] = [];
  while (battle.now.clock.side === BLUE) {
    places.push(xOf(battle.stand('t')));
    battle.play(pass(BLUE));
  }
  // Before it moves, at either band, and at its end.
  expect(places).toEqual([8, 11, 17, 18]);
});

test('[FT-02-09] who owes a check still goes to the end of its way', () => {
  const battle = behindWood().play(far);
  // A hit, and a penetration die of 4.
  battle.dice(4, 1, ...penetration(battle, 4)).play(fire(BLUE, 't', 'a: gun'));
  expect(battle.marks('t')).toContain('check-due');
  expect(xOf(battle.stand('t'))).toBe(24);
  battle.dice(5).play(endPhase(RED));
  expect(battle.said().filter((text) => text.includes('quality check:'))).toHaveLength(1);
});

test('[FT-10-27] who is destroyed on its way goes no further, and the turn goes on', () => {
  const battle = behindWood().play(far);
  battle.dice(6, 1, ...penetration(battle, 6)).play(fire(BLUE, 't', 'a: gun'));
  expect(battle.isThere('t')).toBe(false);
  expect(battle.now.clock).toMatchObject({ side: RED, active: RED, step: 'movement' });
  expect(battle.refusal(move('u', [[6, 44]]))).toBeNull();
});

/** As many dice as the gun rolls for one hit here. */
function penetration(battle: TestBattle, face: number): readonly number[] {
  const odds = battle.odds(fire(BLUE, 't', 'a: gun'))?.text ?? '';
  const count = /then (one die|(\d+) dice)/.exec(odds)?.[2] ?? '1';
  return [face, ...Array<number>(Number(count) - 1).fill(1)];
}

describe('in the middle of an answer', () => {
  test('[FT-02-08] the mover may do nothing, nor end its phase', () => {
    const battle = behindWood().play(far);
    const asRed = { ...battle.now, clock: { ...battle.now.clock } };
    expect(asRed.clock.side).toBe(BLUE);
    expect(battle.refusal(endPhase(BLUE))).toMatchObject({ rule: 'FT-02-15' });
    expect(battle.refusal(move('u', [[6, 44]], { side: BLUE }))).not.toBeNull();
  });

  test('[FT-02-08] the battle is saved, opened and played on as if nothing had been', () => {
    const battle = behindWood();
    const start = battle.now;
    const steps: Step[] = [];
    const log: LogEntry[] = [];
    let now: Battle = start;
    const play = (action: Action, ...faces: readonly number[]) => {
      const done = perform(battle.rules, now, action, listedDice(faces));
      if (!done.ok) throw new Error(done.error.reason);
      now = done.value.battle;
      log.push(...done.value.log);
      steps.push({ action, entries: done.value.log.length, why: null });
    };
    play(far);
    const record = {
      start,
      players: { [RED]: 'person', [BLUE]: 'person' } as const,
      dice: 'hand' as const,
      actions: steps,
      log,
    };
    const text = JSON.stringify(writeBattleRecord(record));
    const read = parseBattleRecord(JSON.parse(text) as Json);
    if (!read.ok) throw new Error(read.error);
    const opened = replay(read.value.start, read.value.log);
    expect(opened).toEqual(now);
    const on = perform(battle.rules, opened, fire(BLUE, 't', 'a: gun'), listedDice([1, 1]));
    play(fire(BLUE, 't', 'a: gun'), 1, 1);
    expect(on.ok && on.value.battle).toEqual(now);
    expect(replay(start, log)).toEqual(now);
  });

  test('[FT-02-08] the enemy does not see where the way leads', () => {
    const battle = behindWood().play(far);
    const seen = JSON.stringify(battle.rules.visible(battle.now, BLUE).private);
    expect(JSON.stringify(battle.now.private)).toContain('"rest":[{"x":24000');
    expect(seen).toContain('"rest":[]');
  });
});

test('[FT-10-28] shots may be kept for another moment; the marker goes with the last', () => {
  const shots = (count: number): Action => {
    const all = fire(BLUE, 't', 'a: gun');
    return {
      ...all,
      attacks: all.attacks.map((attack) => ({ ...attack, shots: count })),
    } as Action;
  };
  const battle = behindWood().play(far);
  battle.dice(1).play(shots(1));
  expect(battle.marks('a')).toContain('overwatch');
  expect(battle.now.clock.side).toBe(BLUE);
  expect(battle.refusal(shots(2))).toMatchObject({ rule: 'FT-11-10' });
  battle.dice(1).play(shots(1));
  expect(battle.marks('a')).not.toContain('overwatch');
  expect(battle.now.clock.side).toBe(RED);
});

test('[FT-10-28] by option any shot is the last', () => {
  const battle = behindWood({ options: { ft_overwatch_split: 'single-shot-occasion' } }).play(far);
  const all = fire(BLUE, 't', 'a: gun');
  const one = { ...all, attacks: all.attacks.map((attack) => ({ ...attack, shots: 1 })) };
  battle.dice(1).play(one);
  expect(battle.marks('a')).not.toContain('overwatch');
});

test('FT-02-08 who lets a move go is told what it may answer, and is not asked about that move again', () => {
  const battle = behindWood().play(move('t', [[22, 30]]));
  expect(questionOf(battle.now)).toMatchObject({
    about: stand('t'),
    text: 't moves and has come this far: stands on overwatch may fire at it.',
    way: [at(14, 30), expect.anything()],
  });
  // Where it means to go is on no screen: two people need not change seats for the answer.
  expect(hidesAnything(battle.rules, battle.now)).toBe(false);
  expect(JSON.stringify(battle.rules.visible(battle.now, BLUE).private)).not.toBe(
    JSON.stringify(battle.now.private),
  );
  const passing = behindWood().play(far).play(pass(BLUE));
  expect(passing.now.clock.side).toBe(BLUE);
  battle.play({ type: 'tripods/let-go', side: BLUE });
  expect(battle.said()).toContain('Blue lets t go its way');
  expect(xOf(battle.stand('t'))).toBe(22);
  expect(battle.now.clock.side).toBe(RED);
  expect(questionOf(battle.now)).toBeNull();
  expect(battle.refusal({ type: 'tripods/let-go', side: RED })).toMatchObject({ rule: 'FT-02-08' });
  // The next move is another question.
  expect(battle.play(move('t', [[24, 30]])).now.clock.side).toBe(BLUE);
});

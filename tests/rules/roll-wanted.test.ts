import { expect, test } from 'vitest';
import type { Action } from '../../shared/battle/battle';
import type { RollWanted } from '../../shared/rules/roll-wanted';
import { at } from '../../shared/core/measure';
import { BLUE, box, feature, given, RED, stand, type Drawing } from '../helpers/given-battle';
import { endPhase, fire } from '../helpers/tripods';
import { wantedRoll } from '../helpers/wanted-roll';

/** A tripod in the firing phase with a gun in front of it. */
const shot = () =>
  given({
    red: { t: { type: 'martian_tripod_p1', at: [10, 24], quality: 'elite' } },
    blue: { g: { type: 'martian_tripod_p1', at: [18, 24], facing: 180 } },
    step: 'firing',
  });

const RAY = fire(RED, 'g', 't: heat-ray');

function wantedAfter(
  faces: readonly number[],
  battle = shot(),
  action: Action = RAY,
): RollWanted | null {
  return wantedRoll(battle, action, ...faces);
}

test('an action that runs out of dice says which roll it wants, what it needs and why', () => {
  const first = wantedAfter([]);
  expect(first).toMatchObject({ sides: 6, needs: expect.stringMatching(/^\d\+ hits$/) });
  expect(first?.why).toContain('to hit');
  expect(first?.because.length).toBeGreaterThan(0);
  expect(first?.log.some(({ event }) => event.type === 'rolled')).toBe(false);
});

test('with the first roll made, the next is asked for, and the first is told', () => {
  const count = wantedAfter([])?.count ?? 0;
  const next = wantedAfter(new Array<number>(count).fill(6));
  expect(next?.needs).toContain('destroys');
  expect(next?.log.filter(({ event }) => event.type === 'rolled')).toHaveLength(1);
});

test('a roll that is still wanted leaves the battle as it was', () => {
  const battle = shot();
  const before = JSON.stringify(battle.now);
  expect(wantedAfter([], battle)).not.toBeNull();
  expect(JSON.stringify(battle.now)).toBe(before);
});

const INFANTRY = 'european_us_infantry_p1';
const meets = (red: string, blue: string, more: Drawing = {}) =>
  given({
    step: 'firing',
    red: { r: { type: red, at: [10, 24], quality: 'elite' } },
    blue: { b: { type: blue, at: [16, 24], facing: 180, tracks: { moved: 1000 } } },
    ...more,
  });
const sweep = { type: 'tripods/sweep', side: RED, stand: stand('r'), to: at(20, 24) } as Action;

test.each([
  [
    'shells',
    meets('medium_towed_p1', 'martian_tripod_p1'),
    fire(RED, 'b', 'r: gun shells'),
    /^6\+ hits, from r$/,
  ],
  ['a sweep over infantry', meets('martian_tripod_p1', INFANTRY), sweep, /^3\+ burns it$/],
  [
    'smoke',
    meets(INFANTRY, INFANTRY, {
      step: 'final',
      terrain: [feature('smoke', box(30, 30, 32, 32))],
    }),
    endPhase(RED),
    /^1 blows it away, at \[31, 31\]$/,
  ],
] as const)('a hand that rolls for %s is told what it needs', (_what, battle, action, needs) => {
  expect(wantedAfter([], battle, action)?.needs).toMatch(needs);
});

test('a roll belongs to who shoots or who checks, whoever ends the phase', () => {
  const battle = meets('martian_tripod_p1', INFANTRY);
  expect(wantedAfter([], battle, fire(RED, 'b', 'r: heat-ray at infantry'))?.side).toBe(RED);
  const owed = given({
    step: 'firing',
    red: { r: { type: INFANTRY, at: [10, 10] } },
    blue: { b: { type: INFANTRY, at: [40, 40], marks: ['check-due'] } },
  });
  expect(wantedAfter([], owed, endPhase(RED))?.side).toBe(BLUE);
});

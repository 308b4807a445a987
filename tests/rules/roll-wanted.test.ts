import { expect, test } from 'vitest';
import { listedDice } from '../../shared/dice/dice';
import { perform } from '../../shared/rules/perform';
import { RollWanted } from '../../shared/rules/roll-wanted';
import { given, RED, stand } from '../helpers/given-battle';

/** A tripod in the firing phase with a gun in front of it. */
const shot = () =>
  given({
    red: { t: { type: 'martian_tripod_p1', at: [10, 24], quality: 'elite' } },
    blue: { g: { type: 'martian_tripod_p1', at: [18, 24], facing: 180 } },
    step: 'firing',
  });

function wantedAfter(faces: readonly number[], { rules, now } = shot()): RollWanted | null {
  const action = {
    type: 'tripods/fire',
    side: RED,
    target: stand('g'),
    attacks: [{ stand: stand('t'), weapon: 'heat-ray', kind: 'anti-vehicle' }],
  } as const;
  try {
    perform(rules, now, action, listedDice(faces));
    return null;
  } catch (error) {
    if (error instanceof RollWanted) return error;
    throw error;
  }
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

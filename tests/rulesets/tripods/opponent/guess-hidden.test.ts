import { expect, test } from 'vitest';
import { guessesOf, noteSeen } from '../../../../shared/ai/what-was-seen';
import { sideOf, standsOf } from '../../../../shared/battle/battle-view';
import type { StandId } from '../../../../shared/core/id';
import { distance, inches } from '../../../../shared/core/measure';
import type { Sighting } from '../../../../shared/rules/plan';
import { isSpotted } from '../../../../shared/rulesets/tripods/ground/spotting';
import { isOnTable, type OnTable } from '../../../../shared/rulesets/tripods/stands/stands';
import {
  BLUE,
  box,
  feature,
  given,
  RED,
  stand,
  unit,
  type Drawing,
} from '../../../helpers/given-battle';

/** A tripod before a forest in which a company lies: one stand has been seen, two have not. */
const forest = (more: Partial<Drawing> = {}) =>
  given({
    options: { ft_hidden_units: true },
    red: { t: { type: 'martian_tripod_p1', at: [12, 40], quality: 'elite' } },
    blue: {
      a1: { type: 'european_us_infantry_p1', at: [16, 36], unit: 'a' },
      a2: { type: 'european_us_infantry_p1', at: [34, 10], unit: 'a' },
      a3: { type: 'european_us_infantry_p1', at: [36, 12], unit: 'a' },
    },
    terrain: [feature('forest', box(26, 2, 46, 20))],
    turnLimit: 4,
    ...more,
  });

const foes = (battle: ReturnType<typeof forest>['now']) =>
  standsOf(battle).filter((one) => sideOf(battle, one) === BLUE);

test('a guess has as many stands of a unit as are left of it, of its kind and out of sight (FT-13-42)', () => {
  const { rules, now } = forest();
  const view = rules.visible(now, RED);
  expect(foes(view).map(({ id }) => id)).toEqual([stand('a1')]);
  const guesses = guessesOf(rules, view, RED, new Map());
  expect(guesses.length).toBeGreaterThan(1);
  for (const guess of guesses) {
    expect(foes(guess)).toHaveLength(3);
    for (const one of foes(guess)) {
      expect([one.unit, one.type]).toEqual([unit('a'), 'european_us_infantry_p1']);
      if (one.id !== stand('a1')) expect(isSpotted(guess, one as OnTable)).toBe(false);
    }
    expect(rules.visible(guess, RED).stands).toEqual(view.stands);
  }
  const places = guesses.map((guess) => JSON.stringify(foes(guess).map(({ place }) => place)));
  expect(new Set(places).size).toBe(places.length);
});

test('who is lost is guessed no more', () => {
  const battle = forest();
  const before = battle.now.private['tripods'] as object;
  const loss = { stand: stand('a2'), unit: unit('a'), side: BLUE, playerTurn: 0, how: 'destroyed' };
  const left = standsOf(battle.now).filter(({ id }) => id !== stand('a2'));
  const now = {
    ...battle.now,
    stands: Object.fromEntries(left.map((one) => [one.id, one])),
    private: { ...battle.now.private, tripods: { ...before, losses: [loss] } },
  };
  const [guess] = guessesOf(battle.rules, battle.rules.visible(now, RED), RED, new Map());
  expect(foes(guess!)).toHaveLength(2);
});

test('the truth about the hidden ones changes no guess', () => {
  const guessed = (blue: NonNullable<Drawing['blue']>) => {
    const { rules, now } = forest({
      blue: { a1: { type: 'european_us_infantry_p1', at: [16, 36], unit: 'a' }, ...blue },
    });
    return guessesOf(rules, rules.visible(now, RED), RED, new Map()).map(({ stands }) => stands);
  };
  const one = guessed({
    a2: { type: 'european_us_infantry_p1', at: [34, 10], unit: 'a' },
    a3: { type: 'european_us_infantry_p1', at: [36, 12], unit: 'a' },
  });
  const other = guessed({
    a2: { type: 'dragoons_p1', at: [44, 4], unit: 'a' },
    a3: { type: 'early_machinegun_p1', at: [28, 18], unit: 'a' },
  });
  expect(other).toEqual(one);
});

test('who was seen before is taken to be near where that was', () => {
  const { rules, now } = forest();
  const hidden = now.stands[stand('a2')]!;
  const seen = new Map<StandId, Sighting>();
  const open = {
    ...now,
    stands: { ...now.stands, [hidden.id]: { ...hidden, marks: ['spotted'] } },
  };
  noteSeen(seen, rules.visible(open, RED), RED);
  const view = rules.visible(now, RED);
  expect(view.stands[hidden.id]).toBeUndefined();
  for (const guess of guessesOf(rules, view, RED, seen)) {
    const found = guess.stands[hidden.id];
    if (!found || !isOnTable(found) || !isOnTable(hidden)) throw new Error('it is not guessed');
    expect(found.type).toBe(hidden.type);
    expect(found.marks).not.toContain('spotted');
    expect(distance(found.place.at, hidden.place.at)).toBeLessThanOrEqual(inches(12));
  }
});

test('where nothing is hidden nothing is guessed', () => {
  const { rules, now } = forest({ options: {} });
  const view = rules.visible(now, RED);
  for (const guess of guessesOf(rules, view, RED, new Map())) expect(guess).toBe(view);
});

import { expect, test } from 'vitest';
import { LEVELS } from '../../../../shared/ai/levels';
import { chooseAction, newMind, type Mind } from '../../../../shared/ai/opponent';
import { noteSeen } from '../../../../shared/ai/what-was-seen';
import { sideOf, standsOf } from '../../../../shared/battle/battle-view';
import type { Battle } from '../../../../shared/battle/battle';
import type { StandId } from '../../../../shared/core/id';
import { at } from '../../../../shared/core/measure';
import { perform } from '../../../../shared/rules/perform';
import type { Sighting, Sightings } from '../../../../shared/rules/plan';
import { isInFrontArc } from '../../../../shared/rulesets/tripods/stands/front-arc';
import type { Stand } from '../../../../shared/scenario/document';
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

/** A tripod before a forest in which two guns lie that it does not see. */
const forest = (more: Partial<Drawing> = {}) =>
  given({
    options: { ft_hidden_units: true },
    red: { t: { type: 'martian_tripod_p1', at: [12, 40], quality: 'elite' } },
    blue: {
      g1: { type: 'medium_towed_p1', at: [34, 10], unit: 'g' },
      g2: { type: 'medium_towed_p1', at: [36, 12], unit: 'g' },
    },
    terrain: [feature('forest', box(26, 2, 46, 20))],
    turnLimit: 4,
    ...more,
  });

function sightingOf(one: Stand, changes: Partial<Stand> = {}): readonly [StandId, Sighting] {
  return [one.id, { turn: 1, stand: { ...one, marks: ['spotted', 'overwatch'], ...changes } }];
}

/** The enemies that red reckons with, having seen these. */
function known({ rules, now }: ReturnType<typeof forest>, seen: Sightings, battle: Battle = now) {
  const reckoned = rules.withRemembered?.(rules.visible(battle, RED), RED, seen) ?? battle;
  return standsOf(reckoned).filter((one) => sideOf(reckoned, one) === BLUE);
}

test('an enemy that is out of sight is reckoned with where it was seen last, as one that nobody sees', () => {
  const battle = forest();
  const g1 = battle.stand('g1');
  expect(known(battle, new Map())).toEqual([]);
  expect(known(battle, new Map([sightingOf(g1)]))).toEqual([{ ...g1, marks: ['overwatch'] }]);
});

test('who would be seen where it was seen last is there no more', () => {
  const battle = forest();
  const inTheOpen = { on: 'table', at: at(16, 36), facing: 0, level: 0 } as const;
  const seen = new Map([sightingOf(battle.stand('g1'), { place: inTheOpen })]);
  expect(known(battle, seen)).toEqual([]);
});

test('who is lost, and who would be one more than the unit has, is not reckoned with', () => {
  const battle = forest();
  const [g1, g2] = [battle.stand('g1'), battle.stand('g2')];
  const before = battle.now.private['tripods'] as object;
  const loss = { stand: g1.id, unit: unit('g'), side: BLUE, playerTurn: 0, how: 'destroyed' };
  const stands = { [g2.id]: g2, [stand('t')]: battle.stand('t') };
  const now = { ...battle.now, stands, private: { tripods: { ...before, losses: [loss] } } };
  const both = new Map([sightingOf(g1), sightingOf(g2)]);
  expect(known(battle, both, now).map(({ id }) => id)).toEqual([g2.id]);
  const decoy = stand('decoy');
  const tooMany = new Map([...both, [decoy, { turn: 1, stand: { ...g2, id: decoy } }]]);
  expect(known(battle, tooMany).map(({ id }) => id)).toEqual([g1.id, g2.id]);
});

test('where nothing is hidden nothing is remembered', () => {
  const battle = forest({ options: {} });
  const view = battle.rules.visible(battle.now, RED);
  const seen = new Map([sightingOf(battle.stand('g1'))]);
  expect(battle.rules.withRemembered?.(view, RED, seen)).toBe(view);
});

test('a regular that walks past guns which it has seen, and sees no more, shows them its front', () => {
  const battle = given({
    options: { ft_hidden_units: true },
    red: { t: { type: 'martian_tripod_p1', at: [28, 46], facing: 90 } },
    blue: Object.fromEntries(
      [20, 21.5, 23, 24.5].map((y) => [
        `g${y}`,
        { type: 'heavy_towed_p1', at: [40, y] as const, facing: 180, unit: 'g' },
      ]),
    ),
    terrain: [feature('forest', box(38, 18, 42, 30))],
    objectives: [{ at: [30, 24], points: 1 }],
    turnLimit: 8,
  });
  const showsFront = (mind: Mind): boolean => {
    const view = battle.rules.visible(battle.now, RED);
    expect(standsOf(view)).toHaveLength(1);
    const { action } = chooseAction(battle.rules, view, RED, LEVELS.regular, mind);
    const done = perform(battle.rules, battle.now, action);
    const place = done.ok && done.value.battle.stands[stand('t')]?.place;
    if (!place || place.on !== 'table') throw new Error('the tripod is still on the table');
    return isInFrontArc(place.at, place.facing, at(40, 23));
  };
  const watchful = newMind();
  noteSeen(watchful.seen, battle.now, RED);
  expect(showsFront(watchful)).toBe(true);
  expect(showsFront(newMind())).toBe(false);
});

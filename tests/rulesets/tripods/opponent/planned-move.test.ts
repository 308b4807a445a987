import { expect, test } from 'vitest';
import { LEVELS } from '../../../../shared/ai/levels';
import { chooseAction } from '../../../../shared/ai/opponent';
import { COMPUTERS } from '../../../helpers/computers';
import type { Action } from '../../../../shared/battle/battle';
import { at, inches } from '../../../../shared/core/measure';
import { BLUE, box, feature, given, RED, stand } from '../../../helpers/given-battle';
import { isInFrontArc } from '../../../../shared/rulesets/tripods/stands/front-arc';

test('the planning one drives a tank to where it strikes the flank of a tripod', () => {
  const battle = given({
    options: { ft_period: 5 },
    red: { tank: { type: 'human_heavy_tank_p5', at: [25, 37], quality: 'elite' } },
    blue: { tripod: { type: 'martian_late_tripod_p5', at: [30, 24], facing: 180 } },
  });
  const view = battle.rules.visible(battle.now, RED);
  const { action, why } = chooseAction(battle.rules, view, RED, LEVELS.regular);
  battle.play(action);
  const { place } = battle.stand('tank');
  const tripod = battle.stand('tripod').place;
  if (place.on !== 'table' || tripod.on !== 'table') throw new Error('nobody is gone');
  expect(isInFrontArc(tripod.at, tripod.facing, place.at)).toBe(false);
  expect(why).toContain('better shot');
});

test('the planning one does not run to an objective early where the enemy only has to come nearer to burn it', () => {
  const goes = (foe: string): boolean => {
    const battle = given({
      size: [72, 48],
      options: { ft_period: 5 },
      red: { scout: { type: 'human_micv_p5', at: [14, 24] } },
      blue: Object.fromEntries(
        [16, 20, 24, 28, 32].map((y) => [
          `foe${y}`,
          { type: foe, at: [64, y] as const, facing: 180 },
        ]),
      ),
      objectives: [{ at: [24, 24], points: 1 }],
      turnLimit: 8,
    });
    const view = battle.rules.visible(battle.now, RED);
    const { action } = chooseAction(battle.rules, view, RED, LEVELS.regular);
    const end = (action as { readonly path?: readonly { readonly x: number }[] }).path?.at(-1);
    return (end?.x ?? 0) > at(17, 0).x;
  };
  expect(goes('infantry_p5')).toBe(true);
  expect(goes('martian_late_tripod_p5')).toBe(false);
});

test('in the last turn, with nobody left to answer, it takes ground under the guns', () => {
  const battle = given({
    red: { t: { type: 'martian_tripod_p1', at: [24, 30], quality: 'elite' } },
    blue: { foot: { type: 'other_infantry_militia_p1', at: [24, 20.5] } },
    objectives: [{ at: [24, 24], points: 1 }],
    turnLimit: 1,
  });
  const last = { ...battle.now, clock: { ...battle.now.clock, active: BLUE, side: BLUE } };
  const view = battle.rules.visible(last, BLUE);
  const { action } = chooseAction(battle.rules, view, BLUE, LEVELS.regular);
  const end = (action as { readonly path?: readonly { readonly y: number }[] }).path?.at(-1);
  // Two inches from the middle, by the edge of a base of an inch.
  expect(end?.y).toBeGreaterThan(at(0, 21.4).y);
});

test.each(COMPUTERS)(
  'the %s one steps on to an objective nearer than any of its usual strides, round what bars the way',
  (_level, budget) => {
    const battle = given({
      red: { t: { type: 'martian_tripod_p1', at: [20, 24], quality: 'elite' } },
      blue: { far: { type: 'other_infantry_militia_p1', at: [46, 2] } },
      terrain: [feature('river', box(21, 0, 22, 23)), feature('river', box(21, 25, 22, 48))],
      objectives: [{ at: [24, 22], points: 1 }],
      turnLimit: 2,
    });
    const view = battle.rules.visible(battle.now, RED);
    battle.play(chooseAction(battle.rules, view, RED, budget).action);
    const [objective] = battle.now.objectives;
    expect(objective && battle.rules.holder?.(battle.now, objective)).toBe(RED);
  },
);

test.each(COMPUTERS)(
  'the %s one does not walk into black smoke, even to an objective',
  (_level, budget) => {
    const battle = given({
      red: { foot: { type: 'european_us_infantry_p1', at: [20, 24] } },
      blue: { far: { type: 'martian_tripod_p1', at: [46, 2], facing: 180 } },
      terrain: [feature('gas', box(22, 18, 26, 30))],
      objectives: [{ at: [24, 24], points: 3 }],
      turnLimit: 2,
    });
    const view = battle.rules.visible(battle.now, RED);
    battle.play(chooseAction(battle.rules, view, RED, budget).action);
    expect(battle.now.stands[stand('foot')]?.place.on).toBe('table');
  },
);

test('a carrier that comes within reach of its missile stays within half its allowance, and fires it', () => {
  const battle = given({
    options: { ft_period: 5 },
    red: { scout: { type: 'human_micv_p5', at: [24, 33], quality: 'elite' } },
    blue: { walker: { type: 'martian_light_walker_p5', at: [24, 9.5], facing: 90 } },
  });
  const chosen = (): Action => {
    const view = battle.rules.visible(battle.now, RED);
    return chooseAction(battle.rules, view, RED, LEVELS.regular).action;
  };
  while (battle.now.clock.step !== 'firing') battle.play(chosen());
  expect(battle.stand('scout').tracks.moved).toBeGreaterThanOrEqual(inches(2));
  expect(chosen()).toMatchObject({ type: 'tripods/fire', attacks: [{ weapon: 'missile' }] });
});

test('who moves after the enemy waits in cover while many can strike an open circle, and comes with its last move', () => {
  const comes = (foe: string, turn: number): boolean => {
    const battle = given({
      red: Object.fromEntries(
        [4, 12, 20, 28, 36, 44].map((x) => [
          `foe${x}`,
          { type: foe, at: [x, 44] as const, facing: 270 },
        ]),
      ),
      blue: { foot: { type: 'european_us_infantry_p1', at: [24, 14.5], facing: 90 } },
      terrain: [feature('forest', box(16, 6, 32, 17))],
      objectives: [{ at: [24, 21], points: 9 }],
      turnLimit: 4,
    });
    const clock = { ...battle.now.clock, turn, active: BLUE, side: BLUE };
    const view = battle.rules.visible({ ...battle.now, clock }, BLUE);
    return chooseAction(battle.rules, view, BLUE, LEVELS.regular).why.includes('takes');
  };
  expect(comes('martian_tripod_p1', 1)).toBe(false);
  expect(comes('other_infantry_militia_p1', 1)).toBe(true);
  expect(comes('martian_tripod_p1', 4)).toBe(true);
});

import { expect, test } from 'vitest';
import {
  spottingRange,
  TARGETS,
  weaponRanges,
} from '../../../../shared/rulesets/tripods/fire/overlay-ranges';
import { inches } from '../../../../shared/core/measure';
import { given, RED, stand } from '../../../helpers/given-battle';
import { fire } from '../../../helpers/tripods';

const battle = given({
  red: { t: { type: 'martian_tripod_p1', at: [10, 10], quality: 'elite' } },
  blue: { i: { type: 'european_us_infantry_p1', at: [20, 10], quality: 'average' } },
}).now;

test('FT-18-02 FT-18-31 what a stand spots is told by what the target is, whether it stirs, and its cover', () => {
  expect(spottingRange(battle, stand('i'), 'vehicle')).toEqual({
    inOpen: { moving: null, still: inches(45) },
    inCover: { moving: inches(30), still: inches(15) },
    rule: 'FT-18-25',
  });
  expect(spottingRange(battle, stand('t'), 'personnel')).toMatchObject({
    inOpen: { still: inches(30) },
    inCover: { moving: inches(15), still: inches(1) },
  });
});

test('weapons are listed for what they can strike, the longest first', () => {
  expect(weaponRanges(battle, stand('t'), 'personnel')).toEqual([
    { name: 'heat ray', range: inches(36) },
  ]);
  const lengths = weaponRanges(battle, stand('i'), 'personnel').map(({ range }) => range);
  expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
  expect(weaponRanges(battle, stand('i'), 'personnel')[0]?.name).toBe('small arms');
});

test('[FT-09-01] rifles are shown against infantry and not against vehicles', () => {
  const names = (target: 'personnel' | 'vehicle') =>
    weaponRanges(battle, stand('i'), target).map(({ name }) => name);
  expect(names('personnel').join()).toContain('small arms');
  expect(names('vehicle').join()).not.toContain('small arms');
});

test('[FT-11-01] a weapon is shown to reach as far as a shot with it is allowed, and no farther', () => {
  const at = (gap: number) =>
    given({
      red: { t: { type: 'martian_tripod_p1', at: [4, 10], facing: 0 } },
      blue: { i: { type: 'european_us_infantry_p1', at: [4 + gap, 10], marks: ['spotted'] } },
      size: [60, 48],
      step: 'firing',
    });
  const [ray] = weaponRanges(at(30).now, stand('t'), 'personnel');
  const reach = (ray?.range ?? 0) / 1000;
  const shot = fire(RED, 'i', 't: heat-ray at infantry');
  // The gap is measured between bases.
  expect(at(reach).refusal(shot)).toBeNull();
  expect(at(reach + 2.5).refusal(shot)).toMatchObject({ rule: 'FT-12-01' });
});

test('FT-07-08 tripods are looked for three levels up, all others on the ground', () => {
  expect(TARGETS.map(({ id, height }) => [id, height])).toEqual([
    ['personnel', 0],
    ['vehicle', 0],
    ['tripod', 3],
  ]);
});

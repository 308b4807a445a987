import { expect, test } from 'vitest';
import type { Action } from '../../../../shared/battle/battle';
import { BLUE, given, RED, stand, type Drawing } from '../../../helpers/given-battle';
import { endPhase, fire, move, pass } from '../../../helpers/tripods';

const tank = 'human_medium_tank_p4';
const tripod = 'martian_tripod_early_p5';

const pivot = (name: string, facing: number, side = BLUE): Action =>
  ({ type: 'tripods/pivot', side, stand: stand(name), facing }) as Action;

/** A walker goes from 30 degrees off the front of blue's stand to 90 degrees. */
const driven = (more: Drawing = {}, from: readonly [number, number] = [29, 27]) =>
  given({
    red: { w: { type: 'martian_light_walker_p5', at: from, facing: 180 } },
    blue: { b: { type: tripod, at: [24, 24], facing: 0 } },
    ...more,
  })
    .play(move('w', [[24, 31]], { facing: 270 }))
    .play(endPhase(RED));

test('[FT-02-13] [FT-10-36] who has been driven round is asked before the first shot', () => {
  const battle = driven();
  expect(battle.now.clock).toMatchObject({ step: 'firing', side: BLUE, active: RED });
  expect(battle.rules.question?.(battle.now)?.text).toContain(
    'b may turn its front, for nothing, to w, now at its flank: its armour is 6 at the front and 3 at the flank.',
  );
  expect(battle.refusal(pivot('b', 20))).toMatchObject({ rule: 'FT-10-36' });
  battle.play(pivot('b', 35));
  expect(battle.stand('b').place).toMatchObject({ facing: 35 });
  expect(battle.now.clock).toMatchObject({ step: 'firing', side: RED, active: RED });
  battle.dice(1, 1).play(fire(RED, 'b', 'w: heat-ray'));
  expect(battle.refusal(pivot('b', 90))).not.toBeNull();
});

test('[FT-10-36] nobody is asked to pivot where no enemy at the flank could fire at the stand', () => {
  const men = { w: { type: 'dragoons_p1', at: [29, 27] } } as const;
  const unasked = driven({ red: men }, [29, 27]);
  expect(unasked.now.clock).toMatchObject({ step: 'firing', side: RED });
  // Another one that could, at the flank all the time, makes it worth it: the front covers both.
  const gun = { type: 'human_heavy_tank_p4', at: [24, 40], facing: 270, unit: 'x' } as const;
  expect(driven({ red: { ...men, x: gun } }).now.clock.side).toBe(BLUE);
});

test('[FT-08-15] [FT-10-36] a gun is asked where it could fire at who has driven round it', () => {
  const gun = { b: { type: 'heavy_towed_p1', at: [24, 24], facing: 0 } } as const;
  const battle = driven({ blue: gun });
  expect(battle.rules.question?.(battle.now)?.text).toContain('it fires only where it faces');
});

test('[FT-02-13] no pivot once a shot has been fired', () => {
  const battle = driven({
    red: {
      w: { type: 'martian_light_walker_p5', at: [29, 27], facing: 180 },
      x: { type: tripod, at: [30, 20], unit: 'x' },
    },
    blue: {
      b: { type: tripod, at: [24, 24], facing: 0 },
      c: { type: tank, at: [36, 20], facing: 180, unit: 'c', marks: ['overwatch'] },
      d: { type: tank, at: [36, 18], facing: 180, unit: 'd', marks: ['overwatch'] },
    },
  });
  while (battle.now.clock.step === 'movement') {
    battle.play(battle.now.clock.side === BLUE ? pass(BLUE) : endPhase(RED));
  }
  expect(battle.refusal(pivot('b', 90))).toBeNull();
  battle.dice(1, 1).play(fire(BLUE, 'x', 'c: gun'));
  expect(battle.refusal(pivot('b', 90))).toMatchObject({ rule: 'FT-02-13' });
});

test('[FT-10-36] an enemy that was at its flank from the start gives no pivot', () => {
  const battle = driven({}, [23, 33]);
  expect(battle.now.clock.side).toBe(RED);
  expect(battle.refusal(pivot('b', 90, RED))).toMatchObject({ rule: 'FT-10-36' });
});

test('[FT-10-36] [FT-11-02] an enemy that was partly before its front, its middle beside it, gives one', () => {
  // 62 degrees off the front, five inches away: a corner of its base is inside the arc.
  const battle = driven({}, [26.35, 28.41]);
  expect(battle.now.clock.side).toBe(BLUE);
  expect(battle.refusal(pivot('b', 90))).toBeNull();
});

test('[FT-10-36] once: between two enemies that have driven round it, it faces one', () => {
  const battle = given({
    red: {
      w: { type: 'martian_light_walker_p5', at: [29, 27], facing: 180 },
      x: { type: 'martian_light_walker_p5', at: [29, 21], facing: 180, unit: 'x' },
    },
    blue: { b: { type: tripod, at: [24, 24], facing: 0 }, c: { type: tripod, at: [4, 4] } },
  })
    .play(move('w', [[24, 31]], { facing: 270 }))
    .play(move('x', [[24, 17]], { facing: 90 }))
    .play(endPhase(RED))
    .play(pivot('b', 90));
  expect(battle.now.clock.side).toBe(RED);
  expect(battle.marks('b')).toContain('pivoted');
  battle.play(endPhase(RED));
  expect(battle.marks('b')).not.toContain('pivoted');
});

test('[FT-10-36] by option only who waits with a marker', () => {
  const options = { ft_pivot_who: 'hold-fire-or-overwatch' };
  expect(driven({ options }).now.clock.side).toBe(RED);
  const blue = { b: { type: tripod, at: [24, 24], facing: 0, marks: ['hold-fire'] } } as const;
  expect(driven({ options, blue }).now.clock.side).toBe(BLUE);
});

test('[FT-10-35] a stand that holds its fire pivots and keeps its marker', () => {
  const blue = { b: { type: tripod, at: [24, 24], facing: 0, marks: ['hold-fire'] } } as const;
  const battle = driven({ blue }).play(pivot('b', 30));
  expect(battle.marks('b')).toContain('hold-fire');
});

test('[FT-10-37] after the pivot the shot strikes the front, without it the flank', () => {
  const red = { w: { type: tank, at: [26.5, 27], facing: 180 } } as const;
  const shot = fire(RED, 'b', 'w: gun');
  const turned = driven({ red }, [26.5, 27]).play(pivot('b', 90));
  expect(turned.odds(shot)?.because).toContainEqual(
    expect.objectContaining({ label: 'front armour of b', amount: -6 }),
  );
  const unturned = driven({ red }, [26.5, 27]).play(pass(BLUE));
  expect(unturned.odds(shot)?.because).toContainEqual(
    expect.objectContaining({ label: 'flank armour of b', amount: -3 }),
  );
});

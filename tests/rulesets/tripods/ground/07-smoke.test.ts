import { expect, test } from 'vitest';
import { box, feature, given, RED } from '../../../helpers/given-battle';
import { fire } from '../../../helpers/tripods';

const SMOKE = feature('smoke', box(3, 20, 4, 28));

/** A tank looking east and a walker `gap` inches ahead, smoke between them. */
function duel(type: string, gap: number, smoke = [SMOKE]) {
  return given({
    size: [72, 48],
    red: { a: { type, at: [2, 24] } },
    blue: {
      t: { type: 'martian_late_tripod_p5', at: [2 + 0.625 + gap + 0.75, 24], facing: 180 },
      other: { type: 'martian_late_tripod_p5', at: [70, 46], unit: 'reserve' },
    },
    step: 'firing',
    terrain: smoke,
  });
}

const shot = fire(RED, 't', 'a: gun');

test('[FT-07-24] a tank with thermal sights at effective range needs 5 instead of 4 through smoke', () => {
  const said = duel('human_heavy_tank_p5', 14).dice(4, 4, 5, 1).play(shot).said().join('\n');
  expect(said).toContain('needs 5+, rolls 4, 4, 5: 1 hit');
  const clear = duel('human_heavy_tank_p5', 14, []).dice(3, 3, 4, 1).play(shot).said();
  expect(clear.join('\n')).toContain('needs 4+, rolls 3, 3, 4: 1 hit');
});

test('[FT-07-18] a tank without them may not fire through smoke at all', () => {
  expect(duel('human_heavy_tank_p4', 12).refusal(shot)).not.toBeNull();
  expect(duel('human_heavy_tank_p4', 12, []).refusal(shot)).toBeNull();
});

test('[FT-07-25] through incendiary smoke it needs 6', () => {
  const burning = feature('smoke', box(3, 20, 4, 28), { name: 'Incendiary smoke' });
  const said = duel('human_heavy_tank_p5', 14, [burning]).dice(5, 5, 6, 1).play(shot).said();
  expect(said.join('\n')).toContain('needs 6+, rolls 5, 5, 6: 1 hit');
});

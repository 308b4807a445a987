// What a move says before it is made is what happens when it is made.

import { expect, test } from 'vitest';
import { at } from '../../../../shared/core/measure';
import { perform } from '../../../../shared/rules/perform';
import { legalActions } from '../../../../shared/rules/query';
import { BLUE, box, type Drawing, feature, given, RED, stand } from '../../../helpers/given-battle';
import { endPhase, move } from '../../../helpers/tripods';

const tank = 'human_medium_tank_p4';
const foot = 'european_us_infantry_p1';
const tripod = 'martian_tripod_p1';

function brought(drawing: Drawing, ...way: Parameters<typeof move>): readonly string[] {
  const action = move(...way);
  const battle = given(drawing);
  expect(battle.refusal(action)).toBeNull();
  return battle.odds(action)?.brings?.map(({ text, rule }) => `${text} (${rule})`) ?? [];
}

test('[FT-06-43] a move says which mates it leaves out of cohesion, and only those', () => {
  const red = {
    a: { type: foot, at: [10, 10] },
    b: { type: foot, at: [12, 10] },
    c: { type: foot, at: [13.5, 10] },
    d: { type: foot, at: [24, 40], unit: 'other' },
  } as const;
  const blue = { z: { type: tripod, at: [46, 46] } } as const;
  expect(brought({ red, blue }, 'a', [[8, 10]]).join()).not.toContain('leaves');
  const two = { a: red.a, b: red.b, d: red.d };
  expect(brought({ red: two, blue }, 'a', [[6, 10]])).toContain(
    'it leaves b out of cohesion (FT-06-43)',
  );
});

test('[FT-07-05] it says who will spot it, at the end or on the way, and who is hidden is not told of', () => {
  const red = { a: { type: tripod, at: [10, 24] } } as const;
  const near = { z: { type: foot, at: [20, 24] } } as const;
  const said = brought({ red, blue: near }, 'a', [[14, 24]]);
  expect(said).toContain('spotted there by z (FT-07-05)');
  const battle = given({ red, blue: near }).play(move('a', [[14, 24]]));
  expect(battle.marks('a')).toContain('spotted');
  const hidden = brought(
    { red, blue: { z: { type: foot, at: [46, 46] } }, options: { ft_hidden_units: true } },
    'a',
    [[14, 24]],
  );
  expect(hidden.join()).not.toContain('by z');
});

test('[FT-10-27] several who wait are told with the chance of all of them together', () => {
  const guns = (marks: readonly string[]): Drawing => ({
    red: { a: { type: tripod, at: [14, 24] } },
    blue: {
      y: { type: tank, at: [26, 22], facing: 180, marks: ['overwatch'] },
      z: { type: tank, at: [26, 26], facing: 180, marks },
    },
  });
  const short = (drawing: Drawing) => given(drawing).odds(move('a', [[13, 24]]))?.short ?? '';
  const chanceIn = (text: string) => Number(/(\d+) %/.exec(text)?.[1]) / 100;
  expect(short(guns([]))).toMatch(/^y may fire on overwatch, \d+ % to be rid of a$/);
  const both = short(guns(['overwatch']));
  expect(both).toMatch(/^2 may fire on overwatch, together \d+ % to be rid of a$/);
  // Either is enough, and they stand alike.
  const one = chanceIn(short(guns([])));
  expect(one).toBeGreaterThan(0);
  expect(chanceIn(both)).toBeGreaterThan(one);
  expect(chanceIn(both)).toBeLessThanOrEqual(2 * one);
});

test('[FT-10-27] who waits on overwatch is told with the odds of the shot that it gets', () => {
  // The wood hides the foot until it has come round its corner.
  const drawing: Drawing = {
    red: { a: { type: foot, at: [14, 16] } },
    blue: { z: { type: tripod, at: [26, 20], facing: 180, marks: ['overwatch'] } },
    terrain: [feature('heavy_woods', box(16, 8, 20, 17.5))],
  };
  const [shot = ''] = brought(drawing, 'a', [[14, 20]]).filter((text) => text.includes('may fire'));
  expect(shot).toMatch(/^z on overwatch may fire after [\d.]+": .*% to .* \(FT-10-27\)$/);
  // The chance is that of the best order which its owner could give there.
  const battle = given(drawing);
  const far = Number(/after ([\d.]+)"/.exec(shot)?.[1]);
  battle.change('a', {
    tracks: { moved: 1000 * far },
    place: { on: 'table', at: at(14, 16 + far), facing: 90, level: 0 },
  });
  battle.now = { ...battle.now, clock: { ...battle.now.clock, side: BLUE } };
  const orders = [...legalActions(battle.rules, battle.now, BLUE, 'tripods/fire')];
  const shorts = orders.map((order) => battle.odds(order)?.short ?? '');
  expect(shorts.some((short) => short !== '' && shot.includes(`: ${short} (`))).toBe(true);
});

test('[FT-14-03] a move into contact says that the foe strikes first, and the chances of both', () => {
  const drawing: Drawing = {
    red: { a: { type: tank, at: [20, 24] } },
    blue: {
      z: { type: foot, at: [25, 24] },
      far: { type: foot, at: [46, 46], unit: 'far' },
    },
    options: { ft_cc_round_cap: 1 },
  };
  const battle = given(drawing);
  const action = move('a', [[24, 24]]);
  const odds = battle.odds(action);
  expect(odds?.short).toBe('close combat: z strikes first');
  const told = odds?.brings?.filter(({ rule }) => rule === 'FT-14-03').map(({ text }) => text);
  expect(told?.[0]).toMatch(/^close combat: z strikes first.*: .*% to .* a.* in the first round$/);
  expect(told?.[1]).toMatch(/^then a, if it still stands: .*% to .*z/);
  // Played with many seeds, the first round comes out so.
  const chance = Number(/([\d.]+) % to be rid of a/.exec(told?.[0] ?? '')?.[1]) / 100;
  const battles = 400;
  let gone = 0;
  for (let n = 0; n < battles; n++) {
    const start = { ...battle.now, dice: { ...battle.now.dice, seed: `fight ${n}` } };
    const met = perform(battle.rules, start, action);
    const fought = met.ok && perform(battle.rules, met.value.battle, endPhase(RED));
    if (!fought || !fought.ok) throw new Error('the move or the fight was refused');
    if (!fought.value.battle.stands[stand('a')]) gone += 1;
  }
  const spread = 4 * Math.sqrt((chance * (1 - chance)) / battles);
  expect(Math.abs(gone / battles - chance)).toBeLessThan(spread + 0.005);
});

// An order is judged by what its side knows; somebody hidden in its way stops it at its price.

import { expect, test } from 'vitest';
import { visibleLog } from '../../../../shared/battle/battle-view';
import type { Action } from '../../../../shared/battle/battle';
import { at } from '../../../../shared/core/measure';
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
import { move, pass, turn, xOf } from '../../../helpers/tripods';

const foot = 'european_us_infantry_p1';
const tank = 'human_medium_tank_p4';
const forest = feature('forest', box(20, 10, 44, 38));
const woods = feature('light_woods', box(20, 10, 44, 38));
const march = (name: string, path: readonly (readonly [number, number])[]) =>
  move(name, path, { type: 'tripods/strategic-move' });

/** Blue lies in a forest, unseen. */
function unseen(drawing: Drawing): TestBattle {
  return unseenOf(Object.keys(drawing.blue ?? {}), drawing);
}

function unseenOf(names: readonly string[], drawing: Drawing): TestBattle {
  const battle = given({
    terrain: [forest],
    ...drawing,
    options: { ft_hidden_units: true, ...drawing.options },
  });
  const view = battle.rules.visible(battle.now, RED);
  for (const name of names) {
    expect(view.stands[stand(name)], name).toBeUndefined();
  }
  return battle;
}

const readByRed = (battle: TestBattle): string =>
  visibleLog(battle.log, RED)
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join('\n');

const refusalOf = (battle: TestBattle, action: Action) => {
  const done = perform(battle.rules, battle.now, action);
  return done.ok ? null : done.error;
};

test('an order is refused for the same reason, or goes, wherever an unseen enemy lies', () => {
  const around = (blue: Drawing['blue']) =>
    unseen({
      red: {
        a: { type: foot, at: [18, 24] },
        b: { type: foot, at: [22.2, 24] },
        c: { type: tank, at: [10, 24] },
      },
      ...(blue && { blue }),
    });
  const battles = [
    around({ zzz: { type: foot, at: [24, 24], facing: 180 } }),
    around({ zzz: { type: foot, at: [40, 36], facing: 180 } }),
    around({ zzz: { type: tank, at: [30, 30], facing: 180 } }),
  ];
  let carriedOut = 0;
  for (let x = 14; x < 30; x += 1.1) {
    for (let y = 20; y < 28; y += 1.3) {
      for (const action of [move('a', [[x, y]]), move('c', [[x, y]]), march('c', [[x, y]])]) {
        const [first, ...others] = battles.map((battle) => refusalOf(battle, action));
        for (const other of others) expect(other).toEqual(first);
        expect(first?.reason ?? '').not.toContain('zzz');
        if (first === null) carriedOut += 1;
      }
    }
  }
  expect(carriedOut).toBeGreaterThan(50);
});

test('a stand whose own mate stands where an unseen enemy would halt it stops before, and knows him then', () => {
  const battle = unseen({
    red: { a: { type: foot, at: [18, 24] }, b: { type: foot, at: [21.6, 24] } },
    blue: { zzz: { type: foot, at: [23.6, 24], facing: 180 } },
  });
  const far = move('a', [[22.9, 24]]);
  expect(battle.refusal(far)?.reason).toBe('b stands there');
  battle.play(far);
  expect(xOf(battle.stand('a'))).toBeGreaterThan(18.5);
  expect(xOf(battle.stand('a'))).toBeLessThan(xOf(battle.stand('b')));
  expect(battle.marks('zzz')).toContain('spotted');
  expect(battle.marks('a')).toContain('done');
  expect(readByRed(battle)).toContain('a comes upon zzz, whom nobody had spotted');
  expect(readByRed(battle)).toContain('a goes no farther');
  expect(refusalOf(battle, move('a', [[18, 26]]))).toEqual({
    reason: 'a has finished its move',
    rule: 'FT-02-07',
  });
});

test('[FT-10-27] who is asked on the way into somebody unseen learns nothing, nor does the mover before it is there', () => {
  const battle = unseenOf(['zzz'], {
    red: { a: { type: foot, at: [18, 24] }, b: { type: foot, at: [21.6, 24] } },
    blue: {
      zzz: { type: foot, at: [23.6, 24], facing: 180 },
      t: { type: tank, at: [12, 36], facing: 270, marks: ['overwatch'] },
    },
  });
  battle.play(move('a', [[22.9, 24]]));
  expect(battle.now.clock.side).toBe(BLUE);
  expect(battle.marks('zzz')).not.toContain('spotted');
  for (const side of [RED, BLUE]) {
    const view = battle.rules.visible(battle.now, side);
    expect(JSON.stringify(view.private)).not.toContain('zzz');
  }
  while (battle.now.clock.side === BLUE) battle.play(pass(BLUE));
  expect(battle.marks('zzz')).toContain('spotted');
  expect(battle.marks('a')).toContain('done');
});

test('[FT-14-01] an unseen enemy halts whoever comes within an inch of him, and its side reads who he is', () => {
  const battle = unseen({
    red: { a: { type: foot, at: [18, 24] } },
    blue: { zzz: { type: foot, at: [23, 24], facing: 180 } },
  });
  battle.play(move('a', [[22.6, 24]]));
  expect(battle.marks('a')).toContain('halted');
  expect(readByRed(battle)).toContain('a halts within 1" of zzz: close combat');
});

test('[FT-06-56] a march that an unseen enemy stops is over: it does not feel about for him', () => {
  const battle = unseen({
    size: [60, 48],
    terrain: [woods],
    red: { a: { type: tank, at: [4, 24] } },
    blue: { q: { type: foot, at: [26, 24], facing: 180 } },
  });
  battle.play(march('a', [[22, 24]]));
  expect(xOf(battle.stand('a'))).toBeLessThan(15.1);
  expect(readByRed(battle)).toContain(
    'a marches no farther: an enemy that nobody has spotted is within 10"',
  );
  expect(battle.rules.visible(battle.now, RED).stands[stand('q')]).toBeUndefined();
  expect(refusalOf(battle, march('a', [[4, 30]]))?.rule).toBe('FT-02-07');
});

test('[FT-06-56] a march whose stop is taken by a mate ends before, and nobody is named', () => {
  const battle = unseen({
    size: [60, 48],
    terrain: [woods],
    red: { a: { type: tank, at: [4, 24] }, b: { type: foot, at: [15.4, 24] } },
    blue: { q: { type: foot, at: [26, 24], facing: 180 } },
  });
  const action = march('a', [[20, 24]]);
  expect(battle.refusal(action)?.reason).toBe('b stands there');
  battle.play(action);
  expect(xOf(battle.stand('a'))).toBeLessThan(14.5);
  expect(xOf(battle.stand('a'))).toBeGreaterThan(12);
  expect(battle.said().join()).not.toContain('q');
  expect(battle.marks('a')).toEqual(expect.arrayContaining(['strategic', 'done']));
});

test('[FT-15-05] a high flyer that was to come down on somebody unseen comes down beside him', () => {
  const battle = unseen({
    red: { a: { type: 'human_attack_helicopter_p5', at: [4, 24], marks: ['high'] } },
    blue: { zzz: { type: foot, at: [30, 24], facing: 180 } },
    options: { ft_period: 5 },
  });
  const action = move('a', [[30, 24]]);
  expect(battle.refusal(action)?.reason).toBe('zzz stands there');
  expect(refusalOf(battle, action)).toBeNull();
  battle.play(action);
  expect(xOf(battle.stand('a'))).toBeGreaterThan(26);
  expect(xOf(battle.stand('a'))).toBeLessThan(30);
  expect(readByRed(battle)).toContain('a comes upon zzz');
});

test('[FT-02-05] who was to come on where somebody unseen lies comes on beside him', () => {
  const zone = {
    id: 'zo_1',
    side: RED,
    name: 'West edge',
    purpose: 'entry',
    shape: box(20, 12, 30, 36),
  } as unknown as NonNullable<Drawing['zones']>[number];
  const battle = unseen({
    step: 'command',
    red: {
      a: { type: foot, at: [0, 0], reserve: true, unit: 'late' },
      b: { type: foot, at: [4, 4] },
    },
    blue: { zzz: { type: foot, at: [26, 24], facing: 180 } },
    zones: [zone],
    reinforcements: [{ unit: 'un_late', turn: 1, zone: 'zo_1' }] as unknown as NonNullable<
      Drawing['reinforcements']
    >,
  });
  const action = {
    type: 'tripods/reinforce',
    side: RED,
    stand: stand('a'),
    at: at(26, 24),
    facing: 0,
  } as Action;
  expect(battle.refusal(action)?.reason).toBe('zzz stands there');
  battle.play(action);
  expect(battle.stand('a').place.on).toBe('table');
  expect(readByRed(battle)).toMatch(/a comes upon zzz.*\na comes on/s);
});

test('[FT-14-01] contact through what nobody sees through shows both who they have met', () => {
  const battle = unseen({
    terrain: [feature('smoke', box(4, 25.8, 44, 25.9))],
    red: { a: { type: foot, at: [10, 22] } },
    blue: { zzz: { type: foot, at: [10, 27], facing: 180 } },
  });
  battle.play(move('a', [[10, 25.6]]));
  expect(battle.marks('a')).toContain('halted');
  expect(battle.marks('zzz')).toContain('spotted');
  expect(readByRed(battle)).toMatch(
    /a comes upon zzz, whom nobody had spotted\na halts within 1" of zzz/,
  );
});

test('who cannot turn for somebody unseen learns of him and moves no more', () => {
  const battle = unseen({
    terrain: [feature('smoke', box(4, 24.53, 44, 24.56))],
    red: { a: { type: 'medium_towed_p1', at: [10, 24] } },
    blue: { zzz: { type: foot, at: [10, 25.2], facing: 180 } },
  });
  const action = turn('a', 45);
  expect(battle.refusal(action)?.reason).toBe('zzz stands there');
  battle.play(action);
  expect(battle.stand('a').place).toMatchObject({ facing: 0 });
  expect(readByRed(battle)).toContain('a comes upon zzz');
  expect(refusalOf(battle, turn('a', 90))?.rule).toBe('FT-02-07');
});

test('[FT-08-20] who was to get out where somebody unseen lies gets out beside him, at the same price', () => {
  const battle = unseen({
    terrain: [feature('smoke', box(4, 24.7, 44, 24.8))],
    red: {
      lorry: { type: 'human_lorry_p2plus', at: [10, 24] },
      rifles: { type: 'european_us_infantry_p2', at: [10, 20], aboard: 'lorry' },
    },
    blue: { zzz: { type: 'european_us_infantry_p2', at: [10, 25.8], facing: 180 } },
    options: { ft_period: 2 },
  });
  const passengers = [{ stand: stand('rifles'), at: at(10, 25.4) }];
  const action = {
    type: 'tripods/set-down',
    side: RED,
    stand: stand('lorry'),
    passengers,
  } as Action;
  expect(battle.refusal(action)?.reason).toBe('zzz stands there');
  battle.play(action);
  expect(battle.stand('rifles').place.on).toBe('table');
  expect(battle.stand('lorry').tracks['loading']).toBeGreaterThan(0);
  expect(readByRed(battle)).toMatch(/lorry comes upon zzz.*\nlorry sets down rifles/s);
});

test('[FT-07-01] whoever aims at somebody unseen is told that there is nobody, not who he is', () => {
  const battle = unseen({
    step: 'firing',
    red: { a: { type: foot, at: [18, 24] } },
    blue: { zzz: { type: foot, at: [40, 24], facing: 180 } },
  });
  const attack = { stand: stand('a'), weapon: 'small-arms', kind: 'small-arms' };
  const action = {
    type: 'tripods/fire',
    side: RED,
    target: stand('zzz'),
    attacks: [attack],
  } as unknown as Action;
  expect(refusalOf(battle, action)?.reason).not.toContain('zzz');
});

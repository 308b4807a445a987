// What may be known before fire is declared and what comes of it after: measuring, marks, checks.

import { describe, expect, test } from 'vitest';
import { BLUE, box, feature, given, RED, stand, type Drawing } from '../../../helpers/given-battle';
import { endPhase, fire, move } from '../../../helpers/tripods';

const tank = 'human_medium_tank_p4';
const infantry = 'infantry_p5';

const firing = (more: Drawing) => given({ step: 'firing', ...more });

describe('[FT-01-09] [FT-01-10] where nobody may measure', () => {
  const strict = (at: readonly [number, number]) =>
    firing({
      red: { a: { type: tank, at: [4, 24] } },
      blue: { t: { type: tank, at, facing: 90 } },
      options: { ft_premeasure: 'forbidden' },
    });

  test('odds tell neither range nor angle before fire is declared, the log does after', () => {
    const battle = strict([16, 24]);
    const odds = battle.odds(fire(RED, 't', 'a: gun'));
    expect(odds?.because).toEqual([]);
    expect(`${odds?.text} ${odds?.short}`).not.toMatch(/range |flank|front|%/);
    battle.dice(4, 1, 1, 1, 1).play(fire(RED, 't', 'a: gun'));
    expect(JSON.stringify(battle.log)).toContain('effective range');
    expect(battle.said().join(' ')).toContain('against the flank of t');
  });

  test('a shot beyond all range may be declared, and is lost', () => {
    const battle = strict([44, 24]).play(fire(RED, 't', 'a: gun'));
    expect(battle.said().join(' ')).toContain('out of range, the shot is lost');
  });
});

test('[FT-10-11] one fire is resolved before the next is declared', () => {
  const battle = firing({
    red: { a: { type: tank, at: [4, 24] }, b: { type: tank, at: [4, 27] } },
    blue: { t: { type: tank, at: [16, 24] }, u: { type: tank, at: [16, 27] } },
  });
  battle.dice(1, 1).play(fire(RED, 't', 'a: gun'));
  expect(battle.said().join(' ')).toContain('a miss');
  expect(battle.refusal(fire(RED, 'u', 'b: gun'))).toBeNull();
});

test('[FT-03-03] [FT-05-05] [FT-05-10] [FT-12-05] whoever is hit is marked, and rolls once when the phase ends', () => {
  const battle = firing({
    red: {
      a: { type: infantry, at: [4, 24] },
      b: { type: infantry, at: [4, 26] },
      c: { type: infantry, at: [4, 22] },
    },
    blue: { t: { type: infantry, at: [7, 24] }, u: { type: infantry, at: [7, 26] } },
  });
  const arms = (name: string) => `${name}: small-arms at infantry`;
  battle.dice(6, 1, 1, 6, 1, 1).play(fire(RED, 't', arms('a'), arms('c')));
  battle.dice(6, 1, 1).play(fire(RED, 'u', arms('b')));
  expect(['t', 'u'].filter((name) => battle.marks(name).includes('check-due'))).toEqual(['t', 'u']);
  battle.dice(6, 6).play(endPhase(RED));
  expect(['t', 'u'].filter((name) => battle.marks(name).includes('check-due'))).toEqual([]);
  const steps = battle.log.map(({ clock }) => clock.step);
  const rolled = battle.log.findIndex(({ event }) => event.type === 'rolled');
  expect(steps[rolled]).toBe('firing');
});

test('[FT-03-04] one overwatch marker, never two', () => {
  const wait = { type: 'tripods/overwatch', side: RED, stand: stand('a') } as const;
  const battle = firing({
    red: { a: { type: tank, at: [4, 24] } },
    blue: { t: { type: tank, at: [16, 24] } },
  }).play(wait);
  expect(battle.marks('a')).toEqual(['overwatch']);
  expect(battle.refusal(wait)).toMatchObject({ rule: 'FT-03-05' });
});

test('[FT-03-06] a limited supply of missiles is counted: one left, then none', () => {
  const type = 'human_lt_rocket_crawler_p2';
  const battle = (used: number) =>
    firing({
      red: { a: { type, at: [4, 24], tracks: used > 0 ? { 'missile-used': used } : {} } },
      blue: { t: { type: tank, at: [16, 24] } },
    });
  const fresh = battle(0);
  expect(fresh.stand('a').tracks['missile-used']).toBeUndefined();
  expect(
    fresh
      .dice(1)
      .play(fire(RED, 't', 'a: missile'))
      .stand('a').tracks['missile-used'],
  ).toBe(1);
  const last = battle(1)
    .dice(1)
    .play(fire(RED, 't', 'a: missile'));
  expect(last.stand('a').tracks['missile-used']).toBe(2);
  expect(battle(2).refusal(fire(RED, 't', 'a: missile'))).toMatchObject({ rule: 'FT-11-29' });
});

describe('[FT-11-27] missiles and quality', () => {
  const hit = (quality: string, face: number) => {
    const battle = firing({
      red: { a: { type: 'human_missile_tank_p4', at: [4, 24], quality } },
      blue: { t: { type: tank, at: [16, 24], facing: 180 } },
    });
    const hits = face > 1 && (quality === 'green' ? face >= 4 : face >= 2);
    // Penetration 8 against front 1, h-class: seven dice.
    battle.dice(face, ...(hits ? Array<number>(7).fill(1) : [])).play(fire(RED, 't', 'a: missile'));
    return battle.said().join(' ');
  };

  test('the green need 4, veterans 2; a natural 1 misses', () => {
    expect(hit('green', 4)).toContain('needs 4+, rolls 4: 1 hit');
    expect(hit('green', 3)).toContain('a miss');
    expect(hit('veteran', 2)).toContain('needs 2+, rolls 2: 1 hit');
    expect(hit('veteran', 1)).toContain('a miss');
  });
});

test('[FT-11-51] [FT-11-49] an antitank missile of infantry keeps the rules of missiles', () => {
  const at = (gap: number) =>
    firing({
      red: { a: { type: 'at_missile_infantry_p4_late', at: [4, 24] } },
      blue: { t: { type: tank, at: [4 + gap + 1, 24], facing: 180 } },
    });
  expect(at(0.4).refusal(fire(RED, 't', 'a: maw'))).toMatchObject({ rule: 'FT-11-28' });
  for (const gap of [3, 18]) {
    expect(at(gap).odds(fire(RED, 't', 'a: maw'))?.text).toContain('hits on 3+');
  }
});

test('[FT-11-36] quality does not help a save', () => {
  const woods = [feature('light_woods', box(14, 20, 20, 28))];
  const saved = (face: number) => {
    const battle = firing({
      red: { a: { type: tank, at: [4, 24] } },
      blue: {
        t: { type: tank, at: [14.625, 24], facing: 180, quality: 'veteran', marks: ['spotted'] },
      },
      terrain: woods,
    });
    const need = Number(
      /saved on (\d)\+/.exec(battle.odds(fire(RED, 't', 'a: gun'))?.text ?? '')?.[1],
    );
    expect(need).toBe(5);
    const dice = face >= need ? [] : Array<number>(penetrationCount(battle)).fill(1);
    return battle
      .dice(6, 1, face, ...dice)
      .play(fire(RED, 't', 'a: gun'))
      .said()
      .join(' ');
  };
  expect(saved(4)).toContain('0 of 1 turned aside');
  expect(saved(5)).toContain('1 of 1 turned aside');
});

function penetrationCount(battle: ReturnType<typeof firing>): number {
  const odds = battle.odds(fire(RED, 't', 'a: gun'))?.text ?? '';
  return Number(/then (\d+) dice/.exec(odds)?.[1] ?? 1);
}

test('[FT-18-11] at long range a veteran hits on a 4', () => {
  const battle = firing({
    red: { a: { type: tank, at: [4, 24], quality: 'veteran' } },
    blue: { t: { type: tank, at: [20, 24], facing: 180 } },
  });
  battle.dice(3, 4, 1).play(fire(RED, 't', 'a: gun'));
  expect(battle.said().join(' ')).toContain('needs 4+, rolls 3, 4: 1 hit');
});

describe('[FT-12-10] direct fire of guns', () => {
  const gun = (options: Drawing['options'] = {}) =>
    firing({
      red: { a: { type: 'light_towed_p2plus', at: [4, 24], facing: 0 } },
      blue: { t: { type: infantry, at: [10, 24] } },
      options,
    });
  const volley = fire(RED, 't', 'a: gun at infantry');

  test('by the artillery chart', () => {
    expect(gun().refusal(volley)).toMatchObject({ rule: 'FT-03-16' });
    expect(gun().refusal(fire(RED, 't', 'a: gun shells'))).toBeNull();
  });

  test('or, by option, by the small-arms rules alone', () => {
    const battle = gun({ ft_artillery_direct: 'small-arms' });
    expect(battle.refusal(fire(RED, 't', 'a: gun shells'))).toMatchObject({ rule: 'FT-12-10' });
    battle.dice(6).play(volley);
    expect(battle.stand('t').tracks['small-arms-hits']).toBe(1);
  });
});

describe('the terrain chart', () => {
  const drive = (kind: 'heavy_woods' | 'forest' | 'ridge', far: number) => {
    const battle = given({
      red: { a: { type: tank, at: [4, 24] } },
      blue: { t: { type: tank, at: [44, 44] } },
      terrain: [feature(kind, box(2, 20, 30, 28))],
    });
    const way = move('a', [[4 + far, 24]]);
    return { battle, way, refusal: battle.refusal(way) };
  };

  test('[FT-18-18] [FT-18-21] heavy woods: 4 inches cost a tank 8, and 10 are 5 inches', () => {
    const { battle, way } = drive('heavy_woods', 4);
    expect(battle.play(way).stand('a').tracks['moved']).toBe(8000);
    expect(drive('heavy_woods', 5).refusal).toBeNull();
    expect(drive('heavy_woods', 5.1).refusal).toMatchObject({ rule: 'FT-06-01' });
  });

  test('[FT-18-20] P is barred, a dash costs nothing', () => {
    const other = given({
      red: { a: { type: tank, at: [4, 24] } },
      blue: { t: { type: tank, at: [44, 44] } },
      terrain: [feature('forest', box(8, 20, 12, 28))],
    });
    expect(other.refusal(move('a', [[10, 24]]))).not.toBeNull();
  });
});

test('[FT-05-14] who passed its check after overwatch rolls no other in the same turn', () => {
  const battle = given({
    red: { t: { type: 'martian_tripod_p1', at: [8, 24], quality: 'elite' } },
    blue: {
      a: { type: tank, at: [18, 24], facing: 180, marks: ['overwatch'] },
      b: { type: tank, at: [18, 28], facing: 180, unit: 'b', marks: ['overwatch'] },
    },
  });
  const struck = (name: string) => {
    const shot = fire(BLUE, 't', `${name}: gun`);
    const count = Number(/then (\d+) dice/.exec(battle.odds(shot)?.text ?? '')?.[1] ?? 1);
    return battle.dice(6, 1, 4, ...Array<number>(count - 1).fill(1)).play(shot);
  };
  battle.play(move('t', [[9, 24]]));
  struck('a');
  while (battle.now.clock.side === BLUE) battle.play({ type: 'tripods/pass', side: BLUE });
  battle.dice(3).play(endPhase(RED));
  expect(battle.now.clock).toMatchObject({ step: 'firing', side: BLUE });
  struck('b');
  expect(battle.marks('t')).not.toContain('check-due');
  // No die is there for a second check.
  battle.play(endPhase(RED));
  expect(battle.now.clock.step).not.toBe('firing');
  expect(battle.isThere('t')).toBe(true);
});

import { expect, test } from 'vitest';
import { at } from '../../../../shared/core/measure';
import { isSpotted, spots } from '../../../../shared/rulesets/tripods/ground/spotting';
import { isOnTable, type OnTable } from '../../../../shared/rulesets/tripods/stands/stands';
import { box, feature, given, RED, BLUE, stand, type Drawn } from '../../../helpers/given-battle';
import { endPhase, fire, move } from '../../../helpers/tripods';

const infantry = 'european_us_infantry_p1';
const tank = 'human_light_tank_p4';

/** Distances are between base edges: a tank's base reaches 0.625 ahead of it, infantry's 0.375. */
function facingPair(
  observer: Drawn,
  target: Drawn,
  terrain: Parameters<typeof given>[0]['terrain'] = [],
  options: Parameters<typeof given>[0]['options'] = {},
) {
  const battle = given({
    size: [72, 48],
    red: { o: observer },
    blue: { t: target },
    terrain,
    options,
  });
  const named = (name: string): OnTable => {
    const found = battle.stand(name);
    if (!isOnTable(found)) throw new Error(`${name} is not on the table`);
    return found;
  };
  return spots(battle.now, named('o'), named('t'));
}

const ROWS = [
  ['green', infantry, 40, 20],
  ['green', tank, 40, 10],
  ['average', infantry, 45, 30],
  ['average', tank, 45, 20],
  ['veteran', infantry, 50, 40],
  ['veteran', tank, 50, 30],
  ['elite', tank, 50, 30],
  ['martian', tank, 50, 30],
] as const;

/** The same observers against targets in a wood: vehicles moving and still, men moving; still men 1 inch. */
const IN_COVER = [
  ['green', infantry, 20, 10, 10],
  ['green', tank, 10, 5, 5],
  ['average', infantry, 30, 15, 15],
  ['average', tank, 20, 10, 10],
  ['veteran', infantry, 40, 20, 20],
  ['veteran', tank, 30, 15, 15],
  ['elite', tank, 30, 15, 15],
  ['martian', tank, 30, 15, 15],
] as const;

test.each(IN_COVER)(
  '[FT-18-26] [FT-18-27] [FT-18-30] [FT-18-31] [FT-18-34] [FT-18-35] [FT-18-03] a %s %s spots in cover: a moving tank to %i inches, a still one to %i, moving infantry to %i',
  (quality, type, movingTank, stillTank, movingInfantry) => {
    const depth = type === tank ? 0.625 : 0.375;
    const seen = (kind: string, reach: number, tracks = {}) => {
      const edge = 2 + depth + reach;
      const at = [edge + (kind === tank ? 0.625 : 0.375), 24] as const;
      const wood = feature('light_woods', box(edge, 20, edge + 4, 28));
      return facingPair({ type, at: [2, 24], quality }, { type: kind, at, tracks }, [wood]).spotted;
    };
    const moved = { moved: 1000 };
    expect([seen(tank, movingTank, moved), seen(tank, movingTank + 0.1, moved)]).toEqual([
      true,
      false,
    ]);
    expect([seen(tank, stillTank), seen(tank, stillTank + 0.1)]).toEqual([true, false]);
    expect([
      seen(infantry, movingInfantry, moved),
      seen(infantry, movingInfantry + 0.1, moved),
    ]).toEqual([true, false]);
    expect([seen(infantry, 1), seen(infantry, 1.1)]).toEqual([true, false]);
  },
);

test.each(ROWS)(
  '[FT-18-26] [FT-18-27] [FT-18-30] [FT-18-31] [FT-18-34] [FT-18-35] [FT-18-03] a %s %s spots a still tank to %i inches and still infantry to %i',
  (quality, type, vehicle, personnel) => {
    const depth = type === tank ? 0.625 : 0.375;
    const observer = { type, at: [2, 24], quality } as const;
    const seen = (kind: string, reach: number, half: number) =>
      facingPair(observer, { type: kind, at: [2 + depth + reach + half, 24] }).spotted;
    expect(seen(tank, vehicle, 0.625)).toBe(true);
    expect(seen(tank, vehicle + 0.1, 0.625)).toBe(false);
    expect(seen(infantry, personnel, 0.375)).toBe(true);
    expect(seen(infantry, personnel + 0.1, 0.375)).toBe(false);
  },
);

/** Scouts by the scenario: vehicles moving and still in cover, still in the open; men the same. */
const RECON = [
  ['[FT-18-28] green', tank, [20, 10, 40], [10, 1, 20]],
  ['[FT-18-29] green', infantry, [30, 15, 40], [15, 1, 30]],
  ['[FT-18-32] average', tank, [30, 15, 45], [15, 1, 30]],
  ['[FT-18-33] average', infantry, [40, 20, 45], [20, 1, 40]],
  ['[FT-18-36] veteran', tank, [40, 20, 50], [20, 1, 40]],
  ['[FT-18-36] elite', tank, [40, 20, 50], [20, 1, 40]],
  ['[FT-18-37] veteran', infantry, [50, 25, 50], [25, 1, 50]],
  ['[FT-18-37] elite', infantry, [50, 25, 50], [25, 1, 50]],
] as const;

test.each(RECON)('%s scouts of the type %s read their own row', (title, type, cars, men) => {
  const quality = title.split(' ')[1] ?? '';
  const depth = type === tank ? 0.625 : 0.375;
  const options = { ft_recon_types: [type] };
  const seen = (kind: string, reach: number, isCovered: boolean, moved: number) => {
    const edge = 2 + depth + reach;
    const at = [edge + (kind === tank ? 0.625 : 0.375), 24] as const;
    const wood = feature('light_woods', box(edge, 20, edge + 4, 28));
    return facingPair(
      { type, at: [2, 24], quality },
      { type: kind, at, tracks: { moved } },
      isCovered ? [wood] : [],
      options,
    ).spotted;
  };
  for (const [kind, [moving, still, open]] of [
    [tank, cars],
    [infantry, men],
  ] as const) {
    const at = (reach: number, ...how: readonly [boolean, number]) => [
      seen(kind, reach, ...how),
      seen(kind, reach + 0.1, ...how),
    ];
    expect(at(moving, true, 1000), `${kind} moving in cover`).toEqual([true, false]);
    expect(at(still, true, 0), `${kind} still in cover`).toEqual([true, false]);
    expect(at(open, false, 0), `${kind} still in the open`).toEqual([true, false]);
    expect(seen(kind, 60, false, 1000), `${kind} moving in the open`).toBe(true);
  }
});

test('[FT-18-02] [FT-18-25] who moves in the open is spotted at any distance', () => {
  const observer = { type: infantry, at: [2, 24] } as const;
  const target = { type: infantry, at: [70, 24], tracks: { moved: 1000 } } as const;
  expect(facingPair(observer, target)).toMatchObject({ spotted: true, within: null });
});

test('[FT-07-05] infantry that moves in cover is spotted by an average tank within 10 inches', () => {
  const wood = feature('light_woods', box(20, 20, 24, 28));
  const target = { type: infantry, at: [20.375, 24], tracks: { moved: 1000 } } as const;
  const at = (gap: number) =>
    facingPair({ type: tank, at: [20 - gap - 0.625, 24] }, target, [wood]).spotted;
  expect(at(10)).toBe(true);
  expect(at(10.1)).toBe(false);
});

test('[FT-07-01] [FT-18-35] infantry that lies still in a wood is seen only from an inch', () => {
  const wood = feature('light_woods', box(20, 20, 24, 28));
  const target = { type: infantry, at: [20.375, 24] } as const;
  const battle = given({
    red: { o: { type: tank, at: [16, 24], quality: 'elite' } },
    blue: { t: target },
    terrain: [wood],
    step: 'firing',
  });
  expect(battle.refusal(fire(RED, 't', 'o: gun at infantry'))).toMatchObject({ rule: 'FT-07-01' });
});

test('[FT-07-06] what one stand has spotted, all of them may fire at', () => {
  // A still tank at the edge of a wood: green tanks spot it at 5 inches, average infantry at 15.
  const far = { type: 'human_heavy_tank_p5', at: [30, 24], quality: 'green', unit: 'far' } as const;
  const scene = (red: Readonly<Record<string, Drawn>>) =>
    given({
      size: [72, 48],
      red,
      blue: { t: { type: tank, at: [62, 24] } },
      terrain: [feature('light_woods', box(61.375, 20, 66, 28))],
      step: 'firing',
    });
  const shot = fire(RED, 't', 'far: gun');
  expect(scene({ far }).refusal(shot)).toMatchObject({ rule: 'FT-07-01' });
  expect(scene({ far, near: { type: infantry, at: [48, 24] } }).refusal(shot)).toBeNull();
});

test('[FT-07-07] a stand that no enemy sees any more is lost from view at the next phase', () => {
  const town = feature('town', box(20, 18, 24, 32));
  const battle = given({
    red: { t: { type: tank, at: [18, 8] } },
    blue: { o: { type: infantry, at: [30, 24] } },
    terrain: [town],
  });
  battle.play(move('t', [[17, 8]]));
  expect(battle.marks('t')).toContain('spotted');
  battle.play(move('t', [[17, 19]]));
  expect(battle.marks('t')).toContain('spotted');
  battle.play(endPhase(RED));
  expect(battle.marks('t')).not.toContain('spotted');
  const t = battle.stand('t');
  expect(isOnTable(t) && isSpotted(battle.now, t)).toBe(false);
  expect(battle.now.clock.active).toBe(BLUE);
});

test('[FT-10-25] a stand that fires counts as moving for whoever looks for it', () => {
  // A tank spots a still tank in a wood at 10 inches, a moving one at 20; t is `gap` away.
  const wood = feature('light_woods', box(40, 20, 44, 28));
  const fires = (gap: number, options = {}) => {
    const battle = given({
      red: { o: { type: 'human_heavy_tank_p4', at: [40.625, 24], facing: 180 } },
      blue: { t: { type: tank, at: [40 - gap - 0.625, 24] } },
      terrain: [wood],
      step: 'firing',
      options,
    });
    const o = battle.stand('o');
    expect(isOnTable(o) && isSpotted(battle.now, o)).toBe(false);
    battle.dice(1, 1).play(fire(RED, 't', 'o: gun'));
    said = battle.said().join(' ');
    return battle.marks('o').includes('spotted');
  };
  let said = '';
  expect(fires(20)).toBe(true);
  // Nobody is told that a stand moved that stood still.
  expect(said).toContain('t spots o (firing, which counts as moving, in cover, up to 20")');
  expect(fires(20.1)).toBe(false);
  expect(fires(20, { ft_fire_reveals: 'no' })).toBe(false);
  expect(fires(20.1, { ft_fire_reveals: 'always' })).toBe(true);
});

test('[FT-10-25] [FT-07-07] a sweep and a canister give a tripod away as long as somebody sees it', () => {
  // Whoever stands still in the open is spotted up to 45 inches, whoever fires at any distance.
  const shows = (action: object) => {
    const battle = given({
      size: [72, 48],
      red: { o: { type: 'martian_tripod_p1', at: [62, 24], facing: 180 } },
      blue: { t: { type: tank, at: [4, 24] } },
      step: 'firing',
    });
    const o = battle.stand('o');
    expect(isOnTable(o) && isSpotted(battle.now, o)).toBe(false);
    battle.play({ side: RED, stand: stand('o'), ...action } as never);
    expect(battle.marks('o')).toContain('spotted');
    return battle.play(endPhase(RED)).marks('o').includes('spotted');
  };
  expect(shows({ type: 'tripods/gas', at: at(54, 20) })).toBe(true);
  expect(shows({ type: 'tripods/sweep', to: at(54, 24) })).toBe(true);
});

test('[FT-10-25] who fires out of a carrier gives the carrier away', () => {
  const battle = given({
    red: {
      c: { type: 'human_lorry_p2plus', at: [40.375, 24], facing: 180 },
      i: { type: 'industrialized_infantry_p4', at: [44, 24] },
    },
    blue: { t: { type: infantry, at: [38, 24], marks: ['spotted'] } },
    terrain: [feature('light_woods', box(40, 20, 47, 28))],
    step: 'firing',
  });
  battle.change('i', { place: { on: 'aboard', carrier: stand('c') } });
  battle.dice(1, 1, 1).play(fire(RED, 't', 'i: small-arms at infantry'));
  expect(battle.marks('c')).toContain('spotted');
});

test('[FT-07-05] [FT-07-06] whom a stand comes near enough to see is spotted from then on', () => {
  const battle = given({
    red: { o: { type: infantry, at: [20, 29.2] } },
    blue: { t: { type: infantry, at: [20, 26.5] } },
    terrain: [feature('light_woods', box(19, 23.5, 21, 27))],
  });
  expect(battle.marks('t')).not.toContain('spotted');
  battle.play(move('o', [[20, 28.4]]));
  expect(battle.marks('t')).toContain('spotted');
  expect(battle.said().join()).toContain('o spots t (stationary in cover, up to 1")');
});

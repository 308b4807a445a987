import { describe, expect, test } from 'vitest';
import { isOffer, offerFor, orderOf } from '../../../../renderer/session/battle/orders';
import { evolve } from '../../../../shared/battle/evolve';
import type { Action } from '../../../../shared/battle/battle';
import { at, type Point } from '../../../../shared/core/measure';
import type { PlotBarrage } from '../../../../shared/rulesets/tripods/artillery/barrage';
import { fireMissionsOf } from '../../../../shared/rulesets/tripods/shells/fire-missions';
import { previewOf } from '../../../../shared/rules/query';
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
import { endPhase, endTurn, fire, move, pass } from '../../../helpers/tripods';

const gun = 'medium_towed_p2plus';
const foot = 'european_us_infantry_p2';
const crawler = 'human_rocket_crawler_p2';

/** Two off-board guns, an observer who looks over open ground, and an enemy crawler. */
const battery = (more: Drawing = {}): Drawing => ({
  step: 'command',
  options: { ft_period: 2 },
  red: {
    g: { type: gun, at: [0, 0], reserve: true, unit: 'guns' },
    h: { type: gun, at: [0, 0], reserve: true, unit: 'guns' },
    e: { type: foot, at: [4, 24], unit: 'foot' },
    f: { type: foot, at: [4, 28], unit: 'foot' },
  },
  blue: { t: { type: crawler, at: [20, 24], facing: 180 } },
  ...more,
});

const plot = (x: number, y: number, more: Partial<PlotBarrage> = {}): PlotBarrage => ({
  type: 'tripods/barrage',
  side: RED,
  at: at(x, y),
  observer: stand('e'),
  pieces: [stand('g'), stand('h')],
  sheaf: 'converged',
  ammunition: 'he',
  turn: 0,
  ...more,
});
const decoy = (x: number, y: number): Action & { readonly at: Point } => ({
  type: 'tripods/decoy',
  side: RED,
  at: at(x, y),
});
const land = (x: number, y: number, barrage = 'b1'): Action & { barrage: string; at: Point } => ({
  type: 'tripods/land',
  side: RED,
  barrage,
  at: at(x, y),
});
const cancel: Action & { barrage: string } = {
  type: 'tripods/cancel-barrage',
  side: RED,
  barrage: 'b1',
};

test('[FT-13-32] a gun with a barrage to fire is not offered overwatch, from which no shot would come', () => {
  const red = {
    g: { type: gun, at: [4, 20], unit: 'guns' },
    h: { type: gun, at: [4, 18], unit: 'guns' },
    e: { type: foot, at: [4, 24], unit: 'foot' },
  } as const;
  const battle = given(battery({ red })).play(plot(20, 24, { pieces: [stand('g')] }));
  battle.now = { ...battle.now, clock: { ...battle.now.clock, step: 'firing' } };
  const wait = (name: string) => ({
    ...({ type: 'tripods/overwatch', side: RED } as const),
    stand: stand(name),
  });
  expect(battle.refusal(wait('g'))).toMatchObject({ rule: 'FT-13-32' });
  expect(battle.refusal(wait('h'))).toBeNull();
});

/** The moment in which red may plot again. */
function plottingAgain(battle: TestBattle): TestBattle {
  const clock = { ...battle.now.clock, step: 'command', active: RED, side: RED };
  battle.now = { ...battle.now, clock };
  return battle;
}

/** Plays on until the barrages plotted now come down, with the faces of their arrival. */
function untilArrival(battle: TestBattle, ...arrival: number[]): TestBattle {
  endTurn(battle);
  while (battle.now.clock.step !== 'firing') battle.play(endPhase(BLUE));
  return battle.dice(...arrival).play(endPhase(BLUE));
}

describe('plotting', () => {
  test('[FT-02-04] [FT-13-04] in the own command phase, where an observer sees the middle', () => {
    expect(given(battery()).refusal(plot(20, 24))).toBeNull();
    expect(given(battery({ step: 'movement' })).refusal(plot(20, 24))).toMatchObject({
      rule: 'FT-02-04',
    });
    const wood = feature('forest', box(10, 20, 14, 28));
    expect(given(battery({ terrain: [wood] })).refusal(plot(20, 24))).toMatchObject({
      rule: 'FT-13-04',
    });
  });

  test('[FT-13-03] from period 2 on', () => {
    const first = battery({ options: { ft_period: 1 } });
    expect(given(first).refusal(plot(20, 24))).toMatchObject({ rule: 'FT-13-03' });
  });

  test('[FT-13-05] [FT-13-19] one marker for the one observer of each unit', () => {
    const three = battery({
      red: {
        ...battery().red,
        k: { type: gun, at: [0, 0], reserve: true, unit: 'more' },
        o: { type: 'forward_observer', at: [4, 34], unit: 'more' },
      },
    });
    const battle = given(three).play(plot(20, 24, { pieces: [stand('g')] }));
    const second = plot(22, 24, { pieces: [stand('h')], observer: stand('f') });
    expect(battle.refusal(second)).toMatchObject({ rule: 'FT-13-05' });
    const other = plot(22, 24, { pieces: [stand('h')], observer: stand('o') });
    expect(battle.refusal(other)).toBeNull();
  });

  test('[FT-13-06] [FT-13-10] up to three decoys, wherever one likes', () => {
    const battle = given(battery({ terrain: [feature('forest', box(8, 0, 12, 48))] }));
    battle.play(decoy(40, 40)).play(decoy(41, 40)).play(decoy(42, 40));
    expect(battle.said()).toContain('Marker 3 is a decoy');
    expect(battle.refusal(decoy(43, 40))).toMatchObject({ rule: 'FT-13-06' });
  });

  test('[FT-13-10] a mission names its guns, sheaf and ammunition', () => {
    const battle = given(battery());
    expect(battle.refusal(plot(20, 24, { pieces: [] }))).toMatchObject({ rule: 'FT-13-10' });
    const unknown = plot(20, 24, { sheaf: 'wide' as 'converged' });
    expect(battle.refusal(unknown)).toMatchObject({ rule: 'FT-13-10' });
    battle.play(plot(20, 24));
    expect(battle.said()).toContain('Barrage 1: g, h, converged, high explosive, observed by e');
  });

  test('[FT-13-09] [FT-13-11] any number of batteries, all of one type', () => {
    const mixed = battery({
      red: {
        ...battery().red,
        k: { type: gun, at: [0, 0], reserve: true, unit: 'more' },
        l: { type: 'light_towed_p2plus', at: [0, 0], reserve: true, unit: 'more' },
      },
    });
    const both = [stand('g'), stand('h'), stand('k')];
    expect(given(mixed).refusal(plot(20, 24, { pieces: both }))).toBeNull();
    const wrong = plot(20, 24, { pieces: [stand('g'), stand('l')] });
    expect(given(mixed).refusal(wrong)).toMatchObject({ rule: 'FT-13-11' });
  });

  test('[FT-13-28] guns of period 1 do not disperse', () => {
    const old = battery({
      red: { g: { type: 'heavy_towed_p1', at: [4, 20] }, e: { type: foot, at: [4, 24] } },
    });
    const wide = plot(20, 24, { pieces: [stand('g')], sheaf: 'dispersed' });
    // They have no indirect fire at all: the row names no range.
    expect(given(old).refusal(wide)).toMatchObject({ rule: 'FT-13-01' });
  });

  test('[FT-03-28] [FT-07-23] [FT-21-20] ammunition by the row and the period', () => {
    const of = (type: string, ammunition: PlotBarrage['ammunition'], period: number) =>
      given(
        battery({
          options: { ft_period: period },
          red: { g: { type, at: [0, 0], reserve: true }, e: { type: foot, at: [4, 24] } },
        }),
      ).refusal(plot(20, 24, { pieces: [stand('g')], ammunition }));
    expect(of('light_towed_p2plus', 'smoke', 2)).toBeNull();
    expect(of('heavy_towed_p2plus', 'smoke', 2)).toMatchObject({ rule: 'FT-07-23' });
    expect(of('light_towed_p2plus', 'icm', 5)).toMatchObject({ rule: 'FT-21-21' });
    expect(of('light_towed_p2plus', 'chemical', 2)).toMatchObject({ rule: 'FT-03-29' });
  });

  test('[FT-21-21] improved munitions come with period 5', () => {
    const of = (period: number) =>
      given(battery({ options: { ft_period: period } })).refusal(
        plot(20, 24, { ammunition: 'icm' }),
      );
    expect(of(4)).toMatchObject({ rule: 'FT-21-21' });
    expect(of(5)).toBeNull();
  });

  test('[FT-13-29] guns off the board reach everywhere, but need an observer', () => {
    const blind = plot(20, 24, { observer: stand('g') });
    expect(given(battery()).refusal(blind)).toMatchObject({ rule: 'FT-13-29' });
  });

  test('[FT-13-30] a gun on the board that sees the place needs nobody else', () => {
    const own = battery({ red: { g: { type: 'towed_mortar_p2plus', at: [4, 24] } } });
    const alone = plot(20, 24, { pieces: [stand('g')], observer: stand('g') });
    expect(given(own).refusal(alone)).toBeNull();
    const tooFar = plot(36, 24, { pieces: [stand('g')], observer: stand('g') });
    expect(given(own).refusal(tooFar)).toMatchObject({ rule: 'FT-03-26' });
  });

  test('[FT-13-32] [FT-08-28] a gun with a mission neither fires nor moves', () => {
    const idle = { type: foot, at: [4, 40], unit: 'foot' } as const;
    const own = battery({ red: { g: { type: gun, at: [4, 24], facing: 0 }, idle } });
    const battle = given(own).play(plot(20, 24, { pieces: [stand('g')], observer: stand('g') }));
    battle.play(endPhase(RED));
    expect(battle.refusal(move('g', [[4.5, 24]]))).toMatchObject({ rule: 'FT-08-28' });
    while (battle.now.clock.step !== 'firing') battle.play(endPhase(RED));
    expect(battle.refusal(fire(RED, 't', 'g: gun'))).toMatchObject({ rule: 'FT-13-32' });
  });

  test('[FT-08-27] [FT-08-28] nor is it plotted for on its limber, or towed away', () => {
    const onTable = (marks: readonly string[] = []) =>
      given(
        battery({
          red: {
            g: { type: gun, at: [4, 20], unit: 'guns', marks },
            c: { type: 'human_lorry_p2plus', at: [4, 18.5], unit: 'lorries' },
            e: { type: foot, at: [4, 24], unit: 'foot' },
          },
        }),
      );
    const mission = plot(20, 24, { pieces: [stand('g')] });
    expect(onTable(['limbered']).refusal(mission)).toMatchObject({ rule: 'FT-08-27' });
    const tow = {
      type: 'tripods/pick-up',
      side: RED,
      stand: 'st_c',
      passengers: ['st_g'],
    } as never;
    const free = onTable().play(endPhase(RED));
    expect(free.refusal(tow)).toBeNull();
    const plotted = onTable().play(mission).play(endPhase(RED));
    expect(plotted.refusal(tow)).toMatchObject({ rule: 'FT-08-28' });
  });

  test('[FT-03-02] the other side sees markers, not which are real', () => {
    const battle = given(battery()).play(plot(20, 24)).play(decoy(8, 8));
    const seen = battle.rules.visible(battle.now, BLUE);
    expect(fireMissionsOf(seen, RED).barrages).toEqual([
      { id: '', at: at(8, 8), mission: null, plotted: 0, state: 'coming' },
      { id: '', at: at(20, 24), mission: null, plotted: 0, state: 'coming' },
    ]);
    expect(battle.rules.markers?.(seen).map(({ label }) => label)).toEqual([
      'barrage marker',
      'barrage marker',
    ]);
    const secret = battle.log.find(({ text }) => text.includes('decoy'));
    expect(secret?.seenBy).toEqual([RED]);
  });

  test('[FT-13-24] [FT-13-22] an observer stand serves off-board guns and has no weapons', () => {
    const own = battery({
      red: { ...battery().red, e: { type: 'forward_observer', at: [4, 24], unit: 'eyes' } },
    });
    expect(given(own).refusal(plot(20, 24))).toBeNull();
    const near = given({
      ...own,
      step: 'firing',
      blue: { t: { type: foot, at: [7, 24] } },
    });
    expect(near.refusal(fire(RED, 't', 'e: small-arms at infantry'))).toMatchObject({
      rule: 'FT-10-02',
    });
  });
});

test('[FT-02-04] a battle begins in the command phase of who has guns to plot', () => {
  const first = (period: number) => {
    const { rules, now } = given(battery({ options: { ft_period: period } }));
    return rules.firstClock(now).step;
  };
  expect(first(2)).toBe('command');
  expect(first(1)).toBe('movement');
});

describe('arriving', () => {
  const comes = (more: Drawing, ...dice: number[]) =>
    untilArrival(given(battery(more)).play(plot(20, 24)), ...dice);

  test("[FT-13-07] [FT-13-12] [FT-02-19] in the enemy's indirect fire phase, if the guns pass their check", () => {
    const battle = comes({}, 5);
    expect(battle.now.clock).toMatchObject({ step: 'indirect', active: BLUE, side: RED });
    expect(battle.said().join()).toContain('the barrage arrives: needs 5+, rolls 5');
    // The markers have no numbers for the enemy.
    const told = battle.log.find(({ text }) => text === 'Barrage 1: g, h: it arrives');
    expect(told?.seenBy).toEqual([RED]);
    battle.dice(5, 5).play(land(20, 24));
    // Two guns of 2 factors each: 3 or 4 factors on the chart.
    expect(battle.said()).toContain('Shells on t: needs 5+, rolls 5: hit');
  });

  test('[FT-13-07] [FT-13-06] else a turn later, without another check', () => {
    const battle = comes({}, 4);
    expect(battle.said()).toContain('Barrage 1: g, h: a turn late');
    // FT-13-06: no gun is free, but decoys may hide which marker it is.
    expect(battle.now.clock).toMatchObject({ active: RED, step: 'command' });
    battle.play(decoy(30, 24));
    endTurn(battle);
    while (battle.now.clock.step !== 'firing') battle.play(endPhase(BLUE));
    battle.play(endPhase(BLUE));
    expect(battle.now.clock).toMatchObject({ step: 'indirect', side: RED });
  });

  test('[FT-13-08] period 4 favours three nations, and in period 5 everything arrives', () => {
    const four = { ft_period: 4, ft_nations: { sd_1: 'US' } };
    expect(comes({ options: four }, 3).now.clock.step).toBe('indirect');
    expect(comes({ options: four }, 2).now.clock.step).not.toBe('indirect');
    // FT-05-02: a natural 1 fails whoever fires; the guns of the elite would need no more.
    const { red = {} } = battery();
    const elite = Object.fromEntries(
      Object.entries(red).map(([name, drawn]) => [name, { ...drawn, quality: 'elite' }]),
    );
    expect(comes({ options: four, red: elite }, 2).now.clock.step).toBe('indirect');
    expect(comes({ options: four, red: elite }, 1).now.clock.step).not.toBe('indirect');
    expect(comes({ options: { ft_period: 4 } }, 4).now.clock.step).not.toBe('indirect');
    expect(comes({ options: { ft_period: 5 } }).now.clock.step).toBe('indirect');
  });

  test('[FT-13-18] [FT-13-25] [FT-13-26] the factors of all guns together, on one template', () => {
    const battle = comes({}, 5);
    expect(previewOf(battle.rules, battle.now, land(20, 24))).toHaveLength(1);
    battle.dice(4).play(land(20, 24));
    expect(battle.log.flatMap(({ because }) => because)).toContainEqual({
      label: '4 artillery factors, armoured vehicle',
      amount: 5,
      rule: 'FT-18-43',
      begins: 'need',
    });
  });

  test('[FT-13-13] [FT-13-18] whoever lands it is told which one, and whom it would hit', () => {
    const { rules, now } = comes({}, 5);
    const order = { ...orderOf(RED, null), at: at(20, 24) };
    const offer = offerFor(rules, now, 'tripods/land', order);
    if (!isOffer(offer)) throw new Error(offer.reason);
    expect(offer.odds?.text).toBe('Barrage 1: g, h. Now under it: t hit on 5+ (33 %)');
    const aside = offerFor(rules, now, 'tripods/land', { ...order, at: at(20, 20) });
    expect(isOffer(aside) && aside.odds?.text).toBe(
      'Barrage 1: g, h. Nobody that is spotted is under it now',
    );
  });

  test('[FT-13-12] of two that come down at once, the hand chooses which', () => {
    const more = {
      i: { type: gun, at: [0, 0], reserve: true, unit: 'more' },
      k: { type: foot, at: [4, 20], unit: 'other' },
    } as const;
    const battle = given(
      battery({ options: { ft_period: 5 }, red: { ...battery().red, ...more } }),
    );
    battle.play(plot(20, 24));
    battle.play(plot(20, 26, { observer: stand('k'), pieces: [stand('i')] }));
    untilArrival(battle);
    expect(battle.now.clock.side).toBe(RED);
    const order = { ...orderOf(RED, null), at: at(20, 24) };
    const wished = { ...order, wishes: { barrage: 'b2' } };
    const near = offerFor(battle.rules, battle.now, 'tripods/land', order);
    const other = offerFor(battle.rules, battle.now, 'tripods/land', wished);
    if (!isOffer(near) || !isOffer(other)) throw new Error('refused');
    expect(near.action).toMatchObject({ barrage: 'b1' });
    expect(other.action).toMatchObject({ barrage: 'b2' });
    expect(near.choices[0]?.options.map(({ label }) => label)).toEqual([
      'Barrage 1: g, h',
      'Barrage 2: i',
    ]);
  });

  test('[FT-13-13] corrected by up to 6 inches, where the observer sees', () => {
    const battle = comes({}, 5);
    expect(battle.refusal(land(25.9, 24))).toBeNull();
    expect(battle.refusal(land(26.1, 24))).toMatchObject({ rule: 'FT-13-13' });
    expect(comes({}, 5).play(land(21.5, 24)).said()).toContain(
      'A barrage comes down, corrected, at [21.5, 24]',
    );
    const wood = feature('forest', box(22, 20, 24, 28));
    const hidden = comes({ terrain: [wood] }, 5);
    expect(hidden.refusal(land(25.9, 24))).toMatchObject({ rule: 'FT-13-13' });
  });

  test('[FT-13-14] not by an observer who has lost the marker from sight', () => {
    const wood = feature('forest', box(8, 10, 10, 29));
    const drawing = battery({
      terrain: [wood],
      red: {
        ...battery().red,
        e: { type: foot, at: [4, 34], unit: 'foot' },
        f: { type: foot, at: [4, 33], unit: 'foot' },
      },
    });
    const battle = given(drawing).play(plot(20, 24));
    battle
      .play(endPhase(RED))
      .play(move('e', [[4, 30]]))
      .play(move('f', [[4, 28]]));
    untilArrival(battle, 5);
    expect(battle.refusal(land(20, 23))).toMatchObject({ rule: 'FT-13-14' });
    expect(battle.refusal(land(20, 24))).toBeNull();
  });

  test('[FT-13-15] [FT-13-20] an observer is lost with the last stand of its unit', () => {
    const one = battery({
      red: {
        g: { type: gun, at: [0, 0], reserve: true, unit: 'guns' },
        h: { type: gun, at: [0, 0], reserve: true, unit: 'guns' },
        e: { type: foot, at: [4, 24], unit: 'foot' },
        x: { type: foot, at: [40, 40], unit: 'others' },
      },
    });
    const battle = given(one).play(plot(20, 24));
    expect(battle.refusal(cancel)).toBeNull();
    battle.now = evolve(battle.now, { type: 'removed', stand: stand('e'), why: 'test' });
    expect(battle.refusal(cancel)).toMatchObject({ rule: 'FT-13-16' });
    // Nobody can correct it: it lands on its marker at once.
    endTurn(battle);
    while (battle.now.clock.step !== 'firing') battle.play(endPhase(BLUE));
    battle.dice(5, 4).play(endPhase(BLUE));
    expect(battle.log.map(({ text }) => text)).toContain('A barrage comes down on its marker');
  });

  test('[FT-13-15] of two that come down, the one that has lost its observer is not corrected', () => {
    const { red, ...rest } = battery();
    const f = { type: foot, at: [4, 28], unit: 'others' } as const;
    const two = given({ ...rest, red: { ...red, f } })
      .play(plot(20, 24, { pieces: [stand('g')] }))
      .play(plot(20, 26, { pieces: [stand('h')], observer: stand('f') }));
    two.now = evolve(two.now, { type: 'removed', stand: stand('e'), why: 'test' });
    endTurn(two);
    while (two.now.clock.step !== 'firing') two.play(endPhase(BLUE));
    two.dice(5, 5).play(endPhase(BLUE));
    expect(two.refusal(land(20, 23, 'b1'))).toMatchObject({ rule: 'FT-13-15' });
    expect(two.refusal(land(20, 25, 'b2'))).toBeNull();
  });

  test('[FT-13-16] called off before it lands; its guns are free in the next command phase', () => {
    const battle = comes({}, 5);
    expect(battle.refusal(cancel)).toBeNull();
    battle.play(cancel).play(pass(RED));
    expect(battle.isThere('t')).toBe(true);
    expect(battle.now.clock).toMatchObject({ step: 'command', active: RED });
    expect(battle.refusal(plot(20, 24))).toBeNull();
  });

  test('[FT-10-25] guns on the table show themselves when their barrage comes down', () => {
    const battle = given(
      battery({
        size: [72, 48],
        red: {
          g: { type: gun, at: [4, 20], unit: 'guns' },
          e: { type: foot, at: [40, 24], unit: 'foot' },
        },
        blue: { t: { type: crawler, at: [60, 24], facing: 180 } },
      }),
    ).play(plot(60, 24, { pieces: [stand('g')] }));
    expect(battle.marks('g')).not.toContain('spotted');
    untilArrival(battle, 5).dice(1).play(land(60, 24));
    expect(battle.marks('g')).toContain('spotted');
  });

  test('a pass lands what has arrived on its marker', () => {
    const battle = comes({}, 5).dice(4).play(pass(RED));
    expect(battle.said()).toContain('A barrage comes down on its marker');
    expect(battle.now.clock.active).toBe(RED);
  });

  test('[FT-13-27] a dispersed sheaf lays its templates side by side, each with its own factors', () => {
    const battle = given(battery()).play(plot(20, 24, { sheaf: 'dispersed' }));
    untilArrival(battle, 5);
    const templates = previewOf(battle.rules, battle.now, land(20, 24));
    expect(templates.map((one) => one.at)).toEqual([at(20, 23.5), at(20, 24.5)]);
    // The crawler lies under both: two dice, 2 factors each.
    battle.dice(5, 5).play(land(20, 24));
    expect(battle.said().filter((text) => text.startsWith('Shells on t: needs 6+'))).toHaveLength(
      2,
    );
  });

  test("[FT-13-23] an observer stand near a friend is out of the shells' reach", () => {
    const own = (y: number) =>
      battery({
        blue: {
          t: { type: crawler, at: [20, 24] },
          o: { type: 'forward_observer', at: [20.6, 24.9], unit: 'eyes' },
          p: { type: crawler, at: [20.6, y] },
        },
      });
    const near = untilArrival(given(own(30)).play(plot(20.6, 24.9)), 5);
    near.dice(1).play(land(20.6, 24.9));
    expect(near.said()).toContain("o is out of the shells' reach");
  });

  test('[FT-15-21] a flyer of the own side within 20 inches keeps a barrage waiting', () => {
    const own = battery({
      red: { ...battery().red, a: { type: 'human_autogiro_gunship_p2', at: [10, 24] } },
    });
    const battle = untilArrival(given(own).play(plot(20, 24)), 5).play(land(20, 24));
    expect(battle.said().join()).toContain('a flyer of its own side is within 20"');
    expect(fireMissionsOf(battle.now, RED).barrages[0]).toMatchObject({ state: 'delayed' });
  });
});

describe('rockets', () => {
  const salvo = (): TestBattle =>
    given(
      battery({
        options: { ft_period: 5 },
        red: {
          g: { type: 'mlrs_p5', at: [0, 0], reserve: true, unit: 'guns' },
          e: { type: foot, at: [4, 24], unit: 'foot' },
        },
        blue: { t: { type: crawler, at: [20, 24] } },
      }),
    ).play(plot(20, 24, { pieces: [stand('g')] }));

  test('[FT-13-44] [FT-13-45] [FT-21-14] fly true when the force passes a check', () => {
    const battle = untilArrival(salvo()).dice(5, 4, 3).play(land(20, 24));
    expect(battle.said()).toContain('The rockets fly true: needs 5+, rolls 5');
    expect(battle.said()).toContain('Shells on t: needs 4+, rolls 4: hit');
  });

  test('[FT-13-46] [FT-01-08] else scatter 1d6 inches in the direction of a die', () => {
    // 120 degrees clockwise from north, 1 inch: the 3-inch template still touches.
    const battle = untilArrival(salvo()).dice(4, 2, 1, 1).play(land(20, 24));
    expect(battle.said()).toContain('Scatter towards 120°: rolls 2');
    expect(battle.said()).toContain('Scatter by 1": rolls 1; at [20.866, 23.5]');
    const far = untilArrival(salvo()).dice(4, 6, 6).play(land(20, 24));
    expect(far.said()).toContain('The shells hit nobody');
  });

  test('[FT-13-47] once in a game', () => {
    const battle = untilArrival(salvo()).dice(5, 1).play(land(20, 24));
    expect(plottingAgain(battle).refusal(plot(20, 24, { pieces: [stand('g')] }))).toMatchObject({
      rule: 'FT-13-47',
    });
  });
});

import { expect, test } from 'vitest';
import type { Battle } from '../../../../shared/battle/battle';
import { everyRoll } from '../../../helpers/every-roll';
import {
  box,
  feature,
  given,
  RED,
  stand,
  type Drawing,
  type TestBattle,
} from '../../../helpers/given-battle';
import { endPhase, fire } from '../../../helpers/tripods';

const TANK = 'human_medium_tank_p4';
const HEAVY = 'human_heavy_tank_p4';
const LIGHT = 'human_light_tank_p4';
const FOOT = 'european_us_infantry_p1';
const TRIPOD = 'martian_tripod_p1';
const CYLINDER = 'martian_cylinder';

/** Somebody far off goes on fighting, so that the battle does not end with the target. */
const firing = (drawing: Drawing): TestBattle =>
  given({
    step: 'firing',
    ...drawing,
    blue: { ...drawing.blue, far: { type: FOOT, at: [46, 46], unit: 'far' } },
  });

/** What has become of the target when the phase has ended, in the words of the odds. */
function fateOf(before: TestBattle) {
  const hitsBefore = before.stand('t').tracks['hits'] ?? 0;
  return (battle: Battle, said: string): string => {
    const now = battle.stands[stand('t')];
    const isByCheck = said.includes('t fails its');
    if (!now) return isByCheck ? 'driven off by a failed check' : 'destroyed';
    const hits = (now.tracks['hits'] ?? 0) - hitsBefore;
    if (hits > 0)
      return hits === 1 && isByCheck ? 'a hit by a failed check' : 'hit, one of several';
    return now.marks.includes('pinned') ? 'pinned' : 'no effect';
  };
}

const wood = feature('light_woods', box(13.5, 20, 18, 28));

const SHOTS: readonly (readonly [string, string, number, Drawing])[] = [
  [
    'a gun of two shots at the front of a tank',
    'a: gun',
    2,
    {
      red: { a: { type: TANK, at: [4, 24] } },
      blue: { t: { type: HEAVY, at: [14, 24], facing: 180, quality: 'veteran' } },
    },
  ],
  [
    'a gun at a tank that may be saved by its wood',
    'a: gun',
    1,
    {
      red: { a: { type: TANK, at: [8, 24], quality: 'veteran' } },
      blue: { t: { type: HEAVY, at: [14, 24], facing: 180, marks: ['spotted'] } },
      terrain: [wood],
    },
  ],
  [
    'machine guns at infantry',
    'a: small-arms at infantry',
    3,
    {
      red: { a: { type: 'mg_team_p3', at: [4, 24] } },
      blue: { t: { type: FOOT, at: [8, 24], quality: 'veteran' } },
    },
  ],
  [
    'a heat ray at a cylinder that lies open',
    'a: gun',
    1,
    {
      red: { a: { type: LIGHT, at: [8, 24], quality: 'elite' } },
      blue: { t: { type: CYLINDER, at: [14, 24], quality: 'martian' } },
    },
  ],
];

test.each(SHOTS)(
  'the odds of %s are those of all faces of all dice',
  (_name, shot, shots, drawing) => {
    const battle = firing(drawing);
    const declared = fire(RED, 't', shot);
    const action = { ...declared, attacks: declared.attacks.map((a) => ({ ...a, shots })) };
    const shares = everyRoll(battle, [action, endPhase(RED)], fateOf(battle));
    const odds = battle.odds(action)?.chances ?? [];
    expect(odds.map(({ label }) => label).sort()).toEqual(Object.keys(shares).sort());
    for (const { label, chance } of odds)
      expect(chance, label).toBeCloseTo(shares[label] ?? NaN, 9);
  },
);

test('[FT-11-38] the odds speak of the limit of ten dice only where it holds', () => {
  const said = (type: string, target: string) =>
    firing({
      red: { a: { type, at: [4, 24] } },
      blue: { t: { type: target, at: [10, 24], facing: 0 } },
    }).odds(fire(RED, 't', 'a: gun'));
  const labels = (odds: ReturnType<typeof said>) => odds?.because.map(({ label }) => label).join();
  const strong = said('human_heavy_tank_p5', 'human_lorry_p2plus');
  expect(strong?.text).toContain('then 10 dice');
  expect(labels(strong)).toContain('never more than 10 dice');
  expect(labels(said(TANK, HEAVY))).not.toContain('never more');
});

test('[FT-11-14] [FT-11-46] what halves the dice against c-class armour is named by its own rule', () => {
  const halved = (type: string, weapon: string, target: string, options = {}) =>
    firing({
      red: { a: { type, at: [4, 24] } },
      blue: { t: { type: target, at: [14, 24], facing: 180 } },
      options,
    })
      .odds(fire(RED, 't', `a: ${weapon}`))
      ?.because.find(({ label }) => label.startsWith('halved'))?.rule;
  const early = 'martian_tripod_early_p4';
  expect(halved(TRIPOD, 'heat-ray', 'human_heavy_tank_p5', { ft_period: 5 })).toBe('FT-11-14');
  expect(halved('human_missile_tank_p4', 'missile', early)).toBe('FT-11-46');
  expect(halved(TANK, 'gun', early)).toBeUndefined();
});

test('[FT-12-04] rifles spend nothing but their volley: no track counts what is left of them', () => {
  const battle = firing({
    red: { a: { type: FOOT, at: [4, 24] } },
    blue: { t: { type: FOOT, at: [7, 24] } },
  });
  battle.dice(1).play(fire(RED, 't', 'a: small-arms at infantry'));
  expect(battle.stand('a').tracks).toEqual({});
});

test('[FT-11-46] c-class armour halves from every side, by the option from the front alone', () => {
  const halved = (facing: number, options = {}) =>
    firing({
      red: { a: { type: TRIPOD, at: [4, 24] } },
      blue: { t: { type: 'human_heavy_tank_p5', at: [14, 24], facing } },
      options: { ft_period: 5, ...options },
    })
      .odds(fire(RED, 't', 'a: heat-ray'))
      ?.because.some(({ label }) => label.startsWith('halved'));
  const byFacing = { ft_flank_class: 'facing' };
  expect([halved(180), halved(0)]).toEqual([true, true]);
  expect([halved(180, byFacing), halved(0, byFacing)]).toEqual([true, false]);
});

test('[FT-12-10] the option for guns of the artillery takes no high explosive from vehicles', () => {
  const shells = (ft_artillery_direct: string) =>
    firing({
      red: { a: { type: 'human_light_tank_p5', at: [4, 24] } },
      blue: { t: { type: FOOT, at: [12, 24] } },
      options: { ft_period: 5, ft_artillery_direct },
    }).refusal(fire(RED, 't', 'a: gun shells'));
  expect([shells('small-arms'), shells('artillery')]).toEqual([null, null]);
});

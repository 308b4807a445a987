// The chances that are told before a shot, against every face that its dice can show: weapons with rerolls, targets with
// armour and saves, and attack rolls with all that a scenario may choose about them.

import { describe, expect, test } from 'vitest';
import type { Battle } from '../../../shared/battle/battle';
import { inches } from '../../../shared/core/measure';
import type { OwnWeapon } from '../../../shared/scenario/own-game/own-game';
import type { OwnAttack, OwnRules } from '../../../shared/scenario/own-rules/own-rules';
import { duel, fire, first, target } from '../../helpers/catastrophe';
import { everyRoll } from '../../helpers/every-roll';
import {
  box,
  feature,
  given,
  stand,
  type Drawing,
  type TestBattle,
} from '../../helpers/given-battle';
import { infantry, man, unitShoots } from '../../helpers/infantry';
import { attack, FIRE, order, rifles, save, squad } from '../../helpers/own-rules';
import { shoot } from '../../helpers/skirmish';

/** Chances by their names, those that never come left out. */
function told(odds: ReturnType<TestBattle['odds']>): Record<string, number> {
  const chances = odds?.chances ?? [];
  const sum = chances.reduce((all, { chance }) => all + chance, 0);
  expect(sum).toBeCloseTo(1, 9);
  return Object.fromEntries(
    chances.filter(({ chance }) => chance > 1e-12).map(({ label, chance }) => [label, chance]),
  );
}

function expectSame(
  shares: Readonly<Record<string, number>>,
  expected: Readonly<Record<string, number>>,
): void {
  expect(Object.keys(shares).sort()).toEqual(Object.keys(expected).sort());
  for (const [name, share] of Object.entries(expected)) expect(shares[name]).toBeCloseTo(share, 9);
}

/** The mean that is told beside the pointer. */
const meanTold = (odds: ReturnType<TestBattle['odds']>) =>
  Number(/([\d.]+) (points|tracks|hits) on average/.exec(odds?.short ?? '')?.[1]);

interface Shot {
  readonly dice: number;
  readonly damage: number;
  readonly need: number;
  readonly armour?: number;
  readonly hull?: number;
  readonly rerolls?: number;
  readonly saves?: number;
  /** Steps of its save that a wood is worth; the target stands in one. */
  readonly cover?: number;
  readonly attack?: Partial<OwnAttack>;
}

function shot({
  dice,
  damage,
  need,
  armour = 0,
  hull = 4,
  rerolls = 0,
  saves,
  cover,
  attack: how,
}: Shot) {
  const gun: OwnWeapon = { ...rifles, dice, damage, bands: [{ to: inches(24), hit: need }] };
  const gift = { quality: 'gift', rule: 'B 8.1', does: 'reroll', dice: rerolls } as const;
  const rules: OwnRules = {
    order: order('side-phases'),
    phases: [FIRE],
    attack: attack({ die: 4, ...how }),
    ...(rerolls > 0 && { abilities: [gift] }),
    ...(saves !== undefined && { save: save({ die: 4, need: saves, cover: cover ?? 0 }) }),
  };
  const shooter = { ...squad, id: 'shooter', qualities: ['Gift'], weapons: [gun] };
  const victim = { ...squad, hull, armour: { B: armour } };
  return given({
    ruleset: 'skirmish',
    own: { stands: [shooter, victim], rules },
    step: 'fire',
    red: { a: { type: 'own:shooter', at: [4, 20] } },
    blue: { b: { type: 'own:squad', at: [12, 20] } },
    terrain: cover === undefined ? [] : [feature('light_woods', box(11.7, 18, 14, 22))],
  });
}

describe('[SK-05-01] the chances of a shot are those of its dice', () => {
  const cases: readonly (readonly [string, Shot])[] = [
    ['with one die', { dice: 1, damage: 1, need: 3 }],
    ['with three dice and armour', { dice: 3, damage: 2, need: 2, armour: 1 }],
    ['against armour that keeps all off', { dice: 2, damage: 1, need: 2, armour: 1 }],
    ['that may destroy', { dice: 3, damage: 2, need: 3, hull: 3 }],
    ['with one reroll', { dice: 2, damage: 1, need: 3, rerolls: 1 }],
    ['with more rerolls than dice', { dice: 2, damage: 2, need: 4, rerolls: 3, hull: 9 }],
    ['against a save', { dice: 2, damage: 1, need: 2, saves: 3 }],
    ['against a save in a wood', { dice: 2, damage: 1, need: 2, saves: 4, cover: 1 }],
    [
      'with a reroll against a save',
      { dice: 2, damage: 2, need: 3, rerolls: 1, saves: 2, hull: 3 },
    ],
    ['that needs more than a die shows', { dice: 2, damage: 1, need: 6 }],
    ['that needs less than a die shows', { dice: 2, damage: 1, need: 1 }],
    [
      'that needs less than a die shows, where a one may hit',
      { dice: 2, damage: 1, need: 1, attack: { naturals: false } },
    ],
    [
      'that needs more than a die shows, where the highest may miss',
      { dice: 2, damage: 1, need: 6, attack: { naturals: false }, rerolls: 1 },
    ],
  ];
  test.each(cases)('%s', (_name, one) => {
    const battle = shot(one);
    const { hull = 4 } = one;
    const action = shoot('a', 'rifles', 'b');
    const lost = ({ stands }: Battle) => hull - (stands[stand('b')]?.tracks['hull'] ?? 0);
    const words = (points: number) =>
      points >= hull ? 'destroyed' : points === 1 ? '1 point' : `${points} points`;
    const shares = everyRoll(battle, [action], (after) => words(lost(after)));
    const odds = battle.odds(action);
    expectSame(told(odds), shares);
    // The mean does not stop at the hull of the target.
    if (one.dice * one.damage > hull) return;
    const mean = Object.entries(shares).reduce(
      (sum, [points, share]) =>
        sum + (points === 'destroyed' ? hull : parseInt(points, 10)) * share,
      0,
    );
    expect(Math.abs(meanTold(odds) - mean)).toBeLessThanOrEqual(0.0501);
  });
});

describe('[CD-90-01] [CD-90-02] the chances of an attack are those of its rolls', () => {
  const wood = [feature('light_woods', box(18, 22, 22, 26))];
  const shielded = (points: number | null) => ({
    blue: {
      t: target('walker', 3, {
        marks: points === null ? ['shielding'] : [],
        tracks: { initiative: 1, hull: 3, ...(points !== null && { shielding: points }) },
      }),
    },
  });
  const cases: readonly (readonly [string, number, Drawing])[] = [
    ['as usual', 3, {}],
    ['at one track', 1, {}],
    ['that has to beat the defence', 3, { options: { cd_attack: 'd10+rav>defence' } }],
    ['with extra damage by a table', 3, { options: { cd_crit_extra: 'fixed-table' } }],
    ['with an Auto 10', 3, { options: { cd_auto_ten: ['walker'] } }],
    ['that never explodes', 3, { options: { cd_catastrophic: false } }],
    ['at Shielding of two', 3, shielded(2)],
    ['at Shielding of all', 3, shielded(null)],
    ['at cover', 3, { terrain: wood }],
    ['at cover that counts for nothing', 3, { terrain: wood, options: { cd_cover: 'nothing' } }],
    ['of infantry', 3, { red: { a: first('needle_team') } }],
    ['at infantry', 3, { blue: { t: target('rifle_squad', 2) } }],
    [
      'of a damaged model',
      3,
      {
        red: { a: first('walker', { tracks: { hull: 1 } }) },
        options: { cd_worn: 'rav-less-lost-tracks' },
      },
    ],
  ];
  test.each(cases)('%s', (_name, hull, more) => {
    const battle = duel(hull, more);
    const weapon = battle.rules.arms?.(battle.now, battle.stand('a'))[0] ?? '';
    const action = shoot('a', weapon, 't');
    const full = battle.stand('t').tracks['hull'] ?? 0;
    const shares = everyRoll(battle, [action], ({ stands }, said) => {
      if (said.includes('explodes, ')) return 'explodes';
      const left = stands[stand('t')]?.tracks['hull'] ?? 0;
      const lost = full - left;
      return left === 0
        ? 'destroyed'
        : lost === 0
          ? 'no damage'
          : lost === 1
            ? '1 track'
            : `${lost} tracks`;
    });
    expectSame(told(battle.odds(action)), shares);
  });
});

describe('the chances of a volley are those of its dice', () => {
  test.each([
    ['of one rifle', { A: man('a', [10, 10]) }],
    ['of three rifles', { A: man('a', [10, 10]), m2: man('a', [12, 10]), m3: man('a', [8, 10]) }],
    ['of dice that need different numbers', { A: man('a', [10, 10]), m2: man('a', [10, 14]) }],
    [
      'of a rifle and a heavy gun',
      { A: man('a', [10, 10]), g: man('a', [12, 10], 'heavy_gunner') },
    ],
  ])('%s', (_name, red) => {
    const battle = infantry({
      red,
      // Nobody falls so soon that hits are lost.
      blue: { c: { type: 'crawler', at: [10, 20], tracks: { initiative: 1 } } },
    });
    const action = unitShoots('A', 'c');
    const shares = everyRoll(battle, [action], (_after, said) => {
      const hits = [...said.matchAll(/: (no hit|one hit|(\d) hits)$/gm)].map(([, words, many]) =>
        many === undefined ? (words === 'no hit' ? 0 : 1) : Number(many),
      );
      const all = hits.reduce((sum, one) => sum + one, 0);
      return all === 0 ? 'no hit' : all === 1 ? '1 hit' : `${all} hits`;
    });
    const odds = battle.odds(action);
    expectSame(told(odds), shares);
    const mean = Object.entries(shares).reduce(
      (sum, [words, share]) => sum + (parseInt(words, 10) || 0) * share,
      0,
    );
    expect(Math.abs(meanTold(odds) - mean)).toBeLessThanOrEqual(0.0501);
  });
});

test('an attack with several rolls goes on at what the one before has left', () => {
  const battle = duel(2, {
    red: { a: first('scout_car') },
    blue: { t: target('carrier', 2) },
  });
  const action = fire('autogun');
  const shares = everyRoll(battle, [action], ({ stands }, said) => {
    if (said.includes('explodes, ')) return 'explodes';
    const left = stands[stand('t')]?.tracks['hull'] ?? 0;
    return left === 0 ? 'destroyed' : left === 2 ? 'no damage' : '1 track';
  });
  expectSame(told(battle.odds(action)), shares);
});

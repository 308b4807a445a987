// What a die needs and why, number by number: shots of the base at the ends of a die, attack rolls with cover and options,
// and what is told of criticals and Shielding.

import { describe, expect, test } from 'vitest';
import { inches } from '../../../../shared/core/measure';
import { answer, choicesOf } from '../../../../shared/rules/query';
import type { RuleModule } from '../../../../shared/rules/ruleset';
import type { OwnAttack } from '../../../../shared/scenario/own-rules/own-rules';
import { duel, fire, first, target } from '../../../helpers/catastrophe';
import { box, feature, given, stand, type Drawing } from '../../../helpers/given-battle';
import { attack, FIRE, order, rifles, squad } from '../../../helpers/own-rules';
import { catastrophe, defend, shoot } from '../../../helpers/skirmish';

describe('[SK-04-02] a shot', () => {
  const odds = (
    need: number,
    how: Partial<OwnAttack> = {},
    more: { readonly armour?: number; readonly damage?: number; readonly rerolls?: number } = {},
  ) => {
    const { armour = 0, damage = 1, rerolls = 0 } = more;
    const gun = { ...rifles, damage, bands: [{ to: inches(24), hit: need }] as const };
    const gift = { quality: 'gift', rule: 'B 8.1', does: 'reroll', dice: rerolls } as const;
    return given({
      ruleset: 'skirmish',
      own: {
        stands: [
          { ...squad, id: 'shooter', qualities: ['Gift'], weapons: [gun] },
          { ...squad, armour: { B: armour } },
        ],
        rules: {
          order: order('side-phases'),
          phases: [FIRE],
          attack: attack(how),
          abilities: rerolls > 0 ? [gift] : [],
        },
      },
      step: 'fire',
      red: { a: { type: 'own:shooter', at: [4, 20] } },
      blue: { b: { type: 'own:squad', at: [12, 20] } },
    }).odds(shoot('a', 'rifles', 'b'));
  };
  const limit = (need: number, how?: Partial<OwnAttack>) =>
    odds(need, how)
      ?.because.slice(1)
      .map(({ label, amount, rule }) => `${label} ${amount} ${rule}`);

  test('needs no less than two and no more than the die shows, where its ends miss and hit', () => {
    expect(limit(1)).toEqual(['a one always misses 1 B 4.1']);
    expect(limit(0)).toEqual(['a one always misses 2 B 4.1']);
    expect(limit(2)).toEqual([]);
    expect(limit(6)).toEqual([]);
    expect(limit(7)).toEqual(['a six always hits -1 B 4.1']);
    expect(limit(9)).toEqual(['a six always hits -3 B 4.1']);
    expect(limit(12, { die: 10 })).toEqual(['a 10 always hits -2 B 4.1']);
    expect(limit(10, { die: 10 })).toEqual([]);
  });

  test('needs what it needs where they do not, within what a die can show', () => {
    const plain = { naturals: false };
    expect(limit(1, plain)).toEqual([]);
    expect(limit(0, plain)).toEqual(['every die shows so much 1 B 4.1']);
    expect(limit(7, plain)).toEqual([]);
    expect(limit(9, plain)).toEqual(['no die shows so much -2 B 4.1']);
  });

  test('tells what a hit does, less the armour, and what is rolled again', () => {
    expect(odds(4)?.text).toBe('2 dice with the rifles, each needs 4+ and does 1; its hull is 4');
    expect(odds(4, {}, { damage: 3, armour: 1 })?.text).toBe(
      '2 dice with the rifles, each needs 4+ and does 2 (3 less 1 for armour); its hull is 4',
    );
    expect(odds(4, {}, { rerolls: 1 })?.text).toMatch(/; 1 die that missed rolled again$/);
    expect(odds(4, { die: 8 }, { rerolls: 2 })?.text).toMatch(
      /^2 dice of 8 with .*; 2 dice that missed rolled again$/,
    );
    expect(odds(4, { die: 8 })?.short).toBe('2 × 4+ on d8, 1.3 points on average');
    expect(odds(4)?.short).toBe('2 × 4+, 1.0 points on average');
  });
});

const wood = [feature('light_woods', box(19, 22, 22, 26))];

describe('[CD-90-01] an attack roll', () => {
  const because = (drawing: Drawing = {}, hull = 3) =>
    duel(hull, drawing)
      .odds(fire())
      ?.because.map(({ label, amount, rule }) => `${label} ${amount} ${rule}`);
  const usual = ['defence of t 10 CD-90-01', 'RAV of beam -5 CD-90-01'];

  test('needs the defence less the RAV, more in cover unless a scenario leaves that out', () => {
    expect(because()).toEqual(usual);
    expect(duel(3).odds(fire())?.text).toMatch(/^1 attack roll with the beam: d10, 5\+ hits for 1/);
    expect(because({ terrain: wood })).toEqual([...usual, 'in light woods 1 SK-04-04']);
    expect(because({ terrain: wood, options: { cd_cover: 'nothing' } })).toEqual(usual);
    expect(duel(3, { terrain: wood }).odds(fire())?.text).toContain('6+ hits');
  });

  test('that has to beat the defence needs one more', () => {
    const beats = { options: { cd_attack: 'd10+rav>defence' } };
    expect(because(beats)).toEqual([...usual, 'the defence has to be beaten 1 CD-90-01']);
    expect(duel(3, beats).odds(fire())?.text).toContain('6+ hits');
  });

  test('of a damaged model needs as much more as it has lost tracks, where the scenario says so', () => {
    const worn = (hull: number, option: string) =>
      because({ red: { a: first('walker', { tracks: { hull } }) }, options: { cd_worn: option } });
    expect(worn(1, 'full-rav')).toEqual(usual);
    expect(worn(3, 'rav-less-lost-tracks')).toEqual(usual);
    expect(worn(1, 'rav-less-lost-tracks')?.[2]).toMatch(/ 2 CD-90-03$/);
  });

  test('needs from two to ten: a one misses, a ten is critical', () => {
    const easier = (amount: number): RuleModule => ({
      id: 'test',
      name: 'Test',
      requires: ['skirmish'],
      adjust: { 'to-hit': () => [{ label: 'by decree', amount, rule: 'T 1' }] },
    });
    const decreed = (amount: number) => because({ composedWith: [easier(amount)] })?.slice(3);
    expect(decreed(-3)).toEqual([]);
    expect(decreed(-4)).toEqual(['a one always misses 1 CD-90-01']);
    expect(decreed(5)).toEqual([]);
    expect(decreed(7)).toEqual(['a ten is always a critical hit -2 CD-90-02']);
  });

  test('is asked of nobody who is not there, and with no weapon that there is not', () => {
    const battle = duel(3);
    const asked = (
      more: Partial<{ shooter: string; target: string; weapon: string; attack: string }>,
    ) => {
      const {
        shooter = 'a',
        target: at = 't',
        weapon = 'beam',
        attack: kind = 'attack-roll',
      } = more;
      return answer(battle.rules, battle.now, 'to-hit', {
        shooter: stand(shooter),
        target: stand(at),
        weapon,
        attack: kind,
      }).total;
    };
    expect(asked({})).toBe(5);
    for (const kind of ['attack-roll', 'fire']) {
      expect(asked({ shooter: 'gone', attack: kind })).toBe(0);
      expect(asked({ target: 'gone', attack: kind })).toBe(0);
      expect(asked({ weapon: 'spear', attack: kind })).toBe(0);
    }
    expect(asked({ attack: 'blast' })).toBe(0);
    for (const name of ['a', 't']) {
      const away = duel(3).change(name, { place: { on: 'reserve' } });
      for (const kind of ['attack-roll', 'fire']) {
        const about = { shooter: stand('a'), target: stand('t'), weapon: 'beam', attack: kind };
        expect(answer(away.rules, away.now, 'to-hit', about).total).toBe(0);
      }
    }
  });
});

describe('[CD-90-02] a critical', () => {
  const said = (drawing: Drawing, ...faces: readonly number[]) =>
    duel(9, drawing)
      .dice(...faces)
      .play(fire())
      .said();

  test('is told with its second roll, its extra damage, and what of that is kept off', () => {
    const text = said({}, 10, 9).join();
    expect(text).toContain('rolls 10: a critical hit');
    expect(text).not.toContain('Auto 10');
    // d10 + 5 of RAV goes four beyond the ten.
    expect(said({}, 10, 9)).toContain('Second roll of the beam of a: 9, 4 extra damage to t');
    const kept = {
      blue: { t: target('walker', 9, { tracks: { initiative: 1, hull: 9, shielding: 3 } }) },
    };
    expect(said(kept, 10, 9)).toContain(
      'Second roll of the beam of a: 9, 4 extra damage to t, 3 of it kept off by Shielding',
    );
    expect(said(kept, 10, 7)).toContain(
      'Second roll of the beam of a: 7, 2 extra damage to t, 2 of it kept off by Shielding',
    );
    expect(said(kept, 10, 5)).toContain('Second roll of the beam of a: 5, 0 extra damage to t');
  });

  test('with an Auto 10 needs no second roll, and says so', () => {
    const auto = { options: { cd_auto_ten: ['walker'] } };
    const told = said(auto, 10);
    expect(told.join()).toContain('rolls 10: a critical hit, and its second roll is an Auto 10');
    expect(told.join()).toContain('Auto 10, 5 extra damage to t: catastrophic failure: t');
    expect(said({}, 5).join()).toContain('rolls 5: a hit');
    expect(said({}, 4).join()).toContain('rolls 4: a miss');
  });

  test('by a table adds what the second die reads', () => {
    const table = { options: { cd_crit_extra: 'fixed-table' } };
    const extra = (second: number) =>
      Number(/, (\d) extra damage/.exec(said(table, 10, second).join())?.[1]);
    const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(extra);
    expect(new Set(all)).toEqual(new Set([1, 2, 3, 5]));
    expect([...all].sort()).toEqual(all);
  });
});

describe('which weapon attacks', () => {
  const battle = () =>
    catastrophe({
      red: { a: first('stalker', { at: [18, 24] }) },
      blue: { t: target('carrier', 3) },
    });

  test('may be chosen of those that reach, by their rolls and RAV', () => {
    const [choice] = choicesOf(battle().rules, battle().now, shoot('a', 'claws', 't'));
    expect(choice).toEqual({
      key: 'weapon',
      title: 'Weapon',
      value: 'claws',
      options: [
        { value: 'repeater', label: 'repeater: RAV 3, 2 rolls' },
        { value: 'claws', label: 'claws: RAV 6' },
      ],
    });
    const far = catastrophe({
      red: { a: first('stalker') },
      blue: { t: target('carrier', 3) },
    });
    expect(choicesOf(far.rules, far.now, shoot('a', 'repeater', 't'))).toEqual([]);
    expect(battle().odds(shoot('a', 'repeater', 't'))?.text).toMatch(
      /^2 attack rolls with the repeater/,
    );
  });

  test('is drawn with whom the explosion of its target would catch', () => {
    const near = duel(3, { blue: { u: target('scout_car', 2, { at: [21, 24] }) } });
    expect(near.odds(fire())?.text).toMatch(
      /6 from one critical blow it up, RAV 3, 3": u within it$/,
    );
    expect(duel(3).odds(fire())?.text).toMatch(/: nobody within it$/);
    const foot = duel(3, { blue: { t: target('rifle_squad', 2) } });
    expect(foot.odds(fire())?.text).not.toContain('within it');
    const asked = near.dice(1).play(fire());
    expect(asked.odds(defend('t', 'beam', 'a'))?.text).toContain('blow it up');
  });
});

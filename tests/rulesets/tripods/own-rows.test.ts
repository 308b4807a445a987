// Stands of the designer's own: rows of the charts with other numbers.

import { describe, expect, test } from 'vitest';
import { parseBattleRecord, writeBattleRecord } from '../../../shared/battle/battle-record';
import { inches } from '../../../shared/core/measure';
import { OWN_STANDS } from '../../../shared/rulesets/tripods/copied-rows';
import { profileOfType } from '../../../shared/rulesets/tripods/book/own-rows';
import { PROFILES } from '../../../shared/rulesets/tripods/book/profiles';
import { rulesetOf } from '../../../shared/rulesets/registry';
import type { OwnVariant } from '../../../shared/scenario/own-game/own-game';
import {
  BLUE,
  given,
  RED,
  scenarioOf,
  stand,
  type Drawing,
  type Drawn,
} from '../../helpers/given-battle';
import { asInBook, copyOf, typeOf, withCopies } from '../../helpers/own-variants';
import { playedOut } from '../../helpers/played-battle';
import { GUNS, SAMPLES } from '../../helpers/sample-battles';
import { fire, move } from '../../helpers/tripods';

const TANK = 'human_medium_tank_p4';
const FOOT = 'european_us_infantry_p1';

describe('a copy in which nothing is changed is played as what it is like', () => {
  const drawings = [...SAMPLES.filter(({ ruleset }) => ruleset === 'tripods'), GUNS];
  test.each(drawings.map((drawing, i) => [i, drawing] as const))(
    'a whole battle of computers, number %i, has the same log to the letter',
    (_i, drawing) => {
      const short = { ...drawing, turnLimit: 2 };
      const book = playedOut(scenarioOf(short), 'copies');
      const copies = playedOut(scenarioOf(withCopies(short)), 'copies');
      expect(asInBook(JSON.stringify(copies.log))).toEqual(JSON.stringify(book.log));
      expect(copies.actions.map(({ action }) => action)).toEqual(
        book.actions.map(({ action }) => action),
      );
    },
    60_000,
  );

  test('every row of the book has a copy that is in all but its name that row', () => {
    for (const [like, row] of PROFILES) {
      const variant = copyOf(like);
      const own = { stands: [], variants: [variant] };
      const profile = profileOfType(typeOf(variant), own);
      expect({ ...profile, id: like, variant: null }).toEqual({ ...row, variant: null });
      const played = OWN_STANDS.played(variant);
      // Each number said as the book has it changes nothing either.
      const said = { ...variant, values: played?.values ?? {} };
      const again = profileOfType(typeOf(said), { stands: [], variants: [said] });
      expect({ ...again, variant: null, printedFlank: null, points: null }).toEqual({
        ...profile,
        variant: null,
        printedFlank: null,
        points: null,
      });
    }
  });

  test('an option that names the row holds for its copies', () => {
    const types = rulesetOf({
      id: 'tripods',
      modules: [],
      options: { ft_pv: { [TANK]: 40 } },
      own: { stands: [], variants: [copyOf(TANK), copyOf(FOOT, { values: { points: 7 } })] },
    });
    if (!types.ok) throw new Error(types.error);
    const scenario = scenarioOf({
      ruleset: 'tripods',
      options: { ft_pv: { [TANK]: 40 } },
      own: { stands: [], variants: [copyOf(TANK), copyOf(FOOT, { values: { points: 7 } })] },
    });
    expect(types.value.points?.(scenario, typeOf(copyOf(TANK)))).toBe(40);
    expect(types.value.points?.(scenario, typeOf(copyOf(FOOT)))).toBe(7);
  });
});

/** A tank 10 inches in front of another that it fires at, at effective range unless a test says otherwise. */
function duel(change: Partial<OwnVariant>, more: Partial<OwnVariant> = {}, drawing: Drawing = {}) {
  const own = copyOf(TANK, { id: 'own-tank', name: 'Own tank', ...change });
  const foe = copyOf(TANK, { id: 'foe', name: 'Foe', ...more });
  const drawn = (type: string, x: number, facing: number): Drawn => ({
    type,
    at: [x, 24],
    facing,
    marks: ['spotted'],
  });
  return given({
    ...drawing,
    step: 'firing',
    red: { a: drawn(typeOf(own), 10, 0) },
    blue: { t: drawn(typeOf(foe), 20, 180) },
    own: { stands: [], variants: [own, foe] },
  });
}

const shot = fire(RED, 't', 'a: gun');
const gun = (values: OwnVariant['values'], more = {}) => ({
  weapons: [{ id: 'gun', name: 'gun', like: 'gun', values, ...more }],
});
const because = (battle: ReturnType<typeof duel>, action = shot) =>
  (battle.odds(action)?.because ?? []).map(({ label, amount, rule }) => [label, amount, rule]);

describe('a number that is changed changes what it should', () => {
  test('penetration and armour: the dice of a hit are their difference, and the designer’s rule is named', () => {
    const book = because(duel({}));
    const of = (part: string, rows: typeof book) =>
      rows.find(([label]) => String(label).includes(part));
    const [, penetration, rule] = of('penetration', book) ?? [];
    expect(rule).toBe('FT-03-14');
    const own = because(
      duel(
        { ...gun({ penetration: 9 }), rule: 'My guns, 4' },
        { values: { front: 2 }, rule: 'My armour' },
      ),
    );
    expect(of('penetration', own)).toEqual(['penetration of the gun', 9, 'My guns, 4']);
    expect(of('front armour', own)).toEqual(['front armour of t', -2, 'My armour']);
    expect(penetration).not.toBe(9);
    // Two hits of the gun's shots, 9 - 2 = 7 dice each: the seventh die destroys.
    const battle = duel(gun({ penetration: 9, shots: 1 }), { values: { front: 2 } });
    battle.dice(6, 1, 1, 1, 1, 1, 1, 6).play(shot);
    expect(battle.said().join('\n')).toContain('destroyed');
    const weak = duel(gun({ penetration: 9, shots: 1 }), { values: { front: 8 } });
    weak.dice(6, 1).play(shot);
    expect(weak.isThere('t')).toBe(true);
  });

  test('shots: as many dice to hit as it has', () => {
    const battle = duel(gun({ shots: 3 }));
    battle.dice(1, 1, 1).play(shot);
    expect(battle.isThere('t')).toBe(true);
    const one = duel(gun({ shots: 1 }));
    one.dice(1).play(shot);
  });

  test('range: beyond half as far again it does not reach', () => {
    expect(duel(gun({ range: 6 })).refusal(shot)).toBeNull();
    expect(duel(gun({ range: 5 })).refusal(shot)?.reason).toContain('out of range');
  });

  test('a dash: what strikes no vehicles fires at none', () => {
    expect(duel(gun({ penetration: null })).refusal(shot)).not.toBeNull();
  });

  test('a weapon more is fired by its own name, and its mark by its own id', () => {
    const weapons = [{ id: 'howitzer', name: 'howitzer', values: { penetration: 4, range: 20 } }];
    const battle = duel({ weapons });
    expect(battle.refusal(shot)).not.toBeNull();
    battle.dice(1).play(fire(RED, 't', 'a: howitzer'));
    expect(battle.marks('a')).toContain('fired howitzer');
    expect(battle.said().join()).toContain('howitzer');
  });

  test('a weapon that would be taken for the machine gun of every stand has another id', () => {
    const weapons = [{ id: 'machine-gun', name: 'machine gun', values: {} }];
    const { rules, now } = duel({ weapons });
    const own = now.stands[stand('a')];
    expect(own && rules.arms?.(now, own)).toEqual(['own-machine-gun', 'machine-gun']);
  });

  test('allowance, class of movement and base', () => {
    const own = copyOf(TANK, {
      values: { move: 3, moves: 'w' },
      base: { type: 'rectangle', width: inches(2), depth: inches(3) },
    });
    const battle = given({
      red: { a: { type: typeOf(own), at: [10, 24] } },
      blue: { t: { type: FOOT, at: [60, 24] } },
      own: { stands: [], variants: [own] },
    });
    expect(battle.refusal(move('a', [[13, 24]]))).toBeNull();
    expect(battle.refusal(move('a', [[13.1, 24]]))).not.toBeNull();
    expect(battle.rules.mover(battle.now, stand('a'))).toMatchObject({
      moveClass: 'wheeled',
      footprint: { type: 'rectangle', width: 2000, depth: 3000 },
    });
    const { catalogue, playAids } = battle.rules;
    expect(catalogue.stands[typeOf(own)]).toMatchObject({ allowance: 3, side: 'Your own' });
    expect(playAids?.stats[typeOf(own)]?.[0]).toBe('3" w');
  });

  test('at twice the scale a base and a range of one’s own are twice as large', () => {
    const base = { type: 'disc', radius: inches(1) } as const;
    const { rules, now } = duel(
      { base, ...gun({ range: 6 }) },
      {},
      { options: { ft_scale_factor: 2 } },
    );
    expect(rules.mover(now, stand('a'))?.footprint).toEqual({ type: 'disc', radius: 2000 });
    // Long range is half as far again.
    expect(rules.weapons?.(now, stand('a'), 'vehicle')[0]?.range).toBe(18_000);
  });

  test('small arms: the die that hits infantry, and the rule of the designer', () => {
    const own = copyOf(FOOT, {
      id: 'rifles',
      name: 'Rifles',
      rule: 'My rifles',
      weapons: [{ id: 'small-arms', name: 'rifles', like: 'small-arms', values: { infantry: 2 } }],
    });
    const battle = given({
      step: 'firing',
      red: { a: { type: typeOf(own), at: [10, 24] } },
      blue: { t: { type: FOOT, at: [14, 24], marks: ['spotted'] } },
      own: { stands: [], variants: [own] },
    });
    const volley = fire(RED, 't', 'a: small-arms at infantry');
    expect(because(battle, volley)[0]).toEqual(['rifles against infantry', 2, 'My rifles']);
  });

  test('a gun of a vehicle fires high explosive from penetration 4 and three shots on (FT-13-34)', () => {
    const shells = (values: OwnVariant['values']) => {
      const own = copyOf(TANK, gun(values));
      return (
        profileOfType(typeOf(own), { stands: [], variants: [own] })?.weapons[0]?.shells ?? null
      );
    };
    expect(shells({ penetration: 4, shots: 3 })).toMatchObject({ factor: 3, light: true });
    expect(shells({ penetration: 4, shots: 2 })).toBeNull();
    expect(shells({ penetration: 3, shots: 3 })).toBeNull();
  });

  test('the factor of a battery is that of its barrages and of its shells in direct fire', () => {
    const own = copyOf('heavy_towed_p2plus', { values: { factor: 5, indirect: 99 } });
    const profile = profileOfType(typeOf(own), { stands: [], variants: [own] });
    expect(profile?.artillery).toMatchObject({ converged: { factor: 5 }, range: { inches: 99 } });
    expect(profile?.weapons[0]?.shells).toMatchObject({ factor: 5 });
  });
});

test('what no row can be is a problem with its place and what is expected', () => {
  const check = (change: Partial<OwnVariant>) => {
    const own = { stands: [], variants: [copyOf(TANK, change)] };
    const found = rulesetOf({ id: 'tripods', modules: [], options: {}, own });
    if (!found.ok) throw new Error(found.error);
    return found.value
      .check(
        scenarioOf({
          own,
          red: { a: { type: TANK, at: [4, 4] } },
          blue: { b: { type: TANK, at: [9, 9] } },
        }),
      )
      .filter(({ path }) => path.startsWith('rules.own'))
      .map(({ path, message }) => `${path}: ${message}`);
  };
  expect(check({})).toEqual([]);
  expect(check({ like: 'tank' })[0]).toContain('rules.own.variants[0].like: ');
  expect(check({ values: { front: 99 } })[0]).toContain('from 0 to 20, not 99');
  expect(check({ values: { hits: 2 } })[0]).toContain(
    'expected nothing: what is copied has no hits',
  );
  expect(check({ weapons: [{ id: 'x', name: 'x', values: { infantry: 1 } }] })[0]).toContain(
    'rules.own.variants[0].weapons[0].values.infantry: ',
  );
});

test('computers fight with stands of one’s own on both sides to the end, and a file of it replays', () => {
  const [sample] = SAMPLES.filter(({ ruleset }) => ruleset === 'tripods');
  if (!sample) throw new Error('no sample');
  const own = withCopies({ ...sample, turnLimit: 3 }, (like) => ({
    name: `Own ${like.slice(0, 8)}`,
    values: like.includes('towed') ? { factor: 4 } : { move: 9 },
  }));
  const { start, actions, log, end } = playedOut(scenarioOf(own), 'own rows');
  expect(end.outcome).not.toBeNull();
  // Numbers of its own make another battle of it.
  const book = playedOut(scenarioOf({ ...sample, turnLimit: 3 }), 'own rows');
  expect(asInBook(JSON.stringify(log))).not.toEqual(JSON.stringify(book.log));
  const record = {
    start,
    players: { [RED]: 'recruit', [BLUE]: 'recruit' },
    dice: 'seed',
    actions,
    log,
  } as const;
  const read = parseBattleRecord(JSON.parse(JSON.stringify(writeBattleRecord(record))) as never);
  if (!read.ok) throw new Error(read.error);
  expect(read.value.start).toEqual(start);
  expect(read.value.log).toEqual(log);
}, 60_000);

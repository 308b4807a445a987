// Orders that name a stand which is gone, in reserve or aboard of another: a hand, a file of orders and the computer may
// all come with one.

import { describe, expect, test } from 'vitest';
import type { Action } from '../../../shared/battle/battle';
import { at as point } from '../../../shared/core/measure';
import { choicesOf, previewOf } from '../../../shared/rules/query';
import { bearer, duel, fire, first } from '../../helpers/catastrophe';
import { BLUE, given, RED, stand, type TestBattle } from '../../helpers/given-battle';
import {
  advance,
  fight,
  finish,
  formUp,
  hold,
  infantry,
  leadAgain,
  man,
  nameLeader,
  place,
  replaced,
  unitShoots,
} from '../../helpers/infantry';
import { judged } from '../../helpers/judged';
import { rides } from '../../helpers/own-rules';
import { defend, go, launch, martyr, shoot, skirmish, turnTo, wait } from '../../helpers/skirmish';

interface Told {
  readonly reason: string;
  readonly rule: string;
}

const OFF_TABLE: Told = { reason: 'that stand is not on the table', rule: 'SK-01-02' };
const NO_MODEL: Told = { reason: 'that model is not on the table', rule: 'MI-01-01' };

/** Nobody called so is in the battle; `r` has been taken off into reserve. */
const ABSENT = ['gone', 'r'];
const withoutR = (battle: TestBattle) => battle.change('r', { place: { on: 'reserve' } });

/** Refused with the reason; no chances, nothing drawn, nothing to choose, and nothing in it for the computer. */
function expectNothing(battle: TestBattle, action: Action, told: Told): void {
  expect(battle.refusal(action), JSON.stringify(action)).toEqual(told);
  expect(battle.odds(action) ?? { text: '', because: [] }).toEqual({ text: '', because: [] });
  expect(previewOf(battle.rules, battle.now, action)).toEqual([]);
  expect(choicesOf(battle.rules, battle.now, action)).toEqual([]);
  expect(judged(battle, action).score).toBeLessThanOrEqual(0);
}

const getIn = (name: string, carrier: string) =>
  ({ type: 'skirmish/get-in', side: RED, stand: stand(name), carrier: stand(carrier) }) as const;
const setDown = (name: string, one: string) =>
  ({
    type: 'skirmish/set-down',
    side: RED,
    stand: stand(name),
    passengers: [{ stand: stand(one), at: point(10, 18) }],
  }) as const;

/** `p` rides in the truck `t`. */
const convoy = (step: 'move' | 'fire') =>
  withoutR(
    given({
      ruleset: 'skirmish',
      own: rides(),
      step,
      red: {
        t: { type: 'own:truck', at: [10, 20] },
        w: { type: 'own:squad', at: [10, 21.5] },
        r: { type: 'own:squad', at: [10, 23] },
        p: { type: 'own:squad', at: [10, 20], aboard: 't' },
      },
      blue: { e: { type: 'own:squad', at: [20, 20] } },
    }),
  );

describe.each([...ABSENT, 'p'])('%s, who is not on the table,', (name) => {
  test('neither moves, turns nor waits, and carries nobody', () => {
    const battle = convoy('move');
    expectNothing(battle, go(name, [[12, 12]]), OFF_TABLE);
    expectNothing(battle, turnTo(name, 90), OFF_TABLE);
    expectNothing(battle, wait(name), OFF_TABLE);
    const nobody = { reason: 'that stand carries nobody', rule: 'SK-01-03' };
    expectNothing(battle, getIn('w', name), nobody);
    expect(battle.refusal(getIn(name, 't'))).toEqual(OFF_TABLE);
    expect(judged(battle, getIn(name, 't')).score).toBe(-1);
    expect(battle.refusal(setDown(name, 'p'))).toEqual(OFF_TABLE);
    expect(judged(battle, setDown(name, 'p')).score).toBe(-1);
  });

  test('neither fires nor is fired at', () => {
    const battle = convoy('fire');
    expectNothing(battle, shoot(name, 'rifles', 'e'), OFF_TABLE);
    const parts = { reason: 'a shot needs a stand, one of its weapons and a target' };
    expectNothing(battle, shoot('w', 'rifles', name), { ...parts, rule: 'SK-04-01' });
  });
});

test('a weapon that the stand does not have is fired at nobody', () => {
  expectNothing(convoy('fire'), shoot('w', 'howitzer', 'e'), {
    reason: 'a shot needs a stand, one of its weapons and a target',
    rule: 'SK-04-01',
  });
});

describe.each(ABSENT)('%s, who is not on the table,', (name) => {
  test('is not launched', () => {
    const battle = withoutR(
      skirmish({
        red: { t: { type: 'land_torpedo', at: [10, 3] }, r: { type: 'land_torpedo', at: [20, 3] } },
        blue: { b: { type: 'crawler', at: [10, 20], tracks: { initiative: 1 } } },
      }),
    );
    const only = { reason: 'only a torpedo is launched', rule: 'LT-01.1-02' };
    expectNothing(battle, launch(name), name === 'gone' ? only : OFF_TABLE);
  });

  test('makes no attack roll, is attacked by none, and does not blow itself up', () => {
    const field = withoutR(
      duel(3, { red: { r: first('walker', { at: [10, 30] }), m: bearer('walker', 3) } }),
    );
    expectNothing(field, shoot(name, 'beam', 't'), OFF_TABLE);
    const parts = { reason: 'a shot needs a stand, one of its weapons and a target' };
    expectNothing(field, shoot('a', 'beam', name), { ...parts, rule: 'SK-04-01' });
    expectNothing(field, martyr(name), {
      reason: 'only a stand with the Martyr upgrade blows itself up',
      rule: 'CD-03-04',
    });
    expect(field.rules.remarks?.(field.now, stand(name))).toEqual([]);
  });

  test('neither answers an attack nor is answered', () => {
    const asked = withoutR(duel(3, { red: { r: first('walker', { at: [10, 30] }) } }))
      .dice(1)
      .play(fire());
    const nobody = { reason: 'that stand is not on the table', rule: 'CD-90-05' };
    expectNothing(asked, defend(name, 'beam', 'a'), nobody);
    const at = { reason: 'Defensive Fire goes at whoever has attacked', rule: 'CD-90-05' };
    expectNothing(asked, defend('t', 'beam', name), at);
  });

  const units = () =>
    withoutR(
      infantry({
        red: {
          A: man('a', [10, 10]),
          m2: man('a', [11.5, 10]),
          m3: man('a', [8.5, 10]),
          r: man('a', [7, 7]),
        },
        blue: { B: man('b', [10, 20]) },
      }),
    );

  test('neither leads, holds, is named nor shoots', () => {
    const battle = units();
    expectNothing(battle, advance(name, [[10, 12]]), NO_MODEL);
    expect(battle.refusal(hold(name))).toEqual(NO_MODEL);
    expectNothing(battle, nameLeader(name), {
      reason: 'only a living model can lead',
      rule: 'MI-05-01',
    });
    expect(battle.refusal(unitShoots(name, 'B'))).toEqual(NO_MODEL);
    expectNothing(battle, unitShoots('A', name), {
      reason: 'a shot needs an enemy for its target',
      rule: 'SK-04-01',
    });
    const fallen = { reason: 'no leader of yours has fallen', rule: 'MI-06-01' };
    expect(battle.refusal(replaced(name, 'm2'))).toEqual(fallen);
    expect(battle.refusal(replaced('A', name))).toEqual(fallen);
    const none = { reason: 'infantry fights assaults, and nobody else', rule: 'MI-00-02' };
    expect(battle.refusal(fight(name, [[name, 'B']]))).toEqual(none);
    const fought = { type: 'infantry/fought', side: RED, stand: stand(name), fallen: [] } as const;
    expect(battle.refusal(fought)).toEqual(none);
  });

  test('is not placed while its unit is, and finishes nothing', () => {
    const battle = units().play(advance('A', [[10, 12]]));
    expectNothing(battle, place(name, [12, 12]), NO_MODEL);
    expectNothing(battle, leadAgain(name, [[10, 13]]), {
      reason: 'no leader of yours has just been put down',
      rule: 'MI-04-03',
    });
    expect(battle.refusal(finish(name))).toEqual(NO_MODEL);
    expect(battle.refusal(formUp(name, { m2: [12, 12] }))).toEqual(NO_MODEL);
    expect(battle.refusal(formUp('A', { [name]: [12, 12] }))).toEqual({
      reason: 'Red can place its own followers only',
      rule: 'MI-01-01',
    });
    // The radius about the leader is drawn, and no base for who is not there.
    const drawn = previewOf(battle.rules, battle.now, formUp('A', { [name]: [12, 12] }));
    expect(drawn.map(({ label }) => label)).toEqual(['command radius 6"']);
  });
});

test('a way to nowhere leads nobody: it has no chances, and nothing is drawn', () => {
  const battle = infantry({
    red: { A: man('a', [10, 10]), m2: man('a', [11.5, 10]) },
    blue: { B: man('b', [10, 20]) },
  });
  const nowhere = { reason: 'a move needs a place to go to', rule: 'MI-07-02' };
  expectNothing(battle, advance('A', []), nowhere);
  battle.play(advance('A', [[10, 12]]));
  expectNothing(battle, leadAgain('A', []), nowhere);
});

test('nobody is placed or formed up while no unit moves: nothing is drawn, and it has no chances', () => {
  const battle = infantry({
    red: { A: man('a', [10, 10]), m2: man('a', [11.5, 10]) },
    blue: { B: man('b', [10, 20]) },
  });
  const early = { reason: 'the leader moves before any other model', rule: 'MI-03-01' };
  expectNothing(battle, place('m2', [12, 12]), early);
  const formation = formUp('A', { m2: [12, 12] });
  expect(battle.refusal(formation)).toEqual(early);
  expect(previewOf(battle.rules, battle.now, formation)).toEqual([]);
  expect(battle.refusal(finish('A'))).toEqual(early);
  expect(battle.refusal(formUp('B', { m2: [12, 12] }, BLUE))).toMatchObject({ rule: 'SK-01-02' });
});

// Who can still act: all who can, though the candidates that opponents choose from are a sample.

import { expect, test } from 'vitest';
import { whoCanAct, whoCanDoMore } from '../../shared/ai/who-can-act';
import type { Action } from '../../shared/battle/battle';
import { candidateActions } from '../../shared/rules/query';
import { given, RED, stand, type TestBattle } from '../helpers/given-battle';
import { infantry, man } from '../helpers/infantry';

const able = ({ rules, now }: TestBattle, type: Action['type']) =>
  whoCanAct(rules, rules.visible(now, RED)).get(type) ?? [];

test('every man of a unit that can shoot or hold is counted, though candidates name one of them', () => {
  const battle = infantry({
    red: { A: man('a', [10, 10]), a1: man('a', [11, 10]), a2: man('a', [12, 10]) },
    blue: { B: man('b', [14, 14]) },
  });
  const { rules, now } = battle;
  const candidates = [...candidateActions(rules, now, RED, 'infantry/hold')];
  expect(candidates).toHaveLength(1);
  const all = ['A', 'a1', 'a2'].map(stand);
  expect(new Set(able(battle, 'infantry/hold'))).toEqual(new Set(all));
  expect(new Set(able(battle, 'infantry/shoot'))).toEqual(new Set(all));
});

test('who can only hold its fire is not worth a visit', () => {
  const men = 'european_us_infantry_p2';
  const battle = given({
    red: { near: { type: men, at: [10, 10] }, far: { type: men, at: [10, 40], unit: 'rear' } },
    blue: { tripod: { type: 'martian_tripod_p23', at: [12, 10] } },
    step: 'firing',
  });
  battle.change('far', { tracks: { moved: 3000 } });
  const all = whoCanAct(battle.rules, battle.now);
  expect(all.get('tripods/hold-fire')).toContain(stand('far'));
  expect(whoCanDoMore(battle.rules, all)).toEqual(new Set([stand('near')]));
});

// Stands of a designer's own that go from table to table: their sort comes along.

import { expect, test } from 'vitest';
import { clipText, copiesProblem, pasted, readClip } from '../../renderer/edits/copies';
import { moveBy } from '../../renderer/edits/transforms';
import { edit } from '../../shared/scenario/edit';
import { parseScenario } from '../../shared/scenario/parse';
import { writeScenario } from '../../shared/scenario/write-document';
import type { Scenario } from '../../shared/scenario/document';
import type { OwnGame, OwnStand } from '../../shared/scenario/own-game/own-game';
import { scenarioOf, stand } from '../helpers/given-battle';
import { attack } from '../helpers/own-rules';
import { lancer, picket } from '../helpers/own-ships';
import { section, tank } from '../helpers/own-stands';

const tableOf = (own: OwnGame | undefined, ruleset = 'skirmish'): Scenario =>
  scenarioOf({ ruleset, modules: [], ...(own && { own }) });
const from: Scenario = scenarioOf({
  ruleset: 'skirmish',
  modules: [],
  own: { stands: [tank, section] },
  red: { a: { type: 'own:tank', at: [10, 10] }, b: { type: 'crawler', at: [16, 10] } },
});

function put(to: Scenario, copied: Scenario = from) {
  const clip = readClip(clipText(copied, [stand('a'), stand('b')]), to);
  if (!clip.ok) throw new Error(clip.error);
  const made = pasted(to, clip.value, moveBy(0, 0));
  const next = edit(to, made.change);
  return {
    next,
    problem: copiesProblem(to, made),
    game: next.rules.own?.stands ?? [],
    types: next.stands.map(({ type }) => type),
  };
}

test('the sort of a stand comes with it, and no other of its table', () => {
  const { next, game, types } = put(tableOf(undefined));
  expect(game).toEqual([tank]);
  expect(types).toEqual(['own:tank', 'crawler']);
  expect(parseScenario(writeScenario(next))).toMatchObject({ ok: true });
});

test('one that is here word for word is not added twice, whatever its id', () => {
  expect(put(tableOf({ stands: [tank] })).game).toEqual([tank]);
  const { game, types } = put(tableOf({ stands: [{ ...tank, id: 'panzer' }] }));
  expect(game.map(({ id }) => id)).toEqual(['panzer']);
  expect(types).toEqual(['own:panzer', 'crawler']);
});

test.each<Partial<OwnStand>>([{ hull: 3 }, { hull: 3, id: 'other' }])(
  'one whose id or name stands for something else here gets others: %j',
  (change) => {
    const here = { ...tank, ...change };
    const { game, types } = put(tableOf({ stands: [here] }));
    expect(game).toEqual([here, { ...tank, id: 'assault-tank-2', name: 'Assault tank 2' }]);
    expect(types).toEqual(['own:assault-tank-2', 'crawler']);
  },
);

test('the rules of the other table stay there, and what no die here shows is not taken', () => {
  const far = {
    ...tank,
    weapons: [{ ...tank.weapons[0]!, bands: [{ to: tank.move, hit: 9 }] as const }],
  };
  const rules = { attack: attack({ die: 10 }) };
  const copied = { ...from, rules: { ...from.rules, own: { stands: [far], rules } } };
  expect(put(tableOf({ stands: [], rules }), copied)).toMatchObject({ problem: null, game: [far] });
  expect(put(tableOf(undefined), copied).problem).toBe(
    'That cannot be put here: no die of the rules shows what this needs (Assault tank, seventy-five: 9+); change it first.',
  );
});

test('other rules play no stands of one’s own: none come', () => {
  expect(put(tableOf(undefined, 'tripods')).game).toEqual([]);
});

test('a class of ships comes with a ship that is pasted on another board, and another of its name gets another', () => {
  const fleet = scenarioOf({
    ruleset: 'hexspace',
    own: { stands: [], variants: [lancer, picket] },
    red: { a: { type: 'variant:lancer', at: [2, 2] }, b: { type: 'cruiser', at: [4, 2] } },
  });
  const board = (variants: OwnGame['variants']) =>
    put(scenarioOf({ ruleset: 'hexspace', own: { stands: [], variants } }), fleet);
  expect(board([]).next.rules.own?.variants).toEqual([lancer]);
  expect(board([]).types).toEqual(['variant:lancer', 'cruiser']);
  const heavy = { ...lancer, values: { hull: 20 } };
  expect(board([heavy]).next.rules.own?.variants?.map(({ name }) => name)).toEqual([
    'Lancer',
    'Lancer 2',
  ]);
  expect(parseScenario(writeScenario(board([heavy]).next))).toMatchObject({ ok: true });
});

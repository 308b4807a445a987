import { describe, expect, test } from 'vitest';
import { newScenario } from '../../../shared/scenario/new-scenario';
import { parseScenario } from '../../../shared/scenario/parse';
import { writeScenario } from '../../../shared/scenario/write-document';
import { unreadable } from '../../../shared/scenario/unreadable';
import type { Scenario } from '../../../shared/scenario/document';
import { inches } from '../../../shared/core/measure';
import type { OwnGame, OwnStand } from '../../../shared/scenario/own-game/own-game';
import { adoptedStands, rulesWithGame } from '../../../shared/scenario/own-game/own-stands';
import { figureSpots, outerBase } from '../../../shared/scenario/own-game/line-of-figures';
import { attack, save } from '../../helpers/own-rules';
import { section, tank } from '../../helpers/own-stands';

const table = newScenario({ ruleset: 'skirmish' });
const withGame = (own: OwnGame): Scenario => ({ ...table, rules: { ...table.rules, own } });

test('a scenario carries stands of its own: what is written is read again, to the thousandth of an inch', () => {
  const scenario = withGame({ stands: [tank, section] });
  const text = writeScenario(scenario);
  const read = parseScenario(text);
  expect(read).toEqual({ ok: true, value: scenario });
  expect(text).toContain('"radius": 0.492');
  expect(text).toContain('{ "to": 8, "hit": 3 }');
  expect(read.ok && writeScenario(read.value)).toBe(text);
});

test('a file without them reads and writes as before', () => {
  expect(writeScenario(table)).not.toContain('"own"');
  expect(parseScenario(writeScenario(table))).toEqual({ ok: true, value: table });
});

const file = JSON.parse(writeScenario(withGame({ stands: [tank, section] }))) as {
  rules: { own: { stands: Record<string, unknown>[] } };
};
const [tankRow = {}, sectionRow = {}] = file.rules.own.stands;
const [cannonRow = {}, gunRow = {}] = tankRow['weapons'] as Record<string, unknown>[];

/** What is said of the file with the first of its stands changed. */
function saidOf(change: Record<string, unknown>, second: Record<string, unknown> = sectionRow) {
  const stands = [{ ...tankRow, ...change }, second];
  const read = parseScenario(
    JSON.stringify({ ...file, rules: { ...file.rules, own: { stands } } }),
  );
  return read.ok ? null : JSON.stringify(read.error);
}
const armedFor = (hit: number): OwnStand => ({
  ...section,
  weapons: section.weapons.map((weapon) => ({ ...weapon, bands: [{ to: inches(8), hit }] })),
});
const armed = (change: Record<string, unknown>) => ({
  weapons: [{ ...cannonRow, ...change }, gunRow],
});

/** Of figures on bases of an inch. */
const line = { type: 'line', figures: 6, ranks: 2, each: { type: 'disc', radius: 0.5 } };

test('a line of figures covers a rectangle; its ranks stand one behind another, the shorter last one in the middle', () => {
  const each = { type: 'rectangle', width: inches(1), depth: inches(2) } as const;
  const ranked = { type: 'line', figures: 5, ranks: 2, each } as const;
  expect(outerBase(ranked)).toEqual({ type: 'rectangle', width: 3000, depth: 4000 });
  expect(figureSpots(ranked).map(({ ahead, left }) => [ahead, left])).toEqual([
    [1000, 1000],
    [1000, 0],
    [1000, -1000],
    [-1000, 500],
    [-1000, -500],
  ]);
  expect(
    outerBase({ ...ranked, figures: 4, ranks: 1, each: { type: 'disc', radius: inches(0.5) } }),
  ).toEqual({
    type: 'rectangle',
    width: 4000,
    depth: 1000,
  });
  expect(saidOf({ base: line })).toBeNull();
  expect(saidOf({ base: { type: 'rectangle', width: 2, depth: 1.5 } })).toBeNull();
});

describe('what is wrong is told with its place', () => {
  const first = 'rules.own.stands[0]';
  const wrong: readonly (readonly [Record<string, unknown>, string, string])[] = [
    [{ id: 'Tank' }, `${first}.id`, 'small letters'],
    [{ symbol: 'banana' }, `${first}.symbol`, 'infantry'],
    [{ class: 'torpedo' }, `${first}.class`, 'troop'],
    [{ hull: 0 }, `${first}.hull`, '1'],
    [{ hull: 100 }, `${first}.hull`, '99'],
    [{ hull: 2.5 }, `${first}.hull`, 'int'],
    [{ move: 4.0001 }, `${first}.move`, 'at most three decimals'],
    [{ base: { type: 'disc', radius: 13 } }, `${first}.base.radius`, '12'],
    [{ base: { type: 'disc', radius: 0 } }, `${first}.base.radius`, '0'],
    [{ base: { type: 'rectangle', width: 25, depth: 1 } }, `${first}.base.width`, '24'],
    [{ base: { ...line, figures: 1 } }, `${first}.base.figures`, '2'],
    [{ base: { ...line, figures: 49 } }, `${first}.base.figures`, '48'],
    [{ base: { ...line, ranks: 9 } }, `${first}.base.ranks`, '8'],
    [{ base: { ...line, figures: 5, ranks: 4 } }, `${first}.base`, '5 do not stand in 4 ranks'],
    [{ base: { ...line, figures: 30, ranks: 1 } }, `${first}.base`, 'at most 24 inches, not 30'],
    [{ base: { ...line, each: line } }, `${first}.base.each`, 'disc'],
    [{ armour: { B: 100 } }, `${first}.armour.B`, '99'],
    [{ save: 1 }, `${first}.save`, '2'],
    [{ points: -1 }, `${first}.points`, '0'],
    [{ qualities: Array(21).fill('stealth') }, `${first}.qualities`, '20'],
    [{ macro: 'rm' }, first, 'macro'],
    [{ weapons: Array(13).fill(cannonRow) }, `${first}.weapons`, '12'],
    [{ weapons: [cannonRow, cannonRow] }, `${first}.weapons[1].id`, 'used twice'],
    [armed({ bands: [] }), `${first}.weapons[0].bands[0]`, 'object'],
    [armed({ bands: Array.from({ length: 9 }, (_, i) => ({ to: i + 1, hit: 4 })) }), 'bands', '8'],
    [armed({ bands: [{ to: 8, hit: 7 }] }), `${first}.weapons[0].bands[0].hit`, '6'],
    [
      armed({
        bands: [
          { to: 8, hit: 3 },
          { to: 8, hit: 4 },
        ],
      }),
      `${first}.weapons[0].bands`,
      'farther than the one before',
    ],
    [armed({ dice: 41 }), `${first}.weapons[0].dice`, '40'],
    [armed({ arc: 361 }), `${first}.weapons[0].arc`, '360'],
    [armed({ shots: 0 }), `${first}.weapons[0].shots`, '1'],
    [armed({ type: '' }), `${first}.weapons[0].type`, '1'],
  ];
  test.each(wrong.map(([change, place, expected]) => [place, expected, change] as const))(
    '%s is told with %s',
    (place, expected, change) => {
      expect(saidOf(change)).toContain(place);
      expect(saidOf(change)).toContain(expected);
    },
  );

  test('what a die needs is at most its highest face, by the rules of the game', () => {
    const faces = (hit: number, rules: OwnGame['rules']) =>
      unreadable(table, withGame({ stands: [armedFor(hit)], ...(rules && { rules }) }));
    expect(faces(10, undefined)?.message).toContain('at most 6');
    expect(faces(10, { attack: attack({ die: 10 }) })).toBeNull();
    expect(faces(11, { attack: attack({ die: 10 }) })?.message).toContain('at most 10');
    const saved = { stands: [{ ...section, save: 8 }], rules: { save: save({ die: 8 }) } };
    expect(unreadable(table, withGame(saved))).toBeNull();
    expect(unreadable(table, withGame({ stands: saved.stands }))?.path).toContain('save');
  });

  test('two of one id', () => {
    expect(saidOf({}, tankRow)).toContain('rules.own.stands[1].id');
    expect(saidOf({}, tankRow)).toContain('the id \\"tank\\" is used twice');
  });

  test('a change that no file could hold is told before it is done', () => {
    const before = withGame({ stands: [tank] });
    const after = withGame({ stands: [{ ...tank, hull: 0 }] });
    expect(unreadable(before, after)?.path).toBe('rules.own.stands[0].hull');
    expect(unreadable(after, before)).toBeNull();
  });
});

test('stands that come into a game are known again word for word, and get another name where theirs is taken', () => {
  const game = { stands: [tank] };
  const same = adoptedStands(game, { stands: [{ ...tank, id: 'other' }] });
  expect(same.isMore).toBe(false);
  expect(same.stands).toEqual([tank]);
  expect([...same.types]).toEqual([['own:other', `own:${tank.id}`]]);
  const fresh = adoptedStands(game, { stands: [section] });
  expect(fresh.isMore).toBe(true);
  expect(fresh.stands).toEqual([tank, section]);
  const taken = adoptedStands(game, { stands: [{ ...tank, hull: tank.hull + 1 }] });
  const [, renamed] = taken.stands;
  expect(renamed?.id).not.toBe(tank.id);
  expect(renamed?.name).not.toBe(tank.name);
  expect([...taken.types]).toEqual([[`own:${tank.id}`, `own:${renamed?.id}`]]);
  const called = adoptedStands(game, { stands: [{ ...section, name: tank.name }] });
  expect(called.stands[1]?.name).not.toBe(tank.name);
});

test('a game of nothing is none, and one with rules is played without modules', () => {
  const rules = { modules: ['torpedo'], own: { stands: [] } };
  expect(rulesWithGame(rules, { stands: [] })).toEqual({ modules: ['torpedo'] });
  expect(rulesWithGame(rules, { stands: [tank], variants: [] })).toEqual({
    modules: ['torpedo'],
    own: { stands: [tank] },
  });
  expect(rulesWithGame(rules, { stands: [], rules: {} })).toEqual({
    modules: [],
    own: { stands: [], rules: {} },
  });
});

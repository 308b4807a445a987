import { expect, test } from 'vitest';
import { AppearanceBook, appearancesOf } from '../../../shared/print/drawing/stand-appearance';
import { baseMarks } from '../../../shared/print/map/stand-marks';
import { given, scenarioOf, stand } from '../../helpers/given-battle';
import { inches } from '../../../shared/core/measure';
import type { OwnStand } from '../../../shared/scenario/own-game/own-game';
import { tank } from '../../helpers/own-stands';

const red = {
  lorry: { type: 'human_lorry_p2plus', at: [10, 10] },
  rifles: { type: 'european_us_infantry_p2', at: [12, 10] },
} as const;

test('a stand that carries others bears a marker, and those aboard bear none for it', () => {
  const scenario = scenarioOf({ red });
  const loaded = {
    ...scenario,
    stands: scenario.stands.map((one) =>
      one.name === 'rifles'
        ? { ...one, place: { on: 'aboard', carrier: stand('lorry') } as const }
        : one,
    ),
  };
  const marksOf = (table: typeof scenario, name: string) =>
    appearancesOf(table, null).get(stand(name))?.marks;
  expect(marksOf(loaded, 'lorry')).toEqual(['loaded']);
  expect(marksOf(loaded, 'rifles')).toEqual([]);
  expect(marksOf(scenario, 'lorry')).toEqual([]);
});

test('a stand that carries several says how many', () => {
  const base = { type: 'star_base', at: [4, 4] } as const;
  const wing = { type: 'fighters', at: [5, 5] } as const;
  const scenario = scenarioOf({
    ruleset: 'hexspace',
    modules: ['fighters'],
    red: { base, f1: wing, f2: wing },
  });
  const docked = {
    ...scenario,
    stands: scenario.stands.map((one) =>
      one.name === 'base'
        ? one
        : { ...one, place: { on: 'aboard', carrier: stand('base') } as const },
    ),
  };
  expect(appearancesOf(docked, null).get(stand('base'))?.marks).toEqual(['loaded 2']);
});

test('a squadron has a pip for each fighter, which goes out when the fighter is lost', () => {
  const wing = { type: 'fighters', at: [5, 5] } as const;
  const { rules, now } = given({
    ruleset: 'hexspace',
    modules: ['fighters'],
    red: {
      base: { type: 'star_base', at: [4, 4] },
      whole: wing,
      hurt: { ...wing, at: [6, 6], tracks: { 'fighter-2': 0 } },
    },
  });
  const table = { ...now, stands: Object.values(now.stands), units: Object.values(now.units) };
  const looks = appearancesOf(table, rules);
  const lit = (name: string) => looks.get(stand(name))?.pips?.map(({ isLit }) => isLit);
  expect(lit('whole')).toEqual([true, true, true]);
  expect(lit('hurt')).toEqual([true, false, true]);
  const fills = (name: string) =>
    baseMarks(looks.get(stand(name))!, 'colour')
      .slice(-3)
      .map((mark) => mark.type === 'path' && mark.fill);
  const [full] = fills('whole');
  expect(fills('whole')).toEqual([full, full, full]);
  expect(fills('hurt').map((fill) => fill === full)).toEqual([true, false, true]);
});

test('a stand of one’s own is drawn anew when its designer changes its looks, under the same id', () => {
  const book = new AppearanceBook();
  const looked = (own: OwnStand) => {
    const { rules, now } = given({
      ruleset: 'skirmish',
      red: { a: { type: 'own:tank', at: [4, 4] } },
      blue: { b: { type: 'crawler', at: [20, 20] } },
      own: { stands: [own] },
    });
    const table = { ...now, stands: Object.values(now.stands), units: Object.values(now.units) };
    return book.of(table, rules).get(stand('a'));
  };
  expect(looked(tank)).toMatchObject({ symbol: 'tank', typeName: 'Assault tank' });
  expect(looked({ ...tank, symbol: 'gun' })).toMatchObject({ symbol: 'gun' });
  expect(looked({ ...tank, base: { type: 'disc', radius: inches(1) } })).toMatchObject({
    footprint: { radius: 1000 },
  });
});

test('the look of a stand that is the same value follows its side’s colour and what it carries, and is else the same', () => {
  const scenario = scenarioOf({ red });
  const book = new AppearanceBook();
  const of = (table: typeof scenario, name = 'lorry') => book.of(table, null).get(stand(name));
  const first = of(scenario);
  const moved = (one: (typeof scenario.stands)[number]) =>
    one.name === 'rifles' ? { ...one, name: 'Rifles' } : one;
  expect(of({ ...scenario, stands: scenario.stands.map(moved) })).toBe(first);
  const recoloured = scenario.sides.map((side) => ({ ...side, colour: '#123456' }));
  expect(of({ ...scenario, sides: recoloured })).toMatchObject({ colour: '#123456' });
  const aboard = { on: 'aboard', carrier: stand('lorry') } as const;
  const stands = scenario.stands.map((one) =>
    one.name === 'rifles' ? { ...one, place: aboard } : one,
  );
  expect(of({ ...scenario, stands })?.marks).toEqual(['loaded']);
  expect(of(scenario)).toEqual(first);
});

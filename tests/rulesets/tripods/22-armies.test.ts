// Armies: what a stand is, what it costs, how units are organised and rated.

import { expect, test } from 'vitest';
import type { Json } from '../../../shared/core/json';
import { checkScenario } from '../../../shared/scenario/check-document';
import { scenarioHints } from '../../../shared/scenario/hints';
import { parseScenario } from '../../../shared/scenario/parse';
import { writeScenario } from '../../../shared/scenario/write-document';
import { tripodsCatalogue } from '../../../shared/rulesets/tripods/stands/catalogue';
import { pointsOf } from '../../../shared/rulesets/tripods/book/points';
import { PROFILES } from '../../../shared/rulesets/tripods/book/profiles';
import { qualityOf } from '../../../shared/rulesets/tripods/morale/quality';
import { VEHICLES } from '../../../shared/rulesets/tripods/book/rows';
import { tripods } from '../../../shared/rulesets/tripods/tripods';
import { usualQuality } from '../../../shared/rulesets/tripods/book/troops';
import { given, RED, scenarioOf, stand, unit, type Drawn } from '../../helpers/given-battle';
import { fire } from '../../helpers/tripods';

const TANK = 'human_medium_tank_p5';
const GUN = 'medium_sp_p4plus';
const rules = tripods({});
const cost = (type: string, options: Readonly<Record<string, Json>>) =>
  pointsOf({ rules: { id: 'tripods', modules: [], options } }, type);

test('FT-01-02 a row of pen 8, ROF 3, range 16, armour 5/1 makes a stand of average quality with no other field', () => {
  const row = VEHICLES.find(({ id }) => id === TANK);
  expect(row?.guns).toMatchObject([{ penetration: 8, shots: 3, range: 16 }]);
  const profile = PROFILES.get(TANK);
  expect(profile?.armour).toMatchObject({ front: 5, flank: 1 });
  const scenario = scenarioOf({ red: { a: { type: TANK, at: [4, 4], quality: 'average' } } });
  expect(rules.check(scenario)).toEqual([]);
  expect(checkScenario(scenario)).toEqual([]);
});

test('FT-01-05 what a model stands for', () => {
  const { stands } = tripodsCatalogue({}, undefined);
  const represents = (id: string) => stands[id]?.represents;
  expect(represents('human_heavy_tank_p5')).toBe('5 vehicles');
  expect(represents('martian_tripod_p1')).toBe('1');
  expect(represents('medium_towed_p2plus')).toBe('1 battery');
  expect(represents('infantry_p5')).toBe('1 platoon');
  expect(represents('dragoons_p1')).toBe('1 platoon');
});

test('FT-01-06 a turn is five minutes: turn 3 ends at 15', () => {
  expect(3 * (rules.minutesPerTurn ?? 0)).toBe(15);
});

test('FT-03-07 a unit has at least one stand, and each stand belongs to one unit', () => {
  const scenario = scenarioOf({ red: { a: { type: TANK, at: [4, 4] } } });
  const empty = { ...scenario.units[0], id: unit('empty'), name: 'Empty' };
  const more = { ...scenario, units: [...scenario.units, empty as (typeof scenario.units)[0]] };
  expect(scenarioHints(more).map(({ message }) => message)).toContain('Empty has no stands');
  const lost = {
    ...scenario,
    stands: scenario.stands.map((one) => ({ ...one, unit: unit('no') })),
  };
  expect(checkScenario(lost).map(({ path }) => path)).toContain('stands[0].unit');
});

test('FT-03-11 FT-19-03 no row has points: what a force costs is unknown until the scenario says', () => {
  for (const { id, samplePoints } of PROFILES.values()) {
    if (samplePoints === null) expect(cost(id, {}), id).toBeNull();
  }
  expect(cost(TANK, { ft_pv: { [TANK]: 100 } })).toBe(100);
  expect(cost(GUN, { ft_pv: { [TANK]: 100 } })).toBeNull();
});

test('FT-17-04 ablative armour adds a quarter: 100 points become 125', () => {
  expect(cost(TANK, { ft_pv: { [TANK]: 100 }, ft_ablative_types: [TANK] })).toBe(125);
});

test('FT-17-13 three medium shells cost 120, three heavy ones 75', () => {
  const of = (type: string) => cost(type, { ft_pv: { [type]: 0 }, ft_laser_shots: { [type]: 3 } });
  expect(of(GUN)).toBe(120);
  expect(of('heavy_sp_p4plus')).toBe(75);
});

test('FT-17-18 AFATDS triples the cost: 30 becomes 90', () => {
  expect(cost(GUN, { ft_pv: { [GUN]: 30 }, ft_afatds_types: [GUN] })).toBe(90);
});

test('FT-21-16 three, six and nine shots of ICM cost 60, 90 and 120 with a gun of 30; twelve are none', () => {
  const options = (shots: number) => ({ ft_pv: { [GUN]: 30 }, ft_icm_shots: { [GUN]: shots } });
  expect([3, 6, 9].map((shots) => cost(GUN, options(shots)))).toEqual([60, 90, 120]);
  const scenario = scenarioOf({ red: { a: { type: GUN, at: [4, 4] } }, options: options(12) });
  expect(rules.check(scenario)).toMatchObject([{ path: 'rules.options.ft_icm_shots' }]);
});

test('FT-03-15 no row strikes from above; a scenario’s missiles strike the flank, or by option do not', () => {
  const weapons = [...PROFILES.values()].flatMap((profile) => profile.weapons);
  expect(weapons.filter(({ topAttack }) => topAttack)).toEqual([]);
  const missile = 'human_atgm_vehicle_p5';
  const said = (options: Readonly<Record<string, Json>>, dice: readonly number[]) =>
    given({
      step: 'firing',
      red: { a: { type: missile, at: [20, 20] } },
      blue: { t: { type: 'human_heavy_tank_p5', at: [40, 20], facing: 180, marks: ['spotted'] } },
      options,
    })
      .dice(...dice)
      .play(fire(RED, 't', 'a: missile'))
      .said()
      .join();
  // 14h against c: 7, less 10 in front or 1 on the flank.
  const listed = { ft_top_attack_types: [missile] };
  expect(said({}, [4, 1])).toContain('One penetration die at -3 against the front');
  expect(said(listed, [4, 1, 1, 1, 1, 1, 1])).toContain('6 penetration dice against the flank');
  expect(said({ ...listed, ft_top_attack: 'none' }, [4, 1])).toContain('against the front');
});

test.each([
  ['green', ['Asian militia', 'African levy', 'Central American foot', 'South American foot']],
  ['green', ['Reservists', 'Irregulars', 'Martian levies']],
  ['average', ['US Army', 'Europeans']],
  ['veteran', ['US Marines', 'British Regulars', 'Boers', 'Canadians']],
  ['elite', ['3rd Rough Riders', 'Royal Marines', 'Coldstream Guards']],
] as const)('FT-04-06 troops that the book names as %s: %j', (quality, names) => {
  expect(names.map((name) => usualQuality(name))).toEqual(names.map(() => quality));
});

test('FT-04-06 whole words alone name troops', () => {
  expect(usualQuality('Caucasian Rifles')).toBeNull();
  expect(usualQuality('A Company')).toBeNull();
});

test('FT-04-07 by option a unit is one level lower in its first battle; green stays green', () => {
  const named = (quality: string, options: Readonly<Record<string, Json>>) => {
    const battle = given({ red: { a: { type: TANK, at: [4, 4], quality } }, blue: FOE, options });
    return qualityOf(battle.now, battle.stand('a')).name;
  };
  const first = { ft_campaign_first_battle: true };
  expect(named('veteran', {})).toBe('veteran');
  expect(named('veteran', first)).toBe('average');
  expect(named('green', first)).toBe('green');
  expect(named('martian', first)).toBe('Martian');
  expect(named('veteran', { ...first, ft_blooded_units: ['un_red'] })).toBe('veteran');
});

const FOE = { t: { type: 'martian_tripod_early_p5', at: [40, 40] as const } };

test('FT-08-01 stands are infantry, cavalry, towed, vehicles, flyers or special; any other is refused', () => {
  const kinds = new Set(
    [...PROFILES.values()].map(({ class: kind, flyer, special }) =>
      special === null ? (flyer ? 'flyer' : kind) : 'special',
    ),
  );
  expect([...kinds].sort()).toEqual([
    'cavalry',
    'flyer',
    'infantry',
    'special',
    'towed',
    'vehicle',
  ]);
  const scenario = scenarioOf({ red: { a: { type: TANK, at: [4, 4] } } });
  const strange = { ...scenario, stands: scenario.stands.map((one) => ({ ...one, type: 'ufo' })) };
  expect(rules.check(strange)).toMatchObject([{ path: 'stands[0].type' }]);
});

test('FT-08-08 a SAM team is half a stand with small arms; its missiles hit flyers on 5+', () => {
  const team = 'med_missile_team_p5';
  const profile = PROFILES.get(team);
  expect(profile?.size).toBe(0.5);
  expect(profile?.weapons.map(({ id }) => id)).toContain('small-arms');
  const battle = given({
    step: 'firing',
    red: {
      a: { type: team, at: [20, 20] },
      b: { type: team, at: [20, 24] },
      v: { type: 'human_apc_p5', at: [22, 22] },
    },
    blue: { f: { type: 'martian_flyer_p5', at: [28, 20], marks: ['spotted'] } },
    options: { ft_sam_types: [team] },
  });
  expect(battle.odds(fire(RED, 'f', 'a: maw'))?.text).toContain('hits on 5+');
  // Two of them fill the one place of an APC.
  battle.now = { ...battle.now, clock: { ...battle.now.clock, step: 'movement' } };
  const pickUp = { type: 'tripods/pick-up', side: RED, stand: stand('v') } as const;
  const both = { ...pickUp, passengers: [stand('a'), stand('b')] };
  expect(PROFILES.get('human_apc_p5')?.capacity).toBe(1);
  expect(battle.refusal(both)?.rule).not.toBe('FT-03-18');
});

/** Companies and batteries of so many stands, all of one side. */
function army(
  sizes: Readonly<Record<string, readonly [type: string, count: number]>>,
  battalions: readonly (readonly string[])[],
) {
  const red: Record<string, Drawn> = {};
  Object.entries(sizes).forEach(([name, [type, count]], row) => {
    for (let i = 0; i < count; i++)
      red[`${name}${i}`] = { type, at: [2 + 3 * i, 2 + 3 * row], unit: name };
  });
  const ids = battalions.map((names) => names.map((name) => unit(name)));
  const options = { ft_org_strict: true, ft_battalions: ids as unknown as Json };
  return rules.check(scenarioOf({ red, options })).map(({ message }) => message);
}

const company = [TANK, 4] as const;
const companies = (count: number, from = 0) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`c${from + i}`, company]));

test('FT-22-02 a battalion is three to six companies and a battery of one or two guns', () => {
  const four = { ...companies(4), g: [GUN, 2] as const };
  expect(army(four, [Object.keys(four)])).toEqual([]);
  const seven = { ...companies(7), g: [GUN, 2] as const };
  expect(army(seven, [Object.keys(seven)])).toEqual([expect.stringContaining('FT-22-02')]);
  const threeGuns = { ...companies(4), g: [GUN, 3] as const };
  expect(army(threeGuns, [Object.keys(threeGuns)])).toEqual([expect.stringContaining('3 guns')]);
  // Nobody asks unless the scenario does.
  const loose = scenarioOf({ red: { a: { type: TANK, at: [4, 4] } } });
  expect(rules.check(loose)).toEqual([]);
});

test('FT-22-01 FT-22-04 companies have three to six stands, Martian units five', () => {
  expect(army({ c: [TANK, 7] }, [])).toEqual([expect.stringContaining('FT-22-01')]);
  expect(army({ c: [TANK, 2] }, [])).toEqual([expect.stringContaining('FT-22-01')]);
  expect(army({ m: ['martian_tripod_early_p5', 5] }, [])).toEqual([]);
  expect(army({ m: ['martian_light_walker_p5', 6] }, [])).toEqual([
    expect.stringContaining('FT-22-04'),
  ]);
});

test('FT-22-04 tripods and walkers go together, flyers by themselves', () => {
  const group = (...types: readonly string[]) => {
    const red = Object.fromEntries(
      types.map((type, i) => [`m${i}`, { type, at: [4 + 4 * i, 4] as const, unit: 'm' }]),
    );
    const options = { ft_org_strict: true, ft_period: 5 };
    return rules.check(scenarioOf({ red, options })).map(({ message }) => message);
  };
  expect(group('martian_tripod_early_p5', 'martian_light_walker_p5')).toEqual([]);
  expect(group('martian_flyer_p5', 'martian_transport_flyer_p5')).toEqual([]);
  expect(group('martian_flyer_p5', 'martian_tripod_early_p5')).toEqual([
    expect.stringContaining('flyers form groups of their own (FT-22-04)'),
  ]);
});

test('FT-22-03 a brigade has three to five battalions', () => {
  const brigade = (count: number) => {
    const all = companies(3 * count);
    const names = Object.keys(all);
    const battalions = Array.from({ length: count }, (_, i) => names.slice(3 * i, 3 * i + 3));
    return army(all, battalions);
  };
  expect(brigade(2)).toEqual([expect.stringContaining('FT-22-03')]);
  expect(brigade(3)).toEqual([]);
  expect(brigade(5)).toEqual([]);
  expect(brigade(6)).toEqual([expect.stringContaining('FT-22-03')]);
});

test('an army survives being written and read', () => {
  const scenario = scenarioOf({
    red: { a: { type: GUN, at: [4, 4] } },
    options: { ft_pv: { [GUN]: 30 }, ft_battalions: [['un_red']] },
  });
  const read = parseScenario(writeScenario(scenario));
  expect(read.ok && read.value.rules).toEqual(scenario.rules);
});

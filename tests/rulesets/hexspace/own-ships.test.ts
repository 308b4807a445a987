import { describe, expect, test } from 'vitest';
import { LEVELS } from '../../../shared/ai/levels';
import type { OwnVariant } from '../../../shared/scenario/own-game/own-game';
import { bears } from '../../../shared/rulesets/hexspace/beam';
import { ownShip, weaponWords } from '../../../shared/rulesets/hexspace/own-ships';
import { isInSpace } from '../../../shared/rulesets/hexspace/ships';
import { rulesetOf } from '../../../shared/rulesets/registry';
import {
  BLUE,
  given,
  RED,
  scenarioOf,
  stand,
  type Drawing,
  type TestBattle,
} from '../../helpers/given-battle';
import { asSide, beam, inImpulse, inPowerPhase, pipsOf, use } from '../../helpers/hexspace';
import { lancer, OWN_FLEET, picket, swarm } from '../../helpers/own-ships';
import { expectKept, playedOut } from '../../helpers/played-battle';

const MODULES = ['fighters', 'missiles'];

/** Who has, may fire. */
const MOVED = ['has-moved'];

function rulesWith(variants: readonly OwnVariant[] = OWN_FLEET) {
  const rules = rulesetOf({
    id: 'hexspace',
    modules: MODULES,
    options: {},
    own: { stands: [], variants },
  });
  if (!rules.ok) throw new Error(rules.error);
  return rules.value;
}

/** The lancer of Red, its hive and swarm, and a picket of Blue six hexes ahead of the lancer. */
function fleet(more: Drawing = {}): TestBattle {
  return given({
    ruleset: 'hexspace',
    modules: MODULES,
    size: [30, 20],
    own: { stands: [], variants: OWN_FLEET },
    red: {
      a: { type: 'variant:lancer', at: [4, 10], marks: MOVED },
      base: { type: 'variant:hive', at: [0, 2] },
      wing: { type: 'variant:swarm', at: [1, 4], marks: MOVED },
    },
    blue: { z: { type: 'variant:picket', at: [10, 10], facing: 3, marks: MOVED } },
    ...more,
  });
}

test('the catalogue has classes of one’s own with what their designer has said, and the class that each is like for the rest', () => {
  const { stands, words, unseen } = rulesWith().catalogue;
  expect(Object.keys(stands).slice(0, 5)).toEqual([
    ...['variant:lancer', 'variant:picket', 'variant:hive', 'variant:swarm'],
    'frigate',
  ]);
  expect(stands['variant:lancer']).toMatchObject({
    name: 'Lancer',
    short: 'Lance',
    side: 'Hegemony',
    symbol: 'spaceship',
    allowance: 2,
    tracks: {
      hull: 11,
      speed: 2,
      afterburners: 1,
      'shield-aft': 5,
      'charge-own-fusion-spinal-lance': 3,
      'charge-port': 2,
      'charge-own-beam-chaser': 2,
      'charge-own-launcher-torpedo-bay': 1,
    },
  });
  expect(stands['variant:picket']).toMatchObject({
    side: 'Your own',
    tracks: {
      ...stands['frigate']?.tracks,
      ...{ 'shield-fore': 1, 'shield-starboard': 1, 'shield-aft': 1, 'shield-port': 1 },
    },
  });
  expect(stands['variant:swarm']?.pips).toHaveLength(5);
  expect(words['charge-own-fusion-spinal-lance']).toBe('spinal lance charged, of 3');
  expect(unseen).toContain('passive-own-beam-chaser');
});

test('players have their numbers beside the map: a table, a card to mark off, and what each costs', () => {
  const { playAids, points } = rulesWith();
  const table = playAids?.tables.find(({ title }) => title === 'Ships of your own');
  expect(table?.rows).toEqual([
    [
      ...['Lancer', '12', '11', '4 × 5', '1', '1', '2'],
      'spinal lance (F, fusion cannon), port beam (L), chaser (A), torpedo bay (F, missile tube)',
    ],
    ['Picket', '3', '4', '4 × 1', '0', '0', '3', 'bow beam (F)'],
    [
      ...['Hive', '10', '10', '4 × 6', '1', '0', '0'],
      'fusion cannon (F), port beam (L), starboard beam (R), stern beam (A), a deck for 1 squadron, phased array',
    ],
    [
      ...['Swarm', '5', '5 × 2', '–', '0', '0', '6'],
      [1, 2, 3, 4, 5].map((i) => `gun of fighter ${i} (F)`).join(', '),
    ],
  ]);
  expect(playAids?.cards?.['variant:lancer']).toMatchObject({
    around: { front: 5 },
    rows: [
      { name: 'Hull', boxes: 11 },
      { name: 'Battery', boxes: 1 },
      { name: 'Afterburners', boxes: 1 },
      { name: 'Spinal lance (F, fusion cannon)', boxes: 3 },
      { name: 'Port beam (L)', boxes: 2 },
      { name: 'Chaser (A)', boxes: 2 },
      { name: 'Torpedo bay (F, missile tube)', boxes: 1 },
    ],
  });
  const scenario = scenarioOf({
    ruleset: 'hexspace',
    own: { stands: [], variants: OWN_FLEET },
  });
  expect(points?.(scenario, 'variant:lancer')).toBe(12);
  expect(points?.(scenario, 'cruiser')).toBe(6);
  expect(rulesWith([]).playAids?.tables.map(({ title }) => title)).not.toContain(
    'Ships of your own',
  );
});

describe('every number of a class of one’s own counts', () => {
  test('its weapons: sort, arc, range and charge', () => {
    const battle = asSide(inImpulse(fleet(), 1), RED);
    const lance = 'own-fusion-spinal-lance';
    expect(battle.rules.arms?.(battle.now, battle.stand('a'))).toEqual([
      ...[lance, 'port', 'own-beam-chaser', 'own-launcher-torpedo-bay'],
    ]);
    // Six hexes are half the die of a fusion cannon; a beam would reach no farther.
    expect(battle.odds(beam('a', lance, 'z'))?.text).toBe(
      '1 to 3 points, 2.0 on average, on the fore shield',
    );
    expect(battle.refusal(beam('a', 'own-beam-chaser', 'z'))).toMatchObject({
      reason: 'z is outside the arc of the chaser',
      rule: 'SX-90-06',
    });
    battle.dice(6).play(beam('a', lance, 'z'));
    expect(battle.stand('z').tracks).toMatchObject({ 'shield-fore': 0, hull: 2 });
    expect(battle.stand('a').tracks[`charge-${lance}`]).toBe(0);
  });

  test.each(['FR', 'FA', 'RAL', 'FRAL'])(
    'its arcs: %s bears on what lies in any of them, and on nothing else',
    (arc) => {
      const ship = fleet().stand('a');
      if (!isInSpace(ship)) throw new Error('the lancer is not in space');
      const around = [-3, -2, -1, 0, 1, 2, 3];
      const cells = around.flatMap((q) => around.map((r) => ({ q: 4 + q, r: 10 + r })));
      for (const cell of cells.filter(({ q, r }) => q !== 4 || r !== 10)) {
        const isInOne = [...arc].some((one) => bears(ship, { arc: one }, cell));
        expect(bears(ship, { arc }, cell)).toBe(isInOne);
        if (arc === 'FRAL') expect(isInOne).toBe(true);
      }
      const weapons = [{ id: 'lance', name: 'lance', values: { sort: 'beam', arc } }];
      const row = ownShip({ ...lancer, weapons });
      expect(row?.weapons.map((weapon) => weaponWords(weapon))).toEqual([`lance (${arc})`]);
    },
  );

  test('its power charges the weapon that its captain names, and no ship has the order that lacks the weapon', () => {
    const battle = asSide(inImpulse(fleet(), 6), RED);
    const lance = 'own-fusion-spinal-lance';
    battle.now = {
      ...battle.now,
      stands: {
        ...battle.now.stands,
        [stand('a')]: {
          ...battle.stand('a'),
          tracks: { ...battle.stand('a').tracks, [`charge-${lance}`]: 0 },
        },
      },
    };
    const order = use(`charge-${lance}`, 'a');
    const rule = battle.rules.actions.find(({ type }) => type === order.type);
    expect(rule?.form.title).toBe('Charge the spinal lance');
    expect(rule?.suits?.(battle.stand('a'), battle.now)).toBe(true);
    expect(rule?.suits?.(battle.stand('base'), battle.now)).toBe(false);
    expect(battle.refusal(use(`charge-${lance}`, 'base'))?.rule).toBe('SX-90-14');
    battle.play(order);
    expect(battle.stand('a').tracks[`charge-${lance}`]).toBe(1);
  });

  test('its hull: the force of its blast, and when its drive is spooled', () => {
    const battle = inPowerPhase(
      fleet({ red: { a: { type: 'variant:lancer', at: [4, 10], tracks: { speed: 1 } } } }),
      10,
    );
    expect(battle.refusal(use('jump', 'a'))?.reason).toBe('the drive of a is spooled in round 11');
    expect(inPowerPhase(battle, 11).refusal(use('jump', 'a'))).toBeNull();
    const struck = asSide(
      inImpulse(
        fleet({
          red: {
            a: { type: 'variant:lancer', at: [4, 10], tracks: { hull: 1, 'shield-fore': 0 } },
          },
          blue: {
            z: { type: 'cruiser', at: [7, 10], facing: 3, marks: MOVED },
            y: { type: 'cruiser', at: [5, 10], facing: 3, marks: MOVED },
          },
        }),
        3,
      ),
      BLUE,
    );
    struck.dice(6).play(beam('z', 'bow', 'a', BLUE));
    // Half of eleven, rounded up, on a shield of four.
    expect(struck.stand('y').tracks).toMatchObject({ 'shield-fore': 0, hull: 4 });
  });

  test('a base of one’s own has its power in every impulse, and room for its squadrons alone', () => {
    const battle = asSide(inImpulse(fleet(), 1), RED);
    expect(battle.refusal(use('slip', 'base'))).toBeNull();
    expect(battle.refusal(use('slip', 'a'))?.rule).toBe('SX-90-02');
    const wings = Object.fromEntries(
      ['w1', 'w2'].map((name, i) => [name, { type: 'variant:swarm', at: [i, 8] as const }]),
    );
    const scenario = scenarioOf({
      ruleset: 'hexspace',
      modules: MODULES,
      own: { stands: [], variants: OWN_FLEET },
      red: { base: { type: 'variant:hive', at: [0, 2] }, ...wings },
      blue: { z: { type: 'cruiser', at: [7, 10] } },
    });
    expect(
      rulesWith()
        .check(scenario)
        .map(({ message }) => message),
    ).toEqual([
      expect.stringContaining('have 2 squadrons, and room for 1 in their carriers and bases'),
    ]);
  });

  test('a squadron of one’s own has as many fighters, each with its hull and its gun', () => {
    const battle = asSide(
      inImpulse(
        fleet({ blue: { z: { type: 'variant:picket', at: [2, 4], facing: 3, marks: MOVED } } }),
        6,
      ),
      RED,
    );
    expect(pipsOf(battle, 'wing')).toHaveLength(5);
    battle.dice(4).play(beam('wing', 'gun-5', 'z'));
    expect(battle.stand('wing').tracks).toMatchObject({ 'charge-gun-5': 0, 'fighter-5': 2 });
    asSide(battle, BLUE)
      .dice(1)
      .play(beam('z', 'bow', 'wing', BLUE, 5));
    expect(battle.stand('wing').tracks['fighter-5']).toBe(1);
  });
});

test('the inspector names where the designer tells of a class, or the rule that leaves classes to the table', () => {
  const battle = fleet();
  const said = (name: string) => battle.rules.remarks?.(battle.now, stand(name));
  expect(said('a')).toEqual([
    {
      text: "Lancer: a class of its designer's own, made from the cruiser",
      rule: 'Fleet book 3.2',
    },
  ]);
  expect(said('z')).toMatchObject([{ rule: 'SX-90-14' }]);
});

describe('a scenario is refused, with the place and what is expected', () => {
  const made = (change: Partial<OwnVariant>, of: OwnVariant = lancer): OwnVariant => ({
    ...of,
    ...change,
  });
  const said = (variant: OwnVariant): readonly string[] =>
    rulesWith([variant])
      .check(
        scenarioOf({
          ruleset: 'hexspace',
          modules: MODULES,
          own: { stands: [], variants: [variant] },
          red: { a: { type: 'cruiser', at: [1, 1] } },
          blue: { z: { type: 'cruiser', at: [7, 10] } },
        }),
      )
      .map(({ path, message }) => `${path}: ${message}`);

  test.each([
    [
      'a type that the book has not',
      made({ like: 'star_destroyer' }),
      'rules.own.variants[0].like: Lancer: expected a stand of the book, not "star_destroyer"',
    ],
    [
      'a missile of one’s own',
      made({ like: 'missile' }),
      'rules.own.variants[0].like: Lancer: expected a stand of the book, not "missile"',
    ],
    [
      'a second battery',
      made({ values: { battery: 2 } }),
      'rules.own.variants[0].values.battery: Lancer: expected a whole number from 0 to 1, not 2',
    ],
    [
      'slow fighters',
      made({ values: { speed: 4 } }, swarm),
      'rules.own.variants[0].values.speed: Swarm: expected a speed of at least 5, as fighters have (SX-12.1-04)',
    ],
    [
      'weapons of fighters',
      made({ weapons: [{ id: 'a', name: 'lance', values: {} }] }, swarm),
      'rules.own.variants[0].weapons: Swarm: expected none: each fighter has its gun (SX-12.1-13)',
    ],
    [
      'two weapons of one name',
      made({
        weapons: [
          { id: 'a', name: 'lance', values: {} },
          { id: 'b', name: 'Lance', values: { arc: 'A' } },
        ],
      }),
      'rules.own.variants[0].weapons[1].name: Lancer: expected another name: orders tell weapons by it, and "Lance" is there twice',
    ],
    [
      'shields of fighters',
      made({ values: { shields: 1 } }, swarm),
      'rules.own.variants[0].values.shields: Swarm: expected nothing: what is copied has no shields',
    ],
    [
      'an arc that no chart has',
      made({ weapons: [{ id: 'a', name: 'lance', values: { arc: 'X' } }] }),
      'rules.own.variants[0].weapons[0].values.arc: Lancer: expected one of F, R, A, L, FR, FL, FA, RL, RA, AL, FRL, RAL, FRAL, not "X"',
    ],
  ])('%s', (_what, variant, message) => {
    expect(said(variant)).toContain(message);
  });

  test('tubes and decks ask for their modules, and one press puts them on', () => {
    const scenario = scenarioOf({
      ruleset: 'hexspace',
      own: { stands: [], variants: OWN_FLEET },
      red: { a: { type: 'variant:lancer', at: [1, 1] } },
      blue: { z: { type: 'variant:picket', at: [7, 10] } },
    });
    const [problem, ...others] = rulesWith().check(scenario);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      path: 'stands[0].type',
      message: 'Lancer comes with the module "missiles", which is not on',
      repair: { change: { values: { rules: { modules: ['missiles'] } } } },
    });
  });

  test('nothing is wrong with the fleet of these tests, and what other games have is none of these rules’ business', () => {
    for (const variant of OWN_FLEET) expect(said(variant)).toEqual([]);
    expect(said({ ...picket, game: 'tripods', like: 'nothing', values: { x: 1 } })).toEqual([]);
  });
});

test('computers fight a battle of ships of one’s own to its end, every invariant holds, and it replays to the letter', () => {
  const scenario = scenarioOf({
    ruleset: 'hexspace',
    modules: MODULES,
    size: [24, 16],
    turnLimit: 5,
    own: { stands: [], variants: OWN_FLEET },
    red: {
      base: { type: 'variant:hive', at: [1, 8] },
      wing: { type: 'variant:swarm', at: [3, 7] },
      lance: { type: 'variant:lancer', at: [4, 10] },
    },
    blue: {
      first: { type: 'variant:lancer', at: [14, 6], facing: 3 },
      second: { type: 'variant:picket', at: [13, 8], facing: 3 },
      third: { type: 'variant:picket', at: [13, 10], facing: 3 },
    },
  });
  for (const seed of ['own ships 1', 'own ships 2', 'own ships 3']) {
    const played = playedOut(scenario, seed, LEVELS.recruit);
    expectKept(played);
    expect(played.end.outcome?.reason).toMatch(/\S/);
    const fired = played.actions.flatMap(({ action }) =>
      'weapon' in action ? [action.weapon] : [],
    );
    expect(fired).toContain('own-fusion-spinal-lance');
  }
});

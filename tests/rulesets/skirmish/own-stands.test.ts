import { expect, test } from 'vitest';
import { inches } from '../../../shared/core/measure';
import { parseBattleRecord, writeBattleRecord } from '../../../shared/battle/battle-record';
import type { BattleRecord } from '../../../shared/battle/battle';
import { rulesetOf } from '../../../shared/rulesets/registry';
import type { OwnStand, OwnWeapon } from '../../../shared/scenario/own-game/own-game';
import { BLUE, RED, stand, type Drawn } from '../../helpers/given-battle';
import { cannon, machineGun, section, tank } from '../../helpers/own-stands';
import { allWait, go, shoot, skirmish, wait } from '../../helpers/skirmish';

/** From edge to edge between the tank at (4, 24) and a rifle section on the same line. */
const section6 = (gap: number): Drawn => ({
  type: 'own:rifle-section',
  at: [4 + 0.75 + gap + 0.492, 24],
});
const tankAt: Drawn = { type: 'own:tank', at: [4, 24] };

/** The attack phase, with the tank first. */
function facing(gap: number, change: Partial<OwnStand> = {}, more: Partial<OwnStand> = {}) {
  const battle = skirmish({
    red: { a: tankAt },
    blue: { b: { ...section6(gap), facing: 180 } },
    own: {
      stands: [
        { ...tank, ...change },
        { ...section, ...more },
      ],
    },
  });
  return battle.play(wait('a')).play(wait('b', BLUE));
}
const armed = (change: Partial<OwnWeapon>) => ({ weapons: [{ ...cannon, ...change }, machineGun] });

test('a ruleset is made of what its scenario names: its catalogue has the stands of its own beside the books’', () => {
  const made = rulesetOf({
    id: 'skirmish',
    modules: [],
    options: {},
    own: { stands: [tank, section] },
  });
  const plain = rulesetOf({ id: 'skirmish', modules: [], options: {} });
  if (!made.ok || !plain.ok) throw new Error('no rules');
  const { stands } = made.value.catalogue;
  expect(Object.keys(stands)).toEqual([
    'own:tank',
    'own:rifle-section',
    ...Object.keys(plain.value.catalogue.stands),
  ]);
  expect(stands['own:tank']).toMatchObject({
    name: 'Assault tank',
    short: 'Tank',
    side: 'Armour',
    symbol: 'tank',
    footprint: { type: 'disc', radius: 750 },
    moveClass: 'tracked',
    allowance: 8,
    tracks: { hull: 8, initiative: 4, 'shots cannon': 2 },
  });
  expect(stands['own:rifle-section']?.pips).toHaveLength(5);
  expect(stands['own:rifle-section']?.side).toBe('Your own');
  expect(made.value.playAids?.points['own:tank']).toBe(70);
});

test('every number of a stand counts: base, move, class of movement, initiative, height', () => {
  const battle = skirmish({
    red: { a: tankAt },
    blue: { b: { ...section6(30), facing: 180 } },
    own: { stands: [tank, section] },
  });
  expect(battle.refusal(go('a', [[12, 24]]))).toBeNull();
  expect(battle.refusal(go('a', [[12.1, 24]]))?.rule).toBe('SK-02-01');
  expect(battle.refusal(go('a', [[0.7, 24]]))?.rule).toBe('SK-02-02');
  expect(battle.rules.mover(battle.now, stand('a'))).toMatchObject({
    moveClass: 'tracked',
    footprint: { radius: 750 },
  });
  expect(battle.rules.observer(battle.now, stand('a'))?.height).toBe(0);
  expect(battle.now.clock.side).toBe(RED);
  const slow = skirmish({
    red: { a: tankAt },
    blue: { b: { ...section6(30), facing: 180 } },
    own: { stands: [{ ...tank, initiative: 2, height: 2 }, section] },
  });
  expect(slow.now.clock.side).toBe(BLUE);
  expect(slow.rules.observer(slow.now, stand('a'))?.height).toBe(2);
});

test('[SK-04-06] each range band has its own number, and distance changes nothing besides', () => {
  const oddsAt = (gap: number) => facing(gap).odds(shoot('a', 'cannon', 'b'))?.text;
  expect(oddsAt(5)).toContain('each needs 3+');
  expect(oddsAt(8)).toContain('each needs 3+');
  expect(oddsAt(8.1)).toContain('each needs 5+');
  expect(oddsAt(20)).toContain('each needs 5+');
  const far = {
    weapons: [cannon, { ...machineGun, bands: [{ to: inches(40), hit: 4 }] as const }],
  };
  expect(facing(20.1, far).refusal(shoot('a', 'cannon', 'b'))?.rule).toBe('SK-04-01');
  const battle = facing(8.1).dice(5, 4);
  battle.play(shoot('a', 'cannon', 'b'));
  expect(battle.stand('b').tracks['hull']).toBe(2);
});

test('one band is as the weapons of the books are: close and far count', () => {
  const oddsAt = (gap: number) => facing(gap).odds(shoot('a', 'hull-gun', 'b'))?.text;
  expect(oddsAt(6)).toContain('each needs 3+');
  expect(oddsAt(8)).toContain('each needs 4+');
  expect(oddsAt(8.1)).toContain('each needs 5+');
});

test('dice, damage and the sort of it: armour keeps off what it is against', () => {
  const hullAfter = (change: Partial<OwnWeapon>, more: Partial<OwnStand>, ...faces: number[]) => {
    const battle = facing(5, armed(change), { hull: 12, ...more }).dice(...faces);
    return battle.play(shoot('a', 'cannon', 'b')).stand('b').tracks['hull'];
  };
  expect(hullAfter({}, {}, 3, 3)).toBe(6);
  expect(hullAfter({ dice: 3 }, {}, 3, 3, 3)).toBe(3);
  expect(hullAfter({ damage: 1 }, {}, 3, 3)).toBe(10);
  expect(hullAfter({}, { armour: { AP: 1 } }, 3, 3)).toBe(8);
  expect(hullAfter({}, { armour: { B: 1 } }, 3, 3)).toBe(6);
  expect(hullAfter({ type: 'B' }, { armour: { B: 2 } }, 3, 3)).toBe(10);
});

test('the arc of a weapon bounds it', () => {
  const beside: Drawn = { type: 'own:rifle-section', at: [4, 34] };
  const refused = (arc: number) => {
    const battle = skirmish({
      red: { a: tankAt },
      blue: { b: beside },
      own: { stands: [{ ...tank, ...armed({ arc }) }, section] },
    });
    battle.play(allWait()).play(allWait(BLUE));
    return battle.refusal(shoot('a', 'cannon', 'b'))?.reason;
  };
  expect(refused(90)).toContain('outside the arc');
  expect(refused(180)).toBeUndefined();
});

test('a weapon that needs to stand still is silent after a move; another is not', () => {
  const battle = skirmish({
    red: { a: tankAt },
    blue: { b: { ...section6(7), facing: 180 } },
    own: { stands: [tank, section] },
  });
  battle.play(go('a', [[5, 24]])).play(allWait(BLUE));
  expect(battle.refusal(shoot('a', 'hull-gun', 'b'))?.rule).toBe('SK-04-05');
  expect(battle.refusal(shoot('a', 'cannon', 'b'))).toBeNull();
});

test('[SK-04-07] a weapon with shots fires as often as it has them, and says what is left', () => {
  const battle = facing(5, armed({ shots: 1 }), { hull: 99 }).dice(1, 1);
  battle.play(shoot('a', 'cannon', 'b'));
  expect(battle.said().join()).toContain('This shot of its seventy-five was the last');
  expect(battle.stand('a').tracks['shots cannon']).toBe(0);
  battle.play(allWait(BLUE)).play(allWait()).play(allWait(BLUE));
  expect(battle.now.clock).toMatchObject({ turn: 2, step: 'attack', side: RED });
  expect(battle.refusal(shoot('a', 'cannon', 'b'))).toEqual({
    reason: 'the seventy-five of a has no shots left',
    rule: 'SK-04-07',
  });
  expect(battle.refusal(shoot('a', 'hull-gun', 'b'))).toBeNull();
  expect(facing(5, armed({ shots: undefined })).stand('a').tracks).not.toHaveProperty(
    'shots cannon',
  );
});

test('[SK-05-03] a save takes hits away before armour counts, and odds know it', () => {
  const guarded = { hull: 9, armour: { AP: 1 }, save: 4 };
  const battle = facing(5, {}, guarded).dice(3, 3, 4, 3);
  battle.play(shoot('a', 'cannon', 'b'));
  expect(battle.said().join()).toContain('b saves on 4+, rolls 4, 3: 1 of 2 taken away');
  // One hit of 3, less 1 for armour.
  expect(battle.stand('b').tracks['hull']).toBe(7);
  const chances = (save?: number) => {
    const odds = facing(5, {}, { ...guarded, save }).odds(shoot('a', 'cannon', 'b'));
    return odds?.chances?.map(({ chance }) => Math.round(chance * 36 * 36) / 36 / 36);
  };
  // Each die hits by 2 in 3, and by 1 in 3 where half the hits are saved.
  expect(chances()?.[0]).toBeCloseTo(1 / 9, 3);
  expect(chances(4)?.[0]).toBeCloseTo(4 / 9, 3);
});

test('what a designer calls his rule is named as the rule behind his numbers', () => {
  const battle = skirmish({
    red: { a: { type: 'own:rifle-section', at: [4, 24] } },
    blue: { b: { type: 'crawler', at: [14, 24], tracks: { initiative: 1 } } },
    own: { stands: [section] },
  });
  battle.play(allWait()).play(allWait(BLUE));
  const because = battle.odds(shoot('a', 'rifles', 'b'))?.because ?? [];
  expect(because[0]).toMatchObject({ label: 'rifles', amount: 4, rule: 'House rules, page 4' });
});

test('a battle that is saved and read again has its own stands in hand, and goes on alike', () => {
  const battle = facing(5);
  const record: BattleRecord = {
    start: battle.now,
    players: { [RED]: 'person', [BLUE]: 'regular' },
    dice: 'seed',
    actions: [],
    log: [],
  };
  const json = writeBattleRecord(record);
  expect(JSON.stringify(json)).not.toContain('"own":{"id"');
  const read = parseBattleRecord(JSON.parse(JSON.stringify(json)) as typeof json);
  if (!read.ok) throw new Error(read.error);
  expect(read.value.start.stands).toEqual(battle.now.stands);
  expect(read.value.start.rules).toEqual(battle.now.rules);
});

test('a class of movement that the rules lack is told with its place', () => {
  const wrong = () =>
    skirmish({ red: { a: tankAt }, blue: {}, own: { stands: [{ ...tank, moveClass: 'wings' }] } });
  expect(wrong).toThrow('rules.own.stands[0].moveClass');
});

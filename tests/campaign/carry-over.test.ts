import { expect, test } from 'vitest';
import { parseBattleRecord } from '../../shared/battle/battle-record';
import { resultOf } from '../../shared/campaign/battle-result';
import type { Campaign, CarryRules } from '../../shared/campaign/campaign';
import { carriedOver } from '../../shared/campaign/carry-over';
import {
  prepared,
  withLastAgain,
  withResult,
  decidedWithout,
} from '../../shared/campaign/progress';
import { leaderOf, nextStep, scoreOf, standingOf } from '../../shared/campaign/standing';
import { lineWords } from '../../shared/campaign/words';
import type { Result } from '../../shared/core/result';
import { listedDice } from '../../shared/dice/dice';
import { rulesetOf } from '../../shared/rulesets/registry';
import { BLUE, foughtOut, hit, id, lost, RED, smallCampaign } from './small-campaign';

function got<T>(result: Result<T, string>): T {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

/** What the battle that is over leaves behind, where these faces are rolled; every one of them is. */
function linesOf(over: Campaign, ...faces: readonly number[]): readonly string[] {
  const { current, steps } = over;
  const step = steps.find((one) => one.id === current?.step);
  if (!current || !step) throw new Error('no battle is there');
  const rules = got(rulesetOf(current.scenario.rules));
  const record = got(parseBattleRecord(current.scenario.battle));
  const result = got(resultOf([over, step], rules, record));
  const dice = listedDice(faces);
  const lines = carriedOver(over, { step, scenario: current.scenario, rules, result }, dice);
  expect(dice.left()).toEqual([]);
  return lines.map(({ of, is, roll }) => `${of} ${is}${roll ? ` ${roll.face}` : ''}`);
}

const NOTHING: CarryRules = {
  lost: 'none',
  damage: 'none',
  rise: 'none',
  riseAfter: 'win',
  fallAt: null,
};

test('each lost stand comes back that rolls high enough, in the order of the scenario', () => {
  const rules = { ...NOTHING, lost: { die: 6, needs: 4 } };
  const over = foughtOut(smallCampaign(rules), RED, lost('g1'), lost('a2'), lost('a1'));
  expect(linesOf(over, 3, 4, 6)).toEqual([
    'first/st_a1 gone 3',
    'first/st_a2 back 4',
    'first/st_g1 back 6',
  ]);
});

test('all or none come back without a die', () => {
  const all = foughtOut(smallCampaign({ ...NOTHING, lost: 'all' }), RED, lost('a1'));
  const none = foughtOut(smallCampaign(NOTHING), RED, lost('a1'));
  expect(linesOf(all)).toEqual(['first/st_a1 back']);
  expect(linesOf(none)).toEqual(['first/st_a1 gone']);
});

test('who has withdrawn is not lost, and who was lost and brought back in the battle is not', () => {
  const again = smallCampaign(NOTHING).steps[0]?.scenario.stands.find((one) => one.id === id('a2'));
  if (!again) throw new Error('no such stand');
  const over = foughtOut(smallCampaign(NOTHING), RED, ...[lost('a1', 'withdrawn'), lost('a2')], {
    type: 'joined',
    stand: again,
  });
  expect(linesOf(over)).toEqual([]);
});

test('damage stays on who is not mended, and is on him in the next battle', () => {
  const rules = { ...NOTHING, damage: { die: 6, needs: 5 } };
  const over = foughtOut(smallCampaign(rules), BLUE, hit('z', 1), hit('z', 2));
  expect(linesOf(over, 4)).toEqual(['first/st_z damaged 4']);
  expect(linesOf(over, 5)).toEqual(['first/st_z whole 5']);
  const stays = foughtOut(smallCampaign(NOTHING), BLUE, hit('z', 1), hit('z', 2));
  const next = got(prepared(got(withResult(stays))));
  const tracks = Object.fromEntries(next.scenario.stands.map((one) => [one.id, one.tracks]));
  expect(tracks[id('z')]).toEqual({ hits: 2 });
  expect(tracks[id('t')]).toEqual({});
});

test('units of the winner rise on the die, as far as somebody is left and there is a better quality', () => {
  const rules = { ...NOTHING, rise: { die: 6, needs: 5 } };
  const over = foughtOut(smallCampaign(rules), BLUE, lost('g1'), lost('g2'));
  // Nobody is left of the guns; the unit of foot alone rolls, and Martians are always as they are.
  expect(linesOf(over, 5)).toEqual(['first/st_g1 gone', 'first/st_g2 gone', 'first/un_a rises 5']);
  const beaten = foughtOut(smallCampaign(rules), RED);
  expect(linesOf(beaten)).toEqual([]);
  const anyhow = foughtOut(smallCampaign({ ...rules, riseAfter: 'battle' }), RED);
  expect(linesOf(anyhow, 4, 6)).toEqual(['first/un_a steady 4', 'first/un_g rises 6']);
});

test('a unit that loses its share falls a step instead of rising', () => {
  const rules = { ...NOTHING, rise: 'all' as const, fallAt: 50 };
  const half = foughtOut(smallCampaign(rules), BLUE, lost('a1'), lost('a2'));
  expect(linesOf(half).slice(2)).toEqual(['first/un_a falls', 'first/un_g rises']);
  const less = foughtOut(smallCampaign(rules), BLUE, lost('a1'));
  expect(linesOf(less).slice(1)).toEqual(['first/un_a rises', 'first/un_g rises']);
});

test('the next battle has those who are left, with the quality that they have won', () => {
  const over = foughtOut(smallCampaign({ ...NOTHING, rise: 'all' }), BLUE, lost('a1'), lost('g2'));
  const { step, scenario } = got(prepared(got(withResult(over))));
  expect(step.id).toBe('second');
  const names = ['z', 't', 'a2', 'a3', 'a4', 'g1'];
  expect(scenario.stands.map((one) => one.id)).toEqual(names.map(id));
  const quality = scenario.units.map((unit) => unit.quality);
  expect(quality).toEqual(['martian', 'veteran', 'elite']);
});

test('dice go on from battle to battle and come out alike again', () => {
  const rules = { ...NOTHING, lost: { die: 20, needs: 11 } };
  const play = () => {
    const one = got(withResult(foughtOut(smallCampaign(rules), BLUE, lost('a1'), lost('a2'))));
    return got(withResult(foughtOut(one, RED, lost('a3'), lost('g1'))));
  };
  const faces = play().fought.map(({ carried }) => carried.map(({ roll }) => roll?.face));
  expect(play().fought).toEqual(play().fought);
  expect(faces[0]).not.toEqual(faces[1]);
});

test('a battle is taken back with all that it left behind, and lies there as it ended', () => {
  const over = foughtOut(smallCampaign({ ...NOTHING, rise: 'all' }), BLUE, lost('a1'));
  const taken = got(withResult(over));
  expect([...standingOf(taken).forces.keys()]).toEqual(['first/st_a1']);
  expect(got(withLastAgain(taken))).toEqual(over);
});

test('a battle that goes on has no result yet', () => {
  const over = foughtOut(smallCampaign(), BLUE);
  if (over.current === null) throw new Error('no battle');
  const { scenario } = over.current;
  const battle = { ...(scenario.battle as object), log: [] };
  const early = { ...over, current: { ...over.current, scenario: { ...scenario, battle } } };
  expect(withResult(early)).toEqual({ ok: false, error: 'the battle is not over yet' });
});

test('a side that has nobody left loses its next battle without one', () => {
  const all = ['a1', 'a2', 'a3', 'a4', 'g1', 'g2'].map((name) => lost(name));
  const gone = got(withResult(foughtOut(smallCampaign(NOTHING), RED, ...all)));
  const decided = decidedWithout(gone);
  expect(decided?.fought.at(-1)).toMatchObject({
    ...{ step: 'second', winner: RED, battle: null },
    reason: 'Blue has nobody left to fight with',
  });
  expect(decidedWithout(smallCampaign(NOTHING))).toBeNull();
});

test('the first row that fits says which battle is next, by winner and by margin', () => {
  const campaign = smallCampaign(NOTHING);
  const [first, second] = campaign.steps;
  const battle = {
    step: 'first',
    reason: '',
    turns: 1,
    lost: {},
    damage: {},
    carried: [],
    battle: null,
  };
  if (!first || !second) throw new Error('no steps');
  const third = { ...second, id: 'third' };
  const rows = [
    { winner: RED, by: 2, to: 'second' },
    { winner: 'draw' as const, by: 0, to: 'third' },
  ];
  const tree = { ...campaign, steps: [{ ...first, next: rows }, second, third] };
  const after = (winner: typeof RED | null, margin: number) =>
    nextStep({ ...tree, fought: [{ ...battle, winner, margin }] });
  expect([after(RED, 2), after(RED, 1), after(BLUE, 5), after(null, 0)]).toEqual([
    ...['second', null, null, 'third'],
  ]);
});

test('the campaign is won by points, by battles or by the last battle, as it says', () => {
  const fought = (step: string, winner: typeof RED | null) => ({
    ...{ step, winner, margin: 0, reason: '', turns: 1, lost: {}, damage: {}, carried: [] },
    battle: null,
  });
  const campaign = smallCampaign(NOTHING);
  const steps = campaign.steps.map((step, i) => ({ ...step, points: i === 0 ? 3 : 1 }));
  const split = { ...campaign, steps, fought: [fought('first', RED), fought('second', BLUE)] };
  expect(scoreOf(split)).toEqual([
    { side: RED, points: 3, battles: 1 },
    { side: BLUE, points: 1, battles: 1 },
  ]);
  expect(leaderOf({ ...split, victory: 'points' })).toBe(RED);
  expect(leaderOf({ ...split, victory: 'battles' })).toBeNull();
  expect(leaderOf({ ...split, victory: 'last' })).toBe(BLUE);
});

test('a line says who it is, what becomes of him and what was rolled', () => {
  const over = foughtOut(
    smallCampaign({ ...NOTHING, lost: { die: 6, needs: 7 } }),
    RED,
    lost('a1'),
  );
  const [line] = got(withResult(over)).fought[0]?.carried ?? [];
  if (!line) throw new Error('nothing carried over');
  expect(lineWords(over, { ...line, roll: { die: 6, needs: 4, face: 2 } })).toBe(
    'Stand a1, Unit a is gone for good: rolls 2 on a 6-sided die, needs 4 or more',
  );
});

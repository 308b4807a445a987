import { expect, test } from 'vitest';
import {
  anyGiver,
  isOffer,
  legalCells,
  isOwn,
  legalTargets,
  offerFor,
  onlyTarget,
  orderOf,
  ordersOfSide,
  ordersOfStand,
  refusedTogether,
} from '../../../renderer/session/battle/orders';
import type { Action } from '../../../shared/battle/battle';
import { hideStands, standsOf } from '../../../shared/battle/battle-view';
import { at } from '../../../shared/core/measure';
import { beginBattle } from '../../../shared/rules/begin';
import { perform } from '../../../shared/rules/perform';
import { legalActions } from '../../../shared/rules/query';
import { rulesetOf } from '../../../shared/rulesets/registry';
import { box, feature, given, RED, stand } from '../../helpers/given-battle';
import { helm, inImpulse } from '../../helpers/hexspace';
import { fire, riflesAboard } from '../../helpers/tripods';
import { sampleRules, sampleScenario } from '../../panels/sample';

const rules = sampleRules();
const battle = beginBattle(rules, sampleScenario(), 'seed');
const mine = sampleScenario().stands.find(({ name }) => name === 'Tripod 1')!.id;
const theirs = sampleScenario().stands.find(({ name }) => name === 'A1')!.id;
const typeOf = (title: string) => rules.actions.find(({ form }) => form.title === title)!.type;

test('the side to act can end its phase without choosing a stand', () => {
  const [end] = ordersOfSide(rules, battle);
  expect(end).toMatchObject({ form: { needs: 'nothing' }, refusal: null });
});

test('every order that suits a stand is listed, what cannot be given with reason and rule', () => {
  const orders = ordersOfStand(rules, battle, mine);
  const stand = battle.stands[mine];
  const suited = rules.actions.filter(
    ({ form, suits }) => form.needs !== 'nothing' && (!suits || (stand && suits(stand, battle))),
  );
  expect(orders.map(({ type }) => type)).toEqual(suited.map(({ type }) => type));
  expect(orders.map(({ form }) => form.title)).not.toContain('Pick up');
  expect(orders.find(({ form }) => form.title === 'Move')?.refusal).toBeNull();
  const fire = orders.find(({ form }) => form.title === 'Fire');
  expect(fire?.refusal?.reason).not.toBe('');
  expect(fire?.refusal?.rule).toMatch(/^FT-/);
});

test('orders that are refused for one reason are told together', () => {
  const firing = { ...battle, clock: { ...battle.clock, step: 'firing' } };
  const orders = ordersOfStand(rules, firing, mine);
  const refused = orders.filter(({ refusal }) => refusal !== null);
  const together = refusedTogether(orders);
  expect(together.length).toBeLessThan(refused.length);
  expect(together.flatMap(({ titles }) => titles).sort()).toEqual(
    refused.map(({ form }) => form.title).sort(),
  );
  const reasons = together.map((one) => JSON.stringify(one.reasons));
  expect(new Set(reasons).size).toBe(reasons.length);
});

test('FT-10-01 fire that cannot be given is explained by the phase, and in its phase by the nearest enemy', () => {
  const duel = (step: string) => {
    const { rules: some, now } = given({
      step,
      red: { gun: { type: 'medium_towed_p1', at: [10, 18] } },
      blue: {
        far: { type: 'european_us_infantry_p1', at: [44, 18] },
        near: { type: 'european_us_infantry_p1', at: [30, 18] },
      },
    });
    const orders = ordersOfStand(some, now, stand('gun'));
    return orders.find(({ form }) => form.title === 'Fire')?.refusal;
  };
  expect(duel('movement')).toMatchObject({ rule: 'FT-10-01' });
  expect(duel('firing')?.reason).toMatch(/19\.13" away/);
});

test('FT-07-01 FT-10-09 where no enemy can be fired at, each reason is told once, the nearest enemy first', () => {
  const battle = given({
    step: 'firing',
    red: {
      gun: { type: 'martian_tripod_p1', at: [10, 18] },
      other: { type: 'martian_tripod_p1', at: [10, 24] },
    },
    blue: {
      hid: { type: 'european_us_infantry_p1', at: [22, 18] },
      hidden: { type: 'european_us_infantry_p1', at: [22, 20] },
      seen: { type: 'european_us_infantry_p1', at: [18, 26], marks: ['spotted'] },
    },
    terrain: [feature('forest', box(18, 14, 26, 22))],
    options: { ft_sa_natural1: 'misses' },
  });
  battle.dice(1, 1, 1).play(fire(RED, 'seen', 'other: heat-ray at infantry'));
  const orders = ordersOfStand(battle.rules, battle.now, stand('gun'));
  const found = orders.find(({ form }) => form.title === 'Fire');
  expect([found?.refusal, ...(found?.also ?? [])].map((one) => one?.rule)).toEqual([
    'FT-10-09',
    'FT-07-01',
  ]);
});

test('FT-13-03 FT-02-05 orders about barrages, clouds and reinforcements are for sides that have any', () => {
  const titles = (drawing: Parameters<typeof given>[0], name: string) => {
    const { rules: some, now } = given(drawing);
    return ordersOfStand(some, now, stand(name)).map(({ form }) => form.title);
  };
  const red = { a: { type: 'martian_tripod_p1', at: [10, 18] as const } };
  const blue = { b: { type: 'european_us_infantry_p1', at: [30, 18] as const } };
  const without = titles({ step: 'firing', red, blue }, 'a');
  for (const title of [
    'Barrage',
    'Decoy marker',
    'Land barrage',
    'Cancel barrage',
    'Clear black smoke',
    'Bring on',
  ])
    expect(without).not.toContain(title);
  const gun = { type: 'medium_towed_p2plus', at: [0, 0] as const, reserve: true, unit: 'guns' };
  const options = { ft_period: 4 };
  const fo = { type: 'forward_observer', at: [10, 18] as const, unit: 'eyes' };
  expect(titles({ options, red: { fo, gun }, blue }, 'fo')).toContain('Barrage');
});

test('FT-13-16 only the guns and the observers of a barrage are asked to call it off', () => {
  const gun = { type: 'medium_towed_p2plus', at: [0, 0], reserve: true } as const;
  const one = given({
    step: 'command',
    options: { ft_period: 4 },
    red: {
      bystander: { type: 'industrialized_infantry_p4', at: [10, 10], unit: 'others' },
      fo: { type: 'forward_observer', at: [10, 18], unit: 'eyes' },
      gun: { ...gun, unit: 'guns' },
    },
    blue: { b: { type: 'martian_tripod_early_p4', at: [30, 18] } },
  });
  const titles = (name: string) =>
    ordersOfStand(one.rules, one.now, stand(name)).map(({ form }) => form.title);
  expect(titles('fo')).not.toContain('Cancel barrage');
  one.play({
    type: 'tripods/barrage',
    side: RED,
    ...{ at: at(30, 18), observer: stand('fo'), pieces: [stand('gun')] },
    ...{ sheaf: 'converged', ammunition: 'he', turn: 0 },
  } as Action);
  for (const name of ['fo', 'gun']) expect(titles(name)).toContain('Cancel barrage');
  expect(titles('bystander')).not.toContain('Cancel barrage');
  for (const name of ['fo', 'gun', 'bystander']) expect(titles(name)).not.toContain('Land barrage');
  // Ordered with no stand in hand, it goes to one that has to do with it.
  expect(anyGiver(one.rules, one.now, 'tripods/cancel-barrage')).toBe(stand('fo'));
  expect(anyGiver(one.rules, one.now, 'tripods/fire')).toBe(stand('bystander'));
});

test('FT-13-10 a barrage is plotted with the battery, sheaf, ammunition and lay that the hand chooses', () => {
  const gun = { type: 'medium_towed_p2plus', at: [0, 0], reserve: true } as const;
  const { rules: some, now } = given({
    step: 'command',
    options: { ft_period: 4 },
    red: {
      g1: { ...gun, unit: 'guns' },
      g2: { ...gun, unit: 'guns' },
      h1: { ...gun, unit: 'others' },
      o: { type: 'forward_observer', at: [20, 20], unit: 'eyes' },
    },
    blue: { a: { type: 'industrialized_infantry_p4', at: [28, 20] } },
  });
  const order = { ...orderOf(now.clock.side, stand('o')), at: at(28, 20) };
  const offer = (wishes: Readonly<Record<string, string>>) => {
    const offered = offerFor(some, now, 'tripods/barrage', { ...order, wishes });
    if (!isOffer(offered)) throw new Error(offered.reason);
    expect(perform(some, now, offered.action).ok).toBe(true);
    return offered;
  };
  const { choices, action } = offer({});
  expect(action).toMatchObject({ pieces: [stand('g1'), stand('g2')], sheaf: 'converged' });
  expect(choices.map(({ key }) => key)).toEqual(['battery', 'sheaf', 'ammunition']);
  const [batteries] = choices;
  expect(batteries?.options.map(({ label }) => label)).toEqual([
    expect.stringMatching(/^un_guns: 2 × .*, off the board$/),
    expect.stringMatching(/^un_others: 1 × .*, off the board$/),
  ]);
  const [, others] = batteries?.options ?? [];
  const chosen = offer({
    battery: others?.value ?? '',
    sheaf: 'dispersed',
    ammunition: 'smoke',
    turn: '60',
  });
  const mission = { pieces: [stand('h1')], sheaf: 'dispersed', ammunition: 'smoke', turn: 60 };
  expect(chosen.action).toMatchObject(mission);
  expect(chosen.templates).not.toEqual(offer({}).templates);
  expect(chosen.choices.find(({ key }) => key === 'sheaf')?.value).toBe('dispersed');
  expect(chosen.choices.find(({ key }) => key === 'turn')?.value).toBe('60');
});

test('FT-10-02 what another stand of the side may do is not offered to one that has fired', () => {
  const tripod = { type: 'martian_tripod_p1', facing: 0 } as const;
  const { rules: some, now } = given({
    step: 'firing',
    red: {
      fired: { ...tripod, at: [10, 18], marks: ['fired heat-ray'] },
      fresh: { ...tripod, at: [10, 24] },
    },
    blue: { foe: { type: 'medium_towed_p1', at: [18, 21], facing: 180 } },
  });
  const sweep = (name: string) =>
    ordersOfStand(some, now, stand(name)).find(({ form }) => form.title === 'Sweep')?.refusal;
  expect(sweep('fresh')).toBeNull();
  expect(sweep('fired')).toMatchObject({ rule: 'FT-10-02' });
});

test('enemies that are still to come are no reason why nobody can be fired at', () => {
  const { rules: some, now } = given({
    step: 'firing',
    red: { a: { type: 'martian_tripod_p1', at: [10, 18] } },
    blue: { b: { type: 'medium_towed_p1', at: [0, 0], reserve: true } },
  });
  const orders = ordersOfStand(some, now, stand('a'));
  expect(orders.find(({ form }) => form.title === 'Fire')).toMatchObject({
    refusal: { reason: 'nothing to aim at' },
  });
});

test('nobody is a legal target before anybody can be fired at', () => {
  expect(legalTargets(rules, battle, typeOf('Fire'), mine).size).toBe(0);
});

test('an order that can be carried out comes as an offer that the rules accept', () => {
  const offered = offerFor(rules, battle, typeOf('Move'), {
    ...orderOf(battle.clock.side, mine),
    at: at(10, 21),
  });
  if (!isOffer(offered)) throw new Error(offered.reason);
  expect(offered.odds?.text).not.toBe('');
  expect(perform(rules, battle, offered.action).ok).toBe(true);
});

test('an order too far away is refused with its rule', () => {
  const order = { ...orderOf(battle.clock.side, mine), at: at(70, 21) };
  const offered = offerFor(rules, battle, typeOf('Move'), order);
  expect(isOffer(offered)).toBe(false);
  expect(offered).toMatchObject({ rule: expect.stringMatching(/^FT-/) });
});

test('only the stands of the side that is asked can be ordered about', () => {
  expect(isOwn(battle, mine)).toBe(true);
  expect(isOwn(battle, theirs)).toBe(false);
});

test('why nobody can be aimed at names no enemy that is hidden from the side', () => {
  const firing = { ...battle, clock: { ...battle.clock, step: 'firing' } };
  const names = sampleScenario()
    .stands.filter(({ id }) => !isOwn(battle, id))
    .map(({ name }) => name);
  const reasonUnder = (some: typeof rules) =>
    ordersOfStand(some, firing, mine).find(({ form }) => form.title === 'Fire')?.refusal?.reason;
  const named = (reason: string | undefined) => names.filter((name) => reason?.includes(name));
  const openHanded = { ...rules, visible: (whole: typeof battle) => whole };
  expect(named(reasonUnder(openHanded))).not.toEqual([]);
  const blind = {
    ...rules,
    visible: (whole: typeof battle) =>
      hideStands(whole, new Set(standsOf(whole).flatMap(({ id }) => (id === mine ? [] : [id])))),
  };
  expect(named(reasonUnder(blind))).toEqual([]);
});

test('on hexes, every cell that a move may name is known, and no other; on a table none', () => {
  const drawn = given({
    ruleset: 'hexspace',
    size: [25, 20],
    red: { s: { type: 'cruiser', at: [4, 10], tracks: { speed: 4 } } },
    blue: { z: { type: 'frigate', at: [14, 1], facing: 3 } },
  }).now;
  const now = { ...drawn, clock: { ...drawn.clock, pass: 2 } };
  const found = rulesetOf(now.rules);
  if (!found.ok) throw new Error(found.error);
  const type = 'hexspace/move';
  const cells = legalCells(found.value, now, type, stand('s'));
  const candidates = [...legalActions(found.value, now, now.clock.side, type)];
  const places = candidates.map((action) => {
    const done = perform(found.value, now, action);
    const place = done.ok ? done.value.battle.stands[stand('s')]?.place : null;
    return place?.on === 'hex' ? `${place.at.q},${place.at.r}` : '';
  });
  expect(cells.length).toBeGreaterThan(0);
  expect(cells.map(({ q, r }) => `${q},${r}`).sort()).toEqual([...new Set(places)].sort());
  expect(legalCells(rules, battle, typeOf('Move'), mine)).toEqual([]);
});

test('an order to go is not offered to a stand that it is forbidden at every step, though another may', () => {
  const { rules: tripods, now } = given({
    red: {
      gun: { type: 'medium_towed_p1', at: [10, 10] },
      rifles: { type: 'european_us_infantry_p1', at: [14, 10], unit: 'rifles' },
    },
    blue: { far: { type: 'medium_towed_p1', at: [40, 20], facing: 180 } },
  });
  const march = (id: string) =>
    ordersOfStand(tripods, now, stand(id)).find(({ form }) => form.title === 'Move strategically');
  expect(march('rifles')?.refusal).toBeNull();
  expect(march('gun')?.refusal).toMatchObject({ rule: 'FT-08-28' });
});

test('[FT-08-20] who is carried is offered no way of its own, and is told who carries it', () => {
  const { rules: some, now } = riflesAboard();
  const orders = ordersOfStand(some, now, stand('rifles'));
  expect(orders.filter(({ refusal }) => refusal === null)).toEqual([]);
  const reasonOf = (title: string) =>
    orders.find(({ form }) => form.title === title)?.refusal?.reason;
  for (const title of ['Move', 'Move strategically', 'Overwatch', 'Hold fire'])
    expect(reasonOf(title), title).toBe('rifles is aboard lorry and has to be set down first');
});

test('what ends an impulse is called by its name in the power phase', () => {
  const ships = {
    ruleset: 'hexspace',
    size: [9, 9],
    red: { a: { type: 'cruiser', at: [1, 4] } },
    blue: { b: { type: 'cruiser', at: [7, 4] } },
  } as const;
  const titles = (step: string) => {
    const { rules, now } = given({ ...ships, step });
    return ordersOfSide(rules, now).map(({ form }) => form.title);
  };
  expect(titles('impulse')).toContain('End impulse');
  expect(titles('power')).toContain('End power phase');
});

test('on hexes a ship that has moved is not told to move because another still can', () => {
  const two = inImpulse(
    given({
      ruleset: 'hexspace',
      size: [20, 12],
      red: {
        one: { type: 'cruiser', at: [4, 4], tracks: { speed: 6 } },
        other: { type: 'cruiser', at: [4, 8], tracks: { speed: 6 } },
      },
      blue: { far: { type: 'cruiser', at: [14, 6], facing: 3 } },
    }),
    1,
  );
  const moveOf = (name: string) =>
    ordersOfStand(two.rules, two.now, stand(name)).find(({ form }) => form.title === 'Move');
  expect(moveOf('one')?.refusal).toBeNull();
  two.play(helm('one'));
  expect(moveOf('one')?.refusal).toMatchObject({
    reason: 'one has moved in this impulse',
    rule: 'SX-10.2-07',
  });
  expect(moveOf('other')?.refusal).toBeNull();
});

test.each([
  ['tripods', 'tripods', [], 'human_lorry_p2plus', ['normal', 'strategic', 'backward']],
  ['infantry', 'skirmish', ['infantry'], 'trooper', ['Advance', 'ShootingAdvance', 'AtTheDouble']],
] as const)(
  'an order of %s that goes by a way of its own names it, as the range is shown by',
  (_name, ruleset, modules, type, modes) => {
    const { rules, now } = given({
      ruleset,
      modules: [...modules],
      leaders: { a: 'A' },
      red: { A: { type, at: [10, 10], unit: 'a' } },
    });
    const asked = rules.moveModes?.(now, stand('A')) ?? [];
    expect(asked.map(({ id }) => id)).toEqual(expect.arrayContaining(modes.slice(0, 2)));
    expect(rules.actions.flatMap(({ form }) => form.mode ?? [])).toEqual(modes);
  },
);

test('the only stand that an order may be aimed at is found, and none where there is a choice', () => {
  const at24 = { type: 'martian_tripod_p1', at: [24, 24] } as const;
  const foes = given({ red: { a: at24 }, blue: { b: { ...at24, at: [30, 24] }, c: at24 } }).now;
  expect(onlyTarget(foes, new Set([stand('b')]))).toEqual({ stand: stand('b'), at: at(30, 24) });
  expect(onlyTarget(foes, new Set([stand('b'), stand('c')]))).toBeNull();
  expect(onlyTarget(foes, new Set())).toBeNull();
});

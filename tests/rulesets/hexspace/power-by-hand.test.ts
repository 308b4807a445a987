// What power is spent on, and when it may not be: many ships in many states, each told by hand what it may do and what comes of it.

import { describe, expect, test } from 'vitest';
import { SEEDED_DICE } from '../../../shared/dice/dice';
import type { PowerUse, UsePower } from '../../../shared/rulesets/hexspace/power';
import { HELM, SHIPS } from '../../../shared/rulesets/hexspace/ship-table';
import { cells, use } from '../../helpers/hexspace';
import { feature, given, type TestBattle } from '../../helpers/given-battle';
import { thoughtOf } from '../../helpers/judged';
import { pointedOrder } from '../../helpers/pointed-order';

const TYPES = ['cruiser', 'frigate', 'destroyer', 'carrier', 'star_base', 'fighters', 'missile'];
const USES: readonly PowerUse[] = [
  'charge',
  'battery',
  'draw',
  'tighten',
  'slip',
  'faster',
  'slower',
  'jump',
];

/** The impulses in which so many points come, as the chart has them. */
const CHART = [[], [6], [3, 6], [2, 4, 6], [2, 3, 5, 6], [2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]];

/** A ship in some state, in some moment of a round. */
interface Case {
  readonly type: string;
  readonly pass: number;
  readonly isPower: boolean;
  readonly turn: number;
  readonly speed: number;
  readonly battery: number;
  readonly untilTurn: number;
  readonly hull: number;
  readonly charges: readonly number[];
  readonly marks: readonly string[];
  readonly isInDust: boolean;
}

function caseOf(seed: number): Case {
  let drawn = 0;
  const pick = (count: number): number => {
    const [face = 1] = SEEDED_DICE.roll({ seed: `power ${seed}`, drawn }, 1, count, 'a case');
    drawn++;
    return face - 1;
  };
  const type = TYPES[pick(TYPES.length)] ?? 'cruiser';
  const ship = SHIPS.get(type);
  if (!ship) throw new Error(`no ${type}`);
  const isCrewed = ship.sort === 'ship' || ship.sort === 'base';
  const isPower = pick(2) === 0;
  const boxes = ship.weapons[0]?.sort === 'gun' ? 2 : 3;
  const marks = ['slips', 'speed-set', 'power-spent'].filter(() => pick(4) === 0);
  return {
    type,
    pass: 1 + pick(6),
    isPower,
    turn: 1 + pick(10),
    speed:
      ship.sort === 'base' ? 0 : ship.sort === 'squadron' ? 5 + pick(2) : Math.max(1, pick(9) - 2),
    battery: pick(2) * ship.battery,
    untilTurn: pick(3),
    hull: 1 + pick(ship.hull),
    charges: ship.weapons.map(() => pick(boxes)),
    marks: [...marks, ...(isCrewed && pick(4) === 0 ? ['battery-drawn'] : [])],
    isInDust: pick(6) === 0,
  };
}

const shipOf = ({ type }: Case) => {
  const ship = SHIPS.get(type);
  if (!ship) throw new Error(`no ${type}`);
  return ship;
};

function open(isInDust: boolean, options: Readonly<Record<string, string>>): TestBattle {
  return given({
    ruleset: 'hexspace',
    modules: ['missiles', 'fighters'],
    size: [25, 20],
    options,
    red: { a: { type: 'cruiser', at: [4, 10] }, home: { type: 'carrier', at: [2, 16] } },
    blue: { z: { type: 'frigate', at: [14, 1], facing: 3 } },
    terrain: isInDust ? [feature('nebula', cells([4, 10]))] : [],
  });
}

/** Begun once for each map and option: what differs from case to case is put into it. */
const opened = new Map<string, TestBattle>();
const begun = new Map<string, TestBattle['now']>();

function battleOf(one: Case, options: Readonly<Record<string, string>> = {}): TestBattle {
  const ship = shipOf(one);
  const key = `${one.isInDust} ${JSON.stringify(options)}`;
  const battle = opened.get(key) ?? open(one.isInDust, options);
  opened.set(key, battle);
  battle.now = begun.get(key) ?? battle.now;
  begun.set(key, battle.now);
  const charges = ship.weapons.map(({ id }, i) => [`charge-${id}`, one.charges[i] ?? 0]);
  const hulls = ship.sort === 'squadron' ? [1, 2, 3].map((n) => [`fighter-${n}`, 1]) : [];
  battle.change('a', {
    type: one.type,
    marks: one.marks,
    tracks: {
      speed: one.speed,
      battery: one.battery,
      'until-turn': one.untilTurn,
      hull: one.hull,
      ...Object.fromEntries([...charges, ...hulls]),
    },
  });
  const { clock } = battle.now;
  const step = one.isPower ? 'power' : 'spend';
  battle.now = { ...battle.now, clock: { ...clock, step, pass: one.pass, turn: one.turn } };
  return battle;
}

/** The weapon that is nearest to ready of those that are not, the first where several are. */
function toCharge(one: Case): number | null {
  const full = shipOf(one).sort === 'squadron' ? 1 : 2;
  const open = one.charges.flatMap((boxes, i) => (boxes < full ? [{ boxes, i }] : []));
  const most = Math.max(...open.map(({ boxes }) => boxes));
  return open.find(({ boxes }) => boxes === most)?.i ?? null;
}

/** What the ship is told when it wants that; null where it may. */
function told(one: Case, what: PowerUse): string | null {
  const { sort, power, battery, hull } = shipOf(one);
  const has = (mark: string) => one.marks.includes(mark);
  const curve = HELM.power.find(({ speed }) => speed === one.speed)?.power ?? 0;
  const points = power ?? (sort === 'ship' ? curve : 0);
  const acts = CHART[points]?.includes(one.pass) ?? false;
  const isRich = !has('power-spent') && (has('battery-drawn') || acts);
  const impulse = one.isPower ? 'power is spent in impulses' : null;
  const poor = impulse ?? (isRich ? null : 'a has no power to spend in this impulse');
  switch (what) {
    case 'charge':
      return poor ?? (toCharge(one) === null ? 'the beams of a are charged' : null);
    case 'battery':
      if (battery === 0) return 'a has no battery';
      if (one.battery > 0) return 'the battery is charged';
      return has('battery-drawn') ? 'the battery cannot charge itself' : poor;
    case 'draw':
      if (impulse !== null) return impulse;
      if (one.battery === 0) return 'a has no charged battery';
      return acts ? 'a has power of its own in this impulse' : null;
    case 'tighten':
      return poor ?? (one.untilTurn > 0 ? null : 'a may turn already');
    case 'slip':
      return poor ?? (has('slips') ? 'a is ready to slip' : null);
    case 'faster':
    case 'slower': {
      if (!one.isPower) return 'speed is set in the power phase';
      if (has('speed-set')) return 'the speed of a is set for this round';
      if (sort === 'base') return 'a has no engine';
      if (sort === 'missile') return 'a missile keeps its speed';
      const speed = one.speed + (what === 'faster' ? 1 : -1);
      if (sort === 'squadron' && speed < 5) return 'fighters fly at speed 5 at least';
      return speed < 1 || speed > 6 ? `a cannot go at speed ${speed}` : null;
    }
    case 'jump':
      if (sort === 'base') return 'a base has no drive to jump with';
      if (sort === 'squadron') return 'fighters jump aboard their carrier only';
      if (sort === 'missile') return 'a missile does not jump';
      if (!one.isPower) return 'ships jump in the power phase';
      if (one.turn < hull) return `the drive of a is spooled in round ${hull}`;
      if (one.speed > 1) return 'a must slow to speed 1';
      return one.isInDust ? 'a cannot jump out of this hex' : null;
  }
}

const CASES = Array.from({ length: 120 }, (_, seed) => caseOf(seed));
const ofRed = (battle: TestBattle, what: PowerUse) =>
  thoughtOf(battle, `hexspace/${what}`).filter(
    (action) => (action as UsePower).stand === use(what, 'a').stand,
  );

test('[SX-90-01] [SX-10.1] [SX-90-03] [SX-11.1] whatever its state, a ship is offered what it may do and told why not', () => {
  for (const one of CASES) {
    const battle = battleOf(one);
    for (const what of USES) {
      const said = battle.refusal(use(what, 'a'))?.reason ?? null;
      const where = `${what} ${JSON.stringify(one)}`;
      expect(said, where).toBe(told(one, what));
      expect(ofRed(battle, what), where).toEqual(said === null ? [use(what, 'a')] : []);
    }
  }
  // Each is done by somebody, and refused to somebody.
  for (const what of USES) {
    expect(new Set(CASES.map((one) => told(one, what) === null)).size, what).toBe(2);
  }
});

/** What is left of the tracks and marks when that is done. */
function after(one: Case, what: PowerUse, battle: TestBattle) {
  const { tracks, marks } = battle.stand('a');
  const weapons = shipOf(one).weapons;
  const chosen = weapons[toCharge(one) ?? 0]?.id ?? '';
  const boxes = tracks[`charge-${chosen}`] ?? 0;
  const speed = one.speed + (what === 'faster' ? 1 : -1);
  switch (what) {
    case 'charge':
      return {
        tracks: { ...tracks, [`charge-${chosen}`]: boxes + 1 },
        // The red box first, which nothing else charges; then the yellow one.
        marks: [...marks, 'power-spent', ...(boxes >= 1 ? [`passive-${chosen}`] : [])],
      };
    case 'battery':
      return { tracks: { ...tracks, battery: 1 }, marks: [...marks, 'power-spent'] };
    case 'draw':
      return { tracks: { ...tracks, battery: 0 }, marks: [...marks, 'battery-drawn'] };
    case 'tighten':
      return {
        tracks: { ...tracks, 'until-turn': one.untilTurn - 1 },
        marks: [...marks, 'power-spent'],
      };
    case 'slip':
      return { tracks, marks: [...marks, 'power-spent', 'slips'] };
    default:
      return { tracks: { ...tracks, speed }, marks: [...marks, 'speed-set'] };
  }
}

test('each use of power does what it says to the ship, and nothing else', () => {
  const words: Readonly<Record<PowerUse, RegExp>> = {
    charge: /^a charges its (bow|port|starboard|stern) beam$/,
    battery: /^a charges its battery$/,
    draw: /^a draws on its battery$/,
    tighten: /^a tightens its turn$/,
    slip: /^a prepares to slip sideways$/,
    faster: /^a goes to speed \d: power \d, turn radius \d$/,
    slower: /^a goes to speed \d: power \d, turn radius \d$/,
    jump: /^a jumps away$/,
  };
  for (const one of CASES) {
    for (const what of USES.filter((each) => told(one, each) === null)) {
      const battle = battleOf(one);
      const expected = after(one, what, battle);
      battle.play(use(what, 'a'));
      expect(battle.said()[0], what).toMatch(words[what]);
      if (what === 'jump') {
        expect(battle.isThere('a')).toBe(false);
        continue;
      }
      const { tracks, marks } = battle.stand('a');
      expect(tracks, what).toEqual(expected.tracks);
      expect(new Set(marks), what).toEqual(new Set(expected.marks));
      if (what === 'faster' || what === 'slower') {
        const row = HELM.power.find(({ speed }) => speed === tracks['speed']);
        expect(battle.said()).toEqual([
          `a goes to speed ${row?.speed}: power ${row?.power}, turn radius ${row?.turnRadius}`,
        ]);
      }
    }
  }
});

describe('a captain', () => {
  const cruiser: Case = {
    type: 'cruiser',
    pass: 4,
    isPower: false,
    turn: 1,
    speed: 3,
    battery: 0,
    untilTurn: 0,
    hull: 6,
    charges: [0, 1, 2],
    marks: [],
    isInDust: false,
  };

  test('[SX-90-11] charges the weapon that he names, as far as it has boxes', () => {
    const charge = (name: string) => use(`charge-${name}`, 'a');
    const bow = battleOf(cruiser).play(charge('bow'));
    expect(bow.stand('a').tracks['charge-bow']).toBe(1);
    expect(bow.marks('a')).toEqual(['power-spent']);
    const port = battleOf(cruiser).play(charge('port'));
    expect(port.stand('a').tracks['charge-port']).toBe(2);
    expect(port.marks('a')).toEqual(['power-spent', 'passive-port']);
    expect(battleOf(cruiser).refusal(charge('starboard'))).toEqual({
      reason: 'the starboard beam of a is charged',
      rule: 'SX-90-11',
    });
    expect(battleOf(cruiser).refusal(charge('stern'))).toEqual({
      reason: 'a has no stern beam',
      rule: 'SX-90-14',
    });
    // Full and without power, he is told of the power first.
    expect(battleOf({ ...cruiser, pass: 3 }).refusal(charge('starboard'))?.reason).toMatch(
      /no power to spend/,
    );
    expect(thoughtOf(battleOf(cruiser), 'hexspace/charge-port')).toEqual([charge('port')]);
  });

  test('is asked which where his ship has several, and where it is his own to say', () => {
    const suits = (type: string) => {
      const one = { ...cruiser, type, charges: [0, 0, 0, 0] };
      const battle = battleOf(one);
      const rule = battle.rules.actions.find((each) => each.type === 'hexspace/charge-bow');
      return rule?.suits?.(battle.stand('a'), battle.now);
    };
    expect(['cruiser', 'star_base', 'frigate', 'missile'].map(suits)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('[SX-11.1-07] jumps after as many rounds as are left of his hull where the scenario says so', () => {
    const slow = { ...cruiser, isPower: true, speed: 1, hull: 2, turn: 2 };
    const jump = use('jump', 'a');
    expect(battleOf(slow).refusal(jump)?.reason).toBe('the drive of a is spooled in round 6');
    const remaining = { sx_spool_hull: 'remaining' };
    expect(battleOf(slow, remaining).refusal(jump)).toBeNull();
    expect(battleOf({ ...slow, turn: 1 }, remaining).refusal(jump)?.reason).toBe(
      'the drive of a is spooled in round 2',
    );
  });

  test('gives each use of power as a button with its key, and one for each beam', () => {
    const { actions } = battleOf(cruiser).rules;
    const shown = (name: string) => actions.find(({ type }) => type === `hexspace/${name}`)?.form;
    const rows = [
      ['charge', 'Charge a beam', 'c'],
      ['battery', 'Charge the battery', 'b'],
      ['draw', 'Draw on the battery', 'd'],
      ['tighten', 'Tighten the turn', 't'],
      ['slip', 'Prepare a slip', 's'],
      ['faster', 'Faster', '+'],
      ['slower', 'Slower', '-'],
      ['jump', 'Jump away', 'j'],
      ['charge-bow', 'Charge the bow beam', null],
    ] as const;
    for (const [name, title, key] of rows) {
      expect(shown(name)).toEqual({ title, needs: 'stand', key });
    }
    // The guns of fighters are charged by whoever sends power to them.
    expect(shown('charge-gun-1')).toBeUndefined();
    const order = (name: string) =>
      pointedOrder(battleOf(cruiser), `hexspace/${name}`, { stand: use('slip', 'a').stand });
    expect(order('slip')).toEqual(use('slip', 'a'));
  });

  test('[SX-90-16] [SX-13.4-01] has no speed to set on a base, nor anybody that of a missile', () => {
    const rule = (type: string) => {
      const battle = battleOf({ ...cruiser, type, isPower: true, charges: [] });
      const suits = battle.rules.actions.find((each) => each.type === 'hexspace/faster')?.suits;
      return [battle.refusal(use('faster', 'a'))?.rule, suits?.(battle.stand('a'), battle.now)];
    };
    expect(rule('star_base')).toEqual(['SX-90-16', true]);
    expect(rule('missile')).toEqual(['SX-13.4-01', false]);
  });

  test('is refused what another side or nobody has', () => {
    expect(battleOf(cruiser).refusal(use('slip', 'z'))?.reason).toBe('z belongs to the other side');
    expect(battleOf(cruiser).refusal(use('slip', 'nobody'))?.reason).toBe(
      'that ship is not in space',
    );
  });
});

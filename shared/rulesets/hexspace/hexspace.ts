// The ruleset of ships on hexes, put together from one file for each area. Missiles and fighters are modules of it.

import type { Json } from '../../core/json';
import type { Battle } from '../../battle/battle';
import { hideStands, sideOf, standsOf } from '../../battle/battle-view';
import type { SideId, StandId } from '../../core/id';
import { knownTypes, twoSides } from '../../rules/scenario-checks';
import { lookup } from '../../core/lookup';
import type { Remark, Ruleset, Verdict } from '../../rules/ruleset';
import type { ScenarioProblem } from '../../scenario/check-document';
import type { Scenario } from '../../scenario/document';
import type { OwnGame } from '../../scenario/own-game/own-game';
import { scoreAction } from './score-action';
import { evaluate } from './evaluate';
import { fireRule } from './beam';
import { playAidsWith } from './quick-reference';
import { foreseenMoveRule } from './bearing-after-move';
import { endImpulseRule, firstDecision } from './end-impulse';
import { keptOf } from './memory';
import { powerPhaseRules, spendRules } from './power';
import { CAPTAIN_TEMPERS, captainLeanings } from './captain-weights';
import { catalogueWith } from './catalogue';
import { modulesOf, OWN_SHIPS, ownShipProblems, shipsIn, weaponsIn } from './own-ships';
import { HELM, SHIPS, type Ship, shipOf, sortOf } from './ships';
import { SPACE_OPTIONS } from './space-options';
import { candidatesInTurn, inStep } from './steps';
import type { Catalogue } from '../../rules/catalogue-types';

export function hexspace(options: Readonly<Record<string, Json>>, own?: OwnGame): Ruleset {
  return {
    id: 'hexspace',
    name: 'Ships on hexes',
    version: '1',
    space: 'hex',
    requires: [],
    catalogue: catalogueUnder(options, own),
    options: SPACE_OPTIONS.all,
    ownStands: OWN_SHIPS,
    playAids: playAidsWith(own),
    actions: [
      inStep('move', foreseenMoveRule),
      inStep('fire', fireRule),
      ...spendRules(weaponsIn(own)).map((rule) => inStep('spend', rule)),
      ...powerPhaseRules,
      endImpulseRule,
    ],
    candidatesInTurn,
    adjust: {
      'move-allowance': (battle, { stand }) => {
        const ship = battle.stands[stand];
        if (!ship) return [];
        return [{ label: 'speed', amount: ship.tracks['speed'] ?? 0, rule: 'SX-90-02' }];
      },
    },
    sequenceRule: 'SX-90-01',
    setUp: (battle) => ({ hexspace: { points: pointsOfSides(battle) } }),
    check,
    firstClock: firstDecision,
    outcome: outcomeOf,
    leanings: captainLeanings,
    turnsPlayedOut: Infinity,
    tempers: CAPTAIN_TEMPERS,
    scoreAction,
    evaluate,
    points: ({ rules }, type) => shipsIn(rules.own).get(type)?.points ?? null,
    visible: (battle) => hideStands(battle, new Set()),
    remarks: ownRemarks,
    arms: (_battle, ship) => shipOf(ship).weapons.map(({ id }) => id),
    observer: () => null,
    mover: () => null,
  };
}

/** Where the designer tells of a class of his own. */
function ownRemarks({ stands }: Battle, id: StandId): readonly Remark[] {
  const stand = stands[id];
  const own = stand && shipOf(stand).own;
  if (!own) return [];
  const like = SHIPS.get(own.like)?.name.toLowerCase() ?? own.like;
  const text = `${own.name}: a class of its designer's own, made from the ${like}`;
  return [{ text, rule: own.rule ?? 'SX-90-14' }];
}

/** SX-10.1-09: batteries are empty at first, unless the scenario says otherwise. */
function catalogueUnder(
  options: Readonly<Record<string, Json>>,
  own: OwnGame | undefined,
): Catalogue {
  const catalogue = catalogueWith(own);
  if (!SPACE_OPTIONS.flag({ rules: { options } }, 'sx_battery_start_charged')) return catalogue;
  const ships = shipsIn(own);
  const charged = Object.entries(catalogue.stands).map(([id, type]) => {
    const battery = ships.get(id)?.battery ?? 0;
    return [id, { ...type, tracks: { ...type.tracks, battery } }] as const;
  });
  return { ...catalogue, stands: lookup(charged) };
}

/** Of all that a side has in the battle, aboard of others too; missiles count for nothing (SX-13.6-07). */
function pointsOf(battle: Battle, side: SideId): number {
  return standsOf(battle)
    .filter((ship) => sideOf(battle, ship) === side)
    .reduce((sum, ship) => sum + shipOf(ship).points, 0);
}

function pointsOfSides(battle: Battle): Readonly<Record<string, number>> {
  return Object.fromEntries(battle.sides.map(({ id }) => [id, pointsOf(battle, id)]));
}

/** Last side in space, or after the last round the smaller share of lost ships (SX-90-15). */
function outcomeOf(battle: Battle): Verdict | null {
  const left = battle.sides.filter(({ id }) =>
    standsOf(battle).some((ship) => sideOf(battle, ship) === id && sortOf(ship) !== 'missile'),
  );
  const last = left[0];
  if (left.length === 0) {
    return { winner: null, reason: 'No ship is left: a draw', way: 'no ship is left', rule: null };
  }
  if (left.length === 1 && last && battle.sides.length > 1) {
    const reason = `${last.name} win: no enemy ship is left`;
    return { winner: last.id, reason, way: 'no enemy ship is left', rule: null };
  }
  const isLate = battle.turnLimit !== null && battle.clock.turn > battle.turnLimit;
  return isLate ? byLosses(battle) : null;
}

/** SX-90-15: the difference of the shares that the sides have lost, in points of a hundred. */
const DEGREES = [
  [70, 'devastating'],
  [40, 'great'],
  [20, 'normal'],
] as const;

/** SX-11.1-02: who jumped away counts as kept. */
function byLosses(battle: Battle): Verdict {
  const { points, retreated } = keptOf(battle);
  const share = (side: SideId) => {
    const before = points[side] ?? 0;
    const kept = pointsOf(battle, side) + (retreated[side] ?? 0);
    return before === 0 ? 0 : (100 * (before - kept)) / before;
  };
  const [first, second] = battle.sides;
  const rule = 'SX-90-15';
  if (!first || !second) {
    return { winner: null, reason: 'The battle ends', way: 'the last round', rule };
  }
  const [lost, lostByOther] = [share(first.id), share(second.id)];
  const ahead = lostByOther - lost;
  const shares = `${first.name} lost ${Math.round(lost)} % of their points, ${second.name} ${Math.round(lostByOther)} %`;
  const degree = DEGREES.find(([least]) => Math.abs(ahead) >= least);
  if (!degree) {
    return { winner: null, reason: `A draw: ${shares}`, way: 'losses nearly equal', rule };
  }
  const winner = ahead > 0 ? first : second;
  const reason = `A ${degree[1]} victory of ${winner.name}: ${shares}`;
  return { winner: winner.id, reason, way: `a ${degree[1]} victory by losses`, rule };
}

type Ships = ReadonlyMap<string, Ship>;

function check(scenario: Scenario): readonly ScenarioProblem[] {
  const hexes: readonly ScenarioProblem[] =
    scenario.board.space === 'hex'
      ? []
      : [{ path: 'board.space', message: 'ships fight on hexes, not on a table' }];
  const options = SPACE_OPTIONS.problems(scenario.rules.options).map(({ key, message }) => ({
    path: `rules.options.${key}`,
    message,
  }));
  const ships = shipsIn(scenario.rules.own);
  return [
    ...hexes,
    ...twoSides(scenario),
    ...ownShipProblems(scenario),
    ...knownTypes(scenario, ships, 'ship of the class'),
    ...foreign(scenario, ships),
    ...speeds(scenario, ships),
    ...icons(scenario, ships),
    ...options,
  ];
}

/** SX-90-03, SX-12.1-04: a speed that the power curve does not have, or that is too slow for fighters. */
function speeds({ stands }: Scenario, ships: Ships): readonly ScenarioProblem[] {
  return stands.flatMap(({ type, tracks }, i): readonly ScenarioProblem[] => {
    const sort = ships.get(type)?.sort;
    const { speed } = tracks;
    if (speed === undefined || (sort !== 'ship' && sort !== 'squadron')) return [];
    const slowest = sort === 'squadron' ? HELM.fighters.slowest : 0;
    const known = HELM.power.map((row) => row.speed).filter((one) => one >= slowest);
    if (known.includes(speed)) return [];
    const range = `from ${Math.min(...known)} to ${Math.max(...known)}`;
    const message = `expected a whole speed ${range}, found ${speed}`;
    return [{ path: `stands[${i}].tracks.speed`, message }];
  });
}

/** SX-10.1-03, SX-10.2-01: more charged batteries or afterburners than the class has icons. */
function icons({ stands }: Scenario, ships: Ships): readonly ScenarioProblem[] {
  return stands.flatMap(({ type, tracks }, i) => {
    const ship = ships.get(type);
    return (['battery', 'afterburners'] as const).flatMap((track): readonly ScenarioProblem[] => {
      const [found = 0, most] = [tracks[track], ship?.[track]];
      if (most === undefined || found <= most) return [];
      const message = `expected ${most} at most, as the class has, found ${found}`;
      return [{ path: `stands[${i}].tracks.${track}`, message }];
    });
  });
}

/** SX-10.2-08: classes of a module that the scenario is played without; missiles are there once they are launched. */
function foreign({ stands, rules }: Scenario, ships: Ships): readonly ScenarioProblem[] {
  return stands.flatMap((stand, i): readonly ScenarioProblem[] => {
    const ship = ships.get(stand.type);
    const path = `stands[${i}].type`;
    if (!ship) return [];
    if (ship.sort === 'missile') {
      return [{ path, message: 'missiles are launched in the battle, not set up' }];
    }
    const off = modulesOf(ship).filter((module) => !rules.modules.includes(module));
    return off.map((module) => ({
      path,
      message: `${ship.name} comes with the module "${module}", which is not on`,
      repair: {
        label: 'Play with it',
        change: {
          type: 'set',
          values: { rules: { ...rules, modules: [...rules.modules, module] } },
        },
      },
    }));
  });
}

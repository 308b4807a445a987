// The module of fighters: squadrons of three with a carrier or base of their own, which sends them power.

import type { Battle } from '../../../battle/battle';
import { sideOf, standsOf } from '../../../battle/battle-view';
import type { SideId } from '../../../core/id';
import type { RuleModule } from '../../../rules/ruleset';
import type { ScenarioProblem } from '../../../scenario/check-document';
import type { Scenario, Stand } from '../../../scenario/document';
import { FIGHTER_WORDS, standTypes } from '../catalogue';
import { shipsTable, statsOf } from '../quick-reference';
import { isImpulse } from '../impulses';
import { shipsIn } from '../own-ships';
import { HELM } from '../ships';
import { SPACE_OPTIONS } from '../space-options';
import { inStep } from '../steps';
import { aboard, clearDecks, dockRule, launchSquadronRule, ON_DECK, shareFate } from './docking';
import { FIGHTER_OPTIONS } from './fighter-options';
import { rescore } from './score-action';
import { RECEIVED, sendPowerRule, tiesOfPower } from './send-power';

export const MODULE = 'fighters';

export function fighters(): RuleModule {
  return {
    id: MODULE,
    name: 'Fighters and carriers',
    brings:
      'Carriers, and squadrons of three fighters: they dock and are launched in the power phase, and get power from their carrier within six hexes.',
    requires: ['hexspace'],
    catalogue: {
      stands: standTypes(MODULE),
      words: {
        ...FIGHTER_WORDS,
        [RECEIVED]: 'has got power in this impulse',
        [ON_DECK]: 'has used a deck in this round',
      },
    },
    options: FIGHTER_OPTIONS.all,
    playAids: {
      tables: [
        shipsTable('Carriers and fighters', MODULE),
        {
          title: 'Fighters',
          columns: ['What', 'How'],
          rows: [
            ['A squadron', 'three fighters on one counter, each hit by itself; no shields'],
            ['Speed', `${HELM.fighters.slowest} or 6`],
            [
              'Power',
              `none of its own; a carrier or base with a phased array within ${HELM.fighters.powerRange} hexes may send it one point an impulse`,
            ],
            ['Power sent', 'charges one gun, tightens a turn by one hex, or readies a slip'],
            ['No power comes', 'into asteroids or a nebula, and through what the scenario says'],
            [
              'Power phase',
              'docks in, or leaves, a carrier or base in its hex; one gun charges by itself',
            ],
            ['Fusion cannon', 'fighters dodge it'],
          ],
          notes: [`A carrier or base has room for ${HELM.fighters.bays} squadrons.`],
        },
      ],
      markers: [{ front: 'Docked', back: 'Docked', copies: 4 }],
      ...statsOf(MODULE),
    },
    actions: [inStep('spend', sendPowerRule), dockRule, launchSquadronRule],
    adjust: {
      decisions: (battle, { side }) => {
        const waits = hasDockedSquadron(battle, side) && !isImpulse(battle.clock);
        return waits ? [{ label: 'a squadron may launch', amount: 1, rule: 'SX-90-16' }] : [];
      },
    },
    react: {
      clock(r, { to }) {
        if (!isImpulse(to)) clearDecks(r);
      },
      removed: (r, { stand, why }) => shareFate(r, stand, why),
    },
    ties: tiesOfPower,
    check,
    rescore,
  };
}

function hasDockedSquadron(battle: Battle, side: SideId): boolean {
  return standsOf(battle).some(
    (ship) => sideOf(battle, ship) === side && aboard(battle, ship.id).length > 0,
  );
}

function check(scenario: Scenario): readonly ScenarioProblem[] {
  const ships = shipsIn(scenario.rules.own);
  const squadrons = scenario.stands.filter(({ type }) => ships.get(type)?.sort === 'squadron');
  if (squadrons.length === 0)
    return FIGHTER_OPTIONS.problems(scenario.rules.options).map(inOptions);
  const advanced = SPACE_OPTIONS.flag(scenario, 'sx_advanced')
    ? []
    : [
        {
          path: 'rules.options.sx_advanced',
          message: 'fighters belong to the advanced rules, which are off (SX-10.2-08)',
        },
      ];
  return [
    ...FIGHTER_OPTIONS.problems(scenario.rules.options).map(inOptions),
    ...advanced,
    ...scenario.sides.flatMap(({ id, name }) => homelessProblems(scenario, id, name)),
    ...scenario.stands.flatMap((stand, i) => deckProblems(scenario, stand, `stands[${i}].place`)),
  ];
}

function inOptions({ key, message }: { readonly key: string; readonly message: string }) {
  return { path: `rules.options.${key}`, message };
}

/** SX-12.1-02, SX-12.2-01: a side has room for all its squadrons aboard what it has on the map. */
function homelessProblems(
  scenario: Scenario,
  side: SideId,
  name: string,
): readonly ScenarioProblem[] {
  const units = new Set(scenario.units.filter((unit) => unit.side === side).map(({ id }) => id));
  const own = scenario.stands.filter(({ unit }) => units.has(unit));
  const ships = shipsIn(scenario.rules.own);
  const count = own.filter(({ type }) => ships.get(type)?.sort === 'squadron').length;
  const bays = own
    .filter(({ place }) => place.on === 'hex')
    .reduce((sum, { type }) => sum + (ships.get(type)?.bays ?? 0), 0);
  if (count === 0 || count <= bays) return [];
  const message =
    bays === 0
      ? `${name} have fighters, but neither a carrier nor a base on the map (SX-12.1-02)`
      : `${name} have ${count} squadrons, and room for ${bays} in their carriers and bases (SX-12.2-01)`;
  return [{ path: 'stands', message }];
}

/** Who begins aboard is a squadron, in a carrier or base that has the room. */
function deckProblems(
  { stands, rules }: Scenario,
  stand: Stand,
  path: string,
): readonly ScenarioProblem[] {
  const { place } = stand;
  if (place.on !== 'aboard') return [];
  const carrier = stands.find(({ id }) => id === place.carrier);
  const ships = shipsIn(rules.own);
  const bays = (carrier && ships.get(carrier.type)?.bays) ?? 0;
  const sort = ships.get(stand.type)?.sort;
  if (sort !== 'squadron') return [{ path, message: 'only squadrons are aboard of ships' }];
  const others = stands.filter(
    ({ place: other }) => other.on === 'aboard' && other.carrier === place.carrier,
  );
  if (others.length <= bays) return [];
  return [{ path, message: `${carrier?.name ?? place.carrier} has room for ${bays} squadrons` }];
}

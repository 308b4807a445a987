// Barrages coming down in the enemy's indirect fire phase (FT-13-07, FT-13-12 to FT-13-18): arrival, one
// correction by whoever watches, then the strike. The owner is asked while his barrages wait.

import { z } from 'zod';
import type { Action, Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { SideId } from '../../../core/id';
import { distanceSquared, formatInches, type Point } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import { orderSchema, pointField } from '../../../rules/order-fields';
import type { ActionRule, Given, Odds, Resolver, Template } from '../../../rules/ruleset';
import { flagOption, option } from '../book/options';
import { tableInches } from '../book/scale';
import { canObserve } from '../ground/observers';
import { reveal } from '../ground/spotting';
import { giveClock, handOver } from '../moving/overwatch';
import { aimed, arrives, placeWords } from '../shells/arrival';
import { INCENDIARY, layCloud, poison } from '../shells/clouds';
import {
  boughtKey,
  changeBarrage,
  plan,
  fireMissionsOf,
  type Barrage,
  type Mission,
} from '../shells/fire-missions';
import { countShots } from '../shells/guns';
import { flightOdds, underWords } from '../shells/impact-preview';
import { burn } from '../shells/incendiary';
import { GUIDED } from '../shells/laser-area';
import { factorOf, templatesOf } from '../shells/sheafs';
import { strike } from '../shells/shells';
import { gapToPoint } from '../stands/bases';
import { note } from '../stands/memory';
import { enemiesOf, nameOf, profileOf, sideWithoutTurn, standsOfSide } from '../stands/stands';
import { endPhases, type PhaseRules } from '../turn/sequence';
import { isPartOf, nearestOf, watchersOf } from './barrage';
import { guidedTargets, guidedTo, guidedWords, strikeGuided } from './laser';

export interface LandBarrage extends Action {
  readonly type: 'tripods/land';
  readonly barrage: string;
  readonly at: Point;
}

export function isLanding(action: Action): action is LandBarrage {
  return action.type === 'tripods/land';
}

/** FT-13-16: what was called off is over, and its guns are free again. */
export function clearMissions(r: Resolver): void {
  const { active } = r.battle.clock;
  const { barrages } = fireMissionsOf(r.battle, active);
  const kept = barrages.filter(({ state }) => state !== 'cancelled');
  if (kept.length < barrages.length) plan(r, active, { barrages: kept });
}

/** FT-02-19: rolls which of the other side's barrages come, and asks it to correct them. */
export function bringDown(r: Resolver): void {
  const side = sideWithoutTurn(r.battle);
  const due = fireMissionsOf(r.battle, side).barrages;
  if (due.length === 0) return;
  // FT-13-06: decoys are picked up when they have served; those of an option lie on, and more every turn.
  if (option(r.battle, 'ft_decoys') === 'on-table') {
    plan(r, side, { barrages: due.filter(({ mission }) => mission !== null) });
  }
  for (const { id, mission, state } of due) {
    if (!mission || state === 'cancelled') continue;
    if (!mission.pieces.some((piece) => r.battle.stands[piece] !== undefined)) {
      note(r, 'A barrage fails: its guns are gone', 'FT-13-07');
      changeBarrage(r, side, id, null);
      continue;
    }
    const comes = state === 'delayed' || arrives(r, side, mission);
    // The markers have no numbers for the enemy, so its own side alone is told which one it is.
    const text = `${nameOfBarrage(r.battle, { id, mission })}: ${comes ? 'it arrives' : 'a turn late'}`;
    changeBarrage(
      r,
      side,
      id,
      { state: comes ? 'arrived' : 'delayed' },
      { text, rule: 'FT-13-07' },
    );
  }
  const waiting = arrivedOf(r.battle, side);
  if (waiting.length === 0) return;
  if (waiting.some(({ mission }) => watchersOf(r.battle, side, mission).length > 0)) {
    handOver(r, 'may correct its barrages');
    return;
  }
  landAll(r, side);
}

type Arrived = Barrage & { readonly mission: Mission };

export function arrivedOf(battle: Battle, side: SideId): readonly Arrived[] {
  return fireMissionsOf(battle, side).barrages.filter(
    (barrage): barrage is Arrived => barrage.state === 'arrived' && barrage.mission !== null,
  );
}

/** Uncorrected, exactly on their markers. */
export function landAll(r: Resolver, side: SideId): void {
  for (const barrage of arrivedOf(r.battle, side)) land(r, side, barrage, barrage.at);
}

export function landRule(phases: PhaseRules): ActionRule<LandBarrage> {
  return {
    type: 'tripods/land',
    schema: orderSchema('tripods/land', { barrage: z.string().min(1), at: pointField }),
    form: {
      title: 'Land barrage',
      needs: 'stand-and-place',
      points: 'spot',
      pointing: 'Say where one comes down',
      key: 'l',
    },
    suits: (stand, battle) =>
      arrivedOf(battle, sideOf(battle, stand)).some(({ mission }) => isPartOf(stand, mission)),
    fromOrder(given, { side, at, wishes }) {
      if (!at || !('x' in at)) return { reason: 'pick where it comes down', rule: 'FT-13-13' };
      const arrived = arrivedOf(given.battle, side);
      const wished = arrived.find(({ id }) => id === wishes?.['barrage']);
      const near = wished ?? nearestOf(arrived, at);
      return near ? { type: 'tripods/land', side, barrage: near.id, at } : NOTHING_ARRIVED;
    },
    *candidates(given, side) {
      yield* landCandidates(given, side);
    },
    refuse: ({ battle }, action) => refuseLanding(battle, action),
    resolve(r, { side, barrage: id, at }) {
      const barrage = arrivedOf(r.battle, side).find((one) => one.id === id);
      if (!barrage) return;
      land(r, side, barrage, at);
      if (arrivedOf(r.battle, side).length > 0) return;
      giveClock(r, r.battle.clock.active);
      endPhases(r, phases);
    },
    odds: ({ battle }, action) => landingOdds(battle, action),
    choices: ({ battle }, { side, barrage }) => [
      {
        key: 'barrage',
        title: 'Barrage',
        value: barrage,
        options: arrivedOf(battle, side).map((one) => ({
          value: one.id,
          label: nameOfBarrage(battle, one),
        })),
      },
    ],
    preview({ battle }, { side, barrage: id, at }) {
      const barrage = arrivedOf(battle, side).find((one) => one.id === id);
      if (!barrage) return [];
      // FT-17-11: what is in reach of the shells lies about their marker, wherever the hand points.
      const isGuided = barrage.mission.ammunition === 'laser';
      return templatesOf(battle, barrage.mission, isGuided ? barrage.at : at);
    },
  };
}

/** "Barrage 2: Gun 1, Gun 2" */
function nameOfBarrage(battle: Battle, { id, mission }: Pick<Arrived, 'id' | 'mission'>): string {
  const guns = mission.pieces.flatMap((piece) => battle.stands[piece] ?? []).map(nameOf);
  return `Barrage ${id.slice(1)}: ${guns.join(', ')}`;
}

function landingOdds(battle: Battle, { side, barrage: id, at }: LandBarrage): Odds {
  const barrage = arrivedOf(battle, side).find((one) => one.id === id);
  if (!barrage) return { text: '', because: [] };
  const { mission } = barrage;
  const name = nameOfBarrage(battle, barrage);
  if (mission.ammunition === 'laser') {
    const target = guidedTo(battle, mission, barrage.at, at);
    return { text: `${name}: ${guidedWords(battle, mission, target)}`, because: [] };
  }
  const flight = flightOdds(battle, { ...mission, side });
  return {
    text: `${name}. ${flight.text}${underWords(battle, { ...mission, side, at })}`,
    because: flight.because,
  };
}

const NOTHING_ARRIVED: Refusal = { reason: 'no barrage of yours is coming down', rule: 'FT-13-12' };

/** FT-13-13: inches. */
const CORRECTION = 6;

function refuseLanding(battle: Battle, { side, barrage: id, at }: LandBarrage): Refusal | null {
  const barrage = arrivedOf(battle, side).find((one) => one.id === id);
  if (battle.clock.step !== 'indirect' || !barrage) return NOTHING_ARRIVED;
  if (at.x === barrage.at.x && at.y === barrage.at.y) return null;
  if (barrage.mission.ammunition === 'laser') {
    if (guidedTo(battle, barrage.mission, barrage.at, at)) return null;
    const reason = `laser-guided shells strike a vehicle that was spotted all the while, up to ${formatInches(tableInches(battle, GUIDED))} from the marker`;
    return { reason, rule: 'FT-17-11' };
  }
  const most = tableInches(battle, CORRECTION);
  if (distanceSquared(at, barrage.at) > most ** 2) {
    const reason = `a template may be set up to ${formatInches(most)} from its marker`;
    return { reason, rule: 'FT-13-13' };
  }
  const watchers = watchersOf(battle, side, barrage.mission);
  if (watchers.length === 0) {
    return { reason: 'its observer is lost: it lands on the marker', rule: 'FT-13-15' };
  }
  const needsMarker = flagOption(battle, 'ft_correction_needs_marker_los');
  if (needsMarker && !watchers.some((one) => canObserve(battle, one, barrage.at))) {
    return { reason: 'its observer does not see the marker', rule: 'FT-13-14' };
  }
  if (watchers.some((one) => canObserve(battle, one, at))) return null;
  return { reason: 'its observer does not see that place', rule: 'FT-13-13' };
}

/** On the marker, or on any enemy in reach of a correction. */
function* landCandidates({ battle }: Given, side: SideId): Generator<LandBarrage> {
  if (battle.clock.step !== 'indirect') return;
  for (const { id, at, mission } of arrivedOf(battle, side)) {
    yield { type: 'tripods/land', side, barrage: id, at };
    if (mission.ammunition === 'laser') {
      for (const { place } of guidedTargets(battle, mission, at)) {
        yield { type: 'tripods/land', side, barrage: id, at: place.at };
      }
      continue;
    }
    for (const { place } of enemiesOf(battle, side)) {
      if (distanceSquared(place.at, at) > tableInches(battle, CORRECTION) ** 2) continue;
      yield { type: 'tripods/land', side, barrage: id, at: place.at };
    }
  }
}

/** FT-15-21: inches. */
const CLEAR_OF_FLYERS = 20;

function land(r: Resolver, side: SideId, { id, mission, at: marker }: Arrived, at: Point): void {
  const clear = tableInches(r.battle, CLEAR_OF_FLYERS);
  const flyer = standsOfSide(r.battle, side).find(
    (stand) => profileOf(stand).flyer && gapToPoint(stand, at) <= clear,
  );
  if (flyer) {
    const cancels = option(r.battle, 'ft_flyer_artillery') === 'cancel';
    const what = cancels ? 'is cancelled' : 'waits a turn';
    note(
      r,
      `A barrage ${what}: a flyer of its own side is within ${formatInches(clear)}`,
      'FT-15-21',
    );
    changeBarrage(r, side, id, cancels ? null : { state: 'delayed', at: marker });
    return;
  }
  const isCorrected = at.x !== marker.x || at.y !== marker.y;
  const isGuided = mission.ammunition === 'laser';
  const target = isGuided ? guidedTo(r.battle, mission, marker, at) : null;
  if (isGuided) note(r, 'Laser-guided shells come in', 'FT-17-11');
  else
    note(
      r,
      isCorrected
        ? `A barrage comes down, corrected, ${placeWords(at)}`
        : 'A barrage comes down on its marker',
      isCorrected ? 'FT-13-13' : 'FT-13-12',
    );
  const piece = mission.pieces.flatMap((one) => r.battle.stands[one] ?? [])[0];
  // FT-10-25: the guns that stand on the table show themselves.
  for (const one of mission.pieces) reveal(r, one);
  const isRocket = piece !== undefined && profileOf(piece).artillery?.rockets === true;
  const end = isRocket ? aimed(r, side, at) : at;
  if (isGuided) strikeGuided(r, mission, target);
  else fall(r, side, mission, end);
  countShots(r, side, mission.pieces);
  const bought = { ...fireMissionsOf(r.battle, side).bought };
  for (const one of mission.pieces) {
    const key = boughtKey(one, mission.ammunition);
    bought[key] = (bought[key] ?? 0) + 1;
  }
  plan(r, side, { bought });
  changeBarrage(r, side, id, null);
}

function fall(r: Resolver, side: SideId, mission: Mission, at: Point): void {
  const templates: readonly Template[] = templatesOf(r.battle, mission, at);
  switch (mission.ammunition) {
    case 'he':
    case 'icm':
      strike(r, { side, by: mission.pieces, ...factorOf(r.battle, mission), templates });
      return;
    case 'smoke':
      for (const template of templates) layCloud(r, 'smoke', template, 'Smoke', 'FT-07-20');
      return;
    case 'incendiary':
      for (const template of templates) {
        layCloud(r, 'smoke', template, INCENDIARY, 'FT-07-21');
        burn(r, template, side, mission.pieces);
      }
      return;
    case 'chemical':
      for (const template of templates) {
        layCloud(r, 'gas', template, 'Poison gas', 'FT-03-29');
        poison(r, template, mission.pieces);
      }
      return;
    case 'laser':
    // They are guided to one stand and lay no template.
  }
}

// The orders that move a unit begin with its leader: Advance, Shooting Advance, At-The-Double (MI-03, MI-04, MI-07,
// MI-09). Once he is put down he stays, unless the opponent agrees.

import type { Action, Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { StandId, UnitId } from '../../../core/id';
import { formatInches, inches, mil, type Point } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import { orderSchema, pathField, standField } from '../../../rules/order-fields';
import type { ActionRule, Given, Order, Resolver, Template } from '../../../rules/ruleset';
import type { Place } from '../../../scenario/document';
import { acting } from '../activation-order';
import { bearing } from '../field/bases';
import { isOnTable, nameOf, radiusOf, type OnTable } from '../field/profiles';
import { leaderPlaces } from './candidate-moves';
import { othersThan, refuseGround, refuseStandoff, standsOn, tooNear } from './closed-spots';
import { shadeForLeader } from './closed-shading';
import { completeMove } from './complete-move';
import { followersOf, formedUp, keptPlaces } from './formation';
import { option, ORDER_NAMES, type OrderId } from './infantry-options';
import { isTooFar, metAt, pathMeant, reachOfOrder, refusePassing, wayFor } from './leader-ways';
import { hasRule, isModel, livingOf, modelsOf, radiusOfCommand } from './models';
import {
  ASSAULTS,
  keep,
  leaderOf,
  movingOf,
  refuseUnit,
  stateOf,
  unitName,
  type Moving,
} from './unit-state';

export interface Lead extends Action {
  readonly type:
    | 'infantry/advance'
    | 'infantry/shooting-advance'
    | 'infantry/at-the-double'
    | 'infantry/lead-again';
  /** The leader. */
  readonly stand: StandId;
  readonly path: readonly Point[];
}

const ORDER_OF: Readonly<Record<string, OrderId>> = {
  'infantry/advance': 'Advance',
  'infantry/shooting-advance': 'ShootingAdvance',
  'infantry/at-the-double': 'AtTheDouble',
};

export function isLead(action: Action): action is Lead {
  return action.type in ORDER_OF;
}

export function orderOfLead({ type }: Lead): OrderId {
  return ORDER_OF[type] ?? 'Advance';
}

/** Where the stand could go as a leader by any order, not yet checked. */
export function* leadsOf(battle: Battle, leader: OnTable): Generator<Lead> {
  const side = sideOf(battle, leader);
  for (const [type, order] of Object.entries(ORDER_OF)) {
    for (const to of leaderPlaces(battle, leader, order)) {
      yield { type: type as Lead['type'], side, stand: leader.id, path: [to] };
    }
  }
}

export const LEAD_RULES: readonly ActionRule<Lead>[] = [
  leadRule('infantry/advance', 'Advance', 'm'),
  leadRule('infantry/shooting-advance', 'Shooting Advance', 's'),
  leadRule('infantry/at-the-double', 'At-The-Double', 'd'),
];

function leadRule(type: Lead['type'], title: string, key: string): ActionRule<Lead> {
  const order = ORDER_OF[type] ?? 'Advance';
  return {
    type,
    schema: orderSchema(type, { stand: standField, path: pathField }),
    form: { title, needs: 'stand-and-place', mode: order, key },
    suits: (stand, battle) => isModel(stand) && movingOf(battle) === null,
    fromOrder: (given, from) => fromOrder(given, from, type, order),
    *candidates({ battle }, side, only) {
      if (movingOf(battle)) return;
      for (const leader of leadersOf(battle, side)) {
        if (only !== undefined && leader.id !== only) continue;
        for (const to of leaderPlaces(battle, leader, order)) {
          yield { type, side, stand: leader.id, path: [to] };
        }
      }
    },
    refuse: ({ battle }, lead) =>
      refuseStart(battle, lead) ?? refuseWay(battle, lead, order, leaderIn(battle, lead)),
    resolve(r, lead) {
      const leader = leaderIn(r.battle, lead);
      if (leader) putDown(r, leader, lead.path, order, startsOf(r.battle, leader.unit));
    },
    odds: ({ battle }, lead) => oddsOf(battle, lead, order),
    preview: ({ battle }, lead) => previewOf(battle, lead, order),
  };
}

/** MI-04-03: with the opponent's leave he is moved again, from where he began. */
export const leadAgainRule: ActionRule<Lead> = {
  type: 'infantry/lead-again',
  schema: orderSchema('infantry/lead-again', { stand: standField, path: pathField }),
  form: { title: 'Leader again, by leave', needs: 'stand-and-place', key: null },
  suits: (stand, battle) => movingOf(battle)?.leader === stand.id,
  fromOrder(given, order) {
    const moving = movingOf(given.battle);
    return fromOrder(rewound(given), order, 'infantry/lead-again', moving?.order ?? 'Advance');
  },
  *candidates({ battle }, side) {
    const moving = movingOf(battle);
    const leader = moving && battle.stands[moving.leader];
    if (moving?.stage !== 'placing' || !leader || !isOnTable(leader)) return;
    yield { type: 'infantry/lead-again', side, stand: leader.id, path: [leader.place.at] };
  },
  refuse({ battle }, lead) {
    const moving = movingOf(battle);
    if (moving?.stage !== 'placing' || moving.leader !== lead.stand) {
      return { reason: 'no leader of yours has just been put down', rule: 'MI-04-03' };
    }
    const refusal = refuseUnit(battle, lead.side, battle.stands[lead.stand]);
    const before = beforeMove(battle, moving);
    return refusal ?? refuseWay(before, lead, moving.order, leaderIn(before, lead));
  },
  resolve(r, lead) {
    const moving = movingOf(r.battle);
    const leader = moving && leaderIn(beforeMove(r.battle, moving), lead);
    if (moving && leader) putDown(r, leader, lead.path, moving.order, moving.from);
  },
  odds: (given, lead) =>
    oddsOf(rewound(given).battle, lead, movingOf(given.battle)?.order ?? 'Advance'),
  preview: (given, lead) =>
    previewOf(rewound(given).battle, lead, movingOf(given.battle)?.order ?? 'Advance'),
};

/** The battle as if the leader had not been moved yet. */
function beforeMove(battle: Battle, { leader: id, from }: Moving): Battle {
  const leader = battle.stands[id];
  const at = from[id];
  if (!leader || !isOnTable(leader) || !at) return battle;
  const back = { ...leader, place: { ...leader.place, at } };
  return { ...battle, stands: { ...battle.stands, [id]: back } };
}

function rewound(given: Given): Given {
  const moving = movingOf(given.battle);
  return moving ? { ...given, battle: beforeMove(given.battle, moving) } : given;
}

function leadersOf(battle: Battle, side: Action['side']): readonly OnTable[] {
  const units = new Set<UnitId>();
  for (const stand of acting(battle)) {
    if (isModel(stand) && sideOf(battle, stand) === side) units.add(stand.unit);
  }
  return [...units].flatMap((unit) => leaderOf(battle, unit) ?? []);
}

function leaderIn(battle: Battle, { stand }: Lead): OnTable | null {
  const leader = battle.stands[stand];
  return leader && isOnTable(leader) ? leader : null;
}

/** Whether this model may begin a move of its unit now. */
function refuseStart(battle: Battle, { side, stand: id }: Lead): Refusal | null {
  const stand = battle.stands[id];
  const refusal = refuseUnit(battle, side, stand);
  if (refusal || !stand) return refusal;
  const name = unitName(battle, stand);
  const moving = movingOf(battle);
  if (moving?.stage === 'shooting') {
    return { reason: `${name} has ended its move`, rule: 'MI-04-02' };
  }
  if (moving && moving.leader === id) {
    return { reason: `${nameOf(stand)} has been put down and stays there`, rule: 'MI-04-01' };
  }
  const leader = leaderOf(battle, stand.unit);
  if (!leader) {
    return hasRule(battle, stand.unit, 'swarm')
      ? { reason: `choose leader: ${name} names one before it moves`, rule: 'MI-05-02' }
      : { reason: `no leader: ${name} cannot move`, rule: 'MI-03-02' };
  }
  if (leader.id === id) return null;
  return moving
    ? { reason: `${nameOf(stand)} is placed with its unit, about the leader`, rule: 'MI-01-01' }
    : { reason: `${nameOf(leader)} leads ${name} and moves first`, rule: 'MI-03-01' };
}

/** Whether the leader may take this way and end there. */
function refuseWay(
  battle: Battle,
  { path }: Lead,
  order: OrderId,
  leader: OnTable | null,
): Refusal | null {
  const end = path.at(-1);
  if (!leader || !end) return { reason: 'a move needs a place to go to', rule: 'MI-07-02' };
  const way = wayFor(battle, leader, order, path);
  if (way.blocked) return { reason: way.blocked.reason, rule: way.blocked.rule };
  if (isTooFar(battle, leader, order, way)) {
    const most = reachOfOrder(battle, leader, order);
    const reason = `too far: the way takes ${formatInches(inches(way.cost))}, and ${ORDER_NAMES[order]} is ${most}"`;
    return { reason, rule: 'MI-07-02' };
  }
  const ground = refuseGround(battle, leader, end);
  if (ground) return ground;
  const under = standsOn(leader, end, othersThan(battle, leader.unit));
  if (under) return { reason: `${nameOf(under)} stands there`, rule: 'SK-02-02' };
  const met = metAt(battle, leader, end);
  if (met.length === 0) {
    const near = tooNear(battle, leader, end);
    const refusal = near
      ? refuseStandoff(leader, end, near, 'MI-08-01')
      : refusePassing(battle, leader, path);
    if (refusal) return refusal;
  }
  return refuseUnplaceable(battle, leader, end, order);
}

/** MI-02-05: a move after which some follower finds no place is none. */
function refuseUnplaceable(
  battle: Battle,
  leader: OnTable,
  end: Point,
  order: OrderId,
): Refusal | null {
  if (option(battle, 'mi_unplaceable_model') === 'remove') return null;
  const { after, moving } = afterLead(battle, leader, end, order);
  if (formedUp(after, moving, keptPlaces(after, moving, end))) return null;
  const name = unitName(battle, leader);
  return { reason: `${name} would not find room about its leader there`, rule: 'MI-02-05' };
}

function startsOf(battle: Battle, unit: UnitId): Moving['from'] {
  return Object.fromEntries(modelsOf(battle, unit).map(({ id, place }) => [id, place.at]));
}

/** The battle and the move under way, with the leader put down. */
function afterLead(battle: Battle, leader: OnTable, end: Point, order: OrderId) {
  const there: OnTable = { ...leader, place: { ...leader.place, at: end } };
  const moving: Moving = {
    unit: leader.unit,
    order,
    leader: leader.id,
    from: startsOf(battle, leader.unit),
    assaults: assaultedAt(battle, there),
    stage: 'placing',
  };
  return { after: { ...battle, stands: { ...battle.stands, [leader.id]: there } }, moving };
}

function assaultedAt(battle: Battle, leader: OnTable): readonly UnitId[] {
  return [...new Set(metAt(battle, leader, leader.place.at).map(({ unit }) => unit))];
}

function putDown(
  r: Resolver,
  leader: OnTable,
  path: readonly Point[],
  order: OrderId,
  from: Moving['from'],
): void {
  const { legs } = wayFor(r.battle, leader, order, path);
  const length = mil(legs.reduce((sum, leg) => sum + leg.length, 0));
  const end = path.at(-1) ?? leader.place.at;
  const before = path.at(-2) ?? leader.place.at;
  const facing = length === 0 ? leader.place.facing : bearing(before, end);
  const now = r.battle.stands[leader.id]?.place ?? leader.place;
  const places = path.map((at): Place => ({ ...leader.place, at, facing }));
  const name = unitName(r.battle, leader);
  r.emit(
    { type: 'moved', stand: leader.id, path: [now, ...places] },
    {
      text: `${nameOf(leader)} leads ${name}: ${ORDER_NAMES[order]}, ${formatInches(length)}`,
      rule: 'MI-07-02',
    },
  );
  const led = r.battle.stands[leader.id];
  if (!led || !isOnTable(led)) return;
  const assaults = assaultedAt(r.battle, led);
  keep(r, {
    moving: { unit: leader.unit, order, leader: leader.id, from, assaults, stage: 'placing' },
  });
  if (assaults.length > 0) beginAssault(r, led, assaults);
  else forgetAssault(r, led);
  if (livingOf(r.battle, leader.unit).length === 1) completeMove(r);
}

/** MI-09-01 */
function beginAssault(r: Resolver, leader: OnTable, against: readonly UnitId[]): void {
  const { assaults } = stateOf(r.battle);
  const names = against.map((unit) => r.battle.units[unit]?.name ?? unit).join(' and ');
  const text = `${nameOf(leader)} runs into ${names}: an assault begins`;
  r.emit({ type: 'mark', stand: leader.id, mark: ASSAULTS, on: true }, { text, rule: 'MI-09-01' });
  const others = assaults.filter(({ by }) => by !== leader.unit);
  keep(r, { assaults: [...others, { by: leader.unit, against }] });
}

/** MI-04-03: where he was put down in contact before and is not now, no assault has begun. */
function forgetAssault(r: Resolver, { id, unit, marks }: OnTable): void {
  if (!marks.includes(ASSAULTS)) return;
  const { assaults } = stateOf(r.battle);
  r.emit({ type: 'mark', stand: id, mark: ASSAULTS, on: false }, { text: '' });
  keep(r, { assaults: assaults.filter(({ by }) => by !== unit) });
}

function fromOrder(
  { battle }: Given,
  { side, stand: id, at }: Order,
  type: Lead['type'],
  order: OrderId,
): Lead | Refusal {
  const stand = id === null ? undefined : battle.stands[id];
  if (!stand || !isOnTable(stand) || !at || !('x' in at)) {
    return { reason: 'pick a place', rule: 'MI-07-02' };
  }
  const lead: Lead = { type, side, stand: stand.id, path: [at] };
  const refusal = type === 'infantry/lead-again' ? null : refuseStart(battle, lead);
  return refusal ?? { ...lead, path: pathMeant(battle, stand, order, at) };
}

function oddsOf(battle: Battle, lead: Lead, order: OrderId) {
  const leader = leaderIn(battle, lead);
  const end = lead.path.at(-1);
  if (!leader || !end) return { text: '', because: [] };
  const way = wayFor(battle, leader, order, lead.path);
  const length = mil(way.legs.reduce((sum, leg) => sum + leg.length, 0));
  const met = metAt(battle, leader, end);
  const most = reachOfOrder(battle, leader, order);
  const first = `${formatInches(length)} of way for ${formatInches(inches(way.cost))} of ${most}"`;
  const rest =
    met.length > 0
      ? `; base to base with ${met.map(nameOf).join(', ')}: an assault`
      : `; its models are placed within ${formatInches(radiusOfCommand(leader))} of it`;
  const short = met.length > 0 ? `assault on ${met.map(nameOf).join(', ')}` : undefined;
  return { text: `${first}${rest}`, because: [], ...(short && { short }) };
}

/** How far beyond its reach a leader is shown what is closed. */
const CLOSE_BY = 1000;

/** The radius about where the leader would be, and where its models would come to stand. */
function previewOf(battle: Battle, lead: Lead, order: OrderId): readonly Template[] {
  const leader = leaderIn(battle, lead);
  const end = lead.path.at(-1);
  if (!leader || !end) return [];
  const { after, moving } = afterLead(battle, leader, end, order);
  const places = formedUp(after, moving, keptPlaces(after, moving, end)) ?? [];
  const models = followersOf(after, moving);
  const far = mil(inches(reachOfOrder(battle, leader, order)) + CLOSE_BY);
  return [
    ringOf(leader, end),
    ...shadeForLeader(battle, leader, far),
    ...places.flatMap(({ stand, at }) => {
      const model = models.find(({ id }) => id === stand);
      return model ? [baseAt(model, at)] : [];
    }),
  ];
}

/** MI-02-01: from the edge of the leader's base. */
export function ringOf(leader: OnTable, at: Point): Template {
  const across = mil(2 * (radiusOfCommand(leader) + radiusOf(leader)));
  const label = `command radius ${formatInches(radiusOfCommand(leader))}`;
  return {
    shape: 'disc',
    at,
    size: { width: across, depth: across },
    turn: 0,
    label,
    tone: 'open',
  };
}

export function baseAt(model: OnTable, at: Point): Template {
  const across = mil(2 * radiusOf(model));
  return {
    shape: 'disc',
    at,
    size: { width: across, depth: across },
    turn: 0,
    label: '',
    tone: 'open',
  };
}

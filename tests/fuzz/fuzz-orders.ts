// Orders of every ruleset and module, spoilt, in the middle of battles.

import { isDeepStrictEqual } from 'node:util';
import { parseBattleRecord, writeBattleRecord } from '../../shared/battle/battle-record';
import type { Action, Battle } from '../../shared/battle/battle';
import type { Json } from '../../shared/core/json';
import { seeded, type Random } from '../../shared/core/seeded';
import { perform } from '../../shared/rules/perform';
import { candidateActions, legalActions } from '../../shared/rules/query';
import { orderFrom, orderOf, unknownIn, wordsOf } from '../../shared/rules/order-reader';
import type { Ruleset } from '../../shared/rules/ruleset';
import { brokenIn } from '../helpers/played-battle';
import { evolve } from '../../shared/battle/evolve';
import { given, type Drawing } from '../helpers/given-battle';
import { PLAYED } from '../helpers/sample-battles';
import { below, fuzzOf, oneOf } from './fuzz-kind';
import { firstLost } from './lost';
import { leavesOf, mutated } from './mutate-json';

/** A moment of a battle, and orders that may be given in it. */
interface Moment {
  readonly name: string;
  readonly rules: Ruleset;
  readonly battle: Battle;
  readonly orders: readonly Action[];
}

interface Order {
  readonly moment: Moment;
  readonly order: unknown;
}

const MOMENTS = 40;
const ORDERS = 24;

export const orders = fuzzOf<Order>({
  name: 'orders',
  make(random) {
    const moment = oneOf(random, momentsOf(oneOf(random, PLAYED)));
    const sound = oneOf(random, moment.orders);
    const written = moment.orders.map((one) => orderOf(moment.rules, one));
    const own = [...leavesOf(written), ...Object.keys(moment.battle.stands), 28_750, 24];
    const order = mutated(orderOf(moment.rules, sound), random, own);
    const text = JSON.stringify({ battle: moment.name, order }, null, 2);
    return { value: { moment, order }, text, extension: 'json' };
  },
  judge: judgeOrder,
});

const known = new Map<Drawing, readonly Moment[]>();

/** Of a battle that is played by chance; each begins anew, so that it can be kept by itself. */
function momentsOf(drawing: Drawing): readonly Moment[] {
  const found = known.get(drawing);
  if (found) return found;
  const { rules, now } = given({ ...drawing, seed: 'fuzz' });
  const random = seeded(JSON.stringify(drawing.red));
  const moments: Moment[] = [];
  let battle = now;
  for (let n = 0; n < MOMENTS && !battle.outcome; n += 1) {
    const orders = someOf(legalActions(rules, battle, battle.clock.side));
    if (orders.length === 0) break;
    const begun = { ...battle, logged: 0, dice: { seed: `fuzz ${n}`, drawn: 0 } };
    const candidates = someOf(candidateActions(rules, battle, battle.clock.side));
    const name = `${rules.id} after ${n} orders`;
    moments.push({ name, rules, battle: begun, orders: [...orders, ...candidates] });
    const done = perform(rules, battle, livelyOf(orders, random));
    if (!done.ok) throw new Error(done.error.reason);
    battle = done.value.battle;
  }
  known.set(drawing, moments);
  return moments;
}

function someOf(actions: Iterable<Action>): readonly Action[] {
  const some: Action[] = [];
  for (const action of actions) {
    if (some.length === 8 * ORDERS) break;
    some.push(action);
  }
  const each = Math.max(1, Math.floor(some.length / ORDERS));
  return some.filter((_, i) => i % each === 0);
}

function livelyOf(orders: readonly Action[], random: Random): Action {
  const lively = orders.filter(({ type }) => !/end|pass|done/.test(type));
  return oneOf(random, lively.length > 0 && random() < 0.8 ? lively : orders);
}

function judgeOrder({ moment, order }: Order): string | null {
  const { rules, battle } = moment;
  const read = orderFrom(rules, order);
  if (!read.ok) return wordsOf(read.error).trim() === '' ? 'refused without a word' : null;
  const action = read.value;
  const lost = firstLost(order, orderOf(rules, action));
  if (lost !== null) return `accepted, but dropped: ${lost}`;
  if (unknownIn(rules, battle, action).length > 0) return null;
  const done = perform(rules, battle, action);
  if (!done.ok) return done.error.reason.trim() === '' ? 'refused without a word' : null;
  let now = battle;
  for (const entry of done.value.log) {
    const next = evolve(now, entry.event);
    const broken = brokenIn(now, next, entry);
    if (broken !== null) return `entry ${entry.n} (${entry.text}): ${broken}`;
    now = next;
  }
  if (!isDeepStrictEqual(now, done.value.battle)) return 'the log does not add up to the battle';
  return wrongRecord(battle, action, done.value.log) ?? goneOn(rules, now);
}

function wrongRecord(
  start: Battle,
  action: Action,
  log: Parameters<typeof writeBattleRecord>[0]['log'],
): string | null {
  const actions = [{ action, entries: log.length, why: null }];
  const record = { start, players: {}, dice: 'seed', actions, log } as const;
  const written = JSON.parse(JSON.stringify(writeBattleRecord(record))) as Json;
  const read = parseBattleRecord(written);
  if (!read.ok) return `the battle cannot be read again: ${read.error}`;
  // JSON knows no negative zero.
  const kept: unknown = JSON.parse(JSON.stringify(actions));
  if (!isDeepStrictEqual(read.value.actions, kept)) return 'the order reads otherwise than kept';
  return isDeepStrictEqual(read.value.log, log) ? null : 'the log reads otherwise than kept';
}

/** The next order can be thought of. */
function goneOn(rules: Ruleset, now: Battle): string | null {
  rules.visible(now, now.clock.side);
  let seen = below(() => 0, 1);
  for (const next of candidateActions(rules, now, now.clock.side)) {
    if (typeof next.type !== 'string') return 'a candidate has no type';
    seen += 1;
    if (seen === 5) break;
  }
  return null;
}

// The examples of orders: each is a file of orders whose last line is the example, for a small table of its own or
// for a sample. They are played as `play FILE --seed orders --orders ORDERS.jsonl` does.

import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { momentWords } from '../../../shared/battle/moment-words';
import { beginBattle } from '../../../shared/rules/begin';
import { orderOf } from '../../../shared/rules/order-reader';
import { carriedOut } from '../io/carry-out';
import { openRuleset, openScenario } from '../io/open-scenario';
import { readOrders } from '../io/read-orders';

/** The seed that every example is played with. */
export const SEED = 'orders';

/** One kind of order, and what becomes of it where it is given. */
export interface Example {
  readonly type: string;
  /** The order as its file has it. */
  readonly line: string;
  /** Its file and its table from `resources`, with slashes. */
  readonly file: string;
  readonly table: string;
  readonly title: string;
  /** So many orders are given before it. */
  readonly before: number;
  readonly turn: number;
  readonly phase: string;
  /** What the log says of it. */
  readonly said: readonly string[];
}

/** The files of examples of one game, from `resources`. */
export function exampleFiles(resources: string, base: string): readonly ExampleFile[] {
  const folder = posix.join('orders', base);
  return readdirSync(join(resources, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const own = posix.join(folder, `${name}.sandtable`);
      const isOwn = existsSync(join(resources, own));
      const table = isOwn ? own : posix.join('scenarios', `${name}.sandtable`);
      const files = readdirSync(join(resources, folder, name));
      return files.map((file) => ({ file: posix.join(folder, name, file), table }));
    });
}

export interface ExampleFile {
  readonly file: string;
  readonly table: string;
}

/** Plays every example of a game. Throws an `InputError` with file and line where one is refused. */
export function triedOrders(resources: string, base: string): readonly Example[] {
  return exampleFiles(resources, base).map((one) => tried(resources, one));
}

function tried(resources: string, { file, table }: ExampleFile): Example {
  const path = join(resources, table);
  const scenario = openScenario(path);
  const rules = openRuleset(path, scenario);
  const orders = readOrders(join(resources, file), rules);
  const last = orders.at(-1);
  if (!last) throw new Error(`${file} has no order`);
  let battle = beginBattle(rules, scenario, SEED);
  for (const order of orders.slice(0, -1)) {
    battle = carriedOut(rules, battle, order, null).battle;
  }
  const done = carriedOut(rules, battle, last, null);
  return {
    type: last.action.type,
    line: JSON.stringify(orderOf(rules, last.action)),
    file,
    table,
    title: scenario.title,
    before: orders.length - 1,
    turn: battle.clock.turn,
    phase: momentWords(rules.catalogue, battle.clock).toLowerCase(),
    said: done.log.map(({ text }) => text).filter((text) => text !== ''),
  };
}

// The one place where orders come in from outside: files of orders, saved battles, workers. Nothing that is not
// an action of these rules, field by field, gets to a rule.

import type { Action, Battle, BattleRecord } from '../battle/battle';
import { scenarioOf } from '../battle/battle-record';
import type { StandId } from '../core/id';
import type { Json } from '../core/json';
import { toInches, type Mil } from '../core/measure';
import { fail, ok, type Result } from '../core/result';
import { pathOf } from '../scenario/parse';
import { actionRule } from './query';
import { meant, problemsOf, told, type OrderProblem } from './order-words';
import type { ActionRule, Ruleset } from './ruleset';

/** An order as files have it: inches, and places [x, y]. Its form alone is judged, no battle is asked. */
export function orderFrom(rules: Ruleset, json: unknown): Result<Action, readonly OrderProblem[]> {
  const rule = ruleFor(rules, json);
  if (!rule.ok) return rule;
  const { schema } = rule.value;
  const read = schema.safeDecode(json);
  return read.success ? ok(read.data) : fail(problemsOf(read.error.issues, schema, json));
}

/** An action as the program itself keeps it: thousandths of an inch, and places {x, y}. */
export function actionFrom(rules: Ruleset, json: unknown): Result<Action, readonly OrderProblem[]> {
  const rule = ruleFor(rules, json);
  if (!rule.ok) return rule;
  const { schema } = rule.value;
  const written = schema.safeEncode(json as Action);
  return written.success
    ? ok(json as Action)
    : fail(problemsOf(written.error.issues, schema, json));
}

/** The action as a file of orders has it. Throws for one that is none of these rules. */
export function orderOf(rules: Ruleset, action: Action): Json {
  const rule = ruleFor(rules, action);
  if (!rule.ok) throw new Error(wordsOf(rule.error));
  return rule.value.schema.encode(action) as Json;
}

/** A saved battle whose every stand, quality of units and action is one of its rules; the error names the place in it. */
export function soundRecord(rules: Ruleset, record: BattleRecord): Result<BattleRecord, string> {
  const stranger = firstStranger(rules, record);
  if (stranger !== null) return fail(stranger);
  const unknown = rules
    .check(scenarioOf(record.start))
    .find(({ path }) => path.endsWith('.quality'));
  if (unknown) return fail(`battle.start.scenario.${unknown.path}: ${unknown.message}`);
  for (const [i, { action }] of record.actions.entries()) {
    const read = actionFrom(rules, action);
    if (read.ok) continue;
    const [problem] = read.error;
    const inside = problem && problem.path !== '' ? `.${problem.path}` : '';
    return fail(`battle.actions[${i}].action${inside}: ${problem?.message ?? 'no action'}`);
  }
  return ok(record);
}

/** The first stand of a type that the rules lack, of those that began and those that joined later; null where there is none. */
function firstStranger({ catalogue }: Ruleset, { start, log }: BattleRecord): string | null {
  const joined = log.flatMap(({ event }, i) =>
    event.type === 'joined' ? [[`battle.log[${i}].event.stand`, event.stand] as const] : [],
  );
  const began = Object.values(start.stands).map((stand) => ['battle.start', stand] as const);
  for (const [where, { id, type, variant }] of [...began, ...joined]) {
    if (variant || Object.hasOwn(catalogue.stands, type)) continue;
    return `${where}: ${id} is a stand that these rules do not have, ${told(type)}${meant(type, Object.keys(catalogue.stands))}`;
  }
  return null;
}

/** What the action names that the battle does not have: stands, sides, features, weapons, places off the table. */
export function unknownIn(rules: Ruleset, battle: Battle, action: Action): readonly OrderProblem[] {
  const problems: OrderProblem[] = [];
  const look = (value: unknown, path: readonly PropertyKey[]): void => {
    const wrong = typeof value === 'string' ? unknownId(battle, value) : offTable(battle, value);
    if (wrong !== null) problems.push({ path: pathOf(path), message: wrong });
    if (typeof value !== 'object' || value === null || isPoint(value)) return;
    for (const [key, inner] of Object.entries(value)) {
      look(inner, [...path, Array.isArray(value) ? Number(key) : key]);
    }
    const weapon = unknownWeapon(rules, battle, value);
    if (weapon !== null) problems.push({ path: pathOf([...path, 'weapon']), message: weapon });
  };
  look(action, []);
  return problems;
}

export function wordsOf(problems: readonly OrderProblem[]): string {
  return problems
    .map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))
    .join('; ');
}

function ruleFor(rules: Ruleset, json: unknown): Result<ActionRule, readonly OrderProblem[]> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    const message = `expected an order such as {"type":"…/…","side":"sd_…",…}, found ${told(json)}`;
    return fail([{ path: '', message }]);
  }
  const { type } = json as Readonly<Record<string, unknown>>;
  const types = rules.actions.map((rule) => rule.type);
  if (typeof type !== 'string') {
    const message = `expected the kind of order, such as "${types[0]}", found ${told(type)}`;
    return fail([{ path: 'type', message }]);
  }
  const rule = actionRule(rules, type as Action['type']);
  if (rule) return ok(rule);
  const message = `these rules have no order ${told(type)}${meant(type, types)}`;
  return fail([{ path: 'type', message }]);
}

function unknownId({ stands, sides, terrain }: Battle, value: string): string | null {
  const lists = {
    st: ['stand', Object.keys(stands)],
    sd: ['side', sides.map(({ id }) => id)],
    tr: ['terrain feature', terrain.map(({ id }) => id)],
  } as const;
  const prefix = /^(st|sd|tr)_/.exec(value)?.[1] as keyof typeof lists | undefined;
  if (prefix === undefined) return null;
  const [name, known] = lists[prefix];
  if (known.some((id) => id === value)) return null;
  return `no ${name} ${value}${meant(value, known)}`;
}

interface Place {
  readonly x: Mil;
  readonly y: Mil;
}

const isPoint = (value: object): value is Place => 'x' in value && 'y' in value;

function offTable({ board }: Battle, value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !isPoint(value)) return null;
  if (board.space !== 'table') return null;
  const { x, y } = value;
  if (x >= 0 && y >= 0 && x <= board.width && y <= board.height) return null;
  const [width, height] = [toInches(board.width), toInches(board.height)];
  const place = JSON.stringify([toInches(x), toInches(y)]);
  return `${place} is off the table, which is ${width} by ${height} inches`;
}

/** Whoever names a weapon names the stand beside it. */
function unknownWeapon(rules: Ruleset, battle: Battle, value: object): string | null {
  const { stand: id, weapon } = value as Readonly<Record<string, unknown>>;
  const stand = typeof id === 'string' ? battle.stands[id as StandId] : undefined;
  const known = stand && rules.arms?.(battle, stand);
  if (!stand || !known || typeof weapon !== 'string' || known.includes(weapon)) return null;
  const near = closestWords(weapon, known);
  return `${stand.id} has no weapon ${told(weapon)}${near}`;
}

function closestWords(weapon: string, known: readonly string[]): string {
  if (known.length === 0) return ': it has none';
  const are = known.length === 1 ? 'is its weapon' : 'are its weapons';
  return `; ${known.join(', ')} ${are}${meant(weapon, known)}`;
}

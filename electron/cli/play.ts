// Plays a battle without a window: orders from a file, dice from a list or a seed, any side by the
// computer. Prints the log as JSON lines.

import { chooseAction } from '../../shared/ai/opponent';
import type { Action, Battle, LogEntry } from '../../shared/battle/types';
import type { SideId } from '../../shared/core/id';
import { DiceRanOut, listedDice } from '../../shared/dice/dice';
import type { ListedDice } from '../../shared/dice/dice';
import { beginBattle } from '../../shared/rules/begin';
import { perform } from '../../shared/rules/perform';
import type { Ruleset } from '../../shared/rules/types';
import type { Scenario } from '../../shared/scenario/types';
import { InputError } from './errors';
import { openRuleset, openScenario, readText } from './open-scenario';
import { numberOf, readWords } from './read-words';

/** How many actions the computer looks at before it chooses. */
const NODES = 400;
/** A battle that needs more actions than this is not going to end. */
const MOST_ACTIONS = 20_000;

export function play(words: readonly string[], print: (line: string) => void): void {
  const given = readWords(words, ['orders', 'dice', 'seed', 'computer']);
  const scenario = openScenario(given.file);
  const rules = openRuleset(given.file, scenario);
  const problems = rules.check(scenario);
  if (problems.length > 0) {
    throw new InputError(problems.map((p) => `${given.file}: ${p.path}: ${p.message}`).join('\n'));
  }
  const list = given.options.get('dice')?.split(',');
  const dice = list ? listedDice(list.map((face) => numberOf('dice', face))) : null;
  const table = new Game(rules, scenario, given.options.get('seed') ?? 'sandtable', dice, print);
  const orders = given.options.get('orders');
  if (orders !== undefined) {
    for (const { action, where } of readOrders(orders)) table.act(action, where);
  }
  const computer = given.options.get('computer');
  if (computer !== undefined) table.playOn(sidesOf(scenario, computer));
  table.finish();
}

class Game {
  private battle: Battle;

  constructor(
    private readonly rules: Ruleset,
    scenario: Scenario,
    seed: string,
    private readonly dice: ListedDice | null,
    private readonly print: (line: string) => void,
  ) {
    this.battle = beginBattle(rules, scenario, seed);
  }

  act(action: Action, where: string): void {
    const done = this.performed(action, where);
    if (!done.ok) {
      throw new InputError(`${where}: refused: ${done.error.reason} (${done.error.rule})`);
    }
    this.battle = done.value.battle;
    for (const entry of done.value.log) this.print(JSON.stringify(lineOf(entry)));
  }

  playOn(sides: ReadonlySet<SideId>): void {
    for (let n = 1; !this.battle.outcome && sides.has(this.battle.clock.side); n++) {
      if (n > MOST_ACTIONS) throw new Error(`no end after ${MOST_ACTIONS} actions`);
      const { side } = this.battle.clock;
      const view = this.rules.visible(this.battle, side);
      const { action } = chooseAction(this.rules, view, side, { nodes: NODES });
      this.act(action, `computer's action ${n}`);
    }
  }

  /** Says what is left over: a die that nobody rolled is a mistake in a script. */
  finish(): void {
    const left = this.dice?.left() ?? [];
    if (left.length > 0)
      throw new InputError(`--dice: ${left.length} not rolled: ${left.join(',')}`);
    const { clock, outcome } = this.battle;
    this.print(JSON.stringify({ turn: clock.turn, step: clock.step, side: clock.side, outcome }));
  }

  private performed(action: Action, where: string) {
    try {
      return perform(this.rules, this.battle, action, this.dice ?? undefined);
    } catch (error) {
      if (error instanceof DiceRanOut) throw new InputError(`${where}: ${error.message}`);
      throw error;
    }
  }
}

function lineOf({ n, clock, event, text, rule, because }: LogEntry): object {
  const { turn, step, side } = clock;
  return { n, turn, step, side, text, rule, because, event };
}

function* readOrders(file: string): Generator<{ action: Action; where: string }> {
  for (const [i, line] of readText(file).split('\n').entries()) {
    if (line.trim() === '') continue;
    const where = `${file}: line ${i + 1}`;
    let order: unknown;
    try {
      order = JSON.parse(line);
    } catch (error) {
      throw new InputError(`${where}: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (!isAction(order)) {
      throw new InputError(`${where}: expected an order such as {"type":"…/…","side":"sd_…",…}`);
    }
    yield { action: order, where };
  }
}

function isAction(value: unknown): value is Action {
  if (typeof value !== 'object' || value === null) return false;
  const { type, side } = value as Record<string, unknown>;
  return typeof type === 'string' && type.includes('/') && typeof side === 'string';
}

function sidesOf(scenario: Scenario, text: string): ReadonlySet<SideId> {
  const known = new Map<string, SideId>(scenario.sides.map(({ id }) => [id, id]));
  return new Set(
    text.split(',').map((name) => {
      const side = known.get(name);
      if (!side) {
        throw new InputError(`--computer: no side "${name}", only ${[...known.keys()].join(', ')}`);
      }
      return side;
    }),
  );
}

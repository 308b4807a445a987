// Plays a battle without a window: orders from a file, dice from a list or a seed, any side by the
// computer. Prints the log as JSON lines, and writes the report where it is asked for.

import { budgetOf, LEVELS, USUAL_LEVEL, type Budget } from '../../shared/ai/levels';
import { newMind, thinking, thoughtThrough, type Choice } from '../../shared/ai/opponent';
import { recalledMind } from '../../shared/ai/recalled-mind';
import { thinkerWith, type Thinker } from '../../shared/ai/turn-time';
import type {
  Action,
  Battle,
  BattleRecord,
  LogEntry,
  Manner,
  Player,
  Said,
  Step,
} from '../../shared/battle/battle';
import type { SideId } from '../../shared/core/id';
import { listedDice, type ListedDice } from '../../shared/dice/dice';
import { beginBattle } from '../../shared/rules/begin';
import { battleReport, partsOf } from '../../shared/report/battle-report';
import { filmPage, filmPartsOf } from '../../shared/report/film/film-page';
import type { Done } from '../../shared/rules/perform';
import type { Ruleset } from '../../shared/rules/ruleset';
import type { Scenario } from '../../shared/scenario/document';
import type { Computers } from '../../shared/study/study-inputs';
import { MOST_ACTIONS } from '../../shared/study/play-out';
import { InputError, UsageError } from './io/errors';
import { carriedOut, performed } from './io/carry-out';
import { COMPUTER_OPTIONS, COMPUTER_USAGE, computersOf } from './io/computer-levels';
import { openBattleRules, openScenario } from './io/open-scenario';
import { readOrders, type Ordered } from './io/read-orders';
import { numberOf, readArgs, type Args } from './io/args';
import { renderText } from './start-painter';
import { checkOut, writeOut } from './io/write-out';

export const PLAY_USAGE =
  'play FILE [--orders ORDERS.jsonl] [--dice 3,4,6 | --seed SEED] [--computer SIDE,SIDE]' +
  ` ${COMPUTER_USAGE} [--report F.html|F.pdf] [--film F.html]; --think 30s thinks by the clock and does not replay`;

export async function play(args: readonly string[], print: (line: string) => void): Promise<void> {
  const given = readArgs(args, [
    ...['orders', 'dice', 'seed', 'computer', 'report', 'film'],
    ...COMPUTER_OPTIONS,
  ]);
  const report = given.options.get('report') ?? null;
  if (report !== null) checkReport(report);
  const film = given.options.get('film') ?? null;
  if (film !== null) checkFilm(film);
  const scenario = openScenario(given.file);
  const computers = computersOf(scenario, given);
  const rules = openBattleRules(given.file, scenario);
  const problems = rules.check(scenario);
  if (problems.length > 0) {
    throw new InputError(problems.map((p) => `${given.file}: ${p.path}: ${p.message}`).join('\n'));
  }
  const dice = diceOf(given);
  const table = new Game(rules, scenario, given.options.get('seed') ?? 'sandtable', dice, print);
  const file = given.options.get('orders');
  const orders = file === undefined ? [] : readOrders(file, rules);
  for (const order of orders) table.order(order);
  const computer = given.options.get('computer');
  if (computer !== undefined) table.playOn(sidesOf(scenario, computer), computers);
  table.finish();
  if (report !== null) await writeReport(report, scenario, rules, table.record);
  if (film !== null) await writeFilm(film, scenario, rules, table.record);
}

/** Null where the seed rolls them. */
function diceOf({ options }: Args): ListedDice | null {
  const list = options.get('dice');
  if (list === undefined) return null;
  if (options.has('seed')) {
    throw new InputError('--seed: expected without --dice, where faces are listed none are drawn');
  }
  return listedDice(list.split(',').map((face) => numberOf('dice', face)));
}

function checkReport(out: string): void {
  if (!/\.(html|pdf)$/.test(out)) {
    throw new UsageError('--report: expected a name that ends in .html or .pdf');
  }
  checkOut(out);
}

async function writeReport(
  out: string,
  scenario: Scenario,
  rules: Ruleset,
  record: BattleRecord,
): Promise<void> {
  const html = battleReport(partsOf(scenario, record, rules));
  if (out.endsWith('.html')) await writeOut(out, html);
  else await renderText(out, html);
}

class Game {
  private battle: Battle;
  private readonly start: Battle;
  private readonly steps: Step[] = [];
  private readonly log: LogEntry[] = [];
  private readonly players: Record<SideId, Player> = {};
  private readonly manners: Record<SideId, Manner> = {};

  constructor(
    private readonly rules: Ruleset,
    scenario: Scenario,
    seed: string,
    private readonly dice: ListedDice | null,
    private readonly print: (line: string) => void,
  ) {
    this.start = beginBattle(rules, scenario, seed);
    this.battle = this.start;
  }

  get record(): BattleRecord {
    const { start, players, manners, steps, log } = this;
    return { start, players, manners, dice: this.dice ? 'hand' : 'seed', actions: steps, log };
  }

  order(order: Ordered): void {
    this.enter(order.action, carriedOut(this.rules, this.battle, order, this.dice));
  }

  act(action: Action, where: string, said: Said): void {
    this.enter(action, performed(this.rules, this.battle, { action, where }, this.dice), said);
  }

  playOn(sides: ReadonlySet<SideId>, { levels, manners = {} }: Computers): void {
    const levelFor = (side: SideId) => levels[side] ?? USUAL_LEVEL;
    for (const side of sides) {
      this.players[side] = levelFor(side);
      const manner = manners[side];
      if (manner) this.manners[side] = manner;
    }
    const thinkers = new Map(
      [...sides].map((side) => [
        side,
        thinkerWith(recalledMind(this.rules, this.record, side), now),
      ]),
    );
    const budgets = new Map(
      [...sides].map((side) => [side, budgetOf(this.rules, levelFor(side), manners[side])]),
    );
    for (let n = 1; !this.battle.outcome && sides.has(this.battle.clock.side); n++) {
      if (n > MOST_ACTIONS) throw new Error(`no end after ${MOST_ACTIONS} actions`);
      const { side } = this.battle.clock;
      const thinker = thinkers.get(side) ?? thinkerWith(newMind(), now);
      const budget = budgets.get(side) ?? LEVELS[USUAL_LEVEL];
      const view = this.rules.visible(this.battle, side);
      const { action, ...said } = choiceInTime(this.rules, view, side, budget, thinker);
      this.act(action, `computer's action ${n}`, said);
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

  private enter(action: Action, done: Done, { why, plan }: Said = { why: null }): void {
    this.battle = done.battle;
    this.steps.push({ action, entries: done.log.length, why, ...(plan && { plan }) });
    this.log.push(...done.log);
    for (const entry of done.log) this.print(JSON.stringify(lineOf(entry)));
  }
}

const now = (): number => performance.now();

/** The same as `chooseAction`, with a clock for budgets of seconds. */
function choiceInTime(
  rules: Ruleset,
  view: Battle,
  side: SideId,
  budget: Budget,
  { mind, time }: Thinker,
): Choice {
  time.begin(view.clock);
  const thoughts = thinking(rules, view, side, budget, mind);
  const choice = thoughtThrough(rules, thoughts, () => time.spent(budget.seconds));
  time.end();
  return choice;
}

function lineOf({ n, clock, event, text, rule, because }: LogEntry): object {
  const { turn, step, side } = clock;
  return { n, turn, step, side, text, rule, because, event };
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

function checkFilm(out: string): void {
  if (!out.endsWith('.html')) throw new UsageError('--film: expected a name that ends in .html');
  checkOut(out);
}

async function writeFilm(
  out: string,
  scenario: Scenario,
  rules: Ruleset,
  record: BattleRecord,
): Promise<void> {
  await writeOut(out, filmPage(filmPartsOf(scenario, record, rules)));
}

// npm run fuzz -- [--minutes 10 | --inputs n] [--only files,orders] [--seed word] [--input n]: feeds the program with
// mutated inputs. Tells crashes, silent drops, answers that take longer than two seconds and memory beyond 500 MB; the
// input that did it is written to a file. `--input` tries one of them again.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { isUsageTold } from '../../electron/launch/usage';
import type { AnyFuzz } from './fuzz-kind';
import { KINDS } from './kinds';
import { Trier } from './trier';
import { inputOf } from './try-one';
import { wholeOf } from './whole-of';

const NAMES = KINDS.map(({ name }) => name);
const USAGE = `usage: npm run fuzz -- [--minutes 10 | --inputs n] [--only ${NAMES.join()}] [--seed word] [--input n]`;
const FOLDER = join(import.meta.dirname, '../../out/fuzz');
/** Different failures of one kind: whoever has so many mends them first. */
const MOST_TOLD = 20;
/** Kinds take turns, so that a few minutes are for all of them. */
const TURN = 50;

interface Wish {
  readonly kinds: readonly AnyFuzz[];
  readonly seed: string;
  readonly isOver: (tried: number) => boolean;
  /** The first input of each kind. */
  readonly from: number;
  readonly turn: number;
}

async function main(args: readonly string[]): Promise<number> {
  if (isUsageTold(USAGE)) return 0;
  const wish = wishIn(args);
  if (typeof wish === 'string') {
    process.stderr.write(`${wish}\n${USAGE}\n`);
    return 2;
  }
  const running = wish.kinds.map((kind) => new Running(kind, wish));
  let tried = 0;
  while (!wish.isOver(tried) && running.some((one) => !one.isFull)) {
    for (const one of running) if (!one.isFull && !wish.isOver(tried)) await one.turn();
    tried += wish.turn;
  }
  for (const one of running) one.end();
  return running.some(({ failures }) => failures > 0) ? 1 : 0;
}

class Running {
  /** How many inputs failed, by what went wrong. */
  readonly #failed = new Map<string, number>();
  readonly #kind: AnyFuzz;
  readonly #wish: Wish;
  readonly #trier: Trier;
  #next: number;

  constructor(kind: AnyFuzz, wish: Wish) {
    this.#kind = kind;
    this.#wish = wish;
    this.#trier = new Trier(kind.name, wish.seed);
    this.#next = wish.from;
  }

  get isFull(): boolean {
    return this.#failed.size >= MOST_TOLD;
  }

  get failures(): number {
    return [...this.#failed.values()].reduce((sum, count) => sum + count, 0);
  }

  async turn(): Promise<void> {
    for (let i = 0; i < this.#wish.turn && !this.isFull; i += 1) {
      const n = this.#next;
      this.#next += 1;
      const wrong = await this.#trier.wrongWith(n);
      if (wrong !== null) this.#tell(n, wrong);
    }
  }

  end(): void {
    this.#trier.end();
    const { name } = this.#kind;
    const tried = this.#next - this.#wish.from;
    process.stdout.write(`${name}: ${tried} inputs tried, ${this.failures} failed\n`);
  }

  #tell(n: number, wrong: string): void {
    const sort = sortOf(wrong);
    const before = this.#failed.get(sort) ?? 0;
    this.#failed.set(sort, before + 1);
    if (before > 0) return;
    const { name } = this.#kind;
    const { seed } = this.#wish;
    const { text, extension } = inputOf(this.#kind, seed, n);
    mkdirSync(FOLDER, { recursive: true });
    const file = join(FOLDER, `${name}-${seed.replace(/[^\w-]/g, '_')}-${n}.${extension}`);
    writeFileSync(file, text);
    const again = `npm run fuzz -- --only ${name} --seed ${JSON.stringify(seed)} --input ${n}`;
    process.stdout.write(`${relative('.', file)}: ${wrong}\n  again: ${again}\n`);
  }
}

/** The same for failures that are likely of one cause: where it broke, with other names and numbers. */
function sortOf(wrong: string): string {
  const [what = '', ...where] = wrong.split('\n');
  const place = where.find((line) => !line.includes('node_modules') && !line.includes('node:'));
  return `${place ? '' : what.replace(/"[^"]*"|[0-9.]+/g, '?')}${place ?? ''}`;
}

/** What is asked for, or what is wrong with how. */
function wishIn(args: readonly string[]): Wish | string {
  const options = {
    minutes: { type: 'string' },
    inputs: { type: 'string' },
    only: { type: 'string' },
    seed: { type: 'string' },
    input: { type: 'string' },
  } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    const { only = NAMES.join(), seed = `fuzz ${Date.now()}`, minutes = '10' } = values;
    const kinds = only.split(',').map((name) => {
      const kind = KINDS.find((one) => one.name === name);
      if (!kind) throw new Error(`--only: there is no kind "${name}", only ${NAMES.join(', ')}`);
      return kind;
    });
    process.stdout.write(`seed ${JSON.stringify(seed)}\n`);
    if (values.input !== undefined) {
      const isOver = (tried: number) => tried > 0;
      return { kinds, seed, isOver, from: wholeOf('input', values.input), turn: 1 };
    }
    if (values.inputs !== undefined) {
      const most = wholeOf('inputs', values.inputs);
      return { kinds, seed, isOver: (tried) => tried >= most, from: 0, turn: Math.min(TURN, most) };
    }
    const end = Date.now() + 60_000 * wholeOf('minutes', minutes);
    return { kinds, seed, isOver: () => Date.now() >= end, from: 0, turn: TURN };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

process.exitCode = await main(process.argv.slice(2));

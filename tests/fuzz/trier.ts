// A process that tries inputs of one kind, watched: it may crash, never answer, or eat all memory.

import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { ONE_THREAD } from '../../electron/cli/study/worker-pool';
import type { Ask, Told } from './fuzz-worker';

const WORKER = join(import.meta.dirname, 'fuzz-worker.ts');

/** An answer is late after so many seconds of processor time. */
const LATE_SECONDS = 2;
/** Whoever has not answered after so long by the clock on the wall, on however busy a machine, hangs. */
const HANG_MS = 60_000;
/** What one input may take on top of what the process has had before, in megabytes. */
const MOST_MEMORY = 500;

export class Trier {
  #process: ChildProcess | null = null;
  /** Megabytes when it began. */
  #atFirst = 0;

  readonly #kind: string;
  readonly #seed: string;

  constructor(kind: string, seed: string) {
    this.#kind = kind;
    this.#seed = seed;
  }

  /** What is wrong with the program's answer to input `n`; null where nothing. */
  async wrongWith(n: number): Promise<string | null> {
    const first = await this.#tried(n);
    if (first.limit === null) return first.wrong;
    // Others may have filled the memory, or it was the compiler that took the time: alone, it is to blame.
    this.end();
    const alone = await this.#tried(n);
    if (alone.limit !== null) this.end();
    return alone.limit ?? alone.wrong;
  }

  end(): void {
    this.#process?.kill('SIGKILL');
    this.#process = null;
  }

  async #tried(
    n: number,
  ): Promise<{ readonly wrong: string | null; readonly limit: string | null }> {
    const worker = await this.#running();
    const ask: Ask = { kind: this.#kind, seed: this.#seed, n };
    const told = answerOf(worker);
    worker.send(ask, () => undefined);
    const answer = await told;
    if (typeof answer === 'string') {
      this.end();
      return { wrong: null, limit: answer };
    }
    const { wrong, seconds, memory } = answer;
    const taken = Math.round(memory - this.#atFirst);
    const limit =
      taken > MOST_MEMORY
        ? `takes ${taken} MB`
        : seconds > LATE_SECONDS
          ? `answers after ${seconds.toFixed(1)} s`
          : null;
    return { wrong, limit };
  }

  async #running(): Promise<ChildProcess> {
    if (this.#process) return this.#process;
    const worker = fork(WORKER, {
      execArgv: ['--import', 'tsx', ONE_THREAD],
      stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
    });
    this.#process = worker;
    const first = await answerOf(worker);
    if (typeof first === 'string')
      throw new Error(`the process that tries inputs does not begin: ${first}`);
    this.#atFirst = first.memory;
    return worker;
  }
}

/** The next answer of a process, or why there is none. */
function answerOf(worker: ChildProcess): Promise<Told | string> {
  return new Promise((done) => {
    const settle = (answer: Told | string): void => {
      clearTimeout(watch);
      worker.off('message', hear).off('exit', ended);
      done(answer);
    };
    const hear = (told: Told): void => settle(told);
    const ended = (code: number | null): void =>
      settle(`crash: the process ended with ${code ?? 'a signal'}`);
    const watch = setTimeout(() => settle(`no answer within ${HANG_MS / 1000} s`), HANG_MS);
    worker.on('message', hear).on('exit', ended);
  });
}

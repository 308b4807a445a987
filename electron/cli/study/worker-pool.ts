// Works through a list of jobs with a few processes. Answers come in the order of the jobs, whoever did them.

import type { ChildProcess } from 'node:child_process';

/**
 * A word for the engine of a worker. Without it garbage is collected and code compiled on threads of their own: one
 * worker takes 1.2 cores, and as many workers as there are cores get in each other's way.
 */
export const ONE_THREAD = '--single-threaded';

interface Work<Job, Answer> {
  readonly jobs: readonly Job[];
  readonly workers: number;
  /** A process that answers each `{ job }` with one `{ answer }`. */
  start(): ChildProcess;
  /** As soon as it is there, in no order. */
  done?(answer: Answer): void;
}

/** How many workers one job may end before it is the job that is to blame. */
const TRIES = 2;

/** What a worker had that ended is done by another; rejects where the same job ends that one, too. */
export async function doAll<Job, Answer>(work: Work<Job, Answer>): Promise<readonly Answer[]> {
  const { jobs, workers } = work;
  const answers: Answer[] = [];
  const waiting = jobs.entries();
  const processes = new Set<ChildProcess>();
  const started = (): Worker<Job, Answer> => {
    const process = work.start();
    processes.add(process);
    return workerIn<Job, Answer>(process);
  };
  const oneAfterTheOther = async (): Promise<void> => {
    let worker = started();
    for (const [index, job] of waiting) {
      for (let tries = 1; ; tries += 1) {
        try {
          answers[index] = await worker.ask(job);
          break;
        } catch (error) {
          if (tries === TRIES) throw error;
          worker = started();
        }
      }
      work.done?.(answers[index]);
    }
  };
  try {
    const size = Math.min(workers, jobs.length);
    await Promise.all(Array.from({ length: size }, oneAfterTheOther));
    return answers;
  } finally {
    for (const process of processes) process.kill();
  }
}

export interface Worker<Job, Answer> {
  /** One job at a time. Rejects where the process fails or has ended. */
  ask(job: Job): Promise<Answer>;
}

/** So many processes for as long as `use` lasts. */
export async function withPool<Job, Answer, T>(
  size: number,
  start: () => ChildProcess,
  use: (pool: readonly Worker<Job, Answer>[]) => Promise<T>,
): Promise<T> {
  const processes = Array.from({ length: size }, start);
  try {
    return await use(processes.map((worker) => workerIn<Job, Answer>(worker)));
  } finally {
    for (const worker of processes) worker.kill();
  }
}

function workerIn<Job, Answer>(worker: ChildProcess): Worker<Job, Answer> {
  let ended: Error | null = null;
  let settle: { done: (answer: Answer) => void; fail: (error: Error) => void } | null = null;
  const end = (error: Error): void => {
    ended = error;
    settle?.fail(error);
  };
  worker.on('message', ({ answer }: { readonly answer: Answer }) => settle?.done(answer));
  worker.on('error', end);
  worker.on('exit', (code) => {
    end(new Error(`a worker ended with ${code ?? 'a signal'}`));
  });
  return {
    ask: (job) =>
      new Promise((done, fail) => {
        settle = { done, fail };
        if (ended) fail(ended);
        else worker.send({ job });
      }),
  };
}

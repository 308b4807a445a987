// A few processes that work through a list of jobs. Answers come in the order of the jobs, whoever did them.

import type { ChildProcess } from 'node:child_process';

interface Work<Job, Answer> {
  readonly jobs: readonly Job[];
  readonly workers: number;
  /** A process that answers each `{ job }` with one `{ answer }`. */
  start(): ChildProcess;
  /** Jobs that every worker does first, to be warm; nothing is told of them. */
  readonly first?: readonly Job[];
  /** When all workers have done the first ones. */
  begun?(): void;
  /** As soon as it is there, in no order. */
  done?(answer: Answer): void;
}

/** Rejects where a worker fails. */
export async function doAll<Job, Answer>(work: Work<Job, Answer>): Promise<readonly Answer[]> {
  const { jobs, workers, first = [] } = work;
  const crew = Array.from({ length: Math.min(workers, jobs.length) }, () =>
    workerOf<Job, Answer>(work.start()),
  );
  try {
    await Promise.all(
      crew.map(async (worker) => {
        for (const job of first) await worker.ask(job);
      }),
    );
    work.begun?.();
    const answers: Answer[] = [];
    const waiting = jobs.entries();
    await Promise.all(
      crew.map(async (worker) => {
        for (const [index, job] of waiting) {
          const answer = await worker.ask(job);
          answers[index] = answer;
          work.done?.(answer);
        }
      }),
    );
    return answers;
  } finally {
    for (const { process: worker } of crew) worker.kill();
  }
}

interface Worker<Job, Answer> {
  readonly process: ChildProcess;
  ask(job: Job): Promise<Answer>;
}

function workerOf<Job, Answer>(worker: ChildProcess): Worker<Job, Answer> {
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
    process: worker,
    ask: (job) =>
      new Promise((done, fail) => {
        settle = { done, fail };
        if (ended) fail(ended);
        else worker.send({ job });
      }),
  };
}

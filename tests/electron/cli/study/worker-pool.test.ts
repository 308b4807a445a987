import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { doAll } from '../../../../electron/cli/study/worker-pool';
import { temporaryFolder } from '../../temporary-folder';

/** A worker that doubles numbers, and is killed by 3: the first time it sees it, or each time. */
async function doubling(dies: 'once' | 'always'): Promise<string> {
  const folder = await temporaryFolder();
  const file = join(folder, 'worker.mjs');
  writeFileSync(
    file,
    `import { existsSync, writeFileSync } from 'node:fs';
    const marker = ${JSON.stringify(join(folder, 'died'))};
    process.on('message', ({ job }) => {
      if (job === 3 && (${dies === 'always'} || !existsSync(marker))) {
        writeFileSync(marker, '');
        process.kill(process.pid, 'SIGKILL');
        return;
      }
      process.send({ answer: 2 * job });
    });`,
  );
  return file;
}

test.each([1, 2])('what a dead worker had is done by another, with %d workers', async (workers) => {
  const file = await doubling('once');
  const start = () => fork(file, { execArgv: [] });
  const seen: number[] = [];
  const answers = await doAll<number, number>({
    jobs: [1, 2, 3, 4, 5, 6],
    workers,
    start,
    done: (answer) => void seen.push(answer),
  });
  expect(answers).toEqual([2, 4, 6, 8, 10, 12]);
  expect(seen.sort((a, b) => a - b)).toEqual([2, 4, 6, 8, 10, 12]);
});

test('a job that ends every worker ends the work, and says how', async () => {
  const file = await doubling('always');
  const start = () => fork(file, { execArgv: [] });
  await expect(doAll<number, number>({ jobs: [1, 2, 3, 4], workers: 2, start })).rejects.toThrow(
    'a worker ended with a signal',
  );
});

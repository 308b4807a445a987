// A study as a job for batch engines. The scripts are run for real where GNU parallel or Slurm is installed; elsewhere
// those tests are skipped and their titles say so. Each must come to the bytes of one machine.

import { once } from 'node:events';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { batchFiles, quoted } from '../../../../electron/cli/study/batch-job';
import { study } from '../../../../electron/cli/study/study-command';
import { writeScenario } from '../../../../shared/scenario/write-document';
import { scenarioOf } from '../../../helpers/given-battle';
import { answer, cli } from '../cli';

const foot = 'european_us_infantry_p1';
const PATIENCE_MS = 300_000;

function isInstalled(...programs: readonly string[]): boolean {
  return programs.every((one) => spawnSync('which', [one]).status === 0);
}
const skipped = (programs: string, isThere: boolean) =>
  isThere ? '' : ` (SKIPPED: ${programs} not installed)`;

const hasParallel = isInstalled('parallel');
const hasSlurm =
  process.getuid?.() === 0 && isInstalled('sbatch', 'slurmctld', 'slurmd', 'munged', 'runuser');

let folder: string;
let file: string;
const ASKED = ['--battles', '6', '--seed', "it's"];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandtable-batch-'));
  file = join(folder, 'skirmish.sandtable');
  const scenario = scenarioOf({
    red: { a: { type: foot, at: [3, 3] } },
    blue: { b: { type: foot, at: [45, 45], facing: 180 } },
    objectives: [{ at: [3, 3], points: 3 }],
    turnLimit: 1,
  });
  writeFileSync(file, writeScenario(scenario));
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

function jobIn(name: string, engine: string): string {
  const job = join(folder, name);
  answer('study', file, ...ASKED, '--shards', '3', '--for', engine, '--out', job);
  return job;
}

const run = (job: string, env: NodeJS.ProcessEnv = process.env): string =>
  execFileSync('sh', [join(job, 'run.sh')], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

function oneMachine(): string {
  const whole = join(folder, 'whole.json');
  if (!existsSync(whole)) answer('study', file, ...ASKED, '--workers', '1', '--out', whole);
  return readFileSync(whole, 'utf8');
}

describe('the job', () => {
  test('is written as scripts with every word quoted', () => {
    expect(quoted('a/b-1.json')).toBe('a/b-1.json');
    expect(quoted("it's $HOME")).toBe(`'it'\\''s $HOME'`);
    const job = { engine: 'slurm', shards: 64, asked: ['--seed', 'a b'], program: 'x' } as const;
    const files = batchFiles(job);
    expect(Object.keys(files)).toContain('array.sbatch');
    expect(files['shard.sh']).toContain(`--seed 'a b'`);
    expect(files['shard.sh']).toContain('"$1/64"');
  });

  test('finds HOSTS where it is called, not in its own folder', () => {
    const job = { engine: 'parallel', shards: 2, asked: [], program: 'x' } as const;
    const [before = ''] = batchFiles(job)['run.sh']?.split('cd "') ?? [];
    const hosts = (HOSTS: string) =>
      execFileSync('sh', ['-c', `${before}echo "\${HOSTS:-}"`], {
        env: { ...process.env, HOSTS },
        encoding: 'utf8',
        cwd: folder,
      }).trim();
    expect(hosts('my hosts.txt')).toBe(join(realpathSync(folder), 'my hosts.txt'));
    expect(hosts('/etc/hosts')).toBe('/etc/hosts');
    expect(hosts('')).toBe('');
  });

  test.each(['shard', 'workers', 'report'])('is not written with --%s', async (name) => {
    const args = [
      file,
      ...ASKED,
      '--shards',
      '3',
      '--for',
      'parallel',
      '--out',
      join(folder, 'no'),
    ];
    await expect(study([...args, `--${name}`, '1/2'], () => undefined)).rejects.toThrow(
      `--${name}: not beside --for: `,
    );
    expect(existsSync(join(folder, 'no'))).toBe(false);
  });

  test(
    'is not written over that of another study, and asks for what it needs',
    () => {
      const job = jobIn('twice', 'parallel');
      expect(
        cli(
          'study',
          file,
          '--battles',
          '7',
          '--seed',
          's',
          '--shards',
          '3',
          '--for',
          'parallel',
          '--out',
          job,
        ),
      ).toMatchObject({
        code: 1,
        err: expect.stringContaining('a job of another study'),
      });
      expect(
        cli('study', file, ...ASKED, '--shards', '3', '--for', 'pbs', '--out', job),
      ).toMatchObject({
        code: 2,
        err: expect.stringContaining('--for: expected parallel or slurm'),
      });
    },
    PATIENCE_MS,
  );
});

test.skipIf(!hasParallel)(
  `GNU parallel plays the shards that are missing, and the merge is what one machine writes${skipped('parallel', hasParallel)}`,
  () => {
    const job = jobIn('parallel', 'parallel');
    run(job);
    expect(readFileSync(join(job, 'study.json'), 'utf8')).toBe(oneMachine());
    expect(readFileSync(join(job, 'study.html'), 'utf8')).toContain('Red win 100 %');
    // Stopped after two of three: only the third is played again.
    rmSync(join(job, 'shards/2.json'));
    rmSync(join(job, 'study.json'));
    run(job);
    const log = readFileSync(join(job, 'joblog.txt'), 'utf8').trim().split('\n');
    expect(log).toHaveLength(2);
    expect(readFileSync(join(job, 'study.json'), 'utf8')).toBe(oneMachine());
  },
  PATIENCE_MS,
);

test.skipIf(!hasSlurm)(
  `a Slurm array plays the shards, and a job after it merges what one machine writes${skipped('slurm-wlm, or not root:', hasSlurm)}`,
  async () => {
    const env = { ...process.env, SLURM_CONF: await slurm() };
    const job = jobIn('slurm', 'slurm');
    run(job, env);
    await expect
      .poll(() => existsSync(join(job, 'study.json')), { timeout: 200_000, interval: 500 })
      .toBe(true);
    expect(readFileSync(join(job, 'study.json'), 'utf8')).toBe(oneMachine());
    expect(readdirSync(join(job, 'logs')).sort()).toEqual([
      'merge.txt',
      'shard-1.txt',
      'shard-2.txt',
      'shard-3.txt',
    ]);
  },
  PATIENCE_MS,
);

/** Slurm with this machine as its one node, ended with the test; the path of its configuration. */
async function slurm(): Promise<string> {
  const home = join(folder, 'one-node');
  mkdirSync(join(home, 'state'), { recursive: true });
  mkdirSync(join(home, 'spool'));
  const name = hostname();
  const conf = join(home, 'slurm.conf');
  const lines = [
    'ClusterName=one',
    `SlurmctldHost=${name}(127.0.0.1)`,
    'SlurmUser=root',
    'SlurmdUser=root',
    'AuthType=auth/munge',
    `StateSaveLocation=${home}/state`,
    `SlurmdSpoolDir=${home}/spool`,
    `SlurmctldPidFile=${home}/ctld.pid`,
    `SlurmdPidFile=${home}/d.pid`,
    'ProctrackType=proctrack/linuxproc',
    'TaskPlugin=task/none',
    'SelectType=select/cons_tres',
    'SelectTypeParameters=CR_CPU',
    'ReturnToService=2',
    'MailProg=/bin/true',
    `NodeName=${name} NodeAddr=127.0.0.1 CPUs=2 RealMemory=1000 State=UNKNOWN`,
    `PartitionName=all Nodes=${name} Default=YES MaxTime=INFINITE State=UP`,
  ];
  writeFileSync(conf, `${lines.join('\n')}\n`);
  const env = { ...process.env, SLURM_CONF: conf };
  spawnSync('install', ['-d', '-o', 'munge', '-g', 'munge', '-m', '755', '/run/munge']);
  // One that runs already stays, and this one ends at once.
  const programs = [
    ['runuser', '-u', 'munge', '--', 'munged', '-F'],
    ['slurmctld', '-D'],
    ['slurmd', '-D'],
  ];
  const daemons = programs.map(([one = '', ...args]) => spawn(one, args, { env, stdio: 'ignore' }));
  onTestFinished(async () => {
    for (const daemon of daemons) daemon.kill();
    await Promise.all(daemons.map((daemon) => daemon.exitCode ?? once(daemon, 'exit')));
  });
  const isIdle = () =>
    spawnSync('sinfo', ['-h', '-o', '%t'], { env, encoding: 'utf8' }).stdout.includes('idle');
  await expect.poll(isIdle, { timeout: 60_000, interval: 500 }).toBe(true);
  return conf;
}

// npm run kills -- [--kills 100] [--app 0] [--seed word]: kills a program that keeps and saves a table, again and
// again, and looks each time at what is left as the next start does. Nothing that was acknowledged may be lost, no file
// may be torn, and nothing older than the file may be offered. With --app the real program is killed so often, too,
// while somebody types, drags and saves: at most a second of that may be lost. Build it first.

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { realDisk } from '../../electron/files/disk';
import { Journal } from '../../electron/files/journal';
import { recoverable } from '../../electron/files/recovery';
import { isUsageTold } from '../../electron/launch/usage';
import { MAY_LOSE_MS, typingKills } from './typing-kills';
import { wholeOf } from './whole-of';

const USAGE = 'usage: npm run kills -- [--kills 100] [--app 0] [--seed word]';

interface Table {
  readonly path: string;
  readonly folder: string;
  readonly victim: string;
}

async function main(): Promise<number> {
  if (isUsageTold(USAGE)) return 0;
  const wish = wishIn();
  if (typeof wish === 'string') {
    process.stderr.write(`${wish}\n${USAGE}\n`);
    return 2;
  }
  const place = mkdtempSync(join(tmpdir(), 'sandtable-kills-'));
  const lost = (await killFiles(place, wish.kills)) + (await killApp(place, wish.app, wish.seed));
  rmSync(place, { recursive: true });
  return lost === 0 ? 0 : 1;
}

/** What is asked for, or what is wrong with how. */
function wishIn() {
  const options = {
    kills: { type: 'string', default: '100' },
    app: { type: 'string', default: '0' },
    seed: { type: 'string', default: 'kills' },
  } as const;
  try {
    const { kills, app, seed } = parseArgs({ options }).values;
    return { kills: wholeOf('kills', kills), app: wholeOf('app', app), seed };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** How often the real program lost more than it may. */
async function killApp(place: string, kills: number, seed: string): Promise<number> {
  let [failures, worst, done] = [0, 0, 0];
  for await (const killed of typingKills(place, kills, seed)) {
    done += killed.done;
    worst = Math.max(worst, killed.lost ?? 0);
    if (killed.problem !== null || (killed.lost ?? 0) > MAY_LOSE_MS) {
      failures += 1;
      process.stdout.write(`app, seed ${seed}: ${JSON.stringify(killed)}\n`);
    }
    if (killed.kill % 10 === 0 || killed.kill === kills) {
      process.stdout.write(
        `${killed.kill} kills of the app at work, ${done} keys, drags and saves, at most ${worst} ms lost, ${failures} losses\n`,
      );
    }
  }
  return failures;
}

/** How often the file layer lost something. */
async function killFiles(place: string, kills: number): Promise<number> {
  const table = {
    path: join(place, 'a.sandtable'),
    folder: join(place, 'journal'),
    victim: join(place, 'victim.mjs'),
  };
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'victim.ts'),
      outDir: place,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'victim.mjs', codeSplitting: false } },
    },
  });
  writeFileSync(table.path, JSON.stringify({ revision: 0 }));
  let [newest, lost, offers] = [0, 0, 0];
  for (let kill = 1; kill <= kills; kill += 1) {
    const acknowledged = await killed(table, newest + 1, Math.random() * 120);
    const { problem, left, isOffered } = await remains(table, Math.max(newest, acknowledged));
    if (problem !== null) {
      lost += 1;
      process.stdout.write(`kill ${kill}: ${problem}\n`);
    }
    if (isOffered) offers += 1;
    newest = Math.max(newest, acknowledged, left);
    if (kill % 100 === 0)
      process.stdout.write(
        `${kill} kills, ${newest} revisions, ${offers} offers, ${lost} losses\n`,
      );
  }
  return lost;
}

/** The last revision that was acknowledged before the kill; `after` milliseconds after the first one. */
function killed({ victim, path, folder }: Table, first: number, after: number): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [victim, path, folder, String(first)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      if (said === '') setTimeout(() => child.kill('SIGKILL'), after);
      said += chunk.toString();
    });
    child.on('close', () => {
      // A line that is cut off was not yet said.
      const lines = said.split('\n').slice(0, -1);
      resolve(Number(lines.at(-1) ?? first - 1));
    });
  });
}

async function remains({ path, folder }: Table, acknowledged: number) {
  const complaints: string[] = [];
  const complain = (what: string, error: unknown) => complaints.push(`${what}: ${String(error)}`);
  const journal = new Journal({ folder, disk: realDisk, now: Date.now, complain });
  await journal.sweep();
  const inFile = revisionIn(readFileSync(path, 'utf8'));
  const entries = await recoverable({ journal, disk: realDisk, complain }, () => false);
  const [entry] = entries;
  const offered = entry ? revisionIn((await journal.newest(entry.entry))?.text ?? '') : null;
  const left = Math.max(inFile, offered ?? 0);
  for (const { entry: done } of entries) await journal.discard(done);
  return { left, isOffered: offered !== null, problem: problemOf() };

  function problemOf(): string | null {
    // A first snapshot that was half written is put aside: what it would have kept was not acknowledged.
    const others = complaints.filter((one) => !one.includes('put aside'));
    if (others.length > 0) return others.join('; ');
    if (entries.length > 1) return `${entries.length} works are offered for one table`;
    if (Number.isNaN(left)) return 'a torn file';
    if (left < acknowledged) return `revision ${acknowledged} was acknowledged, ${left} is left`;
    if (entry?.isFileChanged) return 'another program is blamed';
    return offered !== null && offered < inFile
      ? `${offered} is offered, the file has ${inFile}`
      : null;
  }
}

function revisionIn(text: string): number {
  try {
    return (JSON.parse(text) as { revision: number }).revision;
  } catch {
    return Number.NaN;
  }
}

process.exitCode = await main();

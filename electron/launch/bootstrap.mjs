// @ts-check
// The first step of `npm start`, `npm test` and `npm run dev`, in plain JavaScript because nothing is
// installed yet: checks Node, installs the dependencies when they are not those of the lock file, and
// hands over to the TypeScript step of the same name. It knows nothing of Electron.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LOWEST_NODE = [20, 19];
const STEPS = ['start', 'test', 'dev', 'build', 'dist'];

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
const [step = '', ...rest] = process.argv.slice(2);

if (!STEPS.includes(step)) stop(`Usage: node electron/launch/bootstrap.mjs ${STEPS.join(' | ')}`);
if (isNodeTooOld()) {
  stop(`Sandtable needs Node ${LOWEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
}
if (!areDependenciesInstalled()) installDependencies();

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
 * @returns {Record<string, { integrity?: string, optional?: boolean }>}
 */
function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

function installDependencies() {
  console.log('Installing the dependencies (npm ci) ...');
  const npm = process.env['npm_execpath'];
  const args = ['ci', '--no-audit', '--no-fund'];
  const ran = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (ran.status !== 0) {
    stop('npm ci did not finish. Check the network connection and run it again.');
  }
}

/** @param {string} message */
function stop(message) {
  console.error(message);
  process.exit(1);
}

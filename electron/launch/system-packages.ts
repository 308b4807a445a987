// The Debian packages that Electron and our checks on PDF files need. As root they are installed;
// anybody else is told the one command. On other systems nothing is checked.

import { existsSync } from 'node:fs';
import { run } from './run-program';

/** Names of one package, newest last: Debian 13 renamed some. */
type Names = readonly [string, ...string[]];

const RUNTIME: readonly Names[] = [
  ['libgtk-3-0', 'libgtk-3-0t64'],
  ['libnss3'],
  ['libasound2', 'libasound2t64'],
  ['libgbm1'],
  ['fonts-dejavu-core'],
];
const DISPLAY: readonly Names[] = [['xvfb']];
const PDF_CHECKS: readonly Names[] = [['poppler-utils'], ['ghostscript']];

/**
 * Makes sure that the packages for starting the app, or for testing it, are there.
 * Throws with the command to run where it may not install them.
 */
export async function ensureSystemPackages(purpose: 'start' | 'test'): Promise<void> {
  if (process.platform !== 'linux' || !existsSync('/etc/debian_version')) return;
  const wanted = [...RUNTIME];
  if (purpose === 'test' || !hasDisplay()) wanted.push(...DISPLAY);
  if (purpose === 'test') wanted.push(...PDF_CHECKS);
  const missing = await missingOf(wanted);
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0) {
    const names = missing.map((names) => names[0]).join(' ');
    throw new Error(
      `Some system packages are missing. Run this once:\n  sudo apt-get install ${names}`,
    );
  }
  await install(missing);
}

export function hasDisplay(): boolean {
  if (process.platform !== 'linux') return true;
  return Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']);
}

async function missingOf(wanted: readonly Names[]): Promise<readonly Names[]> {
  const query = await run('dpkg-query', [
    '-W',
    '-f',
    '${Package} ${db:Status-Status}\\n',
    ...wanted.flat(),
  ]);
  const present = new Set<string>();
  for (const line of query.output.split('\n')) {
    const [name, status] = line.split(' ');
    if (name !== undefined && status === 'installed') present.add(name);
  }
  return wanted.filter((names) => !names.some((name) => present.has(name)));
}

async function install(missing: readonly Names[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  console.log('Asking Debian for the system packages that Electron needs (apt-get update) ...');
  const updated = await run('apt-get', ['update', '-q'], { env });
  const names: string[] = [];
  for (const alternatives of missing) names.push(await known(alternatives));
  console.log(`Installing ${names.join(', ')} with what they need (apt-get) ...`);
  const args = ['install', '-y', '-q', '--no-install-recommends', ...names];
  const installed = await run('apt-get', args, { env });
  if (installed.code === 0) return;
  throw new Error(
    `apt-get could not install ${names.join(' ')}:\n${updated.output}${installed.output}`,
  );
}

/** The name under which this Debian can install the package. */
async function known(names: Names): Promise<string> {
  for (const name of names.toReversed()) {
    const shown = await run('apt-cache', ['policy', name]);
    if (/Candidate: (?!\(none\))\S/.test(shown.output)) return name;
  }
  return names[0];
}

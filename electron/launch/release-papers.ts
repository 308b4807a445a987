// What lies beside the packages of a release: checksums, a bill of materials, and the licences of others.

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, npm } from './run-program';
import { thirdPartyNotices } from './third-party';

const SUMS = 'SHA256SUMS.txt';
const LICENCES = 'THIRD-PARTY-LICENCES.txt';
/** What somebody downloads. Electron-builder leaves other files in the same folder. */
const PACKAGE = /\.(AppImage|deb|exe|dmg|zip)$/;

/** Writes them into the folder that holds the packages. Throws where npm cannot list what is built in. */
export async function writeReleasePapers(folder: string, electron: string): Promise<void> {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  const bill = `sandtable-${version}.cdx.json`;
  await writeFile(join(folder, bill), await billOfMaterials(electron));
  await writeFile(join(folder, LICENCES), thirdPartyNotices());
  const packages = (await readdir(folder)).filter((name) => PACKAGE.test(name));
  await writeFile(join(folder, SUMS), await checksums(folder, [...packages, bill, LICENCES]));
}

/** One line a file, as `sha256sum --check` reads them. */
export async function checksums(folder: string, names: readonly string[]): Promise<string> {
  const lines: string[] = [];
  for (const name of names.toSorted()) {
    const hash = createHash('sha256');
    for await (const piece of createReadStream(join(folder, name))) hash.update(piece as Buffer);
    lines.push(`${hash.digest('hex')}  ${name}\n`);
  }
  return lines.join('');
}

/** CycloneDX as JSON: the packages that are built in, from the lock file, and the Electron that runs them. */
export async function billOfMaterials(electron: string): Promise<string> {
  const listed = await npm(
    [
      'sbom',
      '--sbom-format=cyclonedx',
      '--sbom-type=application',
      '--package-lock-only',
      '--omit=dev',
    ],
    { limit: 60_000 },
  );
  const start = listed.output.indexOf('{');
  if (listed.code !== 0 || start < 0) throw new Error(`npm sbom failed:\n${listed.output}`);
  const bill = JSON.parse(listed.output.slice(start)) as {
    readonly components: readonly unknown[];
  };
  const runtime = {
    'bom-ref': `electron@${electron}`,
    type: 'framework',
    name: 'electron',
    version: electron,
    purl: `pkg:npm/electron@${electron}`,
    licenses: [{ license: { id: 'MIT' } }],
  };
  return `${JSON.stringify({ ...bill, components: [...bill.components, runtime] }, null, 2)}\n`;
}

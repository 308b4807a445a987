// `npm run dist`: packages the program for this system. `-- --dir` makes an unpacked folder for trying it
// out, with whatever runtime is here; a release is only made with the official, pinned Electron, is signed
// where keys are given, and comes with checksums, a bill of materials and the licences of others.
// `--built` takes what is in out/ instead of building it again.

import { join } from 'node:path';
import { buildAll } from './build-program';
import { explainFailure } from './explain-failure';
import { writeReleasePapers } from './release-papers';
import { installed, ROOT, run } from './run-program';
import { type ElectronRuntime, electronRuntime, pinnedElectron } from './runtime';

const BUILT = '--built';

/** Where electron-builder looks for keys. A build service sets a key that nobody gave to nothing at all. */
const KEYS = [
  'CSC_LINK',
  'CSC_KEY_PASSWORD',
  'WIN_CSC_LINK',
  'WIN_CSC_KEY_PASSWORD',
  'APPLE_ID',
  'APPLE_APP_SPECIFIC_PASSWORD',
  'APPLE_TEAM_ID',
];

await explainFailure(async () => {
  const isTrial = process.argv.includes('--dir');
  const runtime = await electronRuntime();
  if (!isTrial) refuseStandIn(runtime);
  if (!process.argv.includes(BUILT)) await buildAll();
  const packed = await run(
    process.execPath,
    [
      installed('electron-builder', 'cli.js'),
      ...process.argv.slice(2).filter((argument) => argument !== BUILT),
      '--config',
      'electron/electron-builder.json',
      '--publish',
      'never',
      `--config.electronVersion=${runtime.version}`,
      // A release takes the pinned version once for each processor, which is more than lies here.
      ...(isTrial ? [`--config.electronDist=${runtime.folder}`] : []),
    ],
    { show: true, folder: ROOT, env: withoutEmptyKeys() },
  );
  if (packed.code !== 0) throw new Error('electron-builder could not package the program.');
  if (!isTrial) await writeReleasePapers(join(ROOT, 'dist'), runtime.version);
});

function withoutEmptyKeys(): NodeJS.ProcessEnv {
  const empty = KEYS.filter((key) => process.env[key] === '');
  return Object.fromEntries(empty.map((key) => [key, undefined]));
}

/** A release must not contain a runtime that we did not choose. */
function refuseStandIn(runtime: ElectronRuntime): void {
  const pinned = pinnedElectron();
  if (!runtime.isStandIn && runtime.version === pinned) return;
  const found = runtime.isStandIn
    ? `a stand-in (${runtime.version})`
    : `Electron ${runtime.version}`;
  throw new Error(
    `A release needs the official Electron ${pinned}, but this machine has ${found}. Run this where ` +
      'the download can be reached. To try the packaging out, use: npm run dist -- --dir',
  );
}

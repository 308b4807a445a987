// `npm run dist`: packages the program for this system. `-- --dir` makes an unpacked folder for trying it
// out, with whatever runtime is here; a release is only made with the official, pinned Electron.
// `--built` takes what is in out/ instead of building it again.

import { buildAll } from './build';
import { explainFailure } from './explain-failure';
import { installed, ROOT, run } from './run-program';
import { type ElectronRuntime, electronRuntime, pinnedElectron } from './runtime';

const BUILT = '--built';

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
      `--config.electronDist=${runtime.folder}`,
      `--config.electronVersion=${runtime.version}`,
    ],
    { show: true, folder: ROOT },
  );
  if (packed.code !== 0) throw new Error('electron-builder could not package the program.');
});

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

// `npm run dev`: the window's page comes from Vite's server and follows every change. Main and preload are
// built once: restart after changing them.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'vite';
import { buildElectron, RENDERER_CONFIG } from './build-program';
import { ensureDisplay } from './display';
import { explainFailure } from './explain-failure';
import { ROOT } from './run-program';
import { electronRuntime, rootArguments } from './runtime';
import { ensureSystemPackages } from './system-packages';
import { thirdPartyModule } from './third-party';

await explainFailure(async () => {
  await ensureSystemPackages('start');
  const runtime = await electronRuntime();
  await buildElectron();
  const server = await createServer({
    configFile: RENDERER_CONFIG,
    plugins: [thirdPartyModule()],
  });
  await server.listen();
  const [address] = server.resolvedUrls?.local ?? [];
  if (address === undefined) throw new Error('The development server has no address.');
  const display = await ensureDisplay();
  const args = [...rootArguments(), ROOT, ...process.argv.slice(2)];
  const env = { ...process.env, SANDTABLE_DEV_SERVER: address };
  await once(spawn(runtime.executable, args, { stdio: 'inherit', env }), 'exit');
  await display.stop();
  await server.close();
});

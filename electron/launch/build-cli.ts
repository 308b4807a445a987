// Makes the files that `npm run cli` starts.

import { buildCommandLine } from './build-program';

await buildCommandLine();

// `npm run build`: the whole program for production.

import { buildAll } from './build-program';

await buildAll();

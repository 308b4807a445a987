// Random tests draw the same cases every time, so that a run that fails here fails everywhere. The slow
// tests draw new ones: what they find is told with its seed.

import fc from 'fast-check';

if (process.env['SLOW'] === undefined) fc.configureGlobal({ seed: 1898 });

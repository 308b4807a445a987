// npm run arena -- [--battles 20] [--samples a,b] [--levels regular,recruit] [--workers 2] [--seed word] [--json]:
// level against level on the samples, every seed twice with the sides swapped (equal levels: every seed once), on
// as many processes as are asked for. The same words give the same hash with any number of workers.
//
// npm run arena -- --matrix [--battles 100] [--samples a,b] [--pairings regular-recruit,...] [--old FOLDER]: all
// pairings of levels, and an idle player, on all samples, kept in resources/arena.json; a run goes on where one of the
// same program ended. With the folder of an older checkout its quick computer plays, too.

import { isUsageTold } from '../../electron/launch/usage';

const USAGE = [
  'usage: npm run arena -- [--battles 20] [--samples a,b] [--levels regular,recruit] [--workers 2] [--seed word] [--json]',
  '       npm run arena -- --matrix [--battles 100] [--samples a,b] [--pairings regular-recruit,...] [--workers 2] [--old FOLDER]',
].join('\n');

if (!isUsageTold(USAGE)) {
  // The engine takes seconds to load, which nobody waits for who asks how to ask.
  const { playArena } = await import('./arena-matches');
  await playArena();
}

// Plays the battles that the arena sends, one after the other; the scenarios are in the folder that it is told.

import { playJob, type Job } from './arena-battle';

process.on('message', ({ job }: { readonly job: Job }) => {
  process.send?.({ answer: playJob(job, process.argv[2]) });
});

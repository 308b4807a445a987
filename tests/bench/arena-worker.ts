// Plays the battles that the arena sends, one after the other.

import { playJob, type Job } from './arena-battle';

process.on('message', ({ index, job }: { readonly index: number; readonly job: Job }) => {
  process.send?.({ index, told: playJob(job) });
});

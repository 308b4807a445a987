// Plays the battles that the arena sends, one after the other; the scenarios are in the folder that it is told, and
// so is the bundle of an older checkout, where one plays.

import { pathToFileURL } from 'node:url';
import { playJob, type Job } from './arena-battle';
import type { OldHouse } from './players';

const [, , folder, bundle] = process.argv;
const old = bundle
  ? ((await import(/* @vite-ignore */ pathToFileURL(bundle).href)) as OldHouse)
  : null;

process.on('message', ({ job }: { readonly job: Job }) => {
  process.send?.({ answer: playJob(job, { ...(folder && { folder }), old }) });
});

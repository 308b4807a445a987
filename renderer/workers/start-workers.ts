// Starts each worker of the window. None of them runs before its first question.

import type { HintFinder, Importer, MapJudge, Opponent, PageMaker, ReportMaker } from './messages';
import { OnDemand } from './on-demand';

export function opponentOnDemand(): OnDemand<Opponent> {
  return new OnDemand(
    () => new Worker(new URL('./opponent-worker.ts', import.meta.url), { type: 'module' }),
  );
}

export function pageMakerOnDemand(): OnDemand<PageMaker> {
  return new OnDemand(
    () => new Worker(new URL('./page-maker.ts', import.meta.url), { type: 'module' }),
  );
}

export function reportMakerOnDemand(): OnDemand<ReportMaker> {
  return new OnDemand(
    () => new Worker(new URL('./report-maker.ts', import.meta.url), { type: 'module' }),
  );
}

export function hintFinderOnDemand(): OnDemand<HintFinder> {
  return new OnDemand(
    () => new Worker(new URL('./hint-finder.ts', import.meta.url), { type: 'module' }),
  );
}

export function mapJudgeOnDemand(): OnDemand<MapJudge> {
  return new OnDemand(
    () => new Worker(new URL('./map-judge.ts', import.meta.url), { type: 'module' }),
  );
}

export function importerOnDemand(): OnDemand<Importer> {
  return new OnDemand(
    () => new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' }),
  );
}

/** A worker to itself: a study starts several, and has to hear when one fails. */
export function startStudyPlayer(): Worker {
  return new Worker(new URL('./study-player.ts', import.meta.url), { type: 'module' });
}

/** The same for the terrain engine, of which an overlay has two. */
export function startTerrainEngine(): Worker {
  return new Worker(new URL('./terrain-worker.ts', import.meta.url), { type: 'module' });
}

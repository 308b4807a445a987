// Writes a battle report or a film off the window's thread: maps are drawn for it.

import './without-eval';
import { expose } from 'comlink';
import { battleReport, type ReportParts } from '../../shared/report/battle-report';
import { filmPage, type FilmParts } from '../../shared/report/film/film-page';
import type { ReportMaker } from './messages';

const reportMaker: ReportMaker = {
  report(parts: ReportParts): string {
    return battleReport(parts);
  },
  film(parts: FilmParts): string {
    return filmPage(parts);
  },
};

expose(reportMaker);

// Writes a battle report off the window's thread: it draws a map for each turn.

import './without-eval';
import { expose } from 'comlink';
import { battleReport, type ReportParts } from '../../shared/report/battle-report';

const reportMaker = {
  report(parts: ReportParts): string {
    return battleReport(parts);
  },
};

export type ReportMaker = typeof reportMaker;

expose(reportMaker);

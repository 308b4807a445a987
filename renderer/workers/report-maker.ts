// Writes a battle report off the window's thread: it draws a map for each turn.

import './without-eval';
import { expose } from 'comlink';
import { battleReport, type ReportParts } from '../../shared/report/battle-report';
import type { ReportMaker } from './messages';

const reportMaker: ReportMaker = {
  report(parts: ReportParts): string {
    return battleReport(parts);
  },
};

expose(reportMaker);

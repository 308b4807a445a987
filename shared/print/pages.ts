// All pages that a scenario prints as, in the order in which they come out of the printer.

import type { PrintSettings, Scenario } from '../scenario/types';
import type { Page } from './picture';
import type { Looks } from './scene';
import { tablePage } from './table-page';
import { tilePages } from './tile-pages';

export function pagesOf(scenario: Scenario, looks: Looks, settings: PrintSettings): Page[] {
  return [tablePage(scenario, looks, settings), ...tilePages(scenario, looks, settings)];
}

// Lays out the pages of a scenario off the window's thread: a large table has many sheets.

import './without-eval';
import { expose } from 'comlink';
import {
  pageRow,
  pagesOf,
  type PageChoice,
  type PageKind,
} from '../../shared/print/pages/page-kinds';
import type { Page } from '../../shared/print/drawing/picture';
import { readDocument } from '../../shared/campaign/file/read-document';
import { mapPicture } from '../../shared/print/pages/map-picture';
import { printSource } from '../../shared/print/pages/page-source';
import type { OptionRule } from '../../shared/print/pages/special-rules';
import { tablePicture, type PictureChoice } from '../../shared/print/pages/table-picture';
import { keptStandRecords } from '../../shared/rules/stand-records';
import { rulesetOf } from '../../shared/rulesets/registry';
import type { PrintSettings, Scenario } from '../../shared/scenario/document';
import {
  type TabletopChoice,
  type TabletopId,
  type TabletopMap,
  tabletopMap,
  tabletopTally,
} from '../../shared/print/tabletop/tabletop-map';
import type { WallTally } from '../../shared/print/tabletop/sight-walls';
import type { PageMaker } from './messages';
import { rulesFor } from './rules-for';

const pageMaker: PageMaker = {
  pages(
    scenario: Scenario,
    settings: PrintSettings,
    kind: PageKind,
    choice: PageChoice,
    reference: readonly OptionRule[],
  ): Page[] {
    const rules = rulesetOf(scenario.rules);
    const known = rules.ok ? rules.value : null;
    const isAsked = pageRow(kind).isOfBattle === true && known !== null;
    const records = (isAsked && keptStandRecords(known, scenario.battle)) || [];
    const source = printSource({ ...scenario, print: settings }, known, reference, { records });
    return pagesOf(source, settings, kind, choice);
  },

  picture(scenario: Scenario, settings: PrintSettings, choice: PictureChoice): Page {
    const rules = rulesetOf(scenario.rules);
    return tablePicture(printSource(scenario, rules.ok ? rules.value : null), settings, choice);
  },

  smallPicture(text: string): string | null {
    const read = readDocument(text);
    if (!read.ok) return null;
    const { scenario } = read.value;
    const rules = rulesetOf(scenario.rules);
    const source = printSource(scenario, rules.ok ? rules.value : null);
    return mapPicture(scenario, source.appearances);
  },

  tabletop(scenario: Scenario, format: TabletopId, choice: TabletopChoice): TabletopMap {
    return tabletopMap(scenario, rulesFor(scenario.rules).catalogue.terrain, format, choice);
  },

  tally(scenario: Scenario): WallTally {
    return tabletopTally(scenario, rulesFor(scenario.rules).catalogue.terrain);
  },
};

expose(pageMaker);

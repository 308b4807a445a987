// Lays out the pages of a scenario off the window's thread: a large table has many sheets.

import './without-eval';
import { expose } from 'comlink';
import { pagesOf, type PageChoice, type PageKind } from '../../shared/print/pages/page-kinds';
import type { Page } from '../../shared/print/drawing/picture';
import { parseScenario } from '../../shared/scenario/parse';
import { mapPicture } from '../../shared/print/pages/map-picture';
import { printSource } from '../../shared/print/pages/page-source';
import type { OptionRule } from '../../shared/print/pages/special-rules';
import { tablePicture, type PictureChoice } from '../../shared/print/pages/table-picture';
import { rulesetOf } from '../../shared/rulesets/registry';
import type { PrintSettings, Scenario } from '../../shared/scenario/document';
import { sightWalls } from '../../shared/print/tabletop/sight-walls';
import {
  TABLETOP_FORMATS,
  type TabletopChoice,
  type TabletopId,
} from '../../shared/print/tabletop/tabletop-map';
import { shownOnly } from '../../shared/scenario/layers';
import { buildTerrainMap } from '../../shared/terrain/map/terrain-map';
import type { PageMaker, TabletopText } from './messages';

const pageMaker: PageMaker = {
  pages(
    scenario: Scenario,
    settings: PrintSettings,
    kind: PageKind,
    choice: PageChoice,
    reference: readonly OptionRule[],
  ): Page[] {
    const rules = rulesetOf(scenario.rules);
    const source = printSource(scenario, rules.ok ? rules.value : null, reference);
    return pagesOf(source, settings, kind, choice);
  },

  picture(scenario: Scenario, settings: PrintSettings, choice: PictureChoice): Page {
    const rules = rulesetOf(scenario.rules);
    return tablePicture(printSource(scenario, rules.ok ? rules.value : null), settings, choice);
  },

  smallPicture(text: string): string | null {
    const read = parseScenario(text);
    if (!read.ok) return null;
    const rules = rulesetOf(read.value.rules);
    const source = printSource(read.value, rules.ok ? rules.value : null);
    return mapPicture(read.value, source.appearances);
  },

  tabletop(scenario: Scenario, format: TabletopId, choice: TabletopChoice): TabletopText {
    const rules = rulesetOf(scenario.rules);
    if (!rules.ok) throw new Error(rules.error);
    const { board, terrain } = scenario.print.hidden ? scenario : shownOnly(scenario);
    const map = buildTerrainMap(board, terrain, rules.value.catalogue.terrain);
    const walls = sightWalls(map);
    return {
      ...TABLETOP_FORMATS[format].write(scenario, walls, choice),
      walls: walls.walls.length,
      gates: walls.gates.length,
    };
  },
};

expose(pageMaker);

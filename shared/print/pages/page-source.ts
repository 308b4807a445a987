// What pages are made from: a scenario and what its ruleset says of looks, numbers and markers.

import type { PlayAids } from '../../core/play-aids';
import type { StandRecord } from '../../core/stand-record';
import { shownOnly } from '../../scenario/layers';
import type { Scenario } from '../../scenario/document';
import { KINDS, type KindTable } from '../../scenario/kinds/kinds';
import { gameName } from '../../scenario/own-game/own-game';
import { fixedQuality } from '../../scenario/unit-quality';
import { alsoToldIn } from '../words/told-lengths';
import type { AppearanceRules } from '../drawing/stand-appearance';
import { appearancesOf } from '../drawing/stand-appearance';
import type { Appearances } from '../map/map-scene';
import { ownTerrainTable, type TerrainRules } from './own-terrain-table';
import type { KnownOption, OptionRule, SpecialRule } from './special-rules';
import { specialRules } from './special-rules';
import { toldAids } from './told-aids';

export interface PrintRules extends AppearanceRules {
  readonly catalogue: AppearanceRules['catalogue'] & TerrainRules;
  readonly name: string;
  readonly playAids?: PlayAids;
  readonly options?: readonly KnownOption[];
}

export interface PrintSource {
  readonly scenario: Scenario;
  readonly appearances: Appearances;
  /** Null where the ruleset is not known: the table can be printed all the same. */
  readonly rulesName: string | null;
  readonly playAids: PlayAids;
  readonly special: readonly SpecialRule[];
  /** What has befallen each stand in the scenario's battle; none without a battle. */
  readonly records: readonly StandRecord[];
  /** The terrain kinds that the scenario is drawn with. */
  readonly kinds: KindTable;
}

const NOTHING: PlayAids = {
  tables: [],
  templates: [],
  markers: [],
  statColumns: [],
  statNotes: [],
  turnNames: ['turn', 'turns'],
  hasQuality: true,
  stats: {},
  points: {},
};

/**
 * Without what is hidden, unless the scenario's print settings ask for it, and with lengths in their unit.
 * `reference`: the rules that explain the options; without them options go by their names.
 */
export function printSource(
  whole: Scenario,
  rules: PrintRules | null,
  reference: readonly OptionRule[] = [],
  { kinds = KINDS, records = [] }: Partial<Pick<PrintSource, 'kinds' | 'records'>> = {},
): PrintSource {
  const scenario = told(rated(whole.print.hidden ? whole : shownOnly(whole), rules));
  return {
    scenario,
    appearances: appearancesOf(scenario, rules),
    rulesName: rules === null ? null : gameName(rules.name, scenario.rules.own),
    playAids: aidsFor(scenario, rules),
    records,
    special: specialRules(scenario, rules?.options ?? [], reference),
    kinds,
  };
}

/** What its designer has written stays as it is, with lengths in centimetres behind those in inches. */
function told(scenario: Scenario): Scenario {
  const { lengths } = scenario.print;
  if (lengths === 'inch') return scenario;
  const also = (text: string): string => alsoToldIn(text, lengths);
  return {
    ...scenario,
    notes: also(scenario.notes),
    victory: also(scenario.victory),
    specialRules: also(scenario.specialRules),
  };
}

/** With the terrain that is the designer's own in the quick reference. */
function aidsFor(scenario: Scenario, rules: PrintRules | null): PlayAids {
  const aids = toldAids(rules?.playAids ?? NOTHING, scenario.print.lengths);
  const own = ownTerrainTable(scenario, rules?.catalogue ?? {}, scenario.print.lengths);
  return own ? { ...aids, tables: [...aids.tables, own] } : aids;
}

/** Units as they count in play. */
function rated(scenario: Scenario, rules: PrintRules | null): Scenario {
  const types = rules?.catalogue.stands ?? {};
  const units = scenario.units.map((unit) => {
    const quality = fixedQuality(scenario, unit, types);
    return quality === null ? unit : { ...unit, quality };
  });
  return { ...scenario, units };
}

// What a scenario says of its own game, as entries of the rules reference: each by the words of the designer's rules, or by
// what it is about where there are none. So it is named wherever the program names a rule.

import { capital } from '../../../shared/core/capital';
import { ownTerrainTable, type TerrainRules } from '../../../shared/print/pages/own-terrain-table';
import type { PlayAids } from '../../../shared/core/play-aids';
import type { Scenario } from '../../../shared/scenario/document';
import { ruleOfOwn } from '../../../shared/scenario/kinds/own-kind';
import { NO_GAME, type OwnGame, ownTypeId } from '../../../shared/scenario/own-game/own-game';
import type { OwnRules } from '../../../shared/scenario/own-rules/own-rules';
import {
  abilityWords,
  attackWords,
  caseWords,
  moraleWords,
  needRows,
  orderWords,
  phaseWords,
  saveWords,
  signed,
} from '../../../shared/scenario/own-rules/rule-words';
import type { RuleEntry } from './rules-search';

/** As the reference calls it. */
export const OWN_BOOK = 'This scenario';

interface Said {
  readonly rule: string | undefined;
  /** What it is called where the designer's rules give it no number. */
  readonly about: string;
  readonly section: string;
  readonly sentences: readonly string[];
}

/** Of a ruleset. */
interface Rules {
  readonly catalogue: TerrainRules;
  readonly playAids?: PlayAids | undefined;
}

/** One entry for each number of the designer's rules, in the order of his game; none where nothing is his own. */
export function ownRuleEntries(
  scenario: Pick<Scenario, 'ownKinds' | 'rules'>,
  rules: Rules | null,
): readonly RuleEntry[] {
  const { own } = scenario.rules;
  const all = [
    ...(own?.rules ? saidByRules(own.rules) : []),
    ...(rules ? saidByTerrain(scenario, rules.catalogue) : []),
    ...saidByStands(own, rules?.playAids),
  ];
  const entries = new Map<string, RuleEntry>();
  for (const { rule, about, section, sentences } of all) {
    const id = rule === undefined || rule === '' ? about : rule;
    const before = entries.get(id);
    const statement = [...(before ? [before.statement] : []), ...sentences].join(' ');
    const entry = { id, book: OWN_BOOK, section, area: 'own game', ruling: null };
    entries.set(id, { ...(before ?? entry), statement });
  }
  return [...entries.values()];
}

/** Without what is as the ruleset has it: that is in the ruleset's own book. */
function saidByRules(rules: OwnRules): readonly Said[] {
  const { order, phases = [], attack, save, morale, abilities = [], unit } = rules;
  const hasAssault = phases.some(({ does }) => does === 'assault');
  return [
    ...(order
      ? [said(order.rule, 'order of activation', 'Order of activation', orderWords(order))]
      : []),
    ...phases.map((phase) =>
      said(phase.rule, phase.name, 'Phases of a turn', [`${phase.name}: ${phaseWords(phase)}.`]),
    ),
    ...(attack
      ? [
          said(attack.rule, 'to hit', 'To hit', attackWords(attack, hasAssault, unit)),
          ...attack.rows.map((row) =>
            said(row.rule, attack.rule || 'to hit', 'To hit', [
              `${capital(caseWords(row, unit))}: ${signed(row.add)}.`,
            ]),
          ),
        ]
      : []),
    ...(save ? saidOfNeeds('save', 'Saves', save, saveWords(save)) : []),
    ...(morale ? saidOfNeeds('morale', 'Morale', morale, moraleWords(morale, unit)) : []),
    ...abilities.map((one) =>
      said(one.rule, one.quality, 'Abilities', [
        `${capital(one.quality)}: ${abilityWords(one, unit)}.`,
      ]),
    ),
  ];
}

function saidOfNeeds(
  about: string,
  section: string,
  part: NonNullable<OwnRules['save'] | OwnRules['morale']>,
  words: readonly string[],
): readonly Said[] {
  const whole = part.rule || about;
  return [
    said(part.rule, about, section, words),
    ...needRows(part).map(([who, need, rule]) =>
      said(rule, whole, section, [`${capital(who)}: ${need}.`]),
    ),
  ];
}

function saidByTerrain(
  { ownKinds, rules }: Pick<Scenario, 'ownKinds' | 'rules'>,
  catalogue: TerrainRules,
): readonly Said[] {
  return ownKinds.flatMap((own) => {
    const table = ownTerrainTable({ terrain: [{ kind: own.like, own }], rules }, catalogue);
    const [row] = table?.rows ?? [];
    if (!table || !row) return [];
    const [, ...facts] = table.columns.map((column, i) => [column, row[i] ?? ''] as const);
    const words = facts.filter(([column, cell]) => column !== 'Rule' && cell !== '');
    const sentence = words.map(([column, cell]) => `${column}: ${cell}.`).join(' ');
    return [said(own.rule, ruleOfOwn(own), 'Terrain', [`${own.name}. ${sentence}`])];
  });
}

/** Those that are a book's with other numbers only where their ruleset plays them. */
function saidByStands(game: OwnGame | undefined, aids: PlayAids | undefined): readonly Said[] {
  const { stands, variants = [] } = game ?? NO_GAME;
  const played = variants.filter((own) => aids?.stats[ownTypeId(own)] !== undefined);
  return [...stands, ...played].map((own) => {
    const cells = aids?.stats[ownTypeId(own)] ?? [];
    const facts = (aids?.statColumns ?? []).map((column, i) => `${column}: ${cells[i] ?? ''}.`);
    return said(own.rule, own.name, 'Stands', [`${own.name}.`, ...facts]);
  });
}

function said(
  rule: string | undefined,
  about: string,
  section: string,
  sentences: readonly string[],
): Said {
  return { rule, about, section, sentences };
}

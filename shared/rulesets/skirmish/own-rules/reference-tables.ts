// The quick reference of a game of one's own, made from its rules: what it prints is what is played.

import { capital } from '../../../core/capital';
import type { ReferenceTable } from '../../../core/play-aids';
import type { AttackRow, OwnRules } from '../../../scenario/own-rules/own-rules';
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
} from '../../../scenario/own-rules/rule-words';
import { gameRules, type GameRules } from '../field/game-rules';

/** Each with the title of the table of the base whose place it takes. */
export function ownTables(own: OwnRules): readonly ReferenceTable[] {
  const rules = gameRules(own);
  return [
    turnTable(rules),
    fireTable(rules),
    ...(rules.save ? [saveTable(rules.save)] : []),
    ...(rules.morale ? [moraleTable(rules.morale, rules.unit)] : []),
    ...(rules.abilities.length > 0 ? [abilityTable(rules)] : []),
  ];
}

export const TURN_TITLE = 'A turn';
export const FIRE_TITLE = 'Fire';

/** The label is in a column of its own, where any row has one. */
function ruled(table: ReferenceTable, labels: readonly (string | undefined)[]): ReferenceTable {
  if (!labels.some((label) => label !== undefined && label !== '')) return table;
  return {
    ...table,
    columns: [...table.columns, 'Rule'],
    rows: table.rows.map((row, i) => [...row, labels[i] ?? '']),
  };
}

function turnTable({ order, phases }: GameRules): ReferenceTable {
  const table = {
    title: TURN_TITLE,
    columns: ['Phase', 'What happens'],
    rows: phases.map((phase) => [phase.name, phaseWords(phase)]),
    notes: [...orderWords(order), ...from(order.rule)],
  };
  return ruled(
    table,
    phases.map(({ rule }) => rule),
  );
}

function fireTable({ attack, phases, unit }: GameRules): ReferenceTable {
  const hasAssault = phases.some(({ does }) => does === 'assault');
  const table = {
    title: FIRE_TITLE,
    columns: ['What a die needs', 'Change'],
    rows: [
      ['the number of the weapon', 'as printed'],
      ...attack.rows.map((row) => [caseWords(row, unit), signed(row.add)]),
    ],
    notes: [
      'From edge to edge, within the arc and in sight.',
      ...(attack.rows.some(isAboutDistance)
        ? [
            'Of the lines about distance the first that is so counts; of a weapon with several ranges none does.',
          ]
        : []),
      ...attackWords(attack, hasAssault, unit),
      ...from(attack.rule),
    ],
  };
  return ruled(table, [undefined, ...attack.rows.map(({ rule }) => rule)]);
}

function isAboutDistance({ when }: AttackRow): boolean {
  return when === 'within' || when === 'beyond' || when === 'beyond-half';
}

function saveTable(save: NonNullable<GameRules['save']>): ReferenceTable {
  return needTable('Saves', save, saveWords(save));
}

function moraleTable(
  morale: NonNullable<GameRules['morale']>,
  unit: GameRules['unit'],
): ReferenceTable {
  return needTable('Morale', morale, moraleWords(morale, unit));
}

function needTable(
  title: string,
  part: NonNullable<GameRules['save'] | GameRules['morale']>,
  words: readonly string[],
): ReferenceTable {
  const rows = needRows(part);
  const table = {
    title,
    columns: ['Stands', 'Need'],
    rows: rows.map(([who, need]) => [who, need]),
    notes: [...words, ...from(part.rule)],
  };
  return ruled(
    table,
    rows.map(([, , rule]) => rule),
  );
}

function abilityTable({ abilities, unit }: GameRules): ReferenceTable {
  const table = {
    title: 'Abilities',
    columns: ['Quality', 'What it does'],
    rows: abilities.map((ability) => [capital(ability.quality), abilityWords(ability, unit)]),
    notes: [],
  };
  return ruled(
    table,
    abilities.map(({ rule }) => rule),
  );
}

function from(rule: string | undefined): readonly string[] {
  return rule === undefined || rule === '' || rule.startsWith('SK-') ? [] : [`By ${rule}.`];
}

// The parts of a game's rules: what each is called, how it is begun, and what it reads like in the quick reference.

import type { UsualRules } from '../../../shared/rules/own-making/own-stand-making';
import type { OwnRules } from '../../../shared/scenario/own-rules/own-rules';
import {
  abilityWords,
  assaultWords,
  attackWords,
  caseWords,
  moraleWords,
  needRows,
  orderWords,
  phaseWords,
  saveWords,
  signed,
} from '../../../shared/scenario/own-rules/rule-words';
import { capital } from '../../../shared/core/capital';
import { FIRST_MORALE, FIRST_SAVE, unruled } from './rule-edits';

export type PartId = 'order' | 'phases' | 'attack' | 'save' | 'morale' | 'abilities';

export interface RulePart {
  readonly id: PartId;
  readonly name: string;
  /** What it is at first; made of that of the ruleset, where that has one. */
  begin(usual: UsualRules): Pick<OwnRules, PartId>;
  /** A sentence a line; those of the ruleset where the game says nothing. */
  words(rules: UsualRules & OwnRules): readonly string[];
}

function needSentences(part: Parameters<typeof needRows>[0]): readonly string[] {
  return needRows(part).map(([who, need]) => `${who}: ${need}.`);
}

/** What is played: the designer's own, and that of the ruleset where he says nothing. */
export function playedRules(usual: UsualRules, own: OwnRules): UsualRules & OwnRules {
  const { order = usual.order, phases = usual.phases, attack = usual.attack } = own;
  return { ...own, order, phases, attack };
}

export const RULE_PARTS: readonly RulePart[] = [
  {
    id: 'order',
    name: 'Order of activation',
    begin: ({ order }) => ({ order: unruled(order) }),
    words: ({ order }) => orderWords(order),
  },
  {
    id: 'phases',
    name: 'Phases of a turn',
    begin: ({ phases }) => ({ phases: unruled(phases) }),
    words: ({ phases, attack, unit }) => [
      ...phases.map((phase) => `${phase.name}: ${phaseWords(phase)}.`),
      ...(phases.some(({ does }) => does === 'assault') ? [assaultWords(attack, unit)] : []),
    ],
  },
  {
    id: 'attack',
    name: 'To hit',
    begin: ({ attack }) => ({ attack: unruled(attack) }),
    words: ({ attack, phases, unit }) => [
      ...attackWords(
        attack,
        phases.some(({ does }) => does === 'assault'),
        unit,
      ),
      ...attack.rows.map((row) => `${capital(caseWords(row, unit))}: ${signed(row.add)}.`),
    ],
  },
  {
    id: 'save',
    name: 'Saves',
    begin: () => ({ save: FIRST_SAVE }),
    words: ({ save }) =>
      save
        ? [...saveWords(save), ...needSentences(save)]
        : ['Stands save by the number in their own row alone, on d6.'],
  },
  {
    id: 'morale',
    name: 'Morale',
    begin: () => ({ morale: FIRST_MORALE }),
    words: ({ morale, unit }) =>
      morale
        ? [...moraleWords(morale, unit), ...needSentences(morale)]
        : ['Nobody tests their nerve.'],
  },
  {
    id: 'abilities',
    name: 'Abilities',
    begin: () => ({ abilities: [] }),
    words: ({ abilities = [], unit }) =>
      abilities.length === 0
        ? ['Qualities of stands do nothing.']
        : abilities.map((one) => `${capital(one.quality)}: ${abilityWords(one, unit)}.`),
  },
];

// What the form of rules offers to choose from, in the words of the quick reference.

import { OWN_CLASSES } from '../../../shared/scenario/own-rules/own-classes';
import { capital } from '../../../shared/core/capital';
import {
  ABILITIES,
  ATTACK_CASES,
  CARRIER_LOST,
  FAILURES,
  FIRST_SIDES,
  OWN_DICE,
  OWN_ORDERS,
  PHASE_ACTORS,
  PHASE_DEEDS,
} from '../../../shared/scenario/own-rules/own-rules';
import {
  ABILITY_WORDS,
  LOST_WORDS,
  TAKEN_WORDS,
  ACTOR_WORDS,
  CASE_WORDS,
  FAILURE_WORDS,
} from '../../../shared/scenario/own-rules/rule-words';

export const ORDER_CHOICES = choices(OWN_ORDERS, {
  initiative: 'By initiative: the highest stand first',
  'side-turns': 'Sides in turn: one has all its phases, then the other',
  'side-phases': 'Sides in turn within each phase',
  alternating: 'Alternating: one stand of each side',
  chits: 'Chits that are drawn, one for each stand',
});

export const FIRST_CHOICES = choices(FIRST_SIDES, {
  listed: 'The first side of the scenario',
  swapped: 'The sides by turns',
  rolled: 'Whom a die names, each turn',
});

export const DEED_CHOICES = choices(PHASE_DEEDS, {
  move: 'Move',
  fire: 'Fire',
  'move-and-fire': 'Move and fire',
  assault: 'Assault',
  morale: 'Test nerve',
});

export const ACTOR_CHOICES = choices(PHASE_ACTORS, ACTOR_WORDS);
export const CASE_CHOICES = choices(ATTACK_CASES, CASE_WORDS);
export const FAILURE_CHOICES = choices(FAILURES, FAILURE_WORDS);
export const ABILITY_CHOICES = choices(ABILITIES, ABILITY_WORDS);
export const LOST_CHOICES = choices(CARRIER_LOST, LOST_WORDS);
export const TAKEN_CHOICES = choices(['any', ...OWN_CLASSES], { ...TAKEN_WORDS, any: 'anybody' });

/** Selects choose among words. */
export const DIE_CHOICES = OWN_DICE.map((die) => ({ value: String(die), label: `d${die}` }));

export function dieOf(text: string): (typeof OWN_DICE)[number] {
  return OWN_DICE.find((die) => String(die) === text) ?? 6;
}

function choices<V extends string>(
  values: readonly V[],
  words: Readonly<Record<V, string>>,
): readonly { readonly value: V; readonly label: string }[] {
  return values.map((value) => ({ value, label: capital(words[value]) }));
}

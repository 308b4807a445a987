// How rules of one's own are begun, and changes of a scenario's rules.

import { inches } from '../../../shared/core/measure';
import { withoutKeys } from '../../../shared/core/without-keys';
import type { Scenario } from '../../../shared/scenario/document';
import type { Change } from '../../../shared/scenario/edit';
import { NO_GAME } from '../../../shared/scenario/own-game/own-game';
import { rulesWithGame } from '../../../shared/scenario/own-game/own-stands';
import { ownIdFor } from '../../../shared/scenario/own-kinds/own-kinds';
import type {
  ABILITIES,
  AttackRow,
  OwnAbility,
  OwnMorale,
  OwnPhase,
  OwnRules,
  OwnSave,
  QualityRow,
} from '../../../shared/scenario/own-rules/own-rules';

/** The document with these rules; without any part of its own it is played as the ruleset has it. */
export function withRules({ rules }: Scenario, own: OwnRules): Change {
  const game = rules.own ?? NO_GAME;
  const isNothing = Object.values(own).every((part) => part === undefined);
  const next = isNothing ? withoutKeys(game, 'rules') : { ...game, rules: own };
  return { type: 'set', values: { rules: rulesWithGame(rules, next) } };
}

/** With a part of them, or without it where it is undefined: then it is as the ruleset has it. */
export function withPart<K extends keyof OwnRules>(
  own: OwnRules,
  part: K,
  value: OwnRules[K] | undefined,
): OwnRules {
  const rest = withoutKeys(own, part) as OwnRules;
  return value === undefined ? rest : { ...rest, [part]: value };
}

/** A part of the ruleset as one of the designer's own: it no longer names the rules of the book. */
export function unruled<T>(part: T): T {
  if (Array.isArray(part)) return part.map(unruled) as T;
  if (typeof part !== 'object' || part === null) return part;
  const kept = Object.entries(part).filter(([key]) => key !== 'rule');
  return Object.fromEntries(kept.map(([key, value]) => [key, unruled(value)])) as T;
}

/** With the words where the designer's rules say so, or without any. */
export function ruledBy<T extends { readonly rule?: string | undefined }>(row: T, rule: string): T {
  const rest = withoutKeys(row, 'rule');
  return (rule.trim() === '' ? rest : { ...rest, rule: rule.trim() }) as T;
}

export function replaced<T>(list: readonly T[], at: number, row: T): readonly T[] {
  return list.map((other, i) => (i === at ? row : other));
}

export function removed<T>(list: readonly T[], at: number): readonly T[] {
  return list.filter((_, i) => i !== at);
}

/** With the row one place nearer to the beginning. */
export function raised<T>(list: readonly T[], at: number): readonly T[] {
  const [above, row] = [list[at - 1], list[at]];
  if (above === undefined || row === undefined) return list;
  return list.map((other, i) => (i === at ? above : i === at - 1 ? row : other));
}

export const FIRST_SAVE: OwnSave = { die: 6, need: 5, rows: [], cover: 0 };

export const FIRST_MORALE: OwnMorale = {
  dice: 2,
  die: 6,
  need: 7,
  rows: [],
  onHit: false,
  onHalf: true,
  friendLost: inches(6),
  failure: 'pinned',
  mayMove: true,
  mayFire: false,
  distance: inches(6),
};

export function newPhase(phases: readonly OwnPhase[]): OwnPhase {
  const name = `Phase ${phases.length + 1}`;
  return { id: ownIdFor(name, phases), name, does: 'fire', who: 'all' };
}

export const NEW_ROW: QualityRow = { quality: 'veteran', need: 4 };

const USUAL_DISTANCE = inches(6);

/** The same row for another case; those about distance have one. */
export function withCase(row: AttackRow, when: AttackRow['when']): AttackRow {
  const rest = { ...withoutKeys(row, 'distance'), when };
  const hasDistance = when === 'within' || when === 'beyond';
  return hasDistance ? { ...rest, distance: row.distance ?? USUAL_DISTANCE } : rest;
}

/** What each ability is at first. */
export function newAbility(
  does: (typeof ABILITIES)[number],
  quality: string,
  rule?: string,
): OwnAbility {
  const about = { quality, ...(rule === undefined ? {} : { rule }) };
  switch (does) {
    case 'reroll':
      return { ...about, does, dice: 1 };
    case 'area':
      return { ...about, does, radius: inches(2) };
    case 'stealth':
      return { ...about, does, add: 1, unseenBeyond: inches(12) };
    case 'flying':
      return { ...about, does };
    case 'command':
      return { ...about, does, radius: inches(6), hit: 0, morale: 1 };
    case 'transport':
      return {
        ...about,
        does,
        capacity: 1,
        takes: 'troop',
        largest: null,
        within: inches(1),
        lost: 'a-die-each',
        die: 6,
        need: 4,
      };
  }
}

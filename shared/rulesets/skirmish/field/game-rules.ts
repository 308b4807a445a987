// The rules that a battle is played by, as a value: those of the base, or what its designer has put in their place.

import { formatLength, inches, type LengthUnit, type Mil } from '../../../core/measure';
import type { RuleRef } from '../../../core/rule-ref';
import { memoOf } from '../../../core/memo';
import type { Battle } from '../../../battle/battle';
import type {
  OwnAbility,
  OwnAttack,
  OwnMorale,
  OwnOrder,
  OwnPhase,
  OwnRules,
  OwnSave,
} from '../../../scenario/own-rules/own-rules';
import type { RulesetRef } from '../../../scenario/document';

export interface GameRules {
  /** What its tables and reasons tell lengths in. */
  readonly unit: LengthUnit;
  readonly order: OwnOrder;
  readonly phases: readonly [OwnPhase, ...OwnPhase[]];
  readonly attack: OwnAttack;
  readonly save: OwnSave | null;
  readonly morale: OwnMorale | null;
  readonly abilities: readonly OwnAbility[];
}

/** The game of the base: by initiative a phase of movement and one of attack, a die of six, neither saves nor nerve. */
export const USUAL: GameRules = {
  unit: 'inch',
  order: { by: 'initiative', first: 'listed', rule: 'SK-01-02' },
  phases: [
    { id: 'movement', name: 'Movement phase', does: 'move', who: 'all', rule: 'SK-01-01' },
    { id: 'attack', name: 'Attack phase', does: 'fire', who: 'all', rule: 'SK-01-01' },
  ],
  attack: {
    die: 6,
    naturals: true,
    assaultReach: inches(1),
    rows: [
      { when: 'within', distance: inches(6), add: -1, rule: 'SK-04-03' },
      { when: 'beyond-half', add: 1, rule: 'SK-04-03' },
      { when: 'cover', add: 1, rule: 'SK-04-04' },
      { when: 'hard-cover', add: 2, rule: 'SK-04-04' },
    ],
    rule: 'SK-04-02',
  },
  save: null,
  morale: null,
  abilities: [],
};

/** What a ruleset is played by when a scenario brings these. */
export function gameRules(own: OwnRules | undefined): GameRules {
  if (!own) return USUAL;
  const [first, ...others] = own.phases ?? USUAL.phases;
  return {
    unit: own.unit ?? USUAL.unit,
    order: own.order ?? USUAL.order,
    phases: first ? [first, ...others] : USUAL.phases,
    attack: own.attack ?? USUAL.attack,
    save: own.save ?? null,
    morale: own.morale ?? null,
    abilities: own.abilities ?? [],
  };
}

const rulesOfRef = memoOf((ref: RulesetRef): GameRules => gameRules(ref.own?.rules));

export function rulesOf({ rules }: Pick<Battle, 'rules'>): GameRules {
  return rulesOfRef(rules);
}

/** A length as people read it who play by these rules: `6"`, or `15 cm`. */
export function lengthWords(battle: Pick<Battle, 'rules'>, length: Mil): string {
  return formatLength(length, rulesOf(battle).unit);
}

/** The phase that the clock stands at. */
export function phaseOf({ rules, clock }: Pick<Battle, 'rules' | 'clock'>): OwnPhase {
  const { phases } = rulesOfRef(rules);
  return phases.find(({ id }) => id === clock.step) ?? phases[0];
}

/** What the book calls a rule, or what the rule is about where it has no number. */
export function labelOf({ rule }: { readonly rule?: string | undefined }, about: string): RuleRef {
  return rule === undefined || rule === '' ? about : rule;
}

/** Whether a battle begins with dice that say who acts first. */
export function beginsByDice({ order: { by, first } }: Pick<GameRules, 'order'>): boolean {
  return by === 'chits' || (by !== 'initiative' && first === 'rolled');
}

// How a designer makes stands and rules of his own: what a ruleset tells the forms of them.

import type { OwnStandBody } from '../scenario/own-game/own-game';
import type { OwnRules } from '../scenario/own-rules/own-rules';
import type { StandType } from './catalogue-types';

/** What every game has, whether its designer says it or not. */
export type UsualRules = {
  readonly [K in 'order' | 'phases' | 'attack']: NonNullable<OwnRules[K]>;
};

/** What stands of one's own are begun with. */
export interface OwnStandMaking {
  /** All that a stand of the type is; null where no stand of one's own could be that. */
  like(type: StandType): OwnStandBody | null;
  /** Ways to move, each with what people call it. */
  readonly moveClasses: readonly { readonly id: string; readonly name: string }[];
  /** What is played where a game says nothing else; absent where nobody fights, and no rules can be one's own. */
  readonly usualRules?: UsualRules;
  /** What modules make of them. */
  readonly notes?: readonly {
    readonly module: string;
    readonly name: string;
    readonly text: string;
  }[];
}

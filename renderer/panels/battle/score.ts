// How the objectives stand: what each side holds, what it is worth, and how long there is to go.

import type { Battle } from '../../../shared/battle/battle';
import type { Ruleset } from '../../../shared/rules/ruleset';
import type { Side } from '../../../shared/scenario/document';

export interface SideScore {
  readonly side: Side;
  readonly points: number;
  /** Names of the objectives that it holds. */
  readonly held: readonly string[];
}

export interface Score {
  readonly sides: readonly SideScore[];
  /** What nobody holds. */
  readonly open: number;
  /** "2 turns left", "last turn"; null without a limit. */
  readonly left: string | null;
}

/** Null where nothing is held by these rules or in this battle. */
export function scoreOf(rules: Ruleset, battle: Battle, turnWord: string): Score | null {
  if (rules.holder === undefined || battle.objectives.length === 0) return null;
  const holders = battle.objectives.map((objective) => ({
    objective,
    side: rules.holder?.(battle, objective) ?? null,
  }));
  const worth = (of: Side['id'] | null) =>
    holders
      .filter(({ side }) => side === of)
      .reduce((sum, { objective }) => sum + objective.points, 0);
  return {
    sides: battle.sides.map((side) => ({
      side,
      points: worth(side.id),
      held: holders
        .filter((one) => one.side === side.id)
        .map(({ objective }) => `${objective.name} ${objective.points}`),
    })),
    open: worth(null),
    left: turnsLeft(battle, turnWord.toLowerCase()),
  };
}

function turnsLeft({ clock, turnLimit }: Battle, word: string): string | null {
  if (turnLimit === null) return null;
  const left = Math.max(0, turnLimit - clock.turn);
  if (left === 0) return `last ${word}`;
  return `${left} ${word}${left === 1 ? '' : 's'} left`;
}

/** "Martians 3: Wey Bridge 2, Horsell 1. British 0. Nobody 4. 2 turns left" */
export function scoreWords({ sides, open, left }: Score): string {
  const parts = sides.map(({ side, points, held }) =>
    held.length === 0 ? `${side.name} 0` : `${side.name} ${points}: ${held.join(', ')}`,
  );
  const nobody = open > 0 ? [`Nobody ${open}`] : [];
  return [...parts, ...nobody, ...(left === null ? [] : [left])].join('. ');
}

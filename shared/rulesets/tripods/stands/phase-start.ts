// Where a stand was when its movement phase began: an enemy that it drives round may turn (FT-10-36).

import type { Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { StandId } from '../../../core/id';
import type { Json } from '../../../core/json';
import type { Point } from '../../../core/measure';
import type { Resolver } from '../../../rules/ruleset';
import { playerTurnOf } from './memory';
import type { OnTable } from './stands';

interface PhaseStart {
  readonly turn: number;
  readonly at: Point;
}

const keyOf = (id: StandId): string => `tripods began ${id}`;

/** Only the first move of a player turn counts, and only of the side whose turn it is. */
export function noteStart(r: Resolver, stand: OnTable): void {
  const { battle } = r;
  if (sideOf(battle, stand) !== battle.clock.active || phaseStartOf(battle, stand.id)) return;
  const turn = playerTurnOf(battle);
  const state: PhaseStart = { turn, at: stand.place.at };
  r.emit(
    { type: 'private', module: keyOf(stand.id), state: state as unknown as Json },
    { text: '' },
  );
}

/** Null for who has not moved in this player turn. */
export function phaseStartOf(battle: Battle, id: StandId): Point | null {
  const began = battle.private[keyOf(id)] as PhaseStart | undefined;
  return began?.turn === playerTurnOf(battle) ? began.at : null;
}

/** The battle without where stands began that a side knows nothing of. */
export function withoutStartsOf(battle: Battle, hidden: ReadonlySet<StandId>): Battle {
  if (hidden.size === 0) return battle;
  const secret = new Set([...hidden].map(keyOf));
  const kept = Object.entries(battle.private).filter(([key]) => !secret.has(key));
  return { ...battle, private: Object.fromEntries(kept) };
}

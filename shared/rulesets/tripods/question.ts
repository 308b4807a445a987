// What a side is asked when it may answer the other: about whom, and what has happened (FT-02-08, FT-02-15).

import type { Battle } from '../../battle/battle';
import type { Question } from '../../rules/ruleset';
import { choosers, foesToStrike } from './close-combat/close-combat';
import { drivenRoundOf, pivotWords } from './moving/pivot';
import { hasMark } from './stands/marks';
import { popUpOf } from './stands/memory';
import {
  isAskedToReact,
  meleeOf,
  pendingOf,
  interruptedMoveOf,
  type Melee,
  type InterruptedMove,
} from './stands/pending';
import { isOnTable, nameOf, standsOfSide } from './stands/stands';

/** Null for a side that does what it likes in its own phase. */
export function questionOf(battle: Battle): Question | null {
  const melee = meleeOf(battle);
  if (melee)
    return { about: null, text: beforeMeleeRound(battle, melee), way: [], asks: 'may choose' };
  if (!isAskedToReact(battle)) return null;
  const { step, side } = battle.clock;
  const scooter = standsOfSide(battle, side).find((stand) => hasMark(stand, 'scooting'));
  if (scooter) {
    const text = `${nameOf(scooter)} may scoot now. Passing, it stays where it is.`;
    return { about: scooter.id, text, way: [] };
  }
  const way = interruptedMoveOf(battle);
  if (way) return whileItMoves(battle, way);
  const rising = popUpOf(battle);
  const flyer = rising ? battle.stands[rising.stand] : undefined;
  if (flyer) {
    const text = `${nameOf(flyer)} pops up to fire: stands on overwatch may fire at it first.`;
    return { about: flyer.id, text, way: [] };
  }
  return { about: null, text: textOf(battle, step), way: [] };
}

function beforeMeleeRound(battle: Battle, melee: Melee): string {
  const told = choosers(battle, melee).flatMap((stand) => {
    const foe = foesToStrike(battle, melee, stand).find(({ id }) => id === melee.foes[stand.id]);
    return foe ? `${nameOf(stand)} strikes ${nameOf(foe)}` : [];
  });
  const passing =
    told.length === 0
      ? 'each takes the foe that it can harm most'
      : `${told.join(', ')}; the others take the foe that they can harm most`;
  return `Round ${melee.round} of the close combat: say whom your stands strike first. Passing, ${passing}.`;
}

function whileItMoves(
  battle: Battle,
  { stand: id, mode, start, gone }: InterruptedMove,
): Question | null {
  const mover = battle.stands[id];
  if (!mover || !isOnTable(mover) || start.on !== 'table') return null;
  const verb = mode === 'scoot' ? 'scoot' : 'move';
  const when = gone.length === 0 ? `is about to ${verb}` : `${verb}s and has come this far`;
  const text = `${nameOf(mover)} ${when}: stands on overwatch may fire at it.`;
  return { about: id, text, way: gone.length === 0 ? [] : [start.at, ...gone] };
}

function textOf(battle: Battle, step: string): string {
  if (step === 'indirect')
    return 'Barrages have arrived: say where they fall. Passing, they fall on their markers.';
  const { asked } = pendingOf(battle);
  if (asked === 'opening') {
    const pivots = drivenRoundOf(battle, battle.clock.side).map(pivotWords);
    const side = standsOfSide(battle, battle.clock.side);
    const waits = side.some((stand) => hasMark(stand, 'overwatch'));
    const shots = waits ? ['Stands on overwatch may fire.'] : [];
    return ['Before the first shot of the enemy.', ...pivots, ...shots].join(' ');
  }
  if (asked === 'between') return 'Between two shots, stands on overwatch may fire.';
  return 'The enemy has ended its fire: stands that held theirs, or are on overwatch, may answer.';
}

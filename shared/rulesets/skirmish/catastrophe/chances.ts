// How likely an attack does what: exact chances, roll by roll, for odds and for the computer.

import type { Given } from '../../../rules/ruleset';
import type { OnTable } from '../field/profiles';
import { extraOf, type Need } from './attack-roll';
import { shieldingOf, tracksOf } from './numbers';
import { fatalDamage } from './explosions';

/** What one roll can do. */
interface Result {
  readonly points: number;
  readonly isCritical: boolean;
  readonly chance: number;
}

/** How an attack on a target can end. */
export interface Ending {
  readonly tracksLeft: number;
  readonly explodes: boolean;
  readonly chance: number;
}

function resultsOf(
  given: Given,
  need: Need,
  target: OnTable,
  hasAutoTen: boolean,
): readonly Result[] {
  const hits = (10 - need.total) / 10;
  const shield = shieldingOf(given.battle, target);
  const seconds = hasAutoTen ? [10] : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  return [
    { points: 0, isCritical: false, chance: 0.9 - hits },
    { points: 1, isCritical: false, chance: hits },
    ...seconds.map((second) => ({
      points: 1 + Math.max(0, extraOf(given.battle, need, second) - shield),
      isCritical: true,
      chance: 0.1 / seconds.length,
    })),
  ];
}

/** Of so many rolls one after the other, each at what the one before has left. */
export function endingsOf(
  given: Given,
  {
    need,
    target,
    rolls,
    hasAutoTen,
  }: { need: Need; target: OnTable; rolls: number; hasAutoTen: boolean },
  began = tracksOf(target),
): readonly Ending[] {
  const results = resultsOf(given, need, target, hasAutoTen);
  const fatal = fatalDamage(given.battle, target, began) ?? Infinity;
  let endings: readonly Ending[] = [{ tracksLeft: tracksOf(target), explodes: false, chance: 1 }];
  for (let n = 0; n < rolls; n++) {
    endings = merged(
      endings.flatMap((ending) =>
        ending.tracksLeft === 0
          ? [ending]
          : results.map(({ points, isCritical, chance }) => {
              const explodes = isCritical && points >= fatal;
              const tracksLeft = explodes ? 0 : Math.max(0, ending.tracksLeft - points);
              return { tracksLeft, explodes, chance: ending.chance * chance };
            }),
      ),
    );
  }
  return endings;
}

function merged(endings: readonly Ending[]): readonly Ending[] {
  const byKey = new Map<string, Ending>();
  for (const ending of endings) {
    if (ending.chance <= 0) continue;
    const key = `${ending.tracksLeft} ${ending.explodes}`;
    const chance = (byKey.get(key)?.chance ?? 0) + ending.chance;
    byKey.set(key, { ...ending, chance });
  }
  return [...byKey.values()].sort((a, b) => b.tracksLeft - a.tracksLeft);
}

export function explosionChance(endings: readonly Ending[]): number {
  return endings.reduce((sum, { explodes, chance }) => sum + (explodes ? chance : 0), 0);
}

/** Tracks that it loses on average. */
export function meanLoss(endings: readonly Ending[], tracks: number): number {
  return endings.reduce((sum, { tracksLeft, chance }) => sum + (tracks - tracksLeft) * chance, 0);
}

export function lossChance(endings: readonly Ending[]): number {
  return endings.reduce((sum, { tracksLeft, chance }) => sum + (tracksLeft === 0 ? chance : 0), 0);
}

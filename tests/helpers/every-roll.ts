// Plays actions with every face that each roll can show, and tells how often which end comes: what odds are held against.

import type { Action, Battle } from '../../shared/battle/battle';
import type { Dice } from '../../shared/dice/dice';
import { perform } from '../../shared/rules/perform';
import type { TestBattle } from './given-battle';

class NextRoll extends Error {
  constructor(
    readonly count: number,
    readonly sides: number,
  ) {
    super('a roll that has not been chosen yet');
  }
}

/** Faces of so many dice without their order, each with how often it comes: 1 of 36 for a pair, 2 for others. */
function rollsOf(count: number, sides: number): readonly (readonly [readonly number[], number])[] {
  if (count === 0) return [[[], 1]];
  return rollsOf(count - 1, sides).flatMap(([faces, share]) => {
    const least = faces.at(-1) ?? 1;
    const found: (readonly [readonly number[], number])[] = [];
    for (let face = least; face <= sides; face++) {
      // One die more can stand at each of its places among its equals.
      const equals = faces.filter((other) => other === face).length + 1;
      found.push([[...faces, face], (share * count) / (equals * sides)]);
    }
    return found;
  });
}

interface End {
  readonly battle: Battle;
  readonly said: string;
  readonly share: number;
}

/** Each way in which one action can end. */
function endsOf({ rules }: TestBattle, { battle, said, share }: End, action: Action): End[] {
  const ends: End[] = [];
  const playOn = (chosen: readonly (readonly number[])[], share: number): void => {
    const left = [...chosen];
    const dice: Dice = {
      roll: (_state, count, sides) => {
        const faces = left.shift();
        if (!faces) throw new NextRoll(count, sides);
        return faces;
      },
    };
    try {
      const done = perform(rules, battle, action, dice);
      if (!done.ok) throw new Error(done.error.reason);
      const words = done.value.log.map(({ text }) => `${text}\n`).join('');
      ends.push({ battle: done.value.battle, said: said + words, share });
    } catch (problem) {
      if (!(problem instanceof NextRoll)) throw problem;
      for (const [faces, part] of rollsOf(problem.count, problem.sides)) {
        playOn([...chosen, faces], share * part);
      }
    }
  };
  playOn([], share);
  return ends;
}

/** Ends with the same stands go on as one. */
function merged(ends: readonly End[]): readonly End[] {
  const alike = new Map<string, End>();
  for (const end of ends) {
    const key = JSON.stringify(end.battle.stands);
    alike.set(key, { ...end, share: end.share + (alike.get(key)?.share ?? 0) });
  }
  return [...alike.values()];
}

/** Shares of 1 by what `name` calls what has become of it. */
export function everyRoll(
  before: TestBattle,
  actions: readonly Action[],
  name: (battle: Battle, said: string) => string,
): Readonly<Record<string, number>> {
  let ends: readonly End[] = [{ battle: before.now, said: '', share: 1 }];
  for (const action of actions) {
    ends = merged(ends).flatMap((end) => endsOf(before, end, action));
  }
  const shares: Record<string, number> = {};
  for (const { battle, said, share } of ends) {
    const key = name(battle, said);
    shares[key] = (shares[key] ?? 0) + share;
  }
  return shares;
}

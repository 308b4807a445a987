// The odds of fire before it is declared, in words and as chances.

import type { Battle, Modifier } from '../../../battle/battle';
import type { Given, Odds } from '../../../rules/ruleset';
import { option } from '../book/options';
import { lightBonus } from '../morale/quality';
import { burnsUp, hitsLeft, takesHits } from '../stands/multi-hit';
import { trackOf } from '../stands/marks';
import { isOnTable, nameOf, type OnTable } from '../stands/stands';
import type { Shot } from './anti-vehicle';
import type { Fire } from './attack';
import {
  type AttackChances,
  chancesOf,
  checkAfterFire,
  checkAfterShells,
  isSumOfHits,
  onSeveralHits,
  percent,
  shooting,
  smallArmsHits,
  together,
} from './fire-chances';

/** FT-01-09, FT-01-10: where nobody may measure, chances would tell range and angle. */
const UNMEASURED: Odds = {
  text: 'ranges and angles are measured when fire has been declared (FT-01-09, FT-01-10)',
  because: [],
  short: 'not measured yet',
};

export function fireOdds(given: Given, action: Fire): Odds {
  if (option(given.battle, 'ft_premeasure') === 'forbidden') return UNMEASURED;
  const target = given.battle.stands[action.target];
  if (!target || !isOnTable(target)) return { text: '', because: [] };
  const each = action.attacks.flatMap((attack) => chancesOf(given, attack, target) ?? []);
  return oddsOfAttacks(given, target, each);
}

/** Of so many dice of one weapon, however they came to be fired. */
export function shotOdds(given: Given, shot: Shot, shots: number): Odds {
  if (option(given.battle, 'ft_premeasure') === 'forbidden') return UNMEASURED;
  return oddsOfAttacks(given, shot.target, [shooting(given, shot, shots)]);
}

export function oddsOfAttacks(given: Given, target: OnTable, each: readonly AttackChances[]): Odds {
  const left = burnsUp(given.battle, target) ? 1 : hitsLeft(target);
  const { chances, failed, short } =
    left > 1 ? severalHits(given, target, each, left) : oneHit(given, target, each);
  const none = Math.max(
    0,
    chances.reduce((rest, { chance }) => rest - chance, 1),
  );
  // Less than this is the rounding of sums, and not that something may happen.
  const listed = [...chances, { label: 'no effect', chance: none }].filter(
    ({ chance }) => chance > 1e-9,
  );
  const parts = listed.map(({ label, chance }) => `${label} ${percent(chance)}`);
  const lines = each.map(({ text, beside }) => `${text}${beside?.() ?? ''}`);
  return {
    text: `${lines.join('; ')}. ${nameOf(target)}: ${parts.join(', ')}`,
    because: [
      ...each.flatMap(({ because }) => because),
      ...(failed > 0 ? becauseOfCheck(given, target, each) : []),
    ],
    short,
    chances: listed,
  };
}

/** What may happen, without the rest to 1, in words and as chances, and "75 % to be rid of Tank 1". */
interface Prospect {
  readonly chances: readonly { readonly label: string; readonly chance: number }[];
  /** That a check fails. */
  readonly failed: number;
  readonly short: string;
}

function oneHit(given: Given, target: OnTable, each: readonly AttackChances[]): Prospect {
  const { destroyed, withdrawn, pinned } = together(given, target, each);
  return {
    chances: [
      { label: 'destroyed', chance: destroyed },
      { label: 'driven off by a failed check', chance: withdrawn },
      { label: 'pinned', chance: pinned },
    ],
    failed: withdrawn,
    short: `${percent(destroyed + withdrawn)} to be rid of ${nameOf(target)}`,
  };
}

function severalHits(
  given: Given,
  target: OnTable,
  each: readonly AttackChances[],
  left: number,
): Prospect {
  const { destroyed, hit, failed } = onSeveralHits(given, target, each, left);
  const isHit = takesHits(given.battle, target);
  const name = nameOf(target);
  const atOnce = destroyed > 0 ? `${percent(destroyed)} to be rid of ${name} at once, ` : '';
  const cost = `${percent(isHit ? hit + failed : hit)} to cost ${atOnce ? 'it' : name} a hit`;
  return {
    chances: [
      { label: 'destroyed', chance: destroyed },
      { label: 'hit, one of several', chance: hit },
      {
        label: isHit ? 'a hit by a failed check' : 'driven off by a failed check',
        chance: failed,
      },
    ],
    failed,
    short: `${atOnce}${cost}${isHit || failed === 0 ? '' : `, ${percent(failed)} to drive it off`}`,
  };
}

/** Of the check that it comes to: after shells alone, that of shells. */
function becauseOfCheck(
  given: Given,
  target: OnTable,
  each: readonly AttackChances[],
): readonly Modifier[] {
  const isShells = each.every(({ shelled }) => shelled.light + shelled.heavy > 0);
  if (!isShells) {
    return [...checkAfterFire(given, target).because, ...becauseOfHits(given.battle, target, each)];
  }
  const isHeavy = each.some(({ shelled }) => shelled.heavy > 0);
  const eased = lightBonus(target, isHeavy);
  return [
    ...checkAfterShells(given, target).because,
    ...(eased ? [{ ...eased, amount: -eased.amount }] : []),
  ];
}

/** FT-12-04: what the hits of this fire will add: all of them where each is sure to hit, else so much for each. */
function becauseOfHits(
  battle: Battle,
  target: OnTable,
  each: readonly AttackChances[],
): readonly Modifier[] {
  const chances = smallArmsHits(battle, each);
  const before = trackOf(target, 'small-arms-hits');
  const most = isSumOfHits(battle)
    ? before + chances.length - 1
    : Math.max(before, chances.length - 1);
  const more = Math.max(0, most - 1) - Math.max(0, before - 1);
  if (more === 0) return [];
  const isSure = chances.at(-1) === 1;
  const label = isSure ? 'hits beyond the first, all certain' : 'each hit beyond the first';
  return [{ label, amount: isSure ? more : 1, rule: 'FT-12-04' }];
}

// What the qualities of stands do, by the rules of a game: pieces that the rest of the rules ask for by name.

import type { Battle, Modifier } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { Mil } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import type { Stand } from '../../../scenario/document';
import type { OwnAbility } from '../../../scenario/own-rules/own-rules';
import { gapBetween } from './bases';
import { nameOf, profileOf, standsOfSide, type OnTable } from './profiles';
import { labelOf, lengthWords, rulesOf } from './game-rules';

type Piece<D extends OwnAbility['does']> = Extract<OwnAbility, { readonly does: D }>;
type Played = Pick<Battle, 'rules'>;

/** The piece that a stand has by one of its qualities; the first that the game lists. */
export function abilityOf<D extends OwnAbility['does']>(
  battle: Played,
  stand: Stand,
  does: D,
): Piece<D> | null {
  const { abilities } = rulesOf(battle);
  if (abilities.length === 0) return null;
  const { qualities = [] } = profileOf(stand);
  const found = abilities.find((one) => one.does === does && hasQuality(qualities, one.quality));
  return (found as Piece<D> | undefined) ?? null;
}

/** People write them with a capital or without. */
export function hasQuality(qualities: readonly string[], quality: string): boolean {
  return qualities.some((one) => one.toLowerCase() === quality.toLowerCase());
}

export function ruleOfAbility(ability: OwnAbility): string {
  return labelOf(ability, ability.quality);
}

/** How many missed dice of an attack are rolled again. */
export function rerollsOf(battle: Played, shooter: Stand): number {
  return abilityOf(battle, shooter, 'reroll')?.dice ?? 0;
}

/** How far about its target everybody is attacked as well; null where nobody is. */
export function areaOf(battle: Played, shooter: Stand): Mil | null {
  return abilityOf(battle, shooter, 'area')?.radius ?? null;
}

export function flies(battle: Played, stand: Stand): boolean {
  return abilityOf(battle, stand, 'flying') !== null;
}

/** Why nobody so far away sees a stand that hides; null where it is near enough, or does not hide. */
export function refuseHidden(battle: Played, gap: Mil, target: Stand): Refusal | null {
  const stealth = abilityOf(battle, target, 'stealth');
  if (!stealth || stealth.unseenBeyond === null || gap <= stealth.unseenBeyond) return null;
  const limit = lengthWords(battle, stealth.unseenBeyond);
  const reason = `${nameOf(target)} is not seen from farther than ${limit} (${stealth.quality}), and it is ${lengthWords(battle, gap)} away`;
  return { reason, rule: ruleOfAbility(stealth) };
}

/** What qualities of both change of what a die needs. */
export function abilityModifiers(
  battle: Battle,
  shooter: OnTable,
  target: OnTable,
): readonly Modifier[] {
  const stealth = abilityOf(battle, target, 'stealth');
  const command = commandOver(battle, shooter, ({ hit }) => hit);
  const because: Modifier[] = [];
  if (stealth && stealth.add !== 0) {
    const label = `${nameOf(target)}: ${stealth.quality}`;
    because.push({ label, amount: stealth.add, rule: ruleOfAbility(stealth) });
  }
  if (command) because.push({ ...command, amount: -command.amount });
  return because;
}

/** The best of the friends that lead a stand from near by. */
export function commandOver(
  battle: Battle,
  stand: OnTable,
  worthOf: (piece: Piece<'command'>) => number,
): Modifier | null {
  if (!rulesOf(battle).abilities.some(({ does }) => does === 'command')) return null;
  let best: Modifier | null = null;
  for (const friend of standsOfSide(battle, sideOf(battle, stand))) {
    const command = friend.id === stand.id ? null : abilityOf(battle, friend, 'command');
    if (!command) continue;
    const amount = worthOf(command);
    if (amount <= (best?.amount ?? 0) || gapBetween(stand, friend) > command.radius) continue;
    const label = `${nameOf(friend)} leads within ${lengthWords(battle, command.radius)}`;
    best = { label, amount, rule: ruleOfAbility(command) };
  }
  return best;
}

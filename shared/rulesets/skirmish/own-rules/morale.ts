// Nerve: what makes a stand test it, the dice of the test, and what becomes of those that fail it.

import type { Battle, Modifier } from '../../../battle/battle';
import { hasMark, sideOf } from '../../../battle/battle-view';
import type { StandId } from '../../../core/id';
import type { Refusal } from '../../../core/rule-ref';
import type { Resolver } from '../../../rules/ruleset';
import type { Stand } from '../../../scenario/document';
import type { OwnMorale } from '../../../scenario/own-rules/own-rules';
import { gapBetween } from '../field/bases';
import { isOnTable, nameOf, profileOf, standsOfSide, type OnTable } from '../field/profiles';
import { commandOver, hasQuality } from '../field/abilities';
import { loseCarried } from './carrier-lost';
import { placeToFallBack } from './fall-back';
import { labelOf, rulesOf } from '../field/game-rules';

/** Has to test its nerve. */
export const SHAKEN = 'shaken';
/** Has failed a test, and is kept from something until the end of the next turn. */
export const PINNED = 'pinned';
/** Has been pinned in this turn, and is not up again when the next one begins. */
export const PINNED_NOW = 'pinned-now';

const ABOUT = 'morale';

function shake(r: Resolver, id: StandId): void {
  const stand = r.battle.stands[id];
  if (!stand || hasMark(stand, SHAKEN)) return;
  r.emit({ type: 'mark', stand: id, mark: SHAKEN, on: true }, { text: '' });
}

/** The hull of a stand has fallen: it may have to test its nerve. */
export function shakeHurt(r: Resolver, id: StandId, from: number, to: number): void {
  const { morale } = rulesOf(r.battle);
  const stand = r.battle.stands[id];
  if (!morale || !stand || to >= from || to <= 0) return;
  const half = profileOf(stand).hull / 2;
  if (morale.onHit || (morale.onHalf && to <= half && from > half)) shake(r, id);
}

/** A stand is about to be taken off: its friends near by may have to test their nerve. */
export function shakeFriends(r: Resolver, id: StandId): void {
  const near = rulesOf(r.battle).morale?.friendLost ?? null;
  const lost = r.battle.stands[id];
  if (near === null || !lost || !isOnTable(lost)) return;
  for (const friend of standsOfSide(r.battle, sideOf(r.battle, lost))) {
    if (friend.id !== id && gapBetween(lost, friend) <= near) shake(r, friend.id);
  }
}

/** Whether tests wait for a phase of their own, and are not taken at once. */
export function hasMoralePhase({ rules }: Pick<Battle, 'rules'>): boolean {
  return rulesOf({ rules }).phases.some(({ does }) => does === 'morale');
}

/** What the sum of a stand's dice has to reach, and why. */
function nerveOf(
  battle: Battle,
  stand: OnTable,
  morale: OwnMorale,
): { need: number; because: readonly Modifier[] } {
  const { qualities = [] } = profileOf(stand);
  const row = morale.rows.find(({ quality }) => hasQuality(qualities, quality));
  const rule = labelOf(row ?? {}, labelOf(morale, ABOUT));
  const need = row?.need ?? morale.need;
  const label = row?.quality ?? 'nerve';
  const because: Modifier[] = [{ label, amount: need, rule, begins: 'need' }];
  const leader = commandOver(battle, stand, ({ morale: worth }) => worth);
  if (leader) because.push({ ...leader, amount: -leader.amount });
  return { need: because.reduce((sum, { amount }) => sum + amount, 0), because };
}

/** All that are shaken test their nerve, and so do those whom that shakes in its turn. */
export function takeTests(r: Resolver): void {
  const { morale } = rulesOf(r.battle);
  if (!morale) return;
  for (let next = shaken(r.battle); next; next = shaken(r.battle)) {
    r.emit({ type: 'mark', stand: next.id, mark: SHAKEN, on: false }, { text: '' });
    if (!passes(r, next, morale)) fail(r, next.id, morale);
  }
}

function shaken({ stands }: Battle): OnTable | undefined {
  return Object.values(stands)
    .filter(isOnTable)
    .find((stand) => hasMark(stand, SHAKEN));
}

function passes(r: Resolver, stand: OnTable, morale: OwnMorale): boolean {
  const { need, because } = nerveOf(r.battle, stand, morale);
  const isPassed = (faces: readonly number[]) => faces.reduce((sum, one) => sum + one, 0) >= need;
  const faces = r.roll(`nerve of ${nameOf(stand)}`, morale.dice, morale.die, {
    text: (rolled) =>
      `${nameOf(stand)} tests its nerve: needs ${need}+, rolls ${rolled.join(', ')}: ${isPassed(rolled) ? 'it stands' : 'it fails'}`,
    needs: `${need}+ in all stands`,
    rule: labelOf(morale, ABOUT),
    because,
    checks: stand.id,
  });
  return isPassed(faces);
}

function fail(r: Resolver, id: StandId, morale: OwnMorale): void {
  const stand = r.battle.stands[id];
  if (!stand || !isOnTable(stand)) return;
  const rule = labelOf(morale, ABOUT);
  const name = nameOf(stand);
  switch (morale.failure) {
    case 'removed':
      shakeFriends(r, id);
      loseCarried(r, id);
      r.emit(
        { type: 'removed', stand: id, why: 'routed' },
        { text: `${name} leaves the field`, rule },
      );
      return;
    case 'falls-back': {
      const at = placeToFallBack(r, stand, morale.distance);
      if (!at) {
        r.emit(
          { type: 'mark', stand: id, mark: SHAKEN, on: false },
          { text: `${name} has nowhere to fall back to`, rule },
        );
        return;
      }
      r.emit(
        { type: 'moved', stand: id, path: [stand.place, { ...stand.place, at }] },
        { text: `${name} falls back`, rule },
      );
      return;
    }
    case 'pinned':
      if (!hasMark(stand, PINNED)) {
        const text = `${name} is pinned until the end of the next turn`;
        r.emit({ type: 'mark', stand: id, mark: PINNED, on: true }, { text, rule });
      }
      if (!hasMark(stand, PINNED_NOW)) {
        r.emit({ type: 'mark', stand: id, mark: PINNED_NOW, on: true }, { text: '' });
      }
  }
}

/** A turn begins: those who were pinned in the turn before the last one are up again. */
export function recover(r: Resolver): void {
  if (rulesOf(r.battle).morale?.failure !== 'pinned') return;
  for (const stand of Object.values(r.battle.stands)) {
    if (hasMark(stand, PINNED_NOW)) {
      r.emit({ type: 'mark', stand: stand.id, mark: PINNED_NOW, on: false }, { text: '' });
    } else if (hasMark(stand, PINNED)) {
      r.emit(
        { type: 'mark', stand: stand.id, mark: PINNED, on: false },
        { text: `${nameOf(stand)} is no longer pinned`, rule: ruleOfMorale(r.battle) },
      );
    }
  }
}

function ruleOfMorale(battle: Battle): string {
  return labelOf(rulesOf(battle).morale ?? {}, ABOUT);
}

/** Why a stand that is pinned does not do this. */
export function refusePinned(battle: Battle, stand: Stand, deed: 'move' | 'fire'): Refusal | null {
  const { morale } = rulesOf(battle);
  if (!morale || !hasMark(stand, PINNED)) return null;
  if (deed === 'move' ? morale.mayMove : morale.mayFire) return null;
  const what = deed === 'move' ? 'does not move' : 'does not attack';
  return { reason: `${nameOf(stand)} is pinned and ${what}`, rule: ruleOfMorale(battle) };
}

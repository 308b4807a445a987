// Stands and weapons of one's own as they are begun, and changes of a scenario's list of them.

import { inches } from '../../../shared/core/measure';
import type { StandType } from '../../../shared/rules/catalogue-types';
import type { OwnFigureMaking } from '../../../shared/rules/own-making/own-stand-making';
import type { Scenario } from '../../../shared/scenario/document';
import type { Change } from '../../../shared/scenario/edit';
import { withoutStands } from '../../../shared/scenario/remove-stands';
import { rulesWithGame } from '../../../shared/scenario/own-game/own-stands';
import { namedAnew, ownIdFor } from '../../../shared/scenario/own-kinds/own-kinds';
import {
  NO_GAME,
  type OwnStand,
  type OwnStandBody,
  type OwnVariant,
  type OwnWeapon,
  ownTypeId,
} from '../../../shared/scenario/own-game/own-game';

/** The document with this list; without any stand its rules are as the books have them. */
export function withOwnStands({ rules }: Scenario, stands: readonly OwnStand[]): Change {
  return { type: 'set', values: { rules: rulesWithGame(rules, { ...rules.own, stands }) } };
}

/** The same with the variants that a ruleset plays; those of others stay as they are. */
export function withVariants(
  { rules }: Scenario,
  ruleset: string,
  list: readonly OwnVariant[],
): Change {
  const others = (rules.own?.variants ?? []).filter(({ game }) => game !== ruleset);
  const game = { ...NO_GAME, ...rules.own, variants: [...others, ...list] };
  return { type: 'set', values: { rules: rulesWithGame(rules, game) } };
}

/** Another that is in nothing but its name the one that it is made from. */
export function standLike(
  body: OwnStandBody,
  called: string,
  taken: readonly OwnStand[],
): OwnStand {
  return { ...body, ...namedAnew(called, taken) };
}

/** A copy of a type; null where no stand of one's own could be like it. */
export function copyOfType(
  making: OwnFigureMaking,
  type: StandType,
  taken: readonly OwnStand[],
): OwnStand | null {
  const body = making.like(type);
  return body && standLike(body, copyName(type.name), taken);
}

/** What a copy is called until its designer says otherwise. */
export function copyName(name: string): string {
  return name.startsWith('My ') ? name : `My ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

/** What a row that somebody begins to fill is at first. */
export const PLAIN_STAND: OwnStandBody = {
  class: 'troop',
  symbol: 'infantry',
  base: { type: 'disc', radius: inches(0.5) },
  height: 0,
  hull: 3,
  initiative: 3,
  move: inches(6),
  moveClass: 'foot',
  armour: {},
  points: 20,
  qualities: [],
  weapons: [],
};

/** What a weapon is at first, with an id that its stand has not yet. */
export function newWeapon(name: string, taken: readonly OwnWeapon[]): OwnWeapon {
  return {
    id: ownIdFor(name, taken),
    name,
    type: 'B',
    bands: [{ to: inches(16), hit: 4 }],
    dice: 1,
    damage: 1,
    arc: 180,
  };
}

/** Stands of this sort on the table. */
export function placedOf({ stands }: Scenario, own: OwnStand | OwnVariant): Scenario['stands'] {
  return stands.filter(({ type }) => type === ownTypeId(own));
}

/** It goes, as `without` says, and its stands with it, as one step. */
export function withoutOwnStand(
  scenario: Scenario,
  own: OwnStand | OwnVariant,
  without: Change,
): Change {
  const placed = placedOf(scenario, own);
  if (placed.length === 0) return without;
  return { type: 'all', changes: [withoutStands(scenario, placed), without] };
}

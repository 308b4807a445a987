// A list of stands of one's own as tables, menus and buttons change it, whatever a stand of the game is made of: the ruleset
// says which of the two sorts it plays.

import type { StandType } from '../../../shared/rules/catalogue-types';
import type { Scenario } from '../../../shared/scenario/document';
import type { Change } from '../../../shared/scenario/edit';
import type {
  OwnStand,
  OwnVariant,
  OwnWeapon,
  VariantWeapon,
} from '../../../shared/scenario/own-game/own-game';
import type { Column, Head } from './cells';

export type OwnSort = OwnStand | OwnVariant;
export type AnyWeapon = OwnWeapon | VariantWeapon;

export interface OwnList<S extends OwnSort, W extends AnyWeapon> {
  /** The name comes first: by it rows are known. */
  readonly columns: readonly Column<S>[];
  /** What the weapons of every stand have columns for, the name first. */
  readonly weaponHeads: readonly Head[];
  weaponColumns(own: S): readonly Column<W>[];
  listOf(scenario: Scenario): readonly S[];
  withList(scenario: Scenario, list: readonly S[]): Change;
  weaponsOf(own: S): readonly W[];
  armed(own: S, weapons: readonly W[]): S;
  /** What a row that somebody begins to fill is at first. */
  fresh(called: string, taken: readonly S[]): S;
  newWeapon(own: S, called: string): W;
  /** Null where no stand of one's own could be like it. */
  copyOf(type: StandType, taken: readonly S[]): S | null;
}

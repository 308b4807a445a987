// What shells do where they come down: the artillery chart (FT-18-15, FT-18-42 to FT-18-46), stands that
// nobody has spotted (FT-13-40), and the checks of those that are hit. How they got there is others' business.

import { protectsLike } from '../../../scenario/kinds/own-kind';
import type { Battle, Modifier } from '../../../battle/battle';
import { sideOf, standsOf } from '../../../battle/battle-view';
import type { SideId, StandId } from '../../../core/id';
import type { Resolver, Template } from '../../../rules/ruleset';
import { flagOption, listOption, option } from '../book/options';
import { ARTILLERY_CHART, type ChartRow, type Sheaf } from '../book/rows';
import type { Weapon } from '../book/weapons';
import { groundOf } from '../ground/ground-maps';
import { isSheltered } from '../ground/observers';
import { isSpotted } from '../ground/spotting';
import { oweArtilleryCheck } from '../morale/quality';
import { note } from '../stands/memory';
import {
  isAloft,
  isOnTable,
  isSoftTarget,
  nameOf,
  profileOf,
  type OnTable,
} from '../stands/stands';
import { isCovered, isUnder } from '../stands/templates';

export interface Strike {
  /** Whose artillery it is. */
  readonly side: SideId;
  /** The stands that fired, or dropped it. */
  readonly by: readonly StandId[];
  /** Artillery factors on each template. */
  readonly factor: number;
  readonly light: boolean;
  readonly templates: readonly Template[];
}

/** What a die needs to hit, with the column that says so. */
export interface ChartAnswer {
  readonly need: number;
  readonly because: readonly Modifier[];
}

export function chartFor(
  battle: Battle,
  target: OnTable,
  { factor, light }: Pick<Strike, 'factor' | 'light'>,
): ChartAnswer {
  const row = ARTILLERY_CHART.findLast(({ from }) => factor >= from);
  if (!row) throw new Error(`no row of the artillery chart for ${factor} factors`);
  const { column, name } = columnFor(battle, target, light);
  const label = `${factorWords(factor, light)}, ${name}`;
  return {
    need: row[column],
    because: [{ label, amount: row[column], rule: row.rule, begins: 'need' }],
  };
}

/** "2L artillery factors" */
export function factorWords(factor: number, light: boolean): string {
  return `${factor}${light ? 'L' : ''} artillery ${factor === 1 ? 'factor' : 'factors'}`;
}

type Column = keyof Omit<ChartRow, 'from' | 'rule'>;

function columnFor(
  battle: Battle,
  target: OnTable,
  light: boolean,
): { readonly column: Column; readonly name: string } {
  if (!isSoftTarget(target)) {
    return light
      ? { column: 'lightAgainstAfv', name: 'light shells against armour' }
      : { column: 'afv', name: 'armoured vehicle' };
  }
  // FT-18-17: ridges and streams are no cover from what falls from above.
  const covers = listOption(battle, 'ft_artillery_cover');
  const inCover = groundOf(battle)
    .at(target.place.at)
    .some((piece) => covers.includes(protectsLike(piece) ?? ''));
  return inCover
    ? { column: 'softInCover', name: 'soft, in cover' }
    : { column: 'softInOpen', name: 'soft, in the open' };
}

/** FT-15-16: flyers high up; FT-13-23: observers among friends, from the enemy's artillery. */
export function isOutOfReach(battle: Battle, stand: OnTable, artillery: SideId): boolean {
  return isAloft(stand) || (sideOf(battle, stand) !== artillery && isSheltered(battle, stand));
}

/** Resolves each template at once; checks wait for the end of the phase. Friend and foe alike. */
export function strike(r: Resolver, { side, by, factor, light, templates }: Strike): void {
  for (const template of templates) {
    const isKnownTarget = coversSpottedEnemy(r.battle, side, template);
    let touched = 0;
    for (const stand of standsOf(r.battle)) {
      if (!isOnTable(stand) || !isUnder(stand, template)) continue;
      touched += 1;
      if (isOutOfReach(r.battle, stand, side)) {
        note(
          r,
          `${nameOf(stand)} is out of the shells' reach`,
          isAloft(stand) ? 'FT-15-16' : 'FT-13-23',
        );
        continue;
      }
      if (!isKnownTarget && !isAffected(r, side, stand)) continue;
      if (shell(r, stand, { factor, light, by })) r.struck(stand.id, by);
    }
    if (touched === 0) note(r, 'The shells hit nobody', 'FT-13-17');
  }
}

/** FT-13-41: a spotted enemy, wholly under the template, draws the fire on his neighbours. */
function coversSpottedEnemy(battle: Battle, side: SideId, template: Template): boolean {
  return standsOf(battle).some(
    (stand) =>
      isOnTable(stand) &&
      sideOf(battle, stand) !== side &&
      isSpotted(battle, stand) &&
      isCovered(stand, template),
  );
}

/** FT-13-40: on a 1 to 3 for enemies that nobody has spotted; FT-13-42: always with hidden units. */
const FOUND = 3;

function isAffected(r: Resolver, side: SideId, stand: OnTable): boolean {
  if (sideOf(r.battle, stand) === side || isSpotted(r.battle, stand)) return true;
  if (flagOption(r.battle, 'ft_hidden_units')) return true;
  const [face = 6] = r.roll(`shells find ${nameOf(stand)}`, 1, 6, {
    text: ([die = 6]) =>
      `${nameOf(stand)} is not spotted: struck on 1 to ${FOUND}, rolls ${die}: ${die <= FOUND ? 'struck' : 'missed'}`,
    needs: `1 to ${FOUND} is struck`,
    rule: 'FT-13-40',
  });
  return face <= FOUND;
}

/** Whether the shells hit it. */
function shell(
  r: Resolver,
  stand: OnTable,
  { factor, light, by }: Pick<Strike, 'factor' | 'light' | 'by'>,
): boolean {
  const { need, because } = chartFor(r.battle, stand, { factor, light });
  const guns = by.flatMap((id) => r.battle.stands[id] ?? []).map(nameOf);
  const [face = 1] = r.roll(`shells on ${nameOf(stand)}`, 1, 6, {
    text: ([die = 1]) =>
      `Shells on ${nameOf(stand)}: needs ${need}+, rolls ${die}: ${die >= need ? 'hit' : 'no effect'}`,
    // Guns that fire one after the other at the same stand are told apart by a hand that rolls for both.
    needs: `${need}+ hits${guns.length > 0 ? `, from ${guns.join(', ')}` : ''}`,
    rule: because[0]?.rule ?? 'FT-18-15',
    because,
  });
  if (face < need) return false;
  oweArtilleryCheck(r, stand, light);
  return true;
}

/** FT-13-36: one attack with all factors of a vehicle's gun, or by option one of a factor for each shot. */
export function attacksOf(
  battle: Battle,
  shooter: OnTable,
  { kind }: Weapon,
  { factor }: Sheaf,
): { readonly factor: number; readonly times: number } {
  const isSplit =
    profileOf(shooter).artillery === null &&
    kind === 'gun' &&
    option(battle, 'ft_he_split') === 'one-template-per-shot';
  return isSplit ? { factor: 1, times: factor } : { factor, times: 1 };
}

export function chanceOfShellHit(need: number): number {
  return (7 - need) / 6;
}

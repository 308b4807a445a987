// What incendiary smoke does to whoever it lands on, in the turn in which it lands only (FT-07-22).

import type { Battle, Modifier } from '../../../battle/battle';
import { standsOf } from '../../../battle/battle-view';
import type { SideId, StandId } from '../../../core/id';
import type { Resolver, Template } from '../../../rules/ruleset';
import { protectsLike } from '../../../scenario/kinds/own-kind';
import { kindsFromAbove } from '../book/cover-rows';
import { numberOption, option } from '../book/options';
import { groundOf } from '../ground/ground-maps';
import { oweCheck } from '../morale/quality';
import { trackOf, tracked } from '../stands/marks';
import { hasMoved, isOnTable, isSoftTarget, nameOf, type OnTable } from '../stands/stands';
import { isUnder } from '../stands/templates';
import { isOutOfReach } from './shells';

export function burn(
  r: Resolver,
  template: Template,
  artillery: SideId,
  by: readonly StandId[],
): void {
  for (const stand of standsOf(r.battle)) {
    if (!isOnTable(stand) || !isUnder(stand, template)) continue;
    if (!burns(r.battle, stand, artillery)) continue;
    const { need, because } = burnNeed(r.battle, stand);
    const hits = (face: number) => face >= need;
    const [face = 1] = r.roll(`fire on ${nameOf(stand)}`, 1, 6, {
      text: ([die = 1]) =>
        `Burning smoke on ${nameOf(stand)}: needs ${need}+, rolls ${die}: ${hits(die) ? 'hit' : 'no effect'}`,
      needs: `${need}+ hits`,
      rule: 'FT-07-22',
      because,
    });
    if (!hits(face)) continue;
    const from = trackOf(stand, 'small-arms-hits');
    r.emit(tracked(stand.id, 'small-arms-hits', from, from + 1), { text: '', rule: 'FT-12-04' });
    r.struck(stand.id, by);
    oweCheck(r, stand, 'burning smoke');
  }
}

/** FT-07-22: soft stands and infantry that the artillery of a side can touch. */
export function burns(battle: Battle, stand: OnTable, artillery: SideId): boolean {
  return isSoftTarget(stand) && !isOutOfReach(battle, stand, artillery);
}

/** What its die needs; a 6 always does. */
export function burnNeed(
  battle: Battle,
  stand: OnTable,
): { readonly need: number; readonly because: readonly Modifier[] } {
  const because = modifiers(battle, stand);
  return {
    need: Math.min(
      6,
      because.reduce((sum, { amount }) => sum + amount, 0),
    ),
    because,
  };
}

const HARD = kindsFromAbove('hard');
const SOFT = kindsFromAbove('soft');

/** The chart's modifiers of cover and movement, turned round to the number needed. */
function modifiers(battle: Battle, stand: OnTable): readonly Modifier[] {
  const because: Modifier[] = [
    {
      label: 'burning smoke',
      amount: numberOption(battle, 'ft_incendiary_to_hit'),
      rule: 'FT-07-22',
      begins: 'need',
    },
  ];
  const kinds = groundOf(battle)
    .at(stand.place.at)
    .flatMap((piece) => protectsLike(piece) ?? []);
  const cover = kinds.some((kind) => HARD.includes(kind))
    ? 2
    : kinds.some((kind) => SOFT.includes(kind))
      ? 1
      : 0;
  const byChart = option(battle, 'ft_sa_moved_mod') === 'chart';
  if (hasMoved(stand)) {
    because.push({
      label: 'target moved',
      amount: cover > 0 && byChart ? -1 : -2,
      rule: 'FT-18-07',
    });
  } else if (cover > 0) {
    because.push({ label: 'target still, in cover', amount: cover, rule: 'FT-18-06' });
  }
  return because;
}

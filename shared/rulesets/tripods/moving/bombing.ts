// What is dropped in passing, in the own movement phase: bombs of zeppelins (FT-16-15 to FT-16-17) and gas
// canisters of Martian flyers (FT-16-05).

import type { Action, Battle } from '../../../battle/battle';
import { orderedStand } from '../../../battle/ordered-stand';
import { sideOf } from '../../../battle/battle-view';
import type { SideId, StandId } from '../../../core/id';
import type { Point } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import { orderSchema, pointField, standField } from '../../../rules/order-fields';
import type {
  ActionRule,
  Given,
  Odds,
  OrderForm,
  Resolver,
  Template,
} from '../../../rules/ruleset';
import type { Stand } from '../../../scenario/document';
import { numberOption, option } from '../book/options';
import { standInches } from '../book/scale';
import { chanceToPass, checkQuality } from '../morale/quality';
import { scatter } from '../shells/arrival';
import { layCloud, poison } from '../shells/clouds';
import { poisonedUnder, shelledUnder } from '../shells/impact-preview';
import { factorWords, strike } from '../shells/shells';
import { gapToPoint } from '../stands/bases';
import { hasMark, trackOf, tracked, type Track } from '../stands/marks';
import { note } from '../stands/memory';
import { hitsLeft } from '../stands/multi-hit';
import { isAskedToReact } from '../stands/pending';
import {
  enemiesOf,
  isOnTable,
  nameOf,
  profileOf,
  refuseOffTable,
  standsOfSide,
  type OnTable,
} from '../stands/stands';
import { rectangleAt, squareAt } from '../stands/templates';
import { refuseNotYours } from './move';

export interface Bombing extends Action {
  readonly type: 'tripods/bomb' | 'tripods/lay-gas';
  readonly stand: StandId;
  /** The middle of the template, under the base of who drops it. */
  readonly at: Point;
}

export function isBombing(action: Action): action is Bombing {
  return action.type === 'tripods/bomb' || action.type === 'tripods/lay-gas';
}

interface Kind {
  readonly type: Bombing['type'];
  readonly form: OrderForm;
  readonly rule: string;
  readonly track: Track;
  suits(stand: Stand): boolean;
  /** How many it can drop in a game. */
  most(battle: Battle, stand: Stand): number;
  templateAt(stand: OnTable, at: Point): Template;
  fall(r: Resolver, side: SideId, stand: OnTable, at: Point): void;
  odds(given: Given, stand: OnTable, at: Point): Odds;
  /** "drops a bomb" */
  readonly does: string;
}

/** FT-16-17 */
const AIM = 'check of its aim';

/** FT-16-15 */
export const BOMB = { factor: 3, light: false };
/** FT-16-05, FT-16-16 */
const LOAD = 4;

export const bombRule = bombingRule({
  type: 'tripods/bomb',
  form: { title: 'Drop a bomb', needs: 'stand-and-place', points: 'spot', key: 'z' },
  rule: 'FT-16-15',
  track: 'bombs',
  suits: (stand) => profileOf(stand).special === 'zeppelin',
  // FT-16-22: each hit has cost a bomb.
  most: (_battle, stand) => LOAD - (profileOf(stand).hits - hitsLeft(stand)),
  templateAt: bombAt,
  fall(r, side, stand, at) {
    const isTrue = checkQuality(r, stand, AIM);
    const end = isTrue ? at : scatter(r, at, 2, 'FT-16-17');
    strike(r, { side, by: [stand.id], ...BOMB, templates: [bombAt(stand, end)] });
  },
  odds(given, stand, at) {
    const { total, because } = given.ask('quality', { stand: stand.id, why: AIM });
    const aim = `falls true on ${Math.max(2, total)}+ (${Math.round(100 * chanceToPass(total))} %)`;
    const text = `${factorWords(BOMB.factor, BOMB.light)}; ${aim}, else it scatters by 2d6"`;
    const under = shelledUnder(given.battle, sideOf(given.battle, stand), bombAt(stand, at), BOMB);
    return { text: `${text}. ${under}`, because };
  },
  does: 'drops a bomb',
});

export const layGasRule = bombingRule({
  type: 'tripods/lay-gas',
  form: { title: 'Lay black smoke', needs: 'stand-and-place', points: 'spot', key: 'z' },
  rule: 'FT-16-05',
  track: 'canisters',
  suits: (stand) => profileOf(stand).flyer && profileOf(stand).faction === 'martian',
  most: (battle) => (numberOption(battle, 'ft_gas_per_turn') < 1 ? 0 : LOAD),
  templateAt: (stand, at) => cloudAt(stand, at),
  fall(r, _side, stand, at) {
    layCloud(r, 'gas', cloudAt(stand, at), 'Black smoke', 'FT-16-05');
    poison(r, cloudAt(stand, at), [stand.id]);
  },
  odds({ battle }, stand, at) {
    return { text: poisonedUnder(battle, sideOf(battle, stand), cloudAt(stand, at)), because: [] };
  },
  does: 'lays black smoke',
});

export function bombAt(stand: OnTable, at: Point): Template {
  const { facing } = stand.place;
  return rectangleAt(at, standInches(stand, 1), standInches(stand, 2), facing, 'bomb');
}

function cloudAt(stand: OnTable, at: Point): Template {
  return squareAt(at, standInches(stand, 1), 0, 'black smoke');
}

function bombingRule(kind: Kind): ActionRule<Bombing> {
  const { type, form, rule, track } = kind;
  return {
    type,
    schema: orderSchema(type, { stand: standField, at: pointField }),
    form,
    attackers: ({ stand }) => [stand],
    suits: (stand) => kind.suits(stand),
    fromOrder: (_given, { side, stand, at }) =>
      stand !== null && at && 'x' in at
        ? { type, side, stand, at }
        : { reason: 'pick who drops it, and a place below', rule },
    *candidates({ battle }, side) {
      for (const stand of standsOfSide(battle, side)) {
        if (refuseStand(battle, kind, stand)) continue;
        yield { type, side, stand: stand.id, at: stand.place.at };
        for (const { place } of enemiesOf(battle, side)) {
          if (gapToPoint(stand, place.at) > 0) continue;
          yield { type, side, stand: stand.id, at: place.at };
        }
      }
    },
    refuse(given, { side, stand: id, at }) {
      const stand = given.battle.stands[id];
      if (!stand || !isOnTable(stand)) return refuseOffTable(given.battle, stand);
      const refusal = refuseNotYours(given, side, stand) ?? refuseStand(given.battle, kind, stand);
      if (refusal) return refusal;
      if (gapToPoint(stand, at) === 0) return null;
      return { reason: `${nameOf(stand)} is not above that place`, rule };
    },
    resolve(r, { side, stand: id, at }) {
      const stand = orderedStand(r.battle, id);
      const from = trackOf(stand, track);
      note(r, `${nameOf(stand)} ${kind.does}, ${from + 1} of ${kind.most(r.battle, stand)}`, rule);
      r.emit(tracked(id, track, from, from + 1), { text: '', rule });
      kind.fall(r, side, stand, at);
    },
    odds(given, { stand: id, at }) {
      const stand = given.battle.stands[id];
      if (!stand || !isOnTable(stand)) return { text: '', because: [] };
      return kind.odds(given, stand, at);
    },
    preview({ battle }, { stand: id, at }) {
      const stand = battle.stands[id];
      return stand && isOnTable(stand) ? [kind.templateAt(stand, at)] : [];
    },
  };
}

function refuseStand(battle: Battle, kind: Kind, stand: OnTable): Refusal | null {
  const { rule, track } = kind;
  const name = nameOf(stand);
  if (!kind.suits(stand)) return { reason: `${name} has nothing to drop`, rule };
  if (battle.clock.step !== 'movement' || isAskedToReact(battle)) {
    return { reason: 'it is dropped in the own movement phase', rule };
  }
  if (!hasMark(stand, 'moving') || trackOf(stand, 'moved') === 0) {
    return { reason: `${name} drops as it passes: move it first`, rule };
  }
  if (hasMark(stand, 'high')) return { reason: `${name} flies too high`, rule: 'FT-15-06' };
  if (trackOf(stand, track) < kind.most(battle, stand)) return null;
  const [what, limit] = track === 'bombs' ? ['bombs', 'FT-16-16'] : ['canisters', 'FT-16-05'];
  return { reason: `${name} has no ${what} left`, rule: limit };
}

/** FT-16-05: by option flyers load anew for every turn. */
export function loadAnew(r: Resolver): void {
  if (option(r.battle, 'ft_flyer_gas_limit') !== '4-per-turn') return;
  for (const stand of standsOfSide(r.battle, r.battle.clock.active)) {
    const from = trackOf(stand, 'canisters');
    if (from === 0) continue;
    r.emit(tracked(stand.id, 'canisters', from, 0), { text: '', rule: 'FT-16-05' });
  }
}

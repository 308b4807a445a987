// Calling a barrage off at any time before it comes down (FT-13-16).

import { z } from 'zod';
import type { Action, Battle } from '../../../battle/battle';
import { nameOfSide, sideOf } from '../../../battle/battle-view';
import type { SideId } from '../../../core/id';
import type { Refusal } from '../../../core/rule-ref';
import { orderSchema } from '../../../rules/order-fields';
import type { ActionRule } from '../../../rules/ruleset';
import type { Stand } from '../../../scenario/document';
import { option } from '../book/options';
import { changeBarrage, fireMissionsOf, type Barrage } from '../shells/fire-missions';
import { templatesOf } from '../shells/sheafs';
import { note } from '../stands/memory';
import { nameOf } from '../stands/stands';
import { hasArtillery, isPartOf, nearestOf, watchersOf } from './barrage';

export interface CancelBarrage extends Action {
  readonly type: 'tripods/cancel-barrage';
  readonly barrage: string;
}

const NO_BARRAGE: Refusal = { reason: 'that is no barrage of yours', rule: 'FT-13-16' };

export const cancelBarrageRule: ActionRule<CancelBarrage> = {
  type: 'tripods/cancel-barrage',
  schema: orderSchema('tripods/cancel-barrage', { barrage: z.string().min(1) }),
  form: {
    title: 'Cancel barrage',
    needs: 'stand-and-place',
    points: 'spot',
    pointing: 'Pick the barrage to call off',
    key: null,
  },
  suits: hasPart,
  fromOrder(given, { side, at }) {
    const near = nearestOf(onTable(given.battle, side), at && 'x' in at ? at : null);
    return near ? { type: 'tripods/cancel-barrage', side, barrage: near.id } : NO_BARRAGE;
  },
  *candidates({ battle }, side) {
    for (const { id } of onTable(battle, side)) {
      yield { type: 'tripods/cancel-barrage', side, barrage: id };
    }
  },
  refuse({ battle }, { side, barrage: id }) {
    const found = barrageOf(battle, side, id);
    if (!found || found.state === 'cancelled') return NO_BARRAGE;
    // FT-13-06: nobody need see a decoy to pick it up.
    if (!found.mission) return null;
    const observers = watchersOf(battle, side, found.mission);
    return observers.length > 0
      ? null
      : { reason: 'no observer is left to call it off', rule: 'FT-13-16' };
  },
  resolve(r, { side, barrage }) {
    note(r, `${nameOfSide(r.battle, side)} calls a barrage off`, 'FT-13-16');
    changeBarrage(r, side, barrage, { state: 'cancelled' });
  },
  odds({ battle }, { side, barrage: id }) {
    const found = barrageOf(battle, side, id);
    if (found && !found.mission) return { text: `Decoy ${id.slice(1)} is picked up`, because: [] };
    const guns = (found?.mission?.pieces ?? []).flatMap((piece) => battle.stands[piece] ?? []);
    const names = guns.map(nameOf).join(', ');
    return { text: `Barrage ${id.slice(1)} (${names}) is called off`, because: [] };
  },
  preview({ battle }, { side, barrage: id }) {
    const found = barrageOf(battle, side, id);
    return found?.mission ? templatesOf(battle, found.mission, found.at) : [];
  },
};

/** What may be called off; decoys that do not lie for good go by themselves (FT-13-06). */
function onTable(battle: Battle, side: SideId): readonly Barrage[] {
  const keepsDecoys = option(battle, 'ft_decoys') === 'per-turn';
  return fireMissionsOf(battle, side).barrages.filter(
    ({ mission, state }) => state !== 'cancelled' && (mission !== null || keepsDecoys),
  );
}

/** A decoy is anybody's who has guns to plot with. */
function hasPart(stand: Stand, battle: Battle): boolean {
  return onTable(battle, sideOf(battle, stand)).some(({ mission }) =>
    mission === null ? hasArtillery(stand, battle) : isPartOf(stand, mission),
  );
}

function barrageOf(battle: Battle, side: SideId, id: string): Barrage | undefined {
  return fireMissionsOf(battle, side).barrages.find((barrage) => barrage.id === id);
}

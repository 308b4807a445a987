// Saves: dice that take hits away again, by the number of the target or by the table of a game (SK-05-03).

import type { Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import { memoOf } from '../../../core/memo';
import type { StandId } from '../../../core/id';
import type { RuleRef } from '../../../core/rule-ref';
import type { Resolver } from '../../../rules/ruleset';
import type { Stand, TerrainFeature } from '../../../scenario/document';
import { ruleOfOwn } from '../../../scenario/kinds/own-kind';
import { groundOf } from '../field/ground';
import { isOnTable, nameOf, profileOf } from '../field/profiles';
import { hasQuality } from '../field/abilities';
import { coverOf } from './cover-steps';
import { labelOf, rulesOf } from '../field/game-rules';

export interface Save {
  readonly die: number;
  /** What a die has to show that takes a hit away. */
  readonly need: number;
  readonly rule: RuleRef;
}

type Moment = Pick<Battle, 'rules' | 'board' | 'terrain'>;

/** Under so many steps of cover, or by the ground that it stands in; null for those whose dice take nothing away. */
export function saveOf(battle: Moment, stand: Stand, cover = 0): Save | null {
  const own = saveOfItsOwn(battle, stand, cover);
  const ground = saveByGround(battle, stand);
  if (own === null || ground === null) return own ?? ground;
  return ground.need < own.need ? ground : own;
}

const doesSave = memoOf((terrain: readonly TerrainFeature[]) =>
  terrain.some(({ own }) => own?.save !== undefined),
);

/** Terrain of the designer's own says so; the best of what it stands in. */
function saveByGround(battle: Moment, stand: Stand): Save | null {
  if (!doesSave(battle.terrain) || !isOnTable(stand)) return null;
  const die = rulesOf(battle).save?.die ?? 6;
  let best: Save | null = null;
  for (const { own } of groundOf(battle).at(stand.place.at)) {
    const need = own?.save;
    if (own === undefined || need === undefined || need > die) continue;
    if (best === null || need < best.need) best = { die, need, rule: ruleOfOwn(own) };
  }
  return best;
}

function saveOfItsOwn(battle: Moment, stand: Stand, cover: number): Save | null {
  const profile = profileOf(stand);
  const { save } = rulesOf(battle);
  const ownRule = stand.own?.rule;
  if (save === null) {
    if (profile.save === undefined) return null;
    return { die: 6, need: profile.save, rule: ownRule ?? 'SK-05-03' };
  }
  const { qualities = [] } = profile;
  const row = save.rows.find(({ quality }) => hasQuality(qualities, quality));
  const usual = profile.save ?? row?.need ?? save.need;
  if (usual === null) return null;
  // A one never saves.
  const need = Math.max(2, usual - cover * save.cover);
  const rule = labelOf(row ?? {}, labelOf(save, 'save'));
  return need > save.die ? null : { die: save.die, need, rule };
}

/** The chance that a hit is not taken away. */
export function getsThrough(battle: Moment, stand: Stand, cover = 0): number {
  const save = saveOf(battle, stand, cover);
  return save === null ? 1 : (save.need - 1) / save.die;
}

/** Steps of cover that count for a target's save. */
export function coverForSave(battle: Battle, from: Stand | undefined, target: Stand): number {
  const counts = (rulesOf(battle).save?.cover ?? 0) > 0;
  if (!counts || !from || !isOnTable(from) || !isOnTable(target)) return 0;
  return coverOf(battle, from, target)?.steps ?? 0;
}

/** How many blows are left of so many; rolls a die for each where the stand has a save. */
export function unsaved(r: Resolver, stand: Stand, from: StandId, blows: number): number {
  const save = saveOf(r.battle, stand, coverForSave(r.battle, r.battle.stands[from], stand));
  if (save === null) return blows;
  const { die, need, rule } = save;
  const kept = (faces: readonly number[]) => faces.filter((face) => face >= need).length;
  const faces = r.roll(`save of ${nameOf(stand)}`, blows, die, {
    text: (rolled) =>
      `${nameOf(stand)} saves on ${need}+, rolls ${rolled.join(', ')}: ${kept(rolled)} of ${blows} taken away`,
    needs: `${need}+ takes a hit away`,
    side: sideOf(r.battle, stand),
    rule,
  });
  return blows - kept(faces);
}

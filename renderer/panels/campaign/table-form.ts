// The form for a battle that was fought on a real table: who took part, and what is written down of each.

import type { Campaign } from '../../../shared/campaign/campaign';
import {
  battleAtTable,
  damageTracks,
  type TableResult,
} from '../../../shared/campaign/table-result';
import type { StandId } from '../../../shared/core/id';

export interface FateRow {
  readonly stand: StandId;
  readonly name: string;
  readonly unit: string;
  readonly colour: string;
  /** What can stay damaged of it, with its words and what it has now; empty where it takes no damage. */
  readonly tracks: readonly { readonly track: string; readonly label: string; now: number }[];
}

export type Fate = 'through' | 'lost' | 'damaged';

/** Nothing is lost yet, and the first side has won. */
export function emptyResult({ sides }: Pick<Campaign, 'sides'>): TableResult {
  const winner = sides[0]?.id ?? 'draw';
  return { winner, by: 0, turns: 0, reason: '', lost: [], damage: {}, faces: null };
}

/** Who takes part in the next battle, in its order; empty where none can be written down. */
export function fateRows(campaign: Campaign): readonly FateRow[] {
  const at = battleAtTable(campaign);
  if (!at.ok) return [];
  const { scenario, rules } = at.value;
  const { stands: types, words } = rules.catalogue;
  return scenario.stands.flatMap((stand): readonly FateRow[] => {
    const unit = scenario.units.find(({ id }) => id === stand.unit);
    const side = scenario.sides.find(({ id }) => id === unit?.side);
    if (!unit || !side) return [];
    const type = types[stand.type];
    const tracks = damageTracks(rules, stand).map((track) => ({
      track,
      label: words[track] ?? track,
      now: stand.tracks[track] ?? type?.tracks[track] ?? 0,
    }));
    const name = stand.name || (type?.name ?? stand.type);
    return [{ stand: stand.id, name, unit: unit.name, colour: side.colour, tracks }];
  });
}

export function fateOf({ lost, damage }: TableResult, stand: StandId): Fate {
  if (lost.includes(stand)) return 'lost';
  return Object.hasOwn(damage, stand) ? 'damaged' : 'through';
}

/** The result with this for the stand; damage begins at what it has now. */
export function withFate(result: TableResult, { stand, tracks }: FateRow, fate: Fate): TableResult {
  const others = Object.entries(result.damage).filter(([id]) => id !== stand);
  const own = Object.fromEntries(tracks.map(({ track, now }) => [track, now]));
  return {
    ...result,
    lost: [...result.lost.filter((id) => id !== stand), ...(fate === 'lost' ? [stand] : [])],
    damage: Object.fromEntries(fate === 'damaged' ? [...others, [stand, own]] : others),
  };
}

export function withDamage(
  result: TableResult,
  stand: StandId,
  track: string,
  value: number,
): TableResult {
  const damage = { ...result.damage, [stand]: { ...result.damage[stand], [track]: value } };
  return { ...result, damage };
}

// What protects a stand from fire that comes from one direction: the terrain that it stands in, or the
// edge that it stands behind and touches. Numbers for saves (FT-11-31 to 36) and small arms (FT-12-12 to 14).

import type { Battle } from '../../../battle/battle';
import { memoOf } from '../../../core/memo';
import type { RuleRef } from '../../../core/rule-ref';
import { sideOfRings } from '../../../geometry/ring';
import type { OwnKind, TerrainFeature } from '../../../scenario/document';
import { type OfKind, protectsLike, ruleOfOwn } from '../../../scenario/kinds/own-kind';
import type { MapFeature } from '../../../terrain/map/engine-types';
import { baseOf, baseToSegment } from '../../../terrain/map/footprint';
import type { TerrainMap } from '../../../terrain/map/terrain-map';
import { BEHIND, INSIDE, type CoverRow } from '../book/cover-rows';
import { option } from '../book/options';
import { tableInches } from '../book/scale';
import { farthestOf, ROUNDING } from '../stands/bases';
import { trackOf } from '../stands/marks';
import { RISEN } from '../stands/memory';
import { isAloft, profileOf, type OnTable } from '../stands/stands';
import { observerOf } from './ground';
import { groundOf } from './ground-maps';

export interface Cover {
  /** "heavy woods", "behind a ridge". */
  readonly name: string;
  /** A die of this or more turns a gun's hit into a miss; null where there is no save. */
  readonly save: number | null;
  readonly saveFromMissile: number | null;
  /** Null where small arms are not hindered. */
  readonly smallArms: 'soft' | 'hard' | null;
  readonly rule: RuleRef;
}

/** A hundredth of an inch: what a hand calls touching. */
const TOUCHING = 10;
/** FT-07-12: opponents so many inches from the same ridge ignore it. */
const BOTH_AT_RIDGE = 1;

/** The cover of `target` that saves best from fire by `shooter`, or null in the open. */
export function coverFrom(battle: Battle, target: OnTable, shooter: OnTable): Cover | null {
  return bestOf(coversFrom(battle, target, shooter), rank);
}

/** The cover that hinders small arms most, or null in the open. */
export function coverFromSmallArms(
  battle: Battle,
  target: OnTable,
  shooter: OnTable,
): Cover | null {
  const covers = coversFrom(battle, target, shooter).filter(({ smallArms }) => smallArms !== null);
  return bestOf(covers, ({ smallArms }) => (smallArms === 'hard' ? 1 : 0));
}

function coversFrom(battle: Battle, target: OnTable, shooter: OnTable): readonly Cover[] {
  // FT-15-05, FT-15-10: nothing stands in the way of who is up in the air.
  if (isAloft(target) || trackOf(target, RISEN) > 0) return [];
  const { inside, touched } = sheltersOn(groundOf(battle))(target);
  const rows = touched.size > 0 ? rowsBehind(battle, target, shooter, touched) : [];
  return [...inside, ...rows].map((row) => read(battle, row));
}

/** What shelters a stand where it is, whoever fires. */
interface Shelter {
  readonly inside: readonly CoverRow[];
  /** Edges that it touches, and so stands behind from some side. */
  readonly touched: ReadonlySet<MapFeature>;
}

/** Most stands touch nothing, so that nobody need look along the line of fire. */
const sheltersOn = memoOf((map: TerrainMap) => {
  const edges = map.features.filter(({ feature }) => coverBehind(feature) !== null);
  return memoOf((target: OnTable): Shelter => {
    const touched = new Set(edges.filter((of) => isBeside(target, of, TOUCHING)));
    return { inside: rowsInside(map, target), touched };
  });
});

function bestOf(covers: readonly Cover[], rate: (cover: Cover) => number): Cover | null {
  let best: Cover | null = null;
  for (const cover of covers) if (!best || rate(cover) > rate(best)) best = cover;
  return best;
}

/** The row of a chart for a piece of terrain; its designer's own name and rule where he has said how it protects. */
function coverIn(chart: typeof INSIDE, piece: OfKind): CoverRow | null {
  const like = protectsLike(piece);
  const row = like === null ? undefined : chart[like];
  if (row === undefined) return null;
  const { own } = piece;
  return own?.protects === undefined ? row : ownCover(row, own);
}

/** A strip of the designer's own that protects as woods do is a hedge: who lines it is behind it. */
function coverBehind(piece: TerrainFeature): CoverRow | null {
  const row = coverIn(BEHIND, piece);
  if (row !== null || piece.own?.protects === undefined || piece.shape.type !== 'strip') return row;
  return coverIn(INSIDE, piece);
}

function ownCover(row: CoverRow, own: OwnKind): CoverRow {
  return { ...row, name: own.name.toLowerCase(), rule: ruleOfOwn(own) };
}

function rowsInside(map: TerrainMap, target: OnTable): readonly CoverRow[] {
  // FT-15-04: a low flyer is above the cover that it crosses.
  if (profileOf(target).flyer) return [];
  return map.at(target.place.at).flatMap((piece) => coverIn(INSIDE, piece) ?? []);
}

function rowsBehind(
  battle: Battle,
  target: OnTable,
  shooter: OnTable,
  touched: Shelter['touched'],
): readonly CoverRow[] {
  const rows: CoverRow[] = [];
  for (const { of } of groundOf(battle).along(shooter.place.at, target.place.at)) {
    const row = coverBehind(of.feature);
    if (!row || !touched.has(of)) continue;
    const bothAtRidge =
      of.row.sight.blocks === 'ridge' && isBeside(shooter, of, tableInches(battle, BOTH_AT_RIDGE));
    if (!bothAtRidge) rows.push(row);
  }
  return rows;
}

/** Whether a stand is at most so many Mil from a feature; boxes tell of most that they are farther. */
function isBeside(stand: OnTable, of: MapFeature, reach: number): boolean {
  const { minX, minY, maxX, maxY } = of.box;
  const { x, y } = stand.place.at;
  const far = farthestOf(stand) + reach + ROUNDING;
  if (x < minX - far || x > maxX + far || y < minY - far || y > maxY + far) return false;
  return gapToFeature(stand, of) <= reach;
}

/** In Mil; 0 where the stand is wholly in it. */
function gapToFeature(stand: OnTable, of: MapFeature): number {
  const observer = observerOf(stand);
  if (!observer) return Infinity;
  const base = baseOf(observer);
  if (sideOfRings(of.rings, base.x, base.y) > 0) return 0;
  let least = Infinity;
  for (const ring of of.rings) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const gap = baseToSegment(
        base,
        ring[j] as number,
        ring[j + 1] as number,
        ring[i] as number,
        ring[i + 1] as number,
      );
      least = Math.min(least, gap);
    }
  }
  return least;
}

function read(battle: Battle, row: CoverRow): Cover {
  const { name, save, smallArms, rule } = row;
  if (save === null || !row.missileBonus)
    return { name, save, saveFromMissile: save, smallArms, rule };
  const better = option(battle, 'ft_save_vs_missile') === 'easier' ? -1 : 1;
  return { name, save, saveFromMissile: save + better, smallArms, rule };
}

function rank({ save, smallArms }: Cover): number {
  return (save === null ? 0 : 7 - save) + (smallArms === 'hard' ? 0.5 : 0);
}

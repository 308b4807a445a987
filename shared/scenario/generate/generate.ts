// A whole made-up table: terrain, deployment zones and objectives for a scenario. Pure: the same wish on
// the same board gives the same table everywhere.

import type { ObjectiveId, TerrainId, ZoneId } from '../../core/id';
import { inches } from '../../core/measure';
import { seeded } from '../../core/seeded';
import type { Board, Objective, Scenario, Shape, Side, TerrainFeature, Zone } from '../document';
import { type Frame, frameOf, imageOf, onTable, type Spot } from './frame';
import { gapOf, line } from './piece-gaps';
import { namer, type Namer } from './place-names';
import { piecesOf, type Piece } from './made-areas';
import { spaceOf } from './space-table';
import { waysOf, type Way, type Ways } from './made-ways';
import type { TableWish } from './table-wish';

export type MadeUp = Pick<Scenario, 'terrain' | 'zones' | 'objectives'>;

/** Zones are given to the first two sides. */
export function generateTable(board: Board, sides: readonly Side[], wish: TableWish): MadeUp {
  if (board.space === 'hex') return spaceOf(board, sides, wish);
  const random = seeded(`table ${wish.seed}`);
  const frame = frameOf(board, wish);
  const ways = waysOf(random, frame, wish);
  const pieces = piecesOf(random, frame, wish, ways);
  const name = namer(random);
  const named = pieces.map((piece) => ({ ...piece, name: name(piece.kind) }));
  return {
    terrain: terrainOf(frame, ways, named, name),
    zones: zonesOf(frame, sides),
    objectives: objectivesOf(frame, ways, named),
  };
}

interface Named extends Piece {
  readonly name: string;
}

function terrainOf(
  frame: Frame,
  ways: Ways,
  pieces: readonly Named[],
  name: Namer,
): readonly TerrainFeature[] {
  // In draw order: land first, then water, roads, and what spans the water.
  const order: readonly Way['kind'][] = ['river', 'stream', 'ford', 'road', 'bridge'];
  const strips = order.flatMap((kind) => ways.all.filter((way) => way.kind === kind));
  const features: Omit<TerrainFeature, 'id'>[] = [
    ...pieces.map((piece) => pieceFeature(frame, piece)),
    ...strips.map((way) => wayFeature(frame, way, name(way.kind))),
  ];
  return features.map((feature, i) => ({ id: `tr_${i + 1}` as TerrainId, ...feature }));
}

const PLAIN = {
  levels: null,
  crest: null,
  fordable: false,
  steepBanks: false,
  locked: false,
  layer: '',
} as const;

function pieceFeature(frame: Frame, piece: Named): Omit<TerrainFeature, 'id'> {
  const { kind, name, levels, points, crest } = piece;
  const onto = (spots: readonly Spot[]) => spots.map((spot) => onTable(frame, spot));
  const shape: Shape = { type: 'polygon', points: onto(points), holes: [] };
  return { ...PLAIN, kind, name, shape, levels, crest: crest && onto(crest) };
}

function wayFeature(frame: Frame, way: Way, name: string): Omit<TerrainFeature, 'id'> {
  const points = way.points.map((spot) => onTable(frame, spot));
  const shape: Shape = { type: 'strip', points, width: inches(way.width) };
  return { ...PLAIN, kind: way.kind, name, shape, fordable: way.kind === 'river' };
}

// ---- what is fought for

/** A quarter of the depth, a foot at most. */
function zoneDepth({ depth }: Pick<Frame, 'depth'>): number {
  return Math.min(12, Math.round(depth / 4));
}

function zonesOf(frame: Frame, sides: readonly Side[]): readonly Zone[] {
  const { length, depth } = frame;
  const deep = zoneDepth(frame);
  return [
    [0, deep],
    [depth - deep, depth],
  ].flatMap(([from = 0, to = 0], i) => {
    const side = sides[i];
    if (!side) return [];
    const corners = [
      { x: 0, y: from },
      { x: length, y: from },
      { x: length, y: to },
      { x: 0, y: to },
    ];
    const points = corners.map((corner) => onTable(frame, corner));
    return {
      id: `zn_${i + 1}` as ZoneId,
      name: `${side.name} deployment`,
      side: side.id,
      purpose: 'deployment' as const,
      shape: { type: 'polygon', points, holes: [] } as const,
    };
  });
}

/** Apart by at least this much, in inches. */
const APART = 9;
const MOST = 3;

interface Goal {
  readonly name: string;
  readonly at: Spot;
  readonly points: number;
}

/** Crossings first, then towns, hills and woods, all outside the deployment zones; then open ground. */
function objectivesOf(frame: Frame, ways: Ways, pieces: readonly Named[]): readonly Objective[] {
  const chosen: Goal[] = [];
  for (const goal of goalsOf(frame, ways, pieces)) {
    if (chosen.length >= MOST || !isFree(frame, chosen, goal.at)) continue;
    const image = imageOf(frame, goal.at);
    const off = image === null ? 0 : Math.hypot(image.x - goal.at.x, image.y - goal.at.y);
    if (off > 0 && off < APART) continue;
    chosen.push(goal);
    if (image !== null && off > 0) chosen.push({ ...goal, name: nameAt(pieces, image), at: image });
  }
  return chosen.map(({ name, at, points }, i) => ({
    id: `ob_${i + 1}` as ObjectiveId,
    name: name || `Objective ${'ABCDEF'[i] ?? i + 1}`,
    place: { on: 'table', at: onTable(frame, at), facing: 0, level: 0 },
    radius: inches(2),
    points,
  }));
}

function goalsOf({ length, depth }: Frame, ways: Ways, pieces: readonly Named[]): readonly Goal[] {
  const of = (kind: Piece['kind'], points: number): readonly Goal[] =>
    pieces
      .filter((piece) => piece.kind === kind)
      .map(({ middle, name }) => ({ name, at: middle, points }));
  const open = (x: number, y: number): Goal => ({ name: '', at: { x, y }, points: 1 });
  return [
    ...ways.crossings.map((at) => ({ name: ways.crossingName, at, points: 2 })),
    ...of('town', 2),
    ...of('hill', 1),
    ...of('heavy_woods', 1),
    ...of('forest', 1),
    ...of('light_woods', 1),
    ...[ways.heart.x, length / 5, (length * 4) / 5]
      .map((x) => open(x, depth / 2))
      .filter(({ at }) => isDry(ways, at)),
  ];
}

function isDry({ all }: Ways, at: Spot): boolean {
  return all
    .filter(({ kind }) => kind === 'river' || kind === 'stream')
    .every(({ points, width }) => gapOf(line([at, at]), line(points)) > width / 2 + 1);
}

function isFree({ depth }: Frame, chosen: readonly Goal[], { x, y }: Spot): boolean {
  const deep = zoneDepth({ depth });
  return (
    y > deep + 2 &&
    y < depth - deep - 2 &&
    chosen.every(({ at }) => Math.hypot(at.x - x, at.y - y) >= APART)
  );
}

function nameAt(pieces: readonly Named[], { x, y }: Spot): string {
  return pieces.find(({ middle }) => Math.hypot(middle.x - x, middle.y - y) < 0.01)?.name ?? '';
}

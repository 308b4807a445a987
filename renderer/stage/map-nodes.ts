// Nodes for what lies on the table: terrain, zones, objectives, labels. Each is one shape that paints
// the marks that would be printed.

import type Konva from 'konva';
import { memoLast } from '../../shared/core/memo';
import type { Mark, PictureStyle } from '../../shared/print/drawing/picture';
import type {
  Board,
  GroundStyle,
  Objective,
  Side,
  TerrainFeature,
  Zone,
} from '../../shared/scenario/document';
import { isFigure } from '../../shared/print/map/map-scene';
import type { Laid } from '../../shared/print/map/lying-beside';
import { quickMarks } from '../../shared/print/map/quick-marks';
import { laidMarks, terrainMarks } from '../../shared/print/map/terrain-marks';
import { objectiveMarks, zoneMarks } from '../../shared/print/map/zone-marks';
import { boundsOfShape, type Bounds, grown, placeToSheet } from './bounds';
import type { Detail } from './detail';
import { KeyedNodes, type NodeMaker } from './keyed-nodes';
import { MarkShape, type Quick } from './mark-shape';
import { shiftOf } from './translation';

/** Names and shadows reach a little beyond the outline. */
const OVERHANG = 1;

export interface MapStyle {
  readonly board: Board;
  readonly style: PictureStyle;
  readonly ground: GroundStyle;
  readonly sides: readonly Side[];
  /** Hears where what lies on the table has another look now. */
  readonly touched: (bounds: Bounds) => void;
}

/** Terrain where it lies. */
export function terrainNodes(
  group: Konva.Group,
  map: MapStyle,
  detail: Detail,
): KeyedNodes<Laid, MarkShape> {
  return plainNodes<Laid>(group, map, (laid) => ({
    make: () => laidMarks(laid, map.board, map.style),
    bounds: boundsOfShape(laid.feature.shape, map.board),
    quick: { detail, marks: () => quickMarks(laid.feature, map.board, map.style) },
  }));
}

/** Terrain in the hand: what has only moved since it was lifted keeps its picture. */
export function liftedTerrainNodes(
  group: Konva.Group,
  map: MapStyle,
): KeyedNodes<TerrainFeature, LiftedTerrain> {
  return new KeyedNodes(group, {
    keyOf: (feature) => feature.id,
    make: (feature) => new LiftedTerrain(feature, map),
    update: (node, feature) => node.put(feature),
  });
}

class LiftedTerrain extends MarkShape {
  #made: TerrainFeature;

  constructor(
    feature: TerrainFeature,
    readonly map: MapStyle,
  ) {
    const alone = { id: feature.id, feature, beside: [] };
    super(() => laidMarks(alone, map.board, map.style), boundsOfShape(feature.shape, map.board));
    this.#made = feature;
  }

  put(feature: TerrainFeature): void {
    const shift = shiftOf(this.#made, feature);
    if (shift) {
      this.position({ x: shift.dx / 1000, y: -shift.dy / 1000 });
      return;
    }
    this.#made = feature;
    this.position({ x: 0, y: 0 });
    this.remake(
      () => terrainMarks(feature, this.map.board, this.map.style),
      boundsOfShape(feature.shape, this.map.board),
    );
  }
}

export function zoneNodes(group: Konva.Group, map: MapStyle): KeyedNodes<Zone, MarkShape> {
  return plainNodes<Zone>(group, map, (zone) => ({
    make: () => withoutWords(zoneMarks(zone, sideOf(zone, map), map.board, map.style)),
    bounds: boundsOfShape(zone.shape, map.board),
  }));
}

function sideOf(zone: Zone, map: MapStyle): Side | null {
  return map.sides.find((side) => side.id === zone.side) ?? null;
}

/** An objective and the number on its flag. */
export interface Numbered {
  readonly id: string;
  readonly objective: Objective;
  readonly number: number;
}

const withNumber = memoLast(
  (known: Numbered, number: number) => known.number === number,
  (objective: Objective, number) => ({ id: objective.id, objective, number }),
);

export function numbered(objectives: readonly Objective[]): readonly Numbered[] {
  return objectives.map((objective, i) => withNumber(objective, i + 1));
}

export function objectiveNodes(group: Konva.Group, map: MapStyle): KeyedNodes<Numbered, MarkShape> {
  return plainNodes<Numbered>(group, map, ({ objective, number }) => ({
    make: () => withoutWords(objectiveMarks(objective, number, map.board, map.style)),
    bounds: boundsAt(placeToSheet(map.board, objective.place), objective.radius / 1000 + 2),
  }));
}

/** Words are placed for the whole map; see names-shape.ts. */
function withoutWords(marks: readonly Mark[]): readonly Mark[] {
  return marks.filter((mark) => mark.type !== 'text' || isFigure(mark));
}

interface Drawing {
  readonly quick?: Quick;
  readonly make: () => ReturnType<MarkShape['marks']>;
  readonly bounds: Bounds;
}

function plainNodes<V extends { readonly id: string }>(
  group: Konva.Group,
  { touched }: MapStyle,
  drawingOf: (value: V) => Drawing,
): KeyedNodes<V, MarkShape> {
  const maker: NodeMaker<V, MarkShape> = {
    keyOf: (value) => value.id,
    make: (value) => {
      const { make, bounds, quick } = drawingOf(value);
      const node = new MarkShape(make, grown(bounds, OVERHANG), quick ?? null);
      node.touched = touched;
      return node;
    },
    update: (node, value) => {
      const { make, bounds, quick } = drawingOf(value);
      node.remake(make, grown(bounds, OVERHANG), quick ?? null);
    },
    touched: (node) => touched(node.bounds),
  };
  return new KeyedNodes(group, maker);
}

function boundsAt(point: { x: number; y: number } | null, radius: number): Bounds {
  const { x, y } = point ?? { x: 0, y: 0 };
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
}

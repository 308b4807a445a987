// Symmetric tables: what is drawn on one half appears on the other, turned or mirrored, and what is done
// to a piece is done to its twin. Twins are found by where they lie, so a document needs no links.

import { nextId } from '../../shared/core/id';
import { type Change, edit } from '../../shared/scenario/edit';
import type { Board, Scenario, TerrainFeature, Zone } from '../../shared/scenario/types';
import { line, type Sketch, type SketchLine } from '../session/sketch';
import type { Thing } from '../session/things';
import { freeName } from './names';
import type { Symmetry } from './settings';
import {
  mirrorEastWest,
  mirrorNorthSouth,
  onPoint,
  onThing,
  type Transform,
  turnAbout,
} from './transforms';
import { mil, type Point } from '../../shared/core/measure';

/** How one half of the table becomes the other; null where nothing is to be symmetric. */
export function symmetryOf(board: Board, symmetry: Symmetry): Transform | null {
  if (board.space !== 'table') return null;
  const middle = { x: board.width / 2, y: board.height / 2 } as Point;
  switch (symmetry) {
    case 'none':
      return null;
    case 'half-turn':
      return turnAbout(middle, 180);
    case 'mirror-x':
      return mirrorEastWest(middle.x);
    case 'mirror-y':
      return mirrorNorthSouth(middle.y);
  }
}

/** The change and the same for the twins of all terrain, zones and objectives that it touches. */
export function withTwins(scenario: Scenario, change: Change, symmetry: Symmetry): Change {
  const transform = symmetryOf(scenario.board, symmetry);
  if (!transform) return change;
  const after = edit(scenario, change);
  const twins = [
    ...terrainTwins(scenario, after, transform),
    ...zoneTwins(scenario, after, transform),
    ...objectiveTwins(scenario, after, transform),
  ];
  return twins.length === 0 ? change : { type: 'all', changes: [change, ...twins] };
}

function terrainTwins(before: Scenario, after: Scenario, transform: Transform): Change[] {
  if (before.terrain === after.terrain) return [];
  const old = new Map(before.terrain.map((feature) => [feature.id, feature]));
  const now = new Map(after.terrain.map((feature) => [feature.id, feature]));
  const ids: string[] = after.terrain.map(({ id }) => id);
  const changes: Change[] = [];
  const twin = (feature: TerrainFeature) => turned({ in: 'terrain', value: feature }, transform);
  const twinOf = (feature: TerrainFeature): TerrainFeature | null => {
    const there = JSON.stringify(twin(feature).value.shape);
    const isTwin = (other: TerrainFeature) =>
      other.id !== feature.id &&
      other.kind === feature.kind &&
      there === JSON.stringify(other.shape);
    return before.terrain.find(isTwin) ?? null;
  };
  for (const feature of after.terrain) {
    const was = old.get(feature.id);
    if (was === feature) continue;
    const other = was ? twinOf(was) : null;
    const made = twin(feature).value as TerrainFeature;
    if (other) {
      // A change that moves both already, such as a drag of both, is left alone.
      if (now.get(other.id) !== other) continue;
      const { shape, crest } = made;
      const item = { ...feature, id: other.id, name: other.name, shape, crest };
      changes.push({ type: 'put', in: 'terrain', items: [item] });
    } else if (!was && !isSameArea(feature, made)) {
      const id = nextId('terrain', ids);
      ids.push(id);
      changes.push({ type: 'put', in: 'terrain', items: [{ ...made, id }] });
    }
  }
  for (const feature of before.terrain) {
    const other = now.has(feature.id) ? null : twinOf(feature);
    if (other && now.has(other.id))
      changes.push({ type: 'remove', from: 'terrain', ids: [other.id] });
  }
  return changes;
}

/** A new zone gets one for the next side on the other half. */
function zoneTwins(before: Scenario, after: Scenario, transform: Transform): Change[] {
  const known = new Set<string>(before.zones.map(({ id }) => id));
  const ids: string[] = after.zones.map(({ id }) => id);
  return after.zones
    .filter(({ id }) => !known.has(id))
    .map((zone): Change => {
      const made = turned({ in: 'zones', value: zone }, transform).value as Zone;
      const i = after.sides.findIndex(({ id }) => id === zone.side);
      const side = i < 0 ? null : (after.sides[(i + 1) % after.sides.length] ?? null);
      const stem = side ? `${side.name} ${zone.purpose}` : zone.name;
      const name = freeName(
        stem,
        after.zones.map((other) => other.name),
      );
      const id = nextId('zone', ids);
      ids.push(id);
      return {
        type: 'put',
        in: 'zones',
        items: [{ ...made, id, name, side: side?.id ?? null }],
      };
    });
}

function objectiveTwins(before: Scenario, after: Scenario, transform: Transform): Change[] {
  const known = new Set<string>(before.objectives.map(({ id }) => id));
  const ids: string[] = after.objectives.map(({ id }) => id);
  const names = after.objectives.map(({ name }) => name);
  return after.objectives.flatMap((objective): Change[] => {
    if (known.has(objective.id) || objective.place.on !== 'table') return [];
    const made = turned({ in: 'objectives', value: objective }, transform);
    if (made.in !== 'objectives' || made.value.place.on !== 'table') return [];
    const { at } = made.value.place;
    if (at.x === objective.place.at.x && at.y === objective.place.at.y) return [];
    const id = nextId('objective', ids);
    const name = freeName(objective.name, names);
    ids.push(id);
    names.push(name);
    const place = { ...made.value.place, facing: objective.place.facing };
    return [{ type: 'put', in: 'objectives', items: [{ ...objective, id, name, place }] }];
  });
}

function turned<T extends Thing>(thing: T, transform: Transform): T {
  return onThing(transform, thing) as T;
}

/** Whether a piece is its own twin: the same points, wherever its outline begins and whichever way. */
function isSameArea(a: TerrainFeature, b: TerrainFeature): boolean {
  if (a.shape.type === 'disc') return JSON.stringify(a.shape) === JSON.stringify(b.shape);
  const pointsOf = ({ shape }: TerrainFeature) =>
    'points' in shape ? shape.points.map(({ x, y }) => `${x},${y}`).sort() : [];
  return pointsOf(a).join(' ') === pointsOf(b).join(' ');
}

/** What the hand draws, on the other half too. */
export function twinSketch(sketch: Sketch, board: Board, symmetry: Symmetry): Sketch {
  const transform = symmetryOf(board, symmetry);
  if (!transform) return sketch;
  const drawn = sketch.lines.filter(({ style }) => style === 'draft' || style === 'refused');
  const lines = drawn.map((one): SketchLine => ({
    ...one,
    points: one.points.map((point) => onPoint(transform, point)),
  }));
  return { ...sketch, lines: [...sketch.lines, ...lines] };
}

/** The line, or for a half-turn the cross, about which the table is symmetric. */
export function axisOf(board: Board, symmetry: Symmetry): readonly SketchLine[] {
  if (board.space !== 'table' || symmetry === 'none') return [];
  const { width, height } = board;
  const [x, y] = [mil(width / 2), mil(height / 2)];
  if (symmetry === 'mirror-x')
    return [
      line('guide', [
        { x, y: mil(0) },
        { x, y: height },
      ]),
    ];
  if (symmetry === 'mirror-y')
    return [
      line('guide', [
        { x: mil(0), y },
        { x: width, y },
      ]),
    ];
  const arm = 1000;
  return [
    line('guide', [
      { x: mil(x - arm), y },
      { x: mil(x + arm), y },
    ]),
    line('guide', [
      { x, y: mil(y - arm) },
      { x, y: mil(y + arm) },
    ]),
  ];
}

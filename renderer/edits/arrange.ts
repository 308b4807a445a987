// Several things at once: lined up, spread out, turned, mirrored, joined, smoothed. Each answers with a
// change and its words for undo, or with a sentence that says why not.

import { nextId } from '../../shared/core/id';
import { fail, ok, type Result } from '../../shared/core/result';
import { joinRings } from '../../shared/geometry/clip';
import type { Box } from '../../shared/geometry/ring';
import { simplifiedLine, simplifiedRing } from '../../shared/geometry/simplify';
import {
  type Drawn,
  isDrawn,
  nodesOf,
  withNodes,
  withPoints,
} from '../../shared/scenario/curved-shape';
import type { Change } from '../../shared/scenario/edit';
import type { Board, Scenario, Shape, TerrainFeature } from '../../shared/scenario/document';
import type { Handle } from '../things/handles';
import type { Thing } from '../things/find-things';
import { curvedLabel, straightLabel } from '../things/label-curve';
import { areasOf, isArea, ringsOfArea } from './areas';
import { extentOf, extentOfAll, middleOfBox } from './extent';
import { lockedProblem, problemOf, putChange, thingsOf, wordsFor } from './moving';
import { rounded } from './rounded';
import {
  mirrorEastWest,
  mirrorNorthSouth,
  moveBy,
  onThing,
  scaleAbout,
  type Transform,
  turnAbout,
} from './transforms';

export interface Arranged {
  readonly label: string;
  readonly change: Change;
  readonly selection: readonly string[];
}

export type Edge = 'west' | 'middle' | 'east' | 'south' | 'centre' | 'north';

/** How far a simplified outline may stray, in Mil. */
const SIMPLER = 150;

const boxes = (things: readonly Thing[], board: Board) =>
  things.flatMap((thing) => {
    const box = extentOf(thing, board);
    return box ? [{ thing, box }] : [];
  });

/** All to the outermost edge among them, or to the middle of their box. */
export function aligned(
  scenario: Scenario,
  ids: Iterable<string>,
  edge: Edge,
): Result<Arranged, string> {
  const found = boxes(thingsOf(scenario, ids), scenario.board);
  const all = extentOfAll(
    found.map(({ thing }) => thing),
    scenario.board,
  );
  if (found.length < 2 || !all) return fail('Select two or more things to line them up.');
  const moved = found.map(({ thing, box }) => onThing(alignment(edge, box, all), thing));
  return settled(scenario, moved, 'Line up');
}

function alignment(edge: Edge, box: Box, all: Box): Transform {
  const [from, to] = [middleOfBox(box), middleOfBox(all)];
  switch (edge) {
    case 'west':
      return moveBy(all.minX - box.minX, 0);
    case 'east':
      return moveBy(all.maxX - box.maxX, 0);
    case 'middle':
      return moveBy(to.x - from.x, 0);
    case 'south':
      return moveBy(0, all.minY - box.minY);
    case 'north':
      return moveBy(0, all.maxY - box.maxY);
    case 'centre':
      return moveBy(0, to.y - from.y);
  }
}

/** Equal steps between their middles; the outermost two stay. */
export function spread(
  scenario: Scenario,
  ids: Iterable<string>,
  along: 'x' | 'y',
): Result<Arranged, string> {
  const found = boxes(thingsOf(scenario, ids), scenario.board)
    .map(({ thing, box }) => ({ thing, at: middleOfBox(box)[along] }))
    .sort((a, b) => a.at - b.at);
  const [first, last] = [found[0], found.at(-1)];
  if (found.length < 3 || !first || !last)
    return fail('Select three or more things to spread them.');
  const step = (last.at - first.at) / (found.length - 1);
  const moved = found.map(({ thing, at }, i) => {
    const by = first.at + i * step - at;
    return onThing(along === 'x' ? moveBy(by, 0) : moveBy(0, by), thing);
  });
  return settled(scenario, moved, 'Spread');
}

export type BoxTransform =
  { readonly turn: number } | { readonly scale: number } | { readonly mirror: 'x' | 'y' };

/** About the middle of the box around them all. */
export function turned(
  scenario: Scenario,
  ids: Iterable<string>,
  way: BoxTransform,
): Result<Arranged, string> {
  const things = thingsOf(scenario, ids);
  const all = extentOfAll(things, scenario.board);
  if (!all || scenario.board.space === 'hex') return fail('Nothing here can be turned or scaled.');
  const middle = middleOfBox(all);
  const moved = things.map((thing) => onThing(transformOf(way, middle), thing));
  return settled(scenario, moved, 'turn' in way ? 'Turn' : 'scale' in way ? 'Scale' : 'Mirror');
}

function transformOf(way: BoxTransform, middle: ReturnType<typeof middleOfBox>): Transform {
  if ('turn' in way) return turnAbout(middle, way.turn);
  if ('scale' in way) return scaleAbout(middle, way.scale, way.scale);
  return way.mirror === 'x' ? mirrorEastWest(middle.x) : mirrorNorthSouth(middle.y);
}

/** Moves everything so that the box around it begins there; null leaves that direction as it is. */
export function movedTo(
  scenario: Scenario,
  ids: Iterable<string>,
  to: { readonly x: number | null; readonly y: number | null },
): Result<Arranged, string> {
  const things = thingsOf(scenario, ids);
  const all = extentOfAll(things, scenario.board);
  if (!all) return fail('Nothing of this lies on the table.');
  const way = moveBy((to.x ?? all.minX) - all.minX, (to.y ?? all.minY) - all.minY);
  return settled(
    scenario,
    things.map((thing) => onThing(way, thing)),
    'Move',
  );
}

/** Stretches everything from its south-west corner to a new width or height. */
export function resized(
  scenario: Scenario,
  ids: Iterable<string>,
  to: { readonly width: number | null; readonly height: number | null },
): Result<Arranged, string> {
  const things = thingsOf(scenario, ids);
  const all = extentOfAll(things, scenario.board);
  if (!all) return fail('Nothing of this lies on the table.');
  const factor = (now: number, next: number | null) =>
    next === null || now === 0 ? 1 : next / now;
  const sx = factor(all.maxX - all.minX, to.width);
  const sy = factor(all.maxY - all.minY, to.height);
  const corner = { x: all.minX, y: all.minY } as ReturnType<typeof middleOfBox>;
  return settled(
    scenario,
    things.map((thing) => onThing(scaleAbout(corner, sx, sy), thing)),
    'Scale',
  );
}

/** One piece out of areas of terrain; the first keeps its name and kind. */
export function joinedAreas(scenario: Scenario, ids: Iterable<string>): Result<Arranged, string> {
  const chosen = new Set(ids);
  const features = scenario.terrain.filter(({ id, shape }) => chosen.has(id) && isArea(shape));
  const [first, ...rest] = features;
  if (!first || rest.length === 0) return fail('Select two or more areas of terrain to join them.');
  const locked = lockedProblem(
    scenario,
    features.map((value) => ({ in: 'terrain', value })),
  );
  if (locked) return fail(locked);
  const rings = features.map(({ shape }) => ringsOfArea(shape)).reduce(joinRings);
  const areas = areasOf(rings, 1);
  const [shape] = areas;
  if (!shape || areas.length > 1)
    return fail('These areas do not touch: they cannot be one piece.');
  const gone = rest.map(({ id }) => id);
  return ok({
    label: `Join ${wordsFor(scenario, [first.id, ...gone])}`,
    change: {
      type: 'all',
      changes: [
        { type: 'put', in: 'terrain', items: [{ ...first, shape }] },
        { type: 'remove', from: 'terrain', ids: gone },
      ],
    },
    selection: [first.id],
  });
}

/** Labels along curves of their own, to be bent by their nodes; straight again where all of them have one. */
export function curveToggled(scenario: Scenario, ids: Iterable<string>): Result<Arranged, string> {
  const chosen = new Set(ids);
  const labels = scenario.labels.filter(({ id }) => chosen.has(id));
  if (labels.length === 0) return fail('Select a label to lay it along a curve.');
  const locked = lockedProblem(
    scenario,
    labels.map((value) => ({ in: 'labels', value })),
  );
  if (locked) return fail(locked);
  const areCurved = labels.every(({ curve }) => curve !== undefined);
  const items = labels.map((label) => {
    if (areCurved) return straightLabel(label);
    return label.curve ? label : curvedLabel(label, scenario.board);
  });
  const words = wordsFor(scenario, chosen);
  return ok({
    label: areCurved ? `Lay ${words} straight` : `Lay ${words} along a curve`,
    change: { type: 'put', in: 'labels', items },
    selection: [...chosen],
  });
}

/** A strip in two, at the point of it that was clicked last. */
export function splitLine(
  scenario: Scenario,
  ids: Iterable<string>,
  handle: Handle | null,
): Result<Arranged, string> {
  const [id, ...others] = ids;
  const feature = scenario.terrain.find((one) => one.id === id);
  const { shape } = feature ?? {};
  if (!feature || shape?.type !== 'strip' || others.length > 0) {
    return fail('Select one line to split it. Areas are cut with the knife (N).');
  }
  const index = handle?.grip === 'vertex' ? handle.index : 0;
  const nodes = nodesOf(shape);
  if (index <= 0 || index >= nodes.length - 1) {
    return fail('Click the point of the line where it is to be split, then split it.');
  }
  const second: TerrainFeature = {
    ...feature,
    id: nextId(
      'terrain',
      scenario.terrain.map((one) => one.id),
    ),
    shape: withNodes(shape, nodes.slice(index)),
  };
  const first = { ...feature, shape: withNodes(shape, nodes.slice(0, index + 1)) };
  return ok({
    label: `Split ${wordsFor(scenario, [feature.id])}`,
    change: { type: 'put', in: 'terrain', items: [first, second] },
    selection: [first.id, second.id],
  });
}

/** Terrain with curves for corners, or with the corners left out that it does not need. */
export function redrawn(
  scenario: Scenario,
  ids: Iterable<string>,
  how: 'smooth' | 'simplify',
): Result<Arranged, string> {
  const chosen = new Set(ids);
  const features = scenario.terrain.filter(
    ({ id, shape }) => chosen.has(id) && (shape.type === 'polygon' || shape.type === 'strip'),
  );
  if (features.length === 0) return fail('Select areas or lines of terrain for this.');
  const items = features.map((feature): TerrainFeature => ({
    ...feature,
    shape: redrawnShape(feature.shape, how),
  }));
  return settled(
    scenario,
    items.map((value) => ({ in: 'terrain', value })),
    how === 'smooth' ? 'Smooth' : 'Simplify',
  );
}

function redrawnShape(shape: Shape, how: 'smooth' | 'simplify'): Shape {
  if (!isDrawn(shape)) return shape;
  if (how === 'smooth') {
    const nodes = nodesOf(shape);
    return withNodes(
      shape,
      nodes.map((node) => ({ ...node, join: 'smooth' })),
    );
  }
  const simpler = shape.type === 'strip' ? simplifiedLine : simplifiedRing;
  const straight = withPoints(shape, simpler(shape.points, SIMPLER));
  const line = shape.nodes ? withFewerNodes(shape, rounded(straight, SIMPLER)) : straight;
  if (line.type === 'strip') return line;
  return { ...line, holes: line.holes.map((hole) => simplifiedRing(hole, SIMPLER)) };
}

function withFewerNodes(curve: Drawn, tried: Drawn): Drawn {
  return nodesOf(tried).length < nodesOf(curve).length ? tried : curve;
}

function settled(
  scenario: Scenario,
  moved: readonly Thing[],
  verb: string,
): Result<Arranged, string> {
  const ids = moved.map(({ value }) => value.id);
  const locked = lockedProblem(scenario, thingsOf(scenario, ids));
  if (locked) return fail(locked);
  for (const thing of moved) {
    const problem = problemOf(thing, scenario.board);
    if (problem) return fail(`${verb}: that cannot be, ${problem}.`);
  }
  const selection = moved.map(({ value }) => value.id);
  return ok({
    label: `${verb} ${wordsFor(scenario, selection)}`,
    change: { type: 'all', changes: moved.map(putChange) },
    selection,
  });
}

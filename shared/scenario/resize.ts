// A table of another size: everything on it stays where it is to the corner or edge that is kept.

import { type Mil, mil, type Point } from '../core/measure';
import { checkScenario } from './check-document';
import { type Change, edit } from './edit';
import { mappedShape } from './mapped-shape';
import type { Board, Place, Scenario } from './document';
import { repairAll } from './repairs';

/** Which part of the old table stays in its place: -1 = west or south, 0 = the middle, 1 = east or north. */
export interface Anchor {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

export interface Resized {
  readonly change: Change;
  /** What was done with what would have lain off the table, in words, one sentence for each thing. */
  readonly done: readonly string[];
}

/** A smaller table loses what lies off it altogether; stands and objectives come back to its edge, or to the reserve. */
export function resized(scenario: Scenario, board: Board, anchor: Anchor): Resized {
  const change =
    board.space === 'table'
      ? resizeChange(scenario, board, anchor)
      : ({ type: 'set', values: { board } } as const);
  const { changes, mended } = repairAll(edit(scenario, change), checkScenario);
  const done = mended.flatMap(({ repair }) => (repair ? [`${repair.label}.`] : []));
  return { change: { type: 'all', changes: [change, ...changes] }, done };
}

/** One change; what then lies off the table is still there. Hexes keep their cells. */
function resizeChange(scenario: Scenario, size: Size, anchor: Anchor): Change {
  const { board } = scenario;
  if (board.space !== 'table') return { type: 'all', changes: [] };
  const share = (side: -1 | 0 | 1) => (side + 1) / 2;
  const dx = mil((size.width - board.width) * share(anchor.x));
  const dy = mil((size.height - board.height) * share(anchor.y));
  const sized: Change = {
    type: 'set',
    values: { board: { ...board, width: size.width, height: size.height } },
  };
  return dx === 0 && dy === 0
    ? sized
    : { type: 'all', changes: [...shifts(scenario, dx, dy), sized] };
}

interface Size {
  readonly width: Mil;
  readonly height: Mil;
}

function shifts(scenario: Scenario, dx: Mil, dy: Mil): readonly Change[] {
  const moved = ({ x, y }: Point): Point => ({ x: mil(x + dx), y: mil(y + dy) });
  const background = scenario.background;
  return [
    {
      type: 'put',
      in: 'terrain',
      items: scenario.terrain.map((feature) => ({
        ...feature,
        shape: mappedShape(feature.shape, moved),
        crest: feature.crest && feature.crest.map(moved),
      })),
    },
    {
      type: 'put',
      in: 'zones',
      items: scenario.zones.map((zone) => ({ ...zone, shape: mappedShape(zone.shape, moved) })),
    },
    {
      type: 'put',
      in: 'stands',
      items: scenario.stands.map((stand) => ({ ...stand, place: movedPlace(stand.place, moved) })),
    },
    {
      type: 'put',
      in: 'objectives',
      items: scenario.objectives.map((one) => ({ ...one, place: movedPlace(one.place, moved) })),
    },
    {
      type: 'put',
      in: 'labels',
      items: scenario.labels.map((label) => ({ ...label, at: moved(label.at) })),
    },
    {
      type: 'set',
      values: { background: background && { ...background, at: moved(background.at) } },
    },
  ];
}

function movedPlace(place: Place, moved: (point: Point) => Point): Place {
  return place.on === 'table' ? { ...place, at: moved(place.at) } : place;
}

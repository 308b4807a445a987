// A table of another size: everything on it stays where it is to the corner or edge that is kept.

import { type Mil, mil, type Point } from '../core/measure';
import type { Change } from './edit';
import { mappedShape } from './mapped-shape';
import type { Place, Scenario } from './document';

/** Which part of the old table stays in its place: -1 = west or south, 0 = the middle, 1 = east or north. */
export interface Anchor {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

/** One change; what then lies off the table is left for the list of problems. Hexes keep their cells. */
export function resizeChange(scenario: Scenario, size: Size, anchor: Anchor): Change {
  const { board } = scenario;
  if (board.space !== 'table') return { type: 'all', changes: [] };
  const share = (side: -1 | 0 | 1) => (side + 1) / 2;
  const dx = mil((size.width - board.width) * share(anchor.x));
  const dy = mil((size.height - board.height) * share(anchor.y));
  const resized: Change = { type: 'set', values: { board: { ...board, ...size } } };
  return dx === 0 && dy === 0
    ? resized
    : { type: 'all', changes: [...shifts(scenario, dx, dy), resized] };
}

export interface Size {
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

// Rows R1 with --peers: reach over the whole table against the least costs of scikit-image and GRASS over cells.

import { LIVE_STEP, reach } from '../../shared/terrain/movement/reach/reach';
import type { Mover } from '../../shared/terrain/map/engine-types';
import type { CostGrid } from './grid-dijkstra';
import { isFieldRight, movementScene } from './movement';
import { grass, scikitImage, withPeer, type Installed, type Raster } from './peers';
import { measureAgainst, type Effort, type PeerRows, type Row } from './row';

/** The rows of the peers that are there, and the names of those that are not. */
export async function leastCostRows(
  seed: number,
  effort: Effort,
  isAsked: (row: { readonly id: string }) => boolean,
): Promise<PeerRows> {
  if (!isAsked({ id: 'R1' })) return { rows: [], missing: [] };
  const rows: Row[] = [];
  const missing: string[] = [];
  const { map, whole, grid } = movementScene(seed);
  let turn = 0;
  const next = (): Mover => whole[turn++ % whole.length] as Mover;
  const run = async (name: string, peer: Installed | null, floor: number, goal: number) => {
    if (!peer) return void missing.push(name);
    const row = await withPeer(peer, northFirst(grid), (ask) =>
      measureAgainst(
        {
          id: 'R1',
          what: 'reach over the whole table at 1/4 inch',
          round: whole.length,
          ours: () => void reach(map, next(), LIVE_STEP),
          peer: peer.name,
          theirs: (times) => {
            const { x, y } = next().at;
            return ask(times, x / 1000, y / 1000);
          },
          floor,
          goal,
          isCorrect: () => isFieldRight(map, whole[0] as Mover),
        },
        effort,
      ),
    );
    rows.push(row);
  };
  await run('scikit-image', scikitImage(), 1.8, 3);
  await run('GRASS', grass('r.cost'), 2, 4);
  return { rows, missing };
}

/** What the peers take for closed. */
const CLOSED = -1;

function northFirst({ columns, rows, step, cost }: CostGrid): Raster {
  const values = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const one = cost[(rows - 1 - row) * columns + column] as number;
      values[row * columns + column] = one === Infinity ? CLOSED : one;
    }
  }
  return { columns, rows, step, values };
}

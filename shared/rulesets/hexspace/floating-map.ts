// The floating map (SX-90-13): when a ship would leave it, everything else goes the other way, as if the map
// went along with the ship.

import type { Battle } from '../../battle/battle';
import { type Cell, isOnBoard } from '../../geometry/hex';
import type { Resolver } from '../../rules/ruleset';
import type { TerrainFeature } from '../../scenario/document';
import { allInSpace, nameOf, sortOf } from './ships';

/** Hexes that the map floats at most at once. */
const FARTHEST = 5;

/**
 * The step that everything takes, as many hexes as keep all ships on the map, five at most, when a ship is to
 * enter `at`, which is off the map; null where no step does.
 */
export function shiftFor(battle: Battle, at: Cell): Cell | null {
  const { board } = battle;
  if (board.space !== 'hex') return null;
  const column = at.q + Math.floor(at.r / 2);
  const [right, up] = [
    column < 0 ? 1 : column >= board.columns ? -1 : 0,
    // Two rows at a time: rows stand half a hex beside their neighbours.
    at.r < 0 ? 1 : at.r >= board.rows ? -1 : 0,
  ];
  for (let hexes = FARTHEST; hexes >= 1; hexes--) {
    const rows = up === 0 ? 0 : 2 * Math.floor(hexes / 2) * up;
    // A step of two rows along the column takes a step back along the row.
    const step = { q: right * hexes - rows / 2, r: rows };
    const fits = (cell: Cell) => isOnBoard(board, moved(cell, step));
    const ships = allInSpace(battle).filter((stand) => sortOf(stand) !== 'missile');
    if (fits(at) && ships.every(({ place }) => fits(place.at))) return step;
  }
  return null;
}

function moved({ q, r }: Cell, step: Cell): Cell {
  return { q: q + step.q, r: r + step.r };
}

/** Everything takes the step: ships, missiles, terrain. What of the terrain leaves the map is gone, missiles too. */
export function shiftMap(r: Resolver, step: Cell): void {
  let text = 'The map floats along: all that is on it stays behind';
  for (const stand of allInSpace(r.battle)) {
    const to = { ...stand.place, at: moved(stand.place.at, step) };
    if (isOnBoard(r.battle.board, to.at)) {
      r.emit(
        { type: 'moved', stand: stand.id, path: [stand.place, to] },
        { text, rule: 'SX-90-13' },
      );
      text = '';
      continue;
    }
    r.emit(
      { type: 'removed', stand: stand.id, why: 'destroyed' },
      { text: `${nameOf(stand)} is left behind by the map`, rule: 'SX-90-13' },
    );
  }
  for (const feature of r.battle.terrain) shiftTerrain(r, feature, step);
}

function shiftTerrain(r: Resolver, feature: TerrainFeature, step: Cell): void {
  if (feature.shape.type !== 'cells') return;
  const cells = feature.shape.cells
    .map((cell) => moved(cell, step))
    .filter((cell) => isOnBoard(r.battle.board, cell));
  const note = { text: '', rule: 'SX-90-13' };
  if (cells.length === 0) r.emit({ type: 'cleared', feature: feature.id }, note);
  else r.emit({ type: 'terrain', feature: { ...feature, shape: { type: 'cells', cells } } }, note);
}

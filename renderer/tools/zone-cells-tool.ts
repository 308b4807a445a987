// Draws zones on a hex board, cell by cell as terrain is.

import type { Cell } from '../../shared/geometry/hex';
import type { Zone } from '../../shared/scenario/document';
import { freeIn } from '../../shared/scenario/layers';
import { type CellsKind, hasCell, toolForCells } from './cells-tool';
import type { Tool, ToolContext } from './machine/tool';
import { chooseSide, newZone, zoneSideWords } from './new-zone';

const ZONES: CellsKind = {
  noun: 'zone',
  hint: (context) =>
    `Click or drag over cells: zone for ${zoneSideWords(context)} (1, 2, 0 change the side), with Shift a rectangle. From a zone: adds to it; with Shift takes away.`,
  at: (context, cell) => {
    const value = zoneAt(context, cell);
    return value ? { in: 'zones', value } : null;
  },
  made: (context, shape) => ({ in: 'zones', value: newZone(context, shape) }),
  key: chooseSide,
};

export const zoneCellsTool = (context: ToolContext): Tool => toolForCells(context, ZONES);

/** That which is selected first; else the topmost of the purpose and, where one has been chosen, of the side. */
function zoneAt({ scenario, selection, settings }: ToolContext, cell: Cell): Zone | undefined {
  const isFree = freeIn(scenario);
  const there = scenario.zones.filter((zone) => isFree(zone) && hasCell(zone, cell));
  const { zoneSide, zonePurpose } = settings;
  const isOfSide = ({ side }: Zone) =>
    zoneSide === 'next' || side === (zoneSide === 'nobody' ? null : zoneSide);
  return (
    there.find(({ id }) => selection.has(id)) ??
    there.findLast((zone) => zone.purpose === zonePurpose && isOfSide(zone))
  );
}

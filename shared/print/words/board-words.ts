// How large the table is, in words.

import { formatLength, type LengthUnit } from '../../core/measure';
import type { Board } from '../../scenario/document';

/** `48" × 72"`, `121.9 cm × 182.9 cm` or `12 × 9 hexes`. */
export function boardSize(board: Board, unit: LengthUnit): string {
  if (board.space === 'hex') return `${board.columns} × ${board.rows} hexes`;
  return `${formatLength(board.width, unit)} × ${formatLength(board.height, unit)}`;
}

/** The same in a row of other words: `table 48" × 72"`. */
export function boardWords(board: Board, unit: LengthUnit): string {
  return board.space === 'hex' ? boardSize(board, unit) : `table ${boardSize(board, unit)}`;
}

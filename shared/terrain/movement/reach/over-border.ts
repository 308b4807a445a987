// Ways through triangles of the grid in whose cell grounds meet: the mean cost of such a cell is wrong for its corners.

import type { CellBorders } from './borders';
import { NUDGE_X, NUDGE_Y } from './grid-size';
import type { ReachGrid } from './grid-types';
import type { Octant } from './octants';

/** In cells: farther than a border on a line of the grid is moved off it. */
const BESIDE_BORDER = 2 * Math.max(NUDGE_X, NUDGE_Y);

export class OverBorder {
  /** Whether the cheapest way that was found last comes from the far corner rather than the near one. */
  isAcross = false;
  /** The way through a triangle that is at hand: one object for all. */
  private readonly way = { x: 0, y: 0, dx: 0, dy: 0, even: 0 };

  constructor(private readonly grid: ReachGrid) {}

  /**
   * The cost of a corner known for `known`, from that beside it (`ta`) and that across (`td`): measured exactly from
   * where the mean cost would have the way come or, unless the triangle is whole, from its corners. Infinity for no less.
   */
  cost(
    borders: CellBorders,
    octant: Octant,
    ta: number,
    td: number,
    isWhole: boolean,
    known: number,
  ): number {
    const { least } = borders;
    if (!isWhole) {
      const along = ta + least < known ? ta + this.within(borders, octant, 0) : Infinity;
      const across =
        td + least * Math.SQRT2 < known ? td + this.within(borders, octant, 1) : Infinity;
      this.isAcross = across < along;
      return this.isAcross ? across : along;
    }
    const c = this.grid.slow[borders.cell] as number;
    const f = ta - td;
    let t = 0;
    if (ta === Infinity || f * Math.SQRT2 >= c) t = 1;
    else if (f > 0) t = Math.min(1, f / Math.sqrt(Math.max(1e-12, c * c - f * f)));
    const from = t === 0 ? ta : t === 1 ? td : this.between(borders, octant, ta, td, t);
    const most = known - from;
    if (most <= 0 || least * least * (1 + t * t) >= most * most) return Infinity;
    return from + this.within(borders, octant, t);
  }

  /** At a share t of the way from the corner beside to the one across, which a border may lie between. */
  private between(borders: CellBorders, octant: Octant, ta: number, td: number, t: number): number {
    const { way } = this;
    this.setOut(borders, octant, 0);
    way.dx = octant.sx;
    way.dy = octant.sy;
    return this.grid.borders.between(borders, way, ta, td, t);
  }

  /** From a share t of that way to the corner itself. */
  private within(borders: CellBorders, octant: Octant, t: number): number {
    const { ax, ay, sx, sy } = octant;
    const { way } = this;
    // Beside a border that lies on this side of the cell the way keeps within the cell.
    this.setOut(borders, octant, t === 0 ? BESIDE_BORDER : t);
    way.dx = -ax - t * sx;
    way.dy = -ay - t * sy;
    return Math.sqrt(way.dx ** 2 + way.dy ** 2) * this.grid.borders.along(borders, way, 0, 1);
  }

  /** Begins the way at hand at a share of the line from the corner beside to the one across. */
  private setOut({ i, j }: CellBorders, { ax, ay, sx, sy }: Octant, share: number): void {
    const { way } = this;
    // The corner itself lies west or south in the cell where the other two lie east or north.
    way.x = i + (ax + sx < 0 ? 1 : 0) + ax + share * sx;
    way.y = j + (ay + sy < 0 ? 1 : 0) + ay + share * sy;
  }
}

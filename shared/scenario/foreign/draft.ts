// A table that is being made of another program's file: shapes in inches, as they come, become sound terrain; what
// cannot is counted, so that people are told what was left out.

import type { TerrainId } from '../../core/id';
import { inches, type Mil, mil, type Point } from '../../core/measure';
import { cleanRings, commonRings, joinRings, lineWithin } from '../../geometry/clip';
import { piecesOf, pointsOfRing } from '../../geometry/ring-pieces';
import { boxOf, type Ring, ringArea } from '../../geometry/ring';
import { simplifiedLine, simplifiedRing } from '../../geometry/simplify';
import { edit } from '../edit';
import { LEVELS, LONGEST_NAME } from '../values/file-values';
import { newScenario } from '../new-scenario';
import { shapeProblem } from '../shape-check';
import type { Board, Scenario, Shape, TerrainFeature, TerrainKind } from '../document';
import { kindRow, type KindTable } from '../kinds/kinds';
import { usualWidth } from '../kinds/own-kind';

/** A place in inches from the south-west corner. */
export type Spot = readonly [number, number];

export interface Imported {
  readonly scenario: Scenario;
  /** What of the file is not on the table, one line each: "points: 12". */
  readonly left: readonly string[];
}

export type More = Partial<Omit<TerrainFeature, 'id' | 'kind' | 'shape'>>;

/** Outlines may stray so far from what a file says, in Mil: maps have corners that no hand could take. */
const STRAY = 30;
/** What is narrower than this both ways, in Mil, is no terrain for stands. */
const LEAST = 250;
const UNSOUND = 'pieces without a sound outline';

export class Draft {
  readonly #board: Extract<Board, { space: 'table' }>;
  readonly #table: Ring;
  readonly #features: TerrainFeature[] = [];
  readonly #left = new Map<string, number>();

  readonly #kinds: KindTable;

  /** A table of so many inches. */
  constructor(width: number, height: number, kinds: KindTable) {
    this.#kinds = kinds;
    const board = { space: 'table', width: inches(width), height: inches(height) } as const;
    this.#board = board;
    const { width: w, height: h } = board;
    this.#table = Float64Array.of(0, 0, w, 0, w, h, 0, h);
  }

  /** Something of the file that does not come along, by its plural: "points". */
  leave(what: string): void {
    this.#left.set(what, (this.#left.get(what) ?? 0) + 1);
  }

  /** An area with its holes; where outlines overlap it is open, as in an even-odd fill. */
  area(kind: TerrainKind, outlines: readonly (readonly Spot[])[], more: More = {}): void {
    const clean = cleanRings(outlines.map(ringOfSpots));
    if (clean.length === 0) return this.leave(UNSOUND);
    this.#areas(kind, clean, more);
  }

  /** Cells that touch each other as one area. All run the same way round. */
  cells(kind: TerrainKind, outlines: readonly (readonly Spot[])[], more: More = {}): void {
    this.#areas(kind, joinRings(outlines.map(ringOfSpots), []), more);
  }

  line(kind: TerrainKind, spots: readonly Spot[], more: More = {}): void {
    const whole = ringOfSpots(spots);
    if (withoutTwins(pointsOfRing(whole)).length < 2) return this.leave(UNSOUND);
    const pieces = lineWithin(whole, [this.#table]);
    if (pieces.length === 0) return this.leave('pieces off the table');
    for (const piece of pieces) {
      const points = withoutTwins(simplifiedLine(pointsOfRing(piece), STRAY));
      if (points.length < 2) {
        this.leave('pieces off the table');
        continue;
      }
      this.#put(kind, { type: 'strip', points, width: usualWidth({ kind }, this.#kinds) }, more);
    }
  }

  /** Levels of the ground, row by row from the south-west corner. */
  ground(step: Mil, columns: number, rows: number, levels: readonly number[]): void {
    const origin = { x: mil(0), y: mil(0) };
    const shape = { type: 'grid', origin, step, columns, rows, levels } as const;
    this.#put('elevation', shape, { locked: true, layer: 'ground' });
  }

  finish(title: string): Imported {
    const place = ({ kind }: TerrainFeature): number =>
      kindRow(kind, this.#kinds).foreign?.lies ?? Number.MAX_SAFE_INTEGER;
    const items = this.#features
      .sort((a, b) => place(a) - place(b))
      .map((feature, n) => ({ ...feature, id: `tr_${n + 1}` as TerrainId }));
    const empty = newScenario({ title, board: this.#board });
    return {
      scenario: edit(empty, { type: 'put', in: 'terrain', items }),
      left: [...this.#left].map(([what, count]) => `${what}: ${count}`),
    };
  }

  #areas(kind: TerrainKind, rings: readonly Ring[], more: More): void {
    const pieces = piecesOf(commonRings(rings, [this.#table]));
    if (pieces.length === 0) return this.leave('pieces off the table');
    for (const { outline, holes } of pieces) {
      if (isSmall(outline)) {
        this.leave('pieces smaller than a quarter of an inch');
        continue;
      }
      const whole = holes.filter((hole) => !isSmall(hole));
      const exact = polygonOf(pointsOfRing(outline), whole.map(pointsOfRing));
      const plain = polygonOf(
        simplifiedRing(exact.points, STRAY),
        exact.holes.map((hole) => simplifiedRing(hole, STRAY)),
      );
      this.#put(kind, shapeProblem(plain, this.#board) === null ? plain : exact, more);
    }
  }

  #put(kind: TerrainKind, shape: Shape, more: More): void {
    if (shapeProblem(shape, this.#board) !== null) return this.leave(UNSOUND);
    const { levels = null, name = '' } = more;
    const isHeight = levels === null || (levels >= LEVELS.least && levels <= LEVELS.most);
    if (!isHeight) this.leave(`heights that are not from ${LEVELS.least} to ${LEVELS.most} levels`);
    this.#features.push({
      id: 'tr_0' as TerrainId,
      kind,
      crest: null,
      fordable: false,
      steepBanks: false,
      locked: false,
      layer: 'terrain',
      ...more,
      name: name.slice(0, LONGEST_NAME),
      levels: isHeight ? levels : null,
      shape,
    });
  }
}

function polygonOf(points: readonly Point[], holes: readonly (readonly Point[])[]) {
  return { type: 'polygon', points, holes } as const;
}

function ringOfSpots(spots: readonly Spot[]): Ring {
  return Float64Array.from(spots.flatMap(([x, y]) => [inches(x), inches(y)]));
}

function isSmall(ring: Ring): boolean {
  const { minX, minY, maxX, maxY } = boxOf([ring]);
  return (maxX - minX < LEAST && maxY - minY < LEAST) || ringArea(ring) === 0;
}

function withoutTwins(points: readonly Point[]): readonly Point[] {
  return points.filter(({ x, y }, i) => x !== points[i - 1]?.x || y !== points[i - 1]?.y);
}

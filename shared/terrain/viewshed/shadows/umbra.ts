// What no part of a stand sees over hills and tops, found quickly: of the surface of ground and cover only what is
// as high all around is kept, so that it hides from the whole stand what it hides from its middle. Never takes a
// cell for hidden that is seen, but for slits narrower than its cells; says nothing certain of what is left.

import { memoMap } from '../../../core/memo';
import { outlookFrom } from '../rays/ray-cuts';
import { directions } from '../rays/directions';
import type { Field } from '../observer/observer';
import { fillRings, makeBits, type Bits } from '../cells/bit-raster';
import { Stretches } from '../rays/stretches';
import { Wedges } from '../rays/wedges';
import { groundRaster, RASTER_CELL } from '../../line-of-sight/ground-line';
import type { TerrainMap } from '../../map/terrain-map';

const RAYS = 1024;
const ROUND = directions(RAYS);
/** Side of a cell and distance between two looks, in Mil. */
const CELL = 2 * RASTER_CELL;
/** Rays are nowhere on a table farther than this from the next but one, in Mil. */
const BETWEEN = 250;
/** Half the diagonal of a cell: what its middle may not vouch for. */
const WITHIN = 177;
/** So many surfaces are kept with a map: for eyes of different sizes and sights. */
const MOST_KNOWN = 6;

interface Surfaces {
  readonly columns: number;
  readonly rows: number;
  /** All that lies around is at least as high: ground and what stands on it. */
  readonly low: Float32Array;
  /** No ground around is higher. */
  readonly high: Float32Array;
}

const surfacesOn = memoMap<TerrainMap, string, Surfaces>();
const stretches = new Stretches(RAYS);

/** Sets the cells that may be seen from some part; only as far as `needs` says where it is there. */
export function lookForUmbra(field: Field, needs: Float64Array | null, doubted: Bits): void {
  const { base, from, map, targetHeight, isOver, parts } = field;
  const { columns, rows, low, high } = surfacesOf(field);
  const { reach } = base;
  let eye = -Infinity;
  for (const [x, y] of parts) eye = Math.max(eye, map.groundAt(x, y));
  eye += from.height + (reach > 0 ? 0.05 : 1e-6);
  const most = groundRaster(map).highest + targetHeight - eye;
  const { maxX, maxY } = map.box;
  const longest = Math.sqrt(maxX * maxX + maxY * maxY) + CELL;
  stretches.clear();
  for (let ray = 0; ray < RAYS; ray++) {
    stretches.begin(ray);
    const far = needs ? farOf(needs, ray) : longest;
    if (far === 0) continue;
    const ux = ROUND.ux[ray] as number;
    const uy = ROUND.uy[ray] as number;
    let openAt = 0;
    // The steepest lines shut off by what is above and by what is below the eyes.
    let over = 0;
    let under = -Infinity;
    let s = reach + CELL;
    const end = Math.min(longest, far + CELL);
    for (; s < end; s += CELL) {
      const c = Math.floor((base.x + s * ux) / CELL);
      const r = Math.floor((base.y + s * uy) / CELL);
      if (c < 0 || r < 0 || c >= columns || r >= rows) break;
      const i = r * columns + c;
      const up = (high[i] as number) + targetHeight - eye;
      const isSeen = isOver
        ? Math.max(up, 0) >= over
        : (over === 0 || up >= over * (s + reach)) && up >= under * (s - reach);
      if (isSeen) {
        if (openAt < 0) openAt = s - CELL;
      } else if (openAt >= 0) {
        stretches.add(ray, openAt, s + CELL / 2);
        openAt = -1;
      }
      const top = (low[i] as number) - eye;
      if (top > 0) {
        const steep = isOver ? top : top / (s + reach);
        if (steep > over) over = steep;
      } else if (top > under * (s - reach)) under = top / (s - reach);
      if (openAt < 0 && over > 0 && (isOver ? over > most : over * (s + reach) > most)) break;
    }
    if (openAt >= 0) stretches.add(ray, openAt, s + CELL);
  }

  const wedges = new Wedges(outlookFrom(base.x, base.y), ROUND, stretches, doubted, null);
  for (let ray = 0; ray < RAYS; ray++) wedges.beside(ray, (ray + 1) % RAYS);
}

/** How far a ray is asked for: as far as the sectors of both its sides are. */
function farOf(needs: Float64Array, ray: number): number {
  const sectors = needs.length;
  const left = needs[Math.floor((ray * sectors) / RAYS)] as number;
  const before = (ray + RAYS - 1) % RAYS;
  return Math.max(left, needs[Math.floor((before * sectors) / RAYS)] as number);
}

function surfacesOf(field: Field): Surfaces {
  const { map, base, shades } = field;
  const wide = Math.ceil((Math.max(base.reach, BETWEEN) + WITHIN) / CELL);
  const hiding = shades.filter(({ isLine }) => !isLine);
  const key = `${wide} ${hiding.map(({ of, levels }) => `${of.index} ${levels}`).join(' ')}`;
  const kept = surfacesOn(map);
  const old = kept.get(key);
  if (old) return old;
  for (const oldest of kept.keys()) {
    if (kept.size < MOST_KNOWN) break;
    kept.delete(oldest);
  }
  const columns = Math.ceil(map.box.maxX / CELL);
  const rows = Math.ceil(map.box.maxY / CELL);
  const low = new Float32Array(columns * rows);
  const high = new Float32Array(columns * rows);
  readGround(map, columns, rows, low, high);
  raiseCover(hiding, makeBits(columns, rows, CELL), low);
  spread(low, columns, rows, wide, Math.min);
  spread(high, columns, rows, Math.ceil((BETWEEN + WITHIN) / CELL), Math.max);
  const made = { columns, rows, low, high };
  kept.set(key, made);
  return made;
}

function readGround(
  map: TerrainMap,
  columns: number,
  rows: number,
  low: Float32Array,
  high: Float32Array,
): void {
  const raster = groundRaster(map);
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      let least = Infinity;
      let most = -Infinity;
      for (let j = 2 * r; j < 2 * r + 2 && j < raster.rows; j++) {
        for (let i = 2 * c; i < 2 * c + 2 && i < raster.columns; i++) {
          const k = j * raster.columns + i;
          const height = raster.height[k] as number;
          const slack = raster.slack[k] as number;
          least = Math.min(least, height - slack);
          most = Math.max(most, height + slack);
        }
      }
      low[r * columns + c] = least;
      high[r * columns + c] = most;
    }
  }
}

/** Adds to the ground the tops of the highest cover on it. */
function raiseCover(hiding: Field['shades'], inside: Bits, low: Float32Array): void {
  const added = new Float32Array(low.length);
  const { columns, words, data } = inside;
  for (const { of, levels } of hiding) {
    data.fill(0);
    fillRings(inside, of.rings);
    for (let w = 0; w < data.length; w++) {
      let word = data[w] as number;
      const row = Math.floor(w / words);
      while (word !== 0) {
        const bit = 31 - Math.clz32(word & -word);
        word &= word - 1;
        const i = row * columns + (w - row * words) * 32 + bit;
        if (levels > (added[i] as number)) added[i] = levels;
      }
    }
  }
  for (let i = 0; i < low.length; i++) low[i] = (low[i] as number) + (added[i] as number);
}

/** The least or the most within so many cells each way. */
function spread(
  field: Float32Array,
  columns: number,
  rows: number,
  wide: number,
  pick: (a: number, b: number) => number,
): void {
  const line = new Float32Array(Math.max(columns, rows));
  const along = (start: number, gap: number, count: number): void => {
    for (let i = 0; i < count; i++) line[i] = field[start + i * gap] as number;
    for (let i = 0; i < count; i++) {
      let best = line[i] as number;
      const last = Math.min(count - 1, i + wide);
      for (let j = Math.max(0, i - wide); j <= last; j++) best = pick(best, line[j] as number);
      field[start + i * gap] = best;
    }
  };
  for (let r = 0; r < rows; r++) along(r * columns, 1, columns);
  for (let c = 0; c < columns; c++) along(c, columns, rows);
}

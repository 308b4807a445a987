// Stands that go their way before they are where they are: for as long as they glide, their nodes are elsewhere.

import type Konva from 'konva';
import type { SheetPoint } from '../../../shared/print/drawing/picture';

interface Glide {
  readonly node: Konva.Node;
  readonly way: readonly SheetPoint[];
  readonly began: number;
  readonly ms: number;
}

export class Glides {
  readonly #glides = new Map<string, Glide>();
  #frame = 0;

  /** From the first point of the way to its last, where the node stays. */
  begin(id: string, node: Konva.Node, way: readonly SheetPoint[], ms: number): void {
    const [first] = way;
    if (first === undefined || way.length < 2 || ms <= 0) return;
    node.position(first);
    this.#glides.set(id, { node, way, began: performance.now(), ms });
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#step());
  }

  /** All are where they are. */
  end(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    for (const [id, glide] of this.#glides) this.#rest(id, glide);
  }

  #step(): void {
    const now = performance.now();
    for (const [id, glide] of this.#glides) {
      const share = (now - glide.began) / glide.ms;
      if (share >= 1) this.#rest(id, glide);
      else glide.node.position(alongWay(glide.way, eased(share)));
    }
    this.#frame = this.#glides.size === 0 ? 0 : requestAnimationFrame(() => this.#step());
  }

  #rest(id: string, { node, way }: Glide): void {
    const last = way.at(-1);
    if (last) node.position(last);
    this.#glides.delete(id);
  }
}

/** Slow at both ends. */
function eased(share: number): number {
  return share * share * (3 - 2 * share);
}

/** The point at a share of the way's length, from 0 to 1. */
export function alongWay(way: readonly SheetPoint[], share: number): SheetPoint {
  const legs = way.slice(1).map((to, i) => {
    const from = way[i] ?? to;
    return { from, to, length: Math.hypot(to.x - from.x, to.y - from.y) };
  });
  let left = share * legs.reduce((sum, { length }) => sum + length, 0);
  for (const { from, to, length } of legs) {
    if (left <= length && length > 0) {
      const part = left / length;
      return { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
    }
    left -= length;
  }
  return way.at(-1) ?? { x: 0, y: 0 };
}

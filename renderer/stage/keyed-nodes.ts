// Keeps one Konva node for each value of a list, in the list's order. Values are immutable, so a value
// that is the same object needs nothing done: only what changed is made or drawn anew.

import type Konva from 'konva';

interface Kept<V, N> {
  value: V;
  readonly node: N;
}

export interface NodeMaker<V, N> {
  keyOf(value: V): string;
  make(value: V): N;
  /** Brings a node up to date. */
  update(node: N, value: V, before: V): void;
  /** Hears of nodes that have come, are going, or lie above or below others than before. */
  touched?(node: N): void;
}

export class KeyedNodes<V, N extends Konva.Node> {
  #kept = new Map<string, Kept<V, N>>();
  #values: readonly V[] = [];

  constructor(
    readonly group: Konva.Group,
    readonly maker: NodeMaker<V, N>,
  ) {}

  nodes(): Iterable<N> {
    return [...this.#kept.values()].map(({ node }) => node);
  }

  /** Null for one that is not there. */
  node(key: string): N | null {
    return this.#kept.get(key)?.node ?? null;
  }

  sync(values: readonly V[]): void {
    if (values === this.#values) return;
    this.#values = values;
    const gone = new Set(this.#kept.keys());
    for (const value of values) {
      const key = this.maker.keyOf(value);
      gone.delete(key);
      const kept = this.#kept.get(key);
      if (!kept) {
        const node = this.maker.make(value);
        this.group.add(node as unknown as Konva.Shape);
        this.#kept.set(key, { value, node });
        this.maker.touched?.(node);
      } else if (kept.value !== value) {
        this.maker.update(kept.node, value, kept.value);
        kept.value = value;
      }
    }
    for (const key of gone) {
      const node = this.#kept.get(key)?.node;
      if (node) this.maker.touched?.(node);
      node?.destroy();
      this.#kept.delete(key);
    }
    this.#putInOrder(values);
  }

  /** All in one go: moving nodes one by one would be quadratic. */
  #putInOrder(values: readonly V[]): void {
    const children = this.group.children;
    let isOrdered = true;
    for (const [i, value] of values.entries()) {
      const kept = this.#kept.get(this.maker.keyOf(value));
      if (!kept || (children[i] as Konva.Node | undefined) === kept.node) continue;
      children[i] = kept.node as unknown as Konva.Shape;
      kept.node.index = i;
      this.maker.touched?.(kept.node);
      isOrdered = false;
    }
    if (!isOrdered) this.group.getLayer()?.batchDraw();
  }
}

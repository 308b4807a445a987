// A queue of numbered nodes by cost for fronts that only move on: nodes of one bucket come out in any
// order, buckets in order. A node that becomes cheaper is put in again: whoever takes nodes out passes over
// those that are done. What is taken out leaves its room to what comes in, so that all of it stays small.

const NONE = -1;
/** Wider buckets rather than more of them. */
const MOST_BUCKETS = 1 << 18;

/** Its lists are open to the one loop that has no time for calls: see plain-front.ts. */
export class BucketQueue {
  /** The first entry of each bucket, and for each entry its node and the entry after it; -1 for none. */
  heads: Int32Array = new Int32Array(1024).fill(NONE);
  nodes: Int32Array = new Int32Array(4096);
  next: Int32Array = new Int32Array(4096);
  /** First of the entries given back, and how many were ever used. */
  free = NONE;
  used = 0;
  /** The lowest bucket that may hold something, and the highest that ever did. */
  current = 0;
  last = NONE;
  /** Buckets for each unit of cost. */
  perCost = 1;

  /** Empties the queue for costs up to `limit`, which come out in any order within `width`. */
  restart(width: number, limit: number): void {
    const buckets = Math.min(MOST_BUCKETS, Math.ceil(limit / width) + 2);
    this.perCost = Math.min(1 / width, (MOST_BUCKETS - 2) / limit);
    if (this.heads.length < buckets) this.heads = new Int32Array(buckets);
    this.heads.fill(NONE, 0, buckets);
    this.free = NONE;
    this.used = 0;
    this.current = 0;
    this.last = NONE;
  }

  /** Adds a node that is in here for what was `known`, or Infinity. Costs below the current bucket count as it. */
  put(node: number, cost: number, known: number): void {
    const { current, perCost } = this;
    const place = Math.floor(cost * perCost);
    const wanted = place < current ? current : place;
    if (known < Infinity && Math.floor(known * perCost) <= wanted) return;
    if (wanted > this.last) this.last = wanted;
    let entry = this.free;
    if (entry >= 0) {
      this.free = this.next[entry] as number;
    } else {
      this.makeRoom(1);
      entry = this.used++;
    }
    this.nodes[entry] = node;
    this.next[entry] = this.heads[wanted] as number;
    this.heads[wanted] = entry;
  }

  /** Room for so many entries more. */
  makeRoom(count: number): void {
    if (this.used + count <= this.nodes.length) return;
    this.nodes = doubled(this.nodes);
    this.next = doubled(this.next);
  }
}

function doubled(list: Int32Array): Int32Array {
  const longer = new Int32Array(2 * list.length);
  longer.set(list);
  return longer;
}

// A queue of numbered nodes by cost for fronts that only move on: nodes of one bucket come out in any
// order, buckets in order. A node that becomes cheaper moves; nothing is allocated for it.

export class BucketQueue {
  private heads = new Int32Array(1024).fill(-1);
  private readonly next: Int32Array;
  private readonly previous: Int32Array;
  private readonly bucket: Int32Array;
  private count = 0;
  private current = 0;

  /** `width` is the range of costs that may come out in any order. */
  constructor(
    nodes: number,
    private readonly width: number,
  ) {
    this.next = new Int32Array(nodes);
    this.previous = new Int32Array(nodes);
    this.bucket = new Int32Array(nodes).fill(-1);
  }

  /** Adds a node, or moves it to a lower cost. Costs below the current bucket count as the current. */
  put(node: number, cost: number): void {
    const wanted = Math.max(this.current, Math.floor(cost / this.width));
    if (this.bucket[node] === wanted) return;
    if ((this.bucket[node] as number) >= 0) this.unlink(node);
    else this.count++;
    if (wanted >= this.heads.length) this.grow(wanted + 1);
    const head = this.heads[wanted] as number;
    this.bucket[node] = wanted;
    this.next[node] = head;
    this.previous[node] = -1;
    if (head >= 0) this.previous[head] = node;
    this.heads[wanted] = node;
  }

  /** Takes a node out of the lowest bucket; -1 when there is none. */
  take(): number {
    if (this.count === 0) return -1;
    while ((this.heads[this.current] as number) < 0) this.current++;
    const node = this.heads[this.current] as number;
    this.unlink(node);
    this.bucket[node] = -1;
    this.count--;
    return node;
  }

  private unlink(node: number): void {
    const after = this.next[node] as number;
    const before = this.previous[node] as number;
    if (before >= 0) this.next[before] = after;
    else this.heads[this.bucket[node] as number] = after;
    if (after >= 0) this.previous[after] = before;
  }

  private grow(size: number): void {
    const heads = new Int32Array(Math.max(size, 2 * this.heads.length)).fill(-1);
    heads.set(this.heads);
    this.heads = heads;
  }
}

// One row of the measurements and how it is taken: ours and the peer by turns, each sample a batch long
// enough for the clock, compared by their minima, with correctness checked in the same run.

export interface Row {
  readonly id: string;
  readonly what: string;
  readonly ours_ms: number;
  readonly peer: string;
  readonly peer_ms: number;
  /** Peer over ours: how many times faster we are. */
  readonly ratio: number;
  readonly floor: number;
  readonly goal: number;
  readonly correct: boolean;
}

export interface Contest {
  readonly id: string;
  readonly what: string;
  readonly ours: () => void;
  readonly peer: string;
  readonly theirs: () => void;
  /** So many observers take turns: a sample holds all of them equally often. Absent means one. */
  readonly round?: number;
  /** The peer does this part of the work in one run, and its time is counted in full; absent means all. */
  readonly share?: number;
  /** The ratio that must be reached, and the one below which we are not content. */
  readonly floor: number;
  readonly goal: number;
  /** A wrong fast answer counts for nothing. */
  readonly isCorrect: () => boolean;
}

/** The rows of peers that are installed, and the names of those that are not. */
export interface PeerRows {
  readonly rows: readonly Row[];
  readonly missing: readonly string[];
}

/** How long one sample runs at least. */
const BATCH_MS = 40;

export interface Effort {
  readonly pairs: number;
}

export function measure(contest: Contest, { pairs }: Effort): Row {
  const { id, what, ours, peer, theirs, round = 1, share = 1, floor, goal, isCorrect } = contest;
  const ourBatch = batchOf(ours, round);
  const theirBatch = batchOf(theirs, round);
  let ourLeast = Infinity;
  let theirLeast = Infinity;
  for (let i = 0; i < pairs; i++) {
    ourLeast = Math.min(ourLeast, sample(ours, ourBatch));
    theirLeast = Math.min(theirLeast, sample(theirs, theirBatch) / share);
  }
  const correct = isCorrect();
  const ratio = correct ? theirLeast / ourLeast : 0;
  return { id, what, ours_ms: ourLeast, peer, peer_ms: theirLeast, ratio, floor, goal, correct };
}

/** A peer in a process of its own: it runs so many times and tells how long each took, in milliseconds. */
export interface Match extends Omit<Contest, 'theirs' | 'share'> {
  readonly theirs: (times: number) => Promise<number>;
}

/** A slow peer is asked so often that a row takes a minute at most. */
const PATIENCE_MS = 20_000;

export async function measureAgainst(match: Match, { pairs }: Effort): Promise<Row> {
  const { id, what, ours, peer, theirs, round = 1, floor, goal, isCorrect } = match;
  const ourBatch = batchOf(ours, round);
  await theirs(1);
  const once = await theirs(1);
  const theirBatch = Math.max(1, Math.ceil(BATCH_MS / Math.max(round * once, 1e-4)));
  const patience = Math.floor(PATIENCE_MS / (once * theirBatch * round));
  const rounds = Math.max(3, Math.min(pairs, patience));
  let ourLeast = Infinity;
  let theirLeast = Infinity;
  for (let i = 0; i < rounds; i++) {
    ourLeast = Math.min(ourLeast, sample(ours, ourBatch));
    let all = 0;
    for (let n = 0; n < round; n++) all += await theirs(theirBatch);
    theirLeast = Math.min(theirLeast, all / round);
  }
  const correct = isCorrect();
  const ratio = correct ? theirLeast / ourLeast : 0;
  return { id, what, ours_ms: ourLeast, peer, peer_ms: theirLeast, ratio, floor, goal, correct };
}

function batchOf(run: () => void, round: number): number {
  run();
  const once = sample(run, round);
  return round * Math.max(1, Math.ceil(BATCH_MS / Math.max(round * once, 1e-4)));
}

function sample(run: () => void, times: number): number {
  const start = performance.now();
  for (let i = 0; i < times; i++) run();
  return (performance.now() - start) / times;
}

export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map((row) =>
    [
      row.id.padEnd(4),
      row.what.padEnd(52),
      `${row.ours_ms.toFixed(3)} ms`.padStart(12),
      `${row.peer_ms.toFixed(3)} ms`.padStart(12),
      `${row.ratio.toFixed(2)}x`.padStart(9),
      `floor ${row.floor} goal ${row.goal}`.padStart(18),
      row.correct ? verdict(row) : 'WRONG',
      `(${row.peer})`,
    ].join('  '),
  );
  return lines.join('\n');
}

function verdict({ ratio, floor, goal }: Row): string {
  return ratio >= goal ? 'content' : ratio >= floor ? 'enough' : 'SLOW';
}

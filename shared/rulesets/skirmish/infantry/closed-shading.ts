// Where a model may not be put down, as areas over the table, each with the rule that closes it.

import type { Battle } from '../../../battle/battle';
import { mil, type Mil, type Point } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import type { Template } from '../../../rules/ruleset';
import type { OnTable } from '../field/profiles';
import { basesBut, refuseGround, refuseNear, refuseSpot } from './closed-spots';
import { followersOf } from './formation';
import { radiusOfCommand } from './models';
import type { Moving } from './unit-state';

/** Side of a cell in Mil. */
const CELL = 250;
/** How far beyond the radius it is shaded. */
const RIM = 1500;

const WORDS: Readonly<Record<string, string>> = {
  'MI-02-02': 'outside the command radius (MI-02-02)',
  'MI-07-01': 'no room (MI-07-01)',
  'MI-08-01': 'within 2" of an enemy (MI-08-01)',
  'MI-09-03': 'within 2" of another unit (MI-09-03)',
  'MI-90-05': 'closed ground (MI-90-05)',
};

/** For the follower that is in the hand, or for any of them. */
export function shadeForFollowers(
  battle: Battle,
  moving: Moving,
  chosen: OnTable | null = null,
): readonly Template[] {
  const leader = battle.stands[moving.leader] as OnTable | undefined;
  const model = chosen ?? followersOf(battle, moving)[0];
  if (!leader || !model) return [];
  const others = basesBut(battle, model);
  const far = mil(radiusOfCommand(leader) + RIM);
  const { board } = battle;
  if (board.space !== 'table') return [];
  return shaded(board, leader.place.at, far, (at) => refuseSpot(battle, moving, model, at, others));
}

/** For a leader in the hand: ground and enemies; how far it goes is told by its way. */
export function shadeForLeader(battle: Battle, leader: OnTable, far: Mil): readonly Template[] {
  const { board } = battle;
  if (board.space !== 'table') return [];
  return shaded(
    board,
    leader.place.at,
    far,
    (at) => refuseGround(battle, leader, at) ?? refuseNear(battle, { assaults: [] }, leader, at),
  );
}

/** Of a table. */
interface Size {
  readonly width: Mil;
  readonly height: Mil;
}

interface Run {
  readonly rule: string;
  readonly from: number;
  /** The cell after its last. */
  readonly to: number;
}

/** Cells side by side that the same rule closes as one, the same runs of rows above each other as one, too. */
function shaded(
  { width, height }: Size,
  middle: Point,
  far: Mil,
  refuse: (at: Point) => Refusal | null,
): readonly Template[] {
  const count = Math.ceil(far / CELL);
  const blocks: Block[] = [];
  let open: Block[] = [];
  for (let row = -count; row <= count; row++) {
    const y = mil(middle.y + row * CELL);
    const runs: readonly Run[] =
      y < 0 || y > height
        ? []
        : runsOf(count, (column) => {
            const x = mil(middle.x + column * CELL);
            const isIn = column * column + row * row <= count * count && x >= 0 && x <= width;
            return isIn ? (refuse({ x, y })?.rule ?? null) : null;
          });
    const below = open;
    open = runs.map((run) => {
      const same = below.find(
        ({ rule, from, to }) => rule === run.rule && from === run.from && to === run.to,
      );
      if (same) same.rows += 1;
      return same ?? { ...run, row, rows: 1 };
    });
    blocks.push(...open.filter((block) => !below.includes(block)));
  }
  const named = namedOf(blocks);
  return blocks.map((block) =>
    rectangle(middle, block, named.has(block) ? wordsOf(block.rule) : ''),
  );
}

interface Block extends Run {
  readonly row: number;
  rows: number;
}

function runsOf(count: number, ruleAt: (column: number) => string | null): readonly Run[] {
  const runs: Run[] = [];
  let start = -count;
  let rule: string | null = null;
  for (let column = -count; column <= count + 1; column++) {
    const here = column > count ? null : ruleAt(column);
    if (here === rule) continue;
    if (rule !== null) runs.push({ rule, from: start, to: column });
    [rule, start] = [here, column];
  }
  return runs;
}

/** The largest of each rule bears its words. */
function namedOf(blocks: readonly Block[]): ReadonlySet<Block> {
  const largest = new Map<string, Block>();
  const areaOf = ({ from, to, rows }: Block) => (to - from) * rows;
  for (const block of blocks) {
    const other = largest.get(block.rule);
    if (!other || areaOf(other) < areaOf(block)) largest.set(block.rule, block);
  }
  return new Set(largest.values());
}

function wordsOf(rule: string): string {
  return WORDS[rule] ?? rule;
}

function rectangle(middle: Point, { from, to, row, rows }: Block, label: string): Template {
  const x = mil(middle.x + ((from + to - 1) * CELL) / 2);
  const y = mil(middle.y + (row + (rows - 1) / 2) * CELL);
  const size = { width: mil(rows * CELL), depth: mil((to - from) * CELL) };
  return { shape: 'rectangle', at: { x, y }, size, turn: 0, label, tone: 'closed' };
}

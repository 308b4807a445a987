// What a measuring tape tells: the length of each leg, the whole, the angles between legs, and how far
// off a stand's front the first leg runs. Values in, a sketch and a sentence out.

import { mil, type Mil, type Point } from '../../shared/core/measure';
import { hexDistance } from '../../shared/geometry/hex';
import type { Board } from '../../shared/scenario/document';
import { line, NO_SKETCH, type Sketch, type SketchNote } from '../things/sketch';
import { cellAt, hexWords } from './hex-cells';
import { directionTo } from '../things/turn-facing';
import { gapBetween, type TapeEnd } from './tape-gap';

/** Where the tape is held down: a spot, or a stand with its name. */
export interface TapeStop {
  readonly end: TapeEnd & { readonly facesFront: boolean };
  readonly name: string | null;
}

export interface Tape {
  /** Two or more, or nothing is told yet. */
  readonly stops: readonly TapeStop[];
  readonly board: Board;
  /** How wide a front arc is, in degrees; null where the rules have none. */
  readonly arc: number | null;
  /** Mil to the pixel: legs too short to bear words bear none. */
  readonly pixel: number;
  /** A length as the user reads it. */
  length(value: Mil): string;
}

interface Leg {
  readonly from: TapeStop;
  readonly to: TapeStop;
}

/** A leg shorter than this bears no words, in pixels. */
const WORTH_WORDS = 70;
/** Corners of a drawn arc. */
const ARC_STEPS = 24;

export function isSameEnd(a: TapeStop, b: TapeStop): boolean {
  return a.end.at.x === b.end.at.x && a.end.at.y === b.end.at.y;
}

export function tapeSketch(tape: Tape): Sketch {
  const { stops } = tape;
  const ends = stops.map(({ end }) => end.at);
  const legs = legsOf(tape);
  const last = legs.at(-1);
  if (!last) return { ...NO_SKETCH, dots: ends.map((at) => ({ at, style: 'tape' })) };
  const front = frontOf(tape);
  return {
    lines: [
      ...(front ? [line('guide', front.outline, { isClosed: true })] : []),
      line('tape', ends),
    ],
    dots: ends.map((at) => ({ at, style: 'tape' })),
    notes: [...(legs.length > 1 ? legNotes(tape, legs) : []), endNote(tape, legs, last)],
  };
}

/** Null while there is only one end. */
export function tapeSentence(tape: Tape): string | null {
  const legs = legsOf(tape);
  const [first] = legs;
  const last = legs.at(-1);
  if (!first || !last) return null;
  const ends = `${first.from.name ?? 'From here'} to ${last.to.name ?? 'here'}`;
  const front = frontOf(tape);
  const bearing = front ? `; ${front.words}` : '';
  if (legs.length === 1)
    return `${ends}: ${lengthWords(tape, legs)}${basis(tape, first)}${bearing}.`;
  const parts = legs.map((leg) => lengthWords(tape, [leg])).join(' + ');
  return `${ends}: ${lengthWords(tape, legs)} in ${legs.length} legs (${parts})${bearing}.`;
}

function legsOf({ stops }: Tape): readonly Leg[] {
  return stops.slice(1).map((to, i) => ({ from: stops[i] as TapeStop, to }));
}

/** In Mil, or in hexes on a hex board. */
function measured({ board }: Tape, { from, to }: Leg): number {
  return board.space === 'hex'
    ? hexDistance(cellAt(board, from.end.at), cellAt(board, to.end.at))
    : gapBetween(from.end, to.end);
}

function lengthWords(tape: Tape, legs: readonly Leg[]): string {
  const sum = legs.reduce((all, leg) => all + measured(tape, leg), 0);
  return tape.board.space === 'hex' ? hexWords(sum) : tape.length(mil(sum));
}

/** From where to where a leg counts, when that is not from spot to spot. */
function basis({ board }: Tape, { from, to }: Leg): string {
  if (board.space === 'hex') return '';
  const bases = [from, to].filter(({ end }) => end.footprint !== null).length;
  return ['', ' to the base', ' base to base'][bases] ?? '';
}

function legNotes(tape: Tape, legs: readonly Leg[]): readonly SketchNote[] {
  return legs.flatMap((leg, i): SketchNote[] => {
    const { from, to } = leg;
    const [a, b] = [from.end.at, to.end.at];
    if (Math.hypot(b.x - a.x, b.y - a.y) < WORTH_WORDS * tape.pixel) return [];
    const next = legs[i + 1];
    const at = { x: mil((a.x + b.x) / 2), y: mil((a.y + b.y) / 2) };
    const note = { at, text: lengthWords(tape, [leg]) };
    if (!next || tape.board.space === 'hex') return [note];
    const corner = { at: b, text: `${cornerAngle(a, b, next.to.end.at)}°` };
    return [note, corner];
  });
}

function endNote(tape: Tape, legs: readonly Leg[], last: Leg): SketchNote {
  const words = lengthWords(tape, legs);
  const text = legs.length > 1 ? `${words} in all` : `${words}${basis(tape, last)}`;
  const front = legs.length === 1 ? frontOf(tape) : null;
  return { at: last.to.end.at, text: front ? `${text} · ${front.angle}` : text };
}

/** Between two legs, as a protractor on the corner reads: 180 = straight on. */
function cornerAngle(a: Point, corner: Point, b: Point): number {
  const turn = Math.abs(directionTo(corner, a) - directionTo(corner, b));
  return Math.round(turn > 180 ? 360 - turn : turn);
}

interface Front {
  /** The front arc on the table, out to the end of the first leg. */
  readonly outline: readonly Point[];
  /** '32° left of the front' */
  readonly angle: string;
  readonly words: string;
}

/** Of the stand that the tape begins on; null where it has no front. */
function frontOf({ stops, board, arc }: Tape): Front | null {
  const [from, to] = stops;
  if (!from?.end.facesFront || !to || board.space === 'hex' || arc === null) return null;
  const { at, facing } = from.end;
  const off = ((directionTo(at, to.end.at) - facing + 540) % 360) - 180;
  const angle = angleWords(off);
  const isIn = Math.abs(off) <= arc / 2;
  const radius = Math.max(2000, Math.hypot(to.end.at.x - at.x, to.end.at.y - at.y));
  const rim = Array.from({ length: ARC_STEPS + 1 }, (_, i): Point => {
    const turn = ((facing + arc * (i / ARC_STEPS - 0.5)) * Math.PI) / 180;
    return { x: mil(at.x + radius * Math.cos(turn)), y: mil(at.y + radius * Math.sin(turn)) };
  });
  return {
    outline: [at, ...rim],
    angle,
    words: `${angle}, ${isIn ? 'in' : 'outside'} the front arc of ${arc}°`,
  };
}

function angleWords(off: number): string {
  const degrees = Math.round(Math.abs(off));
  if (degrees === 0) return 'straight ahead';
  return degrees === 180
    ? 'straight behind'
    : `${degrees}° ${off > 0 ? 'left' : 'right'} of the front`;
}

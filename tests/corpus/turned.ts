// The same case on a table that is mirrored, turned, or looked at from the other end: the answer stays.

import type {
  CaseOf,
  CorpusCase,
  CorpusFeature,
  CorpusStand,
} from '../../electron/cli/corpus/corpus-file';
import { mils, type Pair } from './case-words';

type TableCase = Exclude<CorpusCase, { ask: 'hex-distance' | 'hex-sight' }>;

interface Turn {
  readonly mark: string;
  readonly words: string;
  /** The new table, and where a place of the old one lies on it. */
  readonly table: (table: Pair) => Pair;
  readonly place: (at: Pair, table: Pair) => Pair;
  /** Of a facing in degrees; null where it is no round number. */
  readonly facing: ((degrees: number) => number) | null;
}

const MIRROR: Turn = {
  mark: 'm',
  words: 'mirrored east to west',
  table: (table) => table,
  place: ([x, y], [width]) => [width - x, y],
  facing: (degrees) => (540 - degrees) % 360,
};

const QUARTER: Turn = {
  mark: 'q',
  words: 'turned by a quarter',
  table: ([width, height]) => [height, width],
  place: ([x, y], [, height]) => [height - y, x],
  facing: (degrees) => (degrees + 90) % 360,
};

/** By the angle of a 3-4-5 triangle: multiples of 0.005 inch stay whole thousandths. */
const TILT: Turn = {
  mark: 't',
  words: 'turned by the angle of a 3-4-5 triangle, atan(3/4)',
  table: ([width, height]) => [
    Math.ceil(0.8 * width + 0.6 * height),
    Math.ceil(0.6 * width + 0.8 * height),
  ],
  place: ([x, y], [, height]) => [0.8 * x - 0.6 * y + 0.6 * height, 0.6 * x + 0.8 * y],
  facing: null,
};

/** Each case, its mirror image and its quarter turn. */
export function mirroredAndTurned<One extends TableCase>(cases: readonly One[]): readonly One[] {
  return cases.flatMap((one) => [one, turned(one, MIRROR), turned(one, QUARTER)]);
}

/** Each case and its quarter turn. */
export function quartered<One extends TableCase>(cases: readonly One[]): readonly One[] {
  return cases.flatMap((one) => [one, turned(one, QUARTER)]);
}

/** Each case and the same at an angle. Not for what ends at the edge of the table. */
export function tilted<One extends TableCase>(cases: readonly One[]): readonly One[] {
  return cases.flatMap((one) => [one, turned(one, TILT)]);
}

/** Each case, and the same seen from the other end: what one sees of the other is mutual. */
export function fromBothEnds(cases: readonly CaseOf<'sight'>[]): readonly CaseOf<'sight'>[] {
  return cases.flatMap((one) => {
    const { visible } = one.expect;
    const why = `Whoever sees is seen: ${one.id} from the other end. ${one.why}`;
    return [
      one,
      { ...one, id: `${one.id}-b`, from: one.to, to: one.from, expect: { visible }, why },
    ];
  });
}

function turned<One extends TableCase>(one: One, turn: Turn): One {
  const to = (at: Pair): [number, number] => exact(turn.place(at, one.table), one.id);
  const told = {
    id: `${one.id}-${turn.mark}`,
    why: `${one.id}, ${turn.words}. ${one.why}`,
    table: turn.table(one.table),
    terrain: one.terrain.map((feature) => turnedFeature(feature, to)),
  };
  return { ...one, ...told, ...turnedPlaces(one, to, turn) };
}

function turnedPlaces(one: TableCase, to: (at: Pair) => Pair, turn: Turn): Partial<TableCase> {
  const stand = (of: CorpusStand): CorpusStand => turnedStand(of, to, turn);
  switch (one.ask) {
    case 'sight':
      return { from: stand(one.from), to: stand(one.to) };
    case 'ground':
      return { at: to(one.at) };
    case 'path':
      return { path: one.path.map(to) };
    case 'move':
      return { from: to(one.from), to: to(one.to) };
    case 'viewshed': {
      const { seen, hidden } = one.expect;
      const expect = { ...one.expect, seen: seen.map(to), hidden: hidden.map(to) };
      return { from: stand(one.from), expect };
    }
  }
}

function turnedStand(of: CorpusStand, to: (at: Pair) => Pair, { facing }: Turn): CorpusStand {
  const { rectangle } = of;
  if (rectangle && !facing) throw new Error('a rectangle is turned by whole degrees only');
  return {
    ...of,
    at: to(of.at),
    ...(rectangle && facing && { rectangle: { ...rectangle, facing: facing(rectangle.facing) } }),
  };
}

function turnedFeature(feature: CorpusFeature, to: (at: Pair) => Pair): CorpusFeature {
  const { polygon, holes, disc, strip, crest } = feature;
  return {
    ...feature,
    ...(polygon && { polygon: polygon.map(to) }),
    ...(holes && { holes: holes.map((hole) => hole.map(to)) }),
    ...(disc && { disc: { ...disc, at: to(disc.at) } }),
    ...(strip && { strip: { ...strip, points: strip.points.map(to) } }),
    ...(crest && { crest: crest.map(to) }),
  };
}

function exact([x, y]: Pair, id: string): [number, number] {
  const [u, v] = [mils(x), mils(y)];
  if (Math.abs(u - x) + Math.abs(v - y) < 1e-9) return [u, v];
  throw new Error(`${id}: ${x}, ${y} does not stay on whole thousandths`);
}

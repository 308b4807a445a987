import { expect, test } from 'vitest';
import { LinkedPlaces } from '../../shared/geometry/linked-places';

type Place = readonly [number, number];

/** An outline whose places are added in their order and linked each to the next. */
function linked(places: LinkedPlaces, outline: readonly Place[]): readonly number[] {
  const numbers = outline.map(([x, y]) => places.add(x, y));
  numbers.forEach((place, k) => {
    places.link(place, numbers[(k + 1) % numbers.length] ?? place);
  });
  return numbers;
}

const ringsOf = (places: LinkedPlaces) => places.rings().map((ring) => [...ring]);

const BOX: readonly Place[] = [
  [0, 0],
  [4, 0],
  [4, 2],
  [0, 2],
];

test('places that follow each other become an outline, which begins with the second of them', () => {
  const places = new LinkedPlaces();
  expect(linked(places, BOX)).toEqual([0, 1, 2, 3]);
  expect(ringsOf(places)).toEqual([[4, 0, 4, 2, 0, 2, 0, 0]]);
  // They have been taken.
  expect(ringsOf(places)).toEqual([]);
});

test('they may be linked in any order, and several outlines are told one after the other', () => {
  const places = new LinkedPlaces();
  const [a, d, b, c] = [places.add(0, 0), places.add(0, 3), places.add(3, 0), places.add(3, 3)];
  for (const [one, next] of [
    [c, d],
    [a, b],
    [d, a],
    [b, c],
  ] as const) {
    places.link(one, next);
  }
  linked(
    places,
    BOX.map(([x, y]): Place => [x + 10, y]),
  );
  expect(ringsOf(places)).toEqual([
    [3, 0, 3, 3, 0, 3, 0, 0],
    [14, 0, 14, 2, 10, 2, 10, 0],
  ]);
});

test('places as good as the same are one corner, apart in x or in y they are two', () => {
  const places = new LinkedPlaces();
  const near = 5e-7;
  const close: readonly Place[] = [
    [0, 0],
    [4, 0],
    [4 + near, near],
    [4, 2],
    [4 - 0.001, 2],
    [0, 2],
  ];
  linked(places, close);
  expect(ringsOf(places)).toEqual([[4, 0, 4, 2, 3.999, 2, 0, 2, 0, 0]]);
  const place = places.add(5, 7);
  expect(places.isAt(place, 5 + near, 7 - near)).toBe(true);
  expect(places.isAt(place, 5.001, 7)).toBe(false);
  expect(places.isAt(place, 5, 7.001)).toBe(false);
  expect(places.isAt(place, 4.999, 7)).toBe(false);
});

test('outlines around less than a square Mil are noise, whichever way they run', () => {
  const thin = (high: number): readonly Place[] => [
    [0, 0],
    [2, 0],
    [2, high],
    [0, high],
  ];
  for (const way of [thin, (high: number) => thin(high).toReversed()]) {
    const places = new LinkedPlaces();
    linked(places, way(0.49));
    expect(ringsOf(places)).toEqual([]);
    linked(places, way(0.5));
    expect(ringsOf(places)).toHaveLength(1);
  }
});

test('a place that is moved is where it was moved to, and after clearing none is left', () => {
  const places = new LinkedPlaces();
  const [, second] = linked(places, BOX);
  places.move(second ?? 0, 6, -1);
  expect(places.isAt(1, 6, -1)).toBe(true);
  expect(ringsOf(places)).toEqual([[6, -1, 4, 2, 0, 2, 0, 0]]);
  linked(places, BOX);
  places.clear();
  expect(ringsOf(places)).toEqual([]);
  expect(places.add(1, 1)).toBe(0);
});

test('there is room for as many places as are added', () => {
  const places = new LinkedPlaces();
  const many = 10_000;
  const wheel = Array.from({ length: many }, (_, k): Place => {
    // A staircase up and a straight way back.
    return k + 1 < many ? [Math.floor((k + 1) / 2), Math.floor(k / 2)] : [0, many];
  });
  linked(places, wheel);
  const [ring = []] = ringsOf(places);
  expect(ring).toHaveLength(2 * many);
  expect(ring.slice(0, 2)).toEqual([...(wheel[1] ?? [])]);
  expect(ring.slice(-4, -2)).toEqual([0, many]);
});

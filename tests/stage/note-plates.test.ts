import { expect, test } from 'vitest';
import { meet } from '../../renderer/stage/bounds';
import { freePlate, type Plate } from '../../renderer/stage/note-plates';

test('labels of near points lie on no other', () => {
  const plates: Plate[] = [];
  for (const at of [
    { x: 10, y: 10 },
    { x: 10.2, y: 10.1 },
    { x: 10.4, y: 10 },
    { x: 9.9, y: 10.3 },
  ]) {
    plates.push(freePlate(at, { width: 60, height: 24 }, 0.1, plates));
  }
  plates.forEach((plate, i) => {
    for (const other of plates.slice(i + 1)) expect(meet(plate, other)).toBe(false);
  });
  expect(plates[0]!.shift).toEqual({ x: 12, y: -30 });
});

test('a label goes where no stand is, farther off where all about it is full', () => {
  const size = { width: 60, height: 24 };
  const neighbour = { left: 110, top: 60, right: 150, bottom: 92 };
  const plate = freePlate({ x: 10, y: 10 }, size, 0.1, [], [neighbour]);
  expect(meet(plate, neighbour)).toBe(false);
  const ring = { left: 60, top: 60, right: 140, bottom: 140 };
  expect(meet(freePlate({ x: 10, y: 10 }, size, 0.1, [], [ring]), ring)).toBe(false);
});

test('where stands are everywhere, a label still lies on no other label', () => {
  const all = { left: -1000, top: -1000, right: 1000, bottom: 1000 };
  const first = freePlate({ x: 10, y: 10 }, { width: 60, height: 24 }, 0.1, [], [all]);
  const second = freePlate({ x: 10, y: 10 }, { width: 60, height: 24 }, 0.1, [first], [all]);
  expect(meet(first, second)).toBe(false);
});

test('a label at the edge of the window lies inside it, on the other side or pushed back', () => {
  const window = { left: 0, top: 0, right: 120, bottom: 200 };
  const isIn = ({ left, top, right, bottom }: Plate) =>
    left >= 0 && top >= 0 && right <= 120 && bottom <= 200;
  const short = freePlate({ x: 10, y: 10 }, { width: 60, height: 24 }, 0.1, [], [], window);
  expect(isIn(short)).toBe(true);
  expect(short.right).toBeLessThan(100);
  const long = freePlate({ x: 10, y: 10 }, { width: 110, height: 24 }, 0.1, [], [], window);
  expect(isIn(long)).toBe(true);
});

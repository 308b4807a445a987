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

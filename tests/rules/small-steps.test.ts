import { expect, test } from 'vitest';
import { at, distance } from '../../shared/core/measure';
import { smallSteps } from '../../shared/rules/small-steps';

test('eight steps of half an inch and eight of an inch and a half, the near ones first, each another way', () => {
  const from = at(10, 20);
  const steps = smallSteps(from);
  expect(steps.map((to) => Math.round(distance(from, to) / 10) * 10)).toEqual([
    ...Array<number>(8).fill(500),
    ...Array<number>(8).fill(1500),
  ]);
  const turned = steps.map(({ x, y }) => {
    const degrees = (Math.atan2(y - from.y, x - from.x) * 180) / Math.PI;
    return (Math.round(degrees) + 360) % 360;
  });
  const round = [0, 45, 90, 135, 180, 225, 270, 315];
  expect(turned).toEqual([...round, ...round]);
});

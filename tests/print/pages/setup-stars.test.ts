import { expect, test } from 'vitest';
import { placedStars, STAR, starMarks } from '../../../shared/print/pages/setup-stars';
import { around, placePoint } from '../../../shared/print/map/map-scene';
import { overlapOf } from '../../../shared/print/drawing/text-boxes';
import { roomsOfBuilt } from '../../../shared/print/words/kept-clear';
import { sampleScenarios } from '../sample-table';

const HORSELL = sampleScenarios().find(({ name }) => name.startsWith('horsell'))!.scenario;
const SCALE = 1.7;
const bridges = roomsOfBuilt(
  HORSELL.terrain.filter(({ kind }) => kind === 'bridge'),
  HORSELL.board,
).map(({ room }) => room);
const stars = placedStars(HORSELL, STAR * SCALE, { barred: bridges, taken: [] });

test('the star of an objective on a bridge lies beside it, with a line to the middle', () => {
  const [church, bridge] = stars;
  expect(church?.at).toBe(church?.home);
  expect(bridge?.home).toEqual(placePoint(HORSELL.objectives[1]!.place, HORSELL));
  expect(overlapOf([around(bridge!.home, 0.1)], bridges)).toBeGreaterThan(0);
  expect(
    overlapOf(
      stars.map(({ box }) => box),
      bridges,
    ),
  ).toBe(0);
  const lines = (star = bridge) => starMarks(star!, 'colour', SCALE).length;
  expect(lines(bridge) - lines(church)).toBe(2);
});

test('stars of objectives in one place do not lie on each other', () => {
  const [first] = HORSELL.objectives;
  const twice = { ...HORSELL, objectives: [first!, { ...first!, name: 'Steeple' }] };
  const [one, other] = placedStars(twice, STAR * SCALE, { barred: [], taken: [] });
  expect(one?.at).toBe(one?.home);
  expect(overlapOf([one!.box], [other!.box])).toBe(0);
});

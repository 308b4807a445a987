// Who is aboard, what may be chosen about getting out, and where somebody is set down.

import { expect, test } from 'vitest';
import { at, distance, inches, mil } from '../../../shared/core/measure';
import {
  aboard,
  baseSetDown,
  EVERYBODY,
  nearestBeside,
  WHOM,
  whoGetsOut,
} from '../../../shared/rules/carriers/carriers-in-play';
import { given, stand } from '../../helpers/given-battle';

const lorry = 'human_lorry_p2plus';
const foot = 'other_infantry_p4';

const loaded = given({
  red: {
    c: { type: lorry, at: [10, 10] },
    other: { type: lorry, at: [20, 10] },
    p: { type: foot, at: [0, 0], aboard: 'c' },
    q: { type: foot, at: [0, 0], aboard: 'c' },
    r: { type: foot, at: [0, 0], aboard: 'other' },
    s: { type: foot, at: [12, 10] },
  },
  blue: { z: { type: lorry, at: [40, 40] } },
});

test('those that a carrier has with it, and nobody of another or beside it', () => {
  const of = (name: string) => aboard(loaded.now, stand(name)).map(({ id }) => id);
  expect(of('c')).toEqual([stand('p'), stand('q')]);
  expect(of('other')).toEqual([stand('r')]);
  expect(of('s')).toEqual([]);
});

test('one of several gets out, or everybody; one alone leaves nothing to choose', () => {
  const all = aboard(loaded.now, stand('c'));
  const asked = (names: readonly string[], of = all) =>
    whoGetsOut(
      of,
      names.map((name) => ({ stand: stand(name) })),
      ({ name }) => `the ${name}`,
    );
  const options = [
    { value: EVERYBODY, label: 'everybody' },
    { value: stand('p'), label: 'the p' },
    { value: stand('q'), label: 'the q' },
  ];
  expect(asked(['q'])).toEqual([{ key: WHOM, title: 'Who gets out', value: stand('q'), options }]);
  expect(asked(['p', 'q'])).toMatchObject([{ value: EVERYBODY, options }]);
  expect(asked([])).toMatchObject([{ value: EVERYBODY }]);
  expect(asked(['p'], all.slice(0, 1))).toMatchObject([{ value: EVERYBODY, options: [] }]);
});

const place = { on: 'table', at: at(10, 10), facing: 30, level: 0 } as const;

test('the base of a passenger is drawn as large as it is, turned as its carrier', () => {
  const box = { type: 'rectangle', width: inches(1), depth: inches(2) } as const;
  expect(baseSetDown(box, place, at(12, 10), 'Inf 1')).toEqual({
    ...{ shape: 'rectangle', size: box, at: at(12, 10), turn: 30, label: 'Inf 1' },
  });
  const disc = { type: 'disc', radius: mil(375) } as const;
  expect(baseSetDown(disc, place, at(12, 10), 'Inf 1')).toMatchObject({
    ...{ shape: 'disc', size: { width: 750, depth: 750 }, turn: 30 },
  });
});

/** Bases touch where their middles are 1.3 inches apart. */
const gapAt = (there: typeof place | { readonly at: typeof place.at }): number =>
  distance(there.at, place.at) - 1300;

test('the free place beside a carrier that is nearest to a point, just clear of its base', () => {
  const near = at(10, 14);
  const first = nearestBeside({ place, near, gapAt, isFree: () => true });
  expect(first?.at.x).toBeCloseTo(10_000, -1);
  expect(first?.at.y).toBe(11_350);
  expect(first).toMatchObject({ on: 'table', facing: 30, level: 0 });
  // With the north closed, it is the next of the twenty-four directions.
  const isFree = (there: { readonly at: typeof place.at }): boolean => there.at.y < 11_340;
  const second = nearestBeside({ place, near, gapAt, isFree });
  const degrees = (Math.atan2(second!.at.y - 10_000, second!.at.x - 10_000) * 180) / Math.PI;
  expect([75, 105]).toContain(Math.round(degrees));
  expect(Math.round(gapAt(second!))).toBe(50);
  expect(nearestBeside({ place, near, gapAt, isFree: () => false })).toBeNull();
});

import { expect, test } from 'vitest';
import { inches } from '../../shared/core/measure';
import { sight } from '../../shared/terrain/line-of-sight/sight';
import { buildTerrainMap } from '../../shared/terrain/map/terrain-map';
import { spotAt } from '../../renderer/session/overlays/watchers';
import { ViewshedCache } from '../../renderer/overlays/viewshed-cache';
import {
  observersOf,
  watchedInSlices,
  type WatchQuestion,
} from '../../renderer/overlays/overlay-bands';
import { OVERLAYS } from '../../renderer/overlays/all-overlays';
import { mapOf, moverOf } from '../helpers/move-scene';
import { box, SMALL_TABLE, stand, strip, terrain } from '../terrain/small-table';
import type { Watcher } from '../../renderer/overlays/overlay-kind';

const BOARD = { space: 'table', width: inches(48), height: inches(24) } as const;
const HALF_INCH = { step: inches(0.5), grade: 'live' } as const;

const looker = (x: number, y: number, more: Partial<Watcher> = {}): Watcher => ({
  eyes: stand(x, y),
  spotting: null,
  mover: null,
  weapons: [],
  ...more,
});

function asked(
  view: WatchQuestion['view'],
  watchers: readonly Watcher[],
  counts: readonly number[] = [1, 2, 3, 4],
): WatchQuestion {
  return { view, watchers, height: 0, counts };
}

const WOOD = terrain('light_woods', box(20, 0, 24, 12));
const viewsheds = () => new ViewshedCache(buildTerrainMap(BOARD, [WOOD], SMALL_TABLE));

function watched(...question: Parameters<typeof watchedInSlices>) {
  const slices = watchedInSlices(...question);
  let slice = slices.next();
  while (slice.done !== true) slice = slices.next();
  return slice.value;
}

function bandsOf(question: WatchQuestion, on = viewsheds()) {
  const { columns, bands } = watched(on, question, HALF_INCH);
  return (x: number, y: number) => bands[Math.floor(y * 2) * columns + Math.floor(x * 2)];
}

test('FT-07-03 many stands see what any of them sees, and each spot as sight says', () => {
  const eyes = [looker(10.25, 6.25), looker(40.25, 6.25)];
  const on = viewsheds();
  const band = bandsOf(asked('sight', eyes), on);
  for (const [x, y] of [
    [30.25, 6.25],
    [15.25, 6.25],
    [22.25, 6.25],
    [26.25, 20.25],
    [1.25, 6.25],
  ] as const) {
    const spot = spotAt({ x: inches(x), y: inches(y) }, 0);
    const isSeen = eyes.some((one) => sight(on.map, one.eyes, spot).visible);
    expect(band(x, y), `${x}, ${y}`).toBe(isSeen ? 1 : 0);
  }
  expect(band(22.25, 6.25)).toBe(0);
});

test('a count tells by how many a spot is seen, in bands that begin where they are told to', () => {
  const eyes = [looker(4, 20), looker(8, 20), looker(40, 6)];
  const each = bandsOf(asked('count', eyes));
  expect(each(10.25, 22.25)).toBe(3);
  expect(each(16.25, 6.25)).toBe(2);
  expect(each(22.25, 6.25)).toBe(0);
  const coarse = bandsOf(asked('count', eyes, [1, 3]));
  expect(coarse(16.25, 6.25)).toBe(1);
  expect(coarse(10.25, 22.25)).toBe(2);
});

test('FT-18-25 spotting tells standing still from moving, and the open from cover', () => {
  const spotting = {
    inOpen: { moving: null, still: inches(10) },
    inCover: { moving: inches(6), still: inches(1) },
    rule: 'FT-18-25',
  };
  // Its base reaches half an inch towards what it looks at.
  const band = bandsOf(asked('spotting', [looker(12, 6, { spotting })]));
  expect(band(1.75, 6.25)).toBe(3);
  expect(band(1.25, 6.25)).toBe(2);
  expect(band(40.25, 6.25)).toBe(0);
  const near = bandsOf(asked('spotting', [looker(19.5, 6, { spotting })]));
  expect(near(20.25, 6.25)).toBe(3);
  expect(near(21.25, 6.25)).toBe(2);
  const far = bandsOf(
    asked('spotting', [
      looker(12, 18, {
        spotting: { ...spotting, inOpen: { moving: inches(12), still: inches(4) } },
      }),
    ]),
  );
  expect(far(16.25, 18.25)).toBe(3);
  expect(far(24.25, 18.25)).toBe(2);
  expect(far(25.25, 18.25)).toBe(1);
});

test('FT-06-25 a spot behind a stream is in cover from across it, for spotting', () => {
  const spotting = {
    inOpen: { moving: null, still: inches(20) },
    inCover: { moving: inches(15), still: inches(4) },
    rule: 'FT-18-25',
  };
  const stream = terrain('stream', strip(1, [20, 0], [20, 24]));
  const map = buildTerrainMap(BOARD, [stream], SMALL_TABLE);
  const band = bandsOf(asked('spotting', [looker(12, 6, { spotting })]), new ViewshedCache(map));
  expect(band(19.25, 6.25)).toBe(3);
  expect(band(22.25, 6.25)).toBe(2);
  expect(band(4.25, 6.25)).toBe(3);
});

/** The threat of one stand at (10, 18) that moves four inches and has weapons of six and of two. */
function threat() {
  const mover = moverOf('tracked', 4, { x: inches(10), y: inches(18) });
  const eyes = stand(10, 18, { footprint: mover.footprint });
  const weapons = [
    { band: 1, range: inches(6) },
    { band: 2, range: inches(2) },
  ];
  return {
    viewsheds: new ViewshedCache(mapOf([])),
    question: asked('threat', [{ eyes, spotting: null, mover, weapons }]),
  };
}

test('a threat ends a move and a range away, the shorter weapon in its own band', () => {
  const { viewsheds: on, question } = threat();
  const { columns, bands } = watched(on, question, HALF_INCH);
  const band = (x: number, y: number) => bands[Math.floor(y * 2) * columns + Math.floor(x * 2)];
  expect(band(10.25, 18.25)).toBe(2);
  expect(band(15.25, 18.25)).toBe(2);
  expect(band(18.25, 18.25)).toBe(1);
  expect(band(21.75, 18.25)).toBe(0);
});

test('a threat is worked out in small pieces that tell how far it has come', () => {
  const { viewsheds: on, question } = threat();
  const sharp = { step: inches(0.25), grade: 'live' } as const;
  const shares = [...watchedInSlices(on, question, sharp)];
  expect(shares.length).toBeGreaterThan(200);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...shares)).toBeLessThan(1);
});

test('a stand that was looked from is not looked from again, one that moved is', () => {
  const on = viewsheds();
  const question = asked('sight', [looker(10, 6), looker(12, 6)]);
  watched(on, question, HALF_INCH);
  const isMissing = (watchers: readonly Watcher[]) =>
    observersOf(on, asked('hidden', watchers)).map(
      (eyes) => !on.has(OVERLAYS.sight, eyes, 0, HALF_INCH),
    );
  expect(isMissing(question.watchers)).toEqual([false, false]);
  expect(isMissing([looker(10, 6), looker(12.25, 6)])).toEqual([false, true]);
});

test('where a hand drags one of many, the others are not looked from again: what is known better serves', () => {
  const on = viewsheds();
  const [one, other] = [looker(10, 6), looker(12, 6)];
  const better = watched(on, asked('sight', [one]), HALF_INCH).bands;
  const quick = { ...HALF_INCH, grade: 'quick' } as const;
  const isKnown = ({ eyes }: Watcher) => on.has(OVERLAYS.sight, eyes, 0, quick);
  expect([one, other].map(isKnown)).toEqual([true, false]);
  expect(watched(on, asked('sight', [one]), quick).bands).toEqual(better);
  watched(on, asked('sight', [other]), quick);
  expect(on.has(OVERLAYS.sight, other.eyes, 0, HALF_INCH)).toBe(false);
});

test('of many stands each is looked for from fewer places, its own always among them', () => {
  const map = mapOf([]);
  const mover = moverOf('tracked', 8, { x: inches(10), y: inches(18) });
  const watcher = { eyes: stand(10, 18), spotting: null, mover, weapons: [] };
  const placesEach = (among: number) => {
    const all = observersOf(new ViewshedCache(map), asked('threat', Array(among).fill(watcher)));
    expect(all[0]).toBe(watcher.eyes);
    return all.length / among;
  };
  expect(placesEach(1)).toBeGreaterThan(8);
  expect(placesEach(100)).toBeLessThanOrEqual(7);
  expect(placesEach(100)).toBeGreaterThan(1);
});

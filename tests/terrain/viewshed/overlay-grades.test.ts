// Fields that answer more than "seen": where a target would be spotted, and what a whole side cannot see.

import { expect, test } from 'vitest';
import { inches, type Mil } from '../../../shared/core/measure';
import { hiddenGround } from '../../../shared/terrain/viewshed/hidden-ground';
import { canSee, sight } from '../../../shared/terrain/line-of-sight/sight';
import { IN_SIGHT, SPOTTED, spottingField } from '../../../shared/terrain/viewshed/spotting-field';
import { baseOf, baseToSegment } from '../../../shared/terrain/map/footprint';
import { buildTerrainMap } from '../../../shared/terrain/map/terrain-map';
import { pointAt, randomFrom, randomObserver, randomTerrain } from '../random-table';
import { box, points, SMALL_TABLE, stand, strip, terrain } from '../small-table';

const STEP = inches(0.25);

function mapOf(size: number, ...features: ReturnType<typeof terrain>[]) {
  const board = { space: 'table', width: inches(size), height: inches(size) } as const;
  return buildTerrainMap(board, features, SMALL_TABLE);
}

function cell(field: { columns: number }, x: number, y: number): number {
  return Math.floor(y * 4) * field.columns + Math.floor(x * 4);
}

test('[FT-18-01] a target is spotted in the open to one range and in a wood to a shorter one', () => {
  const map = mapOf(60, terrain('light_woods', box(20, 25, 30, 35)));
  const ranges = { open: inches(45), cover: inches(15) };
  const field = spottingField(map, stand(5, 10), 0, [ranges], STEP);
  const at = (x: number, y: number) => field.state[cell(field, x, y)];
  // From the edge of the base, half an inch out.
  expect(at(50.3, 10.1)).toBe(SPOTTED);
  expect(at(50.8, 10.1)).toBe(IN_SIGHT);
  expect(at(40, 45)).toBe(0);
  const edge = spottingField(map, stand(19.5, 30), 0, [ranges], STEP);
  expect(edge.state[cell(edge, 21.5, 30.1)]).toBe(SPOTTED);
  const near = { open: inches(45), cover: inches(1) };
  const short = spottingField(map, stand(19.5, 30), 0, [near], STEP);
  expect(short.state[cell(short, 21.6, 30.1)]).toBe(IN_SIGHT);
});

test('[FT-18-01] ranges run from the nearest edge of a base, of what moves and of what stands still', () => {
  const map = mapOf(30);
  const ranges = [
    { open: inches(12), cover: null },
    { open: inches(5), cover: null },
  ];
  const bases = [
    stand(15.125, 14.875),
    { ...stand(15.125, 14.875), footprint: { type: 'disc', radius: inches(1.5) } as const },
    ...[0, 90, 37].map((facing) => ({
      ...stand(15.125, 14.875),
      facing,
      footprint: { type: 'rectangle', width: inches(3), depth: inches(1) } as const,
    })),
  ];
  for (const from of bases) {
    const { columns, state } = spottingField(map, from, 0, ranges, STEP);
    const wrong = [...state.keys()].filter((i) => {
      const [x, y] = [(i % columns) + 0.5, Math.floor(i / columns) + 0.5];
      const far = baseToSegment(baseOf(from), x * STEP, y * STEP, x * STEP, y * STEP);
      return state[i] !== (far <= inches(5) ? 3 : far <= inches(12) ? 2 : IN_SIGHT);
    });
    expect(wrong).toEqual([]);
  }
});

test('[FT-06-25] behind a stream the range of targets in cover counts, before it that of the open', () => {
  const map = mapOf(40, terrain('stream', strip(0.5, [15, 0], [15, 40])));
  const field = spottingField(map, stand(5, 20), 0, [{ open: null, cover: inches(12) }], STEP);
  const at = (x: number, y: number) => field.state[cell(field, x, y)];
  expect(at(14.3, 38)).toBe(SPOTTED);
  expect(at(17, 20.1)).toBe(SPOTTED);
  expect(at(18, 20.1)).toBe(IN_SIGHT);
});

test('[FT-07-11] a ridge that the target touches is cover across it', () => {
  const map = mapOf(40, terrain('ridge', strip(1, [15, 0], [15, 40])));
  const field = spottingField(map, stand(5, 20), 0, [{ open: null, cover: inches(2) }], STEP);
  expect(field.state[cell(field, 15.3, 20.1)]).toBe(IN_SIGHT);
  expect(field.state[cell(field, 14.7, 20.1)]).toBe(SPOTTED);
  expect(field.state[cell(field, 16, 20.1)]).toBe(0);
});

test('where spotting ends at the open range, sight alone says in cover or not', () => {
  for (const seed of [31, 32, 33]) {
    const random = randomFrom(seed);
    const wish = { size: 24, woods: 8, hills: 0, ridges: 1, tall: false };
    const streams = [terrain('stream', strip(0.5, [3, 0], [14, 24]))];
    const map = mapOf(24, ...randomTerrain(random, wish), ...streams);
    const from = { ...randomObserver(random, 24, [0]), thermal: false };
    // Whatever is in the open is spotted, whatever is in cover is not.
    const field = spottingField(map, from, 0, [{ open: null, cover: -1 as Mil }], STEP);
    let alike = 0;
    for (let n = 0; n < 1000; n++) {
      const i = Math.floor(random() * field.state.length);
      const x = ((i % field.columns) + 0.5) / 4;
      const y = (Math.floor(i / field.columns) + 0.5) / 4;
      const found = sight(map, from, pointAt(x, y));
      const state = !found.visible ? 0 : found.inCover ? IN_SIGHT : SPOTTED;
      if (field.state[i] === state) alike += 1;
    }
    expect(alike).toBeGreaterThanOrEqual(995);
  }
});

test('hidden ground is what no stand of the side sees, by height', () => {
  const wood = terrain('light_woods', box(14, 10, 16, 20));
  const hill = terrain('hill', box(18, 2, 24, 8), { levels: 2, crest: points([21, 3], [21, 7]) });
  const map = mapOf(30, wood, hill);
  const side = [stand(5, 15), stand(8, 4)];
  const found = hiddenGround(map, side, [3, 0], STEP);
  expect(found.heights).toEqual([0, 3]);
  expect(found.hidden[cell(found, 20, 15)]).toBe(1);
  expect(found.hidden[cell(found, 5, 25)]).toBe(0);
  let alike = 0;
  for (let n = 0; n < 300; n++) {
    const i = (n * 7919) % found.hidden.length;
    const x = ((i % found.columns) + 0.5) / 4;
    const y = (Math.floor(i / found.columns) + 0.5) / 4;
    const shown = [0, 3].filter((h) => !side.some((eye) => canSee(map, eye, pointAt(x, y, h))));
    if (found.hidden[i] === shown.length) alike += 1;
  }
  expect(alike).toBeGreaterThanOrEqual(297);
  expect(hiddenGround(map, [], [0], STEP).hidden.every((one) => one === 1)).toBe(true);
});

// Rows V1 to V4 with --peers: fields of sight against the viewsheds of GDAL and GRASS, which know tops and no rules,
// and look from one cell: rows with a p have a single point look too, the others the whole of a stand.

import { at, inches } from '../../shared/core/measure';
import { sideOfRings } from '../../shared/geometry/ring';
import { TRIPODS_TERRAIN } from '../../shared/rulesets/tripods/book/terrain';
import { canSee } from '../../shared/terrain/line-of-sight/sight';
import { sightField } from '../../shared/terrain/viewshed/viewshed';
import { sightPolygons } from '../../shared/terrain/viewshed/outlines';
import { buildTerrainMap, type TerrainMap } from '../../shared/terrain/map/terrain-map';
import type { Observer } from '../../shared/terrain/map/engine-types';
import { randomTable, seeded, TABLE_SIZES } from '../helpers/random-table';
import { gdal, grass, withPeer, type Installed, type Raster } from './peers';
import { measureAgainst, type Effort, type PeerRows, type Row } from './row';
import { isFieldRight, pointOf, standAt } from './sight';

const OBSERVERS = 12;
const STEP = 0.25;

interface Question {
  readonly id: string;
  readonly what: string;
  readonly map: TerrainMap;
  readonly from: readonly Observer[];
  readonly ours: (from: Observer) => void;
  readonly floor: number;
  readonly goal: number;
  readonly isCorrect: () => boolean;
}

/** The rows of the peers that are there, and the names of those that are not. */
export async function viewshedRows(
  seed: number,
  effort: Effort,
  isAsked: (row: { readonly id: string }) => boolean,
): Promise<PeerRows> {
  const rows: Row[] = [];
  const missing: string[] = [];
  const run = async (name: string, peer: Installed | null, all: readonly Question[]) => {
    if (!peer) return void missing.push(name);
    for (const one of all.filter(isAsked)) rows.push(await rowOf(one, peer, effort));
  };
  const questions = questionsOf(seed);
  await run('GDAL', gdal(), questions);
  // One run of it takes as long as a hundred of ours.
  const byRaster = questions.filter(({ id }) => id.startsWith('V3'));
  const slower = byRaster.map((one) => ({
    ...one,
    id: one.id.replace('V3', 'V4'),
    floor: 80,
    goal: 200,
  }));
  await run('GRASS', grass('r.viewshed'), slower);
  return { rows, missing };
}

function rowOf(question: Question, peer: Installed, effort: Effort): Promise<Row> {
  const { map, from, ours, ...row } = question;
  let turn = 0;
  const next = (): Observer => from[turn++ % from.length] as Observer;
  return withPeer(peer, topsOf(map, STEP), (ask) =>
    measureAgainst(
      {
        ...row,
        round: from.length,
        ours: () => ours(next()),
        peer: peer.name,
        theirs: (times) => {
          const { at: place, height } = next();
          return ask(times, place.x / 1000, place.y / 1000, height + EYE, EYE);
        },
      },
      effort,
    ),
  );
}

/** Levels: a viewshed of eyes on the very ground sees nothing of a raster. */
const EYE = 0.01;

function questionsOf(seed: number): readonly Question[] {
  const { board, terrain } = randomTable(seed, TABLE_SIZES.big);
  const hills = buildTerrainMap(board, terrain, TRIPODS_TERRAIN);
  const level = terrain.filter(({ kind }) => kind !== 'hill' && kind !== 'elevation');
  const flat = buildTerrainMap(board, level, TRIPODS_TERRAIN);
  const woods = buildTerrainMap(
    board,
    level.filter(({ kind }) => kind !== 'ridge' && kind !== 'smoke'),
    TRIPODS_TERRAIN,
  );
  const random = seeded(seed + 6);
  const places = Array.from({ length: 200 }, () => at(2 + random() * 140, 2 + random() * 68));
  // Outlines are of stands in the open; a stand in cover sees two inches about it.
  const open = places.filter((place) =>
    woods.at(place).every(({ kind }) => !TRIPODS_TERRAIN.rows[kind]?.isCover),
  );
  const points = open.slice(0, OBSERVERS).map((place) => pointOf(standAt(place, 0)));
  // Nor within an inch of a ridge, which decides by where the other stands whether it hides.
  const afar = open
    .map((place) => pointOf(standAt(place, 0)))
    .filter((from) => sightPolygons(hills, from, 0) !== null)
    .slice(0, OBSERVERS);
  const stands = places.slice(0, OBSERVERS).map((place) => standAt(place, 0));
  const field = (map: TerrainMap) => (from: Observer) =>
    void sightField(map, from, 0, inches(STEP), 'live');
  const isRight = (map: TerrainMap) => () => isFieldRight(map, stands[1] as Observer);
  return [
    {
      id: 'V1',
      what: 'the outline of what a point sees, flat',
      map: woods,
      from: points,
      ours: (from) => void sightPolygons(woods, from, 0),
      floor: 4,
      goal: 8,
      isCorrect: () => points.every((from) => isOutlineRight(woods, from, random)),
    },
    {
      id: 'V2',
      what: 'the outlines of what a point sees, hills',
      map: hills,
      from: afar,
      ours: (from) => void sightPolygons(hills, from, 0),
      floor: 1.5,
      goal: 4,
      isCorrect: () => areOutlinesRight(hills, afar, random),
    },
    {
      id: 'V3p',
      what: 'the field of a point, as the peer, all rules, flat',
      map: flat,
      from: stands.map(pointOf),
      ours: field(flat),
      floor: 1.2,
      goal: 2,
      isCorrect: () => isFieldRight(flat, pointOf(stands[1] as Observer)),
    },
    {
      id: 'V3hp',
      what: 'the field of a point, as the peer, all rules, hills',
      map: hills,
      from: stands.map(pointOf),
      ours: field(hills),
      floor: 0.8,
      goal: 1.5,
      isCorrect: () => isFieldRight(hills, pointOf(stands[1] as Observer)),
    },
    {
      id: 'V3',
      what: 'the field of a stand at 1/4 inch, all rules, flat',
      map: flat,
      from: stands,
      ours: field(flat),
      floor: 1.2,
      goal: 2,
      isCorrect: isRight(flat),
    },
    {
      id: 'V3h',
      what: 'the field of a stand at 1/4 inch, all rules, hills',
      map: hills,
      from: stands,
      ours: field(hills),
      floor: 0.8,
      goal: 1.5,
      isCorrect: isRight(hills),
    },
  ];
}

function isOutlineRight(map: TerrainMap, from: Observer, random: () => number): boolean {
  const outlines = sightPolygons(map, from, 0);
  if (!outlines) return false;
  for (let i = 0; i < 200; i++) {
    const place = at(random() * 144, random() * 72);
    const isInside = sideOfRings(outlines, place.x, place.y) > 0;
    if (isInside !== canSee(map, from, pointOf({ ...from, at: place }))) return false;
  }
  return true;
}

/** Over hills they may err beside outlines: 99.8 % of the spots, and of all that are seen by either 98.5 %. */
function areOutlinesRight(
  map: TerrainMap,
  observers: readonly Observer[],
  random: () => number,
): boolean {
  let [alike, both, either] = [0, 0, 0];
  const spots = 400;
  for (const from of observers) {
    const outlines = sightPolygons(map, from, 0);
    if (!outlines) return false;
    for (let i = 0; i < spots; i++) {
      const place = at(random() * 144, random() * 72);
      const shows = sideOfRings(outlines, place.x, place.y) > 0;
      const sees = canSee(map, from, pointOf({ ...from, at: place }));
      if (shows === sees) alike += 1;
      if (shows && sees) both += 1;
      if (shows || sees) either += 1;
    }
  }
  return (
    observers.length === OBSERVERS &&
    alike >= 0.998 * spots * observers.length &&
    both >= 0.985 * either
  );
}

/** The highest of ground and cover in the middle of each cell, the north row first. */
function topsOf(map: TerrainMap, inch: number): Raster {
  const step = inches(inch);
  const columns = Math.round(map.box.maxX / step);
  const rows = Math.round(map.box.maxY / step);
  const tops = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = (column + 0.5) * step;
      const y = (rows - row - 0.5) * step;
      let above = 0;
      for (const of of map.features) {
        if (of.surface === null && of.levels > above && map.sideOf(of, x, y) > 0) above = of.levels;
      }
      tops[row * columns + column] = map.groundAt(x, y) + above;
    }
  }
  return { columns, rows, step: inch, values: tops };
}

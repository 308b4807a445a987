// A map in GeoJSON, such as one of OpenStreetMap: what its tags say lies where, as a table at a scale.

import { fail, ok, type Result } from '../../core/result';
import { isLineKind } from '../kinds/kinds';
import { Draft, type Imported, type Spot } from './draft';
import { type GeoCollection, type GeoFeature, type Geometry, readGeoJson } from './geojson';
import { FOREIGN_KINDS, type ForeignKinds, kindOfTags } from './foreign-kinds';

const METRES_PER_DEGREE = 111_320;
/** A table longer than this, in inches, would not be drawn. */
const LONGEST = 2000;
/** What the grids are called that count in degrees. */
const DEGREES = /CRS:?84|EPSG:+(4326|4258|4269)\b/i;

/** `metres` of the ground to an inch. Places in degrees are laid flat about their middle; others count as metres. */
export function readMap(
  text: string,
  title: string,
  metres: number,
  known = FOREIGN_KINDS,
): Result<Imported, string> {
  const read = readGeoJson(text, 'leave');
  if (!read.ok) return read;
  const { features, broken } = read.value;
  const ground = features.flatMap(({ geometry, properties }) =>
    geometry && kindOfTags(properties ?? {}, known) ? placesOf(geometry) : [],
  );
  if (ground.length === 0) {
    return fail(
      'nothing in it is terrain: expected areas and lines with a "kind", such as "heavy_woods", or with tags of OpenStreetMap',
    );
  }
  const box = boxOfPlaces(ground);
  const counted = degreesOf(box, read.value);
  if (!counted.ok) return counted;
  const isDegrees = counted.value;
  const north = isDegrees ? METRES_PER_DEGREE : 1;
  const middle = ((box.minY + box.maxY) / 2) * (Math.PI / 180);
  const east = isDegrees ? METRES_PER_DEGREE * Math.cos(middle) : 1;
  const spotOf = ([x = 0, y = 0]: readonly number[]): Spot => [
    ((x - box.minX) * east) / metres,
    ((y - box.minY) * north) / metres,
  ];
  const [width, height] = spotOf([box.maxX, box.maxY]);
  if (!(width > 0 && height > 0)) return fail('all of its terrain lies on one line');
  if (Math.max(width, height) > LONGEST) {
    return fail(
      `the table would be ${Math.round(Math.max(width, height))} inches long; expected ${LONGEST} at the most`,
    );
  }
  const draft = new Draft(tableLength(width), tableLength(height), known.kinds);
  for (const feature of features) layOut(feature, spotOf, draft, known);
  for (let n = 0; n < broken; n++) draft.leave('things whose outline cannot be read');
  return ok(draft.finish(title));
}

/** Whether places count in degrees: as the file says, or by what they are; or what is wrong with them. */
function degreesOf(box: Box, { crs }: GeoCollection): Result<boolean, string> {
  if (crs && !DEGREES.test(crs.properties.name)) return ok(false);
  const within = (east: number, north: number): boolean =>
    box.minX >= -east && box.maxX <= east && box.minY >= -north && box.maxY <= north;
  if (within(180, 90)) return ok(true);
  if (!crs && !within(360, 180)) return ok(false);
  const isLatitude = box.minY < -90 || box.maxY > 90;
  const value = isLatitude ? outermost(box.minY, box.maxY) : outermost(box.minX, box.maxX);
  const most = isLatitude ? 'latitude: expected -90 to 90' : 'longitude: expected -180 to 180';
  const turned = within(90, 180) ? '. Longitude comes first' : '';
  return fail(
    `${value} is no ${most} degrees${turned}. A map in metres that is so small names its grid as "crs"`,
  );
}

function outermost(low: number, high: number): number {
  return -low > high ? low : high;
}

/** To the quarter of an inch. */
function tableLength(length: number): number {
  return Math.max(1, Math.round(4 * length) / 4);
}

function layOut(
  { geometry, properties }: GeoFeature,
  spotOf: (place: readonly number[]) => Spot,
  draft: Draft,
  known: ForeignKinds,
): void {
  const tags = properties ?? {};
  const kind = kindOfTags(tags, known);
  if (kind === null || geometry === null) return draft.leave('things that are no terrain');
  const name = typeof tags['name'] === 'string' ? tags['name'] : '';
  const levels = typeof tags['levels'] === 'number' ? tags['levels'] : null;
  const more = { name, levels, fordable: tags['fordable'] === true };
  const isLine = isLineKind(kind, known.kinds);
  const spots = (places: readonly (readonly number[])[]) => places.map(spotOf);
  for (const part of partsOf(geometry)) {
    if (part.type === 'area') draft.area(kind, part.outlines.map(spots), more);
    else if (part.type === 'point') draft.leave('points');
    else if (!isLine && isClosed(part.places)) draft.area(kind, [spots(part.places)], more);
    else if (isLine) draft.line(kind, spots(part.places), more);
    else draft.leave('lines of what are areas here');
  }
}

type Places = readonly (readonly number[])[];
type Part =
  | { readonly type: 'point' }
  | { readonly type: 'line'; readonly places: Places }
  | { readonly type: 'area'; readonly outlines: readonly Places[] };

function partsOf(geometry: Geometry): readonly Part[] {
  switch (geometry.type) {
    case 'LineString':
      return [{ type: 'line', places: geometry.coordinates }];
    case 'MultiLineString':
      return geometry.coordinates.map((places) => ({ type: 'line', places }));
    case 'Polygon':
      return [{ type: 'area', outlines: geometry.coordinates }];
    case 'MultiPolygon':
      return geometry.coordinates.map((outlines) => ({ type: 'area', outlines }));
    default:
      return [{ type: 'point' }];
  }
}

/** OpenStreetMap draws buildings and woods as lines that end where they began. */
function isClosed(places: Places): boolean {
  const [first, last] = [places[0], places.at(-1)];
  if (places.length < 4 || !first || !last) return false;
  return first[0] === last[0] && first[1] === last[1];
}

function placesOf(geometry: Geometry): Places {
  return partsOf(geometry).flatMap((part) => {
    if (part.type === 'line') return part.places;
    return part.type === 'area' ? part.outlines.flat() : [];
  });
}

type Box = ReturnType<typeof boxOfPlaces>;

function boxOfPlaces(places: Places) {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x = 0, y = 0] of places) {
    minX = Math.min(minX, x);
    maxX = Math.max(maxX, x);
    minY = Math.min(minY, y);
    maxY = Math.max(maxY, y);
  }
  return { minX, minY, maxX, maxY };
}

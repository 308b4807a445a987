// Files of other programs that are not read as they are: how each is known, and how its table gets in all the same.

interface OtherFormat {
  readonly isIt: RegExp;
  /** "a map of Tiled as XML" */
  readonly name: string;
  /** What to do with it, as a sentence that goes on. */
  readonly advice: string;
}

/** What XML begins with before it says what it is. */
const XML = String.raw`^\s*(?:<\?xml[^>]*>\s*)?(?:<!DOCTYPE[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*`;

const OTHER_FORMATS: readonly OtherFormat[] = [
  {
    isIt: new RegExp(String.raw`${XML}<map\s[^>]*(tilewidth|orientation)=`),
    name: 'a map of Tiled as XML (.tmx)',
    advice: 'in Tiled choose File > Export As and the type JSON map files (.tmj), and open that',
  },
  {
    isIt: new RegExp(String.raw`${XML}<tileset\s`),
    name: 'tiles of Tiled without a map (.tsx)',
    advice: 'open the map that uses them, exported from Tiled as a JSON map file (.tmj)',
  },
  {
    isIt: new RegExp(String.raw`${XML}<osm[\s>]`),
    name: 'a map of OpenStreetMap as XML (.osm)',
    advice: 'make GeoJSON of it, with JOSM (Save As, GeoJSON) or with osmtogeojson, and open that',
  },
  {
    isIt: /^\s*\{[^[]*"(osm3s|generator)"\s*:[\s\S]*"elements"\s*:/,
    name: 'an answer of Overpass',
    advice:
      'choose Export, GeoJSON in Overpass Turbo, or make GeoJSON of it with osmtogeojson, and open that',
  },
  {
    isIt: /^\s*\{[^[]*"type"\s*:\s*"Topology"/,
    name: 'a map in TopoJSON',
    advice: 'make GeoJSON of it, with mapshaper (Export, GeoJSON) or with topo2geo, and open that',
  },
  {
    isIt: new RegExp(String.raw`${XML}<(kml|gpx)[\s>]`),
    name: 'a map in KML or GPX',
    advice: 'make GeoJSON of it, with QGIS or ogr2ogr, and open that',
  },
  {
    isIt: /^(II[*+]|MM.[*+])/s,
    name: 'a grid or a picture in TIFF',
    advice: 'make an elevation grid of it (.asc) with gdal_translate -of AAIGrid, and open that',
  },
  {
    isIt: /^\s*\{\s*"type"\s*:\s*"(Feature|GeometryCollection|(Multi)?(Point|LineString|Polygon))"/,
    name: 'GeoJSON without a collection',
    advice: 'put its features into one FeatureCollection, for example with ogr2ogr, and open that',
  },
];

/** What a text is and how to get it in, as a sentence without a full stop; null where it is nothing known. */
export function adviceOn(text: string): string | null {
  const found = OTHER_FORMATS.find(({ isIt }) => isIt.test(text));
  return found ? `this is ${found.name}, which is not read: ${found.advice}` : null;
}

// Files of other programs, made for tests.

type Place = readonly [number, number];

export const area = (...places: readonly Place[]) => ({
  type: 'Polygon',
  coordinates: [[...places, places[0]]],
});

export const line = (...places: readonly Place[]) => ({ type: 'LineString', coordinates: places });

export const feature = (properties: object | null, geometry: object | null) => ({
  type: 'Feature',
  properties,
  geometry,
});

export function map(features: readonly object[]): string {
  return JSON.stringify({ type: 'FeatureCollection', features });
}

export function tiled(more: object): string {
  return JSON.stringify({
    type: 'map',
    orientation: 'orthogonal',
    infinite: false,
    width: 6,
    height: 4,
    tilewidth: 32,
    tileheight: 32,
    tilesets: [],
    layers: [],
    ...more,
  });
}

/** A board whose hexes have `terrain[column row]`, such as '0302', and levels where told. */
export function board(
  columns: number,
  rows: number,
  terrain: Readonly<Record<string, string>> = {},
  levels: Readonly<Record<string, number>> = {},
): string {
  const lines = [`size ${columns} ${rows}`];
  for (let row = 1; row <= rows; row++) {
    for (let column = 1; column <= columns; column++) {
      const place = `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;
      lines.push(`hex ${place} ${levels[place] ?? 0} "${terrain[place] ?? ''}" ""`);
    }
  }
  return `${lines.join('\n')}\nend\n`;
}

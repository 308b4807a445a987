// Writes the outlines of an area of the table as an SVG of one path, one unit to the inch, north up.

import type { Ring } from '../../shared/geometry/ring';

/** `maxX` by `maxY` Mil; outlines in Mil, by the even-odd rule. */
export function outlinesSvg(outlines: readonly Ring[], maxX: number, maxY: number): string {
  const path = outlines.map((ring) => {
    const corners: string[] = [];
    for (let i = 0; i < ring.length; i += 2) {
      corners.push(`${inchText(ring[i] as number)},${inchText(maxY - (ring[i + 1] as number))}`);
    }
    return `M${corners.join(' ')}Z`;
  });
  const [width, height] = [inchText(maxX), inchText(maxY)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}in" height="${height}in" viewBox="0 0 ${width} ${height}">`,
    `<path fill="#2b7a3d" fill-opacity="0.4" fill-rule="evenodd" d="${path.join('')}"/>`,
    '</svg>\n',
  ].join('\n');
}

/** To the ten thousandth of an inch: what is finer is noise. */
function inchText(mil: number): string {
  return String(Number((mil / 1000).toFixed(4)));
}

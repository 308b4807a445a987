// The map alone as a small picture: terrain, zones and objectives inside their frame, without words and without the
// grid of paper.

import { mil } from '../../core/measure';
import type { Box } from '../../geometry/ring';
import type { Scenario } from '../../scenario/document';
import type { Appearances } from '../map/map-scene';
import { framedSize, sceneOf } from '../map/map-scene';
import { sheetSize, stroked, toSheet } from '../drawing/picture';
import { box, linePath } from '../drawing/sheet-outlines';
import { marksToSvg, svgPicture } from '../drawing/svg';
import { frameReach } from '../map/table-frame';

/** The smallest letters that a sign bears, as a share of the table's width. */
const LEAST = 1 / 60;

/** What is framed stands out against any ground. */
const FRAME = '#c2006b';
/** Between a thing and its frame, and how thick that is, as shares of the table's width. */
const AROUND = 1 / 60;
const THICK = 1 / 250;

/** With a frame around each of these boxes, in Mil. */
export function mapPicture(
  scenario: Scenario,
  appearances: Appearances,
  framed: readonly Box[] = [],
): string {
  const settings = { ...scenario.print, style: 'colour', grid: 'none' } as const;
  const { ground, items, frame } = sceneOf(scenario, appearances, settings, {
    least: LEAST * sheetSize(scenario.board).width,
  });
  const reach = frameReach(scenario.board);
  const { width } = sheetSize(scenario.board);
  const frames = framed.flatMap(({ minX, minY, maxX, maxY }) => {
    const { x: left, y: bottom } = toSheet(scenario.board, { x: mil(minX), y: mil(minY) });
    const { x: right, y: top } = toSheet(scenario.board, { x: mil(maxX), y: mil(maxY) });
    const around = AROUND * width;
    const [w, h] = [right - left + 2 * around, bottom - top + 2 * around];
    const d = `${linePath(box(left - around, top - around, w, h))}Z`;
    return [stroked(d, '#ffffff', 2 * THICK * width), stroked(d, FRAME, THICK * width)];
  });
  const body = ground + items.map(({ svg }) => svg).join('') + marksToSvg(frames) + frame;
  return svgPicture(body, framedSize(scenario, reach), { left: -reach, top: -reach });
}

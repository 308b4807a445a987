// The map alone as a small picture: terrain, zones and objectives inside their frame, without any words.

import type { Scenario } from '../../scenario/document';
import type { Appearances } from '../map/map-scene';
import { framedSize, sceneOf } from '../map/map-scene';
import { sheetSize } from '../drawing/picture';
import { svgPicture } from '../drawing/svg';
import { frameReach } from '../map/table-marks';

/** The smallest letters that a sign bears, as a share of the table's width. */
const LEAST = 1 / 60;

export function mapPicture(scenario: Scenario, appearances: Appearances): string {
  const settings = { ...scenario.print, style: 'colour', grid: 'foot' } as const;
  const { ground, items, frame } = sceneOf(scenario, appearances, settings, {
    least: LEAST * sheetSize(scenario.board).width,
  });
  const reach = frameReach(scenario.board);
  const body = ground + items.map(({ svg }) => svg).join('') + frame;
  return svgPicture(body, framedSize(scenario, reach), { left: -reach, top: -reach });
}

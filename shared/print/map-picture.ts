// The map alone as a small picture: terrain, zones and objectives inside their frame, without any words.

import type { Scenario } from '../scenario/types';
import type { Looks } from './scene';
import { framedSize, sceneOf } from './scene';
import { sheetSize } from './picture';
import { svgPicture } from './svg';
import { frameReach } from './table-marks';

/** The smallest letters that a sign bears, as a share of the table's width. */
const LEAST = 1 / 60;

export function mapPicture(scenario: Scenario, looks: Looks): string {
  const settings = { ...scenario.print, style: 'colour', grid: 'foot' } as const;
  const { ground, items, frame } = sceneOf(scenario, looks, settings, {
    least: LEAST * sheetSize(scenario.board).width,
  });
  const reach = frameReach(scenario.board);
  const body = ground + items.map(({ svg }) => svg).join('') + frame;
  return svgPicture(body, framedSize(scenario, reach), { left: -reach, top: -reach });
}

// The map of a scenario's brief: the table small enough to stand among the words, with names where they have room.

import type { PrintSettings, Scenario } from '../../scenario/document';
import type { Block } from '../paper/block-flow';
import { lettered, type Mark, num, sheetSize } from '../drawing/picture';
import { placedMarks } from '../drawing/placed-picture';
import { svgWindow } from '../drawing/svg';
import { framedSize, sceneOf } from '../map/map-scene';
import { frameReach } from '../map/table-frame';
import { INK } from '../paper/page-furniture';
import { roomsOfBases, sceneWords } from '../words/scene-words';
import type { PrintSource } from './page-source';

/** The smallest letters on paper, in inches: seven points. */
const LEAST = 0.098;
/** From this height on, in inches, names have room. */
const NAMED = 2.2;
/** Below the map, for how small it is drawn. */
const FOOT = 0.16;

interface Room {
  readonly width: number;
  readonly height: number;
}

function scaleIn(scenario: Scenario, room: Room): number {
  const { width, height } = framedSize(scenario, frameReach(scenario.board));
  return Math.min(room.width / width, (room.height - FOOT) / height);
}

/** What the map takes, before it is drawn. */
export function roomForMap({ scenario }: PrintSource, _: PrintSettings, room: Room): Block {
  const { height } = framedSize(scenario, frameReach(scenario.board));
  return {
    height: height * scaleIn(scenario, room) + FOOT,
    before: 0.1,
    marks: [],
    keep: 0,
    head: null,
  };
}

/** At most as wide as its column and so many inches high; what it leaves of the column lies on both sides of it. */
export function mapBlock(source: PrintSource, settings: PrintSettings, room: Room): Block {
  const { scenario, appearances, kinds } = source;
  const { board } = scenario;
  const reach = frameReach(board);
  const framed = framedSize(scenario, reach);
  const scale = scaleIn(scenario, room);
  const options = { least: LEAST / scale, kinds };
  const scene = sceneOf(scenario, appearances, settings, { ...options, heights: false });
  // Where each unit stands, the set-up sheet tells; a map as small as a stamp has room for signs alone,
  // and names of places keep off them.
  const named = { ...scenario, units: [], stands: [] };
  const taken = roomsOfBases(scenario, appearances);
  const words =
    room.height < NAMED
      ? []
      : sceneWords(named, appearances, settings, { ...options, taken }).words;
  const { width, height } = sheetSize(board);
  const left = (room.width - framed.width * scale) / 2;
  const placing = { x: left + reach * scale, y: reach * scale, scale };
  const under = [
    svgWindow(scene.ground + scene.items.map(({ svg }) => svg).join(''), {
      x: placing.x,
      y: placing.y,
      width: width * scale,
      height: height * scale,
      part: { left: 0, top: 0, width, height },
    }),
    `<g transform="translate(${num(placing.x)} ${num(placing.y)}) scale(${scale.toFixed(6)})">${scene.frame}</g>`,
  ];
  const told: Mark = lettered({
    x: room.width / 2,
    y: framed.height * scale + 0.12,
    text: `The table at 1 : ${Math.round(1 / scale)}, north at the top`,
    size: LEAST,
    italic: true,
    colour: INK,
  });
  const block = roomForMap(source, settings, room);
  return { ...block, under: under.join(''), marks: [...placedMarks(words, placing), told] };
}

// The table as it stood at the end of a turn: every stand with its number, the ways that were gone, and
// crosses for who was lost. The ground is drawn once, for the whole report.

import {
  filled,
  num,
  sheetSize,
  stroked,
  type Mark,
  type SheetPoint,
} from '../print/drawing/picture';
import { appearanceOf, placePoint, sceneOf, type Appearances } from '../print/map/map-scene';
import { sceneWords } from '../print/words/scene-words';
import { reachOf } from '../print/drawing/base-outline';
import { marksToSvg } from '../print/drawing/svg';
import type { SideId, StandId } from '../core/id';
import type { Scenario, TerrainFeature } from '../scenario/document';
import { numberMarks } from './stand-numbers';
import type { ReportedTurn } from './report-turns';

export interface MapTable {
  /** The table with the stands and the terrain of the moment. */
  readonly scenario: Scenario;
  readonly appearances: Appearances;
}

/** How wide maps are on the page, in inches; letters are sized for it. */
const MAP_WIDTH = 7.2;
/** Smallest letters on the page, in inches. */
const LEAST = 0.085;

/** How far a cross reaches, in sheet inches. */
const CROSS = 0.8;

const BARE = { terrain: [], zones: [], objectives: [], labels: [], background: null } as const;

/** Ground, terrain and objectives without their names, to be put into `<defs>` under this id. */
export function groundOf(table: MapTable, id: string): string {
  const bare = { ...table.scenario, stands: [], zones: [] };
  const { ground, items, frame } = sceneOf(bare, table.appearances, bare.print, {
    least: leastOf(bare),
  });
  return `<g id="${id}">${ground}${items.map(({ svg }) => svg).join('')}${frame}</g>`;
}

/** What is the same on every map of a report. */
export interface DrawnOnce {
  /** The id under which the ground was drawn. */
  readonly ground: string;
  /** The terrain that is drawn there. */
  readonly first: readonly TerrainFeature[];
  readonly numbers: ReadonlyMap<StandId, number>;
}

export function turnMap(
  table: MapTable,
  { ways, losses }: Pick<ReportedTurn, 'ways' | 'losses'>,
  { ground, first, numbers }: DrawnOnce,
): string {
  const { scenario, appearances } = table;
  const drawn = new Map(first.map((feature) => [feature.id, JSON.stringify(feature)]));
  const terrain = scenario.terrain.filter(
    (feature) => drawn.get(feature.id) !== JSON.stringify(feature),
  );
  const standing = { ...scenario, ...BARE, terrain };
  const least = leastOf(scenario);
  const { items } = sceneOf(standing, appearances, scenario.print, { least });
  const colours = new Map(scenario.sides.map(({ id, colour }) => [id, colour]));
  const colourOf = (side: SideId): string => colours.get(side) ?? '#444444';
  const crossed = losses.flatMap(({ id, place, side }) => {
    const at = placePoint(place, scenario);
    return at === null ? [] : [{ id, at, colour: colourOf(side), reach: CROSS }];
  });
  const marks = [
    ...ways.map(({ side, places }) =>
      wayMark(
        places.flatMap((place) => placePoint(place, scenario) ?? []),
        colourOf(side),
      ),
    ),
    ...crossed.flatMap(({ at, colour }) => crossMarks(at, colour)),
  ];
  const stands = scenario.stands.flatMap((stand) => {
    const at = placePoint(stand.place, scenario);
    const look = appearanceOf(stand, scenario, appearances);
    const reach = reachOf(look.footprint) * 0.8;
    return at === null ? [] : [{ id: stand.id, at, colour: look.colour, reach }];
  });
  const signs = numberMarks(
    [...stands, ...crossed].flatMap((one) => {
      const number = numbers.get(one.id);
      return number === undefined ? [] : [{ ...one, number }];
    }),
    scenario,
    least,
  );
  const { words } = sceneWords(nameless(scenario), new Map(), scenario.print, {
    least,
    barred: signs.boxes,
  });
  const { width, height } = sheetSize(scenario.board);
  const margin = 1;
  const view = [-margin, -margin, width + 2 * margin, height + 2 * margin].map(num).join(' ');
  const body = `${marksToSvg(marks)}${items.map(({ svg }) => svg).join('')}${marksToSvg([...words, ...signs.marks])}`;
  return `<svg viewBox="${view}" role="img"><use href="#${ground}"/>${body}</svg>`;
}

/** The stands bear numbers, so neither they nor their units are named; zones are for the set-up. */
function nameless(scenario: Scenario): Scenario {
  const stands = scenario.stands.map((stand) => ({ ...stand, name: '' }));
  const units = scenario.units.map((unit) => ({ ...unit, name: '' }));
  return { ...scenario, zones: [], stands, units };
}

function leastOf({ board }: Scenario): number {
  return (LEAST * sheetSize(board).width) / MAP_WIDTH;
}

function wayMark(points: readonly SheetPoint[], colour: string): Mark {
  const d = points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join('');
  return stroked(d, colour, 0.14, { dash: [0.35, 0.25], opacity: 0.8 });
}

function crossMarks({ x, y }: SheetPoint, colour: string): readonly Mark[] {
  const [l, r, t, b] = [x - 0.55, x + 0.55, y - 0.55, y + 0.55].map(num);
  const d = `M${l} ${t}L${r} ${b}M${r} ${t}L${l} ${b}`;
  const disc = `M${num(x - 0.8)} ${num(y)}a0.8 0.8 0 1 0 1.6 0a0.8 0.8 0 1 0 -1.6 0z`;
  return [filled(disc, '#ffffff', 0.7), stroked(d, colour, 0.22)];
}

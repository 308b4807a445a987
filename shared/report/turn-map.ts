// The table as it stood at the end of a turn, with the ways that were gone and crosses for who was lost.
// The ground is drawn once, for the whole report.

import { filled, num, sheetSize, stroked, type Mark, type SheetPoint } from '../print/picture';
import { placePoint, sceneOf, type Looks } from '../print/scene';
import { sceneWords } from '../print/scene-words';
import { marksToSvg } from '../print/svg';
import type { Scenario, TerrainFeature } from '../scenario/types';
import type { ReportedTurn } from './turns';

export interface MapTable {
  /** The table with the stands and the terrain of the moment. */
  readonly scenario: Scenario;
  readonly looks: Looks;
}

/** How wide maps are on the page, in inches; letters are sized for it. */
const MAP_WIDTH = 7.2;
/** Smallest letters on the page, in inches. */
const LEAST = 0.085;

const BARE = { terrain: [], zones: [], objectives: [], labels: [], background: null } as const;

/** Ground, terrain and objectives, to be put into `<defs>` under this id. */
export function groundOf(table: MapTable, id: string): string {
  const bare = { ...table.scenario, stands: [], zones: [] };
  const settings = bare.print;
  const options = { least: leastOf(bare) };
  const { ground, items, frame } = sceneOf(bare, table.looks, settings, options);
  const { words } = sceneWords(bare, table.looks, settings, options);
  const body = items.map(({ svg }) => svg).join('');
  return `<g id="${id}">${ground}${body}${frame}${marksToSvg(words)}</g>`;
}

/** `ground` is the id under which the ground was drawn, `first` the terrain that is drawn there. */
export function turnMap(
  table: MapTable,
  { ways, losses }: Pick<ReportedTurn, 'ways' | 'losses'>,
  { ground, first }: { readonly ground: string; readonly first: readonly TerrainFeature[] },
): string {
  const { scenario, looks } = table;
  const drawn = new Map(first.map((feature) => [feature.id, JSON.stringify(feature)]));
  const terrain = scenario.terrain.filter(
    (feature) => drawn.get(feature.id) !== JSON.stringify(feature),
  );
  const standing = { ...scenario, ...BARE, terrain };
  const { items } = sceneOf(standing, looks, scenario.print, { least: leastOf(scenario) });
  const colours = new Map(scenario.sides.map(({ id, colour }) => [id, colour]));
  const marks = [
    ...ways.map(({ side, places }) =>
      wayMark(
        places.flatMap((place) => placePoint(place, scenario) ?? []),
        colours.get(side) ?? '#444444',
      ),
    ),
    ...losses.flatMap(({ place, side }) => {
      const at = placePoint(place, scenario);
      return at === null ? [] : crossMarks(at, colours.get(side) ?? '#444444');
    }),
  ];
  const { width, height } = sheetSize(scenario.board);
  const margin = 1;
  const view = [-margin, -margin, width + 2 * margin, height + 2 * margin].map(num).join(' ');
  const body = `${marksToSvg(marks)}${items.map(({ svg }) => svg).join('')}`;
  return `<svg viewBox="${view}" role="img"><use href="#${ground}"/>${body}</svg>`;
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

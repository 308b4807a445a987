// How to add a kind of terrain, done for real: quicksand costs double and hides nothing. One row says what it is
// and looks like, one row of a ruleset's table what it means; everything else reads them.

import { expect, test } from 'vitest';
import { foundKinds, kindGroups } from '../../renderer/panels/draw/terrain-kinds';
import { swatchFeature } from '../../renderer/panels/bits/swatch';
import { toolFor } from '../../renderer/tools/tool-for-kind';
import type { TerrainId } from '../../shared/core/id';
import { at, inches } from '../../shared/core/measure';
import { legendMarks } from '../../shared/print/map/legend-marks';
import { terrainMarks } from '../../shared/print/map/terrain-marks';
import { pagesOf } from '../../shared/print/pages/page-kinds';
import { printSource } from '../../shared/print/pages/page-source';
import { pieceCutouts } from '../../shared/print/pages/piece-cutouts';
import { setupPieces } from '../../shared/print/pages/setup-list';
import { tablePicture } from '../../shared/print/pages/table-picture';
import { TERRAIN } from '../../shared/rulesets/skirmish/field/terrain';
import type { TerrainFeature, TerrainKind } from '../../shared/scenario/document';
import { fileSchema, fileSchemaFor } from '../../shared/scenario/file-schema';
import {
  foreignKindsOf,
  kindOfTags,
  kindOfWord,
} from '../../shared/scenario/foreign/foreign-kinds';
import { readMap } from '../../shared/scenario/foreign/read-map';
import { scenarioJsonSchema } from '../../shared/scenario/json-schema';
import { scenarioHints } from '../../shared/scenario/hints';
import type { KindRow } from '../../shared/scenario/kinds/kind-row';
import { KINDS } from '../../shared/scenario/kinds/kinds';
import { newScenario } from '../../shared/scenario/new-scenario';
import { parseScenario } from '../../shared/scenario/parse';
import { writeScenario } from '../../shared/scenario/write-document';
import { canSee } from '../../shared/terrain/line-of-sight/sight';
import type { Observer, TerrainRow, TerrainTable } from '../../shared/terrain/map/engine-types';
import { reach, reachCost } from '../../shared/terrain/movement/reach/reach';
import { route } from '../../shared/terrain/movement/route/route';
import { box, mapOf, moverOf, terrain } from '../helpers/move-scene';

/** The row in `shared/scenario/kinds`. */
const LOOK: KindRow = {
  name: 'Quicksand',
  board: 'table',
  palette: { group: 'Woods and fields', words: 'mire sinking' },
  draws: 'polygon',
  colours: {
    floor: '#e4d3a2',
    line: '#7a5d22',
    fill: '#cdb56f',
    light: '#f3e8c6',
    dark: '#a98d4a',
  },
  foreign: { words: ['sinking_sand'], tags: { any: [['natural', ['quicksand']]] }, lies: 4 },
};

/** The row in the terrain table of a ruleset. */
const MEANING: TerrainRow = {
  kind: 'quicksand' as TerrainKind,
  name: 'Quicksand',
  sight: {
    blocks: 'none',
    levels: 0,
    seeInto: inches(0),
    thermalSeesThrough: false,
    rule: 'SK-03-01',
  },
  move: { tracked: { type: 'factor', factor: 2, rule: 'SK-03-02' } },
  overrides: [],
  isCover: false,
};

const kinds = { ...KINDS, quicksand: LOOK };
const quicksand = 'quicksand' as TerrainKind;
const rules: TerrainTable = { ...TERRAIN, rows: { ...TERRAIN.rows, [quicksand]: MEANING } };

const mire = terrain(quicksand, box(6, 0, 30, 36), { name: 'Sallow Mire' });
const scenario = { ...newScenario(), terrain: [mire] };
const source = printSource(scenario, null, [], { kinds });

test('the palette shows it last in its group, and a search finds it by its words', () => {
  const [group] = foundKinds(kindGroups('table', kinds), 'sinking');
  expect(group?.entries.map(({ name }) => name)).toEqual(['Quicksand']);
  const fields = kindGroups('table', kinds).find(({ name }) => name === 'Woods and fields');
  expect(fields?.entries.at(-1)?.kind).toBe('quicksand');
  expect(toolFor({ kind: quicksand }, 'brush', kinds)).toBe('brush');
  expect(toolFor({ kind: quicksand }, 'select', kinds)).toBe('polygon');
});

test('map, palette and legend draw it without a drawing of its own', () => {
  const sample = swatchFeature({ kind: quicksand }, 'polygon', kinds);
  for (const style of ['colour', 'ink-saving', 'black-and-white'] as const) {
    expect(terrainMarks(mire, scenario.board, style, kinds)).toHaveLength(2);
    expect(terrainMarks(sample, scenario.board, style, kinds)).toHaveLength(2);
  }
  const { marks } = legendMarks([mire], 'colour', { size: 0.1, width: 5, kinds });
  expect(marks.filter((mark) => mark.type === 'text').map(({ text }) => text)).toEqual([
    'Quicksand',
  ]);
});

test('it is on pictures and pages, and is cut out', () => {
  const tint = LOOK.colours.floor;
  const choice = { only: null, overlays: [], legends: [] };
  expect(tablePicture(source, scenario.print, choice).svg).toContain(tint);
  for (const kind of ['table', 'setup', 'tiles'] as const) {
    expect(pagesOf(source, scenario.print, kind).some(({ svg }) => svg.includes(tint))).toBe(true);
  }
  expect(setupPieces(scenario, 'inch', kinds)[0]?.title).toBe('Quicksand: Sallow Mire');
  expect(pieceCutouts(scenario, scenario.print, null, kinds)).toHaveLength(1);
  expect(pagesOf(source, scenario.print, 'templates').length).toBeGreaterThan(0);
});

test('a file with it is written, read back the same, and described by the schema', () => {
  const schema = fileSchemaFor(kinds);
  const text = writeScenario(scenario, schema);
  expect(text).toContain('"quicksand"');
  const read = parseScenario(text, schema);
  expect(read.ok && read.value).toEqual(scenario);
  expect(parseScenario(text).ok).toBe(false);
  expect(scenarioHints(scenario, kinds)).toEqual([]);
  const told = (of: typeof fileSchema) => JSON.stringify(scenarioJsonSchema(of));
  expect(told(schema).replace(',"quicksand"', '')).toBe(told(fileSchema));
});

test('maps of other programs bring it by its words and tags', () => {
  const known = foreignKindsOf(kinds);
  expect(kindOfWord('Sinking Sand', known)).toBe('quicksand');
  expect(kindOfWord('quicksand', known)).toBe('quicksand');
  expect(kindOfTags({ natural: 'quicksand' }, known)).toBe('quicksand');
  expect(kindOfWord('quicksand')).toBeNull();
  const ring = [
    [0, 0],
    [1000, 0],
    [1000, 500],
    [0, 0],
  ];
  const feature = {
    type: 'Feature',
    properties: { kind: 'sinking sand' },
    geometry: { type: 'Polygon', coordinates: [ring] },
  };
  const map = JSON.stringify({ type: 'FeatureCollection', features: [feature] });
  const read = readMap(map, 'Mire', 100, known);
  expect(read.ok && read.value.scenario.terrain.map(({ kind }) => kind)).toEqual(['quicksand']);
});

test('movement through it costs double', () => {
  const map = mapOf([mire], rules);
  const mover = moverOf('tracked', 10, at(4, 18));
  const field = reach(map, mover);
  expect(reachCost(field, at(6, 18))).toBeCloseTo(2, 1);
  expect(reachCost(field, at(9, 18))).toBeCloseTo(8, 1);
  expect(reachCost(field, at(11, 18))).toBe(Infinity);
  expect(route(map, mover, at(9, 18))?.cost).toBeCloseTo(8, 6);
});

test('it hides nothing', () => {
  const look = (x: number): Observer => ({
    at: at(x, 18),
    facing: 0,
    footprint: { type: 'disc', radius: inches(0.5) },
    height: 0,
    thermal: false,
  });
  const covered: TerrainFeature = { ...mire, id: 'tr_2' as TerrainId, kind: 'heavy_woods' };
  expect(canSee(mapOf([mire], rules), look(2), look(40))).toBe(true);
  expect(canSee(mapOf([covered], rules), look(2), look(40))).toBe(false);
});

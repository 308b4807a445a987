import { expect, test } from 'vitest';
import { at, inches } from '../../shared/core/measure';
import { areaMarks, fieldMarks } from '../../shared/print/field-marks';
import { printSource } from '../../shared/print/source';
import { tablePicture } from '../../shared/print/table-picture';
import { DEFAULT_PRINT } from '../../shared/scenario/file-schema';
import { newScenario } from '../../shared/scenario/new-scenario';
import { pathPoints, xmlFault } from './measured';
import { everythingScenario, hexScenario, terrain } from './sample-table';

const sourceOf = (scenario = everythingScenario()) => printSource(scenario, null);
const WHOLE = { only: null, overlays: [] };

test('the whole table comes with its frame, at true size', () => {
  const { width, height, svg } = tablePicture(sourceOf(newScenario()), DEFAULT_PRINT, WHOLE);
  expect([width, height]).toEqual([72 + 2.8, 48 + 2.8]);
  expect(xmlFault(svg)).toBeNull();
});

test.each([everythingScenario(), hexScenario()])('a picture is well-formed', (scenario) => {
  expect(xmlFault(tablePicture(sourceOf(scenario), DEFAULT_PRINT, WHOLE).svg)).toBeNull();
});

test('a selection takes only its own room, without the ground', () => {
  const points = [at(20, 20), at(30, 20), at(30, 26), at(20, 26)];
  const scenario = {
    ...newScenario(),
    terrain: [
      terrain('field', { type: 'polygon', points, holes: [] }),
      terrain('lake', { type: 'disc', center: at(60, 10), radius: inches(4) }),
    ],
  };
  const { width, height } = tablePicture(sourceOf(scenario), DEFAULT_PRINT, {
    only: ['tr_field'],
    overlays: [],
  });
  expect(width).toBeGreaterThan(10);
  expect(width).toBeLessThan(12);
  expect(height).toBeGreaterThan(6);
  expect(height).toBeLessThan(8);
});

test('a selection of nothing says so', () => {
  expect(() =>
    tablePicture(sourceOf(), DEFAULT_PRINT, { only: ['st_nobody'], overlays: [] }),
  ).toThrow('nothing of the selection lies on the table');
});

test('a field covers its cells, each row from the south-west, in bars', () => {
  const board = { space: 'table', width: inches(4), height: inches(3) } as const;
  const marks = fieldMarks(
    {
      columns: 4,
      rows: 3,
      step: inches(1),
      bands: [1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2],
      inks: [null, { colour: '#000000', opacity: 0.5 }, { colour: '#ff0000', opacity: 0.5 }],
    },
    board,
  );
  const corners = marks.map((mark) => (mark.type === 'path' ? pathPoints(mark.d) : []));
  expect(marks).toHaveLength(2);
  expect(corners[0]).toContainEqual({ x: 0, y: 2 });
  expect(corners[0]).toContainEqual({ x: 2, y: 3 });
  expect(corners[0]).toContainEqual({ x: 3, y: 2 });
  expect(corners[1]).toContainEqual({ x: 3, y: 0 });
});

test('what lies outside of outlines is covered, gaps in them too, by either rule of filling', () => {
  const board = { space: 'table', width: inches(4), height: inches(3) } as const;
  const around = Float64Array.of(1000, 500, 3000, 500, 3000, 2500, 1000, 2500);
  const gap = Float64Array.of(1500, 1000, 1500, 2000, 2500, 2000, 2500, 1000);
  const outside = { colour: '#000000', opacity: 0.5 };
  const [mark] = areaMarks({ outlines: [around, gap], outside }, board);
  // Down, right and up: against the outline, which turns over with the sheet.
  expect(mark).toMatchObject({
    type: 'path',
    fill: '#000000',
    d: 'M0 0V3H4V0ZM1 2.5L3 2.5L3 0.5L1 0.5ZM1.5 2L1.5 1L2.5 1L2.5 2Z',
  });
});

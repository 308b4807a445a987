import { expect, test } from 'vitest';
import { groundInks } from '../../../shared/print/drawing/inks';
import { mapPicture } from '../../../shared/print/pages/map-picture';
import { newScenario } from '../../../shared/scenario/new-scenario';

test('a small picture of a map shows no grid, whatever is printed with one', () => {
  const scenario = newScenario();
  const print = { ...scenario.print, grid: 'inch' } as const;
  const svg = mapPicture({ ...scenario, print }, new Map());
  expect(svg).toContain(groundInks('colour', 'parchment').ground);
  expect(svg).not.toContain(groundInks('colour', 'parchment').grid);
});

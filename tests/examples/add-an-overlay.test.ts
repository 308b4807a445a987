// How to add an overlay, done for real: its file and one row, as `renderer/overlays/README.md` says.

import { expect, test, vi } from 'vitest';
import type { SideId } from '../../shared/core/id';
import { at, inches, type Point } from '../../shared/core/measure';
import { buildTerrainMap } from '../../shared/terrain/map/terrain-map';
import { COMMANDS } from '../../renderer/commands/commands';
import { OVERLAYS, SHOWN_OVERLAYS, type ShownOverlay } from '../../renderer/overlays/all-overlays';
import { watchedInSlices } from '../../renderer/overlays/overlay-bands';
import { ViewshedCache } from '../../renderer/overlays/viewshed-cache';
import { battleFor } from '../../renderer/session/overlays/battle-ranges';
import { watchLegend } from '../../renderer/session/overlays/legend-entries';
import { askedBy, watchOf } from '../../renderer/session/overlays/watchers';
import { sampleRules, sampleScenario } from '../panels/sample';
import { NEAR, NEAR_LABELS } from './near';

vi.mock('../../renderer/overlays/all-overlays', async (original) => {
  const { near, labels } = await import('./near').then((made) => {
    return { near: made.NEAR, labels: made.NEAR_LABELS };
  });
  const all = await original<{ OVERLAYS: object; SHOWN_OVERLAYS: readonly string[] }>();
  const SHOWN_OVERLAYS = [...all.SHOWN_OVERLAYS, 'near', 'labels'];
  return { OVERLAYS: { ...all.OVERLAYS, near, labels }, SHOWN_OVERLAYS };
});

const STEP = { step: inches(0.5), grade: 'live' } as const;
const rules = sampleRules();
const label = { id: 'lb_9', text: 'Here', at: at(30, 20), size: inches(1) };
const scenario = { ...sampleScenario(), labels: [label as never] };

/** The overlay with these selected: whether a spot is shaded, and the words of its legend. */
function shown(id: string, selected: readonly string[]) {
  const view = id as ShownOverlay;
  const battle = battleFor(rules, scenario);
  const whom = 'selected' as SideId;
  const group = askedBy(OVERLAYS[view], scenario, new Set(selected), whom);
  const target = rules.catalogue.targets?.[0];
  if (!battle || !group || !target) return null;
  const watch = watchOf(rules, battle, group, { view, target, isCounted: false });
  if (!watch) return null;
  const map = buildTerrainMap(scenario.board, scenario.terrain, rules.catalogue.terrain);
  const slices = watchedInSlices(new ViewshedCache(map), watch.question, STEP);
  let slice = slices.next();
  while (slice.done !== true) slice = slices.next();
  const { columns, bands } = slice.value;
  const isNear = ({ x, y }: Point) =>
    bands[Math.floor(y / STEP.step) * columns + Math.floor(x / STEP.step)] === 1;
  return { isNear, legend: watchLegend(watch, null) };
}

test('it has a button, a command and a key', () => {
  expect(SHOWN_OVERLAYS.slice(-2)).toEqual(['near', 'labels']);
  const made = COMMANDS.filter(({ keys }) => keys.includes('Shift+J') || keys.includes('Shift+Q'));
  expect(made.map(({ title }) => title)).toEqual(
    [NEAR, NEAR_LABELS].map(({ command }) => command.title),
  );
});

test('it shades the ground about the stands that are selected, and its legend says so', () => {
  const stand = scenario.stands.find(({ id }) => id === 'st_1');
  if (stand?.place.on !== 'table') throw new Error('st_1 is not on the table');
  const { x, y } = stand.place.at;
  const near = shown('near', ['st_1']);
  const away = (inch: number) => ({ x: x + inches(inch), y }) as Point;
  expect([away(0), away(5), away(7)].map((spot) => near?.isNear(spot))).toEqual([
    true,
    true,
    false,
  ]);
  expect(near?.legend).toMatchObject({
    title: 'Near Tripod 1',
    bands: [{ text: 'within 6 inches' }],
  });
  expect(shown('near', [])).toBeNull();
});

test('one about places of the scenario is asked whatever is selected', () => {
  const labels = shown('labels', []);
  expect([at(30, 20), at(30, 25), at(30, 27)].map((spot) => labels?.isNear(spot))).toEqual([
    true,
    true,
    false,
  ]);
  expect(labels?.legend.title).toBe('Near the labels');
});

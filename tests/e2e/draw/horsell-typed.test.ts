// Horsell Common itself from an empty table, through the interface alone: every corner typed, every stand
// placed, every setting set. What is saved is the sample.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { ROOT } from '../../../electron/launch/run-program';
import { kindName } from '../../../shared/scenario/kinds/kinds';
import type { Point } from '../../../shared/core/measure';
import { RULESETS } from '../../../shared/rulesets/registry';
import { checkScenario } from '../../../shared/scenario/check-document';
import { parseScenario } from '../../../shared/scenario/parse';
import type {
  Place,
  Scenario,
  Stand,
  TerrainFeature,
  Unit,
} from '../../../shared/scenario/document';
import { temporaryFolder } from '../../electron/temporary-folder';
import { appForTest } from '../opened-app';

async function scenarioIn(path: string): Promise<Scenario> {
  const read = parseScenario(await readFile(path, 'utf8'));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

const TYPES = RULESETS.find(({ id }) => id === 'tripods')?.catalogue.stands ?? {};

const typed = (points: readonly Point[]) =>
  points.map(({ x, y }) => `${x / 1000}, ${y / 1000}`).join('; ');
const spotOf = (place: Place): Point => {
  if (place.on !== 'table') throw new Error('everything of the sample lies on the table');
  return place.at;
};

/** Types the places into the line over the table. `end`: an empty Enter closes the shape. */
async function typePlaces(page: Page, points: readonly Point[], end: 'ends' | 'goes on' = 'ends') {
  await page.keyboard.press('a');
  const line = page.getByLabel('Place', { exact: true });
  await line.fill(typed(points));
  await line.press(end === 'ends' ? 'Enter' : 'Shift+Enter');
  if (end === 'ends' && (await line.count()) > 0) await line.press('Enter');
}

async function fill(page: Page, label: string, value: string | number) {
  const field = page
    .getByRole('complementary', { name: 'Panels' })
    .getByLabel(label, { exact: true });
  await field.fill(String(value));
  await field.press('Enter');
  await field.blur();
}

async function layTerrain(page: Page, feature: TerrainFeature) {
  const { shape, crest, kind, name, levels } = feature;
  if (!('points' in shape)) throw new Error('the sample has outlines and lines alone');
  await page.getByRole('button', { name: kindName(kind), exact: true }).click();
  if (kind === 'bridge') await page.keyboard.press('l');
  else if (kind !== 'hill') await page.keyboard.press(shape.type === 'strip' ? 'l' : 'p');
  else await page.keyboard.press(String(levels));
  const curves = page.getByLabel('Curves', { exact: true });
  // The sample's outlines have corners.
  if (await curves.isChecked()) await curves.click();
  await typePlaces(page, shape.points);
  if (crest) await typePlaces(page, crest);
  await page.getByLabel('Name', { exact: true }).waitFor();
  if (name !== '') await fill(page, 'Name', name);
  if (shape.type === 'strip') await fill(page, 'Width', shape.width / 1000);
  if (levels !== null && kind !== 'hill') await fill(page, 'Height in levels', levels);
  await page.keyboard.press('s');
  await page.keyboard.press('Escape');
}

async function layMission(page: Page, { zones, objectives, labels }: Scenario) {
  for (const { name, shape } of zones) {
    if (shape.type !== 'polygon') throw new Error('zones of the sample are rectangles');
    await page.keyboard.press('z');
    await typePlaces(page, shape.points);
    await page.keyboard.press('s');
    await fill(page, 'Name', name);
    await page.keyboard.press('Escape');
  }
  for (const { name, place, radius, points } of objectives) {
    await page.keyboard.press('o');
    await typePlaces(page, [spotOf(place)], 'goes on');
    await page.keyboard.press('s');
    await fill(page, 'Name', name);
    await fill(page, 'Radius', radius / 1000);
    await fill(page, 'Victory points', points);
    await page.keyboard.press('Escape');
  }
  for (const { text, at, size } of labels) {
    await page.keyboard.press('t');
    await typePlaces(page, [at], 'goes on');
    await page.getByLabel('Words of the label').fill(text);
    await page.keyboard.press('Enter');
    await page.keyboard.press('s');
    await fill(page, 'Letter height', size / 1000);
    await page.keyboard.press('Escape');
  }
}

/** Places a unit, one type after the other, and gives it and its stands their names. */
async function raise(page: Page, unit: Unit, stands: readonly Stand[], side: string) {
  const palette = page.getByRole('tabpanel', { name: 'Stands' });
  await palette.getByText(side, { exact: true }).click();
  const types = [...new Set(stands.map(({ type }) => type))];
  const nameOf = (type: string) => (TYPES[type]?.name ?? type).replace(/ \(.*/, '');
  const placed: Stand[] = [];
  for (const type of types) {
    await palette.getByPlaceholder('Search stands').fill(`${nameOf(type)} period 1`);
    const name = nameOf(type).replaceAll(/[.*/()]/g, '.');
    await palette.getByRole('button', { name: new RegExp(`^${name}\\s*period 1,`) }).click();
    const same = stands.filter((stand) => stand.type === type);
    await typePlaces(
      page,
      same.map(({ place }) => spotOf(place)),
      'goes on',
    );
    await page.getByLabel('Close the line of places').click();
    await page.keyboard.press('Escape');
    placed.push(...same);
  }
  await page.keyboard.press('Escape');

  const roster = page.getByRole('tabpanel', { name: 'Roster' });
  const made = roster.getByRole('button', {
    name: new RegExp(`^${nameOf(types[0] ?? '')} ${stands.length}$`),
  });
  await made.click();
  await fill(page, 'Unit', unit.name);
  await roster.getByLabel('Quality', { exact: true }).selectOption(unit.quality);
  const names = roster.getByLabel(/^Name of /);
  for (const [i, { name }] of placed.entries()) {
    if ((await names.nth(i).inputValue()) === name) continue;
    await names.nth(i).fill(name);
    await names.nth(i).press('Enter');
  }
  await roster.getByRole('button', { name: new RegExp(`^${unit.name} ${stands.length}$`) }).click();
}

/** By names and without ids, in any order: what a scenario says whoever drew it. */
function told(scenario: Scenario) {
  const { sides, units, stands, zones } = scenario;
  const sideName = (id: string | null) => sides.find((side) => side.id === id)?.name ?? null;
  const unitName = (id: string) => units.find((unit) => unit.id === id)?.name;
  const byName = <T extends { readonly name?: unknown }>(list: readonly T[]) =>
    list.toSorted((a, b) => String(a.name).localeCompare(String(b.name)));
  const bare = <T extends { readonly id: string }>({ id: _, ...rest }: T) => rest;
  return {
    ...scenario,
    id: null,
    terrain: scenario.terrain.map(bare),
    sides: sides.map(bare),
    units: units.map((unit) => ({ ...bare(unit), side: sideName(unit.side) })),
    stands: byName(stands.map((stand) => ({ ...bare(stand), unit: unitName(stand.unit) }))),
    zones: zones.map((zone) => ({ ...bare(zone), side: sideName(zone.side) })),
    objectives: scenario.objectives.map(bare),
    labels: scenario.labels.map(bare),
  };
}

test('the sample is built again from an empty table, and what is saved equals it', async () => {
  const sample = await scenarioIn(join(ROOT, 'resources/scenarios/horsell-common.sandtable'));
  const path = join(await temporaryFolder(), 'again.sandtable');
  const {
    window: page,
    answer,
    complaints,
  } = await appForTest({
    size: { width: 1400, height: 900 },
  });
  await answer([{ dialog: 'save', path }]);
  await page.getByText('Horsell Common').first().waitFor();
  await page.keyboard.press('Control+n');
  const created = page.getByRole('dialog');
  await created.getByLabel('Scenario title').fill(sample.title);
  await created.getByRole('button', { name: 'Create', exact: true }).click();
  await created.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'All settings…' }).click();
  const settings = page.getByRole('dialog', { name: 'Scenario settings' });
  await settings.getByRole('tab', { name: 'Sides and victory' }).click();
  for (const [i, side] of sample.sides.entries()) {
    await settings.getByLabel(`Name of side ${i + 1}`).fill(side.name);
    await page.keyboard.press('Tab');
    await settings.getByLabel(`Colour of side ${i + 1}`).fill(side.colour);
  }
  await settings.getByLabel('Turn limit').fill(String(sample.turnLimit));
  await settings.getByLabel('How the battle is won').fill(sample.victory);
  await settings.getByLabel('Notes: background and set-up').fill(sample.notes);
  await settings.getByRole('tab', { name: 'Rules' }).click();
  await settings.getByLabel('Search', { exact: true }).fill('ft_gas_per_turn');
  await settings.getByLabel('Gas canisters of a tripod in a turn').fill('0');
  await page.keyboard.press('Enter');
  await settings.getByLabel('Search', { exact: true }).fill('ft_tow_class');
  await settings.getByLabel('Limbers of towed guns').selectOption('4c');
  await settings.getByRole('button', { name: 'Done' }).click();
  await settings.waitFor({ state: 'detached' });

  for (const feature of sample.terrain) await layTerrain(page, feature);
  await layMission(page, sample);

  await page.getByRole('tab', { name: 'Stands' }).click();
  await page.getByRole('tab', { name: 'Roster' }).click();
  for (const unit of sample.units) {
    const stands = sample.stands.filter((stand) => stand.unit === unit.id);
    const side = sample.sides.find(({ id }) => id === unit.side);
    await raise(page, unit, stands, side?.name ?? '');
  }
  await page.keyboard.press('Control+s');
  await page.getByText('Saved again.sandtable.').waitFor();
  const built = await scenarioIn(path);
  expect(checkScenario(built)).toEqual([]);
  expect(told(built)).toEqual(told(sample));
  expect(complaints).toEqual([]);
});

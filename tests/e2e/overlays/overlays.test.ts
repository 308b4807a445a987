// Every way to shade the ground, with the real mouse: what the screen says of a spot is what the command
// line says of it.

import { expect, test } from 'vitest';
import { seriousProblems } from '../frame/looked-over';
import { oneProgram } from '../opened-app';

import { cliAnswer } from '../cli';
import { handAt } from '../../../electron/launch/table-hand';

const beginAnew = oneProgram();
const TABLE_HEIGHT = 48;
const TRIPOD_1 = { x: 6, y: 21.5 };
const GUN_1 = { x: 58.5, y: 25.5 };
const CHURCH = { x: 37.25, y: 22.75 };
const BEHIND_IT = { x: 33, y: 24 };
const PATIENT = { timeout: 30_000 };

async function openSample() {
  const { window: page, complaints } = await beginAnew({ size: { width: 1400, height: 900 } });
  const stage = page.getByTestId('stage');
  await stage.waitFor();
  await page.getByText('Horsell Common').first().waitFor();
  const hand = await handAt(page, TABLE_HEIGHT);
  const said = page.getByRole('contentinfo').getByRole('status');
  const legend = page.getByRole('region', { name: 'Legend' });
  const shows = (view: string) =>
    expect.poll(() => stage.getAttribute('data-shows'), PATIENT).toBe(view);
  /** Points at a spot and tells where the program says that is, as the command line reads it. */
  const point = async (x: number, y: number) => {
    await hand.point({ x: x + 0.5, y });
    await hand.point({ x, y });
    const words = (await page.getByTestId('pointer').textContent()) ?? '';
    const [east = 0, north = 0] = [...words.matchAll(/-?[\d.]+/g)].map(Number);
    return `${east},${north}`;
  };
  return { page, stage, hand, said, legend, shows, point, complaints };
}

interface SightAnswer {
  readonly visible: boolean;
  readonly blocker: { readonly reason: string } | null;
  readonly rule: string;
}

test('an overlay with nobody to show says what to do, and the switch is worked by keyboard alone', async () => {
  const { page, said, legend, shows, hand } = await openSample();
  await page.keyboard.press('v');
  await expect.poll(() => said.textContent()).toMatch(/click a stand or a zone/);
  await expect.poll(() => legend.textContent()).toMatch(/click a stand or a zone/);
  await hand.click(TRIPOD_1);
  await shows('sight');
  await page.getByRole('radio', { name: 'Sight' }).focus();
  await page.keyboard.press('ArrowRight');
  await shows('spotting');
  await page.keyboard.press('ArrowRight');
  await shows('threat');
  await page.keyboard.press('ArrowRight');
  await shows('hidden');
  await page.getByRole('radio', { name: 'Plain' }).check({ force: true });
  await expect.poll(() => legend.count()).toBe(0);
});

test('a zone that is selected shows what is seen from it when Sight is clicked, chosen already or not', async () => {
  const { page, hand, legend, shows } = await openSample();
  await hand.click({ x: 14, y: 2 });
  await page.getByRole('heading', { name: 'Martian deployment' }).waitFor();
  await page.getByText('Sight', { exact: true }).first().click();
  await shows('sight');
  await expect.poll(() => legend.textContent()).toMatch(/Seen from Martian deployment/);
});

test('the star of an objective is as bright on ground that is out of sight as on a plain map', async () => {
  const { page, stage, hand, shows } = await openSample();
  const seen = async (at: typeof CHURCH) =>
    (await page.screenshot({ clip: hand.box(at, 0.35) })).toString('hex');
  const [star, ground] = [await seen(CHURCH), await seen(BEHIND_IT)];
  await hand.click(GUN_1);
  await shows('sight');
  await expect.poll(() => stage.getAttribute('data-grade'), PATIENT).toBe('exact');
  await hand.point({ x: 2, y: 2 });
  expect(await seen(BEHIND_IT)).not.toBe(ground);
  expect(await seen(CHURCH)).toBe(star);
});

test('undo while the ground is still being shaded ends with the shade of what lies there now', async () => {
  const { page, stage, hand, shows } = await openSample();
  const seen = () => stage.getAttribute('data-seen');
  const grade = () => stage.getAttribute('data-grade');
  await hand.click(TRIPOD_1);
  await shows('sight');
  await expect.poll(grade, PATIENT).toBe('exact');
  const before = await seen();
  // Four inches east; the worker has hardly begun with them when they are taken back.
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(seen, PATIENT).not.toBe(before);
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('Control+z');
  await expect.poll(async () => [await seen(), await grade()], PATIENT).toEqual([before, 'exact']);
  expect(await page.getByText('edited', { exact: true }).count()).toBe(0);
});

test('while the hand drags, the shade is of where it is and the legend keeps still; when it rests, exact', async () => {
  const { page, stage, hand, shows } = await openSample();
  const now = () =>
    stage.evaluate(({ dataset }) => [dataset['grade'], ...(dataset['seenFrom'] ?? '').split(',')]);
  await page.keyboard.press('g');
  await hand.click(TRIPOD_1);
  await shows('sight');
  await hand.point(TRIPOD_1);
  const legend = page.getByLabel('Legend', { exact: true });
  await legend
    .getByText(/^\d+ %$/)
    .first()
    .waitFor();
  await legend.evaluate((card) => {
    const rebuilt = () => (document.body.dataset['rebuilt'] = 'while it was dragged');
    new MutationObserver(rebuilt).observe(card, { childList: true, subtree: true });
  });
  await page.mouse.down();
  for (let n = 1; n <= 40; n += 1) await hand.point({ x: 6 + n / 10, y: 21.5 + n / 20 });
  // Its shares change, and it keeps still.
  expect(await page.locator('body').getAttribute('data-rebuilt')).toBeNull();
  const isThere = async () => {
    const [grade, x, y] = await now();
    return [grade, Math.abs(Number(x) - 10_000) < 60, Math.abs(Number(y) - 23_500) < 60];
  };
  await expect.poll(isThere, PATIENT).toEqual(['quick', true, true]);
  await page.mouse.up();
  await expect.poll(isThere, PATIENT).toEqual(['exact', true, true]);
});

test('a spot is told to be seen or hidden, by what and by which rule, as the command line tells it', async () => {
  const { page, said, hand, shows, point, complaints } = await openSample();
  await page.keyboard.press('v');
  await hand.click(TRIPOD_1);
  await shows('sight');
  for (const [x, y] of [
    [29, 15],
    [18, 27],
    [12, 30],
    [60, 10],
    [50, 35],
  ] as const) {
    const spot = await point(x, y);
    const answer = cliAnswer('sight', `--from st_1 --to ${spot}`) as SightAnswer;
    const words = answer.visible
      ? new RegExp(`^Seen from Tripod 1.*\\(${answer.rule}\\)`)
      : `Hidden from Tripod 1 by ${answer.blocker?.reason} (${answer.rule}).`;
    await expect.poll(() => said.textContent(), PATIENT).toMatch(words);
  }
  expect(complaints).toEqual([]);
});

test('many eyes: the union, the count, and for each spot who sees it and what hides it from the others', async () => {
  const { page, stage, hand, legend, shows, point } = await openSample();
  const seen = async () => Number(await stage.getAttribute('data-seen'));
  await page.keyboard.press('v');
  await hand.click(TRIPOD_1);
  await shows('sight');
  const alone = await seen();
  await legend.getByLabel('Seen by').selectOption({ label: 'Martians' });
  await expect.poll(seen, PATIENT).toBeGreaterThan(alone + 0.1);
  const spot = await point(44, 27);
  const panel = page.getByRole('region', { name: 'Seen from' });
  await panel.waitFor(PATIENT);
  const ids = ['st_1', 'st_2', 'st_4'];
  for (const id of ids) {
    const answer = cliAnswer('sight', `--from ${id} --to ${spot}`) as SightAnswer;
    const row = panel.getByRole('listitem').filter({ hasText: `Tripod ${id.slice(3)}` });
    await expect
      .poll(() => row.textContent(), PATIENT)
      .toContain(answer.visible ? 'sees it' : (answer.blocker?.reason ?? 'a reason'));
    expect(await row.textContent()).toContain(answer.rule);
  }
  await legend.getByLabel('Count who sees each spot').check();
  await shows('count');
  await legend.getByText('4 stands or more').waitFor();
});

test('spotting, threat and hidden ground each tell what a spot is in for', async () => {
  const { page, hand, said, legend, shows, point } = await openSample();
  // A1 looks about: in the open beside it, across the brook, which is cover, and far across it.
  await hand.click({ x: 46.5, y: 24.5 });
  await page.keyboard.press('Shift+V');
  await shows('spotting');
  await point(44.5, 22);
  await expect.poll(() => said.textContent(), PATIENT).toMatch(/Spotted here even standing still/);
  await point(43, 33);
  await expect.poll(() => said.textContent(), PATIENT).toMatch(/only if it moves or fires/);
  await point(3, 31.5);
  await expect.poll(() => said.textContent(), PATIENT).toMatch(/too far to be spotted/);
  // Tripod 1: twelve inches of move and a heat ray of 36.
  await hand.click(TRIPOD_1);
  await page.keyboard.press('Shift+R');
  await shows('threat');
  await legend.getByText('heat ray, 36"').waitFor(PATIENT);
  await point(46, 30);
  await expect
    .poll(() => said.textContent(), PATIENT)
    .toMatch(
      /^Tripod 1 can strike here with heat ray, 36", after [\d.]+ of 12 inches, from .* \(FT-/,
    );
  await point(70, 30);
  await expect
    .poll(() => said.textContent(), PATIENT)
    .toMatch(/cannot strike here: .* is the nearest it comes/);
  // The legend makes way for what lies under it, and stays so.
  const before = await legend.boundingBox();
  await legend.getByRole('button', { name: 'Move the legend' }).click();
  expect((await legend.boundingBox())?.y).toBeLessThan(before?.y ?? 0);
  await legend.getByRole('button', { name: /^Legend/ }).click();
  await expect.poll(() => legend.getByText('heat ray, 36"').count()).toBe(0);
  await legend.getByRole('button', { name: /^Legend/ }).click();
  // Behind Horsell Hill the British have no eyes.
  await page.keyboard.press('Shift+H');
  await shows('hidden');
  expect(await legend.getByLabel('Hidden from').inputValue()).toBe('sd_british');
  await point(12, 41);
  await expect
    .poll(() => said.textContent(), PATIENT)
    .toMatch(/^Hidden from all 32 \(British\) by/);
});

test('what a way costs is said in words, as the command line prices it', async () => {
  const { page, hand, said, point } = await openSample();
  await hand.click(TRIPOD_1);
  await page.keyboard.press('r');
  const spot = await point(14, 15);
  const { cost } = cliAnswer('route', `--from st_1 --to ${spot}`) as { cost: number };
  await expect
    .poll(
      async () => Number(/^([\d.]+) of 12 inches: /.exec((await said.textContent()) ?? '')?.[1]),
      PATIENT,
    )
    .toBeCloseTo(cost, 0);
  const words = (await said.textContent()) ?? '';
  expect(Math.abs(Number(/^[\d.]+/.exec(words)?.[0]) - cost)).toBeLessThan(0.1);
  expect(words).toMatch(/Chobham Road.*left\.$/);
});

test('a spot that is kept stays while the mouse goes to its rule', async () => {
  const { page, hand, shows, point } = await openSample();
  await page.keyboard.press('v');
  await hand.click(TRIPOD_1);
  await shows('sight');
  await point(29, 15);
  const panel = page.getByRole('region', { name: 'Line of sight' });
  await panel.getByText(/Castle Green Spinney/).waitFor(PATIENT);
  await page.keyboard.press('k');
  await point(60, 30);
  const rule = panel.getByRole('button', { name: /^Rule FT-/ });
  await rule.click();
  // Until the reference is there, one Escape is enough, and a second would let the stand go.
  const reference = page.getByRole('dialog', { name: 'Rules reference' });
  await reference.getByRole('listitem').first().waitFor(PATIENT);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await reference.waitFor({ state: 'hidden' });
  await panel.getByText(/Castle Green Spinney/).waitFor();
});

test('nothing serious is wrong with the legend', async () => {
  const { page, hand, shows, legend } = await openSample();
  await page.keyboard.press('v');
  await hand.click(TRIPOD_1);
  await shows('sight');
  await legend.getByLabel('Count who sees each spot').check();
  await shows('count');
  expect(await seriousProblems(page)).toEqual([]);
});

test.each([
  { width: 1024, height: 640 },
  { width: 1600, height: 1000 },
  { width: 2560, height: 1440 },
])('the legend lies beside the fitted table and its rulers: $width × $height', async (size) => {
  const { window: page } = await beginAnew({ size });
  await page.getByText('Horsell Common').first().waitFor();
  const before = await handAt(page, TABLE_HEIGHT);
  await before.click(TRIPOD_1);
  const legend = page.getByRole('region', { name: 'Legend' });
  await legend.getByText('out of sight').waitFor(PATIENT);
  const hand = await handAt(page, TABLE_HEIGHT);
  // It comes without moving the table under the hand.
  expect(hand.box(TRIPOD_1, 1)).toEqual(before.box(TRIPOD_1, 1));
  const table = hand.box({ x: 36, y: 24 }, 24);
  const ruler = (1.4 / 48) * table.height;
  const move = legend.getByRole('button', { name: 'Move the legend' });
  const top = async () => (await legend.boundingBox())?.y ?? 0;
  expect(await top()).toBeGreaterThan(table.y + table.height + ruler);
  const body = legend.locator('.room');
  expect(await body.evaluate((at) => at.scrollHeight - at.clientHeight)).toBeLessThanOrEqual(1);
  await move.click();
  await expect.poll(top).toBeLessThan(table.y);
  const north = (await handAt(page, TABLE_HEIGHT)).box({ x: 36, y: 24 }, 24);
  const box = await legend.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(north.y - ruler);
});

test('in a small window the legend is a low strip that hides little of the table', async () => {
  const { window: page } = await beginAnew({ size: { width: 1024, height: 700 } });
  await page.getByText('Horsell Common').first().waitFor();
  const hand = await handAt(page, TABLE_HEIGHT);
  const legend = page.getByRole('region', { name: 'Legend' });
  await hand.click(TRIPOD_1);
  await legend.getByText('out of sight').waitFor(PATIENT);
  const table = hand.box({ x: 36, y: 24 }, 24);
  const strip = async () => (await legend.boundingBox()) ?? { y: 0, height: 0 };
  expect((await strip()).y).toBeGreaterThan(table.y + 0.95 * table.height);
  // Each press moves it to where it was not.
  const move = legend.getByRole('button', { name: 'Move the legend' });
  await move.click();
  const north = async () => (await handAt(page, TABLE_HEIGHT)).box({ x: 36, y: 24 }, 24);
  await expect
    .poll(async () => (await strip()).y + (await strip()).height - (await north()).y)
    .toBeLessThan(0.05 * table.height);
  await move.click();
  await expect.poll(async () => (await strip()).y).toBeGreaterThan(table.y + 0.95 * table.height);
});

test('with large words on a low window the legend hides nothing of the table, and shows all when told', async () => {
  const { window: page } = await beginAnew({ size: { width: 1366, height: 768 } });
  await page.getByText('Horsell Common').first().waitFor();
  await (await handAt(page, TABLE_HEIGHT)).click(TRIPOD_1);
  await page.getByRole('button', { name: 'Theme and size' }).click();
  await page.getByRole('menuitemradio', { name: 'Interface at 150 %' }).click();
  const legend = page.getByRole('region', { name: 'Legend' });
  await legend.getByText('out of sight').waitFor(PATIENT);
  const { y, height: tall } = (await handAt(page, TABLE_HEIGHT)).box({ x: 36, y: 24 }, 24);
  const top = async () => (await legend.boundingBox())?.y ?? 0;
  await expect.poll(top).toBeGreaterThan(y + tall);
  const more = legend.getByRole('button', { name: 'Show all' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect.poll(top).toBeLessThan(y + tall);
  const less = legend.getByRole('button', { name: 'Show less' });
  const body = legend.locator('.room');
  expect(await body.evaluate((at) => at.scrollHeight - at.clientHeight)).toBeLessThanOrEqual(1);
  await less.focus();
  await page.keyboard.press('Enter');
  await expect.poll(top).toBeGreaterThan(y + tall);
});

test('with names of any length the reason stands under the name, and nothing runs out of the panel', async () => {
  const { page, hand, legend, shows, point } = await openSample();
  await hand.click(TRIPOD_1);
  await page
    .getByLabel('Name', { exact: true })
    .fill('The Seventh Fighting Machine of the Horsell Pit');
  await page.keyboard.press('Enter');
  await shows('sight');
  await legend.getByLabel('Seen by').selectOption({ label: 'Martians' });
  await point(44, 27);
  const panel = page.getByRole('region', { name: 'Seen from' });
  const row = panel.getByRole('listitem').filter({ hasText: 'The Seventh' });
  await row.waitFor(PATIENT);
  const [width, inner] = await panel.evaluate((at) => [at.scrollWidth, at.clientWidth]);
  expect(width).toBe(inner);
  const lines = await row.evaluate((at) => at.getBoundingClientRect().height / 16);
  expect(lines).toBeLessThan(5);
});

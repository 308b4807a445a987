// How long frames take in the real program: `npx tsx tests/e2e/frames.ts [--json] [--only NAME]`, after `npm run build`;
// NAME is one of sample, large, open, lag, print.
// The hand moves once in each frame, 300 frames along a path, on the sample and on a large table. The large
// table is opened several times too: from the click on its file to its terrain on the screen. The lag of the shading
// is from each move of the hand to the frame after the one that shows a viewshed from there or from farther on. The
// first page of print is from the key to the frame that shows it, after a rest and in a program that has just started.

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright';
import { openApp } from '../../electron/launch/open-app';
import { browse } from './opened-app';
import { ROOT } from '../../electron/launch/run-program';
import { LARGE_HEIGHT, largeScenario, someMiddles } from './large-scenario';
import { handAt } from '../../electron/launch/table-hand';

const FRAMES = 300;
const OPENINGS = 9;
const PREVIEWS = 5;
/** Longer than the hand rests before pages are prepared, and that takes. */
const RESTED_MS = 9_000;

/** `whose`: the eyes of a whole side, as the legend names it; null = those of the dragged stand. */
const OVERLAYS = [
  { view: 'sight', keys: 'v', whose: null },
  { view: 'sight', keys: 'v', whose: 'Martians' },
  { view: 'spotting', keys: 'Shift+V', whose: null },
  { view: 'threat', keys: 'Shift+R', whose: null },
  { view: 'hidden', keys: 'Shift+H', whose: null },
  { view: 'reach', keys: 'r', whose: null },
] as const;

interface Frames {
  readonly id: string;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** Milliseconds between frames while the pointer circles about a spot, or the wheel turns to and fro. */
function framesOf(page: Page, how: 'move' | 'wheel', count: number): Promise<number[]> {
  return page.evaluate(
    ([kind, frames]) =>
      new Promise<number[]>((resolve) => {
        const stage = document.querySelector('[data-testid="stage"]');
        const box = stage?.getBoundingClientRect() ?? new DOMRect();
        const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        const times: number[] = [];
        const step = (now: number) => {
          times.push(now);
          const n = times.length;
          if (n > frames) return resolve(times.slice(1).map((time, i) => time - (times[i] ?? 0)));
          const angle = (n / frames) * 4 * Math.PI;
          const at = {
            bubbles: true,
            clientX: middle.x + Math.cos(angle) * box.width * 0.25,
            clientY: middle.y + Math.sin(angle) * box.height * 0.25,
          };
          stage?.dispatchEvent(
            kind === 'wheel'
              ? new WheelEvent('wheel', { ...at, deltaY: 40 * Math.sin(angle * 3) })
              : new PointerEvent('pointermove', { ...at, pointerId: 1, buttons: 1 }),
          );
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    [how, count] as const,
  );
}

/** Milliseconds from each move to what is seen from there, while the stand at `stand` (inches) is dragged about. */
async function lagOf(
  page: Page,
  stand: { readonly x: number; readonly y: number; readonly down: number },
): Promise<number[]> {
  await page.mouse.down();
  const times = await page.evaluate(
    ([start, count]) =>
      new Promise<number[]>((resolve) => {
        const stage = document.querySelector<HTMLElement>('[data-testid="stage"]');
        if (!stage) throw new Error('there is no stage');
        const box = stage.getBoundingClientRect();
        const scale = Number(stage.dataset['scale']);
        const moves: { readonly x: number; readonly y: number; readonly at: number }[] = [];
        const times: number[] = [];
        let shown: string | undefined;
        const step = (now: number) => {
          // What was there at the last frame has been painted by this one.
          const [x = NaN, y = NaN] = (shown ?? '').split(',').map(Number);
          const newest = moves.findLastIndex(
            (move) => Math.abs(move.x - x) < 5 && Math.abs(move.y - y) < 5,
          );
          for (let n = times.length; n <= newest; n += 1) times.push(now - (moves[n]?.at ?? now));
          shown = stage.dataset['seenFrom'];
          if (times.length >= count) return resolve(times);
          if (moves.length < count) {
            // A spiral about the start: no place comes twice.
            const n = moves.length;
            const far = (1 + (4 * n) / count) * scale;
            const [dx, dy] = [Math.cos(n / 15) * far, Math.sin(n / 15) * far];
            const at = {
              clientX: box.x + Number(stage.dataset['left']) + start.x * scale + dx,
              clientY: box.y + Number(stage.dataset['top']) + start.down * scale + dy,
            };
            const { x: px, y: py } = { x: start.x + dx / scale, y: start.y - dy / scale };
            moves.push({ x: 1000 * px, y: 1000 * py, at: performance.now() });
            stage.dispatchEvent(
              new PointerEvent('pointermove', { bubbles: true, ...at, pointerId: 1, buttons: 1 }),
            );
          }
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    [stand, FRAMES] as const,
  );
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return times;
}

/** How far the shading lags behind a stand in the hand, off the grid. */
async function measureLag(
  id: string,
  file: string,
  stand: { readonly x: number; readonly y: number },
  height: number,
): Promise<Frames> {
  const opened = await openApp({ files: [file], size: { width: 1400, height: 900 } });
  try {
    const { window: page } = opened;
    await page.evaluate('globalThis.__name = (value) => value');
    await page.locator('[data-testid="stage"] canvas').first().waitFor();
    const hand = await handAt(page, height);
    await page.keyboard.press('g');
    await hand.click(stand);
    await page.locator('[data-seen-from]').waitFor({ timeout: 60_000 });
    const down = height - stand.y;
    const times = await lagOf(page, { ...stand, down });
    return summary(`${id}: lag of sight behind the hand`, times);
  } finally {
    await opened.close();
  }
}

function summary(id: string, times: readonly number[]): Frames {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) =>
    Number(
      (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1),
    );
  return { id, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

async function measure(
  name: string,
  file: string,
  stand: { readonly x: number; readonly y: number },
  height: number,
  overlays: typeof OVERLAYS | readonly [(typeof OVERLAYS)[0]],
): Promise<Frames[]> {
  const opened = await openApp({ files: [file], size: { width: 1400, height: 900 } });
  const { window: page } = opened;
  try {
    // The runner's compiler names functions through this helper, which the page does not have.
    await page.evaluate('globalThis.__name = (value) => value');
    await page.locator('[data-testid="stage"] canvas').first().waitFor();
    const results: Frames[] = [];
    const hand = await handAt(page, height);
    results.push(summary(`${name}: idle`, await framesOf(page, 'move', 60)));
    await hand.click(stand);
    // What the stand sees is shaded unasked; the first drag is one without.
    await page.keyboard.press('v');
    results.push(summary(`${name}: drag a stand`, await dragFrames(page)));
    for (const { view, keys, whose } of overlays) {
      await page.keyboard.press(keys);
      const eyes = page.getByLabel('Seen by');
      if (whose !== null) await eyes.selectOption({ label: whose });
      await page
        .locator(`[data-shows="${view}"], [data-reach]`)
        .first()
        .waitFor({ timeout: 60_000 });
      const who = whose === null ? '' : ` of ${whose}`;
      const id = `${name}: drag a stand with ${view}${who}`;
      results.push(summary(id, await dragFrames(page)));
      if (whose !== null) await eyes.selectOption({ label: 'Selected' });
      await page.keyboard.press(keys);
    }
    results.push(summary(`${name}: zoom`, await framesOf(page, 'wheel', FRAMES)));
    await page.keyboard.press('0');
    await page.mouse.down({ button: 'middle' });
    results.push(summary(`${name}: pan`, await framesOf(page, 'move', FRAMES)));
    await page.mouse.up({ button: 'middle' });
    return results;
  } finally {
    await opened.close();
  }
}

/** Frames while the stand under the hand is dragged; it is put back afterwards. */
async function dragFrames(page: Page): Promise<number[]> {
  await page.mouse.down();
  const times = await framesOf(page, 'move', FRAMES);
  const cursor = await page.getByTestId('stage').evaluate((stage) => stage.style.cursor);
  if (cursor !== 'grabbing') throw new Error('The hand holds no stand: nothing was dragged.');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return times;
}

/**
 * From the click that names the file to a frame in which pieces all over the table are seen, in milliseconds. The dialog
 * of the desktop answers at once.
 */
async function openingOf(page: Page): Promise<number> {
  // It watches before the click, or that would be missed; what it saw is asked for afterwards.
  const watched = await page.evaluateHandle(
    ([spots, height]) => {
      const seen = new Promise<number>((resolve) => {
        const stage = document.querySelector<HTMLElement>('[data-testid="stage"]');
        const map = stage?.querySelector('canvas')?.getContext('2d');
        if (!stage || !map) throw new Error('there is no stage');
        const colourAt = (x: number, y: number) => {
          const at = [x, y].map((place) => Math.round(place * devicePixelRatio)) as [
            number,
            number,
          ];
          return map.getImageData(...at, 1, 1).data.join();
        };
        const { scale, left, top } = stage.dataset;
        // A little inside the north-west corner of an empty table.
        const bare = colourAt(Number(left) + 9, Number(top) + 9);
        let begun = 0;
        addEventListener('click', () => (begun = performance.now()), { once: true, capture: true });
        const step = () => {
          const now = stage.dataset;
          const isSeen = spots.every(({ x, y }) => {
            const size = Number(now.scale);
            const [px, py] = [Number(now.left) + x * size, Number(now.top) + (height - y) * size];
            return colourAt(px, py) !== bare;
          });
          if (begun > 0 && now.scale !== scale && isSeen)
            requestAnimationFrame(() => resolve(performance.now() - begun));
          else requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      });
      return { seen };
    },
    [someMiddles(), LARGE_HEIGHT] as const,
  );
  await browse(page);
  return watched.evaluate(({ seen }) => seen);
}

/** Each time from an empty table, in a program that has been used before the first that counts. */
async function measureOpening(file: string, answers: string): Promise<Frames> {
  const path = { dialog: 'open', path: file };
  await writeFile(answers, JSON.stringify(Array.from({ length: OPENINGS + 1 }, () => path)));
  const opened = await openApp({ answers, size: { width: 1400, height: 900 } });
  try {
    const { window: page } = opened;
    await page.evaluate('globalThis.__name = (value) => value');
    await page.locator('[data-testid="stage"] canvas').first().waitFor();
    const times: number[] = [];
    for (let n = 0; n <= OPENINGS; n += 1) {
      await emptyTable(page);
      const time = await openingOf(page);
      if (n > 0) times.push(time);
    }
    return summary('large: open', times);
  } finally {
    await opened.close();
  }
}

/** From the key that opens the print dialog to the frame with its first page, in programs of this age. */
async function measurePreview(file: string, id: string, age: number): Promise<Frames> {
  const times: number[] = [];
  for (let n = 0; n < PREVIEWS; n += 1) {
    const opened = await openApp({ files: [file], size: { width: 1400, height: 900 } });
    try {
      const { window: page } = opened;
      await page.evaluate('globalThis.__name = (value) => value');
      await page.locator('[data-testid="stage"] canvas').first().waitFor();
      await page.waitForTimeout(age);
      times.push(await previewOf(page));
    } finally {
      await opened.close();
    }
  }
  return summary(id, times);
}

async function previewOf(page: Page): Promise<number> {
  const watched = await page.evaluateHandle(() => {
    const seen = new Promise<number>((resolve) => {
      let begun = 0;
      addEventListener('keydown', () => (begun = performance.now()), { once: true, capture: true });
      const step = () => {
        const image = document.querySelector<HTMLImageElement>('img[alt^="Preview of"]');
        // A picture that has come is painted in the frame after.
        if (image?.complete && image.naturalWidth > 0)
          requestAnimationFrame(() => resolve(performance.now() - begun));
        else requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    });
    return { seen };
  });
  await page.keyboard.press('Control+p');
  return watched.evaluate(({ seen }) => seen);
}

async function emptyTable(page: Page): Promise<void> {
  await page.keyboard.press('Control+n');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await handAt(page, 48);
  // What is still being drawn of the table before is no part of the next opening.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })));
}

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const folder = await mkdtemp(join(tmpdir(), 'sandtable-frames-'));
const large = join(folder, 'large.sandtable');
const sample = join(ROOT, 'resources', 'scenarios', 'horsell-common.sandtable');
await writeFile(large, largeScenario(JSON.parse(await readFile(sample, 'utf8'))));
const all: Frames[] = [];
if (values.only === undefined || values.only === 'sample')
  all.push(...(await measure('sample', sample, { x: 6, y: 21.5 }, 48, OVERLAYS)));
if (values.only === undefined || values.only === 'large' || values.only === 'open')
  all.push(await measureOpening(large, join(folder, 'answers.json')));
if (values.only === undefined || values.only === 'large')
  all.push(...(await measure('large', large, { x: 71.4, y: 46 }, 72, [OVERLAYS[0]])));
if (values.only === undefined || values.only === 'lag') {
  const foot = join(folder, 'foot.sandtable');
  const parsed: { readonly stands: readonly { readonly name?: string }[] } = JSON.parse(
    await readFile(sample, 'utf8'),
  );
  const walkers = parsed.stands.filter(({ name }) => name === 'A1');
  await writeFile(foot, largeScenario({ ...parsed, stands: walkers }));
  const near = { x: 71.4, y: 46 };
  all.push(
    await measureLag('sample, on foot', sample, { x: 46.5, y: 24.5 }, 48),
    await measureLag('sample, tripod', sample, { x: 6, y: 21.5 }, 48),
    await measureLag('large, on foot', foot, near, LARGE_HEIGHT),
    await measureLag('large, tripod', large, near, LARGE_HEIGHT),
  );
}
if (values.only === undefined || values.only === 'print') {
  all.push(await measurePreview(sample, 'sample: first page of print', RESTED_MS));
  all.push(await measurePreview(sample, 'sample: first page of print, just started', 0));
}
await rm(folder, { recursive: true });
if (values.json) console.log(JSON.stringify(all, null, 2));
else console.table(all);

// Steps that a page of the handbook tells, taken in the real window by the names that stand on its controls.
// A step knows its names before it is taken, so that a page can be held against its walk without a window.

import type { ElectronApplication, Locator, Page } from 'playwright';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../electron/launch/run-program';
import { handAt, type Inches, type TableHand } from '../../electron/launch/table-hand';
import type { DialogAnswer } from '../e2e/opened-app';
import { controlsIn, named } from './controls';

export interface Walker {
  readonly app: ElectronApplication;
  readonly page: Page;
  /** Of the table in inches. */
  readonly depth: number;
  /** What the system's next dialog is answered with. */
  answer(answer: DialogAnswer): Promise<void>;
  /** Keeps a picture of this part of the window, where pictures are made. */
  readonly keep: ((file: string, of: PictureOf, page: Page) => Promise<void>) | null;
}

/** What of the window a picture shows. */
export type PictureOf =
  | 'window'
  | 'dialog'
  /** The whole window after the program was killed and started anew, where its things are kept. */
  | 'again'
  | { readonly region: string }
  /** Pixels of the window, from its top left corner. */
  | { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export interface Step {
  /** Names of controls that it needs. */
  readonly names: readonly string[];
  /** The file of the picture that it keeps. */
  readonly picture?: string;
  take(walker: Walker): Promise<void>;
}

const act = (take: Step['take'], ...names: string[]): Step => ({ names, take });

/** The dialog that lies on top, or the window. */
async function scope({ page }: Walker): Promise<Locator> {
  const dialogs = page.locator('dialog[open]');
  const count = await dialogs.count();
  return count > 0 ? dialogs.nth(count - 1) : page.locator('body');
}

const PATIENCE_MS = 6_000;

async function patiently<T>(find: () => Promise<T | null>, missing: string): Promise<T> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await find();
    if (found !== null) return found;
    if (Date.now() > until) throw new Error(missing);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

async function control(walker: Walker, name: string): Promise<Locator> {
  return patiently(async () => {
    const within = await scope(walker);
    const found = named(controlsIn(await within.ariaSnapshot()), name);
    if (!found) return null;
    const { role, name: whole } = found;
    if (role === 'fold') return within.getByText(whole, { exact: true }).first();
    return within.getByRole(role as 'button', { name: whole, exact: true }).first();
  }, `no control is called “${name}”`);
}

/** A choice is behind the words that a mouse clicks. */
async function pressed(walker: Walker, name: string): Promise<void> {
  const found = await control(walker, name);
  const isHidden = await found.evaluate((element) =>
    element.matches('input[type="radio"], input[type="checkbox"]'),
  );
  if (isHidden) await found.locator('xpath=..').click();
  else await found.click();
}

export const press = (name: string): Step => act((w) => pressed(w, name), name);

/** They are there to be pressed. */
export const see = (...names: string[]): Step =>
  act(
    async (walker) => {
      await patiently(
        async () => {
          const controls = controlsIn(await (await scope(walker)).ariaSnapshot());
          return names.every((name) => named(controls, name)) ? true : null;
        },
        `not all of these are there: ${names.join(', ')}`,
      ).catch(async (error: unknown) => {
        const controls = controlsIn(await (await scope(walker)).ariaSnapshot());
        const missing = names.filter((name) => !named(controls, name));
        throw new Error(`no control is called “${missing.join('”, “')}”`, { cause: error });
      });
    },
    ...names,
  );

export const fill = (name: string, text: string): Step =>
  act(async (walker) => {
    const field = await control(walker, name);
    await field.fill(text);
    await walker.page.keyboard.press('Tab');
  }, name);

export const choose = (name: string, label: string): Step =>
  act(
    async (walker) => void (await (await control(walker, name)).selectOption({ label })),
    name,
    label,
  );

export const key = (...keys: string[]): Step =>
  act(async ({ page }) => {
    for (const one of keys) await page.keyboard.press(one);
  });

/** An entry of the menu bar: 'Help → Handbook'. It is there; nothing happens. */
export const menu = (path: string): Step =>
  act(async ({ app }) => {
    const paths = await app.evaluate(({ Menu }) =>
      (Menu.getApplicationMenu()?.items ?? []).flatMap((top) =>
        (top.submenu?.items ?? []).map(({ label }) =>
          `${top.label} → ${label}`.replaceAll('&', ''),
        ),
      ),
    );
    if (!paths.includes(path)) throw new Error(`the menu has no entry “${path}”`);
  }, path);

const onTable = (does: (hand: TableHand) => Promise<void>): Step =>
  act(async ({ page, depth }) => does(await handAt(page, depth)));

export const click = (x: number, y: number): Step => onTable((hand) => hand.click({ x, y }));
export const rightClick = (x: number, y: number): Step =>
  onTable((hand) => hand.rightClick({ x, y }));
export const doubleClick = (x: number, y: number): Step =>
  onTable((hand) => hand.doubleClick({ x, y }));
export const point = (x: number, y: number): Step => onTable((hand) => hand.point({ x, y }));
export const drag = (from: Inches, to: Inches): Step => onTable((hand) => hand.drag(from, to));

/** These words are to be read somewhere. */
export const read = (words: string | RegExp): Step =>
  act(async ({ page }) => {
    await page.getByText(words).first().waitFor({ timeout: 20_000 });
  });

/** For what has no words, such as shading. */
export const until = (selector: string): Step =>
  act(async ({ page }) => {
    await page.locator(selector).first().waitFor({ timeout: 20_000 });
  });

/** The system's next dialog, that of files, is answered with this path. */
export const answering = (dialog: 'open' | 'save', path: string): Step =>
  act((walker) => walker.answer({ dialog, path }));

/** For controls that are only there after a crash: their labels stand in this file of the program. */
export const written = (file: string, ...names: string[]): Step =>
  act(
    async () => {
      const text = await readFile(join(ROOT, file), 'utf8');
      const missing = names.filter((name) => !text.includes(`label="${name}"`));
      if (missing.length > 0) throw new Error(`${file} has no label “${missing.join('”, “')}”`);
    },
    ...names,
  );

/** What no other step does. */
export const does = (take: Step['take']): Step => ({ names: [], take });

/** Only where pictures are made: what takes long and names nothing. */
export const forPicture = (...steps: Step[]): Step =>
  act(async (walker) => {
    if (walker.keep === null) return;
    for (const step of steps) await step.take(walker);
  });

export const picture = (file: string, of: PictureOf = 'window'): Step => ({
  names: [],
  picture: file,
  take: async ({ keep, page }) => keep?.(file, of, page),
});

// A hand at the stage of the real program: inches to pixels, and dragging with the mouse.

import type { Page } from 'playwright';

export interface Inches {
  readonly x: number;
  readonly y: number;
}

export interface TableHand {
  drag(from: Inches, to: Inches): Promise<void>;
  click(at: Inches): Promise<void>;
  rightClick(at: Inches): Promise<void>;
  point(at: Inches): Promise<void>;
  /** The square around a spot on the page, `half` inches each way: for looking at a piece of the table. */
  box(at: Inches, half: number): { x: number; y: number; width: number; height: number };
  doubleClick(at: Inches): Promise<void>;
}

/** `tableHeight` in inches, because the stage counts down from the north edge. Ask again after a zoom. */
export async function handAt(page: Page, tableHeight: number): Promise<TableHand> {
  const { left, top, scale } = await settledStage(page);
  const pixels = ({ x, y }: Inches) => [left + x * scale, top + (tableHeight - y) * scale] as const;
  return {
    click: (at) => page.mouse.click(...pixels(at)),
    rightClick: (at) => page.mouse.click(...pixels(at), { button: 'right' }),
    point: (at) => page.mouse.move(...pixels(at)),
    box: (at, half) => {
      const [x, y] = pixels({ x: at.x - half, y: at.y + half });
      return { x, y, width: 2 * half * scale, height: 2 * half * scale };
    },
    doubleClick: (at) => page.mouse.dblclick(...pixels(at)),
    drag: async (from, to) => {
      await page.mouse.move(...pixels(from));
      await page.mouse.down();
      await page.mouse.move(...pixels({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }));
      await page.mouse.move(...pixels(to));
      await page.mouse.up();
    },
  };
}

/** Where the table's north-west corner is on the page, and pixels to the inch, once nothing moves any more. */
async function settledStage(page: Page): Promise<{ left: number; top: number; scale: number }> {
  const measure = () =>
    page.getByTestId('stage').evaluate(async (stage) => {
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      const box = stage.getBoundingClientRect();
      const { scale, left, top } = stage.dataset;
      return { left: box.x + Number(left), top: box.y + Number(top), scale: Number(scale) };
    });
  let before = await measure();
  for (;;) {
    const now = await measure();
    if (now.left === before.left && now.top === before.top && now.scale === before.scale)
      return now;
    before = now;
  }
}

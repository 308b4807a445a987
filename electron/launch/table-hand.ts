// A hand at the stage of the real program: inches to pixels, and dragging with the mouse.

import type { Page } from 'playwright';

export interface Inches {
  readonly x: number;
  readonly y: number;
}

export interface TableHand {
  drag(from: Inches, to: Inches): Promise<void>;
  click(at: Inches): Promise<void>;
  point(at: Inches): Promise<void>;
}

/** `tableHeight` in inches, because the stage counts down from the north edge. Ask again after a zoom. */
export async function handAt(page: Page, tableHeight: number): Promise<TableHand> {
  const stage = page.getByTestId('stage');
  const box = await stage.boundingBox();
  if (box === null) throw new Error('the stage is not to be seen');
  const number = async (name: string) => Number(await stage.getAttribute(name));
  const scale = await number('data-scale');
  const left = box.x + (await number('data-left'));
  const top = box.y + (await number('data-top'));
  const pixels = ({ x, y }: Inches) => [left + x * scale, top + (tableHeight - y) * scale] as const;
  return {
    click: (at) => page.mouse.click(...pixels(at)),
    point: (at) => page.mouse.move(...pixels(at)),
    drag: async (from, to) => {
      await page.mouse.move(...pixels(from));
      await page.mouse.down();
      await page.mouse.move(...pixels({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }));
      await page.mouse.move(...pixels(to));
      await page.mouse.up();
    },
  };
}

// A walk through a page with Tab, and with the arrow keys in every row of tabs, choices or list that Tab
// comes to, which tells what the keyboard did not reach.

import type { Page } from 'playwright';

interface Stop {
  /** Nobody has been here yet. */
  readonly isNew: boolean;
  /** What comes by all of the widget. */
  readonly keys: readonly string[];
}

/** Controls that may be worked now and that neither Tab nor an arrow key has focused, by their names. */
export async function unreachedByKeyboard(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    for (const old of document.querySelectorAll('[data-reached]'))
      old.removeAttribute('data-reached');
    // From the first on: what an earlier one changes is met after it.
    document.querySelector('button')?.focus();
  });
  await arrive(page);
  // A stop on what is already known ends the walk: Tab has come round.
  for (;;) {
    await page.keyboard.press('Tab');
    const { isNew, keys } = await arrive(page);
    if (!isNew) break;
    for (const key of keys) {
      await page.keyboard.press(key);
      await arrive(page);
    }
  }
  return page.evaluate(() => {
    const controls = [
      'button, a[href], input, select, textarea, summary, [contenteditable="true"]',
      '[tabindex="0"], [role="tab"], [role="row"], [role="option"], [role="treeitem"]',
    ].join(', ');
    // Switches within a row of the outline are worked by keys of the row.
    const isOfRow = (one: Element) => one.matches('[role="row"] button[tabindex="-1"]');
    const isOff = (one: Element) => one.matches(':disabled, [aria-disabled="true"]');
    return [...document.querySelectorAll(controls)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => !isOfRow(one) && !isOff(one) && !one.hasAttribute('data-reached'))
      .map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? one.outerHTML);
  });
}

/** Notes what has the focus now, and tells what more there is to it. */
async function arrive(page: Page): Promise<Stop> {
  return page.evaluate(async () => {
    const focused = document.activeElement ?? document.body;
    const role = focused.getAttribute('role');
    const isNew = !focused.hasAttribute('data-reached');
    focused.setAttribute('data-reached', '');
    const times = (count: number, key: string) => Array.from({ length: count }, () => key);
    if (role === 'treegrid') {
      // A row that was out of view is there once the tree has scrolled to it.
      while (!focused.hasAttribute('aria-activedescendant')) {
        await new Promise(requestAnimationFrame);
      }
      const row = document.getElementById(focused.getAttribute('aria-activedescendant') ?? '');
      row?.setAttribute('data-reached', '');
      const count = Number(focused.getAttribute('aria-rowcount'));
      return { isNew, keys: ['Home', ...times(count, 'ArrowDown')] };
    }
    const siblings = focused.parentElement?.querySelectorAll('[role="tab"], [role="option"]');
    if (role === 'tab') return { isNew, keys: times(siblings?.length ?? 0, 'ArrowRight') };
    if (role === 'option') {
      return { isNew, keys: ['Home', ...times(siblings?.length ?? 0, 'ArrowDown')] };
    }
    const isRadio = focused instanceof HTMLInputElement && focused.type === 'radio';
    const count = isRadio ? document.getElementsByName(focused.name).length : 0;
    return { isNew, keys: times(count, 'ArrowRight') };
  });
}

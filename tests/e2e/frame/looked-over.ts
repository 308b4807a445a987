// What is wrong with a page for those who do not see it, or hardly: by axe, and in the tree that screen readers get.

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** Problems that keep somebody from using the screen, each with what it is about, once no colour is on its way to another. */
export async function seriousProblems(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    return Promise.allSettled(changes.map(({ finished }) => finished)).then(() => undefined);
  });
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    // What passes is not listed node by node.
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
}

const WORKED = new Set([
  'application',
  'button',
  'checkbox',
  'combobox',
  'dialog',
  'grid',
  'img',
  'link',
  'listbox',
  'menuitem',
  'menuitemradio',
  'option',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
  'treegrid',
]);

/** Controls and pictures that a screen reader finds and has no name for, by role. */
export async function unnamedControls(page: Page): Promise<readonly string[]> {
  const devtools = await page.context().newCDPSession(page);
  try {
    const { nodes } = await devtools.send('Accessibility.getFullAXTree');
    return nodes
      .filter(({ ignored, role }) => !ignored && WORKED.has(String(role?.value)))
      .filter(({ name }) => String(name?.value ?? '').trim() === '')
      .map(({ role, nodeId }) => `${String(role?.value)} ${nodeId}`);
  } finally {
    await devtools.detach();
  }
}

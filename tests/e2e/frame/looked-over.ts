// What is wrong with a page for those who do not see it, or hardly: by axe, and in the tree that screen readers get.

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

type RunOptions = Parameters<AxeBuilder['options']>[0];
type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];
/** What the first look over a page brings into it. */
type Axe = { run(over: Document, options: RunOptions): Promise<{ violations: Violations }> };

/**
 * Problems that keep somebody from using the screen, each with the theme that has it and what it is about, once no
 * colour is on its way to another. The theme of the window has to be the system's.
 */
export async function seriousProblems(page: Page): Promise<readonly string[]> {
  const inLight = await problemsIn(page, 'light', {});
  // Colours are all that the other theme changes.
  const inDark = await problemsIn(page, 'dark', {
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  });
  await page.emulateMedia({ colorScheme: null });
  return [...inLight, ...inDark];
}

async function problemsIn(
  page: Page,
  theme: 'light' | 'dark',
  which: RunOptions,
): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
  // What passes is not listed node by node.
  const violations = await violationsIn(page, { resultTypes: ['violations'], ...which });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) =>
          `in the ${theme} theme, ${id}: ${target.join(' ')}: ${failureSummary}`,
      ),
    );
}

/** To bring axe into the page takes longer than to look: a page that has it is asked as it is. */
async function violationsIn(page: Page, options: RunOptions): Promise<Violations> {
  const found = await page.evaluate(async (asked) => {
    const { axe } = window as { readonly axe?: Axe };
    return axe ? (await axe.run(document, asked)).violations : null;
  }, options);
  if (found !== null) return found;
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options(options)
    .analyze();
  return violations;
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

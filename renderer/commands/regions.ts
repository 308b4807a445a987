// The parts of the window that F6 goes round: toolbar, battle bar, palette or forces, table, panels, status bar.

const REGIONS = [
  '[role="toolbar"]',
  'section[aria-label="Battle"]',
  'aside.palette',
  '[data-testid="stage"]',
  'aside.inspector',
  '.frame > footer',
];
const TAKES_FOCUS =
  'button:not(:disabled, [tabindex="-1"]), input:not(:disabled), select, textarea, [tabindex="0"]';

/** Takes the focus to the next part, or to the one before, of those that have something to focus. */
export function goToRegion(step: 1 | -1): void {
  const shown = REGIONS.flatMap((selector) => {
    const region = document.querySelector<HTMLElement>(selector);
    const target = region && firstIn(region);
    return region && target ? [{ region, target }] : [];
  });
  const here = shown.findIndex(({ region }) => region.contains(document.activeElement));
  const from = here < 0 && step < 0 ? 0 : here;
  shown[(from + step + shown.length) % shown.length]?.target.focus();
}

/** What Tab would come to first: of a row of tabs or a list the one that is chosen. */
function firstIn(region: HTMLElement): HTMLElement | undefined {
  if (region.matches('[tabindex]')) return region;
  const able = [...region.querySelectorAll<HTMLElement>(TAKES_FOCUS)];
  return able.find((one) => one.checkVisibility({ visibilityProperty: true }));
}

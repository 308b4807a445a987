// The parts of the window that F6 goes round: toolbar, palette or forces, table, panels.

const REGIONS = ['[role="toolbar"]', 'aside.palette', '[data-testid="stage"]', 'aside.inspector'];
const TAKES_FOCUS =
  'button:not(:disabled, [tabindex="-1"]), input:not(:disabled), select, textarea, [tabindex="0"]';

/** Takes the focus to the next part, or to the one before, as far as it is there. */
export function goToRegion(step: 1 | -1): void {
  const shown = REGIONS.flatMap((selector) => document.querySelector<HTMLElement>(selector) ?? []);
  const here = shown.findIndex((region) => region.contains(document.activeElement));
  const from = here < 0 && step < 0 ? 0 : here;
  const next = shown[(from + step + shown.length) % shown.length];
  if (next) focusIn(next);
}

/** What Tab would come to first: of a row of tabs or a list the one that is chosen. */
function focusIn(region: HTMLElement): void {
  const first = region.matches('[tabindex]')
    ? region
    : region.querySelector<HTMLElement>(TAKES_FOCUS);
  first?.focus();
}

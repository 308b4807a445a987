// Gives the focus to the table, where arrow keys go on.

export function focusTable(): void {
  document.querySelector<HTMLElement>('[data-testid="stage"]')?.focus({ preventScroll: true });
}

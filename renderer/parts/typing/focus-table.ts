// Gives the focus to the table, where arrow keys go on.

export function focusTable(): void {
  document.querySelector<HTMLElement>('[data-testid="stage"]')?.focus({ preventScroll: true });
}

/** Back to the table, so that the next key is a tool's and is seen to be; in a dialog the focus stays. */
export function leaveForTable(field: EventTarget | null): void {
  if (!(field instanceof HTMLElement) || field.closest('dialog, [role="dialog"]')) return;
  field.blur();
  focusTable();
}

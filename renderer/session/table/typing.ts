// Words that are still being typed when something else happens to the document.

/** Tells the field that is typed into to keep what it holds, as when it is left. The cursor stays in it. */
export function commitTyping(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !field.matches('input, textarea')) return;
  field.blur();
  field.focus();
}

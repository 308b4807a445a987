// Reads the names of controls from what a screen reader is told of a window.

export interface Control {
  readonly role: string;
  readonly name: string;
}

const ROLES =
  'button|group|tab|radio|checkbox|switch|menuitem|menuitemradio|option|row|link|textbox|searchbox|combobox|spinbutton|slider|listbox|region';

/** `snapshot` is Playwright's, a line for each element: `- button "Print" [pressed]`. */
export function controlsIn(snapshot: string): readonly Control[] {
  const line = new RegExp(`^\\s*- '?(${ROLES}) "((?:[^"\\\\]|\\\\.)*)"`, 'gm');
  const controls = [...snapshot.matchAll(line)].map(([, role = '', name = '']) => ({
    role,
    name: name.replaceAll('\\"', '"').replaceAll("''", "'"),
  }));
  // What unfolds has no name of its own but words.
  const folds = [...snapshot.matchAll(/^\s*- group: (.+)$/gm)].map(([, words = '']) => ({
    role: 'fold',
    name: words.replace(/^"|"$/g, ''),
  }));
  return [...controls, ...folds];
}

/** The control of this name, or the first whose name begins with it: a count or a key may follow. */
export function named(controls: readonly Control[], name: string): Control | null {
  const exact = controls.find((control) => control.name === name);
  const begins = controls.find(({ name: whole }) => {
    const after = whole.charAt(name.length);
    return whole.startsWith(name) && (after === ' ' || after === ',' || after === ':');
  });
  return exact ?? begins ?? null;
}

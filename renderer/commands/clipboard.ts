// Copy, cut and paste of things on the table, through the system's clipboard: as the text of a small
// scenario, so that they go from window to window. Text fields keep their own copy and paste.

import { edit } from '../../shared/scenario/edit';
import type { Workspace } from '../session/workspace.svelte';
import { clipText, copiesProblem, everyThing, pasted, readClip } from '../edits/copies';
import { extentOfAll, middleOfBox } from '../edits/extent';
import { lockedProblem, removeChange, thingsOf, wordsFor } from '../edits/moving';
import { moveBy } from '../edits/transforms';
import { isPicture, layUnder } from './pictures';

const HOLDS_TEXT = 'input, textarea, select, [contenteditable="true"]';

/** Returns the function that stops listening. */
export function listenToClipboard(workspace: Workspace, target: Document): () => void {
  const copy = (event: ClipboardEvent) => copyOut(workspace, event);
  const cut = (event: ClipboardEvent) => {
    if (copyOut(workspace, event)) removeCopied(workspace);
  };
  const paste = (event: ClipboardEvent) => pasteIn(workspace, event);
  target.addEventListener('copy', copy);
  target.addEventListener('cut', cut);
  target.addEventListener('paste', paste);
  return () => {
    target.removeEventListener('copy', copy);
    target.removeEventListener('cut', cut);
    target.removeEventListener('paste', paste);
  };
}

/** Puts what is selected on the clipboard; nothing of it is removed. */
export function copySelected(workspace: Workspace): boolean {
  const { editor, table } = workspace;
  if (table.played || editor.selection.size === 0) return false;
  const text = clipText(editor.scenario, editor.selection);
  putOut((data) => data.setData('text/plain', text));
  editor.message = `Copied ${wordsFor(editor.scenario, editor.selection)}.`;
  return true;
}

export function cutSelected(workspace: Workspace): void {
  if (copySelected(workspace)) removeCopied(workspace);
}

/** Puts a document on the system's clipboard, with the words of it for whoever takes only text. */
export function copyPage(html: string, text: string): void {
  putOut((data) => {
    data.setData('text/html', html);
    data.setData('text/plain', text);
  });
}

function putOut(fill: (data: DataTransfer) => void): void {
  const put = (event: ClipboardEvent): void => {
    if (event.clipboardData) fill(event.clipboardData);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('copy', put, { capture: true, once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', put, { capture: true });
}

function isForText(event: ClipboardEvent): boolean {
  const within = event.target instanceof Element ? event.target : null;
  return within?.closest(HOLDS_TEXT) != null || document.getSelection()?.isCollapsed === false;
}

function copyOut({ editor, table }: Workspace, event: ClipboardEvent): boolean {
  if (isForText(event) || table.played || editor.selection.size === 0) return false;
  event.clipboardData?.setData('text/plain', clipText(editor.scenario, editor.selection));
  event.preventDefault();
  editor.message = `Copied ${wordsFor(editor.scenario, editor.selection)}.`;
  return true;
}

function removeCopied({ editor }: Workspace): void {
  const { scenario, selection } = editor;
  const locked = lockedProblem(scenario, thingsOf(scenario, selection));
  if (locked !== null) {
    editor.message = locked;
    return;
  }
  const label = `Cut ${wordsFor(scenario, selection)}`;
  editor.apply(label, removeChange(scenario, selection), []);
}

/** Where the menu was, or under the pointer where it is over the table, else a little aside of where it was copied. */
function pasteIn(workspace: Workspace, event: ClipboardEvent): void {
  const { editor, table, view } = workspace;
  if (isForText(event) || table.played) return;
  event.preventDefault();
  const picture = [...(event.clipboardData?.files ?? [])].find(isPicture);
  if (picture) {
    workspace.menu.pasteAt = null;
    void layUnder(workspace, picture);
    return;
  }
  const pointed = workspace.menu.pasteAt ?? view.pointer;
  workspace.menu.pasteAt = null;
  const { scenario } = editor;
  const clip = readClip(event.clipboardData?.getData('text/plain') ?? '', scenario);
  if (!clip.ok) {
    editor.message = clip.error;
    return;
  }
  const box = extentOfAll(everyThing(clip.value), clip.value.board);
  const aside = { x: 1000, y: -1000 };
  const to = pointed && box && scenario.board.space === 'table' ? pointed : null;
  const from = box ? middleOfBox(box) : null;
  const step = editor.snaps ? editor.snapStep : 1;
  const whole = (value: number) => Math.round(value / step) * step;
  const way = to && from ? { x: whole(to.x - from.x), y: whole(to.y - from.y) } : aside;
  const made = pasted(scenario, clip.value, moveBy(way.x, way.y));
  editor.message = copiesProblem(scenario, made);
  if (editor.message !== null) return;
  const { change, ids } = made;
  editor.apply(`Paste ${wordsFor(edit(scenario, change), ids)}`, change, ids);
}

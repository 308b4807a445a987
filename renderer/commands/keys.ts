// Keys and menu items on their way to the hand and to commands. A tool has the first word; text fields
// and open dialogs keep their keys to themselves.

import { refusalOf } from './command';
import { commandForKey, runCommand } from './commands';
import type { Workspace } from '../session/workspace.svelte';
import type { KeyPress } from '../things/pointer';

/** Their own undo, copy and select-all come before the table's. */
const HOLDS_TEXT =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="color"])';
/** Letters mean something to them: a list of choices goes to the next one that begins so. */
const IS_TYPED_INTO = `${HOLDS_TEXT}, select`;
const IS_OPERATED = `${IS_TYPED_INTO}, input, button, a, [role="menuitem"], [role="tab"], [role="option"], summary`;
/** The handbook and the way to the next part; Shift+F10 asks for the field's own menu. */
const WHILE_TYPING = /^F[16]$/;

/** Returns the function that stops listening. */
export function listenToKeys(workspace: Workspace, target: Window): () => void {
  const down = (event: KeyboardEvent) => pressed(workspace, event);
  const up = (event: KeyboardEvent) => {
    if (event.key === ' ') workspace.tools.isPanning = false;
  };
  const away = () => {
    workspace.tools.isPanning = false;
  };
  target.addEventListener('keydown', down);
  target.addEventListener('keyup', up);
  target.addEventListener('blur', away);
  return () => {
    target.removeEventListener('keydown', down);
    target.removeEventListener('keyup', up);
    target.removeEventListener('blur', away);
  };
}

export function listenToMenu(workspace: Workspace): () => void {
  return workspace.bridge.hear('menu/command', ({ command }) => runCommand(workspace, command));
}

function pressed(workspace: Workspace, event: KeyboardEvent): void {
  if (event.defaultPrevented || isDialogOpen()) return;
  const within = event.target instanceof Element ? event.target : null;
  const isTyping = within?.closest(IS_TYPED_INTO) != null;
  const withControl = event.ctrlKey || event.metaKey;
  const holdsText = within?.closest(HOLDS_TEXT) != null;
  // While text is being typed only Ctrl combinations and these keys count, and undo stays the field's own.
  if (isTyping && !withControl && !WHILE_TYPING.test(event.key)) return;
  if (holdsText && /^[acvxyz]$/i.test(event.key)) return;
  if (isForTheTable(event, within) && workspace.tools.key(keyOf(event))) {
    event.preventDefault();
    return;
  }
  if (event.key === ' ' && !within?.closest(IS_OPERATED)) {
    workspace.tools.isPanning = true;
    event.preventDefault();
    return;
  }
  const command = commandForKey(event);
  if (!command) return;
  if (runCommand(workspace, command.id)) event.preventDefault();
  else if (!workspace.battle.isPlaying) {
    workspace.editor.message = refusalOf(command, workspace) ?? workspace.editor.message;
  }
}

/** Keys that work a focused button or list. */
const OPERATES = /^(Enter|Tab| |Arrow.*|Home|End|PageUp|PageDown)$/;

/** Enter and the arrows belong to a focused button or list before they belong to a tool. */
function isForTheTable(event: KeyboardEvent, within: Element | null): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  if (event.altKey && !event.key.startsWith('Arrow')) return false;
  if (!OPERATES.test(event.key)) return true;
  return within?.closest(IS_OPERATED) == null;
}

function keyOf(event: KeyboardEvent): KeyPress {
  return { key: event.key, isShift: event.shiftKey, isFine: event.altKey };
}

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open], [role="dialog"]') !== null;
}

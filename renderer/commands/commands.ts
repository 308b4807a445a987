// Every command of the window in one table: menu, toolbar, keys and help read it. What a command does
// belongs to the sessions; commands of dialogs are `verbs` that their panels register.

import type { HandbookPage } from '../../shared/bridge/handbook-pages';
import { mil } from '../../shared/core/measure';
import { toSheet } from '../../shared/print/drawing/picture';
import { ARRANGE_COMMANDS, deleteSelected } from './arrange-commands';
import { OVERLAYS, SHOWN_OVERLAYS, type ShownOverlay } from '../overlays/all-overlays';
import { extentOfAll, middleOfBox, seenExtent } from '../edits/extent';
import { selectableIds } from '../things/find-things';
import type { VerbId } from '../session/table/verbs';
import type { Workspace } from '../session/workspace.svelte';
import { thingsOf } from '../edits/moving';
import type { ToolRow } from '../tools/tool-row';
import { type ToolId, TOOLS } from '../tools/tool-table';
import type { Command } from './command';
import { LOOK_COMMANDS } from './look-commands';
import { goToRegion } from './regions';
import { SHAPE_COMMANDS } from './shape-commands';

const always = () => true;

const verb = <Id extends VerbId>(id: Id, title: string, ...keys: string[]): Command<Id> => ({
  id,
  title,
  keys,
  isEnabled: (w) => w.verbs.has(id),
  run: (w) => w.verbs.get(id)?.(),
});

/** What has no sense where nobody fights. */
const battleVerb = <Id extends VerbId>(id: Id, title: string, ...keys: string[]): Command<Id> => ({
  ...verb(id, title, ...keys),
  isEnabled: (w) => w.verbs.has(id) && w.table.rules?.isMapOnly !== true,
  needs: `${title.replace('…', '')}: nobody fights on a plain table. Choose other rules in the scenario settings.`,
});

/** What asks how the ground lies: hexes of space have none. */
const hasGround = (w: Workspace) => w.table.scenario.board.space === 'table';

const tool = ({
  id,
  title,
  shortcut,
  isForInchesOnly = false,
}: ToolRow<ToolId>): Command<`tool/${ToolId}`> => ({
  id: `tool/${id}`,
  title,
  keys: [shortcut],
  isEnabled: (w) => !w.battle.isPlaying && (!isForInchesOnly || hasGround(w)),
  isOn: (w) => w.editor.tool === id,
  run: (w) => {
    w.tools.complete();
    w.editor.drawWith(id);
    w.tools.choose(id);
  },
});

const overlay = (view: ShownOverlay): Command<`view/${ShownOverlay}`> => ({
  id: `view/${view}`,
  title: OVERLAYS[view].command.title,
  keys: [OVERLAYS[view].command.key],
  isEnabled: hasGround,
  isOn: (w) => w.overlays.view === view && w.overlays.isOn && hasGround(w),
  run: (w) => w.overlays.toggle(view),
});

/** In a battle orders are taken back, else edits. */
const historyOf = (w: Workspace) => (w.battle.isPlaying ? w.battle.history : w.editor);

const canGo = ({ battle, editor }: Workspace, way: 'undo' | 'redo') => {
  const label = way === 'undo' ? editor.undoLabel : editor.redoLabel;
  if (!battle.isPlaying) return label !== null;
  // What dice are asked for has not happened yet: it is taken back where they are asked for.
  return !battle.dice.isAsking && battle.history[way === 'undo' ? 'canUndo' : 'canRedo'];
};

/** Of an order in the hand the last click is taken back, then the order itself: what is done already stays. */
function takesOrderBack({ battle: { pick } }: Workspace): boolean {
  if (pick === null) return false;
  if (!pick.back()) pick.cancel();
  return true;
}

const TABLE = [
  verb('file/new', 'New scenario…', 'Ctrl+N'),
  verb('file/new-campaign', 'New campaign…'),
  {
    id: 'view/campaign',
    title: 'The campaign…',
    keys: ['Ctrl+Alt+C'],
    isEnabled: (w) => w.editor.campaign !== null,
    needs: 'Open or begin a campaign first.',
    run: (w) => w.campaign.show(),
  },
  verb('file/open', 'Open…', 'Ctrl+O'),
  verb('file/save', 'Save', 'Ctrl+S'),
  verb('file/save-as', 'Save as…', 'Ctrl+Shift+S'),
  {
    id: 'file/versions',
    title: 'Versions of this file…',
    keys: ['Ctrl+Alt+H'],
    isEnabled: (w) => w.editor.fileId !== null && !w.battle.isPlaying,
    needs: 'Save the scenario first: every later save keeps the version before.',
    run: (w) => w.dialogs.show({ name: 'versions' }),
  },
  verb('file/print', 'Print…', 'Ctrl+P'),
  verb('file/export', 'Export…', 'Ctrl+E'),
  {
    id: 'edit/undo',
    title: 'Undo',
    keys: ['Ctrl+Z'],
    isEnabled: (w) => w.tools.isDrawing || w.battle.pick !== null || canGo(w, 'undo'),
    run: (w) => {
      if (!w.tools.takeBack() && !takesOrderBack(w)) historyOf(w).undo();
    },
  },
  {
    id: 'edit/redo',
    title: 'Redo',
    keys: ['Ctrl+Shift+Z', 'Ctrl+Y'],
    isEnabled: (w) => canGo(w, 'redo'),
    run: (w) => historyOf(w).redo(),
  },
  {
    id: 'edit/delete',
    title: 'Delete',
    keys: ['Delete'],
    isEnabled: (w) => w.editor.selection.size > 0 && w.table.played === null,
    needs: 'Select what is to be deleted first.',
    // With a tool in the hand that has no use for the key, such as after drawing, it deletes, too.
    run: (w) => {
      if (!w.tools.key({ key: 'Delete', isShift: false }) && !w.tools.isDown) deleteSelected(w);
    },
  },
  {
    id: 'edit/select-all',
    title: 'Select all',
    keys: ['Ctrl+A'],
    isEnabled: always,
    run: (w) =>
      w.editor.select(
        w.battle.isPlaying ? [...w.battle.readyStands.all] : selectableIds(w.table.scenario),
      ),
  },
  {
    id: 'edit/snap',
    title: 'Snap to the grid',
    keys: ['G'],
    isEnabled: always,
    isOn: (w) => w.editor.snaps,
    run: (w) => {
      w.editor.snaps = !w.editor.snaps;
    },
  },
  {
    id: 'edit/menu',
    title: 'What can be done here…',
    keys: ['ContextMenu', 'Shift+F10'],
    isEnabled: ({ tools }) => !tools.isDrawing && (!tools.isDown || tools.caret.isHolding),
    run: openMenu,
  },
  {
    id: 'edit/type-places',
    title: 'Type places to click…',
    keys: ['A'],
    isEnabled: (w) => w.tools.takesPlaces,
    needs: 'Take up a tool to draw or place with, then type where it clicks.',
    run: (w) => {
      w.tools.isTypingPlaces = true;
    },
  },
  {
    ...verb('edit/scenario', 'Scenario settings…', 'Ctrl+,'),
    isEnabled: (w) => !w.battle.isPlaying,
  },
  {
    ...verb('edit/own-terrain', 'Terrain of your own…'),
    isEnabled: (w) => !w.battle.isPlaying,
    needs: 'It is made before a battle.',
  },
  {
    ...verb('edit/own-stands', 'Stands of your own…'),
    isEnabled: (w) => !w.battle.isPlaying && w.table.rules?.ownStands !== undefined,
    needs: 'They are made before a battle, where the rules play them.',
  },
  {
    ...verb('edit/own-rules', 'Rules of your own…'),
    isEnabled: (w) => !w.battle.isPlaying && w.table.rules?.ownStands?.usualRules !== undefined,
    needs: 'They are rules of Skirmish, and made before a battle.',
  },
  ...TOOLS.rows.map(tool),
  ...SHAPE_COMMANDS,
  {
    id: 'view/zoom-in',
    title: 'Zoom in',
    keys: ['+', 'Ctrl++', '=', 'Ctrl+='],
    isEnabled: always,
    run: (w) => w.view.zoomIn(),
  },
  {
    id: 'view/zoom-out',
    title: 'Zoom out',
    keys: ['-', 'Ctrl+-'],
    isEnabled: always,
    run: (w) => w.view.zoomOut(),
  },
  {
    id: 'view/fit',
    title: 'Fit the table',
    keys: ['0', 'Ctrl+0'],
    isEnabled: always,
    run: (w) => w.view.fit(),
  },
  {
    id: 'view/zoom-selection',
    title: 'Zoom to the selection',
    keys: ['Ctrl+2'],
    isEnabled: (w) => w.editor.selection.size > 0,
    needs: 'Select what is to be seen large first.',
    run: zoomToSelection,
  },
  {
    id: 'view/grid',
    title: 'Show the grid',
    keys: ['Shift+G'],
    isEnabled: hasGround,
    isOn: (w) => w.editor.showsGrid,
    run: (w) => {
      w.editor.showsGrid = !w.editor.showsGrid;
    },
  },
  {
    id: 'view/fold',
    title: 'Fold the panels',
    keys: ['Ctrl+\\'],
    isEnabled: always,
    isOn: (w) => w.preferences.isFolded,
    run: (w) => {
      w.preferences.isFolded = !w.preferences.isFolded;
    },
  },
  {
    id: 'view/next-region',
    title: 'Go to the next part of the window',
    keys: ['F6'],
    isEnabled: always,
    run: () => goToRegion(1),
  },
  {
    id: 'view/previous-region',
    title: 'Go to the part of the window before',
    keys: ['Shift+F6'],
    isEnabled: always,
    run: () => goToRegion(-1),
  },
  ...LOOK_COMMANDS,
  ...SHOWN_OVERLAYS.map(overlay),
  {
    id: 'view/keep',
    title: 'Keep what is said of this spot',
    keys: ['K'],
    isEnabled: (w) => w.overlays.kept !== null || w.overlays.sentence !== null,
    isOn: (w) => w.overlays.kept !== null,
    run: (w) => w.overlays.keep(),
  },
  {
    id: 'view/reach',
    title: 'Reach',
    keys: ['R'],
    isEnabled: hasGround,
    isOn: (w) => w.overlays.showsReach && hasGround(w),
    run: (w) => {
      w.overlays.showsReach = !w.overlays.showsReach;
    },
  },
  {
    id: 'battle/record',
    title: 'Record card of the stand',
    keys: ['Ctrl+I'],
    isEnabled: (w) => w.battle.isPlaying,
    needs: 'It tells what befell a stand of a battle.',
    isOn: (w) => w.shownRecords.isShown && w.battle.isPlaying,
    run: (w) => {
      w.shownRecords.isShown = !w.shownRecords.isShown;
    },
  },
  ...ARRANGE_COMMANDS,
  battleVerb('battle/start', 'Start battle', 'Ctrl+B'),
  battleVerb('battle/study', 'Study the scenario…', 'Ctrl+Shift+B'),
  battleVerb('battle/compare', 'What if…', 'Ctrl+Alt+B'),
  battleVerb('battle/propose', 'Proposals…', 'Ctrl+Alt+P'),
  verb('battle/map', 'The map alone…', 'Ctrl+Alt+M'),
  {
    id: 'help/handbook',
    title: 'Handbook',
    keys: ['F1'],
    isEnabled: always,
    run: (w) => w.openHandbook(pageAtHand(w)),
  },
  verb('help/commands', 'All commands…', 'Ctrl+K', 'Ctrl+Shift+P'),
  verb('help/rules', 'Rules reference', 'Shift+F1'),
  verb('help/shortcuts', 'Keyboard shortcuts', '?'),
  verb('help/about', 'About Sandtable'),
] as const satisfies readonly Command[];

export type CommandId = (typeof TABLE)[number]['id'];
export const COMMANDS: readonly Command<CommandId>[] = TABLE;

/** What tells about that which is being done. */
function pageAtHand({ battle, editor }: Workspace): HandbookPage | null {
  if (battle.isPlaying) return 'give-orders';
  return editor.tool === 'select' ? null : TOOLS.row(editor.tool).page;
}

function zoomToSelection({ editor, table, view }: Workspace): void {
  const { board } = table.scenario;
  const box = seenExtent(thingsOf(table.visible, editor.selection), board, table.appearances);
  if (!box) return;
  const corner = (x: number, y: number) => toSheet(board, { x: mil(x), y: mil(y) });
  view.zoomTo(corner(box.minX, box.maxY), corner(box.maxX, box.minY));
}

/** Over what is selected, the cross of the keyboard or the pointer, whichever there is first. */
function openMenu({ editor, menu, table, tools, view }: Workspace): void {
  const stage = document.querySelector('[data-testid="stage"]');
  if (!stage) return;
  tools.caret.letGo();
  const { board } = table.scenario;
  const box = extentOfAll(thingsOf(table.visible, editor.selection), board);
  const selected = box ? middleOfBox(box) : null;
  menu.showByKey(selected ?? tools.caret.at ?? view.pointer, stage.getBoundingClientRect());
}

const byId = new Map<string, Command>(COMMANDS.map((command) => [command.id, command]));
const byKey = new Map(
  COMMANDS.flatMap((command) => command.keys.map((key) => [key, command] as const)),
);

export function commandOf(id: string): Command | null {
  return byId.get(id) ?? null;
}

/** Runs the command if it is enabled now; false when it is unknown or is not. */
export function runCommand(workspace: Workspace, id: string): boolean {
  const command = byId.get(id);
  if (!command?.isEnabled(workspace)) return false;
  command.run(workspace);
  return true;
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** 'Ctrl+Shift+Z'. Shift is named only for letters and named keys; Command counts as Ctrl. */
function shortcutOf(press: KeyPress): string {
  const isLetter = /^[a-z]$/i.test(press.key);
  const key = isLetter ? press.key.toUpperCase() : press.key;
  const parts: string[] = [];
  if (press.ctrlKey || press.metaKey) parts.push('Ctrl');
  if (press.altKey) parts.push('Alt');
  if (press.shiftKey && (isLetter || press.key.length > 1)) parts.push('Shift');
  return [...parts, key].join('+');
}

export function commandForKey(press: KeyPress): Command | null {
  return byKey.get(shortcutOf(press)) ?? null;
}

// The commands that arrange what is selected: copies, order, lock, hide, joining, turning, lining up.

import { tick } from 'svelte';
import type { Result } from '../../shared/core/result';
import { inches } from '../../shared/core/measure';
import type { Change } from '../../shared/scenario/edit';
import type { Workspace } from '../session/workspace.svelte';
import {
  aligned,
  type Arranged,
  curveToggled,
  type Edge,
  joinedAreas,
  redrawn,
  splitLine,
  spread,
  turned,
} from '../edits/arrange';
import { copies, copiesProblem } from '../edits/copies';
import { allShown, grouped, hideToggled, lockToggled, ungrouped } from '../edits/layering';
import { lockedProblem, removeChange, thingsOf, wordsFor } from '../edits/moving';
import { moveBy } from '../edits/transforms';
import type { Command } from './command';

/** Copies of a duplicate lie this far from what they copy. */
const ASIDE = inches(1);

const hasSelection = (w: Workspace) => w.editor.selection.size > 0 && w.table.played === null;

/** What lies over what among things of one sort. */
const ORDERED = ['terrain', 'stands', 'zones', 'labels'] as const;

/** Does it as one step of undo, or says in the status bar why it cannot be. */
export function arrange({ editor }: Workspace, result: Result<Arranged, string>): void {
  if (!result.ok) {
    editor.message = result.error;
    return;
  }
  const { label, change, selection } = result.value;
  editor.message = null;
  editor.apply(label, change, selection);
}

/** All that is selected, as one step of undo, unless some of it is locked. */
export function deleteSelected({ editor }: Workspace): void {
  const { scenario, selection } = editor;
  editor.message = lockedProblem(scenario, thingsOf(scenario, selection));
  if (editor.message !== null) return;
  const change = removeChange(scenario, selection);
  editor.apply(`Delete ${wordsFor(scenario, selection)}`, change, []);
}

const command = <Id extends string>(
  id: Id,
  title: string,
  run: (workspace: Workspace) => void,
  ...keys: string[]
): Command<Id> => ({
  id,
  title,
  keys,
  isEnabled: hasSelection,
  needs: `${title}: select something on the table first.`,
  run,
});

const by = <Id extends string>(
  id: Id,
  title: string,
  made: (workspace: Workspace) => Result<Arranged, string>,
  ...keys: string[]
): Command<Id> => command(id, title, (w) => arrange(w, made(w)), ...keys);

const align = <Side extends Edge>(edge: Side, title: string): Command<`arrange/align-${Side}`> =>
  by(`arrange/align-${edge}`, title, ({ editor }) =>
    aligned(editor.scenario, editor.selection, edge),
  );

const order = <To extends 'front' | 'back'>(
  to: To,
  title: string,
  key: string,
): Command<`arrange/${To}`> =>
  command(
    `arrange/${to}`,
    title,
    ({ editor }) => {
      const { scenario, selection } = editor;
      const label = `${to === 'front' ? 'Bring' : 'Send'} ${wordsFor(scenario, selection)} to the ${to}`;
      const ids = [...selection];
      const changes = ORDERED.map((place): Change => ({ type: 'order', in: place, ids, to }));
      editor.apply(label, { type: 'all', changes });
    },
    key,
  );

function duplicate({ editor }: Workspace): void {
  const { scenario, selection } = editor;
  const things = thingsOf(scenario, selection);
  const made = [ASIDE, -ASIDE]
    .flatMap((dx) => [-ASIDE, ASIDE].map((dy) => copies(scenario, things, moveBy(dx, dy))))
    .find((tried) => copiesProblem(scenario, tried) === null);
  if (!made) {
    editor.message = 'There is no room for a copy beside it.';
    return;
  }
  editor.apply(`Duplicate ${wordsFor(scenario, selection)}`, made.change, made.ids);
}

/** To the field of the inspector that holds its name, ready to be written over. */
async function nameSelected({ preferences, verbs }: Workspace): Promise<void> {
  preferences.isFolded = false;
  await tick();
  verbs.get('view/properties')?.();
  await tick();
  const field = document.querySelector<HTMLInputElement>('aside.inspector [data-naming]');
  field?.focus();
  field?.select();
}

function groupOf({ editor }: Workspace): Result<Arranged, string> {
  return grouped(editor.scenario, editor.selection);
}

function groupRefusal(w: Workspace): string | null {
  if (!hasSelection(w)) return null;
  const group = groupOf(w);
  return group.ok ? null : group.error;
}

export const ARRANGE_COMMANDS = [
  command('arrange/name', 'Name it', (w) => void nameSelected(w), 'F2'),
  {
    ...command('arrange/duplicate', 'Duplicate', duplicate, 'Ctrl+D'),
    isEnabled: (w) => hasSelection(w) && w.table.scenario.board.space === 'table',
  },
  order('front', 'Bring to the front', 'Ctrl+]'),
  order('back', 'Send to the back', 'Ctrl+['),
  {
    ...by('arrange/group', 'Group', groupOf, 'Ctrl+G'),
    isEnabled: (w) => hasSelection(w) && groupOf(w).ok,
    refusal: groupRefusal,
  },
  by(
    'arrange/ungroup',
    'Ungroup',
    ({ editor }) => ungrouped(editor.scenario, editor.selection),
    'Ctrl+Shift+G',
  ),
  by(
    'arrange/lock',
    'Lock or unlock',
    ({ editor }) => lockToggled(editor.scenario, editor.selection),
    'Ctrl+L',
  ),
  by(
    'arrange/hide',
    'Hide or show',
    ({ editor }) => hideToggled(editor.scenario, editor.selection),
    'Ctrl+H',
  ),
  {
    id: 'arrange/show-all',
    title: 'Show what is hidden',
    keys: ['Ctrl+Shift+H'],
    isEnabled: (w) => w.table.played === null,
    run: (w) => arrange(w, allShown(w.editor.scenario)),
  },
  by(
    'arrange/join',
    'Join areas',
    (w) => joinedAreas(w.editor.scenario, w.editor.selection),
    'Ctrl+J',
  ),
  by('arrange/split', 'Split the line at its chosen point', ({ editor, tools }) =>
    splitLine(editor.scenario, editor.selection, tools.activeHandle),
  ),
  by('arrange/curve-label', 'Lay labels along a curve, or straight', ({ editor }) =>
    curveToggled(editor.scenario, editor.selection),
  ),
  by('arrange/smooth', 'Smooth', ({ editor }) =>
    redrawn(editor.scenario, editor.selection, 'smooth'),
  ),
  by('arrange/simplify', 'Simplify', ({ editor }) =>
    redrawn(editor.scenario, editor.selection, 'simplify'),
  ),
  by('arrange/turn-left', 'Turn a quarter left', ({ editor }) =>
    turned(editor.scenario, editor.selection, { turn: 90 }),
  ),
  by('arrange/turn-right', 'Turn a quarter right', ({ editor }) =>
    turned(editor.scenario, editor.selection, { turn: -90 }),
  ),
  by('arrange/mirror-x', 'Mirror east and west', ({ editor }) =>
    turned(editor.scenario, editor.selection, { mirror: 'x' }),
  ),
  by('arrange/mirror-y', 'Mirror north and south', ({ editor }) =>
    turned(editor.scenario, editor.selection, { mirror: 'y' }),
  ),
  align('west', 'Line up western edges'),
  align('middle', 'Line up middles, west to east'),
  align('east', 'Line up eastern edges'),
  align('north', 'Line up northern edges'),
  align('centre', 'Line up middles, north to south'),
  align('south', 'Line up southern edges'),
  by('arrange/spread-x', 'Spread evenly west to east', ({ editor }) =>
    spread(editor.scenario, editor.selection, 'x'),
  ),
  by('arrange/spread-y', 'Spread evenly north to south', ({ editor }) =>
    spread(editor.scenario, editor.selection, 'y'),
  ),
] as const satisfies readonly Command[];

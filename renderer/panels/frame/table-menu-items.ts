// What the menu over the table offers, for what is selected and for the spot.

import { layerOf, layersOf, lockedIn } from '../../../shared/scenario/layers';
import { capital } from '../../../shared/core/capital';
import { NOTHING_TO_PASTE, readClip } from '../../edits/copies';
import { ontoLayer } from '../../edits/layering';
import { thingsOf, wordsFor } from '../../edits/moving';
import { type MenuItem, underHeading } from '../../parts/menu-item';
import type { OpenMenu } from '../../session/table/table-menu.svelte';
import type { Workspace } from '../../session/workspace.svelte';
import { nameOf } from '../../things/find-things';
import { arrange } from '../../commands/arrange-commands';
import { copySelected, cutSelected } from '../../commands/clipboard';
import { runCommand } from '../../commands/commands';
import { ALSO_HERE, battleMenuItems } from './battle-menu-items';
import { itemOfCommand, itemsOfCommand } from './command-item';

export function tableMenuItems(w: Workspace, menu: OpenMenu): readonly MenuItem[] {
  if (w.battle.isPlaying) return battleMenuItems(w, menu);
  return [
    ...(w.editor.selection.size > 0 ? ofSelection(w, menu) : ofTable(w, menu)),
    ...ofLayers(w),
    ...below(w, menu),
  ];
}

function ofSelection(w: Workspace, menu: OpenMenu): readonly MenuItem[] {
  const { scenario, selection } = w.editor;
  const things = thingsOf(scenario, selection);
  const isLocked = things.some(({ value }) => lockedIn(scenario)(value));
  const isGrouped = things.some(({ value }) => value.group !== undefined);
  const edits: readonly MenuItem[] = [
    ...ofOutline(w, menu),
    { label: 'Properties', run: () => w.verbs.get('view/properties')?.() },
    ...itemsOfCommand(w, 'arrange/name'),
    { label: 'Copy', detail: 'Ctrl+C', run: () => copySelected(w) },
    ...(isLocked ? [] : [{ label: 'Cut', detail: 'Ctrl+X', run: () => cutSelected(w) }]),
    ...pasteHere(w, menu),
    ...itemsOfCommand(w, 'arrange/duplicate'),
    ...itemsOfCommand(w, 'arrange/front'),
    ...itemsOfCommand(w, 'arrange/back'),
    ...(things.length > 1 ? itemOfCommand(w, 'arrange/group') : []),
    ...(isGrouped ? itemsOfCommand(w, 'arrange/ungroup') : []),
    ...(things.every((thing) => thing.in === 'labels')
      ? itemsOfCommand(w, 'arrange/curve-label', curveWords(w))
      : []),
    ...itemsOfCommand(w, 'arrange/lock', lockWords(w)),
    ...itemsOfCommand(w, 'arrange/hide', 'Hide'),
    ...(isLocked ? [] : [deleteAll(w)]),
  ];
  const heading = capital(wordsFor(scenario, selection)) + (isLocked ? ' (locked)' : '');
  return underHeading(heading, edits);
}

/** What can be done with the node or the edge at the spot. */
function ofOutline({ tools }: Workspace, { at, outline }: OpenMenu): readonly MenuItem[] {
  const press = (key: string) => () => void tools.key({ key, isShift: false });
  if (outline?.on === 'node') {
    const { join } = outline;
    const other = join === 'smooth' ? 'Make this node a corner' : 'Make this corner smooth';
    return [
      ...(join === null ? [] : [{ label: other, detail: 'C', run: press('c') }]),
      { label: 'Remove this node', detail: 'Delete', run: press('Delete') },
    ];
  }
  if (outline === null || at === null) return [];
  const keys = { isDown: false, isShift: false, isControl: false, isAlt: false };
  return [{ label: 'New node here', run: () => tools.doubleClick({ at, ...keys }) }];
}

/** All that is selected, where the key would take out a node. */
function deleteAll(w: Workspace): MenuItem {
  const run = () => {
    w.tools.context.activate(null);
    runCommand(w, 'edit/delete');
  };
  return { label: 'Delete', ...(w.tools.activeHandle ? {} : { detail: 'Delete' }), run };
}

function curveWords({ editor: { scenario, selection } }: Workspace): string {
  const labels = scenario.labels.filter(({ id }) => selection.has(id));
  return labels.every(({ curve }) => curve) ? 'Lay straight' : 'Lay along a curve';
}

function lockWords({ editor: { scenario, selection } }: Workspace): string {
  const things = thingsOf(scenario, selection);
  if (things.every(({ value }) => value.locked === true)) return 'Unlock';
  return 'Lock';
}

function ofTable(w: Workspace, menu: OpenMenu): readonly MenuItem[] {
  const items = [
    ...pasteHere(w, menu),
    ...itemsOfCommand(w, 'edit/select-all'),
    ...itemsOfCommand(w, 'view/fit'),
    ...itemsOfCommand(w, 'arrange/show-all'),
    ...itemsOfCommand(w, 'edit/scenario'),
  ];
  return underHeading('The table', items);
}

function pasteHere(w: Workspace, { at }: OpenMenu): readonly MenuItem[] {
  const run = () => {
    w.menu.pasteAt = at;
    void w.bridge.ask('window/paste', {});
  };
  return [{ label: at ? 'Paste here' : 'Paste', detail: 'Ctrl+V', run, refusal: pasteRefusal(w) }];
}

function pasteRefusal({ editor, menu: { clipboard } }: Workspace): string | null {
  if (clipboard === null) return NOTHING_TO_PASTE;
  if (clipboard.hasPicture) return null;
  const clip = readClip(clipboard.text, editor.scenario);
  return clip.ok ? null : clip.error;
}

/** Where there are several layers: which one the selection lies on. */
function ofLayers(w: Workspace): readonly MenuItem[] {
  const { scenario, selection } = w.editor;
  const layers = layersOf(scenario);
  const things = thingsOf(scenario, selection);
  if (layers.length < 2 || things.length === 0) return [];
  const items = layers.toReversed().map((layer) => ({
    label: layer.name,
    isOn: things.every(({ value }) => layerOf(layers, value).id === layer.id),
    run: () => arrange(w, ontoLayer(scenario, selection, layer.id)),
  }));
  return underHeading('Layer', items);
}

/** What else lies at the spot: a click selects it. */
function below(w: Workspace, { there }: OpenMenu): readonly MenuItem[] {
  const { scenario, selection } = w.editor;
  const isLocked = lockedIn(scenario);
  const others = thingsOf(
    scenario,
    there.filter((id) => !selection.has(id)),
  );
  const items = others.map((thing) => ({
    label: capital(nameOf(thing)),
    ...(isLocked(thing.value) ? { detail: 'locked' } : {}),
    run: () => w.editor.select([thing.value.id]),
  }));
  return underHeading(ALSO_HERE, items);
}

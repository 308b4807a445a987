// What the menu over the table offers, for what is selected and for the spot.

import { layerOf, layersOf, lockedIn } from '../../../shared/scenario/layers';
import { capital } from '../../../shared/core/capital';
import { ontoLayer } from '../../edits/layering';
import { thingsOf, wordsFor } from '../../edits/moving';
import type { MenuItem } from '../../parts/menu-item';
import type { OpenMenu } from '../../session/table/table-menu.svelte';
import type { Workspace } from '../../session/workspace.svelte';
import { nameOf } from '../../things/find-things';
import { arrange } from '../../commands/arrange-commands';
import { copySelected, cutSelected } from '../../commands/clipboard';
import { commandOf, type CommandId, runCommand } from '../../commands/commands';

export function tableMenuItems(w: Workspace, menu: OpenMenu): readonly MenuItem[] {
  return [
    ...(w.editor.selection.size > 0 ? ofSelection(w, menu) : ofTable(w, menu)),
    ...ofLayers(w),
    ...below(w, menu),
  ];
}

function ofCommand(w: Workspace, id: CommandId, label?: string): MenuItem[] {
  const command = commandOf(id);
  if (!command?.isEnabled(w)) return [];
  const [key] = command.keys;
  return [
    {
      label: label ?? command.title,
      ...(key === undefined ? {} : { detail: key }),
      run: () => runCommand(w, id),
    },
  ];
}

function ofSelection(w: Workspace, menu: OpenMenu): readonly MenuItem[] {
  const { scenario, selection } = w.editor;
  const things = thingsOf(scenario, selection);
  const isLocked = things.some(({ value }) => lockedIn(scenario)(value));
  const isGrouped = things.some(({ value }) => value.group !== undefined);
  const edits: readonly MenuItem[] = [
    { label: 'Properties', run: () => w.verbs.get('view/properties')?.() },
    ...ofCommand(w, 'arrange/name'),
    { label: 'Copy', detail: 'Ctrl+C', run: () => copySelected(w) },
    ...(isLocked ? [] : [{ label: 'Cut', detail: 'Ctrl+X', run: () => cutSelected(w) }]),
    ...pasteHere(w, menu),
    ...ofCommand(w, 'arrange/duplicate'),
    ...ofCommand(w, 'arrange/front'),
    ...ofCommand(w, 'arrange/back'),
    ...(things.length > 1 ? ofCommand(w, 'arrange/group') : []),
    ...(isGrouped ? ofCommand(w, 'arrange/ungroup') : []),
    ...(things.every((thing) => thing.in === 'labels')
      ? ofCommand(w, 'arrange/curve-label', curveWords(w))
      : []),
    ...ofCommand(w, 'arrange/lock', lockWords(w)),
    ...ofCommand(w, 'arrange/hide', 'Hide'),
    ...(isLocked ? [] : ofCommand(w, 'edit/delete')),
  ];
  const heading = capital(wordsFor(scenario, selection)) + (isLocked ? ' (locked)' : '');
  return edits.map((item, i) => (i === 0 ? { ...item, heading } : item));
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
    ...ofCommand(w, 'edit/select-all'),
    ...ofCommand(w, 'view/fit'),
    ...ofCommand(w, 'arrange/show-all'),
    ...ofCommand(w, 'edit/scenario'),
  ];
  return items.map((item, i) => (i === 0 ? { ...item, heading: 'The table' } : item));
}

function pasteHere(w: Workspace, { at }: OpenMenu): readonly MenuItem[] {
  const run = () => {
    w.menu.pasteAt = at;
    void w.bridge.ask('window/paste', {});
  };
  return [{ label: at ? 'Paste here' : 'Paste', detail: 'Ctrl+V', run }];
}

/** Where there are several layers: which one the selection lies on. */
function ofLayers(w: Workspace): readonly MenuItem[] {
  const { scenario, selection } = w.editor;
  const layers = layersOf(scenario);
  const things = thingsOf(scenario, selection);
  if (layers.length < 2 || things.length === 0) return [];
  return layers.toReversed().map((layer, i) => ({
    ...(i === 0 ? { heading: 'Layer' } : {}),
    label: layer.name,
    isOn: things.every(({ value }) => layerOf(layers, value).id === layer.id),
    run: () => arrange(w, ontoLayer(scenario, selection, layer.id)),
  }));
}

/** What else lies at the spot: a click selects it. */
function below(w: Workspace, { there }: OpenMenu): readonly MenuItem[] {
  const { scenario, selection } = w.editor;
  const isLocked = lockedIn(scenario);
  const others = thingsOf(
    scenario,
    there.filter((id) => !selection.has(id)),
  );
  return others.map((thing, i) => ({
    ...(i === 0 ? { heading: 'Also here: select' } : {}),
    label: capital(nameOf(thing)),
    ...(isLocked(thing.value) ? { detail: 'locked' } : {}),
    run: () => w.editor.select([thing.value.id]),
  }));
}

import { expect, test } from 'vitest';
import type { TerrainId } from '../../shared/core/id';
import { at, inches } from '../../shared/core/measure';
import { printSource } from '../../shared/print/pages/page-source';
import { edit } from '../../shared/scenario/edit';
import { heldAs, lockedIn, shownOnly } from '../../shared/scenario/layers';
import { newScenario } from '../../shared/scenario/new-scenario';
import { parseScenario } from '../../shared/scenario/parse';
import type { Scenario, TerrainFeature } from '../../shared/scenario/document';
import { writeScenario } from '../../shared/scenario/write-document';

const layer = (id: string, flags = {}) => ({
  id,
  name: id,
  hidden: false,
  locked: false,
  ...flags,
});

function pond(n: number, on: string): TerrainFeature {
  return {
    id: `tr_${n}` as TerrainId,
    kind: 'lake',
    name: `Pond ${n}`,
    shape: { type: 'disc', center: at(10 + n, 10), radius: inches(1) },
    levels: null,
    crest: null,
    fordable: false,
    steepBanks: false,
    locked: false,
    layer: on,
  };
}

const scenario: Scenario = {
  ...newScenario(),
  layers: [layer('terrain'), layer('ly_1'), layer('ly_2')],
  terrain: [pond(1, 'terrain'), pond(2, 'ly_1'), pond(3, 'ly_2')],
};
const order = ({ terrain }: Scenario) => terrain.map(({ id }) => id).join(' ');

test('terrain lies over that of the layers below, whatever is put or moved', () => {
  const put = edit(scenario, { type: 'put', in: 'terrain', items: [pond(4, 'terrain')] });
  expect(order(put)).toBe('tr_1 tr_4 tr_2 tr_3');
  const front = edit(put, { type: 'order', in: 'terrain', ids: ['tr_1'], to: 'front' });
  expect(order(front)).toBe('tr_4 tr_1 tr_2 tr_3');
  const layers = [layer('ly_2'), layer('terrain'), layer('ly_1')];
  expect(order(edit(put, { type: 'set', values: { layers } }))).toBe('tr_3 tr_1 tr_4 tr_2');
});

test('an item goes right before or after another one', () => {
  const base = { ...scenario, layers: [] };
  const moved = (to: { readonly after: string } | { readonly before: string }) =>
    order(edit(base, { type: 'order', in: 'terrain', ids: ['tr_1'], to }));
  expect(moved({ after: 'tr_2' })).toBe('tr_2 tr_1 tr_3');
  expect(moved({ before: 'tr_3' })).toBe('tr_2 tr_1 tr_3');
  expect(moved({ after: 'tr_9' })).toBe('tr_1 tr_2 tr_3');
});

test('a hidden layer hides all that lies on it, and a locked one locks it', () => {
  const layers = [
    layer('terrain'),
    layer('ly_1', { hidden: true }),
    layer('ly_2', { locked: true }),
  ];
  const held = edit(scenario, { type: 'set', values: { layers } });
  expect(order(shownOnly(held))).toBe('tr_1 tr_3');
  expect(held.terrain.filter(lockedIn(held)).map(({ id }) => id)).toEqual(['tr_3']);
  expect(shownOnly(scenario)).toBe(scenario);
});

test('pages leave out what is hidden, unless the print settings ask for it', () => {
  const hidden = edit(scenario, {
    type: 'put',
    in: 'terrain',
    items: [heldAs(pond(1, 'terrain'), { hidden: true })],
  });
  expect(order(printSource(hidden, null).scenario)).toBe('tr_2 tr_3');
  const all = edit(hidden, { type: 'set', values: { print: { ...hidden.print, hidden: true } } });
  expect(order(printSource(all, null).scenario)).toBe('tr_1 tr_2 tr_3');
});

test('layers, groups, hiding and locking are kept in the file, and left out where they are as usual', () => {
  const label = { id: 'lb_1', text: 'Here', at: at(1, 1), size: inches(1) } as const;
  const held = heldAs(label as unknown as Scenario['labels'][number], {
    hidden: true,
    locked: true,
    layer: 'ly_1',
    group: 'Camp',
  });
  const whole = { ...scenario, labels: [held] };
  expect(parseScenario(writeScenario(whole))).toEqual({ ok: true, value: whole });
  const plain = heldAs(held, { hidden: false, locked: false, layer: 'terrain', group: undefined });
  expect(Object.keys(plain)).toEqual(['id', 'text', 'at', 'size']);
  expect(writeScenario(newScenario())).not.toContain('layers');
});

test('what is held as usual is left out of things, and terrain always says its layer and whether it is locked', () => {
  const label = { id: 'lb_1', locked: true, hidden: true, layer: 'ly_1', group: 'Farm' };
  expect(heldAs(label, { locked: false, hidden: false, layer: 'terrain', group: '' })).toEqual({
    id: 'lb_1',
  });
  expect(heldAs(label, {})).toEqual(label);
  const piece = { ...pond(1, 'ly_1'), locked: true };
  expect(heldAs(piece, { locked: false, layer: 'terrain' })).toMatchObject({
    locked: false,
    layer: 'terrain',
  });
  expect(heldAs(piece, { hidden: false })).not.toHaveProperty('hidden');
});

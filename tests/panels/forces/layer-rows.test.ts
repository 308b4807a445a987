import { expect, test } from 'vitest';
import {
  layerAdded,
  layerChanged,
  layerMoved,
  layerRemoved,
} from '../../../renderer/panels/forces/layer-rows';
import { ontoLayer } from '../../../renderer/edits/layering';
import { edit } from '../../../shared/scenario/edit';
import { sampleScenario } from '../sample';

const sample = sampleScenario();
const { change, layer } = layerAdded(sample);
const layered = edit(sample, change);

test('a layer is added on top of the base, hidden, moved below it and removed again', () => {
  expect(layered.layers.map(({ id }) => id)).toEqual(['terrain', 'ly_1']);
  expect(edit(layered, layerAdded(layered).change).layers.at(-1)?.id).toBe('ly_2');
  const hidden = edit(layered, layerChanged(layered, layer.id, { hidden: true }));
  expect(hidden.layers[1]).toEqual({ ...layer, hidden: true });
  const down = layerMoved(layered, layer.id, -1);
  expect(down && edit(layered, down).layers.map(({ id }) => id)).toEqual(['ly_1', 'terrain']);
  expect(layerMoved(layered, layer.id, 1)).toBe(null);
  expect(edit(layered, layerRemoved(layered, layer.id))).toEqual(sample);
});

test('what lay on a removed layer is on the base again', () => {
  const ids = [sample.terrain[0]!.id, sample.stands[0]!.id, sample.zones[0]!.id];
  const made = ontoLayer(layered, ids, layer.id);
  const put = edit(layered, made.ok ? made.value.change : change);
  expect(put.stands[0]?.layer).toBe(layer.id);
  expect(put.terrain.at(-1)?.id).toBe(ids[0]);
  const back = edit(put, layerRemoved(put, layer.id));
  expect([back.stands, back.zones, back.layers]).toEqual([sample.stands, sample.zones, []]);
});

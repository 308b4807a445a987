import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at, inches } from '../../shared/core/measure';
import type { TerrainId } from '../../shared/core/id';
import { edit } from '../../shared/scenario/edit';
import type { Change } from '../../shared/scenario/edit';
import { newScenario } from '../../shared/scenario/new-scenario';
import type { TerrainFeature } from '../../shared/scenario/document';

function wood(n: number): TerrainFeature {
  return {
    id: `tr_${n}` as TerrainId,
    kind: 'light_woods',
    name: `Wood ${n}`,
    shape: { type: 'disc', center: at(10 + n, 10), radius: inches(2) },
    levels: null,
    crest: null,
    fordable: false,
    steepBanks: false,
    locked: false,
    layer: 'terrain',
  };
}

const change: fc.Arbitrary<Change> = fc.oneof(
  fc
    .array(fc.integer({ min: 1, max: 6 }), { maxLength: 3 })
    .map((ns): Change => ({ type: 'put', in: 'terrain', items: ns.map(wood) })),
  fc
    .array(fc.integer({ min: 1, max: 6 }))
    .map((ns): Change => ({ type: 'remove', from: 'terrain', ids: ns.map((n) => `tr_${n}`) })),
  fc
    .tuple(
      fc.array(fc.integer({ min: 1, max: 6 })),
      fc.constantFrom('front' as const, 'back' as const),
    )
    .map(([ns, to]): Change => ({
      type: 'order',
      in: 'terrain',
      ids: ns.map((n) => `tr_${n}`),
      to,
    })),
  fc.string().map((title): Change => ({ type: 'set', values: { title } })),
);

test('putting an item with a known id replaces it where it stands', () => {
  const three = edit(newScenario(), {
    type: 'put',
    in: 'terrain',
    items: [wood(1), wood(2), wood(3)],
  });
  const renamed = { ...wood(2), name: 'Gorse Wood' };
  const after = edit(three, { type: 'put', in: 'terrain', items: [renamed] });
  expect(after.terrain.map((feature) => feature.name)).toEqual(['Wood 1', 'Gorse Wood', 'Wood 3']);
  expect(after.terrain[0]).toBe(three.terrain[0]);
});

test('a changed item keeps its place among what is drawn, on its layer and with new ones beside it', () => {
  const put = (items: readonly TerrainFeature[], into = newScenario()) =>
    edit(into, { type: 'put', in: 'terrain', items });
  const ids = (scenario: ReturnType<typeof put>) => scenario.terrain.map(({ id }) => id);
  const three = put([wood(3), wood(1), wood(2)]);
  expect(ids(put([{ ...wood(3), name: 'Gorse' }], three))).toEqual(['tr_3', 'tr_1', 'tr_2']);
  expect(ids(put([wood(4), { ...wood(2), name: 'a' }, { ...wood(3), name: 'b' }], three))).toEqual([
    'tr_3',
    'tr_1',
    'tr_2',
    'tr_4',
  ]);
});

test('removing what is not there gives the same list back', () => {
  const one = edit(newScenario(), { type: 'put', in: 'terrain', items: [wood(1)] });
  expect(edit(one, { type: 'remove', from: 'terrain', ids: ['tr_9'] }).terrain).toBe(one.terrain);
});

test('a change that names nothing in the document gives the very document back', () => {
  const one = edit(newScenario(), { type: 'put', in: 'terrain', items: [wood(1), wood(2)] });
  const nothing: readonly Change[] = [
    { type: 'put', in: 'terrain', items: [] },
    { type: 'remove', from: 'terrain', ids: ['tr_9'] },
    { type: 'remove', from: 'stands', ids: [] },
    { type: 'order', in: 'terrain', ids: ['tr_9'], to: 'front' },
    { type: 'order', in: 'terrain', ids: ['tr_1'], to: { after: 'tr_9' } },
    { type: 'all', changes: [] },
  ];
  for (const change of [...nothing, { type: 'all', changes: nothing } as const]) {
    expect(edit(one, change), JSON.stringify(change)).toBe(one);
  }
});

test('bringing to the front draws last and keeps the order of the others', () => {
  const three = edit(newScenario(), {
    type: 'put',
    in: 'terrain',
    items: [wood(1), wood(2), wood(3)],
  });
  const after = edit(three, { type: 'order', in: 'terrain', ids: ['tr_1'], to: 'front' });
  expect(after.terrain.map((feature) => feature.id)).toEqual(['tr_2', 'tr_3', 'tr_1']);
});

test('an edit never changes the document that it starts from', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      let scenario = newScenario();
      for (const next of changes) {
        const before = JSON.stringify(scenario);
        const after = edit(scenario, next);
        expect(JSON.stringify(scenario)).toBe(before);
        scenario = after;
      }
      const ids = scenario.terrain.map((feature) => feature.id);
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { seed: 1898, numRuns: 300 },
  );
});

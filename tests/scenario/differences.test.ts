import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nextId } from '../../shared/core/id';
import { at, inches } from '../../shared/core/measure';
import { edit } from '../../shared/scenario/edit';
import { differenceInWords, differencesOf } from '../../shared/scenario/differences';
import { parseScenario } from '../../shared/scenario/parse';
import type { Scenario, Stand } from '../../shared/scenario/document';
import { writeScenario } from '../../shared/scenario/write-document';

const SAMPLE = join(import.meta.dirname, '../../resources/scenarios/horsell-common.sandtable');

function scenario(text = readFileSync(SAMPLE, 'utf8')): Scenario {
  const parsed = parseScenario(text);
  if (!parsed.ok) throw new Error('the sample cannot be read');
  return parsed.value;
}

test('a scenario that was written and read differs in nothing', () => {
  const first = scenario();
  expect(differencesOf(first, scenario(writeScenario(first)))).toEqual([]);
});

test('what was moved, added, removed and set is told with its name and what of it is another', () => {
  const first = scenario();
  const stand = first.stands.find(({ name }) => name === 'Tripod 1')!;
  const moved: Stand = { ...stand, place: { on: 'table', at: at(3, 4), facing: 10, level: 0 } };
  const gone = first.terrain.find(({ name }) => name !== '')!;
  const label = {
    id: nextId(
      'label',
      first.labels.map(({ id }) => id),
    ),
    text: 'to Woking',
    at: at(1, 1),
    size: inches(1),
  } as const;
  const second = edit(first, {
    type: 'all',
    changes: [
      { type: 'put', in: 'stands', items: [moved] },
      { type: 'remove', from: 'terrain', ids: [gone.id] },
      { type: 'put', in: 'labels', items: [label] },
      { type: 'set', values: { title: 'Another' } },
      { type: 'order', in: 'stands', ids: [first.stands[0]!.id], to: 'back' },
    ],
  });
  const told = differencesOf(first, second).map(
    (one) => `${one.in} ${one.name} ${differenceInWords(one)}`,
  );
  expect(told).toEqual([
    'settings title changed: title',
    'stands Tripod 1 changed: place',
    `terrain ${gone.name} only in the first`,
    'labels to Woking only in the second',
  ]);
});

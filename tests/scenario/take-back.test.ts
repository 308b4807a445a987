import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { at } from '../../shared/core/measure';
import { differencesOf } from '../../shared/scenario/differences';
import { edit } from '../../shared/scenario/edit';
import type { Scenario } from '../../shared/scenario/document';
import { parseScenario } from '../../shared/scenario/parse';
import { takeBack } from '../../shared/scenario/take-back';

const SAMPLE = join(import.meta.dirname, '../../resources/scenarios/horsell-common.sandtable');

function sample(): Scenario {
  const parsed = parseScenario(readFileSync(SAMPLE, 'utf8'));
  if (!parsed.ok) throw new Error('the sample cannot be read');
  return parsed.value;
}

/** Neighbours among the terrain removed, a stand moved, a unit removed with its stands, a label added, another title. */
function changed(then: Scenario): Scenario {
  const [moved] = then.stands;
  const unit = then.units.at(-1);
  const gone = [0, 1, 4, 5].map((place) => then.terrain[place]?.id ?? '');
  if (!moved || !unit) throw new Error('the sample has too little');
  const ids = then.stands.filter((stand) => stand.unit === unit.id).map(({ id }) => id);
  return edit(then, {
    type: 'all',
    changes: [
      { type: 'remove', from: 'terrain', ids: gone },
      { type: 'remove', from: 'stands', ids },
      { type: 'remove', from: 'units', ids: [unit.id] },
      {
        type: 'put',
        in: 'stands',
        items: [{ ...moved, place: { on: 'table', at: at(3, 4), facing: 10, level: 0 } }],
      },
      {
        type: 'put',
        in: 'labels',
        items: [{ ...then.labels[0]!, id: 'lb_99' as Scenario['labels'][number]['id'] }],
      },
      { type: 'set', values: { title: 'Another evening' } },
    ],
  });
}

test('taking back all that differs gives the former table, in the former order', () => {
  const then = sample();
  const now = changed(then);
  const back = edit(now, takeBack(now, then, differencesOf(then, now)));
  expect(differencesOf(then, back)).toEqual([]);
  for (const list of ['terrain', 'stands', 'units'] as const) {
    expect(back[list].map(({ id }) => id)).toEqual(then[list].map(({ id }) => id));
  }
});

test('only what is chosen is taken back, and a stand brings its unit back with it', () => {
  const then = sample();
  const now = changed(then);
  const unit = then.units.at(-1)!.id;
  const all = differencesOf(then, now);
  const stand = all.find(({ in: where, how }) => where === 'stands' && how !== 'changed')!;
  const back = edit(now, takeBack(now, then, [stand]));
  expect(back.stands.some(({ id }) => id === stand.id)).toBe(true);
  expect(back.units.some(({ id }) => id === unit)).toBe(true);
  expect(back.title).toBe('Another evening');
  expect(differencesOf(then, back).length).toBe(all.length - 2);
});

test('a unit that comes back alone brings its side back, and no stand', () => {
  const then = sample();
  const unit = then.units.at(-1)!;
  const ids = then.stands.filter((stand) => stand.unit === unit.id).map(({ id }) => id);
  const now = edit(then, {
    type: 'all',
    changes: [
      { type: 'remove', from: 'stands', ids },
      { type: 'remove', from: 'units', ids: [unit.id] },
      { type: 'remove', from: 'sides', ids: [unit.side] },
    ],
  });
  const difference = differencesOf(then, now).find(
    (one) => one.in === 'units' && one.id === unit.id,
  );
  if (!difference) throw new Error('it is there');
  const back = edit(now, takeBack(now, then, [difference]));
  expect(back.units.some(({ id }) => id === unit.id)).toBe(true);
  expect(back.sides.some(({ id }) => id === unit.side)).toBe(true);
  expect(back.stands.length).toBe(now.stands.length);
});

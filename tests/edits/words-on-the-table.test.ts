// Words on the table: along curves, copied, and grown with what they lie on.

import { describe, expect, test } from 'vitest';
import { at, inches } from '../../shared/core/measure';
import type { Label } from '../../shared/scenario/document';
import { edit } from '../../shared/scenario/edit';
import { curveToggled } from '../../renderer/edits/arrange';
import { copies } from '../../renderer/edits/copies';
import { thingsOf } from '../../renderer/edits/moving';
import { moveBy, onThing, scaleAbout } from '../../renderer/edits/transforms';
import { tableWith } from '../tools/hand';

const label = (n: number, x: number, y: number, more: Partial<Label> = {}): Label => ({
  id: `lb_${n}` as Label['id'],
  text: `Words ${n}`,
  at: at(x, y),
  size: inches(0.5),
  ...more,
});

describe('Words', () => {
  const table = tableWith({ labels: [label(1, 10, 10), label(2, 20, 20)] });

  test('along a curve: only those that are selected', () => {
    const result = curveToggled(table, ['lb_1']);
    if (!result.ok) throw new Error(result.error);
    const after = edit(table, result.value.change);
    expect(after.labels[0]?.curve).toBeDefined();
    expect(after.labels[1]).toEqual(table.labels[1]);
  });

  test('that are copied keep what they say and get a name of their own', () => {
    const { change } = copies(table, thingsOf(table, ['lb_1']), moveBy(1000, 0));
    const after = edit(table, change);
    expect(after.labels).toHaveLength(3);
    expect(after.labels[2]).toMatchObject({ text: 'Words 1', at: at(11, 10) });
    expect(new Set(after.labels.map(({ id }) => id)).size).toBe(3);
  });

  test('grow with what they lie on, the line that they follow as well', () => {
    const curve = [at(-2, 0), at(0, 1), at(2, 0)];
    const grown = onThing(scaleAbout(at(0, 0), 2, 2), {
      in: 'labels',
      value: label(1, 10, 10, { angle: 30, curve }),
    });
    expect(grown.value).toMatchObject({
      at: at(20, 20),
      size: inches(1),
      angle: 30,
      curve: [at(-4, 0), at(0, 2), at(4, 0)],
    });
  });
});

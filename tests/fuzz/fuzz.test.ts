import { expect, test } from 'vitest';
import { KINDS } from './kinds';
import { inputOf, wrongWith } from './try-one';

const INPUTS = 60;

test.each(KINDS.map((kind) => [kind.name, kind] as const))(
  'mutated %s: every failure is told, and nothing is dropped unsaid',
  async (_name, kind) => {
    const wrong: string[] = [];
    for (let n = 0; n < INPUTS; n += 1) {
      const found = await wrongWith(kind, 'test', n);
      if (found !== null) wrong.push(`${n}: ${found}\n${inputOf(kind, 'test', n).text}`);
    }
    expect(wrong).toEqual([]);
  },
);

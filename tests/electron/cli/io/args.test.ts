import { expect, test } from 'vitest';
import { readArgs } from '../../../../electron/cli/io/args';

test('files and options are told apart in any order; a value may begin with a dash', () => {
  expect(readArgs(['a', '--from', '-3,5', 'b', '--to=1,2'], ['from', 'to'], 2)).toEqual({
    file: 'a',
    more: ['b'],
    options: new Map([
      ['from', '-3,5'],
      ['to', '1,2'],
    ]),
  });
});

test('after two dashes alone, whatever follows is a file', () => {
  expect(readArgs(['--', '--odd.sandtable'], []).file).toBe('--odd.sandtable');
});

test.each([
  [['a', '--form', '1'], 'unknown option --form'],
  [['a', '-x'], 'unknown option -x'],
  [['a', '--from'], '--from needs a value'],
  [['--from', '1'], 'a scenario file is missing'],
  [['a', 'b'], 'nothing is expected after a, found "b"'],
])('%j is refused: %s', (args, message) => {
  expect(() => readArgs(args, ['from'])).toThrow(message);
});

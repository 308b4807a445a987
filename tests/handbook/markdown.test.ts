import { expect, test } from 'vitest';
import { anchorOf, readMarkdown } from '../../renderer/handbook/markdown';
import { controlsNamed } from '../../renderer/handbook/page-words';
import { foundPages } from '../../renderer/handbook/page-search';
import { controlsIn, named } from './controls';

test('a page is read into its blocks, with names, keys and links', () => {
  const blocks = readMarkdown(
    [
      '# A title',
      '',
      'Press **Print**,',
      'or `Ctrl+P`; see [Sight](sight.md#one-line).',
      '',
      '1. First',
      '   goes on',
      '2. _Second_ with `npm start`',
      '',
      '| a | b |',
      '| --- | --- |',
      '| 1 | **Two** |',
      '',
      '> A note',
      '',
      '```',
      '{ "a": **1** }',
      '```',
      '',
      '![What it shows](pictures/one-two.png)',
    ].join('\n'),
  );
  expect(blocks.map(({ kind }) => kind)).toEqual([
    'heading',
    'paragraph',
    'list',
    'table',
    'note',
    'code',
    'picture',
  ]);
  expect(blocks[1]).toEqual({
    kind: 'paragraph',
    inlines: [
      { kind: 'text', text: 'Press ' },
      { kind: 'control', text: 'Print' },
      { kind: 'text', text: ', or ' },
      { kind: 'keys', keys: ['Ctrl', 'P'] },
      { kind: 'text', text: '; see ' },
      { kind: 'link', text: 'Sight', page: 'sight', anchor: 'one-line' },
      { kind: 'text', text: '.' },
    ],
  });
  expect(blocks[2]).toMatchObject({
    isNumbered: true,
    items: [
      [{ kind: 'text', text: 'First goes on' }],
      [
        { kind: 'stress', text: 'Second' },
        { kind: 'text', text: ' with ' },
        { kind: 'code', text: 'npm start' },
      ],
    ],
  });
  expect(blocks[5]).toEqual({ kind: 'code', text: '{ "a": **1** }' });
  expect(blocks[6]).toEqual({ kind: 'picture', file: 'one-two.png', alt: 'What it shows' });
  expect(controlsNamed(blocks)).toEqual(['Print', 'Two']);
});

test('the key plus is a key, and so are combinations with it', () => {
  expect(readMarkdown('`Ctrl++` `+` `]`')[0]).toMatchObject({
    inlines: [{ keys: ['Ctrl', '+'] }, {}, { keys: ['+'] }, {}, { keys: [']'] }],
  });
});

test.each([
  ['<b>bold</b>', 'line 1: expected no HTML'],
  ['one\n\n**open', 'line 3: expected every mark to be closed'],
  ['[out](https://example.com)', 'line 1: expected a link leads to page.md'],
  ['![alt](elsewhere.png)', 'line 1: expected a picture is'],
  ['####  four', 'line 1: expected a heading is'],
  ['| a |\n| b |', 'line 2: expected under the head of a table'],
  ['| a |\n| --- |\n| 1 | 2 |', 'line 3: expected 1 cells'],
  ['```\nopen', 'line 1: expected code ends'],
])('what is not of the subset is refused with its line: %j', (text, words) => {
  expect(() => readMarkdown(text)).toThrow(words);
});

test('a heading is linked to as elsewhere', () => {
  expect(anchorOf('Both halves alike, of 2!')).toBe('both-halves-alike-of-2');
});

const page = (name: string, text: string) => ({ page: name, blocks: readMarkdown(text) });
const SEARCHED = [
  page('a', '# Print a table\n\nTiles and paper.\n\n## Tiles\n\nCut the paper into strips.'),
  page('b', '# Sight\n\nA table is printed on paper. Paper again.'),
];

test('a search finds pages that hold every word, a title before mere words, at the best place', () => {
  expect(foundPages(SEARCHED, 'paper table').map((found) => found.page)).toEqual(['a', 'b']);
  expect(foundPages(SEARCHED, 'STRIPS paper')).toEqual([
    { page: 'a', title: 'Print a table', anchor: 'tiles', around: 'Cut the paper into strips.' },
  ]);
  expect(foundPages(SEARCHED, 'paper cavalry')).toEqual([]);
  expect(foundPages(SEARCHED, '  ')).toEqual([]);
});

test('a control is found by its whole name, or by the words before its count or key', () => {
  const controls = controlsIn(
    [
      '- button "Print"',
      '  - menuitem "Copy Ctrl+C"',
      `- 'row "Tripod 1, 12\\" high"': x`,
      '- group: Measure a printer',
    ].join('\n'),
  );
  expect(named(controls, 'Print')?.role).toBe('button');
  expect(named(controls, 'Copy')?.name).toBe('Copy Ctrl+C');
  expect(named(controls, 'Tripod 1')?.name).toBe('Tripod 1, 12" high');
  expect(named(controls, 'Measure a printer')?.role).toBe('fold');
  expect(named(controls, 'Pri')).toBeNull();
});

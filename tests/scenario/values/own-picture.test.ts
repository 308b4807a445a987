// A file from a stranger holds small pictures of pixels and nothing else.

import { describe, expect, test } from 'vitest';
import { pngChunk } from '../../../electron/files/png-chunks';
import { checkScenario } from '../../../shared/scenario/check-document';
import type { OwnKind } from '../../../shared/scenario/document';
import { readBook, refuseTaken, writeBook } from '../../../shared/scenario/books/book';
import { newScenario } from '../../../shared/scenario/new-scenario';
import { LONGEST_PICTURE, wrongPicture } from '../../../shared/scenario/values/own-picture';
import { parseScenario } from '../../../shared/scenario/parse';
import { writeScenario } from '../../../shared/scenario/write-document';
import { section, tank } from '../../helpers/own-stands';
import { pngUrl, smallPng } from '../../helpers/small-png';

const bytesOf = (url: string): Buffer => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
const pixels = smallPng();

test('a scenario and a book hold the picture of a stand, and write it as it was read', () => {
  const stands = [{ ...tank, picture: smallPng(512, 512) }, section];
  const table = newScenario({ ruleset: 'skirmish' });
  const scenario = { ...table, rules: { ...table.rules, own: { stands } } };
  expect(parseScenario(writeScenario(scenario))).toEqual({ ok: true, value: scenario });
  const book = { name: 'Mine', notes: '', terrain: [], stands };
  expect(readBook(writeBook(book))).toEqual({ ok: true, value: book });
});

describe('no other picture is taken', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>0</script></svg>');
  const hostile: Readonly<Record<string, readonly [picture: string, said: string]>> = {
    'a drawing': [`data:image/svg+xml;base64,${svg.toString('base64')}`, 'a PNG picture'],
    'a drawing that says it is pixels': [pngUrl(svg), 'a PNG picture'],
    'a page from elsewhere': ['https://evil.example/a.png', 'a PNG picture'],
    'markup behind the pixels': [`${pixels}"/><script>0</script>`, 'a PNG picture'],
    'what is not base64': [pixels.replace('A', '%'), 'a PNG picture'],
    'more pixels than fit': [smallPng(60_000, 60_000), 'at most 512 × 512 pixels'],
    'no pixels': [smallPng(0, 4), 'at most 512 × 512 pixels'],
    words: [smallPng(4, 4, { more: [pngChunk('tEXt', Buffer.from('a\0b'))] }), 'without "tEXt"'],
    'a profile that unpacks': [
      smallPng(4, 4, { more: [pngChunk('iCCP', Buffer.from('a\0\0'))] }),
      'without "iCCP"',
    ],
    'a film': [smallPng(4, 4, { more: [pngChunk('acTL', Buffer.alloc(8))] }), 'without "acTL"'],
    'a second head': [
      smallPng(4, 4, { more: [pngChunk('IHDR', Buffer.alloc(13, 1))] }),
      'a whole PNG picture',
    ],
    'another file behind it': [smallPng(4, 4, { after: 'PK and more' }), 'a whole PNG picture'],
    'half of one': [pngUrl(bytesOf(pixels).subarray(0, -6)), 'a whole PNG picture'],
    'nothing but its start': [pngUrl(bytesOf(pixels).subarray(0, 8)), 'a whole PNG picture'],
    'a large one': [`data:image/png;base64,${'A'.repeat(LONGEST_PICTURE)}`, 'at most 120000'],
  };

  test.each(Object.entries(hostile))('%s', (_, [picture, said]) => {
    expect(wrongPicture(pixels)).toBeNull();
    expect(wrongPicture(picture)).toContain(said);
    const written = JSON.parse(
      writeBook({ name: 'Mine', notes: '', terrain: [], stands: [tank] }),
    ) as { stands: object[] };
    const read = readBook(
      JSON.stringify({ ...written, stands: [{ ...written.stands[0], picture }] }),
    );
    expect(!read.ok && read.error).toContain('stands[0].picture');
    const terrain = [
      { id: 'a', name: 'A', like: 'field', picture: { image: picture, as: 'whole' } },
    ];
    const ground = readBook(JSON.stringify({ ...written, terrain }));
    expect(!ground.ok && ground.error).toContain('terrain[0].picture.image');
  });

  test('all of a book together have a limit', () => {
    // Pixels in pieces: a whole picture as long as one may be.
    const long = smallPng(4, 4, { more: [pngChunk('IDAT', Buffer.alloc(89_000))] });
    expect(wrongPicture(long)).toBeNull();
    const stands = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ ...tank, id: `tank-${i}`, picture: long }));
    const twenty = { name: 'Mine', notes: '', terrain: [], stands: stands(20) };
    expect(readBook(writeBook(twenty))).toMatchObject({ ok: true });
    const {
      stands: [row = {}],
      ...file
    } = JSON.parse(writeBook(twenty)) as { stands: object[] };
    const rows = stands(21).map(({ id }) => ({ ...row, id }));
    expect(readBook(JSON.stringify({ ...file, stands: rows }))).toMatchObject({
      error: expect.stringContaining('at most 2400000 characters in all') as string,
    });
    const taken = (count: number) => refuseTaken({ ownKinds: [], own: { stands: stands(count) } });
    expect([taken(20), taken(21)]).toEqual([null, expect.stringContaining('too large together')]);
    // Terrain counts with stands, in books and in scenarios.
    const picture = { image: long, as: 'tiles' } as const;
    const terrain: readonly OwnKind[] = [{ id: 'mud', name: 'Mud', like: 'field', picture }];
    const both = refuseTaken({ ownKinds: terrain, own: { stands: stands(20) } });
    expect(both).toContain('too large together');
    const written = writeBook({ ...twenty, stands: stands(19), terrain });
    expect(readBook(written)).toMatchObject({ ok: true, value: { terrain } });
    const more = JSON.stringify({ ...(JSON.parse(written) as object), stands: rows.slice(0, 20) });
    expect(readBook(more)).toMatchObject({ error: expect.stringContaining('in all') as string });
    const table = newScenario({ ruleset: 'skirmish' });
    const scenario = { ...table, ownKinds: terrain };
    const problems = (count: number) =>
      checkScenario({ ...scenario, rules: { ...table.rules, own: { stands: stands(count) } } });
    expect(problems(19)).toEqual([]);
    expect(problems(20)).toMatchObject([{ path: 'ownKinds' }]);
  });
});

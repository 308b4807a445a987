import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMANDS } from '../../../../electron/cli/command-table';
import { InputError } from '../../../../electron/cli/io/errors';
import { cli } from '../cli';

const SAMPLE = 'resources/scenarios/horsell-common.sandtable';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandtable-orders-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(text: string | Buffer): string {
  const path = join(folder, 'orders.jsonl');
  writeFileSync(path, text);
  return path;
}

/** What is printed and what is wrong, in this process: starting one for each takes seconds. */
async function play(text: string, ...more: string[]) {
  const printed: string[] = [];
  try {
    await COMMANDS['play']?.run([SAMPLE, '--orders', file(text), ...more], (line) => {
      printed.push(line);
    });
    return { printed, error: null };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { printed, error: error.message.replaceAll(`${folder}/`, '') };
  }
}

const end = JSON.stringify({ type: 'tripods/end-phase', side: 'sd_martians' });
const gas = { type: 'tripods/gas', side: 'sd_martians', stand: 'st_1', at: [28.75, 24] };

test('a line that is no order is said before any order is carried out', async () => {
  const { printed, error } = await play(`${end}\n\n${JSON.stringify({ ...gas, at: {} })}\n`);
  expect(error).toBe('orders.jsonl: line 3: at: expected a place [x, y] in inches, found {}');
  expect(printed).toEqual([]);
});

test('every field that is wrong has a line of its own', async () => {
  const { error } = await play(JSON.stringify({ ...gas, at: {}, stand: 7 }));
  expect(error?.split('\n')).toEqual([
    'orders.jsonl: line 1: stand: expected a text, found 7',
    'orders.jsonl: line 1: at: expected a place [x, y] in inches, found {}',
  ]);
});

test('a stand that the battle does not have is said with the one that is near', async () => {
  const { error } = await play(JSON.stringify({ ...gas, stand: 'st_111' }));
  expect(error).toBe('orders.jsonl: line 1: stand: no stand st_111; did you mean st_11?');
});

test('a field that stands twice in an order is said, and neither of the two counts', async () => {
  const { printed, error } = await play(end.replace('"side"', '"side":"sd_british","side"'));
  expect(error).toBe('orders.jsonl: line 1: side: this key is there twice: keep one of them');
  expect(printed).toEqual([]);
});

test('what is no JSON, or no text in UTF-8, is said', async () => {
  expect((await play('{"type":')).error).toMatch(
    /^orders\.jsonl: line 1: expected one order as a JSON object: /,
  );
  expect((await play(`\uFEFF${end}`)).error).toBe(
    'orders.jsonl: line 1: begins with a byte order mark; save it as UTF-8 without',
  );
  expect((await play([...end].join('\0'))).error).toBe('orders.jsonl: expected a text in UTF-8');
});

test('dice are listed or drawn, and have the faces of their rolls', async () => {
  expect((await play(end, '--dice', '3', '--seed', 'x')).error).toBe(
    '--seed: expected without --dice, where faces are listed none are drawn',
  );
});

test('a wrong order ends the program with 1 and one line', () => {
  const orders = file(`${JSON.stringify({ ...gas, at: [28750, 24000] })}\n`);
  const { code, out, err } = cli('play', SAMPLE, '--orders', orders);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toBe(
    `${orders}: line 1: at: [28750,24000] is off every table, places are inches: if that counts in thousandths of an inch, write [28.75,24]\n`,
  );
});

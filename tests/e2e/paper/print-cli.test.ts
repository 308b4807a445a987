// The command line's PDFs and pictures, measured: it starts the real runtime to paint them.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../../electron/cli/command-table';
import { InputError, UsageError } from '../../../electron/cli/io/errors';
import { ROOT } from '../../../electron/launch/run-program';
import { at, inches } from '../../../shared/core/measure';
import { newScenario } from '../../../shared/scenario/new-scenario';
import { writeScenario } from '../../../shared/scenario/write-document';
import { xmlFault } from '../../print/measured';
import { terrain } from '../../print/sample-table';

const [WIDTH, HEIGHT] = [12, 9];
/** What the picture of a table shows around it, with the feet along its edges; inches. */
const FRAME = 1.4;

let folder: string;
let table: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandtable-print-'));
  table = file(
    'table.sandtable',
    writeScenario({
      ...newScenario({
        title: 'A wood <between> us',
        board: { space: 'table', width: inches(WIDTH), height: inches(HEIGHT) },
      }),
      terrain: [terrain('forest', { type: 'disc', center: at(6, 4), radius: inches(2) })],
    }),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function cli(...words: string[]) {
  const run = spawnSync(process.execPath, ['electron/cli/run-cli.mjs', ...words], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { code: run.status, out: run.stdout, err: run.stderr };
}

/** A command inside this process: what it told, and how it failed. */
async function asked(words: readonly string[]) {
  const [name = '', ...rest] = words;
  const told: string[] = [];
  try {
    await COMMANDS[name]!.run(rest, (line) => told.push(line));
  } catch (error) {
    return { told, error };
  }
  return { told, error: null };
}

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue at a place of the table, in inches from its south-west corner. */
  at(x: number, y: number): string;
  /** Red, green, blue, and in a cut-out how solid it is, 0 to 255, of one pixel from the top left. */
  pixel(column: number, row: number): readonly number[];
}

function pictureOf(path: string, dpi: number): Picture {
  // A picture of colours alone is told in three bytes for each pixel, a cut-out in four.
  const png = readFileSync(path);
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const data = png.indexOf('IDAT', 0, 'latin1') + 4;
  const lines = inflateSync(png.subarray(data, data + png.readUInt32BE(data - 8)));
  const bytes = png[25] === 6 ? 4 : 3;
  const stride = width * bytes;
  expect(lines.length).toBe(height * (stride + 1));
  const pixels = Buffer.alloc(height * stride);
  for (let y = 0; y < height; y += 1) {
    expect(lines[y * (stride + 1)], 'rows told as differences from the row above').toBe(2);
    for (let i = 0; i < stride; i += 1) {
      const above = y === 0 ? 0 : pixels[(y - 1) * stride + i]!;
      pixels[y * stride + i] = lines[y * (stride + 1) + 1 + i]! + above;
    }
  }
  const of = (column: number, row: number): Buffer =>
    pixels.subarray(row * stride + column * bytes, row * stride + (column + 1) * bytes);
  return {
    width,
    height,
    at: (x, y) => {
      const [column, row] = [(FRAME + x) * dpi, (FRAME + HEIGHT - y) * dpi].map(Math.floor);
      return of(column!, row!).subarray(0, 3).toString('hex');
    },
    pixel: (column, row) => [...of(column, row)],
  };
}

test('a PDF of set-up sheet and tiles has the announced pages, each of the size of its paper', () => {
  const out = join(folder, 'pages.pdf');
  const pages = ['--pages', 'setup,tiles', '--paper', 'Letter', '--orientation', 'landscape'];
  const printed = cli('print', table, '--out', out, ...pages, '--margin', '0.5');
  expect(printed.err).toMatch(
    /laid out 1 of 2: setup, 2 pages\nlaid out 2 of 2: tiles, 3 pages\nwriting 5 pages\n/,
  );
  expect(printed.err).toContain('painting: 0 %\npainting: 100 %\n');
  expect(printed.code).toBe(0);
  // Two rows of two sheets cover the table; nothing lies on the two in the east.
  const codes = ['Set-up 1', 'Set-up 2', 'Assembly', 'A1', 'B1'];
  expect(printed.out).toBe(`${JSON.stringify({ out, pages: codes })}\n`);
  const info = execFileSync('pdfinfo', ['-box', '-l', '99', out], { encoding: 'utf8' });
  expect(info).toMatch(/^Pages: +5$/m);
  for (const box of ['MediaBox', 'CropBox']) {
    const boxes = [...info.matchAll(new RegExp(`${box}: +(.+)`, 'g'))].map(([, corners]) =>
      corners!.trim().split(/ +/).map(Number),
    );
    expect(boxes, box).toEqual(codes.map(() => [0, 0, 11 * 72, 8.5 * 72]));
  }
});

test('what paints pages is made once, and not again at every print', () => {
  const painter = join(ROOT, 'out', 'main', 'render.cjs');
  const made = statSync(painter).mtimeMs;
  const out = join(folder, 'again.pdf');
  expect(cli('print', table, '--out', out, '--pages', 'table').code).toBe(0);
  expect(statSync(painter).mtimeMs).toBe(made);
});

test('an SVG is well-formed and has the size of the table with its frame', async () => {
  const out = join(folder, 'table.svg');
  const [width, height] = [WIDTH + 2 * FRAME, HEIGHT + 2 * FRAME];
  expect(await asked(['convert', table, out])).toEqual({
    told: [JSON.stringify({ out, width, height })],
    error: null,
  });
  const svg = readFileSync(out, 'utf8');
  expect(xmlFault(svg)).toBeNull();
  expect(svg).toMatch(
    new RegExp(`^<svg [^>]*width="${width}in" height="${height}in" viewBox="-1.4 -1.4 ${width} `),
  );
  expect(svg).toContain('<title>A wood &lt;between&gt; us</title>');
});

test('what is hidden is left out, unless --hidden asks for it', async () => {
  const board = { space: 'table', width: inches(WIDTH), height: inches(HEIGHT) } as const;
  const wood = terrain('forest', { type: 'disc', center: at(6, 4), radius: inches(2) });
  const veiled = file(
    'veiled.sandtable',
    writeScenario({
      ...newScenario({ title: 'Veiled', board }),
      terrain: [{ ...wood, name: 'Ambush', hidden: true }],
    }),
  );
  const drawn = async (...more: string[]): Promise<string> => {
    const out = join(folder, 'veiled.svg');
    expect((await asked(['convert', veiled, out, ...more])).error).toBeNull();
    return readFileSync(out, 'utf8');
  };
  expect(await drawn()).not.toContain('Ambush');
  expect(await drawn('--hidden', 'yes')).toContain('Ambush');
});

test('a PNG has a hundred pixels for each inch of the table, and what --sight cannot see is darker', () => {
  const paint = (name: string, below: number, ...more: string[]): Picture => {
    const out = join(folder, name);
    const painted = cli('convert', table, out, '--dpi', '100', '--grid', 'none', ...more);
    const { height } = JSON.parse(painted.out) as { height: number };
    expect(Math.abs(height - HEIGHT - 2 * FRAME - below)).toBeLessThan(0.01);
    expect(painted.err.split('\n')[0]).toBe(`painting 1480 × ${Math.round(height * 100)} pixels`);
    expect(painted.err).toContain('painting: 100 %');
    const size = { width: WIDTH + 2 * FRAME, height };
    expect(painted).toMatchObject({
      code: 0,
      out: `${JSON.stringify({ out, ...size, dpi: 100 })}\n`,
    });
    return pictureOf(out, 100);
  };
  const plain = paint('plain.png', 0);
  expect(plain).toMatchObject({ width: 1480, height: 1180 });
  const ground = plain.at(1, 8);
  const across = Array.from({ length: plain.width }, (_, i) =>
    plain.at(i / 100 - FRAME + 0.005, 8),
  );
  const down = Array.from({ length: plain.height }, (_, i) => plain.at(1, i / 100 - FRAME + 0.005));
  for (const [line, length] of [
    [across, WIDTH],
    [down, HEIGHT],
  ] as const) {
    const [first, last] = [line.indexOf(ground), line.lastIndexOf(ground)];
    // The line around the table, a tenth of an inch wide, lies half on it.
    expect(Math.abs(last - first + 1 - (100 * length - 10))).toBeLessThanOrEqual(1);
    expect(Math.abs(first + last + 1 - line.length)).toBeLessThanOrEqual(1);
  }
  // What the picture means is said below it.
  const seen = paint('sight.png', 0.41, '--sight', '1,4');
  expect(seen).toMatchObject({ width: 1480, height: 1221 });
  expect(seen.at(2, 4)).toBe(plain.at(2, 4));
  expect(seen.at(1, 8)).toBe(ground);
  const behind = seen.at(11, 4);
  expect(plain.at(11, 4)).toBe(ground);
  expect(Number.parseInt(behind, 16)).toBeLessThan(Number.parseInt(ground, 16));
});

test('a PNG of a selection is cut out of nothing, one of the whole table lies on white paper, as an SVG does', () => {
  const paint = (name: string, ...more: string[]): Picture => {
    const out = join(folder, name);
    expect(cli('convert', table, out, '--dpi', '40', ...more).code).toBe(0);
    return pictureOf(out, 40);
  };
  const wood = paint('wood.png', '--select', 'tr_forest');
  expect(wood.pixel(0, 0)[3]).toBe(0);
  expect(wood.pixel(wood.width - 1, wood.height - 1)[3]).toBe(0);
  const middle = wood.pixel(Math.floor(wood.width / 2), Math.floor(wood.height / 2));
  expect(middle[3]).toBe(255);
  const whole = paint('whole.png', '--style', 'black-and-white');
  // Between the table's corner and that of its frame.
  const off = Math.round(0.8 * 40);
  const outside = [whole.pixel(off, off), whole.pixel(whole.width - off, whole.height - off)];
  expect(outside).toEqual([
    [255, 255, 255],
    [255, 255, 255],
  ]);
  // The rim of the wood is partly there, in its own colours: not whitened, not blackened.
  const rim = Array.from({ length: wood.width }, (_, x) => wood.pixel(x, wood.height >> 1)).filter(
    ([, , , solid = 0]) => solid > 60 && solid < 250,
  );
  expect(rim.length).toBeGreaterThan(0);
  for (const [red = 0, green = 0, blue = 0] of rim) {
    expect(green, `${red} ${green} ${blue}`).toBeGreaterThan(blue);
  }
});

describe('what is wrong is said on stderr alone, in a sentence', () => {
  const pdf = () => join(folder, 'never.pdf');

  test('a broken scenario exits with 1 and says what is wrong where', () => {
    const broken = readFileSync(table, 'utf8').replace(/"radius": ?2/, '"radius": "two"');
    const path = file('broken.sandtable', broken);
    const { err, ...rest } = cli('print', path, '--out', pdf());
    expect(rest).toEqual({ code: 1, out: '' });
    expect(err).toContain(`${path}: terrain[0].shape.radius: `);
    expect(err).not.toMatch(/^ +at /m);
  });

  test('wrong usage exits with 2 and shows what is right', () => {
    const { err, ...rest } = cli('convert', table, 'a.svg', '--dpi', '100');
    expect(rest).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^--dpi: only a .png has dots\nusage: sandtable convert /);
  });

  test.each([
    ['pages that go nowhere', () => ['print', table, '--out', join(folder, 'no/a.pdf')]],
    ['a picture that goes nowhere', () => ['convert', table, join(folder, 'no/a.png')]],
    ['a drawing that goes nowhere', () => ['convert', table, join(folder, 'no/a.svg')]],
    ['a picture of no thing', () => ['convert', table, '--select', 'tr_9', join(folder, 'a.svg')]],
  ])('%s is a problem of the input, and the file is named', async (what, words) => {
    const given = words();
    const { told, error } = await asked(given);
    expect(told).toEqual([]);
    expect(error).toBeInstanceOf(InputError);
    const named = what === 'a picture of no thing' ? table : given.at(-1);
    expect((error as InputError).message.startsWith(`${named}: `)).toBe(true);
  });

  test.each([
    ['--out is missing', () => ['print', table]],
    ['--out: expected a name that ends in .pdf', () => ['print', table, '--out', 'a.png']],
    ['--pages: expected table', () => ['print', table, '--out', pdf(), '--pages', 'tile']],
    ['--paper: expected A4', () => ['print', table, '--out', pdf(), '--paper', 'A5']],
    ['--hidden: expected yes or no', () => ['print', table, '--out', pdf(), '--hidden', 'all']],
    [
      '--printer and --calibrate: expected one',
      () => ['print', table, '--out', pdf(), '--printer', 'Club', '--calibrate', '6,6'],
    ],
    ['--settings: only with', () => ['print', table, '--out', pdf(), '--settings', folder]],
    ['--margin: expected inches', () => ['print', table, '--out', pdf(), '--margin', '-1']],
    ['--only: "9" is outside', () => ['print', table, '--out', pdf(), '--only', '9']],
    ['nothing is expected after', () => ['print', table, table, '--out', pdf()]],
    ['nothing is expected after', () => ['convert', table, 'a.svg', 'b.svg']],
    ['the file to write is missing', () => ['convert', table]],
    ['--dpi: expected 10 to 1200', () => ['convert', table, 'a.png', '--dpi', '0']],
    ['--inch-metres: only', () => ['convert', table, 'a.svg', '--inch-metres', '5']],
    ['--sight: only', () => ['convert', 'a.asc', 'a.sandtable', '--sight', '1,1']],
  ])('wrong usage: %s', async (message, words) => {
    const { told, error } = await asked(words());
    expect(told).toEqual([]);
    expect(error).toBeInstanceOf(UsageError);
    expect((error as UsageError).message).toContain(message);
  });
});

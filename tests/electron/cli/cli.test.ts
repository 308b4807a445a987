import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../../electron/cli/command-table';
import { newScenario } from '../../../shared/scenario/new-scenario';
import { writeScenario } from '../../../shared/scenario/write-document';
import { InputError, UsageError } from '../../../electron/cli/io/errors';
import { answer, answerHere, cli, here } from './cli';

const ROOT = join(import.meta.dirname, '../../..');
const SAMPLE = 'resources/scenarios/horsell-common.sandtable';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandtable-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

test('a battle on a plain table is refused with what can be done instead', async () => {
  const plain = writeScenario(newScenario({ ruleset: 'plain' }));
  const path = file('plain.sandtable', plain);
  const { code, err } = await here('play', path, '--computer', 'sd_1,sd_2', '--seed', '1');
  expect(code).toBe(1);
  expect(err).toContain(
    `${path}: rules: nobody fights on a plain table; choose other rules, or use map, sight, route and print`,
  );
});

test('without a command it shows the usage and exits with 2', () => {
  const { code, out, err } = cli();
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err).toContain('sandtable sight FILE');
});

test('a command asked for help tells its own usage, and that is no mistake', () => {
  const { code, out, err } = cli('print', '--help');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^usage: sandtable print FILE/);
  expect(out).not.toContain('sandtable sight');
});

test('the file that the command line is made into answers and builds nothing', () => {
  cli('--help');
  const folder = join(ROOT, 'out', 'main');
  const made = () => readdirSync(folder).map((one) => [one, statSync(join(folder, one)).mtimeMs]);
  const before = made();
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(folder, 'cli.mjs'), 'print', '--help'],
    { encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(made()).toEqual(before);
});

describe('validate', () => {
  test('tells what is in a sound scenario', () => {
    expect(answer('validate', SAMPLE)).toEqual({
      file: SAMPLE,
      title: 'Horsell Common',
      ruleset: 'tripods',
      terrain: 19,
      units: 9,
      stands: 36,
    });
  });

  test('names file, path and what is expected, and exits with 1', () => {
    const broken = readFileSync(join(ROOT, SAMPLE), 'utf8').replace('"width": 72', '"width": "72"');
    const path = file('broken.sandtable', broken);
    const { code, out, err } = cli('validate', path);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toBe(`${path}: board.width: expected number, received string\n`);
  });

  test('knows when the ruleset has no such stand', async () => {
    const text = readFileSync(join(ROOT, SAMPLE), 'utf8').replace(
      '"type": "lt_cavalry_p1"',
      '"type": "space_marine"',
    );
    const { code, err } = await here('validate', file('type.sandtable', text));
    expect(code).toBe(1);
    expect(err).toContain('stands[22].type');
    expect(err).toContain('space_marine');
  });

  test('looks into the battle that is kept in the file', async () => {
    const sample = JSON.parse(readFileSync(join(ROOT, SAMPLE), 'utf8')) as object;
    const path = file('battle.sandtable', JSON.stringify({ ...sample, battle: { format: 3 } }));
    const { code, err } = await here('validate', path);
    expect(code).toBe(1);
    expect(err).toContain(`${path}: battle.start: `);
  });

  test('says which file is not there', async () => {
    const { code, err } = await here('validate', join(folder, 'none.sandtable'));
    expect(code).toBe(1);
    expect(err).toContain('none.sandtable');
  });
});

describe('sight', () => {
  test('a tripod sees over the village, the infantry behind it does not see back to the ground', () => {
    expect(answer('sight', SAMPLE, '--from', '28,20,3', '--to', '48,20,3')).toMatchObject({
      visible: true,
      blocker: null,
    });
    expect(answer('sight', SAMPLE, '--from', '28,20', '--to', '48,20')).toMatchObject({
      visible: false,
      blocker: { feature: 'tr_12' },
    });
  });

  test('stands are named by their ids', async () => {
    expect(await answerHere('sight', SAMPLE, '--from', 'st_1', '--to', 'st_7')).toMatchObject({
      rule: expect.stringMatching(/^FT-/),
    });
  });

  test.each(['zeppelin_p9', 'constructor', '__proto__'])(
    'a stand of the unknown type "%s" is said, and does not keep others from looking',
    async (type) => {
      const scenario = JSON.parse(readFileSync(join(ROOT, SAMPLE), 'utf8')) as {
        stands: { id: string; type: string }[];
      };
      const stands = scenario.stands.map((stand) =>
        stand.id === 'st_1' ? { ...stand, type } : stand,
      );
      const odd = file('odd.sandtable', JSON.stringify({ ...scenario, stands }));
      const { code, err } = await here('sight', odd, '--from', 'st_1', '--to', '48,20');
      expect(code).toBe(1);
      expect(err).toBe(`st_1 is of the type "${type}", unknown to tripods\n`);
      expect(await answerHere('sight', odd, '--from', 'st_2', '--to', '48,20')).toHaveProperty(
        'visible',
      );
    },
  );

  test('a place that is no number is wrong usage', async () => {
    const { code, err } = await here('sight', SAMPLE, '--from', 'here', '--to', '1,1');
    expect(code).toBe(2);
    expect(err).toContain('--from: expected x,y or x,y,level in inches, found "here"');
  });
});

test('sight-field writes the table as rows of ones and noughts, and as a picture', () => {
  const json = join(folder, 'field.json');
  answer('sight-field', SAMPLE, '--from', '10,10,3', '--step', '1', '--out', json);
  const field = JSON.parse(readFileSync(json, 'utf8')) as { fromSouth: string[] };
  expect(field.fromSouth).toHaveLength(48);
  expect(field.fromSouth.every((row) => /^[01]{72}$/.test(row))).toBe(true);
  expect(field.fromSouth[10]?.[10]).toBe('1');
  const png = join(folder, 'field.png');
  answer('sight-field', SAMPLE, '--from', '10,10,3', '--out', png);
  const picture = readFileSync(png);
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  // Four cells to the inch, told in dots per metre: it opens as large as the table.
  const dots = picture.indexOf('pHYs', 0, 'latin1') + 4;
  expect(dots).toBeGreaterThan(4);
  expect(picture.readUInt32BE(dots)).toBe(Math.round(4 / 0.0254));
});

interface Drawn {
  readonly seen: number;
  readonly outlines: number;
}

test('sight-field draws outlines over hills, of as much ground as its cells are seen', async () => {
  const svg = join(folder, 'seen.svg');
  const from = ['--from', '10,10,3', '--out', svg];
  const { seen, outlines } = (await answerHere('sight-field', SAMPLE, ...from)) as Drawn;
  const drawn = readFileSync(svg, 'utf8');
  expect(drawn.match(/M[^Z]+Z/g)).toHaveLength(outlines);
  expect(drawn).toContain('viewBox="0 0 72 48"');
  const json = join(folder, 'seen.json');
  const cells = (await answerHere(
    'sight-field',
    SAMPLE,
    '--from',
    '10,10,3',
    '--out',
    json,
  )) as Drawn;
  expect(cells.seen).toBeCloseTo(seen, 2);
});

test('sight-field says where there are no outlines, and that they have no step', async () => {
  const svg = join(folder, 'none.svg');
  const from = ['--from', '10,10,3', '--out', svg];
  const stand = await here('sight-field', SAMPLE, '--from', 'st_1', '--out', svg);
  expect(stand.code).toBe(1);
  expect(stand.err).toContain('Write to .png or .json');
  expect((await here('sight-field', SAMPLE, ...from, '--step', '1')).code).toBe(2);
});

test('reach counts an inch in the open as an inch', () => {
  const asked = ['--from', '28,12', '--class', 'leg', '--allowance', '4', '--to', '28,15'];
  expect(answer('reach', SAMPLE, ...asked)).toMatchObject({ allowance: 4, cost: 3 });
});

test('a route names the legs and the rule of each', () => {
  const route = answer(
    ...(['route', SAMPLE, '--from', '30,14', '--to', '42,12', '--class', 'tracked'] as const),
    '--allowance',
    '24',
  ) as { cost: number; legs: { cost: number; rule: string }[] };
  expect(route.legs.reduce((sum, leg) => sum + leg.cost, 0)).toBeCloseTo(route.cost, 2);
  expect(route.legs.map((leg) => leg.rule)).toContain('FT-06-17');
});

test('a route has no legs that go nowhere and cost nothing', async () => {
  const weald = 'resources/scenarios/crawlers-in-the-weald.sandtable';
  const { legs } = (await answerHere('route', weald, '--from', 'st_8', '--to', '46,23.5')) as {
    legs: { length: number; cost: number }[];
  };
  expect(legs.length).toBeGreaterThan(2);
  expect(legs.filter(({ length, cost }) => length === 0 && cost === 0)).toEqual([]);
});

test('what the command line cannot ask is refused with what it expects', () => {
  // In this process: starting one for each takes seconds.
  const refused = (name: string, ...words: string[]) => {
    try {
      void COMMANDS[name]?.run(words, () => undefined);
      return 'not refused';
    } catch (error) {
      const code = error instanceof UsageError ? 2 : error instanceof InputError ? 1 : NaN;
      return `${code} ${error instanceof Error ? error.message : ''}`;
    }
  };
  const at = ['--class', 'tracked', '--allowance', '10'];
  expect(refused('sight', SAMPLE, '--from', '-5,5', '--to', '3,3')).toBe(
    '1 --from: -5,5 is off the table, which is 72 by 48 inches',
  );
  expect(refused('route', SAMPLE, '--from', '5,5', ...at, '--to', '100,5')).toBe(
    '1 --to: 100,5 is off the table, which is 72 by 48 inches',
  );
  expect(refused('sight', SAMPLE, '--from', 'un_a', '--to', '3,3')).toBe(
    '2 --from: expected x,y or x,y,level in inches, found "un_a"',
  );
  expect(refused('sight', SAMPLE, '--from', 'st_999', '--to', '3,3')).toBe(
    '1 --from: there is no stand "st_999" in this scenario',
  );
  expect(
    refused('reach', SAMPLE, '--from', '5,5', '--class', 'hover', '--allowance', '10'),
  ).toMatch(/^1 --class: expected one of .*amphibious, .*wheeled, found "hover"/);
  expect(refused('reach', SAMPLE, '--from', '5,5', '--class', 'leg', '--allowance', '-3')).toBe(
    '2 --allowance: expected no less than 0, found "-3"',
  );
  expect(refused('reach', 'nowhere.sandtable', '--from', '5,5')).toBe(
    '1 nowhere.sandtable: there is no such file',
  );
});

test('[FT-06-51] [FT-14-01] reach and route of a stand keep off enemies, and march where that is asked', async () => {
  // Tripod 1 goes 12 inches, and marches 24.
  expect(await answerHere('reach', SAMPLE, '--from', 'st_1')).toMatchObject({ allowance: 12 });
  const marching = ['--from', 'st_1', '--mode', 'strategic'];
  expect(await answerHere('reach', SAMPLE, ...marching)).toMatchObject({ allowance: 24 });
  const onto = await here('route', SAMPLE, '--from', 'st_1', '--to', '46.5,24.5');
  expect(onto).toMatchObject({ code: 1 });
  expect(onto.err).toContain('no way leads there: it halts 1" from A1 (FT-14-01)');
  const near = await here('route', SAMPLE, ...marching, '--to', '40,24');
  expect(near.err).toContain('a march keeps 10" from');
  const unknown = await here('reach', SAMPLE, '--from', 'st_1', '--mode', 'gallop');
  expect(unknown).toMatchObject({ code: 1 });
  expect(unknown.err).toContain('--mode: expected normal, strategic or backward, found "gallop"');
});

test('a route out of reach is told in turns, and one that never ends with its reason', async () => {
  const far = ['--from', '28,12', '--class', 'leg', '--allowance', '4', '--to', '28,1'];
  expect(await answerHere('route', SAMPLE, ...far)).toMatchObject({
    turns: 3,
    words: expect.stringMatching(/^Out of reach this turn: in 3 turns, 11 inches/),
  });
  const off = await here('route', SAMPLE, ...far.slice(0, -1), '200,1');
  expect(off).toMatchObject({
    code: 1,
    err: expect.stringMatching(/--to: 200,1 is off the table, which is 72 by 48 inches/),
  });
});

describe('convert', () => {
  const hexes = (what: string) => `size 2 1\nhex 0101 0 "${what}" ""\nhex 0201 1 "" ""\nend\n`;

  test('a board becomes a table at the size that is asked for, and what is left out is told', () => {
    const [board, out] = [file('small.board', hexes('rough:1')), join(folder, 'small.sandtable')];
    expect(answer('convert', board, out, '--hex-inches', '12')).toEqual({
      out,
      terrain: 1,
      scale: { 'hex-inches': 12 },
      left: ['hexes of rough: 1'],
    });
    expect(answer('validate', out)).toMatchObject({ title: 'small', terrain: 1 });
    const { code, err } = cli('convert', board, out);
    expect({ code, err }).toEqual({
      code: 1,
      err: `${out}: there is a file of that name already\n`,
    });
  });

  test('a scenario becomes GeoJSON, and that the same scenario', async () => {
    const [map, out] = [join(folder, 'horsell.geojson'), join(folder, 'back.sandtable')];
    expect(await answerHere('convert', SAMPLE, map)).toEqual({ out: map, terrain: 19, stands: 36 });
    expect(await answerHere('convert', map, out)).toEqual({
      out,
      terrain: 19,
      scale: {},
      left: [],
    });
    const tiled = join(folder, 'h.tmj');
    const again = join(folder, 'again.sandtable');
    expect(await answerHere('convert', SAMPLE, tiled)).toEqual({
      out: tiled,
      terrain: 19,
      stands: 36,
    });
    expect(await answerHere('convert', tiled, again)).toEqual({
      out: again,
      terrain: 19,
      scale: {},
      left: [],
    });
    expect(readFileSync(again, 'utf8')).toBe(readFileSync(out, 'utf8'));
    expect(readFileSync(out, 'utf8')).toBe(readFileSync(join(ROOT, SAMPLE), 'utf8'));
  });

  test('what is wrong in a file of another program is said with its name and line', async () => {
    const { code, err } = await here(
      'convert',
      file('half.board', hexes('woods:x')),
      join(folder, 'h.sandtable'),
    );
    expect(code).toBe(1);
    expect(err).toMatch(/half\.board: line 2: expected a hex of the board/);
    const hex = await here(
      'convert',
      'resources/scenarios/kestrel-gap.sandtable',
      join(folder, 'k.geojson'),
    );
    expect(hex.code).toBe(1);
    expect(hex.err).toContain('kestrel-gap.sandtable: board: a hex table has no inches');
  });

  test('what is not read is answered with how to get it in, by every command', async () => {
    const osm = file('map.osm', '<?xml version="1.0"?><osm version="0.6"></osm>');
    for (const words of [
      ['convert', osm, join(folder, 'o.sandtable')],
      ['validate', osm],
    ]) {
      const { code, err } = await here(...words);
      expect(code).toBe(1);
      expect(err).toMatch(/map\.osm: .*this is a map of OpenStreetMap as XML .*make GeoJSON/);
    }
    const { code, err } = await here('validate', file('flat.board', hexes('')));
    expect(code).toBe(1);
    expect(err).toMatch(
      /flat\.board: .*this is a board of MegaMek: make a scenario of it with convert/,
    );
  });

  test.each([
    ['--tile-inches: a board of MegaMek has none', ['--tile-inches', '2']],
    ['--hex-inches: expected a number above zero', ['--hex-inches', '0']],
    ['--dpi: only for a picture', ['--dpi', '100']],
  ])('wrong usage: %s', async (message, words) => {
    const board = file('small.board', hexes(''));
    const { code, err } = await here('convert', board, join(folder, 'x.sandtable'), ...words);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});

describe('play', () => {
  test('the computer plays both sides to an end, the same for the same seed', async () => {
    const both = ['--computer', 'sd_martians,sd_british', '--seed', 'x1', '--level', 'recruit'];
    const report = join(folder, 'report.html');
    const first = cli('play', SAMPLE, ...both, '--report', report);
    expect(first.err).toBe('');
    expect(first.code).toBe(0);
    const lines = first.out.trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      outcome: { reason: expect.any(String) },
    });
    expect((await here('play', SAMPLE, ...both)).out).toBe(first.out);
    const html = readFileSync(report, 'utf8');
    expect(html).toContain('<td>the computer, a recruit</td>');
    expect(html).toMatch(/British lost \w+/);
    // Phases in which nothing happens are not told, nor why nothing did; nothing comes from elsewhere.
    expect(html).not.toMatch(/: [a-z ]+ phase <small>FT-02-03/);
    expect(html).not.toMatch(/<ul><\/ul>|<li><p class="why">[^<]*<\/p><\/li>/);
    expect(html).not.toMatch(/(?:src|href)="(?!#|data:)/);
    expect(html.match(/<h2>Turn \d/g)?.length).toBeGreaterThan(2);
  }, 60_000);

  test('levels and reports that do not exist are wrong usage', async () => {
    const level = await here('play', SAMPLE, '--level', 'clever');
    expect([level.code, level.err]).toEqual([2, expect.stringContaining('recruit or regular')]);
    const report = await here('play', SAMPLE, '--report', 'report.doc');
    expect([report.code, report.err]).toEqual([2, expect.stringContaining('.html or .pdf')]);
  });

  test('an illegal order is refused with its line, reason and rule', async () => {
    const order = { type: 'tripods/end-phase', side: 'sd_british' };
    const orders = file('orders.jsonl', `\n${JSON.stringify(order)}\n`);
    const { code, err } = await here('play', SAMPLE, '--orders', orders);
    expect(code).toBe(1);
    expect(err).toMatch(/orders\.jsonl: line 2: refused: .*\(FT-02-/);
  });

  test('a die that no roll takes is told', async () => {
    const { code, err } = await here('play', SAMPLE, '--dice', '3,4');
    expect(code).toBe(1);
    expect(err).toContain('--dice: 2 not rolled: 3,4');
  });
});

test('the rule coverage is one line of JSON', () => {
  const report = file(
    'report.json',
    JSON.stringify({
      testResults: [
        {
          assertionResults: [
            { status: 'passed', fullName: '[FT-06-01] [FT-06-03] a stand may turn and move' },
            { status: 'failed', fullName: '[FT-06-02] not this one' },
          ],
        },
      ],
    }),
  );
  const words = ['--import', 'tsx', 'electron/cli/rules.ts', '--json', '--report', report];
  const summary = JSON.parse(
    execFileSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8' }),
  ) as {
    total: number;
    proved: number;
    missing: string[];
  };
  expect(summary).toMatchObject({ total: 848, proved: 2 });
  expect(summary.missing).toContain('FT-06-02');
  expect(summary.missing).not.toContain('FT-06-01');
});

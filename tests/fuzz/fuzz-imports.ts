// Files of other programs, as they become tables at the scale that suits them.

import { isDeepStrictEqual } from 'node:util';
import type { Random } from '../../shared/core/seeded';
import { checkScenario } from '../../shared/scenario/check-document';
import { foreignFormatOf, sensibleScale } from '../../shared/scenario/foreign/foreign';
import { writeOwnMap } from '../../shared/scenario/foreign/own-map';
import { parseScenario } from '../../shared/scenario/parse';
import { writeScenario } from '../../shared/scenario/write-document';
import { area, board, feature, line, map, tiled } from '../scenario/foreign/files';
import { below, fuzzOf, oneOf } from './fuzz-kind';
import { leavesOf, mutated } from './mutate-json';
import { mutatedText } from './mutate-text';
import { SCENARIOS } from './sources';

export const imports = fuzzOf<string>({
  name: 'imports',
  make(random) {
    const { text: sound, extension } = oneOf(random, MAKERS)(random);
    const isJson = sound.startsWith('{');
    const json: unknown = isJson ? JSON.parse(sound) : null;
    const text =
      isJson && random() < 0.75
        ? (JSON.stringify(mutated(json, random, leavesOf(json))) ?? '')
        : mutatedText(sound, random);
    return { value: text, text, extension };
  },
  judge: judgeImport,
});

interface Foreign {
  readonly text: string;
  readonly extension: string;
}

const TAGS = [
  { natural: 'wood' },
  { landuse: 'residential' },
  { building: 'yes', name: 'Mill', levels: 2 },
  { kind: 'hill', levels: 3 },
  { highway: 'primary', bridge: 'yes' },
  { waterway: 'river' },
  { railway: 'rail' },
];

const MAKERS: readonly ((random: Random) => Foreign)[] = [grid, geoMap, ownMap, tiles, hexes];

function grid(random: Random): Foreign {
  const [columns, rows] = [2 + below(random, 12), 2 + below(random, 12)];
  const heights = Array.from({ length: rows }, () =>
    Array.from({ length: columns }, () => below(random, 300)).join(' '),
  );
  const head = [
    `ncols ${columns}`,
    `nrows ${rows}`,
    'xllcorner 0',
    'yllcorner 0',
    `cellsize ${oneOf(random, [25, 90, 0.5, 1000])}`,
    'NODATA_value -9999',
  ];
  return { text: `${[...head, ...heights].join('\n')}\n`, extension: 'asc' };
}

function geoMap(random: Random): Foreign {
  const [x0, y0, size] = random() < 0.5 ? [8.5, 47.3, 0.04] : [0, 0, 5000];
  const spot = (): readonly [number, number] => [x0 + size * random(), y0 + size * random()];
  const features = Array.from({ length: 1 + below(random, 9) }, () => {
    const shape =
      random() < 0.6
        ? area(...Array.from({ length: 3 + below(random, 6) }, spot))
        : line(...Array.from({ length: 2 + below(random, 6) }, spot));
    return feature(oneOf(random, TAGS), shape);
  });
  return { text: map(features), extension: 'geojson' };
}

const TABLES = SCENARIOS.flatMap((text) => {
  const read = parseScenario(text);
  return read.ok && read.value.board.space === 'table' ? [read.value] : [];
});

function ownMap(random: Random): Foreign {
  return { text: writeOwnMap(oneOf(random, TABLES)), extension: 'geojson' };
}

function tiles(random: Random): Foreign {
  const data = Array.from({ length: 24 }, () => below(random, 4));
  const at = () => below(random, 192);
  const objects = Array.from({ length: below(random, 5) }, () => ({
    x: at(),
    y: at(),
    width: at(),
    height: at(),
    rotation: oneOf(random, [0, 0, 45, 90, -30]),
    type: oneOf(random, ['hill', 'building', 'spawn', 'wood']),
    ellipse: random() < 0.3,
    ...(random() < 0.5 && { polygon: Array.from({ length: 5 }, () => ({ x: at(), y: at() })) }),
  }));
  const layers = [
    { type: 'tilelayer', name: 'ground', data },
    { type: 'group', name: 'all', layers: [{ type: 'objectgroup', name: 'things', objects }] },
  ];
  const tilesets = [
    {
      firstgid: 1,
      tiles: [
        { id: 1, type: 'Heavy Woods' },
        { id: 2, type: 'lake' },
      ],
    },
  ];
  return { text: tiled({ tilesets, layers }), extension: 'tmj' };
}

const HEXES = [
  'woods:1',
  'woods:2;foliage_elev:2',
  'water:2',
  'road:1:9',
  'building:2;bldg_elev:3',
  'rough:1',
];

function hexes(random: Random): Foreign {
  const [columns, rows] = [1 + below(random, 8), 1 + below(random, 8)];
  const terrain: Record<string, string> = {};
  const levels: Record<string, number> = {};
  for (let i = 0; i < 12; i += 1) {
    const place = `0${1 + below(random, columns)}0${1 + below(random, rows)}`;
    terrain[place] = oneOf(random, HEXES);
    levels[place] = below(random, 5) - 1;
  }
  return { text: board(columns, rows, terrain, levels), extension: 'board' };
}

function judgeImport(text: string): string | null {
  const format = foreignFormatOf(text);
  if (format === null) return null;
  const made = format.read(text, 'Fuzz', sensibleScale(format, text));
  if (!made.ok) return made.error.trim() === '' ? 'refused without a word' : null;
  const { scenario, left } = made.value;
  const [problem] = checkScenario(scenario);
  if (problem !== undefined) return `made an unsound table: ${problem.path}: ${problem.message}`;
  const again = parseScenario(writeScenario(scenario));
  if (!again.ok) return `made a table that is refused: ${again.error[0]?.message ?? ''}`;
  if (!isDeepStrictEqual(again.value, scenario)) return 'made a table that reads otherwise';
  if (left.some((line) => line.trim() === '')) return 'left something out without a word';
  return silentlyLeft(text, scenario.terrain.length, left);
}

/** A map's things are on the table, in one piece or several, or told. */
function silentlyLeft(text: string, pieces: number, left: readonly string[]): string | null {
  if (!text.trimStart().startsWith('{')) return null;
  const { features, sandtable } = JSON.parse(text) as { features?: unknown; sandtable?: unknown };
  if (!Array.isArray(features) || sandtable !== undefined || left.length > 0) return null;
  return features.length > pieces
    ? `${features.length} things became ${pieces}, and nothing is said`
    : null;
}

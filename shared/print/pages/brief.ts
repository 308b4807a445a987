// The scenario brief: the story, who fights with what, how the game is won, and when it ends. Everything
// that players read before the first turn, as far as the scenario file has it.

import { pointsOfMarks } from '../../core/play-aids';
import type {
  PrintSettings,
  Scenario,
  Side,
  Stand,
  TimeLimits,
  Unit,
} from '../../scenario/document';
import { boardWords } from '../words/board-words';
import {
  bandBlock,
  figureBlock,
  headingBlock,
  paragraphBlocks,
  tableBlocks,
} from '../paper/text-blocks';
import type { TableColumn } from '../paper/text-blocks';
import type { Block } from '../paper/block-flow';
import { heightOf } from '../paper/block-flow';
import { isDark, sideFill, sideInk } from '../drawing/inks';
import { linePath, box } from '../drawing/sheet-outlines';
import { INK } from '../paper/page-furniture';
import type { Sheet } from '../paper/paper';
import { sheetOf } from '../paper/paper';
import type { Mark, Page } from '../drawing/picture';
import { lettered, stroked } from '../drawing/picture';
import { readable } from './roster';
import { mapBlock, roomForMap } from './brief-map';
import type { PrintSource } from './page-source';
import type { Draft, Region } from '../paper/text-page';
import { FOOT, HEAD, pageOf, pagesTaken, textDocument } from '../paper/text-page';

const PROSE = 0.125;
const SMALL_PROSE = 0.105;

export function briefPages(source: PrintSource, settings: PrintSettings): Page[] {
  return briefDrafts(source, settings).map(pageOf);
}

export function briefDrafts(source: PrintSource, settings: PrintSettings): Draft[] {
  // How many pages there are is known before the map is drawn, which takes longest by far.
  const sheet = sheetOf(settings);
  const pagesOf = (way: Way): number =>
    pagesTaken(regionsOf(source, settings, sheet, { ...way, map: roomForMap }), sheet);
  const fewest = pagesOf({ manner: 'tight', most: LOWEST });
  const best = WAYS.find((way) => pagesOf(way) <= fewest);
  return best ? draftsWithMap(source, settings, { ...best, map: mapBlock }) : [];
}

/**
 * How the words before the forces are set on upright paper: the story across it and the lists below in two columns,
 * all of them in two columns, which takes less room, or so in smaller letters.
 */
type Manner = 'plain' | 'mixed' | 'tight';

interface Way {
  readonly manner: Manner;
  /** How high the map may be, in inches. */
  readonly most: number;
}

interface Laid extends Way {
  readonly map: typeof mapBlock;
}

const LOWEST = 1.2;
/** The best first; the last ones take least room. */
const WAYS: readonly Way[] = [
  ...[3.2, 2.6, 2.1, 1.7].flatMap((most) =>
    (['plain', 'mixed'] as const).map((manner) => ({ manner, most })),
  ),
  ...[2.1, 1.7, 1.4, LOWEST].map((most) => ({ manner: 'tight', most }) as const),
];

function draftsWithMap(source: PrintSource, settings: PrintSettings, laid: Laid): Draft[] {
  const { scenario, rulesName } = source;
  const sheet = sheetOf(settings);
  return textDocument(regionsOf(source, settings, sheet, laid), {
    sheet,
    code: 'Brief',
    title: scenario.title,
    below: [
      'Scenario brief',
      rulesName ?? readable(scenario.rules.id),
      boardWords(scenario.board, settings.lengths),
      scenario.scale.figures,
      scenario.scale.ground,
    ]
      .filter(Boolean)
      .join(' · '),
  });
}

/** Upright the lists of few words stand side by side; across the paper everything is in two columns. */
function regionsOf(
  source: PrintSource,
  settings: PrintSettings,
  sheet: Sheet,
  { most, manner, map }: Laid,
): Region[] {
  const { scenario } = source;
  const room = sheet.bottom - FOOT - sheet.top - HEAD;
  const size = manner === 'tight' ? SMALL_PROSE : PROSE;
  const story = (width: number): Block[] => [
    ...prose('Story', scenario.notes, width, size),
    ...prose('Victory', scenario.victory, width, size),
  ];
  const lists = (width: number): Block[] => [
    map(source, settings, { width, height: most }),
    ...together(objectiveBlocks(scenario, width), room),
    ...together(turnBlocks(source, width), room),
    ...together(prose('Time limits', timeWords(scenario.timeLimits), width), room),
  ];
  const forces = (width: number): Block[] => [
    ...specialBlocks(source, width),
    ...scenario.sides.flatMap((side) => together(sideBlocks(source, side, settings, width), room)),
    ...reinforcementBlocks(scenario, width),
    ...letterBlocks(source, width),
  ];
  if (sheet.width > sheet.height) {
    const all = (width: number): Block[] => [story, lists, forces].flatMap((part) => part(width));
    return [{ columns: 2, blocks: all }];
  }
  if (manner !== 'plain') {
    return [
      { columns: 2, blocks: (width) => [...story(width), ...lists(width)] },
      { columns: 1, blocks: forces },
    ];
  }
  return [
    { columns: 1, blocks: story },
    { columns: 2, blocks: lists },
    { columns: 1, blocks: forces },
  ];
}

/** Kept in one column where a column has room for it. */
function together(blocks: readonly Block[], room: number): readonly Block[] {
  const [first, ...rest] = blocks;
  const height = heightOf(blocks);
  if (!first || height > room) return blocks;
  return [{ ...first, keep: height - first.height }, ...rest];
}

/** What the letters in the tables of the stands mean. */
function letterBlocks({ playAids }: PrintSource, width: number): Block[] {
  const text = playAids.statNotes.join(' ');
  if (text === '') return [];
  const lines = paragraphBlocks(text, width, { size: 0.098, italic: true, before: 0.12 });
  return [...together(lines, Infinity)];
}

/** FT-02-21 FT-02-25 */
function timeWords({ barrages, movement, timeOut }: TimeLimits): string {
  const minutes = (seconds: number) => {
    const count = Number((seconds / 60).toFixed(1));
    return count === 1 ? '1 minute' : `${count} minutes`;
  };
  return [
    barrages === null ? '' : `Placing barrages: ${minutes(barrages)} for each side.`,
    movement === null ? '' : `Movement: ${minutes(movement)} for each side.`,
    timeOut === null ? '' : `One time-out in the game: ${minutes(timeOut)} more.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function prose(title: string, text: string, width: number, size = PROSE): Block[] {
  if (text === '') return [];
  return [
    ...headingBlock(title, width),
    ...text.split(/\n+/).flatMap((part) => paragraphBlocks(part, width, { size })),
  ];
}

function objectiveBlocks(scenario: Scenario, width: number): Block[] {
  if (scenario.objectives.length === 0) return [];
  return [
    ...headingBlock('Objectives', width),
    ...tableBlocks(
      [{ title: 'No.', align: 'end' }, { title: 'Objective' }, { title: 'Points', align: 'end' }],
      scenario.objectives.map(({ name, points }, i) => [String(i + 1), name, String(points)]),
      width,
    ),
  ];
}

/** Boxes to tick the turns off. */
function turnBlocks(
  { scenario: { turnLimit }, playAids: { turnNames } }: PrintSource,
  width: number,
): Block[] {
  if (turnLimit === null) return [];
  const turns = turnLimit === 1 ? `one ${turnNames[0]}` : `${turnLimit} ${turnNames[1]}`;
  const [side, step] = [0.3, 0.36];
  const perRow = Math.floor((width + step - side) / step);
  const rows = Math.ceil(turnLimit / perRow);
  const head = headingBlock(`The game lasts ${turns}`, width);
  if (rows > 2) return head;
  const marks = Array.from({ length: turnLimit }, (_, i): Mark[] => {
    const [x, y] = [(i % perRow) * step, Math.floor(i / perRow) * step];
    return [
      stroked(`${linePath(box(x + 0.01, y, side, side))}Z`, INK, 0.01),
      lettered({ x: x + 0.16, y: y + 0.2, text: String(i + 1), size: 0.13, colour: INK }),
    ];
  }).flat();
  return [...head, figureBlock(marks, rows * step)];
}

/** A side with its zones, its units, what they cost, and the numbers of its stands. */
function sideBlocks(
  source: PrintSource,
  side: Side,
  { style }: PrintSettings,
  width: number,
): Block[] {
  const { scenario } = source;
  const units = scenario.units.filter((unit) => unit.side === side.id);
  const ink = sideInk(side.colour, style);
  const fill = style === 'colour' ? side.colour : sideFill(scenario.sides.indexOf(side), style);
  const onWhite = style === 'ink-saving' ? ink : '#000000';
  const band = bandBlock(side.name, width, fill, isDark(fill) ? '#ffffff' : onWhite, ink);
  const zones = scenario.zones.filter((zone) => zone.side === side.id);
  const deploys = zones
    .map(({ name, purpose }) => (purpose === 'deployment' ? name : `${name} (${purpose})`))
    .join(', ');
  return [
    band,
    ...(deploys === '' ? [] : paragraphBlocks(`Zones: ${deploys}`, width, { before: 0.04 })),
    ...unitTable(source, units, width),
    ...statTable(source, units, width),
  ];
}

function unitTable(source: PrintSource, units: readonly Unit[], width: number): Block[] {
  if (units.length === 0) return paragraphBlocks('No units.', width);
  const { scenario, playAids } = source;
  const hasPoints = Object.keys(playAids.points).length > 0;
  const arrivals = units.map((unit) => arrival(scenario, unit));
  const isSpread = arrivals.some((words) => words !== AT_START);
  const columns: TableColumn[] = [
    { title: 'Unit' },
    ...(playAids.hasQuality ? [{ title: 'Quality' }] : []),
    { title: 'Stands' },
    ...(isSpread ? [{ title: 'Arrives' }] : []),
    ...(hasPoints ? [{ title: 'Points', align: 'end' } as const] : []),
  ];
  const costs = units.map((unit) => {
    const stands = standsOf(scenario, unit);
    const plain = stands.reduce((sum, { type }) => sum + (playAids.points[type] ?? 0), 0);
    return plain + pointsOfMarks(playAids, stands);
  });
  const rows = units.map((unit, i) => [
    unit.name,
    ...(playAids.hasQuality ? [readable(unit.quality)] : []),
    counted(source, standsOf(scenario, unit)),
    ...(isSpread ? [arrivals[i] ?? ''] : []),
    ...(hasPoints ? [String(costs[i])] : []),
  ]);
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  const sum = columns.map((_, i) =>
    i === 0 ? 'Together' : i < columns.length - 1 ? '' : String(total),
  );
  const all = hasPoints ? [...rows, sum] : rows;
  return tableBlocks(columns, all, width, { isBold: (row) => row === units.length });
}

function standsOf(scenario: Scenario, unit: Unit): readonly Stand[] {
  return scenario.stands.filter((stand) => stand.unit === unit.id);
}

const AT_START = 'at the start';

function arrival(scenario: Scenario, unit: Unit): string {
  const later = scenario.reinforcements.filter((reinforcement) => reinforcement.unit === unit.id);
  if (later.length > 0) return later.map(({ turn }) => `turn ${turn}`).join(', ');
  const stands = standsOf(scenario, unit);
  const isInReserve = stands.length > 0 && stands.every(({ place }) => place.on === 'reserve');
  return isInReserve ? 'in reserve' : AT_START;
}

/** Types by the ruleset's names; what is in brackets at their end only where it tells two types apart. */
function typeName({ appearances, scenario }: PrintSource, stand: Stand): string {
  const nameOf = (one: Stand): string => appearances.get(one.id)?.typeName ?? readable(one.type);
  const plain = (name: string): string => name.replace(/ \([^()]*\)$/, '');
  const whole = nameOf(stand);
  const short = plain(whole);
  const isShared = scenario.stands.some(
    (other) => other.type !== stand.type && plain(nameOf(other)) === short,
  );
  return isShared ? whole : short;
}

/** "3 × Tripod (Tripod 1, Tripod 2, Tripod 3)" */
function counted(source: PrintSource, stands: readonly Stand[]): string {
  const names = new Map<string, string[]>();
  for (const stand of stands) {
    const type = typeName(source, stand);
    names.set(type, [...(names.get(type) ?? []), stand.name]);
  }
  return [...names]
    .map(([type, given]) => {
      const told = given.filter((name) => name !== '' && name !== type);
      return `${given.length} × ${type}${told.length === 0 ? '' : ` (${told.join(', ')})`}`;
    })
    .join('; ');
}

/** What each type of stand of these units can do, in the ruleset's own columns. */
function statTable(source: PrintSource, units: readonly Unit[], width: number): Block[] {
  const { scenario, playAids } = source;
  const stands = units.flatMap((unit) => standsOf(scenario, unit));
  const known = new Map(stands.map((stand) => [stand.type, typeName(source, stand)]));
  const rows = [...known].flatMap(([type, name]) => {
    const stats = playAids.stats[type];
    return stats ? [[name, ...stats]] : [];
  });
  if (rows.length === 0) return [];
  const columns = ['Stand', ...playAids.statColumns].map((title) => ({ title }));
  const [head, ...body] = tableBlocks(columns, rows, width);
  return head ? [{ ...head, before: 0.16 }, ...body] : [];
}

function reinforcementBlocks(scenario: Scenario, width: number): Block[] {
  const { reinforcements } = scenario;
  if (reinforcements.length === 0) return [];
  const rows = [...reinforcements]
    .sort((a, b) => a.turn - b.turn)
    .map(({ turn, unit, zone }) => [
      String(turn),
      scenario.units.find(({ id }) => id === unit)?.name ?? '',
      scenario.zones.find(({ id }) => id === zone)?.name ?? '',
    ]);
  return [
    ...headingBlock('Reinforcements', width),
    ...tableBlocks(
      [{ title: 'Turn', align: 'end' }, { title: 'Unit' }, { title: 'Comes on in' }],
      rows,
      width,
    ),
  ];
}

/** What this scenario plays differently. */
function specialBlocks({ scenario, special }: PrintSource, width: number): Block[] {
  const text = prose('Special rules', scenario.specialRules, width);
  if (special.length === 0) return text;
  return [
    ...(text.length > 0 ? text : headingBlock('Special rules', width)),
    ...tableBlocks(
      [{ title: 'Rule' }, { title: 'In this battle' }, { title: 'Usually' }],
      special.map(({ name, value, usual }) => [name, value, usual]),
      width,
      { note: (row) => special[row]?.explanation ?? '' },
    ),
  ];
}

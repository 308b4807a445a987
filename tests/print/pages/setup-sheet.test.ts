import { describe, expect, test } from 'vitest';
import { at, inches } from '../../../shared/core/measure';
import { PAPER_SIZES } from '../../../shared/print/paper/paper';
import { type Appearances, appearanceOf, placePoint } from '../../../shared/print/map/map-scene';
import {
  type SetupLayout,
  setupDrafts,
  setupLayout,
} from '../../../shared/print/pages/setup-sheet';
import { fromEdges, setupPieces, tape, zoneWords } from '../../../shared/print/pages/setup-list';
import { setupMap } from '../../../shared/print/pages/setup-map';
import { frameReach } from '../../../shared/print/map/table-frame';
import { type Box, overlapOf, textBoxes } from '../../../shared/print/drawing/text-boxes';
import { pageOf } from '../../../shared/print/paper/text-page';
import { DEFAULT_PRINT } from '../../../shared/scenario/file-schema';
import { newScenario } from '../../../shared/scenario/new-scenario';
import type { Place, PrintSettings, Scenario } from '../../../shared/scenario/document';
import { printSource } from '../../../shared/print/pages/page-source';
import { rulesetOf } from '../../../shared/rulesets/registry';
import { clashesOf, markBounds, textsOf, xmlFault } from '../measured';
import { remembered } from '../../helpers/remembered';
import type { Mark } from '../../../shared/print/drawing/picture';
import {
  NO_LOOKS,
  everythingScenario,
  hexScenario,
  sampleScenarios,
  terrain,
} from '../sample-table';

const SCENARIOS: { name: string; scenario: Scenario }[] = [
  ...sampleScenarios(),
  { name: 'everything', scenario: everythingScenario() },
  { name: 'hexes', scenario: hexScenario() },
  { name: 'an empty table', scenario: newScenario() },
];
const sourceOf = (scenario: Scenario) => {
  const rules = rulesetOf(scenario.rules);
  return printSource(scenario, rules.ok ? rules.value : null);
};
const PAPERS = [...Object.keys(PAPER_SIZES), 'custom'] as PrintSettings['paper'][];
const ORIENTATIONS = ['portrait', 'landscape'] as const;

const settingsFor = (
  paper: PrintSettings['paper'],
  orientation: PrintSettings['orientation'],
): PrintSettings => ({
  ...DEFAULT_PRINT,
  paper,
  orientation,
  custom: { width: inches(7.5), height: inches(13) },
});

/** What the bases of all stands on the map cover, in page inches: the boxes of bases that are not turned. */
function bases(scenario: Scenario, appearances: Appearances, layout: SetupLayout): Box[] {
  const reach = frameReach(scenario.board) / layout.denominator;
  const paper = (n: number, from: number): number => from + reach + n / layout.denominator;
  return scenario.stands.flatMap((stand) => {
    const at = placePoint(stand.place, scenario);
    if (at === null) return [];
    const { footprint } = appearanceOf(stand, scenario, appearances);
    // What lies inside the base however it is turned; lighter overlaps are corners.
    const half =
      footprint.type === 'disc'
        ? footprint.radius / 1000 / Math.SQRT2
        : Math.min(footprint.width, footprint.depth) / 2000;
    return [
      {
        left: paper(at.x - half, layout.map.left),
        right: paper(at.x + half, layout.map.left),
        top: paper(at.y - half, layout.map.top),
        bottom: paper(at.y + half, layout.map.top),
      },
    ];
  });
}

/** As many stands as there are first corners of terrain, each on one of them. */
function standsOnCorners(scenario: Scenario): Scenario {
  const corners = setupPieces(scenario, 'inch').flatMap(({ corners: [first] }) => first?.at ?? []);
  const stands = scenario.stands.map((stand, i) => {
    const at = corners[i * 3];
    const isMoved = at !== undefined && stand.place.on === 'table';
    return isMoved ? { ...stand, place: { ...stand.place, at } } : stand;
  });
  return { ...scenario, stands };
}

/** The dots of corners on a set-up map: filled rings of 0.035 page inches. */
function cornerDots(marks: readonly Mark[]): Box[] {
  return marks.flatMap((mark) => {
    if (mark.type !== 'path' || mark.fill === null || mark.stroke === null) return [];
    const box = markBounds([{ ...mark, strokeWidth: 0 }]);
    return Math.abs(box.right - box.left - 0.07) < 0.003 ? [box] : [];
  });
}

/** What a reader of `W 12.5", S 3"` or `W 31.8, S 7.6 cm` lays the tape to, in Mil from the south-west corner. */
function readBack(words: string, width: number, height: number): { x: number; y: number } {
  const found = /([WE])\s([\d.]+)"?, ([SN])\s([\d.]+)("|\scm)/.exec(words);
  if (!found) throw new Error(`no distances in "${words}"`);
  const mils = (told: string | undefined): number =>
    (Number(told) * 1000) / (found[5] === '"' ? 1 : 2.54);
  const [across, up] = [mils(found[2]), mils(found[4])];
  return {
    x: found[1] === 'W' ? across : width - across,
    y: found[3] === 'S' ? up : height - up,
  };
}

describe.each(SCENARIOS)('the set-up sheet of $name', ({ scenario }) => {
  const { appearances } = sourceOf(scenario);
  const draftsOf = remembered(
    (paper: PrintSettings['paper'], orientation: PrintSettings['orientation']) =>
      setupDrafts(scenario, appearances, settingsFor(paper, orientation)),
  );
  test.each(PAPERS)('has no text on another text, on %s either way round', (paper) => {
    for (const orientation of ORIENTATIONS) {
      const drafts = draftsOf(paper, orientation);
      expect(textsOf(drafts[0]!.marks).length).toBeGreaterThan(10);
      for (const draft of drafts) expect(clashesOf(draft.marks)).toEqual([]);
    }
  });

  test.each(PAPERS)('has no word and no number on a stand, on %s either way round', (paper) => {
    for (const orientation of ORIENTATIONS) {
      const layout = setupLayout(scenario, settingsFor(paper, orientation));
      const [page] = draftsOf(paper, orientation);
      const stands = bases(scenario, appearances, layout);
      const covered = textsOf(page!.marks).filter(
        (text) => overlapOf(textBoxes(text), stands) > 2e-4,
      );
      expect(covered.map(({ text }) => `${orientation}: ${text}`)).toEqual([]);
    }
  });

  test.each(PAPERS)('has no corner dot on a stand, on %s either way round', (paper) => {
    for (const orientation of ORIENTATIONS) {
      const settings = settingsFor(paper, orientation);
      const crowded = standsOnCorners(scenario);
      const layout = setupLayout(crowded, settings);
      const pieces = setupPieces(crowded, 'inch');
      const { marks } = setupMap(crowded, appearances, settings, pieces, layout);
      const stands = bases(crowded, appearances, layout);
      const covering = cornerDots(marks).filter((dot) => overlapOf([dot], stands) > 0);
      expect(covering).toEqual([]);
    }
  });

  test('names every objective and every unit, or where there is room each stand', () => {
    for (const orientation of ORIENTATIONS) {
      const drafts = draftsOf('A4', orientation);
      const told = textsOf(drafts[0]!.marks).map(({ text }) => text);
      for (const { name } of scenario.objectives) {
        expect(
          told.some((text) => text.endsWith(name)),
          name,
        ).toBe(true);
      }
      for (const unit of scenario.units) {
        // Who is aboard of another is told in the list, and has no place on the map.
        const isOnMap = ({ place }: { readonly place: Place }) =>
          place.on === 'table' || place.on === 'hex';
        const names = scenario.stands
          .filter((stand) => stand.unit === unit.id && isOnMap(stand))
          .map((stand) => stand.name);
        const isTold = told.includes(unit.name) || names.every((name) => told.includes(name));
        expect(isTold, unit.name).toBe(true);
      }
    }
  });

  test('keeps inside the margins, in letters that can be read, as well-formed SVG', () => {
    for (const draft of draftsOf('A4', 'portrait')) {
      for (const text of textsOf(draft.marks)) {
        expect(text.size).toBeGreaterThan(0.07);
        for (const box of textBoxes(text)) {
          expect(box.left).toBeGreaterThanOrEqual(draft.sheet.left - 0.05);
          expect(box.right).toBeLessThanOrEqual(draft.sheet.right + 0.05);
          expect(box.bottom).toBeLessThanOrEqual(draft.sheet.bottom + 0.05);
        }
      }
      expect(xmlFault(pageOf(draft).svg)).toBeNull();
    }
  });

  test('numbers every piece once on the map and once in the list', () => {
    const drafts = draftsOf('A4', 'portrait');
    const rings = textsOf(drafts[0]!.marks).filter(
      ({ weight, anchor }) => weight === 'bold' && anchor === 'middle',
    );
    for (const { number, title } of setupPieces(scenario, 'inch')) {
      expect(rings.filter(({ text }) => text === String(number)).length).toBeGreaterThan(0);
      const rows = drafts.flatMap(({ marks }) => textsOf(marks).map(({ text }) => text)).join(' ');
      for (const word of title.split(' ')) expect(rows).toContain(word);
    }
  });

  test('in centimetres has no text on another text and none outside the margins', () => {
    for (const orientation of ORIENTATIONS) {
      const settings = { ...settingsFor('A4', orientation), lengths: 'cm' } as const;
      const drafts = setupDrafts(scenario, appearances, settings);
      const texts = drafts.flatMap(({ marks }) => textsOf(marks));
      const isTold = texts.some(({ text }) => /table [\d.]+ cm × [\d.]+ cm/.test(text));
      expect(isTold).toBe(scenario.board.space === 'table');
      expect(texts.filter(({ text }) => /\d"/.test(text))).toEqual([]);
      for (const { marks, sheet } of drafts) {
        expect(clashesOf(marks)).toEqual([]);
        const rights = textsOf(marks)
          .flatMap(textBoxes)
          .map(({ right }) => right);
        expect(Math.max(...rights)).toBeLessThanOrEqual(sheet.right + 0.05);
      }
    }
  });

  test.each(['inch', 'cm'] as const)(
    'tells distances in %s that lead back to the corners within 0.05 inch',
    (unit) => {
      const { board } = scenario;
      if (board.space !== 'table') return;
      for (const { corners, bends, feature } of setupPieces(scenario, unit)) {
        expect(corners.length, feature.id).toBeGreaterThan(0);
        for (const { at: corner, words } of [...corners, ...bends]) {
          const told = readBack(words, board.width, board.height);
          expect(Math.abs(told.x - corner!.x)).toBeLessThanOrEqual(50);
          expect(Math.abs(told.y - corner!.y)).toBeLessThanOrEqual(50);
        }
      }
    },
  );
});

test('the two corners of a polygon are vertices of the model, and its farthest ones', () => {
  const points = [at(10, 10), at(20, 12), at(24, 30), at(9, 25)];
  const scenario = {
    ...newScenario(),
    terrain: [terrain('field', { type: 'polygon', points, holes: [] })],
  };
  const [piece] = setupPieces(scenario, 'inch');
  expect(piece!.corners.map(({ at: corner }) => corner)).toEqual([at(10, 10), at(24, 30)]);
  expect(piece!.corners.map(({ words }) => words)).toEqual(['W 10", S 10"', 'W 24", N 18"']);
  expect(piece!.size).toBe('15" × 20"');
});

test('a road that runs over the edge is measured where it leaves the table, and where it bends', () => {
  const road = { type: 'strip', width: inches(1) } as const;
  const scenario = {
    ...newScenario(),
    terrain: [terrain('road', { ...road, points: [at(-4, 10), at(30, 10), at(30, 60)] })],
  };
  const [piece] = setupPieces(scenario, 'inch');
  expect(piece!.corners.map(({ words }) => words)).toEqual(['W 0", S 10"', 'W 30", N 0"']);
  expect(piece!.bends.map(({ words }) => words)).toEqual(['W 30", S 10"']);
});

test('what stands on a quarter of an inch is told to the quarter, all else to a tenth', () => {
  expect(tape(inches(0.25), 'inch')).toBe('0.25"');
  expect(tape(inches(12), 'inch')).toBe('12"');
  expect(tape(inches(12.3), 'inch')).toBe('12.3"');
  expect(tape(inches(12.24), 'inch')).toBe('12.2"');
  // Boxes are measured in inches, which leaves a crumb.
  expect(tape((8.3 - 1.05) * 1000, 'inch')).toBe('7.25"');
  expect(tape(inches(0.25), 'cm')).toBe('0.6 cm');
  const board = { space: 'table', width: inches(72), height: inches(48) } as const;
  expect(fromEdges(board, at(16.25, 40.75), 'inch')).toBe('W 16.25", N 7.25"');
});

test('a unit that runs on to the next page is named again there, with its side', () => {
  const base = sampleScenarios().find(({ name }) => name.startsWith('horsell'))?.scenario;
  const [stand] = base?.stands.filter(({ unit }) => unit === base.units.at(-1)?.id) ?? [];
  if (!base || !stand) throw new Error('the sample has a last unit with a stand');
  const stands = Array.from({ length: 150 }, (_, i) => ({
    ...stand,
    id: `st_${i}` as typeof stand.id,
    name: `Trooper ${i}`,
  }));
  const drafts = setupDrafts({ ...base, stands }, NO_LOOKS, settingsFor('A4', 'portrait'));
  const lists = drafts
    .map(({ marks }) => textsOf(marks).map(({ text }) => text))
    .filter((texts) => texts.some((text) => /^Trooper \d+$/.test(text)) && texts.includes('Faces'));
  expect(lists.length).toBeGreaterThan(2);
  for (const texts of lists) {
    expect(texts.filter((text) => text === '8th Hussars')).toHaveLength(1);
    const side = texts.indexOf('8th Hussars') - 1;
    expect(texts[side]).toBe('British');
  }
  const told = lists.flat().filter((text) => /^Trooper \d+$/.test(text));
  expect(told).toEqual(stands.map(({ name }) => name));
});

test('the list of stands tells what each is and what it begins with', () => {
  const slag = sampleScenarios().find(({ name }) => name.includes('slag'))?.scenario;
  if (!slag) throw new Error('the sample is gone');
  const { appearances } = sourceOf(slag);
  const texts = setupDrafts(slag, appearances, settingsFor('A4', 'portrait'))
    .flatMap(({ marks }) => textsOf(marks))
    .map(({ text }) => text);
  const after = (name: string) => texts[texts.lastIndexOf(name) + 1];
  expect([after('Ember'), after('Cinder')]).toEqual([
    'Stalker',
    'Stalker, 2 Damage Tracks, Martyr',
  ]);
});

test('a disc is placed by its middle and a hex by its column and row', () => {
  const disc = terrain('lake', { type: 'disc', center: at(60, 40), radius: inches(3) });
  const [lake] = setupPieces({ ...newScenario(), terrain: [disc] }, 'inch');
  expect(lake!.corners.map(({ words }) => words)).toEqual(['middle E 12", N 8"']);
  expect(lake!.size).toBe('6" across');
  const rocks = terrain('asteroids', { type: 'cells', cells: [{ q: -1, r: 3 }] });
  const [rock] = setupPieces({ ...hexScenario(), terrain: [rocks] }, 'inch');
  expect(rock!.corners.map(({ words }) => words)).toEqual(['column 1, row 4']);
});

test('a long list runs on to further pages, each row once and the head on every page', () => {
  const many = Array.from({ length: 120 }, (_, i) =>
    terrain('field', {
      type: 'disc',
      center: at(3 + (i % 12) * 6, 3 + Math.floor(i / 12) * 4.5),
      radius: inches(1),
    }),
  );
  const drafts = setupDrafts(
    { ...newScenario(), terrain: many },
    NO_LOOKS,
    settingsFor('A4', 'portrait'),
  );
  expect(drafts.length).toBeGreaterThan(2);
  const numbers = drafts.flatMap(({ marks }) =>
    textsOf(marks)
      .filter(({ anchor, text }) => anchor === 'end' && /^\d+$/.test(text))
      .map(({ text }) => Number(text)),
  );
  expect(numbers).toEqual(many.map((_, i) => i + 1));
  const rings = textsOf(drafts[0]!.marks).filter(
    ({ anchor, weight, text }) => anchor === 'middle' && weight === 'bold' && /^\d+$/.test(text),
  );
  for (const [i, ring] of rings.entries()) {
    for (const other of rings.slice(i + 1)) {
      expect(overlapOf(textBoxes(ring), textBoxes(other))).toBe(0);
    }
  }
  for (const { marks } of drafts) {
    expect(textsOf(marks).some(({ text }) => text === 'First corner')).toBe(true);
  }
});

test('zones along an edge are told by their depth, others by two corners or all of them', () => {
  const zone = (...points: readonly [number, number][]): string =>
    zoneWords(
      { type: 'polygon', points: points.map(([x, y]) => at(x, y)), holes: [] },
      newScenario(),
      'inch',
    );
  expect(zone([0, 0], [12.5, 0], [12.5, 48], [0, 48])).toBe('all along the west edge, 12.5" deep');
  expect(zone([60, 0], [72, 0], [72, 48], [60, 48])).toBe('all along the east edge, 12" deep');
  expect(zone([0, 0], [72, 0], [72, 8], [0, 8])).toBe('all along the south edge, 8" deep');
  expect(zone([0, 40], [72, 40], [72, 48], [0, 48])).toBe('all along the north edge, 8" deep');
  expect(zone([0, 0], [72, 0], [72, 48], [0, 48])).toBe('the whole table');
  expect(zone([3, 5], [10, 5], [10, 30], [3, 30])).toBe('W 3", S 5" to W 10", N 18"');
  expect(zone([3, 5], [10, 5], [3, 30]).split('; ').sort()).toEqual([
    'W 10", S 5"',
    'W 3", N 18"',
    'W 3", S 5"',
  ]);
});

test('a short list of zones or objectives stays in one column', () => {
  for (const { name, scenario } of sampleScenarios()) {
    const { appearances } = sourceOf(scenario);
    const words = setupDrafts(scenario, appearances, scenario.print).flatMap(({ marks }) =>
      textsOf(marks),
    );
    for (const title of ['For', 'Radius']) {
      const heads = words.filter(({ text, weight }) => text === title && weight === 'bold');
      expect(heads.length, `${name}, ${title}`).toBeLessThanOrEqual(1);
    }
  }
});

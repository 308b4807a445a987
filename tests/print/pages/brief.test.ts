import { describe, expect, test } from 'vitest';
import type { ZoneId } from '../../../shared/core/id';
import { briefDrafts } from '../../../shared/print/pages/brief';
import { referenceDrafts } from '../../../shared/print/pages/reference-sheets';
import { printSource } from '../../../shared/print/pages/page-source';
import { SPACE_KEPT } from '../../../shared/print/drawing/lettering';
import { toldIn } from '../../../shared/print/words/told-lengths';
import type { OptionRule } from '../../../shared/print/pages/special-rules';
import { textBoxes } from '../../../shared/print/drawing/text-boxes';
import { pageOf } from '../../../shared/print/paper/text-page';
import { RULESETS, rulesetOf } from '../../../shared/rulesets/registry';
import { DEFAULT_PRINT } from '../../../shared/scenario/file-schema';
import { newScenario } from '../../../shared/scenario/new-scenario';
import { ownTypeId } from '../../../shared/scenario/own-game/own-game';
import type { PrintSettings, Scenario } from '../../../shared/scenario/document';
import { box, feature } from '../../helpers/given-battle';
import { remembered } from '../../helpers/remembered';
import { clashesOf, textsOf, xmlFault } from '../measured';
import reference from '../../../resources/rules/reference.json' with { type: 'json' };
import { everythingScenario, sampleScenarios } from '../sample-table';

const sourceOf = (scenario: Scenario) => {
  const rules = rulesetOf(scenario.rules);
  return printSource(scenario, rules.ok ? rules.value : null);
};

const SAMPLES = sampleScenarios();

/** The pages of a sample, drawn once for all that is asked of them. */
const pagesOf = remembered((scenario: Scenario, orientation: PrintSettings['orientation']) => {
  const source = sourceOf(scenario);
  const settings = { ...DEFAULT_PRINT, orientation };
  return {
    brief: briefDrafts(source, settings),
    reference: referenceDrafts(source, settings),
  };
});
const wordsOf = (drafts: ReturnType<typeof briefDrafts>) =>
  drafts.flatMap(({ marks }) => textsOf(marks).map(({ text }) => text)).join(' ');

/** A line of a table that is a word cut in two: 'n' of 'Terrai' and 'n'. */
const isPieceOfWord = ({ text }: { readonly text: string }) =>
  /^[a-z]{1,2}$/.test(text) &&
  !['no', 'at', 'in', 'of', 'or', 'to', 'as', 'by', 'it', 'on'].includes(text);

describe.each([...SAMPLES, { name: 'everything', scenario: everythingScenario() }])(
  'the brief and the reference of $name',
  ({ scenario }) => {
    test.each(['portrait', 'landscape'] as const)('have no text on another, %s', (orientation) => {
      for (const draft of Object.values(pagesOf(scenario, orientation)).flat()) {
        expect(clashesOf(draft.marks)).toEqual([]);
        expect(textsOf(draft.marks).filter(isPieceOfWord)).toEqual([]);
        expect(xmlFault(pageOf(draft).svg)).toBeNull();
        for (const box of textsOf(draft.marks).flatMap(textBoxes)) {
          expect(box.right).toBeLessThanOrEqual(draft.sheet.right + 0.05);
          expect(box.bottom).toBeLessThanOrEqual(draft.sheet.bottom + 0.05);
        }
      }
    });

    test('tell every side, unit, objective and the victory', () => {
      const words = wordsOf(pagesOf(scenario, 'portrait').brief);
      const told = [
        scenario.title,
        ...scenario.sides.map(({ name }) => name),
        ...scenario.units.map(({ name }) => name),
        ...scenario.objectives.map(({ name }) => name),
        scenario.victory,
      ];
      for (const text of told) {
        for (const word of text.split(/\s+/)) expect(words).toContain(word);
      }
    });
  },
);

/** Lines of units and of stands' numbers that one sheet holds beside the story and the map. */
const ONE_SHEET = 17;

/**
 * A unit takes a line, and each type of stand a line with its numbers on every side that has it; one of the designer's
 * own takes a line for each of its weapons.
 */
function linesOfForces({ units, stands, rules }: Scenario): number {
  const sides = new Map(units.map(({ id, side }) => [id, side]));
  const rows = new Map(stands.map(({ unit, type }) => [`${sides.get(unit)} ${type}`, type]));
  const weapons = new Map(rules.own?.stands.map((own) => [ownTypeId(own), own.weapons.length]));
  const lines = [...rows.values()].map((type) => Math.max(1, weapons.get(type) ?? 1));
  return units.length + lines.reduce((sum, one) => sum + one, 0);
}

test.each(SAMPLES)(
  'the brief of $name is one sheet, both ways up, or two where its forces are many',
  ({ scenario }) => {
    const sheets = linesOfForces(scenario) > ONE_SHEET ? 2 : 1;
    for (const orientation of ['portrait', 'landscape'] as const) {
      expect(pagesOf(scenario, orientation).brief.length).toBeLessThanOrEqual(sheets);
    }
  },
);

test.each(SAMPLES)('no heading of $name stands alone at the foot of a column', ({ scenario }) => {
  for (const orientation of ['portrait', 'landscape'] as const) {
    for (const draft of Object.values(pagesOf(scenario, orientation)).flat()) {
      const words = textsOf(draft.marks);
      for (const heading of words.filter(
        ({ weight, size }) => weight === 'bold' && size === 0.145,
      )) {
        const below = words.filter(
          ({ x, y }) => y > heading.y && y < heading.y + 0.4 && x >= heading.x && x < heading.x + 1,
        );
        expect(below.length, heading.text).toBeGreaterThan(0);
      }
    }
  }
});

test.each(SAMPLES)('all letters of $name are seven points high or more', ({ scenario }) => {
  for (const draft of Object.values(pagesOf(scenario, 'portrait')).flat()) {
    for (const { size, text } of textsOf(draft.marks)) {
      expect(size * 72, text).toBeGreaterThanOrEqual(6.9);
    }
  }
});

test.each(['portrait', 'landscape'] as const)(
  'the brief has its map, on its first page, %s',
  (orientation) => {
    for (const { scenario } of SAMPLES) {
      const [first] = pagesOf(scenario, orientation).brief;
      expect(first?.under, scenario.title).toContain('<svg');
      expect(textsOf(first?.marks ?? []).map(({ text }) => text)).toContainEqual(
        expect.stringMatching(/^The table at 1 : \d+, north at the top$/),
      );
    }
  },
);

test('a map among few words is large and bears the names of the ground', () => {
  const scenario: Scenario = {
    ...newScenario({ ruleset: 'tripods' }),
    terrain: [feature('hill', box(10, 10, 30, 30), { name: 'Gallows Hill' })],
  };
  expect(wordsOf(briefDrafts(sourceOf(scenario), DEFAULT_PRINT))).toContain('Gallows Hill');
});

test('reinforcements come with their turn and zone, points with their sum', () => {
  const gap = SAMPLES.find(({ scenario }) => scenario.rules.id === 'hexspace')!.scenario;
  const [unit] = gap.units;
  const scenario: Scenario = {
    ...gap,
    zones: [
      {
        id: 'zn_east' as ZoneId,
        name: 'Eastern edge',
        side: unit!.side,
        purpose: 'entry',
        shape: { type: 'cells', cells: [{ q: 3, r: 0 }] },
      },
    ],
    reinforcements: [{ unit: unit!.id, turn: 3, zone: 'zn_east' as ZoneId }],
  };
  const source = sourceOf(scenario);
  const words = wordsOf(briefDrafts(source, DEFAULT_PRINT));
  expect(words).toContain('Reinforcements');
  expect(words).toContain('Eastern edge');
  expect(words).toContain('turn 3');
  for (const side of scenario.sides) {
    const total = scenario.stands
      .filter((stand) => scenario.units.find(({ id }) => id === stand.unit)?.side === side.id)
      .reduce((sum, { type }) => sum + source.playAids.points[type]!, 0);
    expect(words).toContain(`Together ${total}`);
  }
});

test('special rules come by their names, with what is usual and the rule that they change', () => {
  const scenario: Scenario = {
    ...newScenario({ ruleset: 'tripods' }),
    rules: {
      id: 'tripods',
      modules: [],
      options: { ft_gas_per_turn: 0, ft_late_war: true, own_option: true },
    },
  };
  const rules = rulesetOf(scenario.rules);
  const drafts = briefDrafts(
    printSource(scenario, rules.ok ? rules.value : null, reference),
    DEFAULT_PRINT,
  );
  const rows = drafts.flatMap(({ marks }) => textsOf(marks).map(({ text }) => text));
  const from = rows.indexOf('Gas canisters of a tripod in a turn');
  expect(rows.slice(from, from + 3)).toEqual(['Gas canisters of a tripod in a turn', '0', '1']);
  expect(rows.join(' ')).toContain('Gas canister: a tripod picks a point');
  expect(rows.join(' ')).toContain('(FT-11-20)');
  expect(rows.join(' ')).toContain('(FT-20-14)');
  expect(rows.join(' ')).not.toContain('Chart row');
  expect(rows).toContain('Own option');
  expect(rows.join(' ')).not.toMatch(/ft_|own_/);
  expect(rows.indexOf('Special rules')).toBeLessThan(rows.indexOf(scenario.sides[0]!.name));
});

test('every ruleset with tables gives each row as many cells as columns', () => {
  for (const { name, playAids } of RULESETS) {
    for (const { title, columns, rows } of playAids?.tables ?? []) {
      expect(rows.length, `${name}: ${title}`).toBeGreaterThan(0);
      for (const row of rows) expect(row, `${name}: ${title}`).toHaveLength(columns.length);
    }
    for (const [type, row] of Object.entries(playAids?.stats ?? {})) {
      expect(row, `${name}: ${type}`).toHaveLength(playAids!.statColumns.length);
    }
  }
});

test.each(['inch', 'cm'] as const)(
  'the quick reference of Horsell Common is two pages in %s: columns give way where that costs no line',
  (lengths) => {
    const { scenario } = SAMPLES.find(({ name }) => name.startsWith('horsell')) ?? {};
    if (!scenario) throw new Error('Horsell Common is a sample');
    const drafts = referenceDrafts(sourceOf(scenario), { ...DEFAULT_PRINT, lengths });
    expect(drafts).toHaveLength(2);
    const [first] = drafts.map(({ marks }) => textsOf(marks).map(({ text }) => text));
    expect(first).toContain('River, steep banks');
  },
);

test('a ruleset without tables has no reference', () => {
  const source = printSource(
    { ...newScenario(), rules: { id: 'x', modules: [], options: {} } },
    null,
  );
  expect(referenceDrafts(source, DEFAULT_PRINT)).toEqual([]);
});

describe('where lengths are told in centimetres', () => {
  const metric = { ...DEFAULT_PRINT, lengths: 'cm' } as const;
  const found = SAMPLES.find(({ name }) => name.startsWith('horsell'))?.scenario;
  if (!found) throw new Error('a sample is missing');
  const scenario = { ...found, victory: 'Whoever is within 6" of the bridge.', print: metric };
  const rules = rulesetOf(scenario.rules);
  const source = printSource(scenario, rules.ok ? rules.value : null, reference as OptionRule[]);

  test('the brief tells those of the stands in them, and others behind what is quoted', () => {
    const words = wordsOf(briefDrafts(source, metric)).replaceAll(SPACE_KEPT, ' ');
    expect(words).toContain('30.5 cm v');
    expect(words).toContain('horse teams, 10.2 cm');
    expect(words).toContain('within 6" (15.2 cm) of the bridge');
    expect(words.replaceAll(/\d+" \([\d.]+ cm\)/g, '')).not.toMatch(/\d"|\d inch/);
  });

  test('so does the quick reference, but what each inch of a way costs is the same', () => {
    const words = wordsOf(referenceDrafts(source, metric)).replaceAll(SPACE_KEPT, ' ');
    expect(words).not.toMatch(/\d"|\d inch/);
    expect(words).toContain('114.3 cm');
    expect(words).toContain('Movement: centimetres of allowance for each centimetre;');
    expect(toldIn('Inches of allowance for each inch', 'cm')).toMatch(/^Centimetres of allowance/);
    expect(toldIn('2" per inch, 3-inch template, 4 inches', 'cm')).toBe(
      `2" per inch, 7.6${SPACE_KEPT}cm template, 10.2${SPACE_KEPT}cm`,
    );
  });
});

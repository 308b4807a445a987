// `print`: the pages of a scenario as a PDF, the same as the program's print dialog makes.

import reference from '../../resources/rules/reference.json' with { type: 'json' };
import type { StandRecord } from '../../shared/core/stand-record';
import { TEST_PAGE, calibrated } from '../../shared/print/paper/calibration';
import {
  PAGE_KINDS,
  pageRow,
  pagesOf,
  type PageKind,
  USUAL_PAGES,
} from '../../shared/print/pages/page-kinds';
import { pageRange } from '../../shared/print/paper/page-range';
import { printSource } from '../../shared/print/pages/page-source';
import { keptStandRecords } from '../../shared/rules/stand-records';
import type { Ruleset } from '../../shared/rules/ruleset';
import type { Scenario } from '../../shared/scenario/document';
import { InputError, UsageError } from './io/errors';
import { openRuleset, openScenario } from './io/open-scenario';
import { SETTINGS_OPTIONS, SETTINGS_USAGE, correctionOf, settingsOf } from './io/print-settings';
import { readArgs, required, type Args } from './io/args';
import { pdfJob, say, withPainter } from './start-painter';
import { checkOut } from './io/write-out';

export const PRINT_USAGE =
  `print FILE --out F.pdf [--pages ${PAGE_KINDS.join(',')}] [--only 1-3,7]` +
  ` [--select ID,ID: templates of these pieces of terrain alone] ${SETTINGS_USAGE}` +
  ' [--calibrate across,down: what the bars of --pages calibration measure]' +
  ' [--printer NAME: as it was measured in the print dialog] [--settings FOLDER: where the program keeps its settings]';

export async function print(args: readonly string[], tell: (line: string) => void): Promise<void> {
  const given = readArgs(args, [
    'out',
    'pages',
    'only',
    'select',
    'calibrate',
    'printer',
    'settings',
    ...SETTINGS_OPTIONS,
  ]);
  const out = required(given, 'out');
  if (!out.endsWith('.pdf')) throw new UsageError('--out: expected a name that ends in .pdf');
  checkOut(out);
  const kinds = kindsOf(given.options.get('pages') ?? USUAL_PAGES.join(','));
  const scenario = openScenario(given.file);
  const settings = settingsOf(given, scenario.print);
  const calibration = correctionOf(given, settings.lengths);
  const only = selectedPieces(given, scenario);
  const rules = openRuleset(given.file, scenario);
  const asksRecords = kinds.some((kind) => pageRow(kind).isOfBattle);
  const source = printSource({ ...scenario, print: settings }, rules, reference, {
    records: asksRecords ? recordsOf(given.file, scenario, rules) : [],
  });
  await withPainter(async (paint) => {
    const all = kinds.flatMap((kind, i) => {
      const pages = pagesOf(source, settings, kind, { only });
      const counted = pages.length === 1 ? '1 page' : `${pages.length} pages`;
      say(`laid out ${i + 1} of ${kinds.length}: ${kind}, ${counted}`);
      return pages;
    });
    const range = pageRange(given.options.get('only') ?? '', all.length);
    if (!range.ok) throw new UsageError(`--only: ${range.error}`);
    const pages = range.value
      .flatMap((index) => all[index] ?? [])
      .map((page) => (page.code === TEST_PAGE ? page : calibrated(page, calibration)));
    if (pages.length === 0) throw new InputError(`${given.file}: there are no such pages`);
    say(`writing ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`);
    await paint(pdfJob(out, scenario.title, pages));
    tell(JSON.stringify({ out, pages: pages.map(({ code }) => code) }));
  });
}

function recordsOf(file: string, scenario: Scenario, rules: Ruleset): readonly StandRecord[] {
  const records = keptStandRecords(rules, scenario.battle);
  if (records) return records;
  throw new InputError(`${file}: battle: expected one, its stands are what --pages records shows`);
}

function kindsOf(text: string): PageKind[] {
  return text.split(',').map((name) => {
    const kind = PAGE_KINDS.find((known) => known === name);
    if (!kind) throw new UsageError(`--pages: expected ${PAGE_KINDS.join(', ')}, found "${name}"`);
    return kind;
  });
}

function selectedPieces(given: Args, { terrain }: Scenario): readonly string[] | null {
  const ids = given.options.get('select')?.split(',') ?? null;
  const missing = ids?.find((id) => !terrain.some((feature) => feature.id === id));
  if (missing === undefined) return ids;
  throw new InputError(`${given.file}: there is no terrain "${missing}"`);
}

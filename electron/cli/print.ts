// `print`: the pages of a scenario as a PDF, the same as the program's print dialog makes.

import { PAGE_KINDS, pagesOf, type PageKind } from '../../shared/print/pages';
import { pageRange } from '../../shared/print/page-range';
import { printSource } from '../../shared/print/source';
import { inches } from '../../shared/core/measure';
import type { PrintSettings } from '../../shared/scenario/types';
import { InputError, UsageError } from './errors';
import { openRuleset, openScenario } from './open-scenario';
import { numberOf, readWords, required, type Words } from './read-words';
import { renderPdf, say } from './render';
import { checkOut } from './write-out';

export const PRINT_USAGE =
  'print FILE --out F.pdf [--pages table,setup,brief,tiles,templates,counters,reference,calibration] [--only 1-3,7]' +
  ' [--paper A4] [--orientation portrait] [--margin inches] [--overlap inches] [--style colour] [--grid foot] [--tiles corner]';

const CHOICES = {
  paper: ['A4', 'Letter', 'Legal', 'A3', 'Tabloid'],
  orientation: ['portrait', 'landscape'],
  style: ['colour', 'ink-saving', 'black-and-white'],
  grid: ['none', 'foot', 'inch'],
  tiles: ['corner', 'middle'],
} as const;

export async function print(words: readonly string[], tell: (line: string) => void): Promise<void> {
  const given = readWords(words, [
    'out',
    'pages',
    'only',
    'margin',
    'overlap',
    ...Object.keys(CHOICES),
  ]);
  const out = required(given, 'out');
  if (!out.endsWith('.pdf')) throw new UsageError('--out: expected a name that ends in .pdf');
  checkOut(out);
  const kinds = kindsOf(given.options.get('pages') ?? 'table');
  const scenario = openScenario(given.file);
  const settings = settingsOf(given, scenario.print);
  const source = printSource(scenario, openRuleset(given.file, scenario));
  const all = kinds.flatMap((kind) => {
    say(`laying out: ${kind}`);
    return pagesOf(source, settings, kind);
  });
  const range = pageRange(given.options.get('only') ?? '', all.length);
  if (!range.ok) throw new UsageError(`--only: ${range.error}`);
  const pages = range.value.flatMap((index) => all[index] ?? []);
  if (pages.length === 0) throw new InputError(`${given.file}: there are no such pages`);
  say(`writing ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`);
  await renderPdf(out, scenario.title, pages);
  tell(JSON.stringify({ out, pages: pages.map(({ code }) => code) }));
}

function kindsOf(text: string): PageKind[] {
  return text.split(',').map((name) => {
    const kind = PAGE_KINDS.find((known) => known === name);
    if (!kind) throw new UsageError(`--pages: expected ${PAGE_KINDS.join(', ')}, found "${name}"`);
    return kind;
  });
}

/** The scenario's own settings with what the line says instead. */
export function settingsOf(given: Words, kept: PrintSettings): PrintSettings {
  const length = (name: 'margin' | 'overlap') => {
    const text = given.options.get(name);
    if (text === undefined) return kept[name];
    const value = numberOf(name, text);
    if (value < 0) throw new UsageError(`--${name}: expected inches, none below zero`);
    return inches(value);
  };
  return {
    ...kept,
    margin: length('margin'),
    overlap: length('overlap'),
    paper: choice(given, 'paper') ?? kept.paper,
    orientation: choice(given, 'orientation') ?? kept.orientation,
    style: choice(given, 'style') ?? kept.style,
    grid: choice(given, 'grid') ?? kept.grid,
    tilesFrom: choice(given, 'tiles') ?? kept.tilesFrom,
  };
}

function choice<N extends keyof typeof CHOICES>(
  given: Words,
  name: N,
): (typeof CHOICES)[N][number] | null {
  const text = given.options.get(name);
  if (text === undefined) return null;
  const known: readonly (typeof CHOICES)[N][number][] = CHOICES[name];
  const found = known.find((value) => value === text);
  if (found === undefined) {
    throw new UsageError(`--${name}: expected ${known.join(', ')}, found "${text}"`);
  }
  return found;
}

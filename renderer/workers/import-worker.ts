// Reads files of other programs off the window's thread: a map of a county has a million corners.

import './without-eval';
import { expose } from 'comlink';
import { ok, type Result } from '../../shared/core/result';
import { printSource } from '../../shared/print/pages/page-source';
import { tablePicture } from '../../shared/print/pages/table-picture';
import { rulesetOf } from '../../shared/rulesets/registry';
import {
  foreignFormatOf,
  type ForeignScale,
  sensibleScale,
} from '../../shared/scenario/foreign/foreign';
import type { ImportedTable, Importer } from './messages';

const NO_FORMAT = 'it is in no format that is known here';

const importer: Importer = {
  scale(text: string): ForeignScale | null {
    const format = foreignFormatOf(text);
    return format && sensibleScale(format, text);
  },

  table(text: string, title: string, scale: ForeignScale): Result<ImportedTable, string> {
    const made = foreignFormatOf(text)?.read(text, title, scale);
    if (!made) return { ok: false, error: NO_FORMAT };
    if (!made.ok) return made;
    const { scenario, left } = made.value;
    const rules = rulesetOf(scenario.rules);
    const source = printSource(scenario, rules.ok ? rules.value : null);
    const choice = { only: null, overlays: [], legends: [] };
    return ok({ scenario, left, picture: tablePicture(source, scenario.print, choice) });
  },
};

expose(importer);

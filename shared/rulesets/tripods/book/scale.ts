// FT-01-01: the rules measure for figures of 1/300; with larger figures everything that is measured is
// doubled, bases and templates too. Everything here turns inches of the rules into lengths on the table.

import { inches, type Mil } from '../../../core/measure';
import type { Stand } from '../../../scenario/document';
import type { Chooser } from '../../../rules/option-table';
import { option } from './options';

/** Track that the stands of a battle with larger figures carry. */
export const SCALE = 'scale';

/** Inches on the table for an inch of the rules. */
export function scaleOf(chooser: Chooser): number {
  return option(chooser, 'ft_scale_factor');
}

/** So many inches of the rules, on the table. */
export function tableInches(chooser: Chooser, count: number): Mil {
  return inches(count * scaleOf(chooser));
}

/** The same where only a stand of the battle is at hand. */
export function standInches({ tracks }: Stand, count: number): Mil {
  return inches(count * (tracks[SCALE] ?? 1));
}

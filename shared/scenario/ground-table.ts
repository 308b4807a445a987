// A table made of the ground that an ESRI ASCII grid describes.

import type { TerrainId } from '../core/id';
import { mil, toInches } from '../core/measure';
import { fail, ok, type Result } from '../core/result';
import { edit } from './edit';
import { newScenario } from './new-scenario';
import { type GroundScale, readAsc } from './read-asc';
import type { Scenario } from './types';

/** What an inch and a level stand for unless somebody says otherwise. */
export const USUAL_SCALE: GroundScale = { metresPerInch: 100, metresPerLevel: 10 };

/** A table longer or shorter than this, in inches, is not meant. */
export const SENSIBLE = { from: 24, to: 144, usual: 72 };

/** The usual scale, or where that makes a table that nobody could play on, a round one for six feet. */
export function sensibleScale(text: string): GroundScale {
  const made = groundTable(text, '', USUAL_SCALE);
  if (!made.ok || made.value.board.space !== 'table') return USUAL_SCALE;
  const length = toInches(mil(Math.max(made.value.board.width, made.value.board.height)));
  if (length >= SENSIBLE.from && length <= SENSIBLE.to) return USUAL_SCALE;
  const metres = (USUAL_SCALE.metresPerInch * length) / SENSIBLE.usual;
  return { ...USUAL_SCALE, metresPerInch: Number(metres.toPrecision(2)) };
}

/** True for text that begins as an ESRI ASCII grid does, whole or not. */
export function isGrid(text: string): boolean {
  return /^\s*ncols\s/i.test(text);
}

/** A scenario of nothing but that ground, as large as the grid; or what is wrong with the text. */
export function groundTable(
  text: string,
  title: string,
  scale: GroundScale,
): Result<Scenario, string> {
  const ground = readAsc(text, 'tr_1' as TerrainId, scale);
  if (!ground.ok) return ground;
  const { shape } = ground.value;
  if (shape.type !== 'grid') return fail('the ground is not a grid');
  const width = mil(shape.columns * shape.step);
  const height = mil(shape.rows * shape.step);
  const scenario = newScenario({ title, board: { space: 'table', width, height } });
  return ok(edit(scenario, { type: 'put', in: 'terrain', items: [ground.value] }));
}

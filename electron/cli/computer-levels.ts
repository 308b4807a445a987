// Reads how well the computer plays each side: `veteran` for all, or `sd_1=veteran,sd_2=recruit`.

import { isLevel, LEVELS, type Level } from '../../shared/ai/levels';
import type { SideId } from '../../shared/core/id';
import type { Scenario } from '../../shared/scenario/document';
import type { Levels } from '../../shared/study/study-inputs';
import { InputError, UsageError } from './errors';

/** Sides that are not named are played by a regular. */
export function levelsOf({ sides }: Scenario, text: string): Levels {
  const levels: Record<SideId, Level> = {};
  for (const word of text.split(',')) {
    const [name = '', level] = word.includes('=') ? word.split('=') : ['', word];
    if (!isLevel(level)) {
      const known = Object.keys(LEVELS).join(' or ');
      throw new UsageError(`--level: expected ${known}, found "${level ?? ''}"`);
    }
    const named = name === '' ? sides : sides.filter(({ id }) => id === name);
    if (named.length === 0) {
      const ids = sides.map(({ id }) => id).join(', ');
      throw new InputError(`--level: no side "${name}", only ${ids}`);
    }
    for (const { id } of named) levels[id] = level;
  }
  return levels;
}

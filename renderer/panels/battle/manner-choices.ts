// What may be chosen of how the computer plays a side, in words, and back.

import { capital } from '../../../shared/core/capital';
import {
  doesThink,
  HANDICAP_WORDS,
  handicapsOf,
  LEVELS,
  TEMPER_WORDS,
  USUAL_SECONDS,
  type Handicap,
  type Level,
} from '../../../shared/ai/levels';
import type { Manner } from '../../../shared/battle/battle';
import type { TemperName } from '../../../shared/rules/plan';
import type { Ruleset } from '../../../shared/rules/ruleset';

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** What stands for nothing special. */
export const USUAL = 'usual';

/** The tempers that the rules know. */
export function temperOptions(rules: Pick<Ruleset, 'tempers'> | null): readonly Option[] {
  const known = Object.keys(rules?.tempers ?? {});
  return [
    { value: USUAL, label: 'Even' },
    ...known.map((value) => ({ value, label: capital(value) })),
  ];
}

/** The handicaps under which the level overlooks more than it does anyway. */
export function handicapOptions(level: Level): readonly Option[] {
  return [
    { value: USUAL, label: 'None' },
    ...handicapsOf(level).map((value) => ({ value, label: capital(value) })),
  ];
}

const SECONDS = [5, 15, 30, 60, 120, 300];

/** For who plays battles out in its head; empty for others. */
export function timeOptions(level: Level): readonly Option[] {
  if (!doesThink(level)) return [];
  const counted = Object.values(LEVELS).flatMap((one) => ('playouts' in one ? one.playouts : []));
  return [
    ...SECONDS.map((count) => ({
      value: `${count}s`,
      label: count < 60 ? `${count} s a turn` : `${count / 60} min a turn`,
    })),
    ...counted.map((count) => ({
      value: `${count}`,
      label: `${count} trial battles a turn, more in the last turns`,
    })),
  ];
}

/** As an option names it: "30s", "64". */
export function timeOf(level: Level, { thinking }: Manner): string {
  if (thinking) return 'seconds' in thinking ? `${thinking.seconds}s` : `${thinking.battles}`;
  const seconds = USUAL_SECONDS[level];
  const usual = LEVELS[level];
  return seconds ? `${seconds}s` : 'playouts' in usual ? `${usual.playouts}` : '';
}

export function withTime(manner: Manner, value: string): Manner {
  const count = Number.parseInt(value, 10);
  return { ...manner, thinking: value.endsWith('s') ? { seconds: count } : { battles: count } };
}

export function withTemper({ temper: _, ...manner }: Manner, value: string): Manner {
  return Object.hasOwn(TEMPER_WORDS, value) ? { ...manner, temper: value as TemperName } : manner;
}

export function withHandicap({ handicap: _, ...manner }: Manner, value: string): Manner {
  return Object.hasOwn(HANDICAP_WORDS, value) ? { ...manner, handicap: value as Handicap } : manner;
}

/** What the battle keeps: what means nothing to the level is left out, and its usual seconds are written down. */
export function keptManner(level: Level, manner: Manner): Manner {
  const { thinking, handicap, ...others } = manner;
  const rest = {
    ...others,
    ...(handicap && handicapsOf(level).includes(handicap) ? { handicap } : {}),
  };
  if (!doesThink(level)) return rest;
  const seconds = USUAL_SECONDS[level];
  const used = thinking ?? (seconds ? { seconds } : null);
  return used ? { ...rest, thinking: used } : rest;
}

/** A sentence for each choice that is not the usual one. */
export function mannerWords(level: Level, { temper, handicap, thinking }: Manner): string {
  const timed = thinking && 'seconds' in thinking;
  return [
    ...(temper ? [`${capital(temper)}: it ${TEMPER_WORDS[temper]}.`] : []),
    ...(handicap ? [`${capital(handicap)} handicap: it ${HANDICAP_WORDS[handicap]}.`] : []),
    ...(doesThink(level) && timed
      ? ['By the clock it may think otherwise the next time; counted in battles it does not.']
      : []),
  ].join(' ');
}

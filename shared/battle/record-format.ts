// Records of older programs in the present format, one small step for each format. The record has its own
// number because a battle changes at another pace than the scenario that it is kept in.

import type { Json } from '../core/json';
import { fail, ok, type Result } from '../core/result';
import { migrate } from '../scenario/migrate';

export const RECORD_FORMAT = 5;

type Tree = Readonly<Record<string, Json>>;

/** The step at index i brings format i + 1 to format i + 2. */
const STEPS: readonly ((record: Tree) => Tree)[] = [
  withReasonsAndLevels,
  withFourLevels,
  withGroups,
  withManners,
];

/** A record without a number is of format 1. Whether the present format is sound is not judged here. */
export function migrateRecord(json: Json): Result<Json, string> {
  if (!isTree(json)) return ok(json);
  const format = json['format'] ?? 1;
  if (typeof format !== 'number' || !Number.isInteger(format) || format < 1) {
    return fail(`battle.format: expected a whole number from 1 to ${RECORD_FORMAT}`);
  }
  if (format > RECORD_FORMAT) {
    return fail(
      `battle.format: this battle has format ${format} and this Sandtable reads up to ${RECORD_FORMAT}: open it with a newer version`,
    );
  }
  return withPresentScenario(
    STEPS.slice(format - 1).reduce<Tree>((older, step) => step(older), json),
  );
}

/** The scenario that the battle began with has a format of its own. */
function withPresentScenario(record: Tree): Result<Json, string> {
  const { start } = record;
  const { scenario } = isTree(start) ? start : {};
  if (!isTree(start) || !isTree(scenario)) return ok(record);
  const present = migrate(scenario);
  if (!present.ok) return fail(`battle.start.scenario: ${present.error}`);
  return ok({ ...record, start: { ...start, scenario: present.value as Tree } });
}

/** Format 1 knew one level of the opponent, kept none of its reasons and rolled every die itself. */
function withReasonsAndLevels(record: Tree): Tree {
  const { players, actions } = record;
  return {
    ...record,
    format: 2,
    dice: 'seed',
    ...(isTree(players) && {
      players: Object.fromEntries(
        Object.entries(players).map(([side, who]) => [side, who === 'computer' ? 'quick' : who]),
      ),
    }),
    ...(Array.isArray(actions) && {
      actions: (actions as readonly Json[]).map((step) =>
        isTree(step) ? { ...step, why: null } : step,
      ),
    }),
  };
}

/** Formats 1 and 2 knew two levels of the opponent, under other names. */
function withFourLevels(record: Tree): Tree {
  const { players } = record;
  if (!isTree(players)) return { ...record, format: 3 };
  const named = Object.entries(players).map(([side, who]) => [
    side,
    who === 'quick' ? 'recruit' : who === 'thoughtful' ? 'regular' : who,
  ]);
  return { ...record, format: 3, players: Object.fromEntries(named) as Tree };
}

/** Formats 1 to 3 knew no orders for several stands: each action was an order of its own. */
function withGroups(record: Tree): Tree {
  return { ...record, format: 4 };
}

/** Formats 1 to 4 knew no tempers, no handicaps, no time for a turn, and kept no plans. */
function withManners(record: Tree): Tree {
  return { ...record, format: 5 };
}

function isTree(value: Json | undefined): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

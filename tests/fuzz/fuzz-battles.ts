// Saved battles: read as the window does, replayed, written and read again, and played on.

import { isDeepStrictEqual } from 'node:util';
import { battleNow, resumed } from '../../renderer/session/battle/record-store';
import { parseBattleRecord, writeBattleRecord } from '../../shared/battle/battle-record';
import { RECORD_FORMAT } from '../../shared/battle/record-format';
import type { Battle } from '../../shared/battle/battle';
import type { Json } from '../../shared/core/json';
import { readJsonText } from '../../shared/core/json-text';
import { FORMAT } from '../../shared/scenario/document';
import { perform } from '../../shared/rules/perform';
import { candidateActions, legalActions } from '../../shared/rules/query';
import type { Ruleset } from '../../shared/rules/ruleset';
import { below, fuzzOf, oneOf } from './fuzz-kind';
import { firstLost } from './lost';
import { leavesOf, mutated } from './mutate-json';
import { BATTLES } from './sources';

const RECORDS = BATTLES.map((text) => JSON.parse(text) as RawRecord);

interface RawRecord {
  readonly start: unknown;
  readonly actions: readonly { readonly entries: number }[];
  readonly log: readonly unknown[];
}

export const battles = fuzzOf<Json>({
  name: 'battles',
  make(random) {
    const whole = oneOf(random, RECORDS);
    const actions = whole.actions.slice(0, below(random, whole.actions.length + 1));
    const entries = actions.reduce((sum, one) => sum + one.entries, 0);
    const begun = { ...whole, actions, log: whole.log.slice(0, entries) };
    const own = leavesOf(random() < 0.5 ? begun.start : begun.log);
    const changed =
      random() < 0.4
        ? { ...begun, start: mutated(begun.start, random, own) }
        : mutated(begun, random, own);
    const text = JSON.stringify(changed) ?? 'null';
    return { value: JSON.parse(text) as Json, text, extension: 'battle.json' };
  },
  judge: judgeBattle,
});

function judgeBattle(json: Json): string | null {
  // Files are read as texts first, which refuses keys that no object may have.
  if (!readJsonText(JSON.stringify(json)).ok) return null;
  const read = resumed(json);
  if (!read.ok) return read.error.trim() === '' ? 'refused without a word' : null;
  const { record, rules } = read.value;
  const written = writeBattleRecord(record);
  const again = parseBattleRecord(JSON.parse(JSON.stringify(written)) as Json);
  if (!again.ok) return `what was written is refused: ${again.error}`;
  if (!isDeepStrictEqual(again.value, record)) return 'what was written reads otherwise';
  const lost = isNewest(json) ? firstLost(json, written) : null;
  // How the document is printed is written beside the battle, not in it.
  if (lost !== null && !lost.startsWith('start.scenario.print'))
    return `accepted, but dropped: ${lost}`;
  const now = battleNow(record);
  return playedOn(rules, now);
}

/** Older formats are written in the newest. */
function isNewest(json: Json): boolean {
  const { format, start } = json as {
    format?: unknown;
    start?: { scenario?: { format?: unknown } };
  };
  return format === RECORD_FORMAT && start?.scenario?.format === FORMAT;
}

const LOOKED_AT = 6;

/** Whoever goes on with it gets answers. */
function playedOn(rules: Ruleset, now: Battle): string | null {
  const { side } = now.clock;
  rules.visible(now, side);
  rules.outcome(now);
  let seen = 0;
  for (const action of candidateActions(rules, now, side)) {
    void action;
    seen += 1;
    if (seen === LOOKED_AT) break;
  }
  for (const action of legalActions(rules, now, side)) {
    const done = perform(rules, now, action);
    return done.ok ? null : `a legal action is refused: ${done.error.reason}`;
  }
  return null;
}

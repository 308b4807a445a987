// One battle of the sample, a regular against a regular, in a process of its own and so
// from a cold start. Prints the milliseconds of processor time that it took, how it ended, and what the time
// went into; with `--profile` on stderr, what share of the time each file took.

import { readFileSync } from 'node:fs';
import { Session, type Profiler } from 'node:inspector';
import { basename, join } from 'node:path';
import { chooseAction } from '../../shared/ai/opponent';
import type { Battle } from '../../shared/battle/battle';
import { beginBattle } from '../../shared/rules/begin';
import { perform } from '../../shared/rules/perform';
import { rulesetOf } from '../../shared/rulesets/registry';
import { parseScenario } from '../../shared/scenario/parse';

/** The scenario: the first word that is no option. */
const FILE =
  process.argv.slice(2).find((word) => !word.startsWith('-')) ??
  join(import.meta.dirname, '../../resources/scenarios/horsell-common.sandtable');
/** Files that take less than this share are left out. */
const LEAST = 0.01;

/** Milliseconds by what they went into: "movement: choosing", "firing: rules", "views". */
const spent: Record<string, number> = {};

function timed<T>(what: string, work: () => T): T {
  const began = performance.now();
  const result = work();
  spent[what] = (spent[what] ?? 0) + performance.now() - began;
  return result;
}

function played(): Battle {
  const scenario = timed('reading the file', () => parseScenario(readFileSync(FILE, 'utf8')));
  if (!scenario.ok) throw new Error(`${FILE} does not open`);
  const rules = rulesetOf(scenario.value.rules);
  if (!rules.ok) throw new Error(rules.error);
  let battle = timed('set-up', () => beginBattle(rules.value, scenario.value, 'bench'));
  while (!battle.outcome) {
    const before = battle;
    const { side, step } = before.clock;
    const view = timed('views', () => rules.value.visible(before, side));
    const { action } = timed(`${step}: choosing`, () => chooseAction(rules.value, view, side));
    const done = timed(`${step}: rules`, () => perform(rules.value, before, action));
    if (!done.ok) throw new Error(done.error.reason);
    battle = done.value.battle;
  }
  return battle;
}

function sharesOf({ nodes, samples = [] }: Profiler.Profile): string {
  const files = new Map(nodes.map(({ id, callFrame }) => [id, basename(callFrame.url) || 'node']));
  const counts = new Map<string, number>();
  for (const id of samples) {
    const file = files.get(id) ?? 'node';
    counts.set(file, (counts.get(file) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= LEAST * samples.length)
    .sort(([, a], [, b]) => b - a)
    .map(([file, count]) => `${((100 * count) / samples.length).toFixed(1).padStart(5)} %  ${file}`)
    .join('\n');
}

const session = new Session();
const isProfiling = process.argv.includes('--profile');
if (isProfiling) {
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.start');
}
const before = process.cpuUsage();
const { outcome, logged } = played();
const { user, system } = process.cpuUsage(before);
process.stdout.write(JSON.stringify({ ms: (user + system) / 1000, logged, outcome, spent }));
if (isProfiling) {
  session.post('Profiler.stop', (_error, { profile }) => {
    process.stderr.write(`${sharesOf(profile)}\n`);
  });
}

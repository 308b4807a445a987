// Plays the duels of the tuning: two tempers against each other on a made-up table. Answers 1 where the first side has
// won, 0 where the second has, 0.5 for a draw.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEVELS } from '../../shared/ai/levels';
import { chooseAction, newMind } from '../../shared/ai/opponent';
import { beginBattle } from '../../shared/rules/begin';
import { perform } from '../../shared/rules/perform';
import type { Temper } from '../../shared/rules/plan';
import { rulesetOf } from '../../shared/rulesets/registry';
import { parseScenario } from '../../shared/scenario/parse';
import { SCENARIOS } from './arena-battle';
import { trainingTable } from './training-tables';

export interface Duel {
  /** A file of the samples without its ending, for its armies. */
  readonly sample: string;
  readonly table: string;
  readonly tempers: readonly [Temper, Temper];
}

function playDuel({ sample, table, tempers }: Duel): number {
  const read = parseScenario(readFileSync(join(SCENARIOS, `${sample}.sandtable`), 'utf8'));
  if (!read.ok) throw new Error(`${sample} does not open`);
  const rules = rulesetOf(read.value.rules);
  if (!rules.ok) throw new Error(rules.error);
  const scenario = trainingTable(rules.value, read.value, table);
  const minds = new Map(
    scenario.sides.map(({ id }, i) => {
      const temper = tempers[i === 0 ? 0 : 1];
      return [id, { ...newMind(), leaning: { name: '', temper } }];
    }),
  );
  let battle = beginBattle(rules.value, scenario, table);
  while (!battle.outcome) {
    const { side } = battle.clock;
    const view = rules.value.visible(battle, side);
    const { action } = chooseAction(rules.value, view, side, LEVELS.regular, minds.get(side));
    const done = perform(rules.value, battle, action);
    if (!done.ok) throw new Error(`${sample}, ${table}: ${done.error.reason}`);
    battle = done.value.battle;
  }
  const { winner } = battle.outcome;
  return winner === null ? 0.5 : winner === scenario.sides[0]?.id ? 1 : 0;
}

process.on('message', ({ job }: { readonly job: Duel }) => {
  process.send?.({ answer: playDuel(job) });
});

// Plays battles of studies, one for each job. The first message brings the studies and their scenarios.

import { rulesetOf } from '../../../shared/rulesets/registry';
import { parseScenario } from '../../../shared/scenario/parse';
import type { Study } from '../../../shared/study/study-inputs';
import { battleTold, type Told } from '../../../shared/study/play-battle';

export interface StudyBegin {
  readonly study: Study;
  /** The scenario's file. */
  readonly text: string;
}

function playerOf({ study, text }: StudyBegin): (n: number) => Told {
  const scenario = parseScenario(text);
  if (!scenario.ok) throw new Error('the scenario does not open');
  const rules = rulesetOf(scenario.value.rules);
  if (!rules.ok) throw new Error(rules.error);
  return (n) => battleTold(study, rules.value, scenario.value, n);
}

/** Battle `n` of one of the studies, counted from nought. */
export interface StudyJob {
  readonly part: number;
  readonly n: number;
}

process.once('message', (begins: readonly StudyBegin[]) => {
  const players = new Map<number, (n: number) => Told>();
  const playerFor = (part: number): ((n: number) => Told) => {
    const known = players.get(part);
    const begin = begins[part];
    if (known !== undefined || begin === undefined) return known ?? unknownPart(part);
    const player = playerOf(begin);
    players.set(part, player);
    return player;
  };
  process.on('message', ({ job: { part, n } }: { readonly job: StudyJob }) =>
    process.send?.({ answer: playerFor(part)(n) }),
  );
});

function unknownPart(part: number): never {
  throw new Error(`there is no study ${part}`);
}

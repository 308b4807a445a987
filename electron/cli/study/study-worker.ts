// Plays battles of a study, one for each job. The first message brings the study and its scenario.

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

process.once('message', (begin: StudyBegin) => {
  const play = playerOf(begin);
  process.on('message', ({ job }: { readonly job: number }) =>
    process.send?.({ answer: play(job) }),
  );
});

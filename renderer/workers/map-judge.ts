// Judges the map alone, off the window's thread: sight and movement from all over where sides begin.

import './without-eval';
import { expose } from 'comlink';
import { rulesetOf } from '../../shared/rulesets/registry';
import { judgeMap } from '../../shared/study/map-alone/judge-map';
import type { MapJudge } from './messages';

const mapJudge: MapJudge = {
  judge(scenario, type, far) {
    const rules = rulesetOf(scenario.rules);
    if (!rules.ok) return Promise.resolve(rules);
    const judging = judgeMap(rules.value, scenario, type);
    let step = judging.next();
    while (step.done !== true) {
      far(step.value);
      step = judging.next();
    }
    return Promise.resolve(step.value);
  },
};

expose(mapJudge);

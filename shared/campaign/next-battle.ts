// A step's scenario as it is fought: without those who are lost, with the damage that stays and the quality that was won.

import type { Ruleset } from '../rules/ruleset';
import { edit } from '../scenario/edit';
import type { Scenario } from '../scenario/document';
import { withoutStands } from '../scenario/remove-stands';
import type { Campaign, Step } from './campaign';
import { forceOf, troopOf } from './forces';
import { standingOf, stateOf, type Standing } from './standing';

/** A scenario as any other, to be fought as any other; the step's own stays as it was designed. */
export function carriedScenario(campaign: Campaign, step: Step, rules: Ruleset): Scenario {
  const standing = standingOf(campaign);
  const { scenario } = step;
  const stateNow = (id: Scenario['stands'][number]['id']) =>
    stateOf(standing, forceOf(campaign, step, id));
  const lost = scenario.stands.filter(({ id }) => stateNow(id).isLost);
  const left = edit(scenario, withoutStands(scenario, lost));
  return {
    ...left,
    id: null,
    battle: null,
    stands: left.stands.map((stand) => {
      const { damage } = stateNow(stand.id);
      return Object.keys(damage).length === 0
        ? stand
        : { ...stand, tracks: { ...stand.tracks, ...damage } };
    }),
    units: left.units.map((unit) => {
      const quality = qualityIn(standing, troopOf(campaign, step, unit.id), rules, unit.quality);
      return quality === unit.quality ? unit : { ...unit, quality };
    }),
  };
}

/** The designed quality with what its troop has won or lost, as far as the game's list goes. */
export function qualityIn(
  { quality }: Standing,
  troop: string,
  { catalogue }: Ruleset,
  designed: string,
): string {
  const steps = catalogue.lasting?.qualities ?? [];
  const at = steps.indexOf(designed);
  if (at < 0) return designed;
  const now = Math.max(0, Math.min(steps.length - 1, at + (quality.get(troop) ?? 0)));
  return steps[now] ?? designed;
}

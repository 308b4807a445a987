// Whether the parts of a campaign fit together: its steps, its sides, who is who, and the battles so far.

import { rulesetOf } from '../../rulesets/registry';
import type { ScenarioProblem } from '../../scenario/check-document';
import { sideIn, stepOf, type Campaign, type Step } from '../campaign';
import { forceAt, forceOf, partsOfForce } from '../forces';
import { canBe } from '../pairing';

/** What no campaign can be read with, in file order; empty when it is sound. */
export function checkCampaign(campaign: Campaign): readonly ScenarioProblem[] {
  return [
    ...duplicates(campaign.sides, 'sides'),
    ...duplicates(campaign.steps, 'steps'),
    ...campaign.steps.flatMap((step, i) => orderProblems(campaign, step, i)),
    ...courseProblems(campaign),
  ];
}

/** What keeps a campaign that can be read from being played as it is meant; the rules have the last word of each scenario. */
export function campaignProblems(campaign: Campaign): readonly ScenarioProblem[] {
  return campaign.steps.flatMap((step, i) => [
    ...gameProblems(campaign, step, i),
    ...sideProblems(campaign, step, i),
    ...pairProblems(campaign, step, i),
  ]);
}

function duplicates(
  items: readonly { readonly id: string }[],
  list: string,
): readonly ScenarioProblem[] {
  return items.flatMap(({ id }, i) =>
    items.findIndex((other) => other.id === id) < i
      ? [{ path: `${list}[${i}].id`, message: `the id "${id}" is used twice` }]
      : [],
  );
}

function gameProblems({ steps }: Campaign, { scenario }: Step, i: number): ScenarioProblem[] {
  const game = steps[0]?.scenario.rules.id;
  const path = `steps[${i}].scenario`;
  const { id } = scenario.rules;
  if (id !== game) {
    const message = `expected "${game}" as in the first step, found "${id}"`;
    return [{ path: `${path}.rules.id`, message }];
  }
  const rules = rulesetOf(scenario.rules);
  if (!rules.ok) return [{ path: `${path}.rules`, message: rules.error }];
  if (rules.value.isMapOnly) {
    const message = `nobody fights on a ${rules.value.name.toLowerCase()}: expected other rules`;
    return [{ path: `${path}.rules.id`, message }];
  }
  return rules.value
    .check(scenario)
    .map(({ path: inner, message }) => ({ path: `${path}.${inner}`, message }));
}

function sideProblems(campaign: Campaign, step: Step, i: number): ScenarioProblem[] {
  const known = step.scenario.sides.map(({ id }) => id);
  const named = campaign.sides.flatMap(({ id }) => {
    const own = sideIn(step, id);
    return known.includes(own)
      ? []
      : [
          {
            path: `steps[${i}].sides.${id}`,
            message: `expected a side of the scenario (${known.join(', ')}), found "${own}"`,
          },
        ];
  });
  const strangers = Object.keys(step.sides)
    .filter((id) => !campaign.sides.some((side) => side.id === id))
    .map((id) => ({ path: `steps[${i}].sides.${id}`, message: 'no side of the campaign' }));
  return [...named, ...strangers];
}

function orderProblems(campaign: Campaign, step: Step, i: number): ScenarioProblem[] {
  const further = campaign.steps.slice(i + 1).map(({ id }) => id);
  const rows = step.next.flatMap(({ to, winner }, row): ScenarioProblem[] => {
    const path = `steps[${i}].next[${row}]`;
    const isSide = winner !== 'any' && winner !== 'draw';
    return [
      ...(further.includes(to)
        ? []
        : [{ path: `${path}.to`, message: `expected a step further down, found "${to}"` }]),
      ...(isSide && !campaign.sides.some(({ id }) => id === winner)
        ? [{ path: `${path}.winner`, message: `"${winner}" is no side of the campaign` }]
        : []),
    ];
  });
  if (step.scenario.battle === null) return rows;
  const message = 'expected no battle here: battles are kept in "fought" and "current"';
  return [...rows, { path: `steps[${i}].scenario.battle`, message }];
}

function pairProblems(campaign: Campaign, step: Step, i: number): ScenarioProblem[] {
  const earlier = new Set(campaign.steps.slice(0, i).map(({ id }) => id));
  const taken = new Map<string, string>();
  return Object.entries(step.forces).flatMap(([id, named]) => {
    const path = `steps[${i}].forces.${id}`;
    const stand = step.scenario.stands.find((one) => one.id === id);
    if (!stand) return [{ path, message: 'the scenario has no such stand' }];
    if (!earlier.has(partsOfForce(named).step)) {
      return [{ path, message: `expected a stand of an earlier step, found "${named}"` }];
    }
    const force = forceOf(campaign, step, stand.id);
    const known = forceAt(campaign, force);
    if (!known || !forceAt(campaign, named)) {
      return [{ path, message: `there is no stand "${named}"` }];
    }
    if (!canBe(campaign, step, stand.id, known)) {
      const message = `"${named}" is a stand of another side or type (${known.stand.type})`;
      return [{ path, message }];
    }
    const other = taken.get(force);
    taken.set(force, id);
    return other === undefined ? [] : [{ path, message: `${other} is "${named}" already` }];
  });
}

function courseProblems(campaign: Campaign): ScenarioProblem[] {
  const { fought, current } = campaign;
  const unknown = (step: string, path: string): readonly ScenarioProblem[] =>
    stepOf(campaign, step) ? [] : [{ path, message: `there is no step "${step}"` }];
  const battles = fought.flatMap(({ step, winner }, i) => [
    ...unknown(step, `fought[${i}].step`),
    ...(winner === null || campaign.sides.some(({ id }) => id === winner)
      ? []
      : [{ path: `fought[${i}].winner`, message: `"${winner}" is no side of the campaign` }]),
  ]);
  return [...battles, ...(current ? unknown(current.step, 'current.step') : [])];
}

// How armies are organised (FT-22-01 to FT-22-04): a check that a scenario may ask for.

import type { Side, Scenario, Unit } from '../../scenario/document';
import { flagOption, groupsOption, numberOption } from './book/options';
import { profileOfType } from './book/own-rows';

interface Problem {
  readonly path: string;
  readonly message: string;
}

/** Smallest and largest of what stands, companies and battalions are gathered in. */
const COMPANY = [3, 6] as const;
const BATTERY = [1, 2] as const;
const BATTALION = [3, 6] as const;
const BRIGADE = [3, 5] as const;

/** Empty unless the scenario wants its armies by the book. */
export function organisationProblems(scenario: Scenario): readonly Problem[] {
  if (!flagOption(scenario, 'ft_org_strict')) return [];
  return [
    ...scenario.units.flatMap((unit, i) => unitProblem(scenario, unit, `units[${i}]`)),
    ...battalionsOf(scenario).flatMap((battalion, i) => battalionProblems(scenario, battalion, i)),
    ...scenario.sides.flatMap((side) => brigadeProblem(scenario, side)),
  ];
}

function unitProblem(scenario: Scenario, unit: Unit, path: string): readonly Problem[] {
  const stands = standsOf(scenario, unit);
  if (stands.length === 0) return [];
  const count = stands.length;
  if (stands.every(({ faction, special }) => faction === 'martian' && special === null)) {
    const flyers = stands.filter(({ flyer }) => flyer).length;
    if (flyers > 0 && flyers < count) {
      const message = `${unit.name} mixes flyers with machines on the ground; flyers form groups of their own (FT-22-04)`;
      return [{ path, message }];
    }
    const most = numberOption(scenario, 'ft_martian_unit_size');
    if (count <= most) return [];
    return [
      { path, message: `${unit.name} has ${count} machines; Martians go by ${most} (FT-22-04)` },
    ];
  }
  if (stands.some(({ special, faction }) => special !== null || faction === 'martian')) return [];
  if (isBattery(scenario, unit))
    return outside(BATTERY, count, path, `${unit.name}, a battery,`, 'guns', 'FT-22-02');
  return outside(COMPANY, count, path, `${unit.name}, a company,`, 'stands', 'FT-22-01');
}

function battalionProblems(
  scenario: Scenario,
  battalion: readonly string[],
  index: number,
): readonly Problem[] {
  const units = scenario.units.filter(({ id }) => battalion.includes(id));
  const path = `rules.options.ft_battalions[${index}]`;
  const batteries = units.filter((unit) => isBattery(scenario, unit)).length;
  const companies = units.length - batteries;
  return [
    ...outside(BATTALION, companies, path, 'a battalion', 'companies', 'FT-22-02'),
    ...outside([0, 1], batteries, path, 'a battalion', 'batteries', 'FT-22-02'),
  ];
}

/** A side with one battalion or none is no brigade. */
function brigadeProblem(scenario: Scenario, side: Side): readonly Problem[] {
  const own = new Set<string>(
    scenario.units.filter((unit) => unit.side === side.id).map(({ id }) => id),
  );
  const count = battalionsOf(scenario).filter((units) => units.some((id) => own.has(id))).length;
  if (count < 2) return [];
  return outside(
    BRIGADE,
    count,
    'rules.options.ft_battalions',
    `the brigade of ${side.name}`,
    'battalions',
    'FT-22-03',
  );
}

function outside(
  [least, most]: readonly [number, number],
  count: number,
  path: string,
  who: string,
  what: string,
  rule: string,
): readonly Problem[] {
  if (count >= least && count <= most) return [];
  return [{ path, message: `${who} has ${count} ${what}; expected ${least} to ${most} (${rule})` }];
}

function battalionsOf(scenario: Scenario): readonly (readonly string[])[] {
  return groupsOption(scenario, 'ft_battalions').filter((units) => units.length > 0);
}

/** Guns alone. */
function isBattery(scenario: Scenario, unit: Unit): boolean {
  const stands = standsOf(scenario, unit);
  return stands.length > 0 && stands.every(({ artillery }) => artillery !== null);
}

function standsOf(scenario: Scenario, unit: Unit) {
  return scenario.stands
    .filter((stand) => stand.unit === unit.id)
    .flatMap(({ type }) => profileOfType(type, scenario.rules.own) ?? []);
}

// The last move of a battle goes into the circle that decides it.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chooseAction } from '../../../../shared/ai/opponent';
import type { Battle } from '../../../../shared/battle/battle';
import { at, distance, inches, type Point } from '../../../../shared/core/measure';
import { beginBattle } from '../../../../shared/rules/begin';
import { rulesetOf } from '../../../../shared/rulesets/registry';
import { parseScenario } from '../../../../shared/scenario/parse';
import { PLANNERS } from '../../../helpers/planners';

test.each(PLANNERS)(
  'the %s one goes into the circle of Wey Bridge in the last turn, however it is held',
  (_name, budget) => {
    const file = new URL(
      '../../../../resources/scenarios/horsell-common.sandtable',
      import.meta.url,
    );
    const read = parseScenario(readFileSync(file, 'utf8'));
    if (!read.ok) throw new Error('Horsell Common does not open');
    const rules = rulesetOf(read.value.rules);
    if (!rules.ok) throw new Error(rules.error);
    const begun = beginBattle(rules.value, read.value, 'bridge');
    const bridge = begun.objectives.find(({ name }) => name === 'Wey Bridge');
    const tripod = Object.values(begun.stands).find(({ name }) => name === 'Tripod 2');
    const company = Object.values(begun.stands).find(
      ({ type }) => type === 'european_us_infantry_p1',
    );
    if (!bridge || bridge.place.on !== 'table' || !tripod || !company)
      throw new Error('who is where?');
    const there = (to: Point) => ({ on: 'table', at: to, facing: 0, level: 0 }) as const;
    const battle: Battle = {
      ...begun,
      clock: { ...begun.clock, turn: 5, step: 'movement' },
      stands: {
        [tripod.id]: { ...tripod, place: there(at(42.1, 21.8)) },
        [company.id]: { ...company, place: there(bridge.place.at) },
      },
    };
    const { side } = battle.clock;
    const view = rules.value.visible(battle, side);
    const { action, why } = chooseAction(rules.value, view, side, budget);
    expect(why).toContain('takes Wey Bridge (3 points)');
    const end = (action as { readonly path?: readonly Point[] }).path?.at(-1);
    if (!end) throw new Error('it does not move');
    // By the edge of a base of at most two inches.
    expect(distance(end, bridge.place.at)).toBeLessThanOrEqual(bridge.radius + inches(1));
  },
);

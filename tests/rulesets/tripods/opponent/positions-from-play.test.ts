// Positions of the samples as they came up in play, in which a planning computer did what no player would.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LEVELS } from '../../../../shared/ai/levels';
import { chooseAction, newMind } from '../../../../shared/ai/opponent';
import type { Action, Battle, Clock } from '../../../../shared/battle/battle';
import { nameOfSide } from '../../../../shared/battle/battle-view';
import { at as spot } from '../../../../shared/core/measure';
import { beginBattle } from '../../../../shared/rules/begin';
import { perform } from '../../../../shared/rules/perform';
import type { Ruleset } from '../../../../shared/rules/ruleset';
import { rulesetOf } from '../../../../shared/rulesets/registry';
import { parseScenario } from '../../../../shared/scenario/parse';

/** By name of the stand: x, y, facing and marks. Whoever is not named has left the table. */
type Places = Readonly<Record<string, readonly [number, number, number, ...string[]]>>;

interface Position {
  readonly rules: Ruleset;
  readonly battle: Battle;
}

function position(
  sample: string,
  {
    turn,
    seat,
    step,
  }: { readonly turn: number; readonly seat: 0 | 1; readonly step: Clock['step'] },
  places: Places,
): Position {
  const file = new URL(`../../../../resources/scenarios/${sample}.sandtable`, import.meta.url);
  const read = parseScenario(readFileSync(file, 'utf8'));
  if (!read.ok) throw new Error(`${sample} does not open`);
  const rules = rulesetOf(read.value.rules);
  if (!rules.ok) throw new Error(rules.error);
  const begun = beginBattle(rules.value, read.value, 'position');
  const side = begun.sides[seat]?.id ?? begun.clock.side;
  const stands = Object.values(begun.stands).flatMap((stand) => {
    const place = places[stand.name];
    if (!place) return [];
    const [x, y, facing, ...marks] = place;
    return [{ ...stand, marks, place: { on: 'table' as const, at: spot(x, y), facing, level: 0 } }];
  });
  expect(stands).toHaveLength(Object.keys(places).length);
  return {
    rules: rules.value,
    battle: {
      ...begun,
      clock: { ...begun.clock, turn, step, side, active: side },
      stands: Object.fromEntries(stands.map((stand) => [stand.id, stand])),
    },
  };
}

/** What is told while the side that has the turn plays its phase; the enemy, where it is asked, does nothing. */
function phaseOf({ rules, battle: start }: Position): {
  readonly end: Battle;
  readonly told: string;
} {
  const { active, step } = start.clock;
  const mind = newMind();
  const told: string[] = [];
  let battle = start;
  while (!battle.outcome && battle.clock.active === active && battle.clock.step === step) {
    const { side } = battle.clock;
    const action: Action =
      side === active
        ? chooseAction(rules, rules.visible(battle, side), side, LEVELS.regular, mind).action
        : { type: 'tripods/pass', side };
    const done = perform(rules, battle, action);
    if (!done.ok) throw new Error(done.error.reason);
    told.push(...done.value.log.map(({ text }) => text));
    battle = done.value.battle;
  }
  return { end: battle, told: told.join('\n') };
}

test('Airstrip Nine, turn 1: walkers do not cross what two tanks and a helicopter watch', () => {
  const airstrip = position(
    'airstrip-nine',
    { turn: 1, seat: 1, step: 'movement' },
    {
      'Viper 1': [16, 10, 7, 'spotted'],
      'Viper 2': [11, 24, 357, 'spotted', 'overwatch'],
      Lifter: [8, 21, 1, 'spotted'],
      'Flak 1': [24.1, 35.1, 349],
      'Flak 2': [24.7, 39.5, 340],
      'Flak 3': [34, 16, 18],
      'Tank 1': [15.2, 25.1, 355, 'overwatch'],
      'Tank 2': [23.2, 10.8, 8, 'spotted', 'overwatch'],
      'Tank 3': [14, 26, 354],
      'Tank 4': [20.5, 13, 3],
      'Section 1': [14, 24.5, 356],
      'Section 2': [13.3, 27.3, 352],
      Tripod: [53, 22, 180],
      'Walker 1': [54, 29, 180],
      'Walker 2': [54, 15, 180],
      'Flyer 1': [56, 33, 180, 'spotted'],
      'Flyer 2': [56, 26, 180, 'spotted'],
    },
  );
  const { side } = airstrip.battle.clock;
  expect(nameOfSide(airstrip.battle, side)).toBe('Martians');
  expect(phaseOf(airstrip).told).not.toMatch(/may fire on overwatch at Walker/);
});

test('Horsell Common, turn 1: guns off their limbers stay in their line when tripods come up, but for the one that is to hold the bridge', () => {
  const horsell = position(
    'horsell-common',
    { turn: 1, seat: 1, step: 'movement' },
    {
      'Tripod 1': [24.5, 21.3, 0, 'spotted'],
      'Tripod 2': [22, 20.4, 0, 'spotted'],
      'Tripod 3': [18, 33, 0, 'spotted'],
      'Tripod 4': [17.4, 30.9, 0, 'spotted'],
      'Maxim 1': [54.4, 23.4, 180],
      'Maxim 2': [54.4, 21.2, 180],
      'Gun 1': [58.5, 25.5, 180],
      'Gun 2': [58.5, 19, 180],
      'Gun 3': [64.4, 36.2, 180],
      'Gun 4': [66.4, 34.85, 180],
      'Gun 5': [56.9, 20.6, 180],
      'Gun 6': [56.9, 24.4, 180],
      'Gun 8': [56.9, 18.5, 180],
      'Gun 9': [56.9, 26.5, 180],
      'Gun 10': [58.5, 29, 180],
      'Gun 11': [58.4, 16.9, 180],
    },
  );
  const moved = phaseOf(horsell).told.match(/Gun \d+ moves/g);
  expect(moved).toEqual(['Gun 5 moves']);
});

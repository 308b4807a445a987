// The module of missiles: launched at a target, on their own from then on, until they hit or are shot down.

import type { RuleModule } from '../../../rules/ruleset';
import type { ScenarioProblem } from '../../../scenario/check-document';
import type { Scenario } from '../../../scenario/document';
import { standTypes } from '../catalogue';
import { shipsTable, statsOf } from '../quick-reference';
import { shipsIn } from '../own-ships';
import { HELM } from '../ships';
import { SPACE_OPTIONS } from '../space-options';
import { inStep } from '../steps';
import { meet, questionOf, refuseWhileAsked, strikeFighterRule } from './detonation';
import { flyMissilesRule, refuseFlight, retargetRule } from './flight';
import { launchMissileRule } from './launch-missile';
import { MISSILE_OPTIONS } from './missile-options';
import { rescore } from './score-action';
import { forgetMissile, MODULE, tiesOfMissiles } from './flights';

/** SX-13.1-01 speaks of some Talon ships; both sides have theirs here, by their own classes (SX-90-14). */
const OURS =
  'The book gives tubes to some Talon ships; the Missile destroyer, with a battery as Terran ships have, is our own.';

export function missiles(): RuleModule {
  const { damage, destroyedBy } = HELM.missile;
  return {
    id: MODULE,
    name: 'Missiles',
    brings:
      'Ships with tubes launch missiles at a target: they fly one hex in each impulse, nearer where they can, and may be shot down.',
    requires: ['hexspace'],
    catalogue: {
      stands: standTypes(MODULE),
      words: { number: 'number', damaged: 'damaged' },
      unseen: ['number'],
    },
    options: MISSILE_OPTIONS.all,
    playAids: {
      tables: [
        { ...shipsTable('Missile ships', MODULE), notes: [OURS] },
        {
          title: 'Missiles',
          columns: ['When', 'What happens'],
          rows: [
            [
              'Launch',
              'in the step of fire: a counter beside the ship, in the arc of the tube, faced to the target; its number is written on the target',
            ],
            [
              'Every impulse',
              'in the step of movement: one hex, with a turn of one side at most, nearer to the target where it can',
            ],
            [
              'In its target’s hex',
              `${damage} points on the shield that it came through, or on one fighter`,
            ],
            [
              'Shot at',
              `${destroyedBy} points of one shot destroy it, fewer damage it, any destroy a damaged one`,
            ],
            ['Its target is gone', 'straight on; off the map it is gone'],
          ],
          notes: [
            'It passes through the hexes of all others, and of several in a hex a blast strikes one.',
          ],
        },
      ],
      markers: Array.from({ length: 8 }, (_, i) => ({
        front: `Missile ${i + 1}`,
        back: `Missile ${i + 1} damaged`,
        copies: 1,
      })),
      ...statsOf(MODULE),
    },
    actions: [
      inStep('fire', launchMissileRule),
      inStep('move', flyMissilesRule),
      inStep('move', retargetRule),
      strikeFighterRule,
    ],
    adjust: {
      decisions: (battle, { side }) => {
        const given = { battle, ask: () => ({ total: 0, because: [] }) };
        for (const _launch of launchMissileRule.candidates(given, side)) {
          return [{ label: 'a missile may be launched', amount: 1, rule: 'SX-13.1-01' }];
        }
        return [];
      },
    },
    veto: (battle, action) => refuseWhileAsked(battle, action) ?? refuseFlight(battle, action),
    question: questionOf,
    ties: tiesOfMissiles,
    react: {
      moved: (r, { stand, path }) => meet(r, stand, path),
      removed: (r, { stand }) => forgetMissile(r, stand),
    },
    check,
    rescore,
  };
}

function check(scenario: Scenario): readonly ScenarioProblem[] {
  const options = MISSILE_OPTIONS.problems(scenario.rules.options).map(({ key, message }) => ({
    path: `rules.options.${key}`,
    message,
  }));
  const ships = shipsIn(scenario.rules.own);
  const hasLauncher = scenario.stands.some(({ type }) =>
    ships.get(type)?.weapons.some(({ sort }) => sort === 'launcher'),
  );
  if (!hasLauncher || SPACE_OPTIONS.flag(scenario, 'sx_advanced')) return options;
  const path = 'rules.options.sx_advanced';
  const message = 'missiles belong to the advanced rules, which are off (SX-10.2-08)';
  return [...options, { path, message }];
}

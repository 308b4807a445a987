// The module of guided land torpedoes: launched, then on their own, seeking whatever is nearest before them.

import { lookup } from '../../../core/lookup';
import type { Json } from '../../../core/json';
import { inches } from '../../../core/measure';
import type { RuleModule } from '../../../rules/ruleset';
import { standType } from '../catalogue';
import { statCells } from '../quick-reference';
import { ACTING } from '../activation-order';
import { profilesOf } from '../field/profiles';
import { BASE } from '../victory';
import { rescore } from './score-action';
import { losesHull } from './blast';
import { check } from './deploy';
import { launchRule, markersOf } from './launch';
import { numberOption, OPTION_LIST, option } from './torpedo-options';
import { act, beginAttack } from './torpedo-run';
import { FRESH, MODULE, PHASES } from './torpedoes';

/** Under a scenario's options, which give torpedoes their hull. */
export function torpedo(options: Readonly<Record<string, Json>>): RuleModule {
  const chooser = { rules: { options } };
  const hull = numberOption(chooser, 'lt_torpedo_hull');
  const degrees = option(chooser, 'lt_forward_arc_deg');
  const profiles = profilesOf(MODULE).map((profile) => ({ ...profile, hull }));
  return {
    id: MODULE,
    name: 'Land torpedoes',
    brings:
      'Torpedoes on the ground are launched, then run on by themselves towards whatever is nearest before them until they explode; they may be shot at.',
    requires: [BASE],
    catalogue: {
      stands: lookup(
        profiles.map((profile) => [profile.id, { ...standType(profile), isUsedUp: true }]),
      ),
      words: {
        independent: 'launched, runs by itself',
        armed: 'warhead live',
        triggered: 'goes off in this attack phase',
        [PHASES]: 'attack phases since its launch, of 3',
      },
      unseen: [FRESH],
    },
    options: OPTION_LIST,
    playAids: {
      tables: [
        {
          title: 'Land torpedo',
          columns: ['When', 'What happens'],
          rows: [
            ['Set-up', 'in the start-up area of its side, facing where it shall go'],
            ['Launch', 'in any movement phase; from then on initiative 6 and no orders'],
            [
              'Movement phase',
              `picks the nearest stand that is no troop in its forward arc of ${degrees}°, friend, foe or torpedo; turns to it and moves 1d6; straight ahead where the arc is empty`,
            ],
            ['Not yet live', 'the first base that it touches takes 1d3; the torpedo is gone'],
            ['Third attack phase', 'the warhead is live from now on'],
            [
              'Live, within 1" of anybody',
              'goes off in the attack phase: 6d3 of type A to all within 4" of its base',
            ],
            ['Hull 0', 'a live one explodes at once, and may set off others; another is gone'],
            ['Edge of the table', 'it is gone'],
          ],
          notes: ['A d3 is half a six-sided die, rounded up.'],
        },
      ],
      templates: [
        {
          type: 'arc',
          name: 'Torpedo: forward arc and a move of 6"',
          towards: 'front',
          degrees,
          radius: inches(6.5),
        },
      ],
      markers: [{ front: 'Launched', back: 'Live', copies: 6 }],
      stats: Object.fromEntries(profiles.map((profile) => [profile.id, statCells(profile)])),
      points: Object.fromEntries(profiles.map(({ id, points }) => [id, points])),
    },
    actions: [launchRule],
    react: {
      mark(r, { stand, mark, on }) {
        if (mark === ACTING && on) act(r, stand);
      },
      clock(r, { to }) {
        if (to.step === 'attack' && to.pass === 1) beginAttack(r);
      },
      track(r, { stand, track, to }) {
        if (track === 'hull' && to === 0) losesHull(r, stand);
      },
    },
    check,
    markers: markersOf,
    rescore,
  };
}

// The module of catastrophic damage: attack rolls against Damage Tracks, criticals that make systems fail and
// machines explode, Defensive Fire, and the Martyr upgrade.

import { lookup } from '../../../core/lookup';
import type { Json } from '../../../core/json';
import type { RuleModule } from '../../../rules/ruleset';
import { standType } from '../catalogue';
import { ACTIVATIONS } from '../activation-order';
import { moveRule } from '../move';
import { foreseeing } from '../shots-at-mover';
import type { OwnGame } from '../../../scenario/own-game/own-game';
import { ownProfile } from '../field/own-profile';
import { profileOf, profilesOf, type Profile } from '../field/profiles';
import { BASE } from '../victory';
import { activationOf, goOn } from './activation';
import { attackRule } from './attack-by-roll';
import { attackModifiers, FAILED } from './attack-roll';
import { isCatastrophic, option, OPTION_LIST } from './catastrophe-options';
import { beginCredits, creditRemoved, noteFelled } from './credits';
import { defendRule, holdRule, questionOf, refuseMeanwhile } from './defensive-fire';
import { EXPLODES } from './explosions';
import { check, hasVictims, markersOf, martyrRule, mayBeMartyr, remarksOf } from './martyr';
import { amongEnemies } from './martyr-moves';
import { AUTO_TEN, MARTYR, MODULE, SHIELDING, tracksOfType } from './numbers';
import { playAidsFor } from './quick-tables';
import { rescore } from './score-blasts';
import type { StandType } from '../../../rules/catalogue-types';

/** Under a scenario's options, by which the Martyr upgrade is offered or not. */
export function catastrophe(options: Readonly<Record<string, Json>>, own?: OwnGame): RuleModule {
  const isOn = isCatastrophic({ rules: { options } });
  const isWhole = option({ rules: { options } }, 'cd_activation') === 'in-one-activation';
  const profiles = [...profilesOf(null), ...profilesOf(MODULE)];
  return {
    id: MODULE,
    name: 'Catastrophic damage',
    brings:
      'Stands have Damage Tracks and a defence: an attack rolls d10 + RAV, a natural 10 rolls again, and who is hit for twice its tracks explodes. Each stand moves and attacks in one activation; who is attacked may fire back.',
    requires: [BASE],
    catalogue: {
      stands: lookup(profiles.map((profile) => [profile.id, withTracks(profile)])),
      offers: ({ id }) => (isOn && mayBeMartyr(id) ? [MARTYR] : []),
      words: {
        ...(isWhole && { movement: 'Activations' }),
        hull: 'Damage Tracks',
        [MARTYR]: 'Martyr upgrade',
        [SHIELDING]: 'Shielding',
        [AUTO_TEN]: 'second rolls are an Auto 10',
        [FAILED]: 'systems failed, no Defensive Fire',
      },
      unseen: [EXPLODES],
      opening: { marks: [SHIELDING, AUTO_TEN], tracks: [SHIELDING] },
    },
    options: OPTION_LIST,
    ownStandsNote:
      'Under Catastrophic damage stands of your own attack with the attack rolls of their class: their ranges, arcs and shots count, and what they need to hit, their damage, armour and saves do not.',
    playAids: playAidsFor([...profiles, ...(own?.stands ?? []).map(ownProfile)], { isOn, isWhole }),
    actions: [defendRule, holdRule, martyrRule],
    replaces: [attackRule, amongEnemies(foreseeing(moveRule, attackRule))],
    adjust: {
      'to-hit': attackModifiers,
      'other-orders': (battle, { stand }) =>
        hasVictims(battle, stand) ? [{ label: 'Martyr', amount: 1, rule: 'CD-03-04' }] : [],
    },
    setUp: (battle) => ({ ...beginCredits(battle), [ACTIVATIONS]: isWhole }),
    veto: refuseMeanwhile,
    question: questionOf,
    remarks: remarksOf,
    react: {
      track(r, { stand: id, track, to }) {
        const stand = r.battle.stands[id];
        if (track !== 'hull' || to > 0 || !stand) return;
        noteFelled(r, id);
        if (profileOf(stand).module !== MODULE) return;
        r.emit(
          { type: 'removed', stand: id, why: 'destroyed' },
          { text: `${stand.name || profileOf(stand).name} is destroyed`, rule: 'CD-90-03' },
        );
      },
      removed(r, { stand }) {
        creditRemoved(r, stand);
        const activation = activationOf(r.battle);
        if (activation) goOn(r, activation);
      },
    },
    check,
    markers: markersOf,
    rescore,
  };
}

/** With its Damage Tracks for a hull. */
function withTracks(profile: Profile): StandType {
  return standType(profile, tracksOfType(profile.id) ?? profile.hull);
}

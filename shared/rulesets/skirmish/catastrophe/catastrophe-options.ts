// What a scenario may choose of the rules of catastrophic damage; a value that nobody knows counts as the usual one.
// What hangs on a rule CD-90-* is our own plain default for what the book takes from a game that we do not have.

import { choice, flag, types } from '../../../rules/option-kinds';
import { optionTable, type Chooser } from '../../../rules/option-table';

export const {
  all: OPTION_LIST,
  choice: option,
  flag: flagOption,
  list: listOption,
} = optionTable({
  cd_catastrophic: flag('Catastrophic failure and explosion', 'CD-00-01', true),
  cd_attack: {
    ...choice(
      'An attack roll hits when d10 + RAV',
      'CD-90-01',
      'd10+rav>=defence',
      'd10+rav>defence',
    ),
    names: { 'd10+rav>=defence': 'reaches the defence', 'd10+rav>defence': 'beats the defence' },
  },
  cd_cover: {
    ...choice('Cover adds to the defence', 'CD-90-01', 'as-terrain', 'nothing'),
    names: { 'as-terrain': 'what the terrain gives', nothing: 'nothing' },
  },
  cd_crit_extra: {
    ...choice('The second roll of a critical adds', 'CD-90-02', 'margin', 'fixed-table'),
    names: { margin: 'd10 + RAV less the defence', 'fixed-table': '1, 2, 3 or 5 by the die' },
  },
  cd_auto_ten: types('Their second roll is always an Auto 10', 'CD-01-02'),
  cd_worn: {
    ...choice('A damaged model attacks with', 'CD-90-03', 'full-rav', 'rav-less-lost-tracks'),
    names: {
      'full-rav': 'its whole RAV',
      'rav-less-lost-tracks': 'its RAV less a point a lost track',
    },
  },
  cd_shielding: {
    ...choice(
      'Shielding without a number keeps off of a critical',
      'CD-90-04',
      'full',
      1,
      2,
      3,
      4,
      5,
      6,
    ),
    names: { full: 'all' },
  },
  cd_activation: {
    ...choice('A stand moves and attacks', 'CD-90-05', 'in-one-activation', 'phase-by-phase'),
    names: {
      'in-one-activation': 'in one activation',
      'phase-by-phase': 'phase by phase',
    },
  },
  cd_defensive_fire: {
    ...choice('Defensive Fire in an activation', 'CD-90-05', 'once', 'none'),
    names: { once: 'once by each attacked', none: 'none' },
  },
  cd_aoe_measure: {
    ...choice('An area attack reaches a base by its', 'CD-90-06', 'base-edge', 'centre'),
    names: { 'base-edge': 'nearest edge', centre: 'middle' },
  },
  cd_specialty: {
    ...choice('A Specialty Action is taken', 'CD-90-07', 'instead-of-attack', 'in-any-phase'),
    names: {
      'instead-of-attack': 'instead of an attack',
      'in-any-phase': 'instead of a move, too',
    },
  },
  cd_explosion_size: {
    ...choice(
      'An explosion is as large as',
      'CD-02-04',
      'tracks-at-activation-start',
      'undamaged-total',
    ),
    names: {
      'tracks-at-activation-start': 'the tracks when the activation began',
      'undamaged-total': 'the tracks of an undamaged model',
    },
  },
  cd_martyr_chain: {
    ...choice(
      'A Martyr adds its charge',
      'CD-03-06',
      'own-explosion-only',
      'any-destruction-by-explosion',
    ),
    names: {
      'own-explosion-only': 'when it explodes itself',
      'any-destruction-by-explosion': 'whenever an explosion destroys it',
    },
  },
  cd_martyr_own_losses: {
    ...choice(
      'Friends lost to a Martyr count for',
      'CD-04-02',
      'credit-opponent',
      'credit-martyr-owner',
    ),
    names: { 'credit-opponent': 'the opponent', 'credit-martyr-owner': 'its owner' },
  },
  cd_martyr_damage: {
    ...choice(
      'Enemies that a Martyr damages count',
      'CD-04-02',
      'share-of-tracks',
      'when-destroyed',
    ),
    names: { 'share-of-tracks': 'by their lost tracks', 'when-destroyed': 'when destroyed' },
  },
});

/** CD-00-01: whether criticals can be catastrophic at all. */
export function isCatastrophic(chooser: Chooser): boolean {
  return flagOption(chooser, 'cd_catastrophic');
}

/** CD-01-02: types whose second roll the scenario makes an Auto 10. */
export function autoTenTypes(chooser: Chooser): readonly string[] {
  return listOption(chooser, 'cd_auto_ten');
}

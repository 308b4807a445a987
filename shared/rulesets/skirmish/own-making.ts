// What a stand of a designer's own begins with: all that another stand is.

import { inches } from '../../core/measure';
import type { StandType } from '../../rules/catalogue-types';
import type { OwnFigureMaking } from '../../rules/own-making/own-stand-making';
import { OWN_CLASSES } from '../../scenario/own-rules/own-classes';
import { type OwnStandBody, type OwnWeapon } from '../../scenario/own-game/own-game';
import { withoutKeys } from '../../core/without-keys';
import { USUAL } from './field/game-rules';
import type { Profile, Weapon } from './field/profile';
import { FIXED, MOVE_CLASSES } from './field/terrain';

export const OWN_STANDS: OwnFigureMaking = {
  of: 'stands',
  like,
  usualRules: { order: USUAL.order, phases: USUAL.phases, attack: USUAL.attack },
  moveClasses: [
    ...Object.entries(MOVE_CLASSES).map(([id, name]) => ({ id, name })),
    { id: FIXED, name: 'Never moves' },
  ],
};

/** Stands of modules live by rules that no table of numbers holds. */
function like({ data }: StandType): OwnStandBody | null {
  const profile = data as unknown as Profile;
  if (profile.own) return withoutKeys(profile.own, 'id', 'name');
  const own = OWN_CLASSES.find((one) => one === profile.class);
  if (profile.module !== null || own === undefined) return null;
  const { symbol, radius, height, hull, initiative, move, moveClass, armour, points } = profile;
  return {
    class: own,
    symbol,
    base: { type: 'disc', radius: inches(radius) },
    height,
    hull,
    initiative,
    move: inches(move),
    moveClass,
    armour,
    points,
    qualities: [],
    weapons: profile.weapons.map(likeWeapon),
  };
}

function likeWeapon({ id, name, type, range, dice, hit, damage, arc, steady }: Weapon): OwnWeapon {
  return {
    id: id.replaceAll('_', '-'),
    name,
    type,
    bands: [{ to: inches(range), hit }],
    dice,
    damage,
    arc,
    ...(steady ? { steady } : {}),
  };
}

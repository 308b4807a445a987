// Firing by attack rolls in place of the base's dice: the order, its odds, what it would cover (CD-90-01, CD-90-06).

import type { Battle } from '../../../battle/battle';
import { inches, mil } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import type {
  ActionRule,
  Chance,
  Given,
  Odds,
  Order,
  Resolver,
  Template,
} from '../../../rules/ruleset';
import { fireRule, shotFor, type Fire } from '../fire';
import { spendShot } from '../ammunition';
import { isOnTable, nameOf, profileOf, type OnTable } from '../field/profiles';
import type { Shot } from '../shots';
import { letAnswer } from './activation';
import { weaponNeed, weaponRoller } from './attack-roll';
import { endingsOf, explosionChance, meanLoss, type Ending } from './chances';
import {
  attackedBy,
  blastIfHit,
  fatalDamage,
  strike,
  tracksNow,
  withinArea,
  type Began,
} from './explosions';
import { blastWords, gunOf, hasAutoTen, shieldingOf, tracksOf, type Gun } from './numbers';

/** The key of the wish for one of several weapons. */
const WEAPON = 'weapon';

export const attackRule: ActionRule<Fire> = {
  ...fireRule,
  fromOrder,
  resolve(r, fire) {
    const shot = shotFor(r.battle, fire);
    if (!shot) return;
    const began = tracksNow(r.battle);
    const attacked = attackWith(r, shot, began);
    letAnswer(r, shot.shooter.id, began, attacked);
  },
  choices(given, fire) {
    const shot = shotFor(given.battle, fire);
    if (!shot) return [];
    const legal = profileOf(shot.shooter).weapons.filter(
      ({ id }) => !fireRule.refuse(given, { ...fire, weapon: id }),
    );
    return [weaponChoice(shot.shooter, legal, fire.weapon)];
  },
  odds(given, fire) {
    const shot = shotFor(given.battle, fire);
    return shot ? attackOdds(given, shot, tracksNow(given.battle)) : { text: '', because: [] };
  },
  preview({ battle }, fire) {
    const shot = shotFor(battle, fire);
    return shot ? attackPreview(battle, shot, tracksNow(battle)) : [];
  },
};

export function weaponChoice(shooter: OnTable, legal: Shot['weapon'][], value: string) {
  const options = legal.map((weapon) => ({
    value: weapon.id,
    label: `${weapon.name}: ${gunWords(gunOf(profileOf(shooter), weapon))}`,
  }));
  return { key: WEAPON, title: 'Weapon', value, options };
}

/** 'RAV 5, 2 rolls, all within 2"' */
export function gunWords({ rav, rolls, area }: Gun): string {
  const times = rolls === 1 ? '' : `, ${rolls} rolls`;
  return `RAV ${rav}${times}${area === 0 ? '' : `, all within ${area}"`}`;
}

/** Rolls with one weapon, each roll with its own damage and explosions; tells who was attacked. */
export function attackWith(
  r: Resolver,
  { shooter, weapon, target }: Shot,
  began: Began,
): readonly OnTable[] {
  spendShot(r, shooter, weapon);
  const gun = gunOf(profileOf(shooter), weapon);
  const attacked = attackedBy(r.battle, target, gun.area, shooter.id);
  const roller = weaponRoller(r, shooter, weapon);
  const side = r.battle.units[shooter.unit]?.side ?? r.battle.clock.side;
  for (let n = 0; n < gun.rolls; n++) {
    const left = attacked.filter(({ id }) => r.battle.stands[id]);
    const targets = left.flatMap(({ id }) => {
      const stand = r.battle.stands[id];
      return stand && isOnTable(stand) && tracksOf(stand) > 0 ? [stand] : [];
    });
    if (targets.length === 0) break;
    strike(r, { stand: shooter.id, side, isMartyr: false }, { roller, targets, began });
  }
  return attacked;
}

function endingsFor(
  given: Given,
  { shooter, weapon, target }: Shot,
  began: Began,
): readonly Ending[] {
  const need = weaponNeed(given, shooter, weapon.id, target);
  const { rolls } = gunOf(profileOf(shooter), weapon);
  return endingsOf(
    given,
    { need, target, rolls, hasAutoTen: hasAutoTen(given.battle, shooter) },
    began[target.id],
  );
}

export function attackOdds(given: Given, shot: Shot, began: Began): Odds {
  const { battle } = given;
  const { shooter, weapon, target } = shot;
  const need = weaponNeed(given, shooter, weapon.id, target);
  const gun = gunOf(profileOf(shooter), weapon);
  const endings = endingsFor(given, shot, began);
  const tracks = tracksOf(target);
  const blast = explosionChance(endings);
  const second = hasAutoTen(battle, shooter) ? 'its second roll an Auto 10' : 'with a second roll';
  const shield = shieldingOf(battle, target);
  const shielded =
    shield === 0
      ? ''
      : `; its Shielding keeps ${shield === Infinity ? 'all extra damage' : `${shield} of the extra damage`} off`;
  const others = attackedBy(battle, target, gun.area, shooter.id).slice(1);
  const area = others.length > 0 ? `; also attacked within ${gun.area}": ${names(others)}` : '';
  return {
    text: `${gun.rolls === 1 ? '1 attack roll' : `${gun.rolls} attack rolls`} with the ${weapon.name}: d10, ${need.total}+ hits for 1, a 10 is critical, ${second}; ${tracks} Damage Tracks left${shielded}${area}${blastText(battle, target, began)}`,
    because: need.because,
    short: `${gun.rolls} × ${need.total}+, ${meanLoss(endings, tracks).toFixed(1)} tracks on average${blast > 0 ? `, explodes ${percent(blast)}` : ''}`,
    chances: chancesFrom(endings, tracks),
  };
}

/** Whom an explosion of the target would catch. */
function blastText(battle: Battle, target: OnTable, began: Began): string {
  const fatal = fatalDamage(battle, target, began[target.id] ?? tracksOf(target));
  if (fatal === null) return '';
  const blast = blastIfHit(battle, target, began[target.id] ?? tracksOf(target));
  const caught = withinArea(battle, target.place.at, blast.reach).filter(
    ({ id }) => id !== target.id,
  );
  return `; ${fatal} from one critical blow it up, ${blastWords(blast)}: ${caught.length === 0 ? 'nobody' : names(caught)} within it`;
}

function names(stands: readonly OnTable[]): string {
  return stands.map(nameOf).join(', ');
}

function percent(chance: number): string {
  return chance < 0.01 ? 'below 1 %' : `${Math.round(100 * chance)} %`;
}

function chancesFrom(endings: readonly Ending[], tracks: number): readonly Chance[] {
  return endings.map(({ tracksLeft, explodes, chance }) => {
    const lost = tracks - tracksLeft;
    const points = lost === 0 ? 'no damage' : lost === 1 ? '1 track' : `${lost} tracks`;
    return { label: explodes ? 'explodes' : tracksLeft === 0 ? 'destroyed' : points, chance };
  });
}

/** The blast if it goes up, with who is in it, and the area of the weapon. */
export function attackPreview(
  battle: Battle,
  { shooter, weapon, target }: Shot,
  began: Began,
): readonly Template[] {
  const { area } = gunOf(profileOf(shooter), weapon);
  const tracks = began[target.id] ?? tracksOf(target);
  const blast = blastIfHit(battle, target, tracks);
  const caught = withinArea(battle, target.place.at, blast.reach).filter(
    ({ id }) => id !== target.id,
  );
  const explodes = fatalDamage(battle, target, tracks) !== null;
  const whom = caught.length === 0 ? 'nobody else' : names(caught);
  return [
    ...(explodes
      ? [disc(target, blast.reach, `if ${nameOf(target)} explodes, ${blastWords(blast)}: ${whom}`)]
      : []),
    ...(area > 0 ? [disc(target, inches(area), `attacked within ${area}"`)] : []),
  ];
}

export function disc({ place }: OnTable, reach: number, label: string): Template {
  const across = mil(2 * reach);
  return { shape: 'disc', at: place.at, size: { width: across, depth: across }, turn: 0, label };
}

/** The weapon that is wished for, else the one that takes most tracks on average. */
function fromOrder(given: Given, order: Order): Fire | Refusal {
  const plain = fireRule.fromOrder(given, order);
  if ('reason' in plain || order.wishes?.[WEAPON] !== undefined) return plain;
  const shooter = given.battle.stands[plain.stand];
  if (!shooter) return plain;
  const fires = profileOf(shooter)
    .weapons.map(({ id }): Fire => ({ ...plain, weapon: id }))
    .filter((fire) => !fireRule.refuse(given, fire));
  return fires.toSorted((a, b) => expectedTracks(given, b) - expectedTracks(given, a))[0] ?? plain;
}

/** Tracks that the target loses on average. */
export function expectedTracks(given: Given, fire: Omit<Fire, 'type'>): number {
  const shot = shotFor(given.battle, { ...fire, type: 'skirmish/fire' });
  if (!shot) return 0;
  return meanLoss(endingsFor(given, shot, tracksNow(given.battle)), tracksOf(shot.target));
}

// What a hand chooses about declared fire: with which weapon a stand fires and how (FT-10-02), which of its
// guns where each fires on its own (FT-16-02, FT-17-02), and how many shots go to this target (FT-11-10).

import type { Battle } from '../../../battle/battle';
import { mil, type Point } from '../../../core/measure';
import type { Given, Order, OrderChoice } from '../../../rules/ruleset';
import type { AttackKind } from '../book/weapons';
import { gapToPoint } from '../stands/bases';
import { isOnTable, isPersonnel, nameOf, type OnTable } from '../stands/stands';
import { LIGHT_MORTAR, weaponOf } from '../stands/weapons-of';
import type { Attack, Fire } from './attack';
import { shooterOf } from './passenger-fire';
import { hasManyGuns } from './shooting';
import { shotsFor } from './split-fire';
import { attacksOn } from './targets';

/** What the stand fires at the target: the best that it has, or what was chosen; empty where it cannot. */
export function chosenAttacks(
  given: Given,
  shooter: OnTable,
  target: OnTable,
  order: Pick<Order, 'wishes' | 'at'>,
): readonly Attack[] {
  const all = attacksOn(given, shooter, target);
  const isMortar = ({ weapon }: Attack): boolean => weapon === LIGHT_MORTAR.id;
  const best = all.find((attack) => !isMortar(attack)) ?? all[0];
  if (!best) return [];
  const { wishes = {}, at } = order;
  const aim = at && 'x' in at ? nearestOn(target, at) : null;
  const chosen = firesEach(shooter)
    ? byWeapon(all).flatMap(({ weapon, ways }) => {
        // FT-11-50: a light mortar comes on top of the rest.
        const isUsual =
          hasManyGuns(shooter) || weapon === best.weapon || weapon === LIGHT_MORTAR.id;
        const usual = isUsual ? ways[0]?.kind : NO;
        const wish = wishes[gunKey(shooter, weapon)] ?? usual;
        return ways.filter(({ kind }) => kind === wish);
      })
    : [all.find((attack) => wayOf(attack) === wishes[weaponKey(shooter)]) ?? best];
  return chosen.map((attack) => {
    if (attack.kind === 'high-explosive') return aim ? { ...attack, at: aim } : attack;
    return withShots(given.battle, shooter, target, attack, wishes);
  });
}

/** FT-13-48: the middle of a template lies on the target; where it is dragged beyond, on its edge. */
function nearestOn(target: OnTable, at: Point): Point {
  const { x, y } = target.place.at;
  const along = (part: number): Point => ({
    x: mil(Math.round(x + (at.x - x) * part)),
    y: mil(Math.round(y + (at.y - y) * part)),
  });
  let [on, off] = [0, 1];
  if (gapToPoint(target, at) === 0) return at;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (on + off) / 2;
    if (gapToPoint(target, along(middle)) === 0) on = middle;
    else off = middle;
  }
  return along(on);
}

/** Finer than a thousandth of an inch on any table. */
const HALVINGS = 20;

/** Those of all who fire; what leaves no choice has one option. */
export function fireChoices(given: Given, { attacks, target: id }: Fire): readonly OrderChoice[] {
  const target = given.battle.stands[id];
  if (!target || !isOnTable(target)) return [];
  return [...new Set(attacks.map(({ stand }) => stand))].flatMap((stand) => {
    const shooter = shooterOf(given.battle, stand);
    if (!shooter) return [];
    const own = attacks.filter((attack) => attack.stand === stand);
    const all = attacksOn(given, shooter, target);
    return [
      ...(firesEach(shooter)
        ? gunChoices(given.battle, shooter, all, own)
        : weaponChoice(given.battle, shooter, all, own)),
      ...own.flatMap((attack) => shotChoice(given.battle, shooter, target, attack)),
    ];
  });
}

const NO = 'no';

const KINDS: Readonly<Record<AttackKind, string>> = {
  'anti-vehicle': 'at vehicles',
  'small-arms': 'small arms',
  'high-explosive': 'high explosive',
};

/** FT-08-12, FT-16-02, FT-17-02: each weapon once. */
function firesEach(shooter: OnTable): boolean {
  return hasManyGuns(shooter) || isPersonnel(shooter);
}

function byWeapon(
  all: readonly Attack[],
): readonly { readonly weapon: string; readonly ways: readonly Attack[] }[] {
  const weapons = [...new Set(all.map(({ weapon }) => weapon))];
  return weapons.map((weapon) => ({ weapon, ways: all.filter((one) => one.weapon === weapon) }));
}

function gunChoices(
  battle: Battle,
  shooter: OnTable,
  all: readonly Attack[],
  own: readonly Attack[],
): readonly OrderChoice[] {
  const guns = byWeapon(all);
  if (guns.length < 2) return [];
  return guns.map(({ weapon, ways }) => ({
    key: gunKey(shooter, weapon),
    title: `${weaponOf(battle, shooter, weapon)?.name ?? weapon} of ${nameOf(shooter)}`,
    value: own.find((attack) => attack.weapon === weapon)?.kind ?? NO,
    options: [
      ...ways.map(({ kind }) => ({ value: kind, label: `fires, ${KINDS[kind]}` })),
      { value: NO, label: 'does not fire here' },
    ],
  }));
}

function weaponChoice(
  battle: Battle,
  shooter: OnTable,
  all: readonly Attack[],
  [fired]: readonly Attack[],
): readonly OrderChoice[] {
  if (!fired) return [];
  const options = all.map((attack) => ({
    value: wayOf(attack),
    label: wayWords(battle, shooter, attack),
  }));
  const title = `Weapon of ${nameOf(shooter)}`;
  return [{ key: weaponKey(shooter), title, value: wayOf(fired), options }];
}

function shotChoice(
  battle: Battle,
  shooter: OnTable,
  target: OnTable,
  attack: Attack,
): readonly OrderChoice[] {
  const most = mostOf(battle, shooter, target, attack);
  if (most < 2) return [];
  const options = Array.from({ length: most }, (_, i) => ({
    value: String(most - i),
    label: i === 0 ? `All ${most}` : `${most - i} of ${most}`,
  }));
  const weapon = hasManyGuns(shooter)
    ? `${weaponOf(battle, shooter, attack.weapon)?.name ?? ''}, `
    : '';
  const title = `Shots of ${weapon}${nameOf(shooter)}`;
  return [{ key: shotKey(attack), title, value: String(attack.shots ?? most), options }];
}

function withShots(
  battle: Battle,
  shooter: OnTable,
  target: OnTable,
  attack: Attack,
  wishes: Readonly<Record<string, string>>,
): Attack {
  const shots = Number(wishes[shotKey(attack)]);
  return shots < mostOf(battle, shooter, target, attack) ? { ...attack, shots } : attack;
}

/** Shells come all at once (FT-13-35). */
function mostOf(battle: Battle, shooter: OnTable, target: OnTable, attack: Attack): number {
  const weapon = weaponOf(battle, shooter, attack.weapon);
  if (!weapon || attack.kind === 'high-explosive') return 1;
  return shotsFor(battle, shooter, weapon, attack.kind, target.id);
}

type Way = Pick<Attack, 'weapon' | 'kind'>;

export function wayOf({ weapon, kind }: Way): string {
  return `${weapon} ${kind}`;
}

/** "missile, at vehicles" */
export function wayWords(battle: Battle, shooter: OnTable, { weapon, kind }: Way): string {
  return `${weaponOf(battle, shooter, weapon)?.name ?? weapon}, ${KINDS[kind]}`;
}

function shotKey({ stand, weapon }: Attack): string {
  return `shots ${stand} ${weapon}`;
}

function weaponKey({ id }: OnTable): string {
  return `weapon ${id}`;
}

function gunKey({ id }: OnTable, weapon: string): string {
  return `gun ${id} ${weapon}`;
}

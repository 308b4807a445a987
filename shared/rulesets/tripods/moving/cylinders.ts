// Martian cylinders (FT-16-06 to FT-16-13): they fall where and when the scenario says, wake on sixes, set
// their load free, and lose of it with every hit. One on the table from the start has landed.

import type { Battle } from '../../../battle/battle';
import { sideOf, standsOf } from '../../../battle/battle-view';
import type { StandId } from '../../../core/id';
import { mil, type Point } from '../../../core/measure';
import { cosOf, sinOf } from '../../../geometry/degrees';
import { boxOf } from '../../../geometry/ring';
import type { Resolver } from '../../../rules/ruleset';
import type { ScenarioProblem } from '../../../scenario/check-document';
import type { Place, Scenario, Stand } from '../../../scenario/document';
import { ringsOf } from '../../../terrain/map/terrain-map';
import { option } from '../book/options';
import { profileOfType } from '../book/own-rows';
import { groundOf, hasQuality } from '../ground/ground-maps';
import { aboard } from '../../../rules/carriers/carriers-in-play';
import { placeBeside, refusePlace } from '../ground/placing';
import { spotAnew } from '../ground/spotting';
import { lose } from '../morale/casualties';
import { scatter } from '../shells/arrival';
import { footprintOfStand } from '../stands/catalogue';
import { fallsByItself } from '../stands/condition';
import { marked, trackOf, tracked } from '../stands/marks';
import {
  enemiesOf,
  isOnTable,
  nameOf,
  profileOf,
  standsOfSide,
  type OnTable,
} from '../stands/stands';

/** FT-16-07 */
const TRUE_ON = 3;
const SCATTER_DICE = 3;
/** FT-16-09: two light walkers share a place. */
const PLACES = 5;

/** At the start of the Martian command phase: who is on the ground rolls, then the others come down. */
export function tendCylinders(r: Resolver): void {
  const { active } = r.battle.clock;
  for (const stand of standsOfSide(r.battle, active)) {
    if (profileOf(stand).special === 'cylinder') wake(r, stand);
  }
  for (const { unit, turn, zone: id } of r.battle.reinforcements) {
    const zone = r.battle.zones.find((one) => one.id === id);
    if (turn > r.battle.clock.turn || !zone) continue;
    for (const stand of standsOf(r.battle)) {
      if (stand.unit !== unit || stand.place.on !== 'reserve') continue;
      if (sideOf(r.battle, stand) !== active || !fallsByItself(stand)) continue;
      const { minX, minY, maxX, maxY } = boxOf(ringsOf(zone.shape));
      comeDown(r, stand, { x: mil((minX + maxX) / 2), y: mil((minY + maxY) / 2) });
    }
  }
}

function comeDown(r: Resolver, stand: Stand, aim: Point): void {
  const name = nameOf(stand);
  const [face = 1] = r.roll(`${name} falls`, 1, 6, {
    text: ([die = 1]) =>
      `${name} falls ${die >= TRUE_ON ? 'where it was aimed' : 'astray'}: needs ${TRUE_ON}+, rolls ${die}`,
    needs: `${TRUE_ON}+ hits the spot`,
    rule: 'FT-16-07',
  });
  const hit = face >= TRUE_ON ? aim : scatter(r, aim, SCATTER_DICE, 'FT-16-07');
  const place = freePlace(r.battle, stand, hit);
  r.emit(
    { type: 'moved', stand: stand.id, path: [stand.place, place] },
    { text: `${name} has landed`, rule: 'FT-16-06' },
  );
  const landed = r.battle.stands[stand.id];
  if (!landed || !isOnTable(landed)) return;
  const ground = groundOf(r.battle).at(landed.place.at);
  const deadly = ground.find(({ kind }) => hasQuality(r.battle, kind, 'deadly-to-cylinders'));
  if (deadly) lose(r, landed, 'destroyed', `${name} comes down in a ${deadly.kind}`, 'FT-16-08');
  else spotAnew(r, landed);
}

/** As near as may be to where it falls: on the table, and on nobody's base. */
function freePlace(battle: Battle, stand: Stand, { x, y }: Point): OnTable['place'] {
  const at = (px: number, py: number): OnTable['place'] => ({
    on: 'table',
    at: { x: mil(px), y: mil(py) },
    facing: 0,
    level: 0,
  });
  const isFree = (place: Place) => refusePlace(battle, stand, place) === null;
  const { board } = battle;
  const footprint = footprintOfStand(stand);
  const rim = footprint.type === 'disc' ? footprint.radius : 0;
  const [width, height] = board.space === 'table' ? [board.width, board.height] : [0, 0];
  const within = (value: number, size: number) => Math.min(size - rim, Math.max(rim, value));
  const middle = at(within(x, width), within(y, height));
  for (let away = 0; away <= width + height; away += 250) {
    for (let i = 0; i < 16; i++) {
      const turn = 22.5 * i;
      const place = at(middle.at.x + away * cosOf(turn), middle.at.y + away * sinOf(turn));
      if (isFree(place)) return place;
    }
  }
  return middle;
}

/** FT-16-10: the first six wakes the ray, the second and the following set somebody free. */
function wake(r: Resolver, stand: OnTable): void {
  const name = nameOf(stand);
  const sixes = trackOf(stand, 'sixes');
  const isSpent = aboard(r.battle, stand.id).length === 0 || isOpenedOnce(r.battle, sixes);
  if (sixes > 0 && isSpent) return;
  const [face = 1] = r.roll(`${name} stirs`, 1, 6, {
    text: ([die = 1]) => `${name} stirs on a 6: rolls ${die}`,
    needs: sixes === 0 ? '6 wakes its heat ray' : '6 sets a machine free',
    rule: 'FT-16-10',
  });
  if (face < 6) return;
  r.emit(tracked(stand.id, 'sixes', sixes, sixes + 1), { text: '', rule: 'FT-16-10' });
  if (sixes > 0) setFree(r, stand);
  else {
    r.emit(marked(stand.id, 'ray-ready'), {
      text: `The heat ray of ${name} is ready`,
      rule: 'FT-16-10',
    });
  }
}

function isOpenedOnce(battle: Battle, sixes: number): boolean {
  return sixes >= 2 && option(battle, 'ft_cylinder_more_sixes') === 'once';
}

function setFree(r: Resolver, cylinder: OnTable): void {
  const next = placesAboard(r.battle, cylinder)[0] ?? [];
  const enemy = enemiesOf(r.battle, sideOf(r.battle, cylinder))[0];
  const towards = enemy?.place.at ?? cylinder.place.at;
  for (const stand of next) {
    const place = placeBeside(r.battle, stand, cylinder, towards);
    if (!place) continue;
    r.emit(
      { type: 'moved', stand: stand.id, path: [stand.place, place] },
      { text: `${nameOf(stand)} leaves ${nameOf(cylinder)}`, rule: 'FT-16-10' },
    );
  }
}

/** What each place holds: tripods first, then flyers, then light walkers two by two (FT-16-09). */
function placesAboard(battle: Battle, cylinder: Stand): readonly (readonly Stand[])[] {
  const load = aboard(battle, cylinder.id);
  const tripods = load.filter((stand) => profileOf(stand).tripod);
  const walkers = load.filter((stand) => profileOf(stand).base === 'walker');
  const others = load.filter((stand) => !tripods.includes(stand) && !walkers.includes(stand));
  const pairs = walkers.flatMap((_, i) => (i % 2 === 0 ? [walkers.slice(i, i + 2)] : []));
  return [...tripods.map((stand) => [stand]), ...others.map((stand) => [stand]), ...pairs];
}

/** FT-16-12: one of its places at random is lost with each hit. */
export function losePlace(r: Resolver, id: StandId): void {
  const cylinder = r.battle.stands[id];
  if (!cylinder || !isOnTable(cylinder) || profileOf(cylinder).special !== 'cylinder') return;
  const places = placesAboard(r.battle, cylinder);
  if (places.length === 0) return;
  for (const stand of places[pickOf(r, cylinder, places)] ?? []) {
    const lost: OnTable = { ...stand, place: cylinder.place };
    lose(r, lost, 'destroyed', `${nameOf(stand)} is lost in ${nameOf(cylinder)}`, 'FT-16-12');
  }
}

/** FT-01-08: a six-sided die shares its faces out among the places; a face that is left over is rolled anew. */
function pickOf(r: Resolver, cylinder: Stand, places: readonly (readonly Stand[])[]): number {
  if (places.length === 1) return 0;
  const share = Math.max(1, Math.floor(6 / places.length));
  const needs = places.map((place, i) => {
    const faces = Array.from({ length: share }, (_, n) => i * share + n + 1);
    return `${faces.join(' or ')}: ${place.map(nameOf).join(' and ')}`;
  });
  if (share * places.length < 6) needs.push('anything else: again');
  for (;;) {
    const [face = 1] = r.roll(`what the hit on ${nameOf(cylinder)} strikes`, 1, 6, {
      needs: needs.join(', '),
      rule: 'FT-16-12',
    });
    const pick = Math.ceil(face / share) - 1;
    if (pick < places.length) return pick;
  }
}

/** FT-16-09: cylinders that hold too much, or what they never carry. */
export function overloaded(scenario: Scenario): readonly ScenarioProblem[] {
  const { own } = scenario.rules;
  return scenario.stands.flatMap((cylinder, i) => {
    if (profileOfType(cylinder.type, own)?.special !== 'cylinder') return [];
    const load = scenario.stands.flatMap(({ type, place }) =>
      place.on === 'aboard' && place.carrier === cylinder.id
        ? (profileOfType(type, own) ?? [])
        : [],
    );
    const walkers = load.filter(({ base }) => base === 'walker').length;
    const used = load.length - walkers + Math.ceil(walkers / 2);
    const isMartian = load.every(({ faction }) => faction === 'martian');
    if (used <= PLACES && isMartian) return [];
    const message = `a cylinder carries five Martian machines, two light walkers counting as one; found ${used}`;
    const last = scenario.stands.findLast(
      ({ place }) => place.on === 'aboard' && place.carrier === cylinder.id,
    );
    if (!last) return [{ path: `stands[${i}]`, message }];
    const items: readonly Stand[] = [{ ...last, place: { on: 'reserve' } }];
    const repair = {
      label: `Leave ${last.name || last.id} in reserve`,
      change: { type: 'put', in: 'stands', items } as const,
    };
    return [{ path: `stands[${i}]`, message, repair }];
  });
}

// The run of a torpedo that nobody steers any more: what it seeks, one die, a straight way, and what is in it
// (LT-01.2, LT-01.1-06).

import type { Battle } from '../../../battle/battle';
import { hasMark, trackOf } from '../../../battle/battle-view';
import type { StandId } from '../../../core/id';
import { distance, formatInches, inches, mil, type Mil, type Point } from '../../../core/measure';
import { memoLast } from '../../../core/memo';
import { cosOf, sinOf } from '../../../geometry/degrees';
import type { Resolver } from '../../../rules/ruleset';
import type { TerrainFeature } from '../../../scenario/document';
import { buildTerrainMap, type TerrainMap } from '../../../terrain/map/terrain-map';
import { legsOf } from '../../../terrain/movement/route/route';
import { bearing, gapBetween } from '../field/bases';
import { harm } from '../damage';
import { isOnTable, isTroop, nameOf, onTable, radiusOf, type OnTable } from '../field/profiles';
import { TERRAIN } from '../field/terrain';
import { isTimeToMove } from '../own-rules/phase-actors';
import { finish } from '../turn';
import { d3, explode } from './blast';
import { numberOption, option, tableOption } from './torpedo-options';
import {
  ARMED,
  awayWords,
  FRESH,
  isArmed,
  isLaunched,
  LIVE_IN,
  PHASES,
  sought,
  torpedoesOf,
  TRIGGER,
  TRIGGERED,
} from './torpedoes';

/** Its turn in the order has come. */
export function act(r: Resolver, id: StandId): void {
  const torpedo = r.battle.stands[id];
  if (!torpedo || !isOnTable(torpedo) || !isLaunched(torpedo)) return;
  if (isTimeToMove(r.battle)) run(r, torpedo);
  else if (hasMark(torpedo, TRIGGERED)) explode(r, id, 'LT-01.3-01');
  finish(r, id);
}

/** LT-01.2-08: one die and one move in each movement phase. */
export function run(r: Resolver, torpedo: OnTable): void {
  const target = lockOn(r, torpedo);
  const name = nameOf(torpedo);
  const facing = target ? bearing(torpedo.place.at, target.place.at) : torpedo.place.facing;
  const where = target
    ? `at ${nameOf(target)}, ${awayWords(torpedo, target)}, the nearest in its forward arc`
    : 'straight ahead: its forward arc is empty';
  const [points = 1] = r.roll(`move of ${name}`, 1, 6, {
    text: ([face = 1]) => `${name} runs ${where}: rolls ${face}`,
    needs: 'as many movement points',
    rule: target ? 'LT-01.2-02' : 'LT-01.2-07',
  });
  const aimed: OnTable = { ...torpedo, place: { ...torpedo.place, facing } };
  travel(r, aimed, reachOf(r.battle, aimed, points));
}

/** LT-01.2-02: by option a die decides between those that are equally near. */
function lockOn(r: Resolver, torpedo: OnTable): OnTable | null {
  const found = sought(r.battle, torpedo);
  if (found.length < 2 || option(r.battle, 'lt_tie_break') !== 'random') return found[0] ?? null;
  const names = found.map(nameOf);
  const [face = 1] = r.roll(`target of ${nameOf(torpedo)}`, 1, found.length, {
    text: ([rolled = 1]) =>
      `${names.join(' and ')} are equally near ${nameOf(torpedo)}: it seeks ${names[rolled - 1]}`,
    rule: 'LT-01.2-02',
  });
  return found[face - 1] ?? null;
}

/** Mil that so many points take it, over ground that may cost more (LT-90-01). */
function reachOf(battle: Battle, torpedo: OnTable, points: number): Mil {
  const far = inches(points * numberOption(battle, 'lt_inches_per_mp'));
  const ground = slowGround(battle);
  if (!ground) return far;
  const { at } = torpedo.place;
  const footprint = { type: 'disc', radius: mil(0) } as const;
  const mover = { at, footprint, moveClass: 'torpedo', allowance: far, barred: [] };
  let left = far / 1000;
  let gone = 0;
  for (const { length, cost } of legsOf(ground, mover, [at, ahead(torpedo, far)]).legs) {
    if (cost > left) return mil(gone + (length * left) / cost);
    gone += length;
    left -= cost;
  }
  return mil(Math.min(far, gone));
}

interface Slow {
  readonly options: Battle['rules']['options'];
  readonly map: TerrainMap | null;
}

/** The ground as the scenario slows torpedoes on it; null where it does not. */
function slowGround(battle: Battle): TerrainMap | null {
  return slowOf(battle.terrain, battle).map;
}

const slowOf = memoLast(
  (slow: Slow, { rules }: Battle) => slow.options === rules.options,
  (_terrain: readonly TerrainFeature[], battle) => slowMap(battle),
);

function slowMap(battle: Battle): Slow {
  const costs: Readonly<Record<string, number>> = tableOption(battle, 'lt_terrain_cost');
  const isSlow = Object.values(costs).some((cost) => cost > 1);
  const rows = Object.fromEntries(
    Object.entries(TERRAIN.rows).map(([kind, row]) => {
      const meaning = { type: 'factor', factor: costs[kind] ?? 1, rule: 'LT-90-01' } as const;
      return [kind, { ...row, variants: [], move: { torpedo: meaning } }];
    }),
  );
  const map = isSlow ? buildTerrainMap(battle.board, battle.terrain, { ...TERRAIN, rows }) : null;
  return { options: battle.rules.options, map };
}

function ahead({ place }: OnTable, length: number): Point {
  return {
    x: mil(place.at.x + length * cosOf(place.facing)),
    y: mil(place.at.y + length * sinOf(place.facing)),
  };
}

/** Up to whatever comes first: a base, the edge of the table, the end of its points. */
function travel(r: Resolver, torpedo: OnTable, far: Mil): void {
  const met = firstMet(r.battle, torpedo, far);
  const edge = toEdge(r.battle, torpedo);
  const stop = met?.length ?? far;
  if (edge <= stop) {
    goTo(r, torpedo, edge, '');
    r.emit(
      { type: 'removed', stand: torpedo.id, why: 'left the table' },
      { text: `${nameOf(torpedo)} leaves the table and is gone`, rule: 'LT-01.2-09' },
    );
    return;
  }
  const against = met ? ` up to the base of ${nameOf(met.stand)}` : '';
  goTo(r, torpedo, stop, `${nameOf(torpedo)} moves ${formatInches(mil(stop))}${against}`);
  const moved = r.battle.stands[torpedo.id];
  if (!moved || !isOnTable(moved) || isArmed(moved)) return;
  const hit = met?.stand ?? grazed(r.battle, moved);
  if (hit) collide(r, moved, hit);
}

function goTo(r: Resolver, torpedo: OnTable, length: number, text: string): void {
  const from = r.battle.stands[torpedo.id]?.place ?? torpedo.place;
  const { board } = r.battle;
  const to = ahead(torpedo, length);
  const most = board.space === 'table' ? board : { width: to.x, height: to.y };
  const at = {
    x: mil(Math.min(most.width, Math.max(0, to.x))),
    y: mil(Math.min(most.height, Math.max(0, to.y))),
  };
  r.emit(
    { type: 'moved', stand: torpedo.id, path: [from, { ...torpedo.place, at }] },
    { text, rule: 'LT-01.2-06' },
  );
}

/** The first stand whose base the straight way touches; one that it leaves behind is no hindrance. */
function firstMet(
  battle: Battle,
  torpedo: OnTable,
  far: number,
): { stand: OnTable; length: number } | null {
  const { at, facing } = torpedo.place;
  const [ux, uy] = [cosOf(facing), sinOf(facing)];
  let first: { stand: OnTable; length: number } | null = null;
  for (const stand of onTable(battle)) {
    if (stand.id === torpedo.id) continue;
    const [dx, dy] = [stand.place.at.x - at.x, stand.place.at.y - at.y];
    const along = dx * ux + dy * uy;
    const aside = dy * ux - dx * uy;
    const reach = radiusOf(torpedo) + radiusOf(stand);
    if (along <= 0 || Math.abs(aside) >= reach) continue;
    const length = Math.max(0, along - Math.sqrt(reach * reach - aside * aside));
    if (length <= far && length < (first?.length ?? Infinity)) first = { stand, length };
  }
  return first;
}

/** LT-01.2-09: how far it is to where its middle, or by option its base, is at the edge. */
function toEdge({ board, ...battle }: Battle, { place, ...torpedo }: OnTable): number {
  if (board.space !== 'table') return Infinity;
  const isCentre = option(battle, 'lt_edge_test') === 'centre';
  const margin = isCentre ? 0 : radiusOf({ place, ...torpedo });
  const way = (from: number, step: number, most: number) => {
    // What is straight along an edge never comes to it, whatever a cosine is rounded to.
    if (Math.abs(step) < 1e-9) return Infinity;
    return Math.max(0, ((step > 0 ? most - margin : margin) - from) / step);
  };
  return Math.min(
    way(place.at.x, cosOf(place.facing), board.width),
    way(place.at.y, sinOf(place.facing), board.height),
  );
}

/** LT-01.1-06: by option whoever is within an inch of where it stops is hit as well. */
function grazed(battle: Battle, torpedo: OnTable): OnTable | null {
  if (option(battle, 'lt_unarmed_contact') === 'base-contact') return null;
  return nearest(battle, torpedo, () => true);
}

/** The nearest other stand within an inch, of those that count. */
function nearest(
  battle: Battle,
  torpedo: OnTable,
  counts: (stand: OnTable) => boolean,
): OnTable | null {
  const near = onTable(battle).filter(
    (stand) => stand.id !== torpedo.id && gapBetween(torpedo, stand) <= TRIGGER && counts(stand),
  );
  const { at } = torpedo.place;
  return near.sort((a, b) => distance(at, a.place.at) - distance(at, b.place.at))[0] ?? null;
}

/** LT-01.1-06, LT-01.1-07: 1d3 of melee damage, and the torpedo is gone. */
function collide(r: Resolver, torpedo: OnTable, hit: OnTable): void {
  const name = nameOf(torpedo);
  const [face = 1] = r.roll(`collision of ${name}`, 1, 6, {
    text: ([rolled = 1]) =>
      `${name} runs into ${nameOf(hit)} before its warhead is live: 1d3 = ${d3(rolled)}`,
    needs: 'the die counts half, rounded up',
    rule: 'LT-01.1-06',
  });
  const [points, from] = [d3(face), torpedo.id];
  harm(r, hit.id, { points, blows: 1, type: 'melee', from, by: name, rule: 'LT-01.1-07' });
  r.emit(
    { type: 'removed', stand: torpedo.id, why: 'spent' },
    { text: `${name} breaks up without exploding`, rule: 'LT-01.1-06' },
  );
}

/** What an attack phase brings: one more since each launch, live warheads, and those that will go off in it. */
export function beginAttack(r: Resolver): void {
  for (const { id } of torpedoesOf(r.battle).filter(isLaunched)) {
    countPhase(r, id);
    const torpedo = r.battle.stands[id];
    if (!torpedo || !isOnTable(torpedo) || !isArmed(torpedo)) continue;
    const isAny = option(r.battle, 'lt_trigger_units') === 'any';
    const near = nearest(r.battle, torpedo, (stand) => isAny || !isTroop(stand));
    if (!near) continue;
    const text = `${nameOf(torpedo)} has come within 1" of ${nameOf(near)} and goes off in this phase`;
    r.emit({ type: 'mark', stand: id, mark: TRIGGERED, on: true }, { text, rule: 'LT-01.3-01' });
  }
}

/** LT-01.1-05: by option the attack phase of the turn of the launch does not count. */
function countPhase(r: Resolver, id: StandId): void {
  const torpedo = r.battle.stands[id];
  if (!torpedo) return;
  const isFresh = hasMark(torpedo, FRESH);
  if (isFresh) r.emit({ type: 'mark', stand: id, mark: FRESH, on: false }, { text: '' });
  if (isFresh && option(r.battle, 'lt_arming_count') === 'launch-turn-excluded') return;
  const from = trackOf(torpedo, PHASES);
  if (from >= LIVE_IN) return;
  r.emit({ type: 'track', stand: id, track: PHASES, from, to: from + 1 }, { text: '' });
  if (from + 1 < LIVE_IN) return;
  const text = `The warhead of ${nameOf(torpedo)} is live`;
  r.emit({ type: 'mark', stand: id, mark: ARMED, on: true }, { text, rule: 'LT-01.1-05' });
}

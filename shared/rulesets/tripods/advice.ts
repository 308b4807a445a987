// How good an action looks, for opponents: ground towards objectives, out of fire, in reach of targets.
// Reads only the battle it is given, and measures everything in stands won or lost.

import type { Action, Battle } from '../../battle/types';
import { hasMark, sideOf, standsOf, unitOf } from '../../battle/view';
import type { ObjectiveId, SideId } from '../../core/id';
import { distanceSquared, inches, mil, toInches, type Mil, type Point } from '../../core/measure';
import type { Advice, Given } from '../../rules/types';
import type { Objective } from '../../scenario/types';
import { LIVE_STEP, reach, reachCost } from '../../terrain/reach';
import { canSee, standsInCover } from '../../terrain/sight';
import type { TerrainMap } from '../../terrain/terrain-map';
import type { ReachField } from '../../terrain/types';
import { adviseArea } from './advice-areas';
import { adviseReaction, type Guesses } from './advice-reaction';
import { chanceToHit } from './anti-vehicle';
import { gapBetween } from './bases';
import { fireChances, valueOf } from './fire-odds';
import { refuseKind } from './eligibility';
import { isFire, type Fire } from './targets';
import { groundOf, moverOf, observerOf, placeKey, sketchOf } from './ground';
import { isMove, type Move } from './move';
import { moveClassNow } from './move-class';
import { isInFrontArc, penetrationDice } from './penetration';
import { fireFromAbove, isPopUp, type PopUp } from './pop-up';
import type { Weapon } from './profiles';
import { advisePush, isPush } from './push';
import { chanceToPass, qualityOf } from './quality';
import { isWait } from './reaction';
import { bandAt, reachOf } from './shooting';
import { isHitch, shouldUnlimber, type Hitch } from './towing';
import { isSetDown, type SetDown } from './transport';
import { near, weightOf } from './worth';
import { isTurn, type Turn } from './turn';
import { enemiesOf, isOnTable, isPersonnel, nameOf, profileOf, type OnTable } from './stands';

const NO_BETTER: Advice = { score: 0, why: 'there is nothing better to do in this phase' };
const NOTHING: Advice = { score: -1, why: 'it would change nothing' };

export function advise(given: Given, action: Action): Advice {
  if (isFire(action)) return adviseFire(given, action);
  if (isPopUp(action)) return advisePopUp(given, action);
  if (isMove(action)) return adviseMove(given, action);
  if (isTurn(action)) return adviseTurn(given, action);
  if (isSetDown(action)) return adviseSetDown(given.battle, action);
  if (action.type === 'tripods/pick-up' || action.type === 'tripods/fly-high') return NOTHING;
  if (isHitch(action)) return adviseHitch(given.battle, action);
  if (isPush(action)) return advisePush(given.battle, action);
  if (isWait(action)) return adviseWait(given.battle, action.stand, action.type);
  if (action.type === 'tripods/end-phase') return NO_BETTER;
  return adviseReaction(given, action, GUESSES) ?? adviseArea(given, action) ?? NOTHING;
}

/** Overwatch for whoever has found no target but could hurt somebody who comes nearer. */
function adviseWait(battle: Battle, id: OnTable['id'], type: Action['type']): Advice {
  const stand = battle.stands[id];
  if (!stand || !isOnTable(stand) || type !== 'tripods/overwatch') return NOTHING;
  const near = enemiesOf(battle, sideOf(battle, stand)).some((enemy) => {
    const gap = mil(Math.max(0, gapBetween(stand, enemy) - inches(profileOf(enemy).allowance)));
    return promise(battle, stand, enemy, gap) > 0;
  });
  return near ? { score: 0.01, why: `${nameOf(stand)} waits for a target` } : NOTHING;
}

/** Worth it where those aboard come to an objective or a shot. */
function adviseSetDown(battle: Battle, { stand: id, passengers }: SetDown): Advice {
  const carrier = battle.stands[id];
  if (!carrier || !isOnTable(carrier)) return NOTHING;
  let score = -2 * SMALLEST_GAIN;
  for (const { stand, at } of passengers) {
    const found = battle.stands[stand];
    if (!found) continue;
    const { ground, fire, danger } = judge(
      battle,
      { ...found, place: { ...carrier.place, at } },
      at,
    );
    score += ground + fire - danger;
  }
  return { score, why: `${nameOf(carrier)} sets down those aboard` };
}

function adviseHitch(battle: Battle, { type, stand: id }: Hitch): Advice {
  const stand = battle.stands[id];
  if (!stand || !isOnTable(stand) || type === 'tripods/limber') return NOTHING;
  if (!shouldUnlimber(battle, stand)) return NOTHING;
  return { score: 0.3, why: `${nameOf(stand)} gets ready to fire` };
}

/** Each further shooter has to add at least this much, or keeps its fire for another target. */
const PRICE_OF_A_SHOT = 0.02;

function adviseFire(given: Given, fire: Fire): Advice {
  const target = given.battle.stands[fire.target];
  if (!target || !isOnTable(target)) return NOTHING;
  const chances = fireChances(given, fire);
  const value = valueOf(given.battle, chances) * weightOf(given.battle, target);
  const leaves = Math.round(100 * (chances.destroyed + chances.withdrawn));
  return {
    score: value - PRICE_OF_A_SHOT * fire.attacks.length,
    why: `${nameOf(target)} is the best target: ${leaves} % to be rid of it`,
  };
}

/** A little less than a shot from where it is: overwatch may answer. */
function advisePopUp(given: Given, action: PopUp): Advice {
  const above = fireFromAbove(given, action);
  if (!above) return NOTHING;
  const { score, why } = adviseFire(above.given, above.fire);
  return { score: score - PRICE_OF_A_SHOT, why };
}

function adviseMove(given: Given, move: Move): Advice {
  const stand = given.battle.stands[move.stand];
  const end = move.path.at(-1);
  if (!stand || !isOnTable(stand) || !end) return NOTHING;
  // One move for each stand and turn; what is left over is rarely worth a second thought.
  if (hasMark(stand, 'moving') || move.type === 'tripods/back') return NOTHING;
  const here = judge(given.battle, stand, stand.place.at);
  const there = judge(given.battle, { ...stand, place: { ...stand.place, at: end } }, end);
  const isStrategic = move.type === 'tripods/strategic-move';
  // FT-06-55, FT-06-59: no shot this turn, and an easier target.
  const fire = isStrategic ? 0 : there.fire * steadiness(stand, end);
  const danger = isStrategic ? there.danger * EASY_TARGET : there.danger;
  const score = there.ground - here.ground + fire - here.fire - (danger - here.danger);
  return { score: score - SMALLEST_GAIN, why: reasonFor(stand, here, { ...there, fire, danger }) };
}

/** What is left of its fire when it gets there: a gun that has moved waits for the next turn. */
function steadiness(stand: OnTable, end: Point): number {
  const { class: standClass, noFireIfMoved, stabilised, allowance } = profileOf(stand);
  if (standClass === 'towed' || noFireIfMoved) return LATER;
  const far = distanceSquared(stand.place.at, end) > (Math.ceil(allowance / 2) * 1000) ** 2;
  return standClass === 'vehicle' && !stabilised && far ? LATER : 1;
}

/** What a shot in the next turn is worth beside one in this. */
const LATER = 0.4;

/** What one more on the die is worth to who fires at it. */
const EASY_TARGET = 1.5;

/** Gains below this are not worth a move. */
const SMALLEST_GAIN = 0.03;

const GUESSES: Guesses = {
  promise,
  danger: (battle, stand, at) => judge(battle, stand, at).danger,
};

interface Judgement {
  /** Objectives, held or come nearer to. */
  readonly ground: number;
  /** What it could do from there. */
  readonly fire: number;
  /** What could be done to it there. */
  readonly danger: number;
}

function reasonFor(stand: OnTable, here: Judgement, there: Judgement): string {
  const ground = there.ground - here.ground;
  const fire = there.fire - here.fire;
  const safety = here.danger - there.danger;
  const name = nameOf(stand);
  if (ground >= fire && ground >= safety) return `${name} makes for an objective`;
  return fire >= safety ? `${name} gets a better shot` : `${name} gets out of fire`;
}

const JUDGED = new WeakMap<Battle, Map<string, Judgement>>();

function judge(battle: Battle, stand: OnTable, at: Point): Judgement {
  // A stand that is only imagined elsewhere comes with the battle as it is, so this map is its own.
  let known = JUDGED.get(battle);
  if (!known) JUDGED.set(battle, (known = new Map<string, Judgement>()));
  const key = `${stand.id} ${at.x} ${at.y}`;
  let judged = known.get(key);
  if (!judged) {
    judged = { ground: groundValue(battle, stand, at), ...exposure(battle, stand) };
    known.set(key, judged);
  }
  return judged;
}

type Exposure = Pick<Judgement, 'fire' | 'danger'>;

/** By where the enemies are, then by who stands where. */
const EXPOSED = new WeakMap<TerrainMap, Map<string, Map<string, Exposure>>>();
const MOST_FORMATIONS = 200;

/** Depends on the stand, its place and the enemies alone, and is asked again after every action. */
function exposure(battle: Battle, stand: OnTable): Exposure {
  const known = exposedTo(battle, sideOf(battle, stand));
  const key = `${unitOf(battle, stand).quality} ${placeKey(stand)}`;
  let found = known.get(key);
  if (!found) known.set(key, (found = underFire(battle, stand)));
  return found;
}

const FACING_THESE = new WeakMap<Battle, Map<SideId, Map<string, Exposure>>>();

function exposedTo(battle: Battle, side: SideId): Map<string, Exposure> {
  let bySide = FACING_THESE.get(battle);
  if (!bySide) FACING_THESE.set(battle, (bySide = new Map<SideId, Map<string, Exposure>>()));
  const known = bySide.get(side);
  if (known) return known;
  const map = groundOf(battle);
  let formations = EXPOSED.get(map);
  if (!formations || formations.size > MOST_FORMATIONS) {
    EXPOSED.set(map, (formations = new Map<string, Map<string, Exposure>>()));
  }
  const key = enemiesOf(battle, side).map(placeKey).join(';');
  let found = formations.get(key);
  if (!found) formations.set(key, (found = new Map<string, Exposure>()));
  bySide.set(side, found);
  return found;
}

/** Weight of an objective's points, and how far its pull reaches in inches of movement. */
const WORTH_OF_A_POINT = 0.5;
const PULL = 60;

export function groundValue(battle: Battle, stand: OnTable, at: Point): number {
  let best = 0;
  for (const objective of battle.objectives) {
    const { place, radius, points } = objective;
    if (place.on !== 'table') continue;
    const away = reachCost(wayTo(battle, stand, objective, place.at), at);
    const pull = Math.max(0, 1 - Math.min(away, PULL) / PULL);
    const isIn = near(at, place.at, radius) ? 1 : 0;
    const crowd = friendsAt(battle, stand, objective);
    const worth = (points * WORTH_OF_A_POINT * (pull + isIn)) / (1 + crowd / 2);
    best = Math.max(best, worth);
  }
  return best * urgency(battle);
}

/** The last turns are for taking ground. */
function urgency({ clock, turnLimit }: Battle): number {
  return turnLimit === null ? 1 : 1 + clock.turn / turnLimit;
}

const CROWDS = new WeakMap<Battle['stands'], Map<ObjectiveId, readonly OnTable[]>>();

function friendsAt(battle: Battle, stand: OnTable, { id, place, radius }: Objective): number {
  let known = CROWDS.get(battle.stands);
  if (!known) CROWDS.set(battle.stands, (known = new Map<ObjectiveId, readonly OnTable[]>()));
  let there = known.get(id);
  if (!there) {
    there = standsOf(battle)
      .filter(isOnTable)
      .filter((other) => place.on === 'table' && near(other.place.at, place.at, radius));
    known.set(id, there);
  }
  const side = sideOf(battle, stand);
  return there.filter((other) => other.id !== stand.id && sideOf(battle, other) === side).length;
}

const WAYS = new WeakMap<TerrainMap, Map<string, ReachField>>();
/** Inches; farther than any way over a table. */
const ENDLESS = inches(400);

/** Two inches are fine enough to tell which way is shorter. */
const GUESSING_STEP = mil(8 * LIVE_STEP);

/** Cost to come to an objective from anywhere: the way there and the way back cost much the same. */
function wayTo(battle: Battle, stand: OnTable, objective: Objective, at: Point): ReachField {
  const map = groundOf(battle);
  let known = WAYS.get(map);
  if (!known) WAYS.set(map, (known = new Map<string, ReachField>()));
  const key = `${objective.id} ${moveClassNow(battle, stand)}`;
  let field = known.get(key);
  if (!field) {
    const mover = moverOf(battle, { ...stand, place: { ...stand.place, at } }, ENDLESS, ENDLESS);
    known.set(key, (field = reach(map, mover, GUESSING_STEP)));
  }
  return field;
}

function underFire(battle: Battle, stand: OnTable): Exposure {
  const map = sketchOf(battle);
  const here = observerOf(stand);
  const cover = standsInCover(map, stand.place.at) ? 0.5 : 1;
  let fire = 0;
  let danger = 0;
  for (const enemy of enemiesOf(battle, sideOf(battle, stand))) {
    const gap = gapBetween(stand, enemy);
    const mine = promise(battle, stand, enemy, gap) * weightOf(battle, enemy);
    const theirs = promise(battle, enemy, stand, gap) * cover;
    if (theirs === 0 && mine <= fire) continue;
    const there = observerOf(enemy);
    if (!here || !there || !canSee(map, there, here)) continue;
    fire = Math.max(fire, mine);
    danger += theirs;
  }
  return { fire, danger: danger * weightOf(battle, stand) };
}

/** Roughly the stands that one turn of fire takes, by the best weapon, from type and range alone. */
function promise(battle: Battle, shooter: OnTable, target: OnTable, gap: Mil): number {
  let best = 0;
  for (const weapon of profileOf(shooter).weapons) {
    const kind = isPersonnel(target) ? 'small-arms' : 'anti-vehicle';
    if (refuseKind(battle, shooter, weapon, kind, target)) continue;
    if (gap > reachOf(battle, shooter, weapon, kind)) continue;
    const one =
      kind === 'small-arms'
        ? byVolley(battle, shooter, target, weapon)
        : byShots(battle, shooter, target, weapon, gap);
    best = Math.max(best, one);
  }
  return best;
}

function byVolley(battle: Battle, shooter: OnTable, target: OnTable, weapon: Weapon): number {
  const need = (weapon.antiInfantry ?? 6) - qualityOf(battle, shooter).toHit;
  const none = (1 - chanceToHit(need)) ** weapon.shots;
  return (1 - none) * (1 - chanceToPass(qualityOf(battle, target).check));
}

function byShots(
  battle: Battle,
  shooter: OnTable,
  target: OnTable,
  weapon: Weapon,
  gap: Mil,
): number {
  const band =
    weapon.kind === 'missile' ? 'missile' : (bandAt(battle, weapon.range, gap) ?? 'long');
  const base = band === 'close' || band === 'missile' ? 3 : band === 'effective' ? 4 : 5;
  const { count, add } = penetrationDice(battle, weapon, target, 'front', band);
  const kill = add < 0 ? 0 : 1 - (5 / 6) ** count;
  const hit = chanceToHit(base - qualityOf(battle, shooter).toHit);
  return 1 - (1 - hit * kill) ** weapon.shots;
}

/** Worth turning for: the nearest enemy comes from the flank to the front. */
function adviseTurn({ battle }: Given, turn: Turn): Advice {
  const stand = battle.stands[turn.stand];
  if (!stand || !isOnTable(stand) || unitOf(battle, stand).side !== turn.side) return NOTHING;
  let nearest: OnTable | null = null;
  for (const enemy of enemiesOf(battle, turn.side)) {
    if (!nearest || gapBetween(stand, enemy) < gapBetween(stand, nearest)) nearest = enemy;
  }
  if (!nearest || toInches(gapBetween(stand, nearest)) > PULL) return NOTHING;
  const { at, facing } = stand.place;
  const isBetter =
    !isInFrontArc(at, facing, nearest.place.at) && isInFrontArc(at, turn.facing, nearest.place.at);
  return isBetter
    ? { score: 0.2, why: `${nameOf(stand)} turns its front to ${nameOf(nearest)}` }
    : NOTHING;
}

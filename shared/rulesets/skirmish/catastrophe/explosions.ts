// What one attack brings about: its rolls, the explosions that they set off, one after the other, and then all
// damage at once (CD-02, CD-03-04 to CD-03-07, CD-90-06).

import type { Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { SideId, StandId } from '../../../core/id';
import { distance, inches, type Mil, type Point } from '../../../core/measure';
import type { RuleRef } from '../../../core/rule-ref';
import type { Resolver } from '../../../rules/ruleset';
import { gapToPoint } from '../field/bases';
import { isOnTable, isTroop, nameOf, onTable, profileOf, type OnTable } from '../field/profiles';
import { blastNeed, rollAttack, type Hit, type Roller } from './attack-roll';
import { isCatastrophic, option } from './catastrophe-options';
import { creditDamage, creditLoss } from './credits';
import { blastOf, blastWords, fullTracks, isMartyr, MODULE, tracksOf, type Blast } from './numbers';

/** Goes up in the attack that is being resolved. */
export const EXPLODES = 'explodes';

/** Damage Tracks of every stand when the current activation began (CD-02-03). */
export type Began = Readonly<Record<string, number>>;

export function tracksNow(battle: Battle): Began {
  return Object.fromEntries(onTable(battle).map((stand) => [stand.id, tracksOf(stand)]));
}

/** Whose doing it is: of whoever attacks, and of a Martyr what its own explosion does, whoever set that off (CD-04-02). */
export interface Doer {
  readonly stand: StandId;
  readonly side: SideId;
  readonly isMartyr: boolean;
}

/** What a stand has suffered from one roll. */
interface Blow {
  readonly by: string;
  readonly points: number;
  readonly doer: Doer;
}

interface Explosion {
  readonly of: OnTable;
  readonly blast: Blast;
  readonly doer: Doer;
}

/** One attack roll at each of the targets and all that follows from it; nothing is taken off before its end. */
export function strike(
  r: Resolver,
  doer: Doer,
  { roller, targets, began }: { roller: Roller; targets: readonly OnTable[]; began: Began },
): void {
  const attack = new Attack(r, doer, began);
  attack.rollAt(roller, targets);
  attack.goOn();
  attack.takeEffect();
}

/** CD-03-04, CD-03-07: a model blows itself up with what tracks it has, and no more. */
export function blowUp(r: Resolver, martyr: OnTable, began: Began): void {
  const doer = martyrOf(r.battle, martyr);
  const attack = new Attack(r, doer, began);
  const how = { how: 'sets off its charges', rule: 'CD-03-04', doer };
  attack.explode(martyr, blastOf(tracksOf(martyr)), how);
  attack.goOn();
  attack.takeEffect();
}

function martyrOf(battle: Battle, martyr: OnTable): Doer {
  return { stand: martyr.id, side: sideOf(battle, martyr), isMartyr: true };
}

/** Everybody in an area about a point, by the edge of the base or its middle (CD-90-06). */
export function withinArea(battle: Battle, at: Point, reach: Mil): readonly OnTable[] {
  const isByMiddle = option(battle, 'cd_aoe_measure') === 'centre';
  return onTable(battle).filter((stand) =>
    isByMiddle ? distance(stand.place.at, at) <= reach : gapToPoint(stand, at) <= reach,
  );
}

/** CD-02-04, CD-03-06: what an explosion of the stand that another sets off would be. */
export function blastIfHit(battle: Battle, stand: OnTable, began: number): Blast {
  const isUndamaged = option(battle, 'cd_explosion_size') === 'undamaged-total';
  const tracks = isUndamaged ? fullTracks(stand) : began;
  return blastOf(tracks + (isMartyr(stand) ? 1 : 0));
}

/** CD-02-01: the damage of one critical hit that blows it up; null for what never explodes (CD-02-08). */
export function fatalDamage(battle: Battle, stand: OnTable, began: number): number | null {
  return isTroop(stand) || !isCatastrophic(battle) ? null : 2 * began;
}

class Attack {
  readonly #blows = new Map<StandId, readonly Blow[]>();
  readonly #exploding: Explosion[] = [];
  /** Who goes up, by whose doing. */
  readonly #gone = new Map<StandId, Doer>();

  constructor(
    readonly r: Resolver,
    readonly doer: Doer,
    readonly began: Began,
  ) {}

  /** By whose blast it is, where it is one. */
  rollAt(roller: Roller, targets: readonly OnTable[], blaster: Doer | null = null): void {
    const doer = blaster ?? this.doer;
    for (const target of targets) {
      const hit = rollAttack(this.r, roller, target);
      this.r.struck(target.id, [doer.stand]);
      if (hit)
        this.#suffer({ by: roller.by, points: hit.points, doer }, target, hit, blaster !== null);
    }
  }

  /** Explosions one after the other, in the order in which they were set off. */
  goOn(): void {
    for (let next = this.#exploding.shift(); next; next = this.#exploding.shift()) {
      const { of, blast, doer } = next;
      const roller: Roller = {
        by: `the explosion of ${nameOf(of)}`,
        hasAutoTen: false,
        needFor: (target) => blastNeed(this.r.battle, blast, nameOf(of), target),
      };
      const caught = withinArea(this.r.battle, of.place.at, blast.reach);
      this.rollAt(
        roller,
        caught.filter(({ id }) => !this.#gone.has(id)),
        doer,
      );
    }
  }

  explode(
    stand: OnTable,
    blast: Blast,
    { how, rule, doer }: { readonly how: string; readonly rule: RuleRef; readonly doer: Doer },
  ): void {
    this.#gone.set(stand.id, doer);
    const own = isMartyr(stand) ? martyrOf(this.r.battle, stand) : doer;
    this.#exploding.push({ of: stand, blast, doer: own });
    const caught = withinArea(this.r.battle, stand.place.at, blast.reach)
      .filter(({ id }) => !this.#gone.has(id))
      .map(nameOf);
    const whom = caught.length > 0 ? caught.join(', ') : 'nobody';
    const text = `${nameOf(stand)} ${how} and explodes, ${blastWords(blast)}: ${whom} within it`;
    this.r.emit({ type: 'mark', stand: stand.id, mark: EXPLODES, on: true }, { text, rule });
  }

  /** CD-02-06: all damage at once, then all who are left without tracks are taken away. */
  takeEffect(): void {
    const { r } = this;
    const before = r.battle;
    for (const [id, blows] of this.#blows) {
      const stand = r.battle.stands[id];
      if (!stand || !isOnTable(stand)) continue;
      const from = tracksOf(stand);
      const points = blows.reduce((sum, blow) => sum + blow.points, 0);
      const to = Math.max(0, from - points);
      const parts = blows.map((blow) => `${blow.points} from ${blow.by}`).join(', ');
      const text = `${nameOf(stand)} takes ${points} damage (${parts}): Damage Tracks ${from} to ${to}`;
      r.emit({ type: 'track', stand: id, track: 'hull', from, to }, { text, rule: 'CD-90-03' });
      if (to > 0) creditAll(r, stand, blows);
    }
    const lost = onTable(before).filter(({ id }) => {
      const stand = r.battle.stands[id];
      return this.#gone.has(id) || (this.#blows.has(id) && stand && tracksOf(stand) === 0);
    });
    for (const stand of lost) creditLoss(r, this.#fellerOf(stand), stand, before);
    for (const stand of lost) this.#remove(stand);
  }

  /** Whoever blew it up, or took its last track. */
  #fellerOf(stand: OnTable): Doer {
    let left = tracksOf(stand);
    const last = this.#blows.get(stand.id)?.find(({ points }) => (left -= points) <= 0);
    return this.#gone.get(stand.id) ?? last?.doer ?? this.doer;
  }

  #suffer(blow: Blow, target: OnTable, hit: Hit, isBlast: boolean): void {
    const { by, doer } = blow;
    const blows = [...(this.#blows.get(target.id) ?? []), blow];
    this.#blows.set(target.id, blows);
    if (this.#gone.has(target.id)) return;
    const { battle } = this.r;
    const tracks = this.began[target.id] ?? tracksOf(target);
    const fatal = fatalDamage(battle, target, tracks);
    if (fatal === null) return;
    if (hit.isCritical && hit.points >= fatal) {
      const how = `takes ${hit.points} from one critical hit of ${by}, against ${tracks} Damage Tracks,`;
      const rule = isMartyr(target) ? 'CD-03-06' : 'CD-02-01';
      this.explode(target, blastIfHit(battle, target, tracks), { how, rule, doer });
      return;
    }
    if (!isBlast || !isMartyr(target)) return;
    if (option(battle, 'cd_martyr_chain') === 'own-explosion-only') return;
    const points = blows.reduce((sum, blow) => sum + blow.points, 0);
    if (points < tracksOf(target)) return;
    const how = `is destroyed by ${by}, its charges go off`;
    this.explode(target, blastIfHit(battle, target, tracks), { how, rule: 'CD-03-06', doer });
  }

  /** A stand of another module without tracks is left to that module, unless it has exploded. */
  #remove(stand: OnTable): void {
    const { module } = profileOf(stand);
    const hasExploded = this.#gone.has(stand.id);
    if (module !== null && module !== MODULE && !hasExploded) return;
    this.r.emit(
      { type: 'removed', stand: stand.id, why: hasExploded ? 'exploded' : 'destroyed' },
      {
        text: hasExploded ? `${nameOf(stand)} is gone` : `${nameOf(stand)} is destroyed`,
        rule: hasExploded ? 'CD-02-01' : 'CD-90-03',
      },
    );
  }
}

function creditAll(r: Resolver, stand: OnTable, blows: readonly Blow[]): void {
  for (const doer of new Set(blows.map((blow) => blow.doer))) {
    const own = blows.filter((blow) => blow.doer === doer);
    creditDamage(
      r,
      doer,
      stand,
      own.reduce((sum, { points }) => sum + points, 0),
    );
  }
}

/** CD-90-06: whom an attack with an area attacks besides its target. */
export function attackedBy(
  battle: Battle,
  target: OnTable,
  area: number,
  shooter: StandId,
): readonly OnTable[] {
  if (area === 0) return [target];
  const others = withinArea(battle, target.place.at, inches(area));
  return [target, ...others.filter(({ id }) => id !== target.id && id !== shooter)];
}

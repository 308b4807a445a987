// Where stands were lost in a battle, for the crosses that lie there: read from its log, whatever its rules. The
// catalogue says who is no loss: who lives on elsewhere, and what is used up by striking.

import type { Battle, BattleRecord, EventOf, LogEntry } from '../../../../shared/battle/battle';
import { sideOf } from '../../../../shared/battle/battle-view';
import { evolve } from '../../../../shared/battle/evolve';
import type { StandId } from '../../../../shared/core/id';
import type { LostSpot } from '../../../../shared/print/map/lost-marks';
import type { Catalogue } from '../../../../shared/rules/catalogue-types';
import type { Ruleset } from '../../../../shared/rules/ruleset';
import { pointOfPlace } from '../../../edits/hit';
import { seenBattle, type Viewpoint } from '../fog-of-war';

interface Loss extends LostSpot {
  readonly stand: StandId;
  readonly entry: LogEntry;
  readonly before: Battle;
  readonly seenFrom: Map<Viewpoint, boolean>;
  /** The number of the entry by which it came back. */
  back: number;
}

/** What of a battle in the window is asked here. */
export interface LookedAt {
  readonly rules: Ruleset | null;
  readonly record: BattleRecord | null;
  readonly seat: { readonly viewpoint: Viewpoint };
  /** The entry before which somebody looks back; null = the battle as it is. */
  readonly playback: { readonly upTo: number | null };
}

export class LostStands {
  #record: BattleRecord | null = null;
  #now: Battle | null = null;
  #losses: Loss[] = [];

  /** At the moment that is on the screen, as far as whoever looks saw them go. */
  of({ rules, record, seat: { viewpoint }, playback }: LookedAt): readonly LostSpot[] {
    if (rules === null || record === null) return [];
    this.#follow(rules, record);
    const upTo = playback.upTo ?? Infinity;
    return this.#losses.filter(
      (loss) => loss.entry.n < upTo && loss.back >= upTo && isSeen(rules, loss, viewpoint),
    );
  }

  /** Reads on where the battle has gone on, else from its beginning. */
  #follow({ catalogue }: Ruleset, record: BattleRecord): void {
    const { start, log } = record;
    const read = this.#record;
    const last = (read?.log.length ?? 0) - 1;
    const goesOn = read?.start === start && (last < 0 || read.log[last] === log[last]);
    if (!goesOn) this.#losses = [];
    let battle = goesOn && this.#now !== null ? this.#now : start;
    for (const entry of log.slice(goesOn ? last + 1 : 0)) {
      const { event } = entry;
      if (event.type === 'joined') this.#comeBack(event.stand.id, entry.n);
      if (event.type === 'removed') {
        this.#losses.push(...lossBy(catalogue, battle, entry, event));
      }
      battle = evolve(battle, event);
    }
    this.#record = record;
    this.#now = battle;
  }

  #comeBack(stand: StandId, n: number): void {
    for (const loss of this.#losses) {
      if (loss.stand === stand) loss.back = Math.min(loss.back, n);
    }
  }
}

/** Nothing where nobody is lost, or somebody aboard another. */
function lossBy(
  { lasting, stands }: Catalogue,
  before: Battle,
  entry: LogEntry,
  { stand: id, why }: EventOf<'removed'>,
): readonly Loss[] {
  const stand = before.stands[id];
  if (stand === undefined || lasting?.away.includes(why) || stands[stand.type]?.isUsedUp) return [];
  const at = pointOfPlace(stand.place, before.board);
  const side = before.sides.find((one) => one.id === sideOf(before, stand));
  if (at === null || side === undefined) return [];
  const { colour } = side;
  return [{ at, colour, stand: id, entry, before, seenFrom: new Map(), back: Infinity }];
}

/** Whether the log tells of the loss, and the stand was not hidden when it went. */
function isSeen(rules: Ruleset, { stand, entry, before, seenFrom }: Loss, from: Viewpoint) {
  const known = seenFrom.get(from);
  if (known !== undefined) return known;
  const { seenBy } = entry;
  const isTold = from === null || seenBy === 'all' || (from !== 'nobody' && seenBy.includes(from));
  const isThere = isTold && seenBattle(rules, before, from).stands[stand] !== undefined;
  seenFrom.set(from, isThere);
  return isThere;
}

// The record of each stand of a battle that was played or goes on. What happened is the log's; who hit whom is no
// part of it, so the actions are performed once more with the faces that were rolled.

import { parseBattleRecord } from '../battle/battle-record';
import type { Action, Battle, BattleRecord, EventOf, LogEntry } from '../battle/battle';
import { sideOf } from '../battle/battle-view';
import { evolve } from '../battle/evolve';
import type { SideId, StandId } from '../core/id';
import type { Json } from '../core/json';
import { formatInches, mil } from '../core/measure';
import type { RecordCount, RecordOfStand, StandRecord } from '../core/stand-record';
import { listedDice, NoSuchFace } from '../dice/dice';
import type { Stand } from '../scenario/document';
import { Hitters } from './hitters';
import { perform, type Done } from './perform';
import { UNSEEN } from './readers';
import { RollWanted } from './roll-wanted';
import type { Ruleset } from './ruleset';

/** A record while it is written. */
interface Pages {
  stand: Stand;
  readonly side: SideId;
  lost: StandRecord['lost'];
  readonly hitBy: RecordOfStand[];
  readonly checks: { readonly turn: number; readonly text: string }[];
  readonly felled: RecordOfStand[];
}

type Told = Pick<Done, 'struck' | 'checks'>;

const NOTHING: Told = { struck: [], checks: [] };

/** Of the battle that a scenario's file keeps; null where it keeps none that can be read. */
export function keptStandRecords(rules: Ruleset, kept: Json): readonly StandRecord[] | null {
  if (kept === null) return null;
  const record = parseBattleRecord(kept);
  return record.ok ? standRecords(rules, record.value) : null;
}

/** In the order in which stands came; while a battle with hidden stands goes on, of the side alone that may look. */
export function standRecords(rules: Ruleset, record: BattleRecord): readonly StandRecord[] {
  return new RecordKeeper(rules).follow(record);
}

/** The records of a battle that goes on: of what is added to it that alone is performed again. */
export class RecordKeeper {
  #seen: BattleRecord | null = null;
  #now: Battle | null = null;
  #all = new Map<StandId, Pages>();
  #hitters = new Hitters();
  /** Somebody has not known of some stand at some time. */
  #hasSecrets = false;

  constructor(readonly rules: Ruleset) {}

  /** As `standRecords` has them of this record, whatever was followed before. */
  follow(record: BattleRecord): readonly StandRecord[] {
    const { rules } = this;
    const isOver = hasEnded(record);
    const goesOn = this.#seen !== null && isContinued(this.#seen, record);
    let battle = goesOn && this.#now !== null ? this.#now : this.#begin(record.start);
    // Once the battle is over nothing is hidden from anybody.
    const hiddenFrom: Book['hiddenFrom'] = (now, side) =>
      isOver ? undefined : rules.hidden?.(now, side);
    const book: Book = { rules, all: this.#all, hiddenFrom };
    for (const step of record.actions.slice(goesOn ? this.#seen?.actions.length : 0)) {
      const entries = record.log.slice(battle.logged, battle.logged + step.entries);
      battle = this.#perform(book, battle, step.action, entries);
    }
    this.#seen = record;
    this.#now = battle;
    const reader = this.#hasSecrets ? readerOf(record, battle) : null;
    return [...this.#all.values()]
      .filter(({ side }) => reader === null || side === reader)
      .map((own) => recordOf(rules, { ...own, stand: battle.stands[own.stand.id] ?? own.stand }));
  }

  #begin(start: Battle): Battle {
    this.#all = new Map();
    this.#hitters = new Hitters();
    for (const stand of Object.values(start.stands)) open(this.#all, start, stand);
    this.#hasSecrets = hidesStands(this.rules, start);
    return start;
  }

  #perform(book: Book, before: Battle, action: Action, entries: readonly LogEntry[]): Battle {
    const told = toldBy(this.rules, before, action, entries);
    this.#hitters.note(before, told.struck);
    noteTold(book, before, told, entries);
    let battle = before;
    for (const { event } of entries) {
      if (event.type === 'joined') open(this.#all, battle, event.stand);
      if (event.type === 'removed') noteLoss(book, battle, event, this.#hitters);
      battle = evolve(battle, event);
    }
    this.#hasSecrets ||= hidesStands(this.rules, battle);
    return battle;
  }
}

/** The same battle with more in it, and nothing told now that was hidden before. */
function isContinued(before: BattleRecord, now: BattleRecord): boolean {
  const last = before.actions.length - 1;
  return (
    before.start === now.start &&
    before.players === now.players &&
    now.actions[last] === before.actions[last] &&
    hasEnded(before) === hasEnded(now)
  );
}

function hasEnded({ log }: BattleRecord): boolean {
  return log.some(({ event }) => event.type === 'ended');
}

function hidesStands(rules: Ruleset, battle: Battle): boolean {
  return battle.sides.some(({ id }) => (rules.hidden?.(battle, id).size ?? 0) > 0);
}

/** Whose records may be seen where stands were hidden; null where all may. */
function readerOf({ players }: BattleRecord, battle: Battle): SideId | null {
  if (battle.outcome !== null) return null;
  const people = battle.sides.filter(({ id }) => players[id] === 'person');
  if (people.length === 0) return null;
  return people.length === 1 ? (people[0]?.id ?? null) : battle.clock.side;
}

function open(all: Map<StandId, Pages>, battle: Battle, stand: Stand): void {
  const before = all.get(stand.id);
  if (before) before.lost = null;
  else {
    const side = sideOf(battle, stand);
    all.set(stand.id, { stand, side, lost: null, hitBy: [], checks: [], felled: [] });
  }
}

/** An action of a battle that another version played may be refused today: nobody is told to have hit then. */
function toldBy(
  rules: Ruleset,
  battle: Battle,
  action: Action,
  entries: readonly LogEntry[],
): Told {
  const faces = entries.flatMap(({ event }) => (event.type === 'rolled' ? event.faces : []));
  try {
    const done = perform(rules, battle, action, listedDice(faces));
    return done.ok ? done.value : NOTHING;
  } catch (error) {
    if (error instanceof RollWanted || error instanceof NoSuchFace) return NOTHING;
    throw error;
  }
}

/** What is written in, and what a side does not know at a moment. */
interface Book {
  readonly rules: Ruleset;
  readonly all: ReadonlyMap<StandId, Pages>;
  readonly hiddenFrom: (now: Battle, side: SideId) => ReadonlySet<StandId> | undefined;
}

function noteTold(
  { rules, all, hiddenFrom }: Book,
  battle: Battle,
  { struck, checks }: Told,
  entries: readonly LogEntry[],
): void {
  const { turn } = battle.clock;
  for (const { stand, by } of struck) {
    const own = all.get(stand);
    if (!own) continue;
    const hidden = hiddenFrom(battle, own.side);
    for (const hitter of by) {
      const name = hidden?.has(hitter) === true ? UNSEEN : nameIn(rules, all, hitter);
      own.hitBy.push({ turn, name });
    }
  }
  for (const { stand, n } of checks) {
    const entry = entries.find((one) => one.n === n);
    if (entry) all.get(stand)?.checks.push({ turn, text: entry.text });
  }
}

function noteLoss(
  { rules, all, hiddenFrom }: Book,
  battle: Battle,
  { stand: id, why }: EventOf<'removed'>,
  hitters: Hitters,
): void {
  const lost = all.get(id);
  if (!lost) return;
  const { turn } = battle.clock;
  lost.stand = battle.stands[id] ?? lost.stand;
  lost.lost = { turn, why };
  const name = nameOfStand(rules, lost.stand);
  for (const hitter of hitters.enemiesOf(battle, id)) {
    const own = all.get(hitter);
    const isUnseen = own !== undefined && hiddenFrom(battle, own.side)?.has(id) === true;
    own?.felled.push({ turn, name: isUnseen ? UNSEEN : name });
  }
}

function nameIn(rules: Ruleset, all: ReadonlyMap<StandId, Pages>, id: StandId): string {
  const stand = all.get(id)?.stand;
  return stand ? nameOfStand(rules, stand) : id;
}

function nameOfStand({ catalogue }: Ruleset, { name, type }: Stand): string {
  return name || (catalogue.stands[type]?.name ?? type);
}

function recordOf(rules: Ruleset, { stand, side, ...told }: Pages): StandRecord {
  const { catalogue } = rules;
  return {
    stand: stand.id,
    name: nameOfStand(rules, stand),
    type: catalogue.stands[stand.type]?.name ?? stand.type,
    unit: stand.unit,
    side,
    ...told,
    marks: stand.marks
      .filter((mark) => !catalogue.unseen?.includes(mark))
      .map((mark) => wordFor(rules, mark)),
    counts: countsOf(rules, stand),
  };
}

/** Nought is told of what its type begins with: a shield that is down. */
function countsOf(rules: Ruleset, { type, tracks }: Stand): readonly RecordCount[] {
  const { stands, lengths, unseen } = rules.catalogue;
  const usual = stands[type]?.tracks ?? {};
  const worded = (track: string, value: number): string =>
    lengths?.includes(track) === true ? formatInches(mil(value)) : String(value);
  return Object.entries(tracks).flatMap(([track, value]) => {
    const first = usual[track] ?? 0;
    if (unseen?.includes(track) === true || (value === 0 && first === 0)) return [];
    const [, name = '', all] = /^(.*?)(?:, of (\d+))?$/.exec(wordFor(rules, track)) ?? [];
    const atFirst = first === 0 ? null : worded(track, first);
    return [{ name, now: worded(track, value), of: all ?? atFirst }];
  });
}

function wordFor({ catalogue }: Ruleset, key: string): string {
  return catalogue.words[key] ?? key.replaceAll(/[_-]/g, ' ');
}

// A battle as a film: for each line of its log, what changes on the table. Stands are drawn once for each way that they
// look and are put in their places by whoever plays the film.

import { modifierLines } from '../../battle/modifier-words';
import { momentWords, type MomentWords } from '../../battle/moment-words';
import type { Action, Battle, BattleRecord, LogEntry } from '../../battle/battle';
import { nameOfSide, sideOf, standsNamed, tableOf } from '../../battle/battle-view';
import { evolve } from '../../battle/evolve';
import { capital } from '../../core/capital';
import type { StandId } from '../../core/id';
import { type AppearanceRules, AppearanceBook } from '../../print/drawing/stand-appearance';
import type { StandAppearance } from '../../print/drawing/picture';
import { marksToSvg } from '../../print/drawing/svg';
import { facingOf, placePoint } from '../../print/map/map-scene';
import { standMarks, standTagMarks } from '../../print/map/stand-marks';
import { terrainMarks } from '../../print/map/terrain-marks';
import type { Place, Scenario, TerrainFeature } from '../../scenario/document';

/** Sheet inches from the table's north-west corner, to a hundredth. */
export type FilmPoint = readonly [x: number, y: number];

/** Where a stand is from now on and how it looks; `null` = it is on the table no more. */
export interface FilmChange {
  readonly stand: StandId;
  readonly now: {
    /** Index of its picture in `looks`. */
    readonly look: number;
    readonly at: FilmPoint;
    /** Degrees counter-clockwise from east. */
    readonly facing: number;
  } | null;
  /** The way that it has come; absent where it stays. */
  readonly path?: readonly FilmPoint[];
}

export interface FilmFrame {
  /** "Turn 2, Martians: Firing" */
  readonly moment: string;
  readonly text: string;
  readonly rule: string;
  readonly faces: readonly number[];
  /** What changed the dice: "cover +1". */
  readonly because: readonly string[];
  /** Why the computer did it. */
  readonly why: string;
  readonly changes: readonly FilmChange[];
  /** From whom to whom dice are rolled. */
  readonly shots: readonly (readonly [FilmPoint, FilmPoint])[];
  /** Index in `grounds` of the terrain that is not as it was at first; absent where nothing has changed with this line. */
  readonly ground?: number;
}

export interface Film {
  /** Pictures of stands about (0, 0): the base facing east, and what is written beside it however it is turned. */
  readonly looks: readonly { readonly base: string; readonly tags: string }[];
  /** Pictures of all terrain that is not as it was at first, at some moment. */
  readonly grounds: readonly string[];
  /** The first is the table before anybody did anything. */
  readonly frames: readonly FilmFrame[];
}

/** The part of a ruleset that a film reads. */
export type FilmRules = AppearanceRules & {
  readonly catalogue: MomentWords;
  readonly playAids?: { readonly turnNames: readonly [string, string] };
};

/** `scenario` is the one that the battle began from: its board and its style are the film's. */
export function filmOf(scenario: Scenario, record: BattleRecord, rules: FilmRules): Film {
  const looks = new Looks(scenario, rules);
  const [turnName = 'turn'] = rules.playAids?.turnNames ?? [];
  const ground = new ChangedGround(scenario, record.start.terrain);
  const frames: FilmFrame[] = [
    {
      ...EMPTY,
      moment: 'Before the battle',
      text: 'The table before the battle',
      changes: looks.changes(record.start),
    },
  ];
  const steps = stepsByEntry(record);
  let battle = record.start;
  let paths: Paths = new Map();
  for (const entry of record.log) {
    const before = battle;
    battle = evolve(battle, entry.event);
    if (entry.event.type === 'moved') {
      paths = new Map([...paths, [entry.event.stand, entry.event.path]]);
    }
    // What is not told comes with the next line that is.
    if (entry.text === '') continue;
    const { clock } = entry;
    const side = nameOfSide(battle, clock.active);
    const changed = ground.ifChanged(battle.terrain);
    const step = steps.get(entry.n);
    frames.push({
      moment: `${capital(turnName)} ${clock.turn}, ${side}: ${momentWords(rules.catalogue, clock)}`,
      text: entry.text,
      rule: entry.rule ?? '',
      faces: entry.event.type === 'rolled' ? entry.event.faces : [],
      because: modifierLines(entry.because).map(({ label, amount }) => `${label} ${amount}`),
      why: step?.first === entry.n ? (step.why ?? '') : '',
      changes: looks.changes(battle, paths),
      shots: entry.event.type === 'rolled' && step ? shotsOf(scenario, before, step.action) : [],
      ...(changed === null ? {} : { ground: changed }),
    });
    paths = new Map();
  }
  return { looks: looks.all, grounds: ground.all, frames };
}

const EMPTY = { text: '', rule: '', faces: [], because: [], why: '', shots: [] } as const;

type Paths = ReadonlyMap<StandId, readonly Place[]>;

/** How stands look and where they are, told only where it has changed. */
class Looks {
  readonly all: { readonly base: string; readonly tags: string }[] = [];
  readonly #known = new Map<string, number>();
  readonly #book = new AppearanceBook();
  readonly #told = new Map<StandId, string>();

  constructor(
    readonly scenario: Scenario,
    readonly rules: FilmRules,
  ) {}

  changes(battle: Battle, paths: Paths = new Map()): readonly FilmChange[] {
    const table = tableOf(this.scenario, battle);
    const appearances = this.#book.of(table, this.rules);
    const changes: FilmChange[] = [];
    const here = new Set<StandId>();
    for (const { id, place } of table.stands) {
      const at = placePoint(place, table);
      const appearance = appearances.get(id);
      if (at === null || !appearance) continue;
      here.add(id);
      const facing = facingOf(place);
      const now = { look: this.#lookOf(appearance, facing), at: rounded(at), facing };
      const path = paths.get(id)?.flatMap((one) => placePoint(one, table) ?? []) ?? [];
      const key = JSON.stringify(now);
      if (this.#told.get(id) === key && path.length < 2) continue;
      this.#told.set(id, key);
      changes.push({ stand: id, now, ...(path.length > 1 && { path: path.map(rounded) }) });
    }
    for (const id of this.#told.keys()) {
      if (here.has(id)) continue;
      this.#told.delete(id);
      changes.push({ stand: id, now: null });
    }
    return changes;
  }

  #lookOf(appearance: StandAppearance, facing: number): number {
    const { style } = this.scenario.print;
    const base = marksToSvg(standMarks(appearance, style));
    const tags = marksToSvg(standTagMarks(appearance, style, facing));
    const key = `${base} ${tags}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, this.all.length);
    this.all.push({ base, tags });
    return this.all.length - 1;
  }
}

/** Pieces of terrain that are not as they were before the battle. */
class ChangedGround {
  readonly all: string[] = [];
  readonly #first: ReadonlyMap<string, TerrainFeature>;

  constructor(
    readonly scenario: Scenario,
    first: readonly TerrainFeature[],
  ) {
    this.#first = new Map(first.map((feature) => [feature.id, feature]));
  }

  /** Its index; null where it is as it was told last. */
  ifChanged(terrain: readonly TerrainFeature[]): number | null {
    const { board, print } = this.scenario;
    const others = terrain.filter((feature) => this.#first.get(feature.id) !== feature);
    const drawn = others
      .map((feature) => marksToSvg(terrainMarks(feature, board, print.style)))
      .join('');
    if (drawn === (this.all.at(-1) ?? '')) return null;
    this.all.push(drawn);
    return this.all.length - 1;
  }
}

interface FilmStep {
  /** The first line of the action that is told. */
  readonly first: number;
  readonly why: string | null;
  readonly action: Action;
}

function stepsByEntry({ actions, log }: BattleRecord): ReadonlyMap<number, FilmStep> {
  const steps = new Map<number, FilmStep>();
  let from = 0;
  for (const { action, entries: count, why } of actions) {
    const entries: readonly LogEntry[] = log.slice(from, from + count);
    from += count;
    const first = entries.find(({ text }) => text !== '');
    if (!first) continue;
    const step = { first: first.n, why, action };
    for (const { n } of entries) steps.set(n, step);
  }
  return steps;
}

/** From each stand of one side that the action names to each of another. */
function shotsOf(
  scenario: Scenario,
  battle: Battle,
  action: Action,
): readonly (readonly [FilmPoint, FilmPoint])[] {
  const stands = standsNamed(battle, action).flatMap((id) => battle.stands[id] ?? []);
  const own = stands.filter((stand) => sideOf(battle, stand) === battle.clock.side);
  const theirs = stands.filter((stand) => sideOf(battle, stand) !== battle.clock.side);
  return own.flatMap((from) =>
    theirs.flatMap((to) => {
      const [a, b] = [placePoint(from.place, scenario), placePoint(to.place, scenario)];
      return a && b ? [[rounded(a), rounded(b)] as const] : [];
    }),
  );
}

function rounded({ x, y }: { readonly x: number; readonly y: number }): FilmPoint {
  return [Math.round(x * 100) / 100, Math.round(y * 100) / 100];
}

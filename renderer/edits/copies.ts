// Copies of things: within a table, and between tables as the text of a small scenario, which is checked
// like any file when it comes back.

import { capital } from '../../shared/core/capital';
import { nextId, type SideId, type UnitId } from '../../shared/core/id';
import { fail, ok, type Result } from '../../shared/core/result';
import { type Change, edit } from '../../shared/scenario/edit';
import { LONGEST_NAME } from '../../shared/scenario/values/file-values';
import { refuseTaken } from '../../shared/scenario/books/book';
import { heldAs } from '../../shared/scenario/layers';
import {
  adoptedStands,
  arePlayedAlike,
  ownStandsOn,
  rulesWithGame,
} from '../../shared/scenario/own-game/own-stands';
import { NO_GAME } from '../../shared/scenario/own-game/own-game';
import { ownKindsOn } from '../../shared/scenario/own-kinds/own-kinds';
import { parseScenario } from '../../shared/scenario/parse';
import type { Scenario, Side, Stand, Unit } from '../../shared/scenario/document';
import { writeScenario } from '../../shared/scenario/write-document';
import { nameOf, type Thing } from '../things/find-things';
import { groupNames } from './layering';
import { problemOf, putChange, thingsOf } from './moving';
import { freeName } from '../../shared/scenario/values/numbered-names';
import { onThing, type Transform } from './transforms';

export interface Copies {
  readonly change: Change;
  /** Ids of the copies, in the order of what was copied. */
  readonly ids: readonly string[];
}

/** Copies within one scenario: stands stay in their units, names are numbered. */
export function copies(scenario: Scenario, things: readonly Thing[], transform: Transform): Copies {
  const ids = new Ids(scenario);
  const made = things.map((thing) => ids.renamed(onThing(transform, thing)));
  return {
    change: { type: 'all', changes: made.map(putChange) },
    ids: made.map(({ value }) => value.id),
  };
}

/** What stops copies from lying where they would, as a sentence; null when nothing does. */
export function copiesProblem(scenario: Scenario, { change, ids }: Copies): string | null {
  const next = edit(scenario, change);
  const { own = NO_GAME } = next.rules;
  const refusal = own === scenario.rules.own ? null : refuseTaken({ ...next, own });
  if (refusal !== null) return `That cannot be put here: ${refusal}`;
  for (const thing of thingsOf(next, ids)) {
    const problem = problemOf(thing, scenario.board);
    if (problem) return `${capital(nameOf(thing))} cannot go there: ${problem}.`;
  }
  return null;
}

/** What is chosen as the text of a scenario of its own, with the units and sides that it needs. */
export function clipText(scenario: Scenario, ids: Iterable<string>): string {
  const things = thingsOf(scenario, ids);
  const chosen = new Set<string>(things.map(({ value }) => value.id));
  const stands = scenario.stands
    .filter(({ id }) => chosen.has(id))
    .map((stand): Stand =>
      stand.place.on === 'aboard' && !chosen.has(stand.place.carrier)
        ? { ...stand, place: { on: 'reserve' } }
        : stand,
    );
  const terrain = scenario.terrain.filter(({ id }) => chosen.has(id));
  const unitIds = new Set(stands.map(({ unit }) => unit));
  return writeScenario({
    ...scenario,
    title: `Pieces of ${scenario.title}`.slice(0, LONGEST_NAME),
    notes: '',
    ownKinds: ownKindsOn(terrain),
    rules: rulesWithGame(scenario.rules, {
      ...scenario.rules.own,
      ...ownStandsOn(scenario.rules.own, stands),
    }),
    terrain,
    units: scenario.units
      .filter(({ id }) => unitIds.has(id))
      .map((unit) => (unit.leader && chosen.has(unit.leader) ? unit : { ...unit, leader: null })),
    stands,
    zones: scenario.zones.filter(({ id }) => chosen.has(id)),
    objectives: scenario.objectives.filter(({ id }) => chosen.has(id)),
    labels: scenario.labels.filter(({ id }) => chosen.has(id)),
    specialRules: '',
    reinforcements: [],
    background: null,
    battle: null,
  });
}

export const NOTHING_TO_PASTE = 'The clipboard holds nothing that belongs on a table.';

/** What a clip holds, for this table: a sentence when it cannot be put here. */
export function readClip(text: string, scenario: Scenario): Result<Scenario, string> {
  const parsed = parseScenario(text);
  if (!parsed.ok) return fail(NOTHING_TO_PASTE);
  if (parsed.value.board.space !== scenario.board.space) {
    return fail('What was copied belongs on the other sort of table: hexes or inches.');
  }
  return ok(parsed.value);
}

/** Pastes a clip: units of the same name and side are joined, others come along, and so do sorts of stand. */
export function pasted(scenario: Scenario, clip: Scenario, transform: Transform): Copies {
  const ids = new Ids(scenario);
  const units = new Map<UnitId, UnitId>();
  const sides = new Map<SideId, SideId>();
  const changes: Change[] = [];
  for (const [i, side] of clip.sides.entries()) {
    sides.set(side.id, sideHere(scenario, side, i));
  }
  for (const unit of clip.units) {
    const side = sides.get(unit.side) ?? unit.side;
    const known = scenario.units.find((other) => other.name === unit.name && other.side === side);
    const id = known?.id ?? ids.next('unit');
    units.set(unit.id, id);
    if (known) continue;
    const added: Unit = { ...unit, id, side, leader: null };
    changes.push({ type: 'put', in: 'units', items: [added] });
  }
  const sorts = sortsHere(scenario, clip);
  changes.push(...sorts.changes);
  const things = everyThing(clip).map((thing): Thing => {
    const placed = onThing(transform, thing);
    if (placed.in === 'stands') {
      const unit = units.get(placed.value.unit) ?? placed.value.unit;
      const type = sorts.types.get(placed.value.type) ?? placed.value.type;
      return { in: 'stands', value: { ...placed.value, unit, type } };
    }
    if (placed.in !== 'zones' || placed.value.side === null) return placed;
    const side = sides.get(placed.value.side) ?? null;
    return { in: 'zones', value: { ...placed.value, side } };
  });
  const made = ids.renamedAll(things);
  return {
    change: { type: 'all', changes: [...changes, ...made.map(putChange)] },
    ids: made.map(({ value }) => value.id),
  };
}

/** Sorts of stand of the clip's own join the game, where the same rules play them; one that is there already does not. */
function sortsHere(
  { rules }: Scenario,
  clip: Scenario,
): { readonly changes: readonly Change[]; readonly types: ReadonlyMap<string, string> } {
  const known = rules.own ?? NO_GAME;
  const brought = arePlayedAlike(rules, clip.rules) ? (clip.rules.own ?? NO_GAME) : NO_GAME;
  const { types, isMore, ...sorts } = adoptedStands(known, brought);
  if (!isMore) return { changes: [], types };
  const values = { rules: rulesWithGame(rules, { ...known, ...sorts }) };
  return { changes: [{ type: 'set', values }], types };
}

export function everyThing(scenario: Scenario): readonly Thing[] {
  return thingsOf(scenario, [
    ...scenario.terrain.map(({ id }) => id),
    ...scenario.zones.map(({ id }) => id),
    ...scenario.objectives.map(({ id }) => id),
    ...scenario.labels.map(({ id }) => id),
    ...scenario.stands.map(({ id }) => id),
  ]);
}

/** The same side by its id and name, by its name, or by its place in the list. */
function sideHere(scenario: Scenario, side: Side, index: number): SideId {
  const same = scenario.sides.find(({ id, name }) => id === side.id && name === side.name);
  const named = scenario.sides.find(({ name }) => name === side.name);
  return (same ?? named ?? scenario.sides[index] ?? scenario.sides[0] ?? side).id;
}

/** Hands out ids and names that nothing has yet. */
class Ids {
  readonly #ids: string[];
  readonly #standNames: string[];
  readonly #objectiveNames: string[];
  readonly #zoneNames: string[];
  readonly #groupNames: string[];
  /** What each group that is copied is called here. */
  readonly #groups = new Map<string, string>();

  constructor(scenario: Scenario) {
    this.#ids = [
      ...everyThing(scenario).map(({ value }) => value.id),
      ...scenario.units.map(({ id }) => id),
    ];
    this.#standNames = scenario.stands.map(({ name }) => name);
    this.#objectiveNames = scenario.objectives.map(({ name }) => name);
    this.#zoneNames = scenario.zones.map(({ name }) => name);
    this.#groupNames = [...groupNames(scenario)];
  }

  next<K extends Parameters<typeof nextId>[0]>(kind: K) {
    const id = nextId(kind, this.#ids);
    this.#ids.push(id);
    return id;
  }

  /** Carriers that were copied too carry the copies. */
  renamedAll(things: readonly Thing[]): readonly Thing[] {
    const made = things.map((thing) => this.renamed(thing));
    const now = new Map(things.map(({ value }, i) => [value.id as string, made[i]?.value.id]));
    return made.map((thing): Thing => {
      if (thing.in !== 'stands' || thing.value.place.on !== 'aboard') return thing;
      const carrier = now.get(thing.value.place.carrier) as Stand['id'] | undefined;
      const place = carrier ? ({ on: 'aboard', carrier } as const) : ({ on: 'reserve' } as const);
      return { in: 'stands', value: { ...thing.value, place } };
    });
  }

  /** Unlocked, in sight, and in a group of their own where they were in one. */
  renamed(thing: Thing): Thing {
    const { group } = thing.value;
    const values = {
      locked: false,
      hidden: false,
      group: group === undefined ? undefined : this.#groupFor(group),
    };
    return this.#numbered({ ...thing, value: heldAs(thing.value, values) } as Thing);
  }

  #groupFor(old: string): string {
    const known = this.#groups.get(old);
    if (known !== undefined) return known;
    const free = freeName(old, this.#groupNames);
    this.#groupNames.push(free);
    this.#groups.set(old, free);
    return free;
  }

  #numbered(thing: Thing): Thing {
    switch (thing.in) {
      case 'terrain':
        return { in: 'terrain', value: { ...thing.value, id: this.next('terrain') } };
      case 'labels':
        return { in: 'labels', value: { ...thing.value, id: this.next('label') } };
      case 'zones': {
        const name = this.#free(thing.value.name, this.#zoneNames);
        return { in: 'zones', value: { ...thing.value, id: this.next('zone'), name } };
      }
      case 'objectives': {
        const name = this.#free(thing.value.name, this.#objectiveNames);
        return { in: 'objectives', value: { ...thing.value, id: this.next('objective'), name } };
      }
      case 'stands': {
        const name = this.#free(thing.value.name, this.#standNames);
        return { in: 'stands', value: { ...thing.value, id: this.next('stand'), name } };
      }
    }
  }

  #free(name: string, taken: string[]): string {
    if (name === '') return name;
    const free = freeName(name, taken);
    taken.push(free);
    return free;
  }
}

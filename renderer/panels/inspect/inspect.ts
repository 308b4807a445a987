// What the inspector reads from several selected things at once, and the changes that it makes to them.

import type { Mil } from '../../../shared/core/measure';
import type { Ruleset } from '../../../shared/rules/ruleset';
import type { Change } from '../../../shared/scenario/edit';
import type {
  Label,
  Objective,
  Scenario,
  Stand,
  TerrainFeature,
  Zone,
} from '../../../shared/scenario/document';

export interface Inspected {
  readonly terrain: readonly TerrainFeature[];
  readonly stands: readonly Stand[];
  readonly zones: readonly Zone[];
  readonly objectives: readonly Objective[];
  readonly labels: readonly Label[];
}

/** The selected things in the document's order. */
export function inspected(scenario: Scenario, ids: ReadonlySet<string>): Inspected {
  const chosen = <T extends { readonly id: string }>(list: readonly T[]) =>
    list.filter((thing) => ids.has(thing.id));
  return {
    terrain: chosen(scenario.terrain),
    stands: chosen(scenario.stands),
    zones: chosen(scenario.zones),
    objectives: chosen(scenario.objectives),
    labels: chosen(scenario.labels),
  };
}

export function countOf(things: Inspected): number {
  return Object.values(things).reduce((sum, list) => sum + list.length, 0);
}

/** The value that all share; null when they differ or there are none. */
export function shared<T, V>(things: readonly T[], read: (thing: T) => V): V | null {
  const [first] = things;
  if (first === undefined) return null;
  const value = read(first);
  return things.every((thing) => read(thing) === value) ? value : null;
}

/** Whether they differ, where `shared` alone cannot tell a mixture from an empty value. */
export function differs<T, V>(things: readonly T[], read: (thing: T) => V): boolean {
  return new Set(things.map(read)).size > 1;
}

export function withWidth(features: readonly TerrainFeature[], width: Mil): Change {
  const items = features.map((feature) =>
    feature.shape.type === 'strip' ? { ...feature, shape: { ...feature.shape, width } } : feature,
  );
  return { type: 'put', in: 'terrain', items };
}

/** Turned to a facing in degrees; stands that are not on the table stay as they are. */
export function withFacing(stands: readonly Stand[], facing: number): Change {
  const items = stands.map((stand): Stand =>
    stand.place.on === 'table' ? { ...stand, place: { ...stand.place, facing } } : stand,
  );
  return { type: 'put', in: 'stands', items };
}

/** Levels above their ground; stands that are not on the table stay as they are. */
export function withLevel(stands: readonly Stand[], level: number): Change {
  const items = stands.map((stand): Stand =>
    stand.place.on === 'table' ? { ...stand, place: { ...stand.place, level } } : stand,
  );
  return { type: 'put', in: 'stands', items };
}

export function withPosition(stands: readonly Stand[], at: { x?: Mil; y?: Mil }): Change {
  const items = stands.map((stand): Stand =>
    stand.place.on === 'table'
      ? { ...stand, place: { ...stand.place, at: { ...stand.place.at, ...at } } }
      : stand,
  );
  return { type: 'put', in: 'stands', items };
}

/** 'Heavy wood' or '3 pieces of terrain', for an undo label. */
export function wordsFor(count: number, one: string, many: string): string {
  return count === 1 ? one : `${count} ${many}`;
}

/** What these stands may begin a battle with, and what they have anyway where all have the same. */
export function openingOf(
  { catalogue }: Ruleset,
  stands: readonly Stand[],
): {
  readonly marks: readonly string[];
  readonly tracks: readonly { readonly track: string; readonly usual: number | null }[];
} {
  const given = stands.map(({ type }) => catalogue.stands[type]?.tracks ?? {});
  const ofTypes = stands.flatMap(({ type }) => catalogue.stands[type]?.marks ?? []);
  const typed = given.flatMap((tracks) => Object.keys(tracks));
  const set = stands.flatMap(({ tracks }) => Object.keys(tracks));
  const tracks = new Set([...typed, ...(catalogue.opening?.tracks ?? []), ...set]);
  return {
    marks: [
      ...new Set([
        ...(catalogue.opening?.marks ?? []),
        ...ofTypes,
        ...stands.flatMap(({ marks }) => marks),
      ]),
    ],
    tracks: [...tracks]
      .filter((track) => !catalogue.unseen?.includes(track))
      .map((track) => ({ track, usual: shared(given, (one) => one[track] ?? 0) })),
  };
}

export function withMark(stands: readonly Stand[], mark: string, isOn: boolean): Change {
  const items = stands.map((stand): Stand => {
    const others = stand.marks.filter((one) => one !== mark);
    return { ...stand, marks: isOn ? [...others, mark] : others };
  });
  return { type: 'put', in: 'stands', items };
}

/** Null: as the stand's type has it. */
export function withTrack(stands: readonly Stand[], track: string, value: number | null): Change {
  const items = stands.map((stand): Stand => {
    const others = Object.entries(stand.tracks).filter(([key]) => key !== track);
    const tracks = Object.fromEntries(value === null ? others : [...others, [track, value]]);
    return { ...stand, tracks };
  });
  return { type: 'put', in: 'stands', items };
}

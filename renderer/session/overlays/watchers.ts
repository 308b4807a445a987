// Who looks, and how far: from what is selected to the stands, places and weapons that the terrain engine
// is asked about. Plain values; nothing here waits or shows.

import type { Battle } from '../../../shared/battle/battle';
import { ID_PREFIX, type SideId, type StandId, type UnitId } from '../../../shared/core/id';
import {
  formatLength,
  mil,
  type Mil,
  type Point,
  type LengthUnit,
} from '../../../shared/core/measure';
import { boxOf, sideOfRings } from '../../../shared/geometry/ring';
import type { TargetSort } from '../../../shared/rules/plain-ranges';
import type { Ruleset } from '../../../shared/rules/ruleset';
import type { Scenario, Stand, Zone } from '../../../shared/scenario/document';
import { ringsOf } from '../../../shared/terrain/map/terrain-map';
import type { Observer } from '../../../shared/terrain/map/engine-types';
import { collectionOf } from '../../things/find-things';
import { OVERLAYS, type ShownOverlay } from '../../overlays/all-overlays';
import type { WatchQuestion } from '../../overlays/overlay-bands';
import type { OverlayKind, Watcher } from '../../overlays/overlay-kind';

/** How the ground is shaded, besides the movement range. */
export type GroundView = 'none' | ShownOverlay;

/** Whose eyes: what is selected, the whole unit of it, or a side. */
export type Whom = 'selected' | 'unit' | SideId;

/** Where the rules tell no sorts apart. */
export const ANY_TARGET: TargetSort = { id: 'any', name: 'Stands on the ground', height: 0 };

/** Those who look. */
export interface Group {
  /** 'Tripod 1', 'First Group', 'the British' */
  readonly name: string;
  readonly stands: readonly StandId[];
  /** Where they look from if they are no stands: all over a zone, or where the overlay asks. */
  readonly places: readonly Observer[] | null;
}

export interface Watch {
  readonly group: Group;
  readonly question: WatchQuestion;
  /** For each watcher of the question, in its order: the stand, or null for a place in a zone. */
  readonly who: readonly (StandId | null)[];
  /** For threat: what each band strikes with, from band 1 on. */
  readonly weapons: readonly string[];
}

/** Whom the overlay is asked about; null where there is nobody, or only a zone that it cannot be asked from. */
export function askedBy(
  { placesOf, asksZones }: OverlayKind,
  scenario: Scenario,
  selection: ReadonlySet<string>,
  whom: Whom,
): Group | null {
  if (placesOf) {
    const { name, eyes } = placesOf(scenario);
    return { name, stands: [], places: eyes };
  }
  const group = groupOf(scenario, selection, whom);
  return group?.places && asksZones !== true ? null : group;
}

export function groupOf(
  scenario: Scenario,
  selection: ReadonlySet<string>,
  whom: Whom,
): Group | null {
  if (whom.startsWith(`${ID_PREFIX.side}_`)) return sideGroup(scenario, whom as SideId);
  const [first] = selection;
  if (first !== undefined && selection.size === 1 && collectionOf(first) === 'zones') {
    const zone = scenario.zones.find(({ id }) => id === first);
    return zone ? { name: zone.name || 'the zone', stands: [], places: placesIn(zone) } : null;
  }
  const selected = scenario.stands.filter(({ id }) => selection.has(id));
  const stand = selected[0];
  if (!stand) return null;
  if (whom === 'unit') {
    const unit = scenario.units.find(({ id }) => id === stand.unit);
    const stands = idsOf(scenario.stands.filter((one) => one.unit === stand.unit));
    return { name: unit?.name || 'the unit', stands, places: null };
  }
  const name = selected.length === 1 ? nameOfStand(stand) : `${selected.length} stands`;
  return { name, stands: idsOf(selected), places: null };
}

function sideGroup(scenario: Scenario, id: SideId): Group | null {
  const side = scenario.sides.find((one) => one.id === id);
  if (!side) return null;
  const units = new Set<UnitId>(
    scenario.units.filter((unit) => unit.side === id).map((unit) => unit.id),
  );
  const stands = idsOf(scenario.stands.filter(({ unit }) => units.has(unit)));
  return { name: side.name || 'the side', stands, places: null };
}

function idsOf(stands: readonly Stand[]): readonly StandId[] {
  return stands.map(({ id }) => id);
}

export function nameOfStand({ name, id }: Stand): string {
  return name || id;
}

/** The side that a stand is hidden from: the one that it does not belong to. */
export function otherSide(scenario: Scenario, selection: ReadonlySet<string>): SideId | null {
  const stand = scenario.stands.find(({ id }) => selection.has(id));
  const own = scenario.units.find(({ id }) => id === stand?.unit)?.side ?? scenario.sides[0]?.id;
  return scenario.sides.find(({ id }) => id !== own)?.id ?? null;
}

export interface WatchChoice {
  readonly view: ShownOverlay;
  readonly target: TargetSort;
  readonly isCounted: boolean;
  /** What ranges are told in; inches where it is not said. */
  readonly unit?: LengthUnit;
}

/** Null where nobody of the group is on the table. */
export function watchOf(
  rules: Ruleset,
  battle: Battle,
  group: Group,
  { view, target, isCounted, unit = 'inch' }: WatchChoice,
): Watch | null {
  const { asksSpotting, asksStrikes } = OVERLAYS[view];
  const bands = asksStrikes ? weaponBands(rules, battle, group, target.id, unit) : NO_BANDS;
  const known = group.places
    ? group.places.map((eyes) => ({ id: null, watcher: lookout(eyes) }))
    : group.stands.flatMap((id) => {
        const eyes = rules.observer(battle, id);
        if (!eyes) return [];
        const watcher: Watcher = {
          eyes,
          spotting: asksSpotting ? (rules.spotting?.(battle, id, target.id) ?? null) : null,
          mover: asksStrikes ? rules.mover(battle, id) : null,
          weapons: asksStrikes ? weaponsOf(rules, battle, id, target.id, bands) : [],
        };
        return [{ id, watcher }];
      });
  if (known.length === 0) return null;
  return {
    group,
    who: known.map(({ id }) => id),
    weapons: bands.names,
    question: {
      view: view === 'sight' && isCounted ? 'count' : view,
      watchers: known.map(({ watcher }) => watcher),
      height: target.height,
      counts: countSteps(known.length),
    },
  };
}

/** From how many on each of the four bands of a count begins. */
function countSteps(watchers: number): readonly number[] {
  return watchers <= 6 ? [1, 2, 3, 4] : watchers <= 15 ? [1, 2, 4, 8] : [1, 3, 6, 12];
}

interface WeaponBands {
  /** Range at which each band begins, from band 1 on; the last one takes all shorter ones. */
  readonly ranges: readonly Mil[];
  readonly names: readonly string[];
}

const NO_BANDS: WeaponBands = { ranges: [], names: [] };
const MOST_BANDS = 3;

function weaponBands(
  rules: Ruleset,
  battle: Battle,
  { stands }: Group,
  target: TargetSort['id'],
  unit: LengthUnit,
): WeaponBands {
  const all = stands.flatMap((id) => rules.weapons?.(battle, id, target) ?? []);
  const ranges = [...new Set(all.map(({ range }) => range))].sort((a, b) => b - a);
  const shown = ranges.slice(0, MOST_BANDS);
  const names = shown.map((range, i) => {
    const isLast = i === MOST_BANDS - 1 && ranges.length > MOST_BANDS;
    const within = all.filter((weapon) =>
      isLast ? weapon.range <= range : weapon.range === range,
    );
    const list = [...new Set(within.flatMap(({ name }) => name.split(', ')))].join(', ');
    return `${list}, ${formatLength(range, unit)}${isLast ? ' and less' : ''}`;
  });
  return { ranges: shown, names };
}

function weaponsOf(
  rules: Ruleset,
  battle: Battle,
  id: StandId,
  target: TargetSort['id'],
  { ranges }: WeaponBands,
): Watcher['weapons'] {
  return (rules.weapons?.(battle, id, target) ?? []).map(({ range }) => {
    const at = ranges.indexOf(range);
    return { band: at < 0 ? ranges.length : at + 1, range };
  });
}

/** Places of a zone are this far apart, or farther where it is large. */
const PLACE_GAP = 3000;
const MOST_PLACES = 60;

/** Eyes on the ground, on a lattice of places within the zone. */
function placesIn({ shape }: Zone): readonly Observer[] {
  const rings = ringsOf(shape);
  const box = boxOf(rings);
  for (let gap = PLACE_GAP; ; gap *= 1.25) {
    const places: Point[] = [];
    for (let y = box.minY + gap / 2; y < box.maxY; y += gap) {
      for (let x = box.minX + gap / 2; x < box.maxX; x += gap) {
        if (sideOfRings(rings, x, y) >= 0) places.push({ x: mil(x), y: mil(y) });
      }
    }
    if (places.length <= MOST_PLACES) return places.map((at) => spotAt(at, 0));
  }
}

/** A place as one end of a sight line. */
export function spotAt(at: Point, height: number): Observer {
  return { at, facing: 0, footprint: { type: 'disc', radius: mil(0) }, height, thermal: false };
}

function lookout(eyes: Observer): Watcher {
  return { eyes, spotting: null, mover: null, weapons: [] };
}

/**
 * Whether the picture that answers one question is shown until another's is there: where both ask alike,
 * as for stand after stand. A picture of something else would be read by the wrong legend.
 */
export function mayStay(answered: Watch | undefined, asked: Watch | null): boolean {
  if (!answered || !asked) return true;
  const { view } = asked.question;
  if (view !== answered.question.view) return false;
  return view === 'sight' || asked.group.name === answered.group.name;
}

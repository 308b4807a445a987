// What an event does to a battle. Total over the closed set of events, and knows no rule.

import { exhaustive } from '../core/result';
import type { StandId } from '../core/id';
import type { Place, Stand, TerrainFeature } from '../scenario/document';
import type { Battle, BattleEvent } from './battle';

export function evolve(battle: Battle, event: BattleEvent): Battle {
  return { ...changed(battle, event), logged: battle.logged + 1 };
}

function changed(battle: Battle, event: BattleEvent): Battle {
  switch (event.type) {
    case 'rolled':
      return { ...battle, dice: event.after };
    case 'moved': {
      const end = event.path.at(-1);
      return end
        ? withStand(battle, event.stand, (stand) => changedStand(stand, { place: end }))
        : battle;
    }
    case 'track':
      return withStand(battle, event.stand, (stand) =>
        changedStand(stand, { tracks: { ...stand.tracks, [event.track]: event.to } }),
      );
    case 'mark':
      return withStand(battle, event.stand, (stand) => {
        const others = stand.marks.filter((mark) => mark !== event.mark);
        return changedStand(stand, { marks: event.on ? [...others, event.mark] : others });
      });
    case 'joined':
      return { ...battle, stands: { ...battle.stands, [event.stand.id]: event.stand } };
    case 'removed':
      return { ...battle, stands: without(battle.stands, event.stand) };
    case 'terrain':
      return { ...battle, terrain: withFeature(battle.terrain, event.feature) };
    case 'cleared':
      return { ...battle, terrain: battle.terrain.filter(({ id }) => id !== event.feature) };
    case 'clock':
      return { ...battle, clock: event.to };
    case 'private':
      return { ...battle, private: { ...battle.private, [event.module]: event.state } };
    case 'ended':
      return { ...battle, outcome: event.outcome };
    default:
      return exhaustive(event);
  }
}

/** An event about a stand that is gone changes nothing: the log of a battle always folds. */
function withStand(battle: Battle, id: StandId, change: (stand: Stand) => Stand): Battle {
  const stand = battle.stands[id];
  return stand ? { ...battle, stands: { ...battle.stands, [id]: change(stand) } } : battle;
}

/**
 * The stand with something about it changed. All stands of a battle are built alike, whatever file they came from
 * and whatever has befallen them: engines run code many times faster on objects of one shape.
 */
export function changedStand(
  stand: Stand,
  change: Partial<Pick<Stand, 'place' | 'tracks' | 'marks'>>,
): Stand {
  const { id, unit, type, name } = stand;
  const { tracks = stand.tracks, marks = stand.marks } = change;
  const place = change.place ? placeAlike(change.place) : stand.place;
  const plain = { id, unit, type, name, place, tracks, marks };
  return hasMore(stand) ? { ...stand, ...plain } : plain;
}

function placeAlike(place: Place): Place {
  if (place.on !== 'table') return place;
  const { on, at, facing, level } = place;
  return { on, at: { x: at.x, y: at.y }, facing, level };
}

function hasMore({ own, variant, hidden, locked, layer, group }: Stand): boolean {
  return (own ?? variant ?? hidden ?? locked ?? layer ?? group) !== undefined;
}

function without(stands: Battle['stands'], id: StandId): Battle['stands'] {
  return Object.fromEntries(Object.entries(stands).filter(([key]) => key !== id));
}

/** In place where the feature was, on top where it is new: the order is the draw order. */
function withFeature(
  terrain: readonly TerrainFeature[],
  feature: TerrainFeature,
): readonly TerrainFeature[] {
  const at = terrain.findIndex(({ id }) => id === feature.id);
  return at < 0 ? [...terrain, feature] : terrain.with(at, feature);
}

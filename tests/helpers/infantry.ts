// Words for battles of moving infantry in tests.

import { at } from '../../shared/core/measure';
import type { Action } from '../../shared/battle/battle';
import type { SideId } from '../../shared/core/id';
import type { Fight } from '../../shared/rulesets/skirmish/infantry/assault';
import type { FormUp, PlaceModel } from '../../shared/rulesets/skirmish/infantry/followers';
import type { Lead } from '../../shared/rulesets/skirmish/infantry/lead';
import type { Shoot } from '../../shared/rulesets/skirmish/infantry/unit-fire';
import { given, RED, stand, type Drawing, type Drawn, type TestBattle } from './given-battle';

type Spot = readonly [number, number];

/** Units `a` of Red and `b` of Blue unless it is drawn otherwise; `A` and `B` lead them where they are there. */
export function infantry(drawing: Drawing): TestBattle {
  const names = { ...drawing.red, ...drawing.blue };
  const leaders: Record<string, string> = {};
  for (const [name, { unit = '' }] of Object.entries(names)) {
    if (name === unit.toUpperCase()) leaders[unit] = name;
  }
  return given({
    ruleset: 'skirmish',
    modules: ['infantry'],
    ...drawing,
    leaders: { ...leaders, ...drawing.leaders },
  });
}

export function man(unit: string, at: Spot, type = 'trooper', more: Partial<Drawn> = {}): Drawn {
  return { type, at, unit, ...more };
}

const lead =
  (type: Lead['type']) =>
  (name: string, path: readonly Spot[], side: SideId = RED): Lead => ({
    type,
    side,
    stand: stand(name),
    path: path.map(([x, y]) => at(x, y)),
  });

export const advance = lead('infantry/advance');
export const shootingAdvance = lead('infantry/shooting-advance');
export const double = lead('infantry/at-the-double');
export const leadAgain = lead('infantry/lead-again');

export function place(name: string, [x, y]: Spot, side = RED): PlaceModel {
  return { type: 'infantry/place', side, stand: stand(name), at: at(x, y) };
}

export function formUp(name: string, places: Readonly<Record<string, Spot>>, side = RED): FormUp {
  return {
    type: 'infantry/form-up',
    side,
    stand: stand(name),
    places: Object.entries(places).map(([one, [x, y]]) => ({ stand: stand(one), at: at(x, y) })),
  };
}

export function finish(name: string, side = RED): Action & { readonly stand: string } {
  return { type: 'infantry/finish', side, stand: stand(name) };
}

export function hold(name: string, side = RED): Action & { readonly stand: string } {
  return { type: 'infantry/hold', side, stand: stand(name) };
}

export function nameLeader(name: string, side = RED): Action & { readonly stand: string } {
  return { type: 'infantry/name-leader', side, stand: stand(name) };
}

export function unitShoots(name: string, target: string, side = RED): Shoot {
  return { type: 'infantry/shoot', side, stand: stand(name), target: stand(target) };
}

export function replaced(
  name: string,
  target: string,
  side = RED,
): Action & { readonly stand: string } {
  return { type: 'infantry/replace', side, stand: stand(name), target: stand(target) } as Action & {
    readonly stand: string;
  };
}

export function fight(
  name: string,
  blows: readonly (readonly [striker: string, target: string])[],
  support: readonly string[] = [],
  side = RED,
): Fight {
  return {
    type: 'infantry/fight',
    side,
    stand: stand(name),
    blows: blows.map(([striker, target]) => ({ stand: stand(striker), target: stand(target) })),
    support: support.map(stand),
  };
}

/** Where a model stands, in inches. */
export function spotOf(battle: TestBattle, name: string): Spot {
  const { place: where } = battle.stand(name);
  return where.on === 'table' ? [where.at.x / 1000, where.at.y / 1000] : [-1, -1];
}

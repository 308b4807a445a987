// Words for battles on hexes in tests.

import type { Action } from '../../shared/battle/battle';
import type { SideId } from '../../shared/core/id';
import type { FireBeam } from '../../shared/rulesets/hexspace/beam';
import type { Helm } from '../../shared/rulesets/hexspace/helm';
import type { PowerUse, UsePower } from '../../shared/rulesets/hexspace/power';
import { appearancesOf } from '../../shared/print/drawing/stand-appearance';
import type { StandAppearance } from '../../shared/print/drawing/picture';
import type { Cell } from '../../shared/geometry/hex';
import { given, RED, stand, type Drawing, type Drawn, type TestBattle } from './given-battle';

export function helm(
  name: string,
  how: Partial<Pick<Helm, 'turn' | 'slip' | 'burn'>> = {},
  side = RED,
): Helm {
  return {
    type: 'hexspace/move',
    side,
    stand: stand(name),
    turn: 0,
    slip: false,
    burn: false,
    ...how,
  };
}

/** Fire of one weapon at one target; at a squadron at one of its fighters. */
export function beam(
  name: string,
  weapon: string,
  target: string,
  side = RED,
  model?: number,
): FireBeam {
  const fire: FireBeam = {
    type: 'hexspace/fire',
    side,
    stand: stand(name),
    weapon,
    target: stand(target),
  };
  return model === undefined ? fire : { ...fire, model };
}

export function use(what: PowerUse | `charge-${string}`, name: string, side = RED): UsePower {
  return { type: `hexspace/${what}`, side, stand: stand(name) };
}

export function endImpulse(side: SideId): Action {
  return { type: 'hexspace/end-impulse', side };
}

/** A cruiser of Red in open space, or another ship, and a frigate of Blue far from it. */
export function space(red: Partial<Drawn>, more: Drawing = {}): TestBattle {
  return given({
    ruleset: 'hexspace',
    size: [25, 20],
    red: { a: { type: 'cruiser', at: [4, 10], ...red } },
    blue: { z: { type: 'frigate', at: [14, 1], facing: 3 } },
    ...more,
  });
}

/** The same moment of the battle, in another impulse, as it begins. */
export function inImpulse(battle: TestBattle, pass: number): TestBattle {
  battle.now = { ...battle.now, clock: { ...battle.now.clock, step: 'spend', pass } };
  return battle;
}

export function inPowerPhase(battle: TestBattle, turn = 1): TestBattle {
  battle.now = { ...battle.now, clock: { ...battle.now.clock, step: 'power', turn } };
  return battle;
}

/** As if the impulse or the power phase of that side began. */
export function asSide(battle: TestBattle, side: SideId): TestBattle {
  const { clock } = battle.now;
  const step = clock.step === 'power' ? 'power' : 'spend';
  battle.now = { ...battle.now, clock: { ...clock, step, active: side, side } };
  return battle;
}

export const cells = (...list: readonly (readonly [number, number])[]) =>
  ({ type: 'cells', cells: list.map(([q, r]) => ({ q, r })) }) as const;

export const cell = (q: number, r: number): Cell => ({ q, r });

/** What lies on the counter of a ship: its battery, its afterburners, its fighters. */
export function pipsOf({ now, rules }: TestBattle, name: string): StandAppearance['pips'] {
  const table = { ...now, stands: Object.values(now.stands), units: Object.values(now.units) };
  return appearancesOf(table, rules).get(stand(name))?.pips;
}

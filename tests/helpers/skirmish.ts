// Words for skirmishes in tests.

import type { SideId, ZoneId } from '../../shared/core/id';
import { at } from '../../shared/core/measure';
import type { Fire } from '../../shared/rulesets/skirmish/fire';
import type { Move, Turn } from '../../shared/rulesets/skirmish/move';
import type { Defend } from '../../shared/rulesets/skirmish/catastrophe/defensive-fire';
import type { Martyrdom } from '../../shared/rulesets/skirmish/catastrophe/martyr';
import type { Launch } from '../../shared/rulesets/skirmish/torpedo/launch';
import type { Zone } from '../../shared/scenario/document';
import {
  BLUE,
  box,
  given,
  RED,
  stand,
  type Drawing,
  type Drawn,
  type TestBattle,
} from './given-battle';

const anywhere = (side: SideId): Zone => ({
  id: `zn_${side}` as ZoneId,
  name: side,
  side,
  purpose: 'deployment',
  shape: box(0, 0, 48, 48),
});

/** With the module of torpedoes, which may lie anywhere. */
export function skirmish(drawing: Drawing): TestBattle {
  return given({
    ruleset: 'skirmish',
    modules: ['torpedo'],
    zones: [anywhere(RED), anywhere(BLUE)],
    ...drawing,
  });
}

export function go(
  name: string,
  path: readonly (readonly [number, number])[],
  { facing = 0, side = RED } = {},
): Move {
  const points = path.map(([x, y]) => at(x, y));
  return { type: 'skirmish/move', side, stand: stand(name), path: points, facing };
}

export function turnTo(name: string, facing: number, side = RED): Turn {
  return { type: 'skirmish/turn', side, stand: stand(name), facing };
}

export function shoot(name: string, weapon: string, target: string, side = RED): Fire {
  return { type: 'skirmish/fire', side, stand: stand(name), weapon, target: stand(target) };
}

export function wait(name: string, side = RED) {
  return { type: 'skirmish/wait', side, stand: stand(name) } as const;
}

export function allWait(side = RED) {
  return { type: 'skirmish/end-phase', side } as const;
}

export function launch(name: string, side = RED): Launch {
  return { type: 'torpedo/launch', side, stand: stand(name) };
}

/** With the module of catastrophic damage: stands move and attack in one activation. */
export function catastrophe(drawing: Drawing): TestBattle {
  return given({ ruleset: 'skirmish', modules: ['catastrophe'], ...drawing });
}

export function defend(name: string, weapon: string, target: string, side = BLUE): Defend {
  return { type: 'catastrophe/defend', side, stand: stand(name), weapon, target: stand(target) };
}

export function hold(side = BLUE) {
  return { type: 'catastrophe/hold', side } as const;
}

export function martyr(name: string, side = RED): Martyrdom {
  return { type: 'catastrophe/martyr', side, stand: stand(name) };
}

export function car(x: number, y: number, more: Partial<Drawn> = {}): Drawn {
  return {
    type: 'scout_car',
    at: [x, y],
    ...more,
  };
}

/** Facing west. */
export function squadOf(x: number, y: number, more: Partial<Drawn> = {}): Drawn {
  return {
    type: 'rifle_squad',
    at: [x, y],
    facing: 180,
    ...more,
  };
}

// Words for battles on hexes in tests.

import type { Action } from '../../shared/battle/battle';
import type { SideId } from '../../shared/core/id';
import type { FireBeam } from '../../shared/rulesets/hexspace/beam';
import type { Helm } from '../../shared/rulesets/hexspace/helm';
import type { PowerUse, UsePower } from '../../shared/rulesets/hexspace/power';
import { RED, stand } from './given-battle';

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

export function beam(name: string, weapon: string, target: string, side = RED): FireBeam {
  return { type: 'hexspace/fire', side, stand: stand(name), weapon, target: stand(target) };
}

export function use(what: PowerUse | `charge-${string}`, name: string, side = RED): UsePower {
  return { type: `hexspace/${what}`, side, stand: stand(name) };
}

export function endImpulse(side: SideId): Action {
  return { type: 'hexspace/end-impulse', side };
}

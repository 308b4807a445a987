// Words for tripods battles in tests: who fires at whom, who goes where.

import type { Action } from '../../shared/battle/battle';
import type { SideId } from '../../shared/core/id';
import { at } from '../../shared/core/measure';
import type { Move } from '../../shared/rulesets/tripods/moving/move';
import type { Stand } from '../../shared/scenario/document';
import type { Turn } from '../../shared/rulesets/tripods/moving/turn-in-place';
import { given, RED, stand, type TestBattle } from './given-battle';
import type { Fire } from '../../shared/rulesets/tripods/fire/attack';
import type { AttackKind } from '../../shared/rulesets/tripods/book/weapons';

/** "a: gun" fires a's gun; anti-vehicle fire unless the text ends in "at infantry" or "shells". */
export function fire(side: SideId, target: string, ...shooters: readonly string[]): Fire {
  const attacks = shooters.map((text) => {
    const [name = '', rest = ''] = text.split(': ');
    const kind: AttackKind = rest.endsWith(' at infantry')
      ? 'small-arms'
      : rest.endsWith(' shells')
        ? 'high-explosive'
        : 'anti-vehicle';
    return { stand: stand(name), weapon: rest.replace(/ (at infantry|shells)$/, ''), kind };
  });
  return { type: 'tripods/fire', side, target: stand(target), attacks };
}

export function move(
  name: string,
  path: readonly (readonly [number, number])[],
  { side = RED, facing = 0, type = 'tripods/move' as Move['type'] } = {},
): Move {
  const points = path.map(([x, y]) => at(x, y));
  return { type, side, stand: stand(name), path: points, facing };
}

export function turn(name: string, facing: number, side = RED): Turn {
  return { type: 'tripods/turn', side, stand: stand(name), facing };
}

export function endPhase(side: SideId): Action {
  return { type: 'tripods/end-phase', side };
}

export function pass(side: SideId): Action {
  return { type: 'tripods/pass', side };
}

/** Inches from the west edge. */
export function xOf({ place }: Stand): number {
  return place.on === 'table' ? place.at.x / 1000 : NaN;
}

/** Ends phases until the other side is at play. */
export function endTurn(battle: TestBattle): TestBattle {
  const { active } = battle.now.clock;
  while (battle.now.clock.active === active && !battle.now.outcome) battle.play(endPhase(active));
  return battle;
}

/** A lorry that carries rifles, far from a tripod. */
export function riflesAboard(): TestBattle {
  return given({
    red: {
      lorry: { type: 'human_lorry_p2plus', at: [10, 18] },
      rifles: { type: 'european_us_infantry_p2', at: [10, 20] },
    },
    blue: { tripod: { type: 'martian_tripod_p23', at: [40, 18] } },
  }).change('rifles', { place: { on: 'aboard', carrier: stand('lorry') } });
}

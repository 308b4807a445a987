// The stand that a map is measured with: one type for all sides, so that what differs is the ground alone.

import type { Battle } from '../../battle/battle';
import { changedStand } from '../../battle/evolve';
import type { SideId, StandId, UnitId } from '../../core/id';
import { mil, type Point } from '../../core/measure';
import { battleToAsk } from '../../rules/begin';
import type { Ruleset } from '../../rules/ruleset';
import type { Scenario, Stand, Unit } from '../../scenario/document';
import type { Mover, Observer } from '../../terrain/map/engine-types';

/** No stand takes more turns than this to come anywhere. */
const TURNS = 60;

export interface StandChoice {
  readonly type: string;
  readonly name: string;
}

/** The types that can be measured with, the commonest of the scenario first; those of the rules where it has none. */
export function measurable(rules: Ruleset, scenario: Scenario): readonly StandChoice[] {
  const counts = new Map<string, number>();
  for (const { type } of scenario.stands) counts.set(type, (counts.get(type) ?? 0) + 1);
  const used = movable(rules, scenario, [...counts.keys()]);
  const types =
    used.length > 0 ? used : movable(rules, scenario, Object.keys(rules.catalogue.stands));
  return [...types].sort((a, b) => (counts.get(b.type) ?? 0) - (counts.get(a.type) ?? 0));
}

/** Those that move by themselves, and not with their unit. */
function movable(
  rules: Ruleset,
  scenario: Scenario,
  types: readonly string[],
): readonly StandChoice[] {
  const { board, sides } = scenario;
  const [side] = sides;
  if (board.space !== 'table' || !side) return [];
  const middle = { x: mil(board.width / 2), y: mil(board.height / 2) };
  return types.flatMap((type) => {
    const kind = rules.catalogue.stands[type];
    const moves = kind && new MeasuredStand(rules, scenario, side.id, type, middle).moverAt(middle);
    return moves && moves.allowance > 0 ? [{ type, name: kind.name }] : [];
  });
}

const PROBE = 'st_map_alone' as StandId;
const UNIT = 'un_map_alone' as UnitId;

/** One stand alone on the table, wherever it is put. */
export class MeasuredStand {
  readonly #battle: Battle;
  readonly #stand: Stand;

  constructor(
    readonly rules: Ruleset,
    scenario: Scenario,
    side: SideId,
    type: string,
    at: Point,
  ) {
    const known = scenario.units.find((unit) => unit.side === side);
    const quality = known?.quality ?? scenario.units[0]?.quality ?? 'average';
    const unit: Unit = { id: UNIT, side, name: '', quality, leader: null };
    const place = { on: 'table', at, facing: 0, level: 0 } as const;
    const stand: Stand = { id: PROBE, unit: UNIT, type, name: '', place, tracks: {}, marks: [] };
    this.#battle = battleToAsk(rules, { ...scenario, units: [unit], stands: [stand] });
    this.#stand = this.#battle.stands[PROBE] ?? stand;
  }

  /** Null where the rules let nobody of its type look. */
  eyesAt(at: Point): Observer | null {
    return this.rules.observer(this.#at(at), PROBE);
  }

  /** With more allowance than any way takes, and crossings paid by that of one turn; null where it cannot move. */
  moverAt(at: Point): Mover | null {
    const mover = this.rules.mover(this.#at(at), PROBE);
    return mover && { ...mover, barred: [], remaining: mil(TURNS * mover.allowance) };
  }

  #at(at: Point): Battle {
    const place = { on: 'table', at, facing: 0, level: 0 } as const;
    const stand = changedStand(this.#stand, { place });
    return { ...this.#battle, stands: { [PROBE]: stand } };
  }
}

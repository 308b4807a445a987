// The module of moving infantry: units of models about one leader, placed within its command radius, and assaults.

import type { Action, Battle } from '../../../battle/battle';
import { hasMark, sideOf } from '../../../battle/battle-view';
import type { StandId } from '../../../core/id';
import type { Json } from '../../../core/json';
import { lookup } from '../../../core/lookup';
import { inches } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import type { Chooser } from '../../../rules/option-table';
import type { RuleModule } from '../../../rules/ruleset';
import type { Mover } from '../../../terrain/map/engine-types';
import { standType } from '../catalogue';
import { isOnTable, nameOf, onTable, RADIUS, type OnTable } from '../field/profiles';
import { opened } from '../turn';
import { BASE } from '../victory';
import { beginAssaults, fightRule, foughtRule } from './assault';
import { rescore } from './evaluate-unit';
import { finishRule, formUpRule, markersOf, placeRule, remarksOf } from './followers';
import { OPTION_LIST, ORDER_NAMES, type OrderId } from './infantry-options';
import { playAidsOf } from './infantry-reference';
import { LEAD_RULES, leadAgainRule } from './lead';
import { moverFor, reachOfOrder } from './leader-ways';
import {
  isModel,
  LEADERSHIP,
  leadershipOfRow,
  modelRows,
  MODULE,
  moveOfRow,
  radiusOfRow,
  type Model,
} from './models';
import { fall, FIGHTS, isToBeReplaced, replaceRule } from './succession';
import { begunBySwarm, forgetNamed, nameLeaderRule } from './swarm';
import { check } from './unit-check';
import { taskOffers } from './unit-tasks';
import { holdRule, shootRule } from './unit-fire';
import { ASSAULTS, leaderOf, movingOf, NAMED, openingState, unitName } from './unit-state';
import type { StandType } from '../../../rules/catalogue-types';

/** Under a scenario's options, which give usual models their base, Leadership and move. */
export function infantry(options: Readonly<Record<string, Json>>): RuleModule {
  const chooser = { rules: { options } };
  return {
    id: MODULE,
    name: 'Moving infantry',
    brings:
      'Units of models move about one leader: he goes first, the others are placed within his command radius. Nobody comes within 2 inches of an enemy but in an assault, and sides act in turn, unit by unit.',
    version: '0.15',
    requires: [BASE],
    catalogue: {
      stands: lookup(modelRows().map((row) => [row.id, typeOf(chooser, row)])),
      words: {
        movement: 'Action (movement)',
        attack: 'Assault and attack',
        [NAMED]: 'leads its unit in this turn',
        [ASSAULTS]: 'in an assault',
        [FIGHTS]: 'has still to fight',
        [LEADERSHIP]: 'Leadership',
      },
      unseen: [RADIUS],
      opening: { marks: [], tracks: [LEADERSHIP] },
    },
    options: OPTION_LIST,
    playAids: playAidsOf(chooser),
    actions: [
      nameLeaderRule,
      ...LEAD_RULES,
      formUpRule,
      placeRule,
      finishRule,
      leadAgainRule,
      shootRule,
      holdRule,
      fightRule,
      foughtRule,
      replaceRule,
    ],
    setUp: openingState,
    veto,
    react: {
      clock(r, { to }) {
        if (to.pass !== 1) return;
        if (to.step === 'attack') beginAssaults(r);
        else forgetNamed(r);
        opened(r);
      },
      track(r, { stand: id, track, to }) {
        const stand = r.battle.stands[id];
        if (track !== 'hull' || to > 0 || !stand || !isModel(stand)) return;
        // Those who fight strike all at once: nobody falls before the last blow.
        if (!onTable(r.battle).some((one) => hasMark(one, FIGHTS))) fall(r, id);
      },
    },
    check,
    markers: markersOf,
    remarks: remarksOf,
    mover,
    moveModes: (battle, id) => {
      const leader = leaderFor(battle, id);
      if (leader === undefined) return undefined;
      return MOVES.map((order) => ({ id: order, name: ORDER_NAMES[order], refusal: null }));
    },
    rescore,
    taskOffers,
  };
}

function typeOf(chooser: Chooser, row: Model): StandType {
  const radius = radiusOfRow(chooser, row);
  const type = standType({ ...row, radius, move: moveOfRow(chooser, row) });
  const tracks = {
    ...type.tracks,
    [RADIUS]: inches(radius),
    [LEADERSHIP]: leadershipOfRow(chooser, row),
  };
  return { ...type, side: 'Infantry', facesFront: false, tracks };
}

const MOVES: readonly OrderId[] = ['Advance', 'ShootingAdvance', 'AtTheDouble'];

/** The stand of infantry, whether it leads or not; undefined for others. */
function leaderFor(battle: Battle, id: StandId) {
  const stand = battle.stands[id];
  return stand && isModel(stand) ? stand : undefined;
}

/** How far a leader goes by an order; followers have no way of their own. */
function mover(battle: Battle, id: StandId, mode?: string): Mover | null | undefined {
  const stand = leaderFor(battle, id);
  if (!stand) return undefined;
  if (!isOnTable(stand) || leaderOf(battle, stand.unit)?.id !== id) return null;
  const order = MOVES.find((one) => one === mode) ?? 'Advance';
  return reachOfOrder(battle, stand, order) > 0 ? moverFor(battle, stand, order, false) : null;
}

/** MI-01-01: models do nothing on their own; MI-90-04: one unit after the other. */
function veto(battle: Battle, action: Action): Refusal | null {
  const stand = 'stand' in action ? battle.stands[action.stand as StandId] : undefined;
  if (action.type.startsWith(`${BASE}/`) && stand && isModel(stand)) {
    const reason = `${nameOf(stand)} acts only as part of ${unitName(battle, stand)}`;
    return { reason, rule: 'MI-01-01' };
  }
  const moving = movingOf(battle);
  if (moving && stand?.unit !== moving.unit) {
    const name = battle.units[moving.unit]?.name ?? '';
    return { reason: `${name} has to end its own doings first`, rule: 'MI-90-04' };
  }
  const begun = begunBySwarm(battle, action.side);
  if (begun && stand && stand.unit !== begun.id) {
    const reason = `${begun.name} has named its leader and moves or holds before another acts`;
    return { reason, rule: 'MI-05-02' };
  }
  const isOwn = (one: OnTable): boolean => sideOf(battle, one) === action.side;
  const fallen = onTable(battle).find((one) => isToBeReplaced(one) && isOwn(one));
  if (fallen && action.type !== replaceRule.type) {
    return { reason: `first say who falls in the stead of ${nameOf(fallen)}`, rule: 'MI-06-01' };
  }
  if (action.type !== `${BASE}/end-phase`) return null;
  const left = onTable(battle).find((one) => isModel(one) && hasMark(one, FIGHTS) && isOwn(one));
  return left ? { reason: `${unitName(battle, left)} has still to fight`, rule: 'MI-90-04' } : null;
}

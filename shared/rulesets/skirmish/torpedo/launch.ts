// The launch: in any movement phase, when the torpedo's turn in the order comes (LT-01.1-02 to LT-01.1-04).

import type { Action, Battle } from '../../../battle/battle';
import { hasMark, sideOf } from '../../../battle/battle-view';
import type { StandId } from '../../../core/id';
import { inches, mil } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import { lengthOf } from '../../../geometry/degrees';
import { orderSchema, standField } from '../../../rules/order-fields';
import type { ActionRule, Given, Template } from '../../../rules/ruleset';
import { acting, INDEPENDENT, initiativeOf, refuseActor } from '../activation-order';
import { bearing } from '../field/bases';
import { isOnTable, nameOf, radiusOf, type OnTable } from '../field/profiles';
import { isTimeToMove } from '../own-rules/phase-actors';
import { finish } from '../turn';
import { option } from './torpedo-options';
import { run } from './torpedo-run';
import {
  awayWords,
  BLAST,
  FRESH,
  INITIATIVE,
  isArmed,
  isLaunched,
  isTorpedo,
  targetOf,
  torpedoesOf,
  untilLive,
} from './torpedoes';

export interface Launch extends Action {
  readonly type: 'torpedo/launch';
  readonly stand: StandId;
}

export function isLaunch(action: Action): action is Launch {
  return action.type === 'torpedo/launch';
}

export const launchRule: ActionRule<Launch> = {
  type: 'torpedo/launch',
  attackers: ({ stand }) => [stand],
  schema: orderSchema('torpedo/launch', { stand: standField }),
  form: { title: 'Launch', needs: 'stand', key: 'l' },
  suits: isTorpedo,
  fromOrder: (_given, { side, stand }) =>
    stand === null
      ? { reason: 'pick a torpedo', rule: 'LT-01.1-02' }
      : { type: 'torpedo/launch', side, stand },
  *candidates({ battle }, side) {
    if (!isTimeToMove(battle)) return;
    for (const stand of acting(battle)) {
      if (isTorpedo(stand) && sideOf(battle, stand) === side) {
        yield { type: 'torpedo/launch', side, stand: stand.id };
      }
    }
  },
  refuse: refuseLaunch,
  resolve(r, { stand: id }) {
    const torpedo = r.battle.stands[id];
    if (!torpedo || !isOnTable(torpedo)) return;
    const from = initiativeOf(torpedo);
    r.emit(
      { type: 'mark', stand: id, mark: INDEPENDENT, on: true },
      { text: `${nameOf(torpedo)} is launched: nobody steers it any more`, rule: 'LT-01.1-03' },
    );
    r.emit(
      { type: 'track', stand: id, track: 'initiative', from, to: INITIATIVE },
      { text: '', rule: 'LT-01.1-04' },
    );
    r.emit({ type: 'mark', stand: id, mark: FRESH, on: true }, { text: '' });
    const launched = r.battle.stands[id];
    const isAtOnce = option(r.battle, 'lt_move_on_launch') === 'same-phase';
    if (isAtOnce && launched && isOnTable(launched)) run(r, launched);
    finish(r, id);
  },
  odds({ battle }, { stand: id }) {
    const torpedo = battle.stands[id];
    if (!torpedo || !isOnTable(torpedo)) return { text: '', because: [] };
    const target = targetOf(battle, torpedo);
    const degrees = option(battle, 'lt_forward_arc_deg');
    const whom = target
      ? `seeks ${nameOf(target)}, ${awayWords(torpedo, target)}, the nearest in its arc of ${degrees}°`
      : `goes straight ahead: nothing is in its arc of ${degrees}°`;
    return {
      text: `runs 1d6 inches in each movement phase and ${whom}; its warhead is live in the third attack phase`,
      because: [],
      short: target ? `seeks ${nameOf(target)}` : 'straight ahead',
    };
  },
  preview({ battle }, { stand: id }) {
    const torpedo = battle.stands[id];
    return torpedo && isOnTable(torpedo) ? arcOf(battle, torpedo) : [];
  },
};

function refuseLaunch({ battle }: Given, { side, stand: id }: Launch): Refusal | null {
  const stand = battle.stands[id];
  if (!stand || !isTorpedo(stand))
    return { reason: 'only a torpedo is launched', rule: 'LT-01.1-02' };
  if (hasMark(stand, INDEPENDENT)) {
    return { reason: `${nameOf(stand)} has been launched`, rule: 'LT-01.1-03' };
  }
  if (!isTimeToMove(battle)) {
    return { reason: 'torpedoes are launched in the movement phase', rule: 'LT-01.1-02' };
  }
  return refuseActor(battle, side, stand);
}

/** As far as one die can take it, and to whom it goes. */
const LONGEST = 6;

/** LT-01.2-05: its forward arc as far as a die takes it, and the way to what it seeks. */
function arcOf(battle: Battle, torpedo: OnTable): readonly Template[] {
  const { at, facing } = torpedo.place;
  const target = targetOf(battle, torpedo);
  const degrees = option(battle, 'lt_forward_arc_deg');
  const live = untilLive(torpedo);
  const when =
    live === 0
      ? 'live'
      : live === 1
        ? 'live in the next attack phase'
        : `live in ${live} attack phases`;
  const whom = isLaunched(torpedo)
    ? target
      ? `seeks ${nameOf(target)}`
      : 'straight ahead'
    : target
      ? `would seek ${nameOf(target)}`
      : 'nothing in its arc';
  const reach = mil(inches(LONGEST) + radiusOf(torpedo));
  const arc: Template = {
    shape: 'arc',
    at,
    size: { width: mil(0), depth: reach },
    turn: facing,
    degrees,
    label: `${whom}${isLaunched(torpedo) ? `, ${when}` : ''}`,
  };
  if (!target) return [arc];
  const gap = lengthOf(target.place.at.x - at.x, target.place.at.y - at.y);
  const turn = bearing(at, target.place.at);
  return [arc, { shape: 'line', at, size: { width: mil(0), depth: mil(gap) }, turn, label: '' }];
}

/** The arcs of those that run and of those that may be launched now, and the blast of those that are live. */
export function markersOf(battle: Battle): readonly Template[] {
  const ready = isTimeToMove(battle) ? acting(battle) : [];
  return torpedoesOf(battle)
    .filter((torpedo) => isLaunched(torpedo) || ready.includes(torpedo))
    .flatMap((torpedo) => [
      ...arcOf(battle, torpedo),
      ...(isArmed(torpedo) ? [blastOf(torpedo)] : []),
    ]);
}

function blastOf(torpedo: OnTable): Template {
  const across = mil(2 * (BLAST + radiusOf(torpedo)));
  return {
    shape: 'disc',
    at: torpedo.place.at,
    size: { width: across, depth: across },
    turn: 0,
    label: '',
  };
}

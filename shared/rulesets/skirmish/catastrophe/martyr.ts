// The Martyr upgrade: who may have it, and the Specialty Action that sets off its charges (CD-03, CD-90-07).

import type { Action, Battle } from '../../../battle/battle';
import { orderedStand } from '../../../battle/ordered-stand';
import { sideOf } from '../../../battle/battle-view';
import type { StandId } from '../../../core/id';
import type { Point } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import { badOptions } from '../../../rules/scenario-checks';
import { orderSchema, standField } from '../../../rules/order-fields';
import type { ActionRule, Given, Remark, Template } from '../../../rules/ruleset';
import type { ScenarioProblem } from '../../../scenario/check-document';
import type { Scenario, Stand } from '../../../scenario/document';
import { acting, refuseActor } from '../activation-order';
import { classOf, isOnTable, isTroop, nameOf, type OnTable } from '../field/profiles';
import { isTimeToAttack } from '../turn';
import { letAnswer } from './activation';
import { disc } from './attack-by-roll';
import { isCatastrophic, option, OPTION_LIST } from './catastrophe-options';
import { blastIfHit, blowUp, fatalDamage, tracksNow, withinArea } from './explosions';
import {
  blastOf,
  blastWords,
  hasAutoTen,
  isMartyr,
  MARTYR,
  shieldingOf,
  tracksOf,
} from './numbers';

export interface Martyrdom extends Action {
  readonly type: 'catastrophe/martyr';
  readonly stand: StandId;
}

export function isMartyrdom(action: Action): action is Martyrdom {
  return action.type === 'catastrophe/martyr';
}

export const martyrRule: ActionRule<Martyrdom> = {
  type: 'catastrophe/martyr',
  attackers: ({ stand }) => [stand],
  schema: orderSchema('catastrophe/martyr', { stand: standField }),
  form: { title: 'Blow up', needs: 'stand', key: 'b', isConfirmed: true },
  suits: (stand, battle) => isMartyr(stand) && isCatastrophic(battle),
  fromOrder: (_given, { side, stand }) =>
    stand === null
      ? { reason: 'pick a stand with the Martyr upgrade', rule: 'CD-03-04' }
      : { type: 'catastrophe/martyr', side, stand },
  *candidates({ battle }, side) {
    if (!isPhaseFor(battle)) return;
    for (const stand of acting(battle)) {
      if (isMartyr(stand) && sideOf(battle, stand) === side) {
        yield { type: 'catastrophe/martyr', side, stand: stand.id };
      }
    }
  },
  refuse: refuseMartyrdom,
  resolve(r, { stand: id }) {
    const stand = orderedStand(r.battle, id);
    const began = tracksNow(r.battle);
    blowUp(r, stand, began);
    letAnswer(r, id, began, []);
  },
  odds({ battle }, { stand: id }) {
    const stand = battle.stands[id];
    if (!stand || !isOnTable(stand)) return { text: '', because: [] };
    const blast = blastOf(tracksOf(stand));
    const caught = caughtBy(battle, stand);
    const whom =
      caught.length === 0 ? 'nobody' : caught.map((one) => sidedName(battle, one)).join(', ');
    return {
      text: `${nameOf(stand)} is destroyed at once and explodes with ${blastWords(blast)}, an attack roll at each: ${whom}`,
      because: [],
      short: `${blastWords(blast)}: ${caught.length === 1 ? '1 stand' : `${caught.length} stands`} within it`,
    };
  },
  preview({ battle }, { stand: id }) {
    const stand = battle.stands[id];
    // Its marker on the table names who is in it.
    return stand && isOnTable(stand) ? [{ ...blastTemplate(battle, stand), label: '' }] : [];
  },
};

function isPhaseFor(battle: Battle): boolean {
  return isTimeToAttack(battle) || option(battle, 'cd_specialty') === 'in-any-phase';
}

function refuseMartyrdom({ battle }: Given, { side, stand: id }: Martyrdom): Refusal | null {
  const stand = battle.stands[id];
  if (!isCatastrophic(battle)) {
    return { reason: 'the rules of catastrophic damage are not in force', rule: 'CD-03-01' };
  }
  if (!stand || !isMartyr(stand)) {
    return { reason: 'only a stand with the Martyr upgrade blows itself up', rule: 'CD-03-04' };
  }
  if (!isPhaseFor(battle)) {
    return {
      reason: 'a Specialty Action takes the place of an attack',
      rule: 'CD-90-07',
    };
  }
  const refusal = refuseActor(battle, side, stand);
  return refusal?.rule === 'SK-01-03' ? { ...refusal, rule: 'CD-90-07' } : refusal;
}

/** Whom its blast would catch at a place, where it stands unless another is given. */
export function caughtBy(
  battle: Battle,
  stand: OnTable,
  at: Point = stand.place.at,
): readonly OnTable[] {
  const { reach } = blastOf(tracksOf(stand));
  return withinArea(battle, at, reach).filter(({ id }) => id !== stand.id);
}

function sidedName(battle: Battle, stand: OnTable): string {
  const side = battle.sides.find(({ id }) => id === sideOf(battle, stand));
  return `${nameOf(stand)} (${side?.name ?? ''})`;
}

function blastTemplate(battle: Battle, stand: OnTable): Template {
  const blast = blastOf(tracksOf(stand));
  const caught = caughtBy(battle, stand);
  const whom = caught.length === 0 ? 'nobody' : caught.map(nameOf).join(', ');
  return disc(stand, blast.reach, `${nameOf(stand)}, ${blastWords(blast)}: ${whom}`);
}

/** The blasts of Martyrs that may blow up now. */
export function markersOf(battle: Battle): readonly Template[] {
  if (!isCatastrophic(battle) || !isPhaseFor(battle)) return [];
  return acting(battle)
    .filter(isMartyr)
    .map((stand) => blastTemplate(battle, stand));
}

/** It is asked before it is passed over, where an enemy is within its blast. */
export function hasVictims(battle: Battle, id: StandId): boolean {
  const stand = battle.stands[id];
  if (!stand || !isOnTable(stand) || !isMartyr(stand)) return false;
  if (!isCatastrophic(battle) || !isPhaseFor(battle)) return false;
  const side = sideOf(battle, stand);
  return caughtBy(battle, stand).some((one) => sideOf(battle, one) !== side);
}

/** How near a stand is to blowing up, and what it can do that its tracks and marks do not tell. */
export function remarksOf(battle: Battle, id: StandId): readonly Remark[] {
  const stand = battle.stands[id];
  if (!stand || !isOnTable(stand)) return [];
  const tracks = tracksOf(stand);
  const remarks: Remark[] = [];
  const fatal = fatalDamage(battle, stand, tracks);
  if (fatal !== null) {
    const blast = blastIfHit(battle, stand, tracks);
    const charge = isMartyr(stand) ? ', its charges among it' : '';
    const text = `${tracks} Damage Tracks: blows up by one critical hit of ${fatal} or more, ${blastWords(blast)}${charge}`;
    remarks.push({ text, rule: 'CD-02-01' });
  } else if (isTroop(stand) && isCatastrophic(battle)) {
    remarks.push({ text: 'Never blows up: infantry', rule: 'CD-02-08' });
  }
  const shield = shieldingOf(battle, stand);
  if (shield > 0) {
    const most = shield === Infinity ? 'all' : `${shield}`;
    const text = `Shielding: ${most} of a critical's extra damage kept off`;
    remarks.push({ text, rule: 'CD-90-04' });
  }
  if (hasAutoTen(battle, stand)) {
    remarks.push({ text: 'Its second rolls are an Auto 10', rule: 'CD-01-02' });
  }
  return remarks;
}

export function check(scenario: Scenario): readonly ScenarioProblem[] {
  const isStandType = (id: string) => scenario.stands.some(({ type }) => type === id);
  return [...badOptions(scenario, OPTION_LIST, isStandType), ...badMartyrs(scenario)];
}

/** CD-03-02: every type but infantry, of whatever module; unknown types are no matter of this rule. */
export function mayBeMartyr(type: string): boolean {
  return classOf(type) !== 'troop';
}

function* badMartyrs(scenario: Scenario): Iterable<ScenarioProblem> {
  for (const [i, stand] of scenario.stands.entries()) {
    if (!isMartyr(stand)) continue;
    const why = !isCatastrophic(scenario)
      ? 'the Martyr upgrade is not offered without catastrophic damage (CD-03-01)'
      : !mayBeMartyr(stand.type)
        ? 'the Martyr upgrade is for all models except infantry (CD-03-02)'
        : null;
    if (why === null) continue;
    const without: Stand = { ...stand, marks: stand.marks.filter((mark) => mark !== MARTYR) };
    yield {
      path: `stands[${i}].marks`,
      message: why,
      repair: {
        label: `Take it from ${stand.name || stand.id}`,
        change: { type: 'put', in: 'stands', items: [without] },
      },
    };
  }
}

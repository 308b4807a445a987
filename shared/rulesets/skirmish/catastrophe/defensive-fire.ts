// Defensive Fire: whoever is attacked may answer the attacker once in its activation (CD-90-05), unless its systems
// have failed (CD-01-01).

import type { Action, Battle } from '../../../battle/battle';
import { hasMark, nameOfSide, sideOf } from '../../../battle/battle-view';
import type { StandId } from '../../../core/id';
import type { Refusal } from '../../../core/rule-ref';
import { orderSchema, standField, weaponField } from '../../../rules/order-fields';
import type { ActionRule, Given, Question } from '../../../rules/ruleset';
import { shotFor } from '../fire';
import { isOnTable, nameOf, profileOf } from '../field/profiles';
import { refuseShot, type Shot } from '../shots';
import { activationOf, answersOf, defendersOf, goOn } from './activation';
import {
  attackOdds,
  attackPreview,
  attackWith,
  expectedTracks,
  weaponChoice,
} from './attack-by-roll';
import { FAILED } from './attack-roll';

export interface Defend extends Action {
  readonly type: 'catastrophe/defend';
  readonly stand: StandId;
  readonly weapon: string;
  readonly target: StandId;
}

export function isDefend(action: Action): action is Defend {
  return action.type === 'catastrophe/defend';
}

/** The key of the wish for one of several weapons. */
const WEAPON = 'weapon';

export const defendRule: ActionRule<Defend> = {
  type: 'catastrophe/defend',
  attackers: ({ stand }) => [stand],
  schema: orderSchema('catastrophe/defend', {
    stand: standField,
    weapon: weaponField,
    target: standField,
  }),
  form: { title: 'Defensive Fire', needs: 'stand-and-target', key: 'd' },
  suits: (stand, battle) => activationOf(battle) !== null && profileOf(stand).weapons.length > 0,
  useless: { reason: 'nobody has attacked it in this activation', rule: 'CD-90-05' },
  fromOrder(given, { side, stand: id, target, wishes }) {
    const stand = id === null ? undefined : given.battle.stands[id];
    if (!stand || target === null)
      return { reason: 'pick a stand that was attacked', rule: 'CD-90-05' };
    const all = profileOf(stand).weapons.map((weapon): Defend => ({
      type: 'catastrophe/defend',
      side,
      stand: stand.id,
      weapon: weapon.id,
      target,
    }));
    const legal = all.filter((one) => !refuseDefend(given, one));
    const wished = legal.find(({ weapon }) => weapon === wishes?.[WEAPON]);
    const best = legal.toSorted((a, b) => expectedTracks(given, b) - expectedTracks(given, a))[0];
    return (
      wished ?? best ?? all[0] ?? { reason: `${nameOf(stand)} has no weapon`, rule: 'SK-04-01' }
    );
  },
  *candidates({ battle }, side) {
    const activation = activationOf(battle);
    if (!activation) return;
    for (const stand of defendersOf(battle, activation)) {
      if (sideOf(battle, stand) !== side) continue;
      for (const { weapon, target } of answersOf(battle, activation, stand)) {
        yield {
          type: 'catastrophe/defend',
          side,
          stand: stand.id,
          weapon: weapon.id,
          target: target.id,
        };
      }
    }
  },
  refuse: refuseDefend,
  resolve(r, defend) {
    const activation = activationOf(r.battle);
    const shot = shotOf(r.battle, defend);
    if (!activation || !shot) return;
    attackWith(r, shot, activation.began);
    const pending = activation.pending.filter((id) => id !== defend.stand);
    goOn(r, { ...activation, pending });
  },
  choices(given, defend) {
    const shot = shotOf(given.battle, defend);
    if (!shot) return [];
    const legal = profileOf(shot.shooter).weapons.filter(
      ({ id }) => !refuseDefend(given, { ...defend, weapon: id }),
    );
    return [weaponChoice(shot.shooter, legal, defend.weapon)];
  },
  odds(given, defend) {
    const shot = shotOf(given.battle, defend);
    const activation = activationOf(given.battle);
    return shot && activation
      ? attackOdds(given, shot, activation.began)
      : { text: '', because: [] };
  },
  preview({ battle }, defend) {
    const shot = shotOf(battle, defend);
    const activation = activationOf(battle);
    return shot && activation ? attackPreview(battle, shot, activation.began) : [];
  },
};

function shotOf(battle: Battle, defend: Defend): Shot | null {
  return shotFor(battle, { ...defend, type: 'skirmish/fire' });
}

function refuseDefend({ battle }: Given, defend: Defend): Refusal | null {
  const rule = 'CD-90-05';
  const activation = activationOf(battle);
  const stand = battle.stands[defend.stand];
  if (!stand || !isOnTable(stand)) return { reason: 'that stand is not on the table', rule };
  const name = nameOf(stand);
  if (sideOf(battle, stand) !== defend.side) return { reason: `${name} is not on your side`, rule };
  if (hasMark(stand, FAILED)) {
    return {
      reason: `the systems of ${name} have failed: no Defensive Fire in this activation`,
      rule: 'CD-01-01',
    };
  }
  if (!activation?.pending.includes(stand.id)) {
    return { reason: `${name} has no attack to answer in this activation`, rule };
  }
  if (defend.target !== activation.stand) {
    return { reason: 'Defensive Fire goes at whoever has attacked', rule };
  }
  const shot = shotOf(battle, defend);
  if (!shot) return { reason: 'a shot needs a stand, one of its weapons and a target', rule };
  return refuseShot(battle, shot);
}

interface Hold extends Action {
  readonly type: 'catastrophe/hold';
}

/** All of a side that may still answer let it be. */
export const holdRule: ActionRule<Hold> = {
  type: 'catastrophe/hold',
  schema: orderSchema('catastrophe/hold', {}),
  form: { title: 'Pass', needs: 'nothing', key: 'p' },
  fromOrder: (_given, { side }) => ({ type: 'catastrophe/hold', side }),
  *candidates({ battle }, side) {
    if (activationOf(battle)) yield { type: 'catastrophe/hold', side };
  },
  refuse: ({ battle }) =>
    activationOf(battle) ? null : { reason: 'nobody may return fire now', rule: 'CD-90-05' },
  resolve(r, { side }) {
    const activation = activationOf(r.battle);
    if (!activation) return;
    const own = new Set<StandId>(
      defendersOf(r.battle, activation)
        .filter((stand) => sideOf(r.battle, stand) === side)
        .map(({ id }) => id),
    );
    const [first] = own;
    const stand = first && r.battle.stands[first];
    if (stand) {
      const text = `${nameOfSide(r.battle, side)} return no Defensive Fire`;
      r.emit({ type: 'mark', stand: stand.id, mark: HELD, on: false }, { text, rule: 'CD-90-05' });
    }
    goOn(r, { ...activation, pending: activation.pending.filter((id) => !own.has(id)) });
  },
};

/** Nobody ever bears it: the log needs an event to tell of. */
const HELD = 'held';

/** Whoever is asked for Defensive Fire answers before anything else is ordered. */
export function refuseMeanwhile(battle: Battle, action: Action): Refusal | null {
  if (!activationOf(battle) || isDefend(action) || action.type === 'catastrophe/hold') return null;
  return { reason: 'the attack has first to be answered, or let be', rule: 'CD-90-05' };
}

export function questionOf(battle: Battle): Question | null {
  const activation = activationOf(battle);
  const attacker = activation && battle.stands[activation.stand];
  if (!activation || !attacker) return null;
  const asked = defendersOf(battle, activation).filter(
    (stand) => sideOf(battle, stand) === battle.clock.side,
  );
  const whom = asked.map(nameOf).join(', ');
  return {
    about: attacker.id,
    text: `${nameOf(attacker)} has attacked. ${whom} may return fire once in this activation.`,
    way: [],
    asks: 'may return Defensive Fire',
  };
}

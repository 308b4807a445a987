// Who may act in a phase at all, and what: the phases of a game say it, and so does the nerve of a stand.

import type { Battle } from '../../../battle/battle';
import { hasMark, nameOfSide, sideOf } from '../../../battle/battle-view';
import { inches } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import type { Stand } from '../../../scenario/document';
import { nameOf, type Weapon } from '../field/profiles';
import { MOVED } from '../field/turn-marks';
import type { OwnAttack, OwnPhase } from '../../../scenario/own-rules/own-rules';
import { labelOf, lengthWords, phaseOf, rulesOf } from '../field/game-rules';
import { hasSideTurns, sideOrderOf } from './side-order';

type Moment = Pick<Battle, 'rules' | 'clock'>;

/** Whether stands move in the phase. */
export function isTimeToMove(battle: Moment): boolean {
  return moves(phaseOf(battle));
}

export function moves({ does }: OwnPhase): boolean {
  return does === 'move' || does === 'move-and-fire';
}

export function attacks({ does }: OwnPhase): boolean {
  return does === 'fire' || does === 'move-and-fire' || does === 'assault';
}

/** What keeps a stand from doing anything in the phase, whoever is first. */
export function refuseInPhase(battle: Battle, stand: Stand): Refusal | null {
  const phase = phaseOf(battle);
  const rule = labelOf(phase, phase.name);
  if (phase.who === 'unmoved' && hasMark(stand, MOVED)) {
    return { reason: `${nameOf(stand)} has moved in this turn`, rule };
  }
  if (!hasSideTurns(battle)) return null;
  const side = sideOf(battle, stand);
  const atTurn = sideOrderOf(battle)?.toAct ?? null;
  if (atTurn === null || (side === atTurn) === (phase.who !== 'others')) return null;
  return { reason: `${phase.name}: not for ${nameOfSide(battle, side)} now`, rule };
}

/** Why nobody moves or attacks now: the phases in which stands do. */
export function notNow(battle: Moment, deed: 'move' | 'fire'): Refusal {
  const { phases } = rulesOf(battle);
  const meant = phases.filter(deed === 'move' ? moves : attacks);
  const [first = phases[0]] = meant;
  const rule = labelOf(first, first.name);
  if (meant.length === 0) return { reason: `stands never ${deed} in this game`, rule };
  const assaults = deed === 'fire' ? meant.filter(({ does }) => does === 'assault') : [];
  const others = meant.filter((phase) => !assaults.includes(phase));
  const parts = [deedIn(deed, others), deedIn('strike', assaults)].filter((part) => part !== '');
  return { reason: `stands ${parts.join(', and ')}`, rule };
}

/** "fire in the attack phase and the support phase"; nothing where there is no such phase. */
function deedIn(deed: string, phases: readonly OwnPhase[]): string {
  if (phases.length === 0) return '';
  return `${deed} in the ${phases.map(({ name }) => inSentence(name)).join(' and the ')}`;
}

/** "movement phase" of "Movement phase". */
export function inSentence(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** Weapons for assaults strike in phases of assault, where a game has them, and no others do. */
export function refuseWeapon(battle: Moment, stand: Stand, weapon: Weapon): Refusal | null {
  const { phases, attack } = rulesOf(battle);
  const assault = phases.find(({ does }) => does === 'assault');
  if (!assault) return null;
  const phase = phaseOf(battle);
  const isFor = isForAssault(attack, weapon);
  if (isFor === (phase.does === 'assault')) return null;
  const what = `the ${weapon.name} of ${nameOf(stand)}`;
  if (isFor) {
    const reason = `${what} strikes in the ${inSentence(assault.name)}`;
    return { reason, rule: labelOf(assault, assault.name) };
  }
  const reach = lengthWords(battle, attack.assaultReach);
  const reason = `${inSentence(phase.name)}: only weapons that reach no farther than ${reach} strike, and ${what} reaches ${lengthWords(battle, inches(weapon.range))}`;
  return { reason, rule: labelOf(phase, phase.name) };
}

function isForAssault({ assaultReach }: Pick<OwnAttack, 'assaultReach'>, weapon: Weapon) {
  return inches(weapon.range) <= assaultReach;
}

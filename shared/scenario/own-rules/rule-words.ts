// Rules of one's own in sentences, for whoever reads them: the quick reference, and the form in which they are made.

import { capital } from '../../core/capital';
import { formatLength, inches, type LengthUnit, type Mil } from '../../core/measure';
import type {
  AttackRow,
  OwnAbility,
  OwnAttack,
  OwnMorale,
  OwnOrder,
  OwnPhase,
  OwnSave,
  Transport,
} from './own-rules';
import type { OwnClass } from './own-classes';

const ORDER_WORDS: Readonly<Record<OwnOrder['by'], string>> = {
  initiative: 'In each phase the stand with the highest initiative acts first, then the next.',
  'side-turns': 'One side goes through all phases, then the other.',
  'side-phases': 'In each phase all stands of one side act, then all of the other.',
  alternating: 'In each phase the sides take turns with one stand each.',
  chits: 'In each phase a chit is drawn for each stand; its side chooses which of its stands acts.',
};

const FIRST_WORDS: Readonly<Record<OwnOrder['first'], string>> = {
  listed: 'The side that the scenario lists first begins every turn.',
  swapped: 'The sides take it in turns to be first.',
  rolled: 'A die says at the start of each turn which side begins it.',
};

const DEED_WORDS: Readonly<Record<OwnPhase['does'], string>> = {
  move: 'stands move, turn where they stand, or wait',
  fire: 'stands fire one weapon, or hold their fire',
  'move-and-fire': 'stands move and then fire, or do one of the two',
  assault: 'stands strike with a weapon for assaults, or hold back',
  morale: 'stands that were shaken test their nerve; nobody is ordered',
};

export const ACTOR_WORDS: Readonly<Record<OwnPhase['who'], string>> = {
  all: 'everybody',
  unmoved: 'those that have not moved in the turn',
  others: 'those of the sides that are not at turn',
};

export const CASE_WORDS: Readonly<Record<AttackRow['when'], string>> = {
  within: 'target as near as',
  beyond: 'target farther than',
  'beyond-half': 'target beyond half the range',
  cover: 'target in woods or a town, or behind a wall or a ridge',
  'hard-cover': 'target in a building, bunker or trench',
  'target-moved': 'target has moved in the turn',
  'shooter-moved': 'shooter has moved in the turn',
  higher: 'shooter on higher ground',
  flank: 'from the flank',
  rear: 'from behind',
};

export const FAILURE_WORDS: Readonly<Record<OwnMorale['failure'], string>> = {
  pinned: 'is pinned until the end of the next turn',
  'falls-back': 'falls back from the nearest enemy',
  removed: 'leaves the field',
};

export const ABILITY_WORDS: Readonly<Record<OwnAbility['does'], string>> = {
  reroll: 'rolls missed dice again',
  area: 'attacks all that are near its target as well, friends too',
  stealth: 'is harder to hit, and unseen from afar',
  flying: 'ignores what ground costs and whom it stops',
  command: 'helps friends near by',
  transport: 'carries others',
};

/** As the designer measures; inches where he does not say. */
function lengthWords(length: Mil, unit: LengthUnit = 'inch'): string {
  return formatLength(length, unit);
}

export function caseWords({ when, distance }: AttackRow, unit?: LengthUnit): string {
  const words = CASE_WORDS[when];
  return distance === undefined ? words : `${words} ${lengthWords(distance, unit)}`;
}

/** "+1", "−2" */
export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}

/** "1d6", "2d10" */
function diceName(dice: number, die: number): string {
  return `${dice}d${die}`;
}

/** "as printed", "2 less" */
function less(amount: number): string {
  return amount < 0 ? `${-amount} more` : `${amount} less`;
}

export function phaseWords({ does, who }: OwnPhase): string {
  return who === 'all' ? DEED_WORDS[does] : `${DEED_WORDS[does]}: ${ACTOR_WORDS[who]}`;
}

export function orderWords({ by, first }: OwnOrder): readonly string[] {
  return by === 'initiative' || by === 'chits'
    ? [ORDER_WORDS[by]]
    : [ORDER_WORDS[by], FIRST_WORDS[first]];
}

export function attackWords(
  { die, naturals, assaultReach }: OwnAttack,
  hasAssault: boolean,
  unit?: LengthUnit,
): readonly string[] {
  const ends = naturals ? ` A 1 always misses, a ${die} always hits.` : '';
  return [
    `Each die of ${die} hits with its number or more.${ends}`,
    ...(hasAssault ? [assaultWords({ assaultReach }, unit)] : []),
  ];
}

/** Of a game that has a phase of assaults. */
export function assaultWords(
  { assaultReach }: Pick<OwnAttack, 'assaultReach'>,
  unit?: LengthUnit,
): string {
  return `Weapons that reach no farther than ${lengthWords(assaultReach, unit)} are for assaults.`;
}

/** But for the numbers that it needs (`needRows`). */
export function saveWords({ die, cover }: OwnSave): readonly string[] {
  return [
    `A die of ${die} for each hit; one that shows the number or more takes the hit away.`,
    'A number that a stand has itself counts before this table.',
    ...(cover > 0
      ? [`Each step of cover makes it ${cover} less: woods one, walls of stone two.`]
      : []),
  ];
}

/** But for the numbers that it needs (`needRows`). */
export function moraleWords(morale: OwnMorale, unit?: LengthUnit): readonly string[] {
  const { dice, die, failure, mayMove, mayFire, distance } = morale;
  const kept = [mayMove ? '' : 'does not move', mayFire ? '' : 'does not attack'].filter(Boolean);
  const pinned =
    failure === 'pinned' && kept.length > 0 ? `, and ${kept.join(' and ')} until then` : '';
  const far =
    failure === 'falls-back' && distance > inches(0) ? `, ${lengthWords(distance, unit)}` : '';
  return [
    `A stand tests its nerve ${causes(morale, unit)}.`,
    `It stands the test when ${diceName(dice, die)} show in all what it needs or more.`,
    `One that fails ${FAILURE_WORDS[failure]}${far}${pinned}.`,
  ];
}

/** Who needs what: the stands of each quality that a row names, and then all others. */
export function needRows({
  rows,
  need,
}: {
  readonly rows: OwnSave['rows'];
  readonly need: number | null;
}): readonly (readonly [who: string, need: string, rule: string | undefined])[] {
  const others = rows.length === 0 ? 'All stands' : 'All others';
  return [
    ...rows.map((row) => [capital(row.quality), `${row.need}+`, row.rule] as const),
    [others, need === null ? 'none' : `${need}+`, undefined],
  ];
}

function causes({ onHit, onHalf, friendLost }: OwnMorale, unit?: LengthUnit): string {
  const when = [
    onHit ? 'when it is hurt' : '',
    onHalf ? 'when its hull falls to half or below' : '',
    friendLost === null ? '' : `when a friend is lost within ${lengthWords(friendLost, unit)}`,
  ].filter(Boolean);
  return when.length === 0 ? 'never' : when.join(', and ');
}

export const TAKEN_WORDS: Readonly<Record<OwnClass, string>> = {
  troop: 'troops',
  vehicle: 'vehicles',
  structure: 'structures',
};

export const LOST_WORDS: Readonly<Record<Transport['lost'], string>> = {
  'all-lost': 'all aboard are lost with it',
  'a-die-each': 'a die each says who aboard gets out',
  'get-out': 'all aboard get out beside it',
};

function transportWords(transport: Transport, unit?: LengthUnit): string {
  const { capacity, takes, largest, within, lost, die, need } = transport;
  const whom = takes === null ? (capacity === 1 ? 'stand' : 'stands') : TAKEN_WORDS[takes];
  const most = largest === null ? '' : ` with a hull of at most ${largest}`;
  const dice = lost === 'a-die-each' ? ` (${need}+ on d${die})` : '';
  return `carries up to ${capacity} ${whom}${most}; within ${lengthWords(within, unit)} getting in takes their move and setting them down takes its own; when it is lost ${LOST_WORDS[lost]}${dice}`;
}

export function abilityWords(ability: OwnAbility, unit?: LengthUnit): string {
  switch (ability.does) {
    case 'reroll':
      return ability.dice === 1
        ? 'rolls one missed die of an attack again'
        : `rolls up to ${ability.dice} missed dice of an attack again`;
    case 'area':
      return `attacks all within ${lengthWords(ability.radius, unit)} of its target as well, friends too`;
    case 'stealth': {
      const unseen =
        ability.unseenBeyond === null
          ? ''
          : `, and is not seen from farther than ${lengthWords(ability.unseenBeyond, unit)}`;
      return `a die needs ${signed(ability.add)} to hit it${unseen}`;
    }
    case 'flying':
      return 'goes over all ground as over the clear, and nothing but an enemy stops it';
    case 'transport':
      return transportWords(ability, unit);
    case 'command': {
      const { radius, hit, morale } = ability;
      const gives = [
        hit === 0 ? '' : `dice to hit need ${less(hit)}`,
        morale === 0 ? '' : `tests of nerve need ${less(morale)}`,
      ].filter(Boolean);
      const what = gives.length === 0 ? 'nothing changes' : gives.join(', ');
      return `for friends within ${lengthWords(radius, unit)}: ${what}`;
    }
  }
}

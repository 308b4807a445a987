// What a designer may change of a row of the charts and of its weapons: a number more is one column more.

import {
  choiceValue,
  inchesValue,
  type RowColumn,
  traitsValue,
  wholeOrNone,
  wholeValue,
  yesValue,
} from '../../../rules/own-making/variant-columns';
import type { Artillery, Profile } from './profiles';
import type { MoveLetter } from './rows';
import type { Weapon } from './weapons';

type Stand = RowColumn<Profile>;

const head = (id: string, title: string, hint: string, room: number) => ({ id, title, hint, room });

const isMachine = ({ class: kind }: Profile): boolean => kind === 'vehicle';
/** FT-16-10: what a cylinder is, options say. */
const isCylinder = ({ special }: Profile): boolean => special === 'cylinder';

/** FT-13-21: how far an observer goes is an option's. */
const move: Stand = inchesValue(
  head('move', 'Move', 'inches in a turn', 5),
  [0, 60],
  (row) => (isCylinder(row) || row.observer ? undefined : row.allowance),
  (row, allowance) => ({ ...row, allowance }),
);

const WAYS = { v: 'On foot', c: 'Cavalry', t: 'Tracked', w: 'Wheeled', a: 'Amphibious' } as const;
type Way = keyof typeof WAYS;

function isWay(letter: MoveLetter): letter is Way {
  return letter in WAYS;
}

/** Of those whose kind does not say it: tripods, walkers, flyers, ships and towed guns move as such. */
const moves: Stand = choiceValue(
  head('moves', 'Moves', 'how terrain slows it', 10),
  WAYS,
  ({ move: letter, base, class: kind }) =>
    base === 'tripod' || base === 'walker' || kind === 'towed' || !isWay(letter)
      ? undefined
      : letter,
  (row, letter) => ({ ...row, move: letter }),
);

const soft: Stand = yesValue(
  head('soft', 'Soft', 'yes: small arms may fire at it too', 5),
  (row) => (isMachine(row) && row.special === null ? row.armour.soft : undefined),
  (row, value) => ({ ...row, armour: { ...row.armour, soft: value } }),
);

const LIMITS = [0, 20] as const;

/** Undefined for personnel and cylinders, whose armour no shot asks for. */
function armourOf(row: Profile): Profile['armour'] | undefined {
  return isMachine(row) && !isCylinder(row) ? row.armour : undefined;
}

const front: Stand = wholeValue(
  head('front', 'Front', 'armour in front', 4),
  LIMITS,
  (row) => armourOf(row)?.front,
  (row, value) => ({ ...row, armour: { ...row.armour, front: value } }),
);

const flank: Stand = wholeValue(
  head('flank', 'Flank', 'armour of flanks and rear', 4),
  LIMITS,
  (row) => armourOf(row)?.flank,
  (row, value) => ({ ...row, armour: { ...row.armour, flank: value }, printedFlank: true }),
);

const chobham: Stand = yesValue(
  head('chobham', 'Class c', 'yes: its armour halves heat rays and weapons of class h', 5),
  (row) => armourOf(row)?.chobham,
  (row, value) => ({ ...row, armour: { ...row.armour, chobham: value } }),
);

const TRAITS = {
  mbt: 'main battle tank',
  stabilised: 'stabilised',
  advancedStabilisation: 'advanced stabilisation',
  thermal: 'thermal sights',
  nbc: 'NBC',
  citv: 'CITV',
  ivis: 'IVIS',
  antiAircraft: 'anti-aircraft',
} as const;

const traits: Stand = traitsValue<Profile, keyof typeof TRAITS>(
  head('traits', 'Traits', `any of ${Object.values(TRAITS).join(', ')}`, 18),
  TRAITS,
  (row) => (isMachine(row) && row.special === null ? row : undefined),
  (row, value) => ({ ...row, ...value }),
);

/** FT-16-04, FT-16-22 */
const hits: Stand = wholeValue(
  head('hits', 'Hits', '“destroyed” results that it takes', 4),
  [1, 12],
  (row) => (row.special === null || isCylinder(row) ? undefined : row.hits),
  (row, value) => ({ ...row, hits: value }),
);

const capacity: Stand = wholeValue(
  head('carries', 'Carries', 'spaces for stands that it carries', 5),
  [0, 12],
  (row) => (isMachine(row) && !isCylinder(row) ? row.capacity : undefined),
  (row, value) => ({ ...row, capacity: value }),
);

const SIZES = { none: 'not carried', half: '½ space', one: '1 space', two: '2 spaces' } as const;
const SPACES = { none: null, half: 0.5, one: 1, two: 2 } as const;
type Size = keyof typeof SIZES;

const size: Stand = choiceValue(
  head('size', 'Size', 'spaces that it takes up in a carrier', 10),
  SIZES,
  (row) => (Object.keys(SPACES) as readonly Size[]).find((one) => SPACES[one] === row.size),
  (row, value) => ({ ...row, size: SPACES[value] }),
);

const SILENCE = {
  none: 'fires',
  'small-arms': 'no small arms',
  anything: 'fires nothing',
} as const;

/** FT-03-23, FT-08-10, FT-08-29 */
const moved: Stand = choiceValue(
  head('moved', 'Moved', 'what it fires in a turn in which it moved', 12),
  SILENCE,
  (row) => (isMachine(row) || row.observer ? undefined : (row.noFireIfMoved ?? 'none')),
  (row, value) => ({ ...row, noFireIfMoved: value === 'none' ? null : value }),
);

function withArtillery(row: Profile, change: Partial<Artillery>): Profile {
  return row.artillery ? { ...row, artillery: { ...row.artillery, ...change } } : row;
}

/** FT-13-37: a mortar in direct fire reaches as far. */
const indirect: Stand = inchesValue(
  head('indirect', 'Barrage', 'inches that its barrages reach', 6),
  [1, 500],
  ({ artillery }) => artillery?.range?.inches,
  (row, far) => {
    const range = { inches: far, assisted: row.artillery?.range?.assisted ?? null };
    const weapons = row.weapons.map((weapon) =>
      weapon.kind === 'mortar' ? { ...weapon, range: far } : weapon,
    );
    return { ...withArtillery(row, { range }), weapons };
  },
);

/** Its shells in direct fire are those of its converged sheaf (FT-13-31). */
const factor: Stand = wholeValue(
  head('factor', 'Factor', 'artillery factors of a converged sheaf', 5),
  [1, 40],
  ({ artillery }) => artillery?.converged.factor,
  (row, value) => {
    if (!row.artillery) return row;
    const converged = { ...row.artillery.converged, factor: value };
    const weapons = row.weapons.map((weapon) =>
      weapon.shells === null ? weapon : { ...weapon, shells: converged },
    );
    return { ...withArtillery(row, { converged }), weapons };
  },
);

const spread: Stand = wholeValue(
  head('spread', 'Spread', 'artillery factors of each template of a dispersed sheaf', 5),
  [1, 40],
  ({ artillery }) => artillery?.dispersed?.factor,
  (row, value) => {
    const dispersed = row.artillery?.dispersed;
    return dispersed ? withArtillery(row, { dispersed: { ...dispersed, factor: value } }) : row;
  },
);

const salvoes: Stand = wholeOrNone(
  head('salvoes', 'Salvoes', 'barrages in a game, or – for no limit', 6),
  [1, 40],
  ({ artillery }) => artillery?.shotsPerGame,
  (row, shotsPerGame) => withArtillery(row, { shotsPerGame }),
);

const points: Stand = wholeOrNone(
  head('points', 'Points', 'what it costs, or – where the options say it', 5),
  [0, 10_000],
  (row) => row.points ?? null,
  (row, value) => (value === null ? row : { ...row, points: value }),
);

export const OWN_COLUMNS: readonly Stand[] = [
  move,
  moves,
  soft,
  front,
  flank,
  chobham,
  traits,
  hits,
  capacity,
  size,
  moved,
  indirect,
  factor,
  spread,
  salvoes,
  points,
];

type Arm = RowColumn<Weapon>;

const KINDS = {
  gun: 'Gun',
  'heat-ray': 'Heat ray',
  missile: 'Missile',
  'small-arms': 'Small arms',
} as const;

/** Mortars and rocket launchers throw the shells of their row: what such a weapon is stays as it is. */
function isThrower({ kind }: Weapon): boolean {
  return kind === 'mortar' || kind === 'rocket';
}

export const OWN_WEAPON_COLUMNS: readonly Arm[] = [
  choiceValue<Weapon, keyof typeof KINDS>(
    head('kind', 'Kind', 'the rules that it is fired by', 10),
    KINDS,
    ({ kind }) => (kind === 'mortar' || kind === 'rocket' ? undefined : kind),
    (weapon, kind) => ({ ...weapon, kind }),
  ),
  wholeOrNone(
    head('penetration', 'Pen.', 'dice of penetration, or – for what strikes no vehicles', 5),
    [0, 30],
    (weapon) =>
      isThrower(weapon) || weapon.kind === 'small-arms' ? undefined : weapon.penetration,
    (weapon, penetration) => ({ ...weapon, penetration }),
  ),
  yesValue(
    head('hClass', 'Class h', 'yes: halved by armour of class c', 5),
    (weapon) =>
      weapon.penetration === null || weapon.kind === 'heat-ray' ? undefined : weapon.hClass,
    (weapon, hClass) => ({ ...weapon, hClass }),
  ),
  wholeOrNone(
    head('infantry', 'Infantry', 'a die of so much hits infantry, or – for what strikes none', 6),
    [2, 6],
    (weapon) => (isThrower(weapon) || weapon.kind === 'missile' ? undefined : weapon.antiInfantry),
    (weapon, antiInfantry) => ({ ...weapon, antiInfantry }),
    '+',
  ),
  wholeValue(
    head('shots', 'Shots', 'its rate of fire', 5),
    [1, 20],
    (weapon) => (isThrower(weapon) ? undefined : weapon.shots),
    (weapon, shots) => ({ ...weapon, shots }),
  ),
  inchesValue(
    head('range', 'Range', 'inches of effective range; a missile’s greatest', 5),
    [1, 500],
    (weapon) => (weapon.kind === 'mortar' ? undefined : weapon.range),
    (weapon, range) => ({ ...weapon, range }),
  ),
  choiceValue<Weapon, Weapon['supply']>(
    head('supply', 'Supply', 'how often it fires in a game', 14),
    {
      endless: 'always',
      'one-shot': '1 shot',
      'two-shots': '2 shots',
      'until-second-one': 'until the second 1',
    },
    ({ kind, supply }) => (kind === 'missile' || kind === 'rocket' ? supply : undefined),
    (weapon, supply) => ({ ...weapon, supply }),
  ),
  yesValue(
    head('topAttack', 'From above', 'yes: it strikes from above', 6),
    ({ kind, topAttack }) => (kind === 'missile' ? topAttack === true : undefined),
    (weapon, topAttack) => ({ ...weapon, topAttack }),
  ),
  yesValue(
    head('nlos', 'NLOS', 'yes: steered to what its gunner does not see', 5),
    ({ kind, nlos }) => (kind === 'missile' ? nlos === true : undefined),
    (weapon, nlos) => ({ ...weapon, nlos }),
  ),
];

// Every stand of the charts as the screens and the engine see it: name, symbol, outline, how it moves.
// The fighting values stay in the profiles.

import type { Json } from '../../../core/json';
import { lookup } from '../../../core/lookup';
import { mil } from '../../../core/measure';
import { memoMap } from '../../../core/memo';
import { YOUR_OWN } from '../../../rules/own-making/own-stand-making';
import type { Stand } from '../../../scenario/document';
import type { OwnGame, SingleBase } from '../../../scenario/own-game/own-game';
import type { Footprint } from '../../../terrain/map/engine-types';
import type { Chooser } from '../../../rules/option-table';
import { numberOption, option } from '../book/options';
import { PHASES, type Phase } from '../book/phase-names';
import { PROFILES, type Profile } from '../book/profiles';
import { baseOf, ownProfiles } from '../book/own-rows';
import { BASES, type MoveLetter } from '../book/rows';
import { SCALE, scaleOf } from '../book/scale';
import { MOVE_CLASS_ROWS, tripodsTerrain, type MoveClass } from '../book/terrain';
import { TEAM_MARKS, usedTrack, type Mark, type Track } from './marks';
import { profileOf } from './stands';
import type { Catalogue, StandType } from '../../../rules/catalogue-types';

/** FT-07-08: a tripod sees and is seen three levels above its ground. */
export const TRIPOD_HEIGHT = 3;

/** A base so many times as large. */
function scaled(base: SingleBase, times: number): Footprint {
  return base.type === 'disc'
    ? { type: 'disc', radius: mil(times * base.radius) }
    : { type: 'rectangle', width: mil(times * base.width), depth: mil(times * base.depth) };
}

/** Track of a base that is not of the usual size: thousandths of it. */
const BASE_SIZE = 'base-size';

/** By base and how many times as large. */
const footprintsKept = memoMap<SingleBase, number, Footprint>();

/** The base of a stand in a battle. */
export function footprintOfStand(stand: Stand): Footprint {
  const times = sizeOfBase(stand);
  const base = baseOf(profileOf(stand));
  const sizes = footprintsKept(base);
  let footprint = sizes.get(times);
  if (!footprint) sizes.set(times, (footprint = scaled(base, times)));
  return footprint;
}

/** How many times as large as the usual base of its kind. */
function sizeOfBase({ tracks }: Stand): number {
  return ((tracks[SCALE] ?? 1) * (tracks[BASE_SIZE] ?? 1000)) / 1000;
}

const CLASS_OF_LETTER: Readonly<Record<MoveLetter, MoveClass>> = {
  v: 'leg',
  t: 'tracked',
  w: 'wheeled',
  a: 'amphibious',
  c: 'cavalry',
  h: 'noe',
  x: 'towed',
};

export function moveClassOf(profile: Profile): MoveClass {
  if (profile.special === 'ironclad') return 'ship';
  if (profile.special === 'zeppelin') return 'airship';
  if (profile.tripod) return 'tripod';
  if (profile.base === 'walker') return 'light_walker';
  return CLASS_OF_LETTER[profile.move];
}

/** FT-03-09: the sample lines of the legends are there where the scenario says so. */
function typesOf(
  chooser: Chooser,
  own: OwnGame | undefined,
): readonly (readonly [string, StandType])[] {
  const hasSamples = option(chooser, 'ft_sample_rows') === 'sample';
  const book = [...PROFILES.values()].filter(
    ({ samplePoints }) => hasSamples || samplePoints === null,
  );
  return [...ownProfiles(own), ...book].map((profile) => [profile.id, standType(profile, chooser)]);
}

function standType(profile: Profile, chooser: Chooser): StandType {
  const scale = scaleOf(chooser);
  const { faction, variant } = profile;
  const tracks = tracksOf(profile, chooser);
  const size = (scale * (tracks[BASE_SIZE] ?? 1000)) / 1000;
  return {
    id: profile.id,
    name: fullName(profile),
    side: variant ? (variant.group ?? YOUR_OWN) : faction === 'martian' ? 'Martians' : 'Humans',
    ...(variant?.short === undefined ? {} : { short: variant.short }),
    ...(variant?.picture === undefined ? {} : { picture: variant.picture }),
    // FT-04-08
    ...(faction === 'martian' ? { quality: 'martian' } : {}),
    symbol: profile.symbol,
    footprint: scaled(baseOf(profile), size),
    represents: representedBy(profile),
    height: profile.tripod ? TRIPOD_HEIGHT : 0,
    moveClass: moveClassOf(profile),
    allowance: scale * profile.allowance,
    // FT-08-11: infantry has no facing.
    facesFront:
      (profile.class === 'vehicle' && profile.special !== 'cylinder') || profile.class === 'towed',
    tracks,
    // FT-21-17: horse artillery has its own horses.
    ...(profile.class === 'towed' && profile.size !== null ? { marks: TEAM_MARKS } : {}),
    data: profile as unknown as Json,
  };
}

/** What a stand of the type takes into a battle where its size is not the usual one. */
function tracksOf({ special }: Profile, chooser: Chooser): StandType['tracks'] {
  const scale = scaleOf(chooser);
  const usual = 2 * (BASES.cylinder.radius ?? 0);
  const across = special === 'cylinder' ? numberOption(chooser, 'ft_cylinder_base') : usual;
  return {
    ...(scale === 1 ? {} : { [SCALE]: scale }),
    // FT-16-13
    ...(across === usual ? {} : { [BASE_SIZE]: Math.round((1000 * across) / usual) }),
  };
}

/** 'Dragoons (period 2)' */
export function fullName({ name, periods: list, variant }: Profile): string {
  return variant ? name : `${name} (${periods(list)})`;
}

/** FT-01-05: what a model stands for. */
function representedBy({ tripod, special, artillery, class: standClass }: Profile): string {
  if (special !== null || tripod) return '1';
  if (artillery) return '1 battery';
  return standClass === 'infantry' || standClass === 'cavalry' ? '1 platoon' : '5 vehicles';
}

function periods(list: readonly number[]): string {
  const last = list.at(-1);
  return list.length > 1 ? `periods ${list[0]}–${last}` : `period ${last}`;
}

type Quality = 'green' | 'average' | 'veteran' | 'elite' | 'martian';

/** What people read for steps, marks and tracks, and for qualities. */
const WORDS = {
  command: 'Command',
  movement: 'Movement',
  close_combat: 'Close combat',
  firing: 'Firing',
  indirect: 'Indirect fire',
  final: 'Final phase',
  moving: 'moving',
  done: 'has moved',
  limbered: 'limbered',
  high: 'flying high',
  hits: 'hits taken',
  speed: 'inches made in its last move',
  bombs: 'bombs dropped',
  canisters: 'canisters laid',
  sixes: 'sixes rolled since it landed',
  'ray-ready': 'heat ray ready',
  risen: 'levels above its flight, popping up',
  'quick-pop-up': 'popping up quickly',
  'fired machine-gun': 'has fired its machine gun',
  'fired gas': 'has fired its canister',
  climbing: 'may climb the cliff',
  rafts: 'carries rafts',
  'horse-team': 'pulled by horses',
  'wheeled-tractor': 'pulled by a wheeled tractor',
  'tracked-tractor': 'pulled by a tracked tractor',
  'picked-up': 'has picked somebody up',
  'bailed-out': 'climbing out of a wreck',
  strategic: 'moving strategically',
  strayed: 'was out of cohesion as it set out',
  revealed: 'has given itself away by firing',
  halted: 'in close combat',
  'under-fire': 'fired at in this phase',
  answered: 'fired at by those who held their fire',
  carried: 'was carried in its last move',
  spotted: 'spotted',
  pinned: 'pinned',
  overwatch: 'on overwatch',
  scooting: 'may scoot now',
  pivoted: 'has pivoted in this phase',
  'fired-early': 'fired in its own movement phase',
  dismounted: 'got out in close combat',
  'moves-on': 'may move on after close combat',
  'hold-fire': 'holding fire',
  destroyed: 'destroyed in this phase',
  'check-due': 'quality check due',
  'artillery-check-due': 'check after artillery due',
  'light-artillery-check-due': 'check after light artillery due',
  'fire-checked': 'has passed its fire check',
  'losses-checked': 'has passed its check for losses',
  moved: 'allowance spent',
  loading: 'allowance spent on loading',
  rounds: 'rounds of close combat fought',
  'missile-used': 'missile supply used up, of 2',
  'rockets-used': 'rocket salvoes fired',
  'small-arms-used': 'volleys fired, of 2',
  'small-arms-hits': 'hits by small arms in this phase',
  green: 'green',
  average: 'average',
  veteran: 'veteran',
  elite: 'elite',
  martian: 'Martian',
} as const satisfies Readonly<Partial<Record<Phase | Mark | Track | Quality, string>>>;

/** Of weapons that are a designer's own. */
function supplyWords(profiles: readonly Profile[]): Readonly<Record<string, string>> {
  const limited = profiles
    .flatMap(({ weapons }) => weapons)
    .filter(({ supply, id }) => supply !== 'endless' && !(`${id}-used` in WORDS));
  return Object.fromEntries(
    limited.map((weapon) => [usedTrack(weapon), `${weapon.name} supply used up`]),
  );
}

/** What a stand has done in the phase, and what is told once and then only counted. */
const UNSEEN: readonly (Mark | Track)[] = [
  'moving',
  'done',
  'strayed',
  'revealed',
  'halted',
  'under-fire',
  'answered',
  'carried',
  'climbing',
  'picked-up',
  'pivoted',
  'fired-early',
  'fire-checked',
  'artillery-checked',
  'losses-checked',
  'moves-on',
  'dismounted',
  'quick-pop-up',
  'ray-ready',
  'rafts',
  ...TEAM_MARKS,
  SCALE,
  BASE_SIZE,
];

export function tripodsCatalogue(
  options: Readonly<Record<string, Json>>,
  own: OwnGame | undefined,
): Catalogue {
  return {
    stands: lookup(typesOf({ rules: { options } }, own)),
    terrain: tripodsTerrain(options),
    moveClasses: MOVE_CLASS_ROWS,
    words: { ...WORDS, ...supplyWords(ownProfiles(own)) },
    unseen: UNSEEN,
    steps: PHASES,
    lengths: ['moved', 'loading'] satisfies readonly Track[],
    opening: {
      marks: ['pinned', 'limbered', 'rafts', 'high', 'hold-fire'] satisfies readonly Mark[],
      tracks: ['hits', 'bombs', 'canisters'] satisfies readonly Track[],
    },
    lasting: {
      damage: ['hits'] satisfies readonly Track[],
      away: ['withdrawn'],
      fallen: ['destroyed'] satisfies readonly Mark[],
      // FT-04-08: Martians are always as they are.
      qualities: ['green', 'average', 'veteran', 'elite'],
    },
  };
}

// Every stand as the screens and the engine see it: name, symbol, base, how it moves.

import { lookup } from '../../core/lookup';
import { inches } from '../../core/measure';
import type { Json } from '../../core/json';
import { profilesOf, type Profile, type StandClass } from './field/profiles';
import { MOVE_CLASSES, TERRAIN } from './field/terrain';
import type { OwnRules } from '../../scenario/own-rules/own-rules';
import { gameRules, USUAL } from './field/game-rules';
import { PINNED, PINNED_NOW, SHAKEN } from './own-rules/morale';
import { memoOf } from '../../core/memo';
import type { Catalogue, PipOfTrack, StandType } from '../../rules/catalogue-types';
import { outerBase } from '../../scenario/own-game/line-of-figures';
import { YOUR_OWN } from '../../rules/own-making/own-stand-making';
import type { OwnBase, OwnGame } from '../../scenario/own-game/own-game';
import { ownProfile } from './field/own-profile';
import { shotTracks, shotWords } from './ammunition';

const GROUPS: Readonly<Record<StandClass, string>> = {
  troop: 'Troops',
  vehicle: 'Vehicles',
  structure: 'Structures',
  torpedo: 'Torpedoes',
};

/** More have no room on a counter: markers tell how many are left. */
const MOST_PIPS = 12;

/** With its hull, or with that which an option gives it. */
export function standType(profile: Profile, hull = profile.hull): StandType {
  const { own } = profile;
  return {
    id: profile.id,
    name: profile.name,
    side: own ? (own.group ?? YOUR_OWN) : GROUPS[profile.class],
    ...(own?.short === undefined ? {} : { short: own.short }),
    ...(own?.base.type === 'line' ? { line: own.base } : {}),
    ...(own?.figures ? figurePips(own.base, hull) : {}),
    symbol: profile.symbol,
    ...(own?.picture === undefined ? {} : { picture: own.picture }),
    footprint: own ? outerBase(own.base) : { type: 'disc', radius: inches(profile.radius) },
    height: profile.height,
    moveClass: profile.moveClass,
    allowance: profile.move,
    facesFront: true,
    tracks: { hull, initiative: profile.initiative, ...shotTracks(profile) },
    data: profile as unknown as Json,
  };
}

/** One for each point of the hull; of a line one for each figure, which stands for its share of the hull. */
function figurePips(base: OwnBase, hull: number): { readonly pips?: readonly PipOfTrack[] } {
  const length = base.type === 'line' ? base.figures : hull;
  if (base.type !== 'line' && hull > MOST_PIPS) return {};
  const atLeast = (i: number): number => Math.floor((i * hull) / length) + 1;
  return { pips: Array.from({ length }, (_, i) => ({ track: 'hull', atLeast: atLeast(i) })) };
}

const CATALOGUE: Catalogue = {
  stands: lookup(profilesOf(null).map((profile) => [profile.id, standType(profile)])),
  terrain: TERRAIN,
  moveClasses: Object.entries(MOVE_CLASSES).map(([id, name]) => ({ name, classes: [id] })),
  words: {
    movement: 'Movement',
    attack: 'Attack',
    hull: 'hull',
    initiative: 'initiative',
    moved: 'has moved in this turn',
    done: 'has acted in this phase',
    active: 'has moved, may still attack',
    acting: 'acts now',
    independent: 'independent',
  },
  steps: USUAL.phases.map(({ id }) => id),
  unseen: ['done', 'acting', 'moved', 'active', 'urgent'],
  opening: { marks: [], tracks: ['hull', 'initiative'] },
  lasting: { damage: ['hull'], away: ['routed'] },
};

/** With the stands of the designer's own. */
export function catalogueWith(own: OwnGame | undefined): Catalogue {
  return own === undefined ? CATALOGUE : ownCatalogue(own);
}

const ownCatalogue = memoOf(({ stands, rules }: OwnGame): Catalogue => {
  const profiles = stands.map(ownProfile);
  const types = profiles.map((profile) => [profile.id, standType(profile)] as const);
  return {
    ...CATALOGUE,
    stands: lookup([...types, ...Object.entries(CATALOGUE.stands)]),
    words: { ...CATALOGUE.words, ...shotWords(profiles), ...(rules && phaseNames(rules)) },
    ...(rules && {
      steps: gameRules(rules).phases.map(({ id }) => id),
      unseen: [...(CATALOGUE.unseen ?? []), SHAKEN, PINNED_NOW],
    }),
  };
});

/** What people read for the steps and the marks of a game of one's own. */
function phaseNames(own: OwnRules): Readonly<Record<string, string>> {
  const phases = own.phases ?? [];
  return {
    ...Object.fromEntries(phases.map(({ id, name }) => [id, name])),
    [PINNED]: 'pinned',
    [SHAKEN]: 'has to test its nerve',
  };
}

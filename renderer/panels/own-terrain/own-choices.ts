// What the form for terrain of one's own offers, and how each answer changes a kind. "As usual" takes a value out.

import { inksOf, mixed } from '../../../shared/print/drawing/inks';
import type { PictureStyle } from '../../../shared/print/drawing/picture';
import type { MoveClassRow } from '../../../shared/rules/catalogue-types';
import type { OwnKind, TerrainKind } from '../../../shared/scenario/document';
import type { KindColours } from '../../../shared/scenario/kinds/kind-row';
import { kindNoun, KINDS } from '../../../shared/scenario/kinds/kinds';
import {
  OWN_HANDS,
  type OwnCost,
  OWN_SIGNS,
  type OwnHand,
  type OwnSign,
  type OwnSight,
} from '../../../shared/scenario/kinds/own-kind';
import { inches, mil } from '../../../shared/core/measure';
import { HIGHEST_COST, LOWEST_COST } from '../../../shared/scenario/own-kinds/own-kind-schema';
import { isSame } from '../../../shared/scenario/own-kinds/own-kinds';
import { withoutKeys } from '../../../shared/core/without-keys';
import type { MoveMeaning, TerrainRow } from '../../../shared/terrain/map/engine-types';

/** For choices that may be as the kind has it that it is like. */
export const AS_USUAL = 'usual';

/** The kind with a value put in, or taken out where it is undefined. */
export function withValue<K extends keyof OwnKind>(
  own: OwnKind,
  key: K,
  value: OwnKind[K] | undefined,
): OwnKind {
  const rest = withoutKeys(own, key);
  return (value === undefined ? rest : { ...rest, [key]: value }) as OwnKind;
}

const HAND_NAMES: Readonly<Record<OwnHand, string>> = {
  plain: 'An even tint with an edge',
  'leafy trees': 'Scattered trees',
  crowns: 'Dense crowns',
  hedge: 'A hedge',
  firs: 'Firs',
  reeds: 'Reeds and pools',
  furrows: 'Furrows',
  town: 'Houses',
  building: 'A roof',
  lake: 'Water',
  stones: 'Stones',
  road: 'A road',
  path: 'A path',
  trench: 'A trench',
  wall: 'Masonry',
  rocks: 'Boulders',
};

export function handChoices(like: TerrainKind) {
  const hands = OWN_HANDS.map((hand) => ({ value: hand, label: HAND_NAMES[hand] }));
  return [{ value: AS_USUAL, label: `As ${kindNoun(like)}` }, ...hands] as const;
}

/** Kinds that are drawn so and in these colours; a hedge is as green as a wood. */
function handColours(hand: OwnHand | undefined): KindColours | undefined {
  if (hand === undefined || hand === 'plain') return undefined;
  const drawn = hand === 'hedge' ? 'leafy trees' : hand;
  return Object.values(KINDS).find(({ paintedBy }) => paintedBy === drawn)?.colours;
}

/** With another drawing, in the colours of what is usually drawn so; colours that were chosen stay. */
export function withHand(own: OwnKind, choice: OwnHand | typeof AS_USUAL): OwnKind {
  const { colours, like } = own;
  const isUsual = colours === undefined || isSame(colours, handColours(own.hand) ?? {});
  const hand = choice === AS_USUAL ? undefined : choice;
  const drawn = withValue(own, 'hand', hand);
  if (!isUsual) return drawn;
  const isTheirs = hand === KINDS[like].paintedBy;
  return withValue(drawn, 'colours', isTheirs ? undefined : handColours(hand));
}

export type ColourPart = 'floor' | 'line' | 'fill';

/** A colour of its own in a style; those of the light and the shade follow that of the figures. */
export function withColour(
  own: OwnKind,
  part: ColourPart,
  colour: string,
  style: PictureStyle = 'colour',
): OwnKind {
  if (style !== 'colour') {
    const colours = { ...own.sparing?.[style], [part]: colour };
    return { ...own, sparing: { ...own.sparing, [style]: colours } };
  }
  const shades =
    part === 'fill'
      ? { light: mixed(colour, '#ffffff', 0.3), dark: mixed(colour, '#000000', 0.35) }
      : {};
  return { ...own, colours: { ...own.colours, [part]: colour, ...shades } };
}

export function hasColours({ colours, sparing }: OwnKind, style: PictureStyle): boolean {
  return (style === 'colour' ? colours : sparing?.[style]) !== undefined;
}

/** In this style as usual; the others stay. */
export function withoutColours(own: OwnKind, style: PictureStyle): OwnKind {
  if (style === 'colour') return withValue(own, 'colours', undefined);
  const sparing = withoutKeys(own.sparing ?? {}, style);
  return withValue(own, 'sparing', Object.keys(sparing).length === 0 ? undefined : sparing);
}

export const STYLE_CHOICES: readonly { readonly value: PictureStyle; readonly label: string }[] = [
  { value: 'colour', label: 'Colour' },
  { value: 'ink-saving', label: 'Ink-saving' },
  { value: 'black-and-white', label: 'Black and white' },
];

const SIGN_NAMES: Readonly<Record<OwnSign, string>> = {
  crosses: 'Crosses',
  rings: 'Rings',
  triangles: 'Triangles',
  diamonds: 'Diamonds',
  chevrons: 'Chevrons',
  bars: 'Bars',
  tufts: 'Tufts',
  waves: 'Waves',
};

export const SIGN_CHOICES: readonly { readonly value: OwnSign | 'none'; readonly label: string }[] =
  [
    { value: 'none', label: 'None' },
    ...OWN_SIGNS.map((sign) => ({ value: sign, label: SIGN_NAMES[sign] })),
  ];

/** What it leads over; the same as the kind that it is like is as usual. */
export function withOver(own: OwnKind, usual: TerrainRow, chosen: readonly TerrainKind[]): OwnKind {
  const { overrides } = usual;
  const isUsual =
    chosen.length === overrides.length && chosen.every((kind) => overrides.includes(kind));
  return withValue(own, 'over', isUsual ? undefined : chosen);
}

export const COLOUR_PARTS: readonly { readonly part: ColourPart; readonly label: string }[] = [
  { part: 'floor', label: 'Ground' },
  { part: 'line', label: 'Pen' },
  { part: 'fill', label: 'Figures' },
];

export function colourOf(own: OwnKind, part: ColourPart, style: PictureStyle): string {
  return inksOf({ kind: own.like, own }, style)[part] ?? '#ffffff';
}

export type SightChoice = OwnSight['blocks'] | typeof AS_USUAL;

export function sightChoices(usual: TerrainRow) {
  return [
    { value: AS_USUAL, label: `As usual: ${sightWords(usual)}` },
    { value: 'none', label: 'Hides nothing' },
    { value: 'cover', label: 'Hides what is in it and behind it' },
    { value: 'solid', label: 'Nobody sees into it or through it' },
    { value: 'behind', label: 'Seen over, and covers who is behind it' },
  ] as const satisfies readonly { readonly value: SightChoice; readonly label: string }[];
}

function sightWords({ sight: { blocks } }: TerrainRow): string {
  switch (blocks) {
    case 'none':
      return 'hides nothing';
    case 'cover':
      return 'hides what is in it and behind it';
    case 'solid':
      return 'nobody sees through it';
    case 'behind':
      return 'covers who is behind it';
    case 'ridge':
      return 'a ridge';
  }
}

/**
 * With another way to hide; levels and inches stay, or begin with those of the kind that it is like, whose row is to
 * `scale` where the designer's inches are those of the rules.
 */
export function withSight(
  own: OwnKind,
  usual: TerrainRow,
  choice: SightChoice,
  scale = 1,
): OwnKind {
  if (choice === AS_USUAL) return withValue(own, 'sight', undefined);
  const atScale = { levels: usual.sight.levels, seeInto: mil(usual.sight.seeInto / scale) };
  const { levels, seeInto } = own.sight ?? atScale;
  const isHigh = choice === 'cover' || choice === 'solid';
  const sight: OwnSight = {
    blocks: choice,
    levels: isHigh && levels === 0 ? 1 : levels,
    seeInto: choice === 'cover' && seeInto === 0 ? inches(2) : seeInto,
  };
  return { ...own, sight };
}

export function protectChoices(
  own: OwnKind,
  kinds: readonly TerrainKind[],
): readonly { readonly value: string; readonly label: string }[] {
  return [
    { value: AS_USUAL, label: `As ${kindNoun(own.like)}` },
    { value: 'none', label: 'Protects nobody' },
    ...kinds
      .filter((kind) => kind !== own.like)
      .map((kind) => ({ value: kind as string, label: `As ${kindNoun(kind)}` })),
  ];
}

/** How one movement class crosses it: the choice, and the number that goes with it. */
export interface CostAnswer {
  readonly choice: typeof AS_USUAL | 'each' | 'closed' | 'once';
  readonly inches: number | null;
}

export function costAnswer(own: OwnKind, { classes }: MoveClassRow): CostAnswer {
  const cost = own.move?.[classes[0]];
  if (cost === undefined) return { choice: AS_USUAL, inches: null };
  if (cost === 'closed') return { choice: 'closed', inches: null };
  if (typeof cost === 'number') return { choice: 'each', inches: cost };
  return { choice: 'once', inches: cost.once };
}

export function costChoices(usual: TerrainRow, { classes }: MoveClassRow) {
  return [
    { value: AS_USUAL, label: `As usual: ${costWords(usual.move[classes[0]])}` },
    { value: 'each', label: 'Each inch costs' },
    { value: 'once', label: 'Crossing it costs' },
    { value: 'closed', label: 'Closed' },
  ] as const satisfies readonly {
    readonly value: CostAnswer['choice'];
    readonly label: string;
  }[];
}

function costWords(meaning: MoveMeaning | undefined): string {
  switch (meaning?.type) {
    case undefined:
      return '1 an inch';
    case 'factor':
    case 'overfly':
      return `${meaning.factor} an inch`;
    case 'prohibited':
      return 'closed';
    case 'per-turn':
      return `${meaning.inches} inches a turn`;
    case 'crossing':
      return meaning.share > 0 ? 'a share of the move' : `${meaning.inches ?? 0} once`;
  }
}

/** All classes of a row are told the same. */
export function withCost(
  own: OwnKind,
  { classes }: MoveClassRow,
  { choice, inches: number }: CostAnswer,
): OwnKind {
  const others = Object.entries(own.move ?? {}).filter(([name]) => !classes.includes(name));
  const cost = costOf(choice, number);
  const these = cost === null ? [] : classes.map((name) => [name, cost] as const);
  const move: Readonly<Record<string, OwnCost>> = Object.fromEntries([...others, ...these]);
  return withValue(own, 'move', Object.keys(move).length === 0 ? undefined : move);
}

function costOf(choice: CostAnswer['choice'], number: number | null): OwnCost | null {
  switch (choice) {
    case AS_USUAL:
      return null;
    case 'closed':
      return 'closed';
    case 'each':
      return Math.min(HIGHEST_COST, Math.max(LOWEST_COST, number ?? 2));
    case 'once':
      return { once: number ?? 2 };
  }
}

// Terrain that a designer has made: one of the house's kinds, but for what he says of it. It is drawn, stamped, imported
// and lies over other ground as the kind that it is like; its looks, names and numbers can be its own.

import { memoOf } from '../../core/memo';
import { withoutKeys } from '../../core/without-keys';
import { inches, type Mil } from '../../core/measure';
import type { KindColours, KindRow, PaintedBy } from './kind-row';
import { kindRow, KINDS, type KindTable, type TerrainKind } from './kinds';
import { drawnRow, type OwnDrawing } from './own-drawing';

/** How it hides what is behind it or in it; `none` hides nothing, `behind` covers whom is seen through it. */
export interface OwnSight {
  readonly blocks: 'none' | 'cover' | 'solid' | 'behind';
  /** Levels above its ground. */
  readonly levels: number;
  /** How far a stand sees within it. */
  readonly seeInto: Mil;
}

/** Inches of allowance that one inch costs, 'closed', or inches of allowance that each crossing costs once. */
export type OwnCost = number | 'closed' | { readonly once: number };

/** Each '#rrggbb'. */
export type OwnColours = { readonly [Part in keyof KindColours]?: string | undefined };

/** Drawings that any piece can be given, whatever its kind. */
export const OWN_HANDS = [
  'plain',
  'leafy trees',
  'crowns',
  'hedge',
  'firs',
  'reeds',
  'furrows',
  'town',
  'building',
  'lake',
  'stones',
  'road',
  'path',
  'trench',
  'wall',
  'rocks',
] as const satisfies readonly PaintedBy[];
export type OwnHand = (typeof OWN_HANDS)[number];

/** Styles of a map whose colours are made from those of the colour style, unless a designer says them. */
type SparingStyle = 'ink-saving' | 'black-and-white';

/** Signs that are strewn over a piece, or set along a strip, in its pen. */
export const OWN_SIGNS = [
  'crosses',
  'rings',
  'triangles',
  'diamonds',
  'chevrons',
  'bars',
  'tufts',
  'waves',
] as const;
export type OwnSign = (typeof OWN_SIGNS)[number];

/** On hexes of space. What is absent is as the kind has it. */
export interface OwnSpace {
  /** Points that fire at it or through it loses, or that none goes through it. */
  readonly fire?: number | 'blocked' | undefined;
  readonly ships?: 'open' | 'closed' | undefined;
}

/** What is absent is as the kind has it that it is like. */
export interface OwnKind extends OwnDrawing {
  /** Small letters, digits and hyphens: 'hedge'. */
  readonly id: string;
  readonly name: string;
  readonly like: TerrainKind;
  /** Where the designer's rules say so: named as the rule of what is said here. */
  readonly rule?: string | undefined;
  readonly hand?: OwnHand | undefined;
  readonly colours?: OwnColours | undefined;
  /** Colours of the sparing styles; what is absent is made from those of the colour style. */
  readonly sparing?: { readonly [S in SparingStyle]?: OwnColours | undefined } | undefined;
  readonly sign?: OwnSign | undefined;
  /** Of strips: the usual width. */
  readonly width?: Mil | undefined;
  /** Of hills: how high one is that is drawn next. */
  readonly levels?: number | undefined;
  readonly sight?: OwnSight | undefined;
  /** It protects whoever is in it, or behind it, as this kind does. */
  readonly protects?: TerrainKind | 'none' | undefined;
  /** A die of so much or more takes a hit away from who is in it, where the rules know saves. */
  readonly save?: number | undefined;
  /** By movement class of the ruleset. */
  readonly move?: Readonly<Record<string, OwnCost>> | undefined;
  readonly space?: OwnSpace | undefined;
  /** Kinds that it leads over, as a bridge or a ford does: where both lie, its own costs count alone. */
  readonly over?: readonly TerrainKind[] | undefined;
}

/** What battles lay down and clear away means what the rules say, and nothing else. */
const OF_BATTLES: readonly TerrainKind[] = ['smoke', 'gas', 'wreck'];

export function canBeLike(kind: TerrainKind): boolean {
  return !OF_BATTLES.includes(kind);
}

/** A piece of terrain, or what is about to be drawn. */
export interface OfKind {
  readonly kind: TerrainKind;
  readonly own?: OwnKind | undefined;
}

const ownRows = memoOf((row: KindRow) => memoOf((own: OwnKind): KindRow => ownRow(row, own)));

function ownRow(row: KindRow, own: OwnKind): KindRow {
  const drawn = drawnRow(row, own);
  const { passable } = drawn.legend ?? {};
  const legend = {
    ...withoutKeys(drawn.legend ?? {}, 'name', 'passable'),
    ...(passable === undefined ? {} : { passable: `${own.name}, fordable` }),
  };
  return {
    ...drawn,
    name: own.name,
    colours: coloured(row.colours, own.colours ?? {}),
    legend,
    ...(own.hand === undefined ? {} : { paintedBy: own.hand }),
    ...(own.width === undefined ? {} : { width: own.width / 1000 }),
  };
}

function coloured(usual: KindColours, own: OwnColours): KindColours {
  return {
    floor: own.floor ?? usual.floor,
    line: own.line ?? usual.line,
    fill: own.fill ?? usual.fill,
    light: own.light ?? usual.light,
    dark: own.dark ?? usual.dark,
  };
}

/** The row of its kind, with what the designer has made of it. */
export function rowOf({ kind, own }: OfKind, kinds: KindTable = KINDS): KindRow {
  const row = kindRow(kind, kinds);
  return own ? ownRows(row)(own) : row;
}

/** 'Light woods', or as its designer calls it. */
export function calledOf(piece: OfKind, kinds: KindTable = KINDS): string {
  return rowOf(piece, kinds).name;
}

/** The same within a sentence. */
export function nounOf(piece: OfKind, kinds: KindTable = KINDS): string {
  return calledOf(piece, kinds).toLowerCase();
}

/** As legends and set-up sheets call it. */
export function printedName(piece: OfKind, kinds: KindTable = KINDS): string {
  const { legend, name } = rowOf(piece, kinds);
  return legend?.name ?? name;
}

/** Of a strip of this kind: a belt of what is usually an area has room for its trees and houses. */
export function usualWidth(piece: OfKind, kinds: KindTable = KINDS): Mil {
  const { draws, width } = rowOf(piece, kinds);
  return inches(width ?? (draws === 'strip' ? 1 : 2));
}

/** The kind that it protects like; null where it protects nobody. */
export function protectsLike({ kind, own }: OfKind): TerrainKind | null {
  const like = own?.protects ?? kind;
  return like === 'none' ? null : like;
}

/** What its designer calls the rule behind his numbers. */
export function ruleOfOwn({ rule, name }: OwnKind): string {
  return rule === undefined || rule === '' ? name : rule;
}

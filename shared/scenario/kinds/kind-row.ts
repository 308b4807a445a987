// What a row of the table of terrain kinds says: all that editor, pictures, files and imports know of a kind.
// What it costs, hides and stops is the rulesets'.

/** The groups of the palette, in its order. */
export const PALETTE_GROUPS = [
  'High ground',
  'Woods and fields',
  'Water',
  'Roads',
  'Buildings and works',
  'Space',
] as const;

/** How a kind is drawn by hand: by its outline, along a line, or from its middle. */
export type DrawnAs = 'polygon' | 'strip' | 'disc';

/** The colours of the colour style, each '#rrggbb'; the sparing styles are made from them. */
export interface KindColours {
  /** The ground that it covers. */
  readonly floor: string;
  /** Pen lines. */
  readonly line: string;
  /** Figures on the ground: crowns, roofs, waves. */
  readonly fill: string;
  /** The side of figures in the light. */
  readonly light: string;
  /** The side in the shade, and cast shadows. */
  readonly dark: string;
}

/** Which function of `shared/print/map` paints it; 'plain' is a tint with an edge. */
export type PaintedBy =
  | 'plain'
  | 'leafy trees'
  | 'crowns'
  | 'hedge'
  | 'firs'
  | 'reeds'
  | 'town'
  | 'building'
  | 'furrows'
  | 'lake'
  | 'stream'
  | 'river'
  | 'bridge'
  | 'stones'
  | 'road'
  | 'path'
  | 'ridge'
  | 'cliff'
  | 'contours'
  | 'trench'
  | 'bunker'
  | 'wall'
  | 'wreck'
  | 'cloud'
  | 'rocks'
  | 'veils'
  | 'globe';

export interface KindRow {
  /** As palette, lists and history call it. */
  readonly name: string;
  readonly board: 'table' | 'hex';
  /** Where the palette shows it, and what else a search finds it by; absent = only imports bring it. */
  readonly palette?: {
    readonly group: (typeof PALETTE_GROUPS)[number];
    /** Its place in the group; absent = at the end. */
    readonly rank?: number;
    readonly words: string;
  };
  readonly draws: DrawnAs;
  /** Its outline or line is drawn as a curve, unless the user says otherwise. */
  readonly isCurved?: true;
  /** Of strips: the usual width in inches. */
  readonly width?: number;
  /** Put down whole by one click: inches along and across. Strips have the length, and discs the width, of the first. */
  readonly stamp?: readonly [along: number, across: number];
  /** Leads across water, and lies on each bank by so many inches: the crossing tool draws it. */
  readonly crosses?: number;
  /** Leads through the water itself: of no use where all of it can be forded. */
  readonly wades?: true;
  /** A hill: the hill tool draws it, it has a crest, bears its height and is cut out in layers. */
  readonly rises?: true;
  /** Running water has banks, and can be bridged. */
  readonly water?: 'still' | 'running';
  /** Bridges and fords turn to it. */
  readonly isWay?: true;
  /** Ways that lead through it lie over it, whichever was drawn first. */
  readonly isUnderWays?: true;
  /** Stands on the ways that it meets, whichever was drawn first. */
  readonly isOverWays?: true;
  /** What the editor asks about `fordable`, what the history calls a change of it, and what it is at first. */
  readonly passable?: { readonly ask: string; readonly change: string; readonly usual: boolean };
  readonly colours: KindColours;
  /** Absent = 'plain'. */
  readonly paintedBy?: PaintedBy;
  readonly legend?: LegendLook;
  /** Its small sample in the palette. */
  readonly swatch?: {
    /** Of strips: inches; absent = 0.5. */
    readonly width?: number;
    /** Absent = an area, or a short strip. */
    readonly shape?: 'winding' | 'block';
  };
  readonly lettering?: NameLook;
  /** How names of made-up places of this kind end. */
  readonly endings?: readonly [string, ...string[]];
  readonly foreign?: ForeignNames;
}

/** Its line in the legend of printed maps. */
export interface LegendLook {
  /** Absent = its name. */
  readonly name?: string;
  /** What those that are `fordable` are called; absent = they have no line of their own. */
  readonly passable?: string;
  /** How many inches of the table an inch of the sample shows: a town needs more room than a wall. Absent = 1. */
  readonly span?: number;
  /** Of strips: inches; absent = 0.9. */
  readonly width?: number;
  /** A strip that goes on beyond the sample's edge. */
  readonly goesOn?: true;
  /** Absent = as it is drawn by hand, but discs as areas. */
  readonly shape?: 'area' | 'block' | 'disc' | 'heights';
}

/** How its name stands on the map. */
export interface NameLook {
  /** Large names find their place first; small ones are of what battles lay down. */
  readonly size?: 'large' | 'small';
  readonly ink?: 'water';
  /** The name lies level even if the piece is a strip. */
  readonly isLevel?: true;
  /** Each piece bears the name, even if others have the same. */
  readonly repeats?: true;
  /** So small that other names must keep off it. */
  readonly keepsOff?: true;
}

/** A tag of OpenStreetMap, and what it may say; null = anything but "no". */
export type Tag = readonly [key: string, values: readonly string[] | null];

/** What other programs call it. */
export interface ForeignNames {
  /** Plain words in GeoJSON and in maps of Tiled, beside its id. */
  readonly words?: readonly string[];
  /** Of a thing with tags of several kinds the lowest rank counts; absent = the highest. */
  readonly tags?: { readonly rank?: number; readonly any: readonly Tag[] };
  /** Names in boards of MegaMek, and from which depth of them on it is this kind. */
  readonly megamek?: Readonly<Record<string, number>>;
  /** An imported piece lies over those with lower numbers; absent = on top. */
  readonly lies?: number;
}

// What an overlay is: a shading of the ground that answers one question about the stands that look. Each has
// a file here and a row in `all-overlays.ts`.

import type { Mil } from '../../shared/core/measure';
import { NO_STYLE, type BandStyle } from '../../shared/print/map/overlay-styles';
import type { Scenario } from '../../shared/scenario/document';
import type { SpottingRange } from '../../shared/rules/plain-ranges';
import type { Mover, Observer } from '../../shared/terrain/map/engine-types';
import type { Asking, Sharpness, ViewshedCache } from './viewshed-cache';

/** One stand that looks, with what the question needs to know of it. */
export interface Watcher {
  readonly eyes: Observer;
  readonly spotting: SpottingRange | null;
  /** Null for what cannot move; it threatens from where it is. */
  readonly mover: Mover | null;
  /** Weapons by the band that they belong to. */
  readonly weapons: readonly { readonly band: number; readonly range: Mil }[];
}

/** What is asked of several stands at once. */
export interface OverlayQuestion {
  readonly watchers: readonly Watcher[];
  /** Levels of what is looked for. */
  readonly height: number;
  /** For counts: from how many on each band begins. */
  readonly counts: readonly number[];
}

/** The band of each cell, row by row from the south-west. */
export type Bands = Uint8Array<ArrayBuffer>;

/** Stops now and then with the share that is done, from 0 to 1. */
export type BandsInSlices = Generator<number, Bands | null>;

/** Places that an overlay is asked from, each as one who looks about there. */
export interface AskedPlaces {
  /** 'the objectives' */
  readonly name: string;
  readonly eyes: readonly Observer[];
}

/** What a legend is about. */
export interface Asked {
  readonly question: OverlayQuestion;
  /** 'Tripod 1', 'First Group', 'the British' */
  readonly group: string;
  /** What looks: stands, or places all over a zone. */
  readonly from: 'stands' | 'places';
  /** What each band strikes with, from band 1 on. */
  readonly weapons: readonly string[];
}

export interface OverlayLegendWords {
  readonly title: string;
  /** In the order of the list; `band` is the index of its style. */
  readonly bands: readonly { readonly band: number; readonly text: string }[];
  /** The rule that the picture stands on. */
  readonly rule: string | null;
}

export interface OverlayKind extends Asking {
  /** By band, the weakest first. */
  readonly styles: readonly BandStyle[];
  /** The word on its button. */
  readonly button: string;
  readonly command: { readonly title: string; readonly key: string };
  /** Before the choice of whose view it is. */
  readonly whose: string;
  /** Before the choice of what is looked for; absent where that makes no difference. */
  readonly target?: string;
  /** What to do where nobody looks. */
  readonly nobody: string;
  /** Whose view it is, is always a whole side: the one that the selected stand fights. */
  readonly isOfEnemySide?: true;
  /** Asked from these places, such as the objectives, whatever is selected; lines of sight to them are not drawn. */
  readonly placesOf?: (scenario: Scenario) => AskedPlaces;
  /** May be asked from places all over a zone, which have eyes but neither a chart nor weapons. */
  readonly asksZones?: true;
  /** Watchers bring movement and weapons, and a spot is asked about who can strike it, not who sees it. */
  readonly asksStrikes?: true;
  /** Null where nobody looks. */
  bands(
    viewsheds: ViewshedCache,
    question: OverlayQuestion,
    sharp: Sharpness,
  ): Bands | null | BandsInSlices;
  legend(asked: Asked): OverlayLegendWords;
  /** What a band says of a spot, beside who sees it. */
  readonly bandWords?: readonly (string | null)[];
}

/** The style of a band; none beyond the last. */
export function styleOf({ styles }: Pick<OverlayKind, 'styles'>, band: number): BandStyle {
  return styles[band] ?? NO_STYLE;
}

/** The highest band of each cell. */
export function highestBands(all: readonly Bands[]): Bands | null {
  const [first, ...rest] = all;
  if (!first) return null;
  const bands = first.slice();
  for (const other of rest) {
    for (let i = 0; i < bands.length; i++) {
      if ((other[i] as number) > (bands[i] as number)) bands[i] = other[i] as number;
    }
  }
  return bands;
}

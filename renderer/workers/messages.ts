// What the window asks its workers and what they answer, as types. A session knows these and no worker's code.

import type { Mil, Point } from '../../shared/core/measure';
import type {
  Mover,
  Observer,
  ReachField,
  Sight,
  TerrainTable,
} from '../../shared/terrain/map/engine-types';
import type { FieldGrade } from '../../shared/terrain/viewshed/viewshed';
import type { Board, TerrainFeature } from '../../shared/scenario/document';
import type { Page } from '../../shared/print/drawing/picture';
import type { Imported } from '../../shared/scenario/foreign/draft';
import type { Level } from '../../shared/ai/levels';
import type { ImaginedBattle } from '../../shared/ai/imagined-battle';
import type { Choice } from '../../shared/ai/opponent';
import type { PlannedTask } from '../../shared/ai/plan-words';
import type { Battle, BattleRecord, Manner } from '../../shared/battle/battle';
import type { SideId, StandId } from '../../shared/core/id';
import type { Json } from '../../shared/core/json';
import type { Result } from '../../shared/core/result';
import type { PageChoice, PageKind } from '../../shared/print/pages/page-kinds';
import type { OptionRule } from '../../shared/print/pages/special-rules';
import type { PictureChoice } from '../../shared/print/pages/table-picture';
import type { WallTally } from '../../shared/print/tabletop/sight-walls';
import type {
  TabletopChoice,
  TabletopId,
  TabletopMap,
} from '../../shared/print/tabletop/tabletop-map';
import type { ReportParts } from '../../shared/report/battle-report';
import type { FilmParts } from '../../shared/report/film/film-page';
import type { ScenarioProblem } from '../../shared/scenario/check-document';
import type { PrintSettings, Scenario } from '../../shared/scenario/document';
import type { ForeignScale } from '../../shared/scenario/foreign/foreign';
import type { MapFindings } from '../../shared/study/map-alone/judge-map';
import type { Told } from '../../shared/study/play-battle';
import type { Study } from '../../shared/study/study-inputs';
import type { ReachAnswer } from '../../shared/terrain/movement/route/reach-answer';
import type { OverlayId } from '../overlays/all-overlays';
import type { BandField, WatchQuestion } from '../overlays/overlay-bands';
import type { StrikeAnswer, StrikeReport } from '../overlays/strikes';
import type { Sharpness } from '../overlays/viewshed-cache';

/** The table that a terrain worker is asked about. */
export interface Ground {
  readonly board: Board;
  readonly terrain: readonly TerrainFeature[];
  readonly table: TerrainTable;
}

export interface WatchPicture {
  readonly image: ImageBitmap;
  readonly field: BandField;
  /** The share of the table that each band takes, from 0 to 1. */
  readonly shares: readonly number[];
  readonly grade: FieldGrade;
}

/** 'overtaken': another was asked for before this one was begun. 'long': so many eyes are better asked one by one. */
export type FollowedPicture = WatchPicture | 'overtaken' | 'long';

export interface ReachPicture {
  readonly image: ImageBitmap;
  readonly field: ReachField;
  /** How many turns of moving it shows, this one among them. */
  readonly turns: number;
  /** What is left of this one. */
  readonly first: Mil;
}

/** A sight line without its side view, which takes longer than the line. */
export type PlainSight = Omit<Sight, 'profile'>;

/** Who can strike a spot, from where and along which line. */
export interface PlainStrikes extends Omit<StrikeReport, 'strikes'> {
  readonly strikes: readonly (Omit<StrikeAnswer, 'sight'> & { readonly sight: PlainSight })[];
}

/** The table that a file of another program becomes, and what it looks like. */
export interface ImportedTable extends Imported {
  readonly picture: Page;
}

/** Sight, movement and strikes on one table; pictures are handed over, not copied. */
export interface TerrainEngine {
  /** Everything that is asked later is asked of this table. */
  setGround(ground: Ground): void;
  /** The observers whose viewsheds have still to be worked out before the question can be answered at once. */
  missing(asked: WatchQuestion, sharp: Sharpness): readonly Observer[];
  /** Goes on with one observer's viewshed; true when it is done. */
  advance(view: OverlayId, eyes: Observer, height: number, sharp: Sharpness): boolean;
  /** Goes on with the picture; the share of it that is done, from 0 to 1, until it is finished. */
  watchPicture(asked: WatchQuestion, sharp: Sharpness): Promise<WatchPicture | number>;
  /** The whole picture in one answer, for a hand that drags; see `FollowedPicture`. */
  followedPicture(asked: WatchQuestion, sharp: Sharpness): Promise<FollowedPicture>;
  reachPicture(mover: Mover, step: Mil, turns: number): Promise<ReachPicture>;
  sight(from: Observer, to: Observer): Sight;
  /** The same for many at once. */
  sights(from: readonly Observer[], to: Observer): readonly PlainSight[];
  strikes(asked: WatchQuestion, spot: Point): PlainStrikes;
  route(mover: Mover, to: Point): ReachAnswer;
}

/** One choice that is asked of the computer. */
export interface Asked {
  /** What the side may see. */
  readonly view: Battle;
  readonly side: SideId;
  readonly level: Level;
  readonly manner: Manner;
  /** Which battle it is, and how many actions old: what the computer had in mind holds for the one that goes on. */
  readonly battle: string;
  readonly actions: number;
}

/** Plays battles that the computer's side imagines. */
export interface BattleImaginer {
  /** What they begin from, and whose they are. Throws for rules that this version does not have. */
  begin(guesses: readonly Battle[], side: SideId): void;
  /** What the end of one was worth. `told` hears now and then how far it is, from 0 to 1. */
  worth(battle: ImaginedBattle, told: (share: number) => void): number;
}

/** The computer's side of a battle; it sees what `view` shows. */
export interface Opponent {
  /**
   * `far` is told how far the thoughts are, from 0 to 1, where they take long. `past` is asked for the battle so far
   * where the computer did not play it up to here.
   */
  choose(
    asked: Asked,
    far: (share: number) => void,
    past: () => BattleRecord | Promise<BattleRecord>,
  ): Promise<Choice>;
  /** Ends the thoughts that are going on with what is best so far. */
  hurry(): void;
  /** What a regular would do for a person's side, with one stand or with any; null for nothing. */
  hint(view: Battle, side: SideId, stand: StandId | null): Choice | null;
  /** The tasks that a regular would give to the stands of a person's side now. */
  planHint(view: Battle, side: SideId): readonly PlannedTask[];
  /** The stands of the side that is asked which could do each kind of action now, by its type. */
  whoCanAct(view: Battle): ReadonlyMap<string, readonly StandId[]>;
}

export interface PageMaker {
  pages(
    scenario: Scenario,
    settings: PrintSettings,
    kind: PageKind,
    choice: PageChoice,
    reference: readonly OptionRule[],
  ): Page[];
  picture(scenario: Scenario, settings: PrintSettings, choice: PictureChoice): Page;
  /** The text of a scenario file as a small drawing, SVG; null where it is none. */
  smallPicture(text: string): string | null;
  /** A map with walls, without its picture. Throws for rules that this version does not have. */
  tabletop(scenario: Scenario, format: TabletopId, choice: TabletopChoice): TabletopMap;
  /** What walls such a map has, without the map. Throws for rules that this version does not have. */
  tally(scenario: Scenario): WallTally;
}

export interface ReportMaker {
  report(parts: ReportParts): string;
  film(parts: FilmParts): string;
}

/** What is probably not meant as it is drawn, where that takes long to see. */
export interface HintFinder {
  /** Empty where the rules are not known. The scenario's pictures and battle are not looked at. */
  reachHints(scenario: Scenario): readonly ScenarioProblem[];
}

/** What the ground alone gives to each side. */
export interface MapJudge {
  /** Measured with stands of the type. `far` is told how far it is, from 0 to 1. */
  judge(
    scenario: Scenario,
    type: string,
    far: (share: number) => void,
  ): Promise<Result<MapFindings, string>>;
}

export interface Importer {
  /** What the dialog begins with. */
  scale(text: string): ForeignScale | null;
  table(text: string, title: string, scale: ForeignScale): Result<ImportedTable, string>;
}

export interface StudyPlayer {
  /** Throws for rules that this version does not have. */
  begin(study: Study, scenario: Scenario): void;
  /** Plays the battle of this number. */
  play(n: number): Told;
  /** The whole battle, as a document keeps it. */
  record(n: number): Json;
}

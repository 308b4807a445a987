// The table for other programs: as a drawing, in dots or as a map, and how far the work is.

import type { Reply, SandtableBridge } from '../../../shared/bridge/contract';
import type { FieldPicture } from '../../../shared/print/map/field-marks';
import type { OverlayLegend } from '../../../shared/print/pages/overlay-legend';
import { STYLES } from '../../../shared/print/map/overlay-styles';
import type { Page } from '../../../shared/print/drawing/picture';
import {
  isCutOut,
  type PictureParts,
  WHOLE_PICTURE,
} from '../../../shared/print/pages/table-picture';
import {
  TABLETOP_FORMATS,
  TABLETOP_PARTS,
  type TabletopId,
  tallyWords,
  USUAL_LOW_WALLS,
} from '../../../shared/print/tabletop/tabletop-map';
import type { WallTally } from '../../../shared/print/tabletop/sight-walls';
import type { Scenario } from '../../../shared/scenario/document';
import { mil, toInches } from '../../../shared/core/measure';
import { writeOwnTiled } from '../../../shared/scenario/foreign/own-tiled';
import { writeOwnMap } from '../../../shared/scenario/foreign/own-map';
import { turnBand } from '../../../shared/terrain/movement/reach/move-bands';
import type { EditorSession } from '../table/editor.svelte';
import type { Notices } from '../table/notices.svelte';
import type { OverlaySession } from '../overlays/overlays.svelte';
import { PagesClient } from './print-pages';
import type { TableSession } from '../table/table.svelte';
import { OVERLAYS } from '../../overlays/all-overlays';
import type { ReachPicture } from '../../workers/messages';

type ExportFormat = 'svg' | 'png' | 'geojson' | 'tmj' | TabletopId;

export class ExportSession {
  format = $state.raw<ExportFormat>('png');
  dpi = $state(100);
  #pictureDpi = 100;
  /** What a picture of the whole table shows. */
  parts = $state.raw<PictureParts>(WHOLE_PICTURE);
  /** Null until somebody chooses: what is printed is shown. */
  #grid = $state.raw<PictureParts['grid'] | null>(null);
  /** The same for the picture of a map with walls. */
  tabletopParts = $state.raw<PictureParts>(TABLETOP_PARTS);
  /** Whether walls that one sees over block sight in a map with walls. */
  lowWalls = $state<boolean>(USUAL_LOW_WALLS);
  /** The lines of a map with walls, by how they hide; null until they are known. */
  tally = $state.raw<WallTally | null>(null);
  onlySelected = $state(false);
  showsOverlay = $state(true);
  isWorking = $state(false);
  /** How many strips of how many are painted, while a picture is. */
  progress = $state.raw<{ readonly done: number; readonly of: number } | null>(null);
  problem = $state.raw<string | null>(null);
  picture = $state.raw<Page | null>(null);

  readonly #editor: EditorSession;
  readonly #table: TableSession;
  readonly #overlays: OverlaySession;
  readonly #bridge: SandtableBridge;
  readonly #notices: Notices;
  readonly #client = new PagesClient();
  #question = 0;
  /** The scenario that the tally is of. */
  #tallied: Scenario | null = null;

  constructor(
    editor: EditorSession,
    table: TableSession,
    overlays: OverlaySession,
    bridge: SandtableBridge,
    notices: Notices,
  ) {
    this.#editor = editor;
    this.#table = table;
    this.#overlays = overlays;
    this.#bridge = bridge;
    this.#notices = notices;
    bridge.hear('export/progress', (progress) => {
      if (this.isWorking) this.progress = progress;
    });
  }

  /** A hex table has no inches, which a map is told in. */
  readonly hasMap = $derived.by(() => this.#table.scenario.board.space === 'table');
  /** What the rulers and the grid of the picture are in. */
  readonly lengths = $derived.by(() => this.#table.scenario.print.lengths);
  readonly selected = $derived.by(() => [...this.#editor.selection]);
  /** What the overlays that are on show of the table. */
  readonly fields = $derived.by((): readonly FieldPicture[] => {
    const { view, showsReach } = this.#overlays;
    const { picture, reachPicture } = this.#overlays.answers;
    return [
      ...(picture && view !== 'none'
        ? [{ ...picture.picture.field, styles: OVERLAYS[picture.watch.question.view].styles }]
        : []),
      ...(reachPicture && showsReach ? [reachField(reachPicture)] : []),
    ].map((field) => ({ ...field, step: mil(field.step) }));
  });

  /** The card of the stage, for the strip below the picture. */
  readonly legends = $derived.by((): readonly OverlayLegend[] => {
    if (this.fields.length === 0) return [];
    return this.#overlays.legends.map(({ title, bands }) => ({
      title,
      bands: bands.map(({ style, text, share }) => ({
        style,
        text: share === null ? text : `${text}, ${Math.round(share * 100)} %`,
      })),
    }));
  });

  /** Null where the format is not a map with walls. */
  readonly tabletop = $derived.by((): TabletopId | null =>
    this.format === 'uvtt' || this.format === 'foundry' ? this.format : null,
  );

  /** A text that has all that lies on the table, whatever pictures show. */
  readonly isMap = $derived.by(() => this.format === 'geojson' || this.format === 'tmj');

  /** What the picture of the chosen format shows. */
  readonly shownParts = $derived.by((): PictureParts => {
    if (this.tabletop !== null) return this.tabletopParts;
    if (this.isMap) return { ...WHOLE_PICTURE, grid: 'none' };
    return { ...this.parts, grid: this.#grid ?? this.#table.scenario.print.grid };
  });

  /** What a map with walls has of them, in words. */
  readonly wallWords = $derived.by(() =>
    this.tabletop === null || this.tally === null
      ? ''
      : tallyWords(this.tally, this.tabletop, this.lowWalls),
  );

  show(values: Partial<PictureParts>): void {
    if (this.tabletop !== null) this.tabletopParts = { ...this.tabletopParts, ...values };
    else {
      this.parts = { ...this.parts, ...values };
      this.#grid = values.grid ?? this.#grid;
    }
  }

  /** Chooses a format, with the dots that it usually has, or a picture had last. */
  choose(format: ExportFormat): void {
    if (this.tabletop === null) this.#pictureDpi = this.dpi;
    this.format = format;
    const { tabletop } = this;
    this.dpi = tabletop === null ? this.#pictureDpi : TABLETOP_FORMATS[tabletop].usualDpi;
  }

  /** Draws the picture that the choices ask for; an older one that is under way is given up. */
  async draw(): Promise<void> {
    this.#question += 1;
    const question = this.#question;
    this.problem = null;
    const isPlain = this.tabletop !== null || this.isMap;
    const choice = {
      only: !isPlain && this.onlySelected && this.selected.length > 0 ? this.selected : null,
      overlays: !isPlain && this.showsOverlay ? this.fields : [],
      legends: !isPlain && this.showsOverlay ? this.legends : [],
      parts: this.shownParts,
    };
    try {
      const picture = await this.#client.picture(this.#table.scenario, choice);
      if (question === this.#question) this.picture = picture;
      if (this.tabletop !== null) {
        const { scenario } = this.#table;
        if (this.#tallied !== scenario) {
          this.tally = null;
          const tally = await this.#client.tally(scenario);
          if (question !== this.#question) return;
          this.tally = tally;
          this.#tallied = scenario;
        }
      }
    } catch (error) {
      this.picture = null;
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  async save(): Promise<void> {
    const { picture } = this;
    if (picture === null) return;
    this.isWorking = true;
    this.problem = null;
    try {
      const reply = await this.#ask(picture);
      if (!reply.ok) this.problem = reply.error.message;
      else if (reply.value !== null) {
        const text = `Saved ${reply.value.path}`;
        const walls = this.wallWords;
        this.#notices.show({ tone: 'good', text: walls === '' ? text : `${text}. ${walls}` });
      }
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    } finally {
      this.isWorking = false;
      this.progress = null;
    }
  }

  async #ask({ width, height, svg, code }: Page): Promise<Reply<'export/picture'>> {
    const name = this.#editor.scenario.title;
    const { scenario } = this.#table;
    const drawing = { width, height, svg, isCutOut: isCutOut({ code }) };
    if (this.format === 'geojson' || this.format === 'tmj') {
      const text = this.format === 'tmj' ? writeOwnTiled(scenario) : writeOwnMap(scenario);
      return this.#bridge.ask('export/map', { name, as: this.format, text });
    }
    if (this.tabletop !== null) {
      const { dpi, lowWalls } = this;
      const { picture, extension: as } = TABLETOP_FORMATS[this.tabletop];
      const { text } = await this.#client.tabletop(scenario, this.tabletop, { dpi, lowWalls });
      return this.#bridge.ask('export/pictured', { name, as, picture, drawing, dpi, ...text });
    }
    const dpi = this.format === 'png' ? this.dpi : null;
    return this.#bridge.ask('export/picture', { name, drawing, dpi });
  }

  cancel(): void {
    if (this.isWorking) void this.#bridge.ask('print/stop', {});
    this.#question += 1;
    this.#client.cancel();
  }
}

/** The bands of the screen. */
function reachField({ field, first }: ReachPicture): FieldPicture {
  const { columns, rows, step, cost, allowance } = field;
  const [whole, left] = [toInches(allowance), toInches(first)];
  const bands = cost.map((inch) => turnBand(inch, whole, left));
  return { columns, rows, step, bands, styles: STYLES.reach };
}

// The table for other programs: as a drawing, in dots or as a map, and how far the work is.

import type { Reply, SandtableBridge } from '../../../shared/bridge/contract';
import type { FieldPicture } from '../../../shared/print/map/field-marks';
import type { OverlayLegend } from '../../../shared/print/pages/overlay-legend';
import { STYLES } from '../../../shared/print/map/overlay-styles';
import type { Page } from '../../../shared/print/drawing/picture';
import { SELECTION } from '../../../shared/print/pages/table-picture';
import { mil, toInches } from '../../../shared/core/measure';
import { writeOwnMap } from '../../../shared/scenario/foreign/own-map';
import { turnBand } from '../../../shared/terrain/movement/reach/move-bands';
import type { EditorSession } from '../table/editor.svelte';
import type { Notices } from '../table/notices.svelte';
import type { OverlaySession } from '../overlays/overlays.svelte';
import { PagesClient } from './print-pages';
import type { TableSession } from '../table/table.svelte';
import { OVERLAYS } from '../../overlays/all-overlays';
import type { ReachPicture } from '../../workers/messages';

export class ExportSession {
  format = $state.raw<'svg' | 'png' | 'geojson'>('png');
  dpi = $state(100);
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

  /** Draws the picture that the choices ask for; an older one that is under way is given up. */
  async draw(): Promise<void> {
    this.#question += 1;
    const question = this.#question;
    this.problem = null;
    const choice = {
      only: this.onlySelected && this.selected.length > 0 ? this.selected : null,
      overlays: this.showsOverlay ? this.fields : [],
      legends: this.showsOverlay ? this.legends : [],
    };
    try {
      const picture = await this.#client.picture(this.#table.scenario, choice);
      if (question === this.#question) this.picture = picture;
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
        this.#notices.show({ tone: 'good', text: `Saved ${reply.value.path}` });
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
    if (this.format === 'geojson') {
      return this.#bridge.ask('export/map', { name, text: writeOwnMap(this.#table.scenario) });
    }
    const dpi = this.format === 'png' ? this.dpi : null;
    const drawing = { width, height, svg, isCutOut: code === SELECTION };
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

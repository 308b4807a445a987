// The heat of a study over the table on the stage: which one is shown, and its picture. It goes when the table
// becomes another.

import type { SideId } from '../../../shared/core/id';
import { sheetSize } from '../../../shared/print/drawing/picture';
import { hexColour } from '../../../shared/print/map/overlay-styles';
import {
  busiest,
  HEAT_NAMES,
  HEAT_STYLES,
  heatField,
  heatOf,
  type HeatKind,
} from '../../../shared/study/heat-picture';
import type { Results } from '../../../shared/study/study-results';
import { mean, studiedWords } from '../../../shared/study/study-words';
import type { Scenario } from '../../../shared/scenario/document';
import type { Shading } from '../overlays/shading';

export interface Heat {
  readonly kind: HeatKind;
  /** Null for all sides. */
  readonly side: SideId | null;
}

export interface ShownHeat extends Heat {
  /** "Moves of the Martians" */
  readonly title: string;
  /** "up to 4 a battle; 30 battles from the seed …" */
  readonly detail: string;
  readonly shading: Shading;
}

/** On the stage a tint needs more body than under its pattern on paper. */
const BODY = 1.6;

export class HeatLayer {
  #laid = $state.raw<ShownHeat | null>(null);
  /** Null while none is, and once the table is no longer the one that was studied. */
  readonly shown: ShownHeat | null = $derived.by(() => (this.isCurrent() ? this.#laid : null));

  readonly shadings: readonly Shading[] = $derived.by(() =>
    this.shown === null ? [] : [this.shown.shading],
  );

  constructor(readonly isCurrent: () => boolean) {}

  async show(results: Results, scenario: Scenario, { kind, side }: Heat): Promise<void> {
    const { grid } = results.study;
    if (grid === null) return;
    const cells = heatOf(results, kind, side);
    const field = heatField(grid, scenario.board, cells);
    const { columns, rows } = field;
    const pixels = new Uint8ClampedArray(4 * columns * rows);
    for (let i = 0; i < columns * rows; i++) {
      const [red, green, blue, alpha] = HEAT_STYLES[field.bands[i] ?? 0]?.tint ?? [0, 0, 0, 0];
      const at = 4 * ((rows - 1 - Math.floor(i / columns)) * columns + (i % columns));
      pixels.set([red, green, blue, Math.min(255, alpha * BODY)], at);
    }
    const image = await createImageBitmap(new ImageData(pixels, columns, rows));
    const inch = field.step / 1000;
    const { height } = sheetSize(scenario.board);
    const name = results.study.sides.find(({ id }) => id === side)?.name;
    this.#laid = {
      kind,
      side,
      title: `${HEAT_NAMES[kind]} of ${name === undefined ? 'all sides' : `the ${name}`}`,
      detail: `Up to ${mean(busiest(cells, results.counts.ended))} a battle in the darkest square. ${studiedWords(results)}.`,
      shading: {
        id: 'heat',
        image,
        left: 0,
        top: height - rows * inch,
        width: columns * inch,
        height: rows * inch,
      },
    };
  }

  hide(): void {
    this.#laid = null;
  }
}

/** The tints from least to most, as CSS. */
export const HEAT_TINTS: readonly string[] = HEAT_STYLES.slice(1).map(({ tint }) => {
  const { colour, opacity } = hexColour(tint);
  return `color-mix(in srgb, ${colour} ${Math.round(100 * Math.min(1, opacity * BODY))}%, transparent)`;
});

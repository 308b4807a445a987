// What this window remembers about its own looks between starts: theme, size of the interface,
// widths of the panels, whether lengths of tables are told in inches or centimetres, how fast the computer
// shows what it does and whether it is heard, and who played the last battle.

import { LEVEL_NAMES } from '../../../shared/ai/levels';
import type { DiceSource, Player } from '../../../shared/battle/battle';
import { formatLength, type LengthUnit, type Mil } from '../../../shared/core/measure';
import { type Theme, THEMES, wear } from '../../looks/looks.svelte';
import { PANEL_WIDTHS } from './panel-widths';
import type { Settings } from './app-settings';

export const SCALES = [0.8, 0.9, 1, 1.15, 1.3, 1.5, 1.75, 2] as const;
/** Corners of the stage that the legend can lie in, in the order in which it goes round. */
export const LEGEND_CORNERS = ['south-west', 'north-west', 'north-east', 'south-east'] as const;
export type LegendCorner = (typeof LEGEND_CORNERS)[number];
/** How long each thing that the computer did is there to be seen, from the shortest. */
const PACES = ['at-once', 'brisk', 'slow'] as const;
export type Pace = (typeof PACES)[number];
const DICE_SOURCES: readonly DiceSource[] = ['seed', 'hand', 'own'];
const LENGTH_UNITS: readonly LengthUnit[] = ['inch', 'cm'];
const PLAYERS: readonly Player[] = ['person', ...LEVEL_NAMES];

export class Preferences {
  theme = $state<Theme>('system');
  scale = $state(1);
  /** What the user has chosen to tell lengths in; null = each table has its own. */
  chosenUnit = $state<LengthUnit | null>(null);
  left = $state<number>(PANEL_WIDTHS.left.usual);
  right = $state<number>(PANEL_WIDTHS.right.usual);
  /** The panels at the sides give their room to the table. */
  isFolded = $state(false);
  legendCorner = $state<LegendCorner>('south-west');
  isLegendOpen = $state(true);
  /** Of the legend that comes up by itself with a move in a battle. */
  isReachLegendOpen = $state(false);
  pace = $state<Pace>('brisk');
  /** Whether what happens in a battle is heard. */
  hasSounds = $state(false);
  /** Who played the sides of the battle that was begun last, in their order, and where its dice came from. */
  players = $state.raw<readonly Player[]>([]);
  dice = $state<DiceSource>('seed');
  /** Tools whose first hint has been read. */
  knownTools = $state.raw<readonly string[]>([]);

  readonly #unitOfTable: () => LengthUnit;
  readonly unit = $derived.by(() => this.chosenUnit ?? this.#unitOfTable());

  constructor(settings: Settings, unitOfTable: () => LengthUnit) {
    this.#unitOfTable = unitOfTable;
    this.#read(settings.of('looks'));
    wear(() => this);
    $effect.root(() => {
      $effect(() => {
        const { theme, scale, chosenUnit: lengths, left, right } = this;
        settings.keep('looks', {
          theme,
          scale,
          lengths,
          left,
          right,
          knownTools: [...this.knownTools],
          legendCorner: this.legendCorner,
          isLegendOpen: this.isLegendOpen,
          isReachLegendOpen: this.isReachLegendOpen,
          pace: this.pace,
          hasSounds: this.hasSounds,
          players: [...this.players],
          dice: this.dice,
          isFolded: this.isFolded,
        });
      });
    });
  }

  /** A length as the user reads it: `12.5"` or `31.8 cm`. */
  length(value: Mil): string {
    return formatLength(value, this.unit);
  }

  knowTool(tool: string): void {
    if (!this.knownTools.includes(tool)) this.knownTools = [...this.knownTools, tool];
  }

  /** Whatever another version may have left there counts only where it still makes sense. */
  #read(remembered: unknown): void {
    if (typeof remembered !== 'object' || remembered === null) return;
    const kept: Readonly<Record<string, unknown>> = { ...remembered };
    const theme = THEMES.find((one) => one === kept['theme']);
    if (theme !== undefined) this.theme = theme;
    const scale = SCALES.find((one) => one === kept['scale']);
    if (scale !== undefined) this.scale = scale;
    this.chosenUnit = LENGTH_UNITS.find((one) => one === kept['lengths']) ?? null;
    // Earlier versions kept inches of those, too, who had chosen nothing.
    if (kept['lengths'] === undefined && kept['unit'] === 'cm') this.chosenUnit = 'cm';
    const tools = kept['knownTools'];
    if (Array.isArray(tools)) this.knownTools = tools.filter((tool) => typeof tool === 'string');
    const corner = LEGEND_CORNERS.find((one) => one === kept['legendCorner']);
    if (corner) this.legendCorner = corner;
    if (kept['isLegendOpen'] === false) this.isLegendOpen = false;
    if (kept['isReachLegendOpen'] === true) this.isReachLegendOpen = true;
    const pace = PACES.find((one) => one === kept['pace']);
    if (pace) this.pace = pace;
    if (kept['hasSounds'] === true) this.hasSounds = true;
    this.players = playersIn(kept['players']);
    const dice = DICE_SOURCES.find((one) => one === kept['dice']);
    if (dice) this.dice = dice;
    if (kept['isFolded'] === true) this.isFolded = true;
    this.left = widthIn(kept['left'], PANEL_WIDTHS.left);
    this.right = widthIn(kept['right'], PANEL_WIDTHS.right);
  }
}

type Widths = (typeof PANEL_WIDTHS)[keyof typeof PANEL_WIDTHS];

function widthIn(kept: unknown, { min, max, usual }: Widths): number {
  return typeof kept === 'number' && kept >= min && kept <= max ? kept : usual;
}

/** One that is not known today ends the list: those behind it would be another side's. */
function playersIn(kept: unknown): readonly Player[] {
  if (!Array.isArray(kept)) return [];
  const known = kept.map((value) => PLAYERS.find((one) => one === value));
  const end = known.indexOf(undefined);
  return (end < 0 ? known : known.slice(0, end)).flatMap((one) => one ?? []);
}

// An empty table to start from.

import { CM_PER_INCH, inches, type LengthUnit } from '../core/measure';
import type { SideId } from '../core/id';
import { DEFAULT_PRINT, NO_SCALE, NO_TIME_LIMITS } from './file-schema';
import { FORMAT } from './document';
import type { Board, Scenario } from './document';

export interface NewScenario {
  readonly title: string;
  readonly board: Board;
  readonly ruleset: string;
  readonly modules: readonly string[];
}

/** A table as clubs have it; width and height in inches. */
export interface TableSize {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** The same tables in feet and in whole centimetres, smallest first. */
export const TABLE_SIZES: Readonly<Record<LengthUnit, readonly TableSize[]>> = {
  inch: [
    { name: '4 × 4 ft', width: 48, height: 48 },
    { name: '6 × 4 ft', width: 72, height: 48 },
    { name: '8 × 6 ft', width: 96, height: 72 },
  ],
  cm: [centimetres(120, 120), centimetres(180, 120), centimetres(240, 180)],
};

function centimetres(width: number, height: number): TableSize {
  const thousandths = (length: number) => Math.round((length * 1000) / CM_PER_INCH) / 1000;
  return {
    name: `${width} × ${height}`,
    width: thousandths(width),
    height: thousandths(height),
  };
}

type Size = Omit<TableSize, 'name'>;

/** Which of those it is, if any. */
export function tableSizeOf({ width, height }: Size, unit: LengthUnit): TableSize | null {
  return TABLE_SIZES[unit].find((one) => one.width === width && one.height === height) ?? null;
}

/** For who measures in `unit`: what is one of the tables of the other unit becomes the like one of this. */
export function tableSizeIn(size: Size, unit: LengthUnit): Size {
  const other = TABLE_SIZES[unit === 'cm' ? 'inch' : 'cm'];
  const at = other.findIndex(({ width, height }) => width === size.width && height === size.height);
  return TABLE_SIZES[unit][at] ?? size;
}

const SIX_BY_FOUR_FEET: Board = { space: 'table', width: inches(72), height: inches(48) };

/** Two sides, no terrain and no forces; a 6 × 4 foot table where nothing else is asked. */
export function newScenario(options: Partial<NewScenario> = {}): Scenario {
  return {
    format: FORMAT,
    id: null,
    title: options.title ?? 'Untitled scenario',
    notes: '',
    rules: { id: options.ruleset ?? 'tripods', modules: options.modules ?? [], options: {} },
    board: options.board ?? SIX_BY_FOUR_FEET,
    ownKinds: [],
    terrain: [],
    sides: [
      { id: 'sd_1' as SideId, name: 'Red', colour: '#a83232' },
      { id: 'sd_2' as SideId, name: 'Blue', colour: '#2f5fa8' },
    ],
    units: [],
    stands: [],
    zones: [],
    objectives: [],
    labels: [],
    reinforcements: [],
    turnLimit: null,
    victory: '',
    specialRules: '',
    scale: NO_SCALE,
    timeLimits: NO_TIME_LIMITS,
    layers: [],
    print: DEFAULT_PRINT,
    background: null,
    ground: null,
    battle: null,
  };
}

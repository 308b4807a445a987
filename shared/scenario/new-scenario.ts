// An empty table to start from.

import { inches } from '../core/measure';
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

/** Tables as clubs have them, in feet. */
export const TABLE_SIZES = [
  { name: '4 × 4 ft', width: 48, height: 48 },
  { name: '6 × 4 ft', width: 72, height: 48 },
  { name: '8 × 6 ft', width: 96, height: 72 },
] as const;

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

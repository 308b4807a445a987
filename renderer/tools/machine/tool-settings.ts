// How the tools are set: what the next shape, zone or stand will be like. Nothing here is saved or undone.

import { inches, type Mil } from '../../../shared/core/measure';
import type { SideId } from '../../../shared/core/id';
import type { Zone } from '../../../shared/scenario/document';
import { kindRow, type TerrainKind } from '../../../shared/scenario/kinds/kinds';
import type { SymmetrySettings } from '../../edits/symmetry';
import type { Template } from '../../edits/stand-template';

export interface ToolSettings extends SymmetrySettings {
  /** Width of the next strip; null = the kind's usual width. */
  readonly stripWidth: Mil | null;
  /** Kinds whose outlines and strips are drawn otherwise than usual: as curves, or straight. */
  readonly curves: Readonly<Partial<Record<TerrainKind, boolean>>>;
  /** Of brush and eraser. */
  readonly brushWidth: Mil;
  /** Height of the next hill's crest above its foot. */
  readonly hillLevels: number;
  /** What the place tool puts down; null until something has been chosen. */
  readonly template: Template | null;
  /** Whose the next zone is; 'next' = the first side that has none yet. */
  readonly zoneSide: SideId | 'next' | 'nobody';
  readonly zonePurpose: Zone['purpose'];
  readonly objectiveRadius: Mil;
  /** Victory points of the next objective. */
  readonly objectivePoints: number;
  readonly labelSize: Mil;
}

export const USUAL_SETTINGS: ToolSettings = {
  symmetry: 'none',
  mirrorsStands: false,
  stripWidth: null,
  curves: {},
  brushWidth: inches(3),
  hillLevels: 1,
  template: null,
  zoneSide: 'next',
  zonePurpose: 'deployment',
  objectiveRadius: inches(2),
  objectivePoints: 1,
  labelSize: inches(0.75),
};

/** Whether the next outline or strip of a kind is a curve: as it was drawn last, or as its kind usually is. */
export function isCurved({ curves }: ToolSettings, kind: TerrainKind): boolean {
  return curves[kind] ?? kindRow(kind).isCurved === true;
}

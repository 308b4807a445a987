// Where questions about many stands get their fields from: worked out anew, or kept from an earlier question.

import type { Mil } from '../../core/measure';
import { fieldAvoiding, sightField, type FieldGrade } from './viewshed';
import { COVERS } from '../line-of-sight/blockers';
import type { TerrainMap } from '../map/terrain-map';
import type { Observer, SightField } from '../map/engine-types';

/** All fields of one source are of one table and step. */
export interface FieldSource {
  /** What is seen of points so many levels above the ground. */
  seen(from: Observer, height: number): SightField;
  /** The same along lines that nothing lies across which gives cover (FT-06-25, FT-07-11). */
  uncovered(from: Observer, height: number): SightField;
}

export function freshFields(map: TerrainMap, step: Mil, grade: FieldGrade = 'live'): FieldSource {
  return {
    seen: (from, height) => sightField(map, from, height, step, grade),
    uncovered: (from, height) => fieldAvoiding(map, from, height, step, grade, COVERS),
  };
}

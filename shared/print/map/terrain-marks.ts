// One door to the looks of every kind of terrain.

import { exhaustive } from '../../core/result';
import type { Board, TerrainFeature } from '../../scenario/document';
import {
  bridgeMarks,
  bunkerMarks,
  fieldMarks,
  pathMarks,
  roadMarks,
  smokeMarks,
  trenchMarks,
  wallMarks,
  wreckMarks,
} from './built-marks';
import type { Mark, PictureStyle } from '../drawing/picture';
import { reliefMarks } from './relief-marks';
import { asteroidMarks, nebulaMarks, planetMarks } from './space-marks';
import { buildingMarks, townMarks } from './town-marks';
import { fordMarks, swampMarks, waterMarks } from './water-marks';
import { woodsMarks } from './woods-marks';

/** A feature's drawing in sheet inches, the lowest mark first. The same feature always looks the same. */
export function terrainMarks(feature: TerrainFeature, board: Board, style: PictureStyle): Mark[] {
  const { kind } = feature;
  switch (kind) {
    case 'light_woods':
    case 'heavy_woods':
    case 'forest':
      return woodsMarks(feature, board, style);
    case 'lake':
    case 'stream':
    case 'river':
      return waterMarks(feature, board, style);
    case 'ford':
      return fordMarks(feature, board, style);
    case 'swamp':
      return swampMarks(feature, board, style);
    case 'hill':
    case 'elevation':
    case 'ridge':
    case 'cliff':
      return reliefMarks(feature, board, style);
    case 'town':
      return townMarks(feature, board, style);
    case 'building':
      return buildingMarks(feature, board, style);
    case 'field':
      return fieldMarks(feature, board, style);
    case 'road':
      return roadMarks(feature, board, style);
    case 'path':
      return pathMarks(feature, board, style);
    case 'bridge':
      return bridgeMarks(feature, board, style);
    case 'wall':
      return wallMarks(feature, board, style);
    case 'trench':
      return trenchMarks(feature, board, style);
    case 'bunker':
      return bunkerMarks(feature, board, style);
    case 'wreck':
      return wreckMarks(feature, board, style);
    case 'smoke':
    case 'gas':
      return smokeMarks(feature, board, style);
    case 'asteroids':
      return asteroidMarks(feature, board, style);
    case 'nebula':
      return nebulaMarks(feature, board, style);
    case 'planet':
      return planetMarks(feature, board, style);
    default:
      return exhaustive(kind);
  }
}

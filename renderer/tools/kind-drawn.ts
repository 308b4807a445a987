// What a tool for one sort of terrain draws while terrain of another sort is chosen: its own usual kind.

import { doesRise, kindRow, type TerrainKind } from '../../shared/scenario/kinds/kinds';

export function crossingKind(chosen: TerrainKind): TerrainKind {
  return kindRow(chosen).crosses === undefined ? 'bridge' : chosen;
}

export function risingKind(chosen: TerrainKind): TerrainKind {
  return doesRise(chosen) ? chosen : 'hill';
}

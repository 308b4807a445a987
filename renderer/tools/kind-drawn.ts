// What a tool for one sort of terrain draws while terrain of another sort is chosen: its own usual kind.

import { doesRise } from '../../shared/scenario/kinds/kinds';
import { type OfKind, rowOf } from '../../shared/scenario/kinds/own-kind';

export function crossingKind(chosen: OfKind): OfKind {
  return rowOf(chosen).crosses === undefined ? { kind: 'bridge' } : chosen;
}

export function risingKind(chosen: OfKind): OfKind {
  return doesRise(chosen.kind) ? chosen : { kind: 'hill' };
}

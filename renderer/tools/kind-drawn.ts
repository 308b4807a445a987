// What a tool for one sort of terrain draws while terrain of another sort is chosen: its own usual kind.

import { doesRise, kindRow } from '../../shared/scenario/kinds/kinds';
import type { OfKind } from '../../shared/scenario/kinds/own-kind';

export function crossingKind(chosen: OfKind): OfKind {
  return kindRow(chosen.kind).crosses === undefined ? { kind: 'bridge' } : chosen;
}

export function risingKind(chosen: OfKind): OfKind {
  return doesRise(chosen.kind) ? chosen : { kind: 'hill' };
}

// What terrain of hex boards in space means: what fire at it or through it loses, and whether ships go into it. A ruleset
// says it of its kinds in its table; a designer says it of his own.

import type { OwnKind, TerrainKind } from '../../scenario/document';
import { type OfKind, ruleOfOwn } from '../../scenario/kinds/own-kind';
import type { RuleRef } from '../../core/rule-ref';
import type { TerrainTable } from './engine-types';
import { rowOfKind } from './own-row';

/** The class that ships move in. */
export const SPACE_CLASS = 'space';

export interface SpaceMeaning {
  readonly kind: TerrainKind;
  /** Null for a kind of the house. */
  readonly own: OwnKind | null;
  /** Points that fire at it or through it loses, or that none goes through. */
  readonly fire: number | 'blocked';
  readonly isClosed: boolean;
  readonly rule: RuleRef;
}

export function spaceMeaning(table: TerrainTable, { kind, own }: OfKind): SpaceMeaning {
  const { sight, move, isCover } = rowOfKind(table, own?.like ?? kind);
  const { fire, ships } = own?.space ?? {};
  const usual = sight.blocks === 'solid' ? 'blocked' : isCover ? 1 : 0;
  return {
    kind,
    own: own ?? null,
    fire: fire ?? usual,
    isClosed: ships ? ships === 'closed' : move[SPACE_CLASS]?.type === 'prohibited',
    rule: own?.space ? ruleOfOwn(own) : sight.rule,
  };
}

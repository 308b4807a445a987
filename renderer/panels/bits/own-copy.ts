// A first copy of a kind of terrain, to be made the designer's own.

import type { OwnKind } from '../../../shared/scenario/document';
import { nounOf, type OfKind } from '../../../shared/scenario/kinds/own-kind';
import { namedAnew } from '../../../shared/scenario/own-kinds/own-kinds';

/** A new kind that is in nothing but its name another one. */
export function copyOf(of: OfKind, taken: readonly OwnKind[]): OwnKind {
  const called = of.own ? `${of.own.name} again` : `My ${nounOf(of)}`;
  return { ...(of.own ?? { like: of.kind }), ...namedAnew(called, taken) };
}

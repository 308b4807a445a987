// A first copy of a kind of terrain, to be made the designer's own.

import type { OwnKind } from '../../../shared/scenario/document';
import { calledOf, type OfKind } from '../../../shared/scenario/kinds/own-kind';
import { ownIdFor } from '../../../shared/scenario/own-kinds/own-kinds';

/** A new kind that is in nothing but its name another one. */
export function copyOf(of: OfKind, taken: readonly OwnKind[]): OwnKind {
  const name = freshName(calledOf(of), taken);
  return { ...(of.own ?? { like: of.kind }), id: ownIdFor(name, taken), name };
}

function freshName(root: string, taken: readonly OwnKind[]): string {
  const isTaken = (name: string) => taken.some((own) => own.name === name);
  const first = `My ${root.toLowerCase()}`;
  let name = taken.some((own) => own.name === root) ? `${root} again` : first;
  for (let n = 2; isTaken(name); n += 1) name = `${first} ${n}`;
  return name;
}

// What the form for terrain of one's own on hexes offers, and how each answer changes a kind.

import type { OwnKind } from '../../../shared/scenario/document';
import type { OwnSpace } from '../../../shared/scenario/kinds/own-kind';
import { kindNoun } from '../../../shared/scenario/kinds/kinds';
import { MOST_POINTS_LOST } from '../../../shared/scenario/own-kinds/own-kind-schema';
import type { SpaceMeaning } from '../../../shared/terrain/map/space-row';
import { AS_USUAL, withValue } from './own-choices';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** `usual` is what the kind means that it is like. */
export function fireChoices(usual: SpaceMeaning): readonly Choice[] {
  return [
    { value: AS_USUAL, label: `As ${kindNoun(usual.kind)}: ${fireWords(usual.fire)}` },
    ...Array.from({ length: MOST_POINTS_LOST + 1 }, (_, points) => ({
      value: String(points),
      label: upper(fireWords(points)),
    })),
    { value: 'blocked', label: upper(fireWords('blocked')) },
  ];
}

export function shipChoices(usual: SpaceMeaning): readonly Choice[] {
  const words = usual.isClosed ? 'closed' : 'open';
  return [
    { value: AS_USUAL, label: `As ${kindNoun(usual.kind)}: ${words}` },
    { value: 'open', label: 'Open: ships and missiles go through' },
    { value: 'closed', label: 'Closed: nobody goes in' },
  ];
}

function fireWords(fire: SpaceMeaning['fire']): string {
  if (fire === 'blocked') return 'nobody fires through it';
  if (fire === 0) return 'fire goes through unhindered';
  return `fire at it or through it does ${fire} less`;
}

function upper(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

export function withFire(own: OwnKind, choice: string): OwnKind {
  const fire = choice === 'blocked' ? choice : Number(choice);
  return withSpace(own, { ...own.space, fire: choice === AS_USUAL ? undefined : fire });
}

export function withShips(own: OwnKind, choice: string): OwnKind {
  const ships = choice === 'open' || choice === 'closed' ? choice : undefined;
  return withSpace(own, { ...own.space, ships });
}

/** Without what is as usual. */
function withSpace(own: OwnKind, { fire, ships }: OwnSpace): OwnKind {
  if (fire === undefined && ships === undefined) return withValue(own, 'space', undefined);
  return withValue(own, 'space', {
    ...(fire !== undefined && { fire }),
    ...(ships !== undefined && { ships }),
  });
}

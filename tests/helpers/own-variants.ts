// Copies of stands of the book for tests: a drawing with all of its stands as copies.

import { rulesetOf } from '../../shared/rulesets/registry';
import type { OwnVariant } from '../../shared/scenario/own-game/own-game';
import type { Drawing, Drawn } from './given-battle';

/** Without a difference, and called as what it is like. */
export function copyOf(like: string, change: Partial<OwnVariant> = {}): OwnVariant {
  const rules = rulesetOf({ id: 'tripods', modules: [], options: { ft_sample_rows: 'sample' } });
  const type = rules.ok ? rules.value.catalogue.stands[like] : undefined;
  if (!type) throw new Error(`no type ${like}`);
  const { name } = type.data as unknown as { readonly name: string };
  return { id: like.replaceAll('_', '-'), name, game: 'tripods', like, values: {}, ...change };
}

export const typeOf = ({ id }: Pick<OwnVariant, 'id'>): string => `variant:${id}`;

/** Each stand is a copy of what it was, as `change` says. */
export function withCopies(
  drawing: Drawing,
  change: (like: string) => Partial<OwnVariant> = () => ({}),
): Drawing {
  const variants = new Map<string, OwnVariant>();
  const copied = (all: Readonly<Record<string, Drawn>> = {}) =>
    Object.fromEntries(
      Object.entries(all).map(([name, drawn]) => {
        const variant = variants.get(drawn.type) ?? copyOf(drawn.type, change(drawn.type));
        variants.set(drawn.type, variant);
        return [name, { ...drawn, type: typeOf(variant) }];
      }),
    );
  const [red, blue] = [copied(drawing.red), copied(drawing.blue)];
  return { ...drawing, red, blue, own: { stands: [], variants: [...variants.values()] } };
}

/** A text of a battle with copies, as it would be without them. */
export function asInBook(text: string): string {
  return text.replace(/variant:([a-z0-9-]+)/g, (_all, id: string) => id.replaceAll('-', '_'));
}

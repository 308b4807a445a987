// The one place that names the rulesets. Everybody else gets them as values.

import { fail, ok, type Result } from '../core/result';
import type { Json } from '../core/json';
import { lookup } from '../core/lookup';
import { compose } from '../rules/compose';
import type { RuleModule, Ruleset } from '../rules/ruleset';
import type { RulesetRef } from '../scenario/document';
import type { OwnGame } from '../scenario/own-game/own-game';
import { fighters } from './hexspace/fighters/fighters';
import { hexspace } from './hexspace/hexspace';
import { missiles } from './hexspace/missiles/missiles';
import { infantry } from './skirmish/infantry/infantry';
import { plain } from './skirmish/plain/plain';
import { skirmish } from './skirmish/skirmish';
import { catastrophe } from './skirmish/catastrophe/catastrophe';
import { torpedo } from './skirmish/torpedo/torpedo';
import { squads } from './tripods/squads/squads';
import { tripods } from './tripods/tripods';

type Options = Readonly<Record<string, Json>>;

/** A base that knows nothing of games of one's own is played as it is. */
const BASES = lookup<(options: Options, own?: OwnGame) => Ruleset>(
  Object.entries({ tripods, hexspace, skirmish, plain }),
);

const MODULES = lookup<(options: Options, own?: OwnGame) => RuleModule>(
  Object.entries({
    torpedo,
    fighters,
    missiles,
    infantry,
    catastrophe,
    'moving-infantry': squads,
  }),
);

/** The bases under default options, for lists and catalogues. */
export const RULESETS: readonly Ruleset[] = Object.values(BASES).map((base) =>
  compose(base({}), []),
);

/** The modules that a base may be played with. */
export function modulesFor(base: string): readonly RuleModule[] {
  const all = Object.values(MODULES).map((module) => module({}));
  return all.filter(({ requires }) => requires.includes(base));
}

/** The ruleset that a scenario names, with its modules and options, or what is wrong with the name. */
export function rulesetOf(ref: RulesetRef): Result<Ruleset, string> {
  const base = Object.hasOwn(BASES, ref.id) ? BASES[ref.id] : undefined;
  if (!base) {
    return fail(`unknown rules "${ref.id}"; this version has ${Object.keys(BASES).join(', ')}`);
  }
  const modules: RuleModule[] = [];
  for (const id of ref.modules) {
    const found = Object.hasOwn(MODULES, id) ? MODULES[id] : undefined;
    if (!found) return fail(`unknown rules module "${id}"`);
    const module = found(ref.options, ref.own);
    const known = [ref.id, ...modules.map((one) => one.id)];
    if (known.includes(module.id)) return fail(`the rules module "${id}" is named twice`);
    const missing = module.requires.find((need) => !known.includes(need));
    if (missing !== undefined) {
      return fail(`the rules module "${id}" needs "${missing}" before it`);
    }
    modules.push(module);
  }
  return ok(compose(base(ref.options, ref.own), modules));
}

// A base and its modules make one ruleset. Composition is closed: what comes out is a plain Ruleset, so
// nobody downstream can tell how many parts it has.

import type { Action, Battle, BattleEvent, Modifier } from '../battle/battle';
import type { PlayAids } from '../core/play-aids';
import { lookup } from '../core/lookup';
import type { Refusal } from '../core/rule-ref';
import type { Scenario } from '../scenario/document';
import type { ActionRule, Questions, Resolver, RuleModule, Ruleset } from './ruleset';
import type { Catalogue, StandType } from './catalogue-types';

/**
 * Frozen. Throws for a module that is named twice, comes before what it requires, or brings an action
 * that another part has: those are our own mistakes, not the player's.
 */
export function compose(base: Ruleset, modules: readonly RuleModule[]): Ruleset {
  const parts: readonly RuleModule[] = [base, ...modules];
  const ids = new Set<string>();
  for (const part of parts) {
    if (ids.has(part.id)) throw new Error(`module ${part.id} is there twice`);
    for (const need of part.requires) {
      if (!ids.has(need)) throw new Error(`module ${part.id} requires ${need} before it`);
    }
    ids.add(part.id);
  }
  return Object.freeze({
    ...base,
    catalogue: wholeCatalogue(base, modules),
    ...allOwnNotes(base, modules),
    ...(base.playAids && { playAids: wholePlayAids(base.playAids, modules) }),
    options: parts.flatMap((part) => part.options ?? []),
    actions: allActions(parts),
    ...allRemarks(parts),
    check: (scenario: Scenario) => parts.flatMap((part) => part.check?.(scenario) ?? []),
    ...allMarkers(parts),
    ...allTies(parts),
    ...firstQuestion(parts),
    ...firstToFall(parts),
    ...allScores(base, modules),
    ...allOffers(parts),
    ...allMovers(base, modules),
    adjust: {
      'move-allowance': sum(parts, 'move-allowance'),
      'to-hit': sum(parts, 'to-hit'),
      quality: sum(parts, 'quality'),
      decisions: sum(parts, 'decisions'),
      'other-orders': sum(parts, 'other-orders'),
    },
    setUp: (battle: Battle) =>
      Object.assign({}, ...parts.map((part) => part.setUp?.(battle) ?? {})),
    veto: firstVeto(parts),
    react: allReactions(parts),
  });
}

function wholeCatalogue({ catalogue }: Ruleset, modules: readonly RuleModule[]): Catalogue {
  const whole = modules.reduce<Catalogue>((known, { catalogue: more = {} }) => {
    const { opening, unseen = [] } = known;
    return {
      ...known,
      stands: { ...known.stands, ...more.stands },
      words: { ...known.words, ...more.words },
      unseen: [...unseen, ...(more.unseen ?? [])],
      opening: {
        marks: [...(opening?.marks ?? []), ...(more.opening?.marks ?? [])],
        tracks: [...(opening?.tracks ?? []), ...(more.opening?.tracks ?? [])],
      },
    };
  }, catalogue);
  if (whole === catalogue) return whole;
  const offers = modules.flatMap((part) => part.catalogue?.offers ?? []);
  const stands = Object.entries(whole.stands).map(([id, type]) => {
    const more = offers.flatMap((offer) => offer(type));
    return [id, more.length > 0 ? { ...type, marks: [...(type.marks ?? []), ...more] } : type];
  }) satisfies [string, StandType][];
  // A table without a prototype stays one: words out of a file are looked up in it.
  return { ...whole, stands: lookup(stands) };
}

function wholePlayAids(playAids: PlayAids, modules: readonly RuleModule[]): PlayAids {
  return modules.reduce<PlayAids>((known, { playAids: more = {} }) => {
    const { replaces = [] } = more;
    return {
      ...known,
      tables: [
        ...known.tables.filter(({ title }) => !replaces.includes(title)),
        ...(more.tables ?? []),
      ],
      templates: [...known.templates, ...(more.templates ?? [])],
      markers: [
        ...known.markers.filter(({ front }) => !replaces.includes(front)),
        ...(more.markers ?? []),
      ],
      statNotes: [
        ...known.statNotes.filter((note) => !replaces.includes(note)),
        ...(more.statNotes ?? []),
      ],
      stats: { ...known.stats, ...more.stats },
      points: { ...known.points, ...more.points },
      cards: { ...known.cards, ...more.cards },
      markPoints: { ...known.markPoints, ...more.markPoints },
    };
  }, playAids);
}

function allOwnNotes(
  { ownStands }: Ruleset,
  modules: readonly RuleModule[],
): Pick<Ruleset, 'ownStands'> {
  if (!ownStands) return {};
  const notes = modules.flatMap(({ id, name, ownStandsNote: text }) =>
    text === undefined ? [] : [{ module: id, name, text }],
  );
  return { ownStands: { ...ownStands, notes } };
}

function allMarkers(parts: readonly RuleModule[]): Pick<RuleModule, 'markers'> {
  if (!parts.some(({ markers }) => markers)) return {};
  return { markers: (battle) => parts.flatMap((part) => part.markers?.(battle) ?? []) };
}

function allTies(parts: readonly RuleModule[]): Pick<RuleModule, 'ties'> {
  if (!parts.some(({ ties }) => ties)) return {};
  return { ties: (battle) => parts.flatMap((part) => part.ties?.(battle) ?? []) };
}

/** The first part that has something to ask asks it. */
function firstQuestion(parts: readonly RuleModule[]): Pick<RuleModule, 'question'> {
  if (!parts.some(({ question }) => question)) return {};
  return {
    question(battle) {
      for (const part of parts) {
        const question = part.question?.(battle) ?? null;
        if (question) return question;
      }
      return null;
    },
  };
}

/** The first part that lets somebody fall instead. */
function firstToFall(parts: readonly RuleModule[]): Pick<RuleModule, 'fallsInstead'> {
  if (!parts.some(({ fallsInstead }) => fallsInstead)) return {};
  return {
    fallsInstead(r, stand, note) {
      for (const part of parts) {
        const other = part.fallsInstead?.(r, stand, note) ?? null;
        if (other !== null) return other;
      }
      return null;
    },
  };
}

function allRemarks(parts: readonly RuleModule[]): Pick<RuleModule, 'remarks'> {
  if (!parts.some(({ remarks }) => remarks)) return {};
  return {
    remarks: (battle, stand) => parts.flatMap((part) => part.remarks?.(battle, stand) ?? []),
  };
}

function allScores(base: Ruleset, modules: readonly RuleModule[]): Pick<Ruleset, 'scoreAction'> {
  if (!modules.some(({ rescore }) => rescore)) return {};
  return {
    scoreAction: (given, action) =>
      modules.reduce(
        (before, part) => part.rescore?.(given, action, before) ?? before,
        base.scoreAction?.(given, action) ?? NO_OPINION,
      ),
  };
}

function allOffers(parts: readonly RuleModule[]): Pick<RuleModule, 'taskOffers'> {
  if (!parts.some(({ taskOffers }) => taskOffers)) return {};
  return {
    taskOffers: (given, side, temper) =>
      parts.flatMap((part) => part.taskOffers?.(given, side, temper) ?? []),
  };
}

/** A module answers for its own stands, the base for all others. */
function allMovers(
  base: Ruleset,
  modules: readonly RuleModule[],
): Pick<Ruleset, 'mover' | 'moveModes'> {
  const [movers, modes] = [
    modules.flatMap((one) => one.mover ?? []),
    modules.flatMap((one) => one.moveModes ?? []),
  ];
  return {
    mover(battle, stand, mode) {
      for (const answer of movers) {
        const found = answer(battle, stand, mode);
        if (found !== undefined) return found;
      }
      return base.mover(battle, stand, mode);
    },
    ...((base.moveModes || modes.length > 0) && {
      moveModes(battle, stand) {
        for (const answer of modes) {
          const found = answer(battle, stand);
          if (found !== undefined) return found;
        }
        return base.moveModes?.(battle, stand) ?? [];
      },
    }),
  };
}

const NO_OPINION = { score: 0, why: 'nothing speaks against it' };

function allActions(parts: readonly RuleModule[]): readonly ActionRule[] {
  const replaced = new Map(
    parts.flatMap((part) => part.replaces ?? []).map((rule) => [rule.type, rule]),
  );
  const actions = parts
    .flatMap((part) => part.actions ?? [])
    .map((rule) => replaced.get(rule.type) ?? rule);
  const types = new Set<string>();
  for (const { type } of actions) {
    if (types.has(type)) throw new Error(`action ${type} is there twice`);
    types.add(type);
  }
  return actions;
}

function sum<Q extends keyof Questions>(
  parts: readonly RuleModule[],
  question: Q,
): (battle: Battle, about: Questions[Q]) => readonly Modifier[] {
  const answers = parts.flatMap((part) => {
    const answer = part.adjust?.[question];
    return answer ? [answer] : [];
  });
  const [only, ...others] = answers;
  if (only && others.length === 0) return only;
  return (battle, about) => answers.flatMap((answer) => answer(battle, about));
}

function firstVeto(
  parts: readonly RuleModule[],
): (battle: Battle, action: Action) => Refusal | null {
  return (battle, action) => {
    for (const part of parts) {
      const refusal = part.veto?.(battle, action) ?? null;
      if (refusal) return refusal;
    }
    return null;
  };
}

type Reactions = NonNullable<RuleModule['react']>;

const EVENT_TYPES: Readonly<Record<BattleEvent['type'], true>> = {
  rolled: true,
  moved: true,
  track: true,
  mark: true,
  joined: true,
  removed: true,
  terrain: true,
  cleared: true,
  clock: true,
  private: true,
  ended: true,
};

function allReactions(parts: readonly RuleModule[]): Reactions {
  const react: Record<string, (r: Resolver, event: BattleEvent) => void> = {};
  for (const type of Object.keys(EVENT_TYPES) as BattleEvent['type'][]) {
    // One type of event at a time: the lookup has made sure that handler and event belong together.
    const handlers = parts.flatMap((part) => {
      const handler = part.react?.[type];
      return handler ? [handler as (r: Resolver, event: BattleEvent) => void] : [];
    });
    if (handlers.length === 0) continue;
    react[type] = (r, event) => {
      for (const handler of handlers) handler(r, event);
    };
  }
  return react as Reactions;
}

// What of a game of one's own the rules that are chosen do not play, and which rules do.

import type { OwnStandMaking } from '../../../shared/rules/own-making/own-stand-making';
import { RULESETS } from '../../../shared/rulesets/registry';
import type { OwnGame } from '../../../shared/scenario/own-game/own-game';

export interface WaitingPart {
  /** 'stands and rules' */
  readonly what: string;
  /** What the rules are called that play them. */
  readonly game: string;
}

export function waitingParts(
  { stands, variants = [], rules }: OwnGame,
  making: OwnStandMaking | undefined,
): readonly WaitingPart[] {
  const figures = [
    stands.length > 0 && making?.of !== 'stands' ? ['stands'] : [],
    rules !== undefined && making?.usualRules === undefined ? ['rules'] : [],
  ].flat();
  const played = making?.of === 'variants' ? making.game : null;
  const others = RULESETS.filter(
    ({ id }) => id !== played && variants.some(({ game }) => game === id),
  );
  return [
    ...(figures.length === 0 ? [] : [{ what: figures.join(' and '), game: 'Skirmish' }]),
    ...others.map(({ name }) => ({ what: 'stands', game: name })),
  ];
}

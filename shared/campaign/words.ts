// A campaign in words: who somebody is, what rules say, what a battle has left behind. Screens, pages and the command line use
// the same.

import type { SideId } from '../core/id';
import { rulesetOf } from '../rulesets/registry';
import {
  stepOf,
  type Campaign,
  type CampaignVictory,
  type CarryLine,
  type CarryRules,
  type NextRow,
  type Share,
  type StepId,
} from './campaign';
import { forceAt, partsOfForce, troopAt } from './forces';

export const VICTORY_WORDS: Readonly<Record<CampaignVictory, string>> = {
  points: 'Most campaign points',
  battles: 'Most battles won',
  last: 'The winner of the last battle',
};

export function nameOfStep(campaign: Campaign, id: StepId): string {
  return stepOf(campaign, id)?.scenario.title || id;
}

export function nameOfCampaignSide({ sides }: Pick<Campaign, 'sides'>, id: SideId | null): string {
  return sides.find((side) => side.id === id)?.name ?? 'Nobody';
}

/** 'Gun 2, Field Battery' of a stand, 'Field Battery' of a unit; as the first step has them. */
export function nameOfForce(campaign: Campaign, of: string): string {
  const known = forceAt(campaign, of);
  if (known) {
    const rules = rulesetOf(known.step.scenario.rules);
    const type = rules.ok ? rules.value.catalogue.stands[known.stand.type]?.name : undefined;
    return `${known.stand.name || (type ?? known.stand.type)}, ${known.unit.name}`;
  }
  return troopAt(campaign, of)?.unit.name ?? partsOfForce(of).id;
}

/** What becomes of somebody: 'comes back'. */
const CARRY_WORDS: Readonly<Record<CarryLine['is'], string>> = {
  gone: 'is gone for good',
  back: 'comes back',
  damaged: 'stays damaged',
  whole: 'is whole again',
  rises: 'rises a step of quality',
  steady: 'stays as it is',
  falls: 'falls a step of quality',
};

/** 'Gun 2, Field Battery comes back: a 5 on a die of 6, 4 or more needed'. */
export function lineWords(campaign: Campaign, { of, is, roll }: CarryLine): string {
  const what = `${nameOfForce(campaign, of)} ${CARRY_WORDS[is]}`;
  return roll
    ? `${what}: rolls ${roll.face} on ${dieWords(roll.die)}, needs ${roll.needs} or more`
    : what;
}

/** What a roll decides, before it is made: 'Gun 2, Field Battery comes back: 4 or more on a 6-sided die'. */
export function rollWords(campaign: Campaign, { of, is, roll }: CarryLine): string {
  const best = { gone: 'back', damaged: 'whole', steady: 'rises' } as const;
  const hoped = is === 'gone' || is === 'damaged' || is === 'steady' ? best[is] : is;
  const what = `${nameOfForce(campaign, of)} ${CARRY_WORDS[hoped]}`;
  return roll ? `${what}: ${roll.needs} or more on ${dieWords(roll.die)}` : what;
}

function dieWords(die: number): string {
  return `a ${die}-sided die`;
}

/** '4 or more on a 6-sided die' */
function shareWords(share: Share): string {
  if (share === 'none' || share === 'all') return share;
  return `each on ${share.needs} or more on ${dieWords(share.die)}`;
}

/** What a side's rules say, a sentence for each; only what the game can do. */
export function carryWords(
  { lost, damage, rise, riseAfter, fallAt }: CarryRules,
  can: { readonly damage: boolean; readonly quality: boolean },
): readonly string[] {
  return [
    `Lost stands come back: ${shareWords(lost)}.`,
    ...(can.damage ? [`Damaged stands are whole again: ${shareWords(damage)}.`] : []),
    ...(can.quality
      ? [
          `Units with somebody left rise a step of quality after ${
            riseAfter === 'win' ? 'a battle that they win' : 'every battle'
          }: ${shareWords(rise)}.`,
          fallAt === null
            ? 'No unit falls a step.'
            : `A unit that loses ${fallAt} of a hundred of its stands or more falls a step instead.`,
        ]
      : []),
  ];
}

/** What of stands the game keeps from battle to battle. */
export function carriedIn({ steps }: Pick<Campaign, 'steps'>): {
  readonly damage: boolean;
  readonly quality: boolean;
} {
  const rules = steps[0] ? rulesetOf(steps[0].scenario.rules) : null;
  const lasting = rules?.ok ? rules.value.catalogue.lasting : undefined;
  return {
    damage: (lasting?.damage.length ?? 0) > 0,
    quality: (lasting?.qualities?.length ?? 0) > 0,
  };
}

/** 'If the Martians win by 3 or more: Shepperton Ferry' */
export function nextWords(campaign: Campaign, { winner, by, to }: NextRow): string {
  return `${whenWords(campaign, { winner, by })}: ${nameOfStep(campaign, to)}`;
}

export function whenWords(
  campaign: Campaign,
  { winner, by }: Pick<NextRow, 'winner' | 'by'>,
): string {
  if (winner === 'any') return 'Whoever wins';
  if (winner === 'draw') return 'After a draw';
  const margin = by > 0 ? `, ${by} points of objectives ahead or more` : '';
  return `If ${nameOfCampaignSide(campaign, winner)} win${margin}`;
}

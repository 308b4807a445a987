// What a battle leaves behind: who of the lost comes back, whose damage is mended, which units rise or fall. The designer's
// rules decide, with dice that go on from those the campaign has rolled so far.

import type { SideId, StandId } from '../core/id';
import { SEEDED_DICE, type Dice } from '../dice/dice';
import type { Ruleset } from '../rules/ruleset';
import type { Scenario, Stand, Unit } from '../scenario/document';
import { fixedQuality } from '../scenario/unit-quality';
import {
  sideOfCampaign,
  type BattleResult,
  type Campaign,
  type CarryLine,
  type CarryRules,
  type Share,
  type Step,
} from './campaign';
import { forceOf, troopOf } from './forces';

/** The battle that was fought: where, with whom, and how it came out. */
export interface Aftermath {
  readonly step: Step;
  /** With those who took part. */
  readonly scenario: Scenario;
  readonly rules: Ruleset;
  readonly result: BattleResult;
}

/** Stands first, then units, both in the order of the scenario; the same campaign always gets the same lines. */
export function carriedOver(
  campaign: Campaign,
  aftermath: Aftermath,
  dice: Dice = SEEDED_DICE,
): readonly CarryLine[] {
  const { step, scenario } = aftermath;
  const roll = rollerOf(campaign, dice);
  const rulesOf = (unit: Unit | undefined): CarryRules | null => {
    const side = unit && sideOfCampaign(campaign, step, unit.side);
    return campaign.sides.find(({ id }) => id === side)?.carry ?? null;
  };
  const stands = scenario.stands.flatMap((stand): readonly CarryLine[] => {
    const rules = rulesOf(scenario.units.find(({ id }) => id === stand.unit));
    if (rules === null) return [];
    const line = standLine(stand, rules, aftermath, roll);
    return line ? [{ of: forceOf(campaign, step, stand.id), ...line }] : [];
  });
  const units = scenario.units.flatMap((unit): readonly CarryLine[] => {
    const rules = rulesOf(unit);
    if (rules === null) return [];
    const side = sideOfCampaign(campaign, step, unit.side);
    const line = unitLine({ unit, side }, rules, aftermath, roll);
    return line ? [{ of: troopOf(campaign, step, unit.id), ...line }] : [];
  });
  return [...stands, ...units];
}

type Line = Omit<CarryLine, 'of'>;
type Roller = (share: Share, why: string) => { readonly comes: boolean } & Pick<Line, 'roll'>;

/** Faces go on where those of the battles before have stopped. */
function rollerOf({ seed, fought }: Campaign, dice: Dice): Roller {
  let drawn = fought
    .flatMap(({ carried }) => carried)
    .filter(({ roll }) => roll !== undefined).length;
  return (share, why) => {
    if (share === 'none' || share === 'all') return { comes: share === 'all' };
    const { die, needs } = share;
    const [face = 0] = dice.roll({ seed, drawn }, 1, die, why);
    drawn += 1;
    return { comes: face >= needs, roll: { die, needs, face } };
  };
}

function standLine(
  stand: Stand,
  rules: CarryRules,
  { result }: Aftermath,
  roll: Roller,
): Line | null {
  if (isIn(result.lost, stand.id)) {
    const { comes, ...rolled } = roll(rules.lost, `does ${stand.id} come back`);
    return { is: comes ? 'back' : 'gone', ...rolled };
  }
  const tracks = result.damage[stand.id];
  if (tracks === undefined) return null;
  const { comes, ...rolled } = roll(rules.damage, `is ${stand.id} mended`);
  return comes ? { is: 'whole', ...rolled } : { is: 'damaged', tracks, ...rolled };
}

function unitLine(
  { unit, side }: { readonly unit: Unit; readonly side: SideId | null },
  rules: CarryRules,
  { scenario, rules: game, result }: Aftermath,
  roll: Roller,
): Line | null {
  const { lasting, stands: types } = game.catalogue;
  const rises = lasting?.qualities ?? [];
  if (!rises.includes(unit.quality) || fixedQuality(scenario, unit, types) !== null) return null;
  const own = scenario.stands.filter((stand) => stand.unit === unit.id);
  const lost = own.filter(({ id }) => isIn(result.lost, id)).length;
  if (own.length === 0) return null;
  if (rules.fallAt !== null && lost * 100 >= rules.fallAt * own.length) {
    return unit.quality === rises[0] ? null : { is: 'falls' };
  }
  const mayRise = rules.riseAfter === 'battle' || (side !== null && side === result.winner);
  const isBest = unit.quality === rises.at(-1);
  if (!mayRise || isBest || lost === own.length || rules.rise === 'none') return null;
  const { comes, ...rolled } = roll(rules.rise, `does ${unit.id} rise`);
  return { is: comes ? 'rises' : 'steady', ...rolled };
}

function isIn(lost: BattleResult['lost'], id: StandId): boolean {
  return Object.hasOwn(lost, id);
}

// How a campaign stands: what the battles so far have left of everybody, the score, and which battle is next. All of it is
// folded from what the file tells of the battles; no die is rolled and no rule is asked.

import type { SideId } from '../core/id';
import { stepOf, type Campaign, type FoughtBattle, type StepId } from './campaign';

export interface ForceState {
  readonly isLost: boolean;
  /** Tracks of its damage; empty = whole. */
  readonly damage: Readonly<Record<string, number>>;
}

export interface Standing {
  /** By force; who is not listed is there and whole. */
  readonly forces: ReadonlyMap<string, ForceState>;
  /** By troop: steps of quality above what its scenario says, or below. */
  readonly quality: ReadonlyMap<string, number>;
}

const WHOLE: ForceState = { isLost: false, damage: {} };

export function standingOf({ fought }: Pick<Campaign, 'fought'>): Standing {
  const forces = new Map<string, ForceState>();
  const quality = new Map<string, number>();
  for (const { of, is, tracks } of fought.flatMap(({ carried }) => carried)) {
    if (is === 'gone') forces.set(of, { isLost: true, damage: {} });
    if (is === 'back' || is === 'whole') forces.set(of, WHOLE);
    if (is === 'damaged') forces.set(of, { isLost: false, damage: tracks ?? {} });
    if (is === 'rises') quality.set(of, (quality.get(of) ?? 0) + 1);
    if (is === 'falls') quality.set(of, (quality.get(of) ?? 0) - 1);
  }
  return { forces, quality };
}

export function stateOf({ forces }: Standing, force: string): ForceState {
  return forces.get(force) ?? WHOLE;
}

/** The step that comes after a battle; null where the campaign ends with it. */
export function nextAfter(campaign: Campaign, battle: FoughtBattle): StepId | null {
  const rows = stepOf(campaign, battle.step)?.next ?? [];
  const row = rows.find(({ winner, by }) => {
    if (winner === 'any') return true;
    if (winner === 'draw') return battle.winner === null;
    return battle.winner === winner && battle.margin >= by;
  });
  return row?.to ?? null;
}

/** The battle that is to be fought next; null where the campaign is over or has no steps. */
export function nextStep(campaign: Campaign): StepId | null {
  const last = campaign.fought.at(-1);
  return last ? nextAfter(campaign, last) : (campaign.steps[0]?.id ?? null);
}

export function isOver(campaign: Campaign): boolean {
  return campaign.fought.length > 0 && nextStep(campaign) === null;
}

export interface SideScore {
  readonly side: SideId;
  readonly points: number;
  readonly battles: number;
}

/** In the order of the campaign's sides. */
export function scoreOf(campaign: Campaign): readonly SideScore[] {
  return campaign.sides.map(({ id }) => {
    const won = campaign.fought.filter(({ winner }) => winner === id);
    const points = won.map(({ step }) => stepOf(campaign, step)?.points ?? 0);
    return { side: id, points: points.reduce((sum, one) => sum + one, 0), battles: won.length };
  });
}

/** Who is ahead by the rule of the campaign; null where nobody is. Once it is over, that side has won. */
export function leaderOf(campaign: Campaign): SideId | null {
  const { victory, fought } = campaign;
  if (victory === 'last') return fought.at(-1)?.winner ?? null;
  const scores = scoreOf(campaign).map((score) => ({ ...score, counts: score[victory] }));
  const most = Math.max(0, ...scores.map(({ counts }) => counts));
  const ahead = scores.filter(({ counts }) => counts === most);
  return ahead.length === 1 && most > 0 ? (ahead[0]?.side ?? null) : null;
}

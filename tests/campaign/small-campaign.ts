// Two tiny battles of tripods, the second with the same people, for tests of what carries over.

import type { Battle, BattleEvent, BattleRecord, LogEntry } from '../../shared/battle/battle';
import { writeBattleRecord } from '../../shared/battle/battle-record';
import type { Campaign, CarryRules } from '../../shared/campaign/campaign';
import { newCampaign, withCarry, withStep } from '../../shared/campaign/edit-campaign';
import { withBattle } from '../../shared/campaign/progress';
import type { SideId, StandId } from '../../shared/core/id';
import { beginBattle } from '../../shared/rules/begin';
import { rulesetOf } from '../../shared/rulesets/registry';
import { newScenario } from '../../shared/scenario/new-scenario';
import type { Scenario } from '../../shared/scenario/document';

export const RED = 'sd_red' as SideId;
export const BLUE = 'sd_blue' as SideId;
export const id = (name: string): StandId => `st_${name}` as StandId;

/** A cylinder that takes several hits and a tripod, against four stands of foot and two guns. */
export function skirmishAt(title: string): Scenario {
  const unit = (name: string, side: SideId, quality: string) => ({
    id: `un_${name}` as Scenario['units'][number]['id'],
    side,
    name: `Unit ${name}`,
    quality,
    leader: null,
  });
  const stand = (name: string, of: string, type: string, x: number, y: number) => ({
    id: id(name),
    unit: `un_${of}` as Scenario['units'][number]['id'],
    type,
    name: `Stand ${name}`,
    place: { on: 'table' as const, at: { x: x * 1000, y: y * 1000 }, facing: 0, level: 0 },
    tracks: {},
    marks: [],
  });
  return {
    ...newScenario(),
    title,
    turnLimit: 1,
    rules: { id: 'tripods', modules: [], options: {} },
    sides: [
      { id: RED, name: 'Red', colour: '#a03020' },
      { id: BLUE, name: 'Blue', colour: '#2040a0' },
    ],
    units: [unit('m', RED, 'martian'), unit('a', BLUE, 'average'), unit('g', BLUE, 'veteran')],
    stands: [
      stand('z', 'm', 'human_ironclad', 6, 6),
      stand('t', 'm', 'martian_tripod_p1', 6, 12),
      stand('a1', 'a', 'european_us_infantry_p1', 30, 6),
      stand('a2', 'a', 'european_us_infantry_p1', 30, 8),
      stand('a3', 'a', 'european_us_infantry_p1', 30, 10),
      stand('a4', 'a', 'european_us_infantry_p1', 30, 12),
      stand('g1', 'g', 'heavy_towed_p1', 34, 6),
      stand('g2', 'g', 'heavy_towed_p1', 34, 10),
    ],
  } as unknown as Scenario;
}

/** Both battles, one after the other, under these rules for both sides. */
export function smallCampaign(rules: Partial<CarryRules> = {}): Campaign {
  const first = newCampaign(skirmishAt('First'), 'Two days', '1898');
  const both = withStep(first, skirmishAt('Second'), 'first');
  return withCarry(withCarry(both, RED, rules), BLUE, rules);
}

/** The next battle prepared, and over: these things have happened in it. */
export function foughtOut(
  campaign: Campaign,
  winner: SideId | null,
  ...events: readonly BattleEvent[]
): Campaign {
  const ready = withBattle(campaign);
  if (!ready.ok || ready.value.current === null) throw new Error('there is no next battle');
  const { step, scenario } = ready.value.current;
  const rules = rulesetOf(scenario.rules);
  if (!rules.ok) throw new Error(rules.error);
  const start = beginBattle(rules.value, scenario, 'x');
  const ended: BattleEvent = { type: 'ended', outcome: { winner, reason: 'It is over' } };
  const record: BattleRecord = {
    start,
    players: {},
    dice: 'seed',
    actions: [],
    log: [...events, ended].map((event, n) => entry(start, event, n)),
  };
  const battle = writeBattleRecord(record);
  return { ...ready.value, current: { step, scenario: { ...scenario, battle } } };
}

function entry({ clock }: Battle, event: BattleEvent, n: number): LogEntry {
  return { n, clock, event, text: '', rule: null, because: [], seenBy: 'all' };
}

export const lost = (name: string, why = 'destroyed'): BattleEvent => ({
  type: 'removed',
  stand: id(name),
  why,
});

export const hit = (name: string, to: number): BattleEvent => ({
  type: 'track',
  stand: id(name),
  track: 'hits',
  from: to - 1,
  to,
});

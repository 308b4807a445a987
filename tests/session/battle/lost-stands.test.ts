// Where stands were lost stays marked, in every game alike.

import { expect, test } from 'vitest';
import { LostStands, type LookedAt } from '../../../renderer/session/battle/happening/lost-stands';
import type { BattleEvent, BattleRecord, LogEntry } from '../../../shared/battle/battle';
import { sideOf, standOf } from '../../../shared/battle/battle-view';
import { at } from '../../../shared/core/measure';
import { pointOfPlace } from '../../../renderer/edits/hit';
import { BLUE, type Drawing, given, RED, stand } from '../../helpers/given-battle';

type Told = readonly [BattleEvent, LogEntry['seenBy']?];

/** A battle in which just this happens. */
function looked(drawing: Drawing, told: readonly Told[]): LookedAt & { record: BattleRecord } {
  const { rules, now: start } = given(drawing);
  const log = told.map(([event, seenBy = 'all'], n): LogEntry => {
    return { n, clock: start.clock, event, text: '', rule: null, because: [], seenBy };
  });
  const record = { start, players: {}, dice: 'seed', actions: [], log } as const;
  return { rules, record, seat: { viewpoint: null }, playback: { upTo: null } };
}

const gone = (name: string, why = 'destroyed'): BattleEvent => {
  return { type: 'removed', stand: stand(name), why };
};

const TANKS: Drawing = {
  ruleset: 'skirmish',
  red: { one: { type: 'walker', at: [10, 10] }, two: { type: 'walker', at: [20, 10] } },
  blue: { foe: { type: 'walker', at: [30, 10] } },
};

test('a stand of Skirmish leaves a cross of its side where it was moved to before it was lost', () => {
  const place = { on: 'table', at: at(12, 14), facing: 0, level: 0 } as const;
  const battle = looked(TANKS, [
    [{ type: 'moved', stand: stand('one'), path: [place] }],
    [gone('one')],
  ]);
  const { start } = battle.record;
  const side = start.sides.find(({ id }) => id === sideOf(start, standOf(start, stand('one'))));
  expect(new LostStands().of(battle)).toMatchObject([{ at: at(12, 14), colour: side?.colour }]);
});

test('a ship leaves one in its hex, a missile that strikes and a ship that jumps away leave none', () => {
  const drawing: Drawing = {
    ruleset: 'hexspace',
    modules: ['missiles'],
    red: {
      ship: { type: 'frigate', at: [4, 4] },
      fled: { type: 'frigate', at: [6, 4] },
    },
    blue: { foe: { type: 'frigate', at: [9, 4] } },
  };
  const ship = standOf(given(drawing).now, stand('ship'));
  const battle = looked(drawing, [
    [{ type: 'joined', stand: { ...ship, id: stand('missile'), type: 'missile' } }],
    [gone('missile')],
    [gone('ship')],
    [gone('fled', 'retreated')],
  ]);
  const { board } = battle.record.start;
  expect(new LostStands().of(battle).map((spot) => spot.at)).toEqual([
    pointOfPlace(ship.place, board),
  ]);
});

test('who looks back sees the crosses of then, and who comes back takes its own away', () => {
  const start = given(TANKS).now;
  const battle = looked(TANKS, [
    [gone('one')],
    [gone('two')],
    [{ type: 'joined', stand: standOf(start, stand('one')) }],
  ]);
  const lost = new LostStands();
  const placesAt = (upTo: number | null) =>
    lost.of({ ...battle, playback: { upTo } }).map((spot) => spot.at);
  expect(placesAt(null)).toEqual([at(20, 10)]);
  expect(placesAt(2)).toEqual([at(10, 10), at(20, 10)]);
  expect(placesAt(1)).toEqual([at(10, 10)]);
  expect(placesAt(0)).toEqual([]);
});

test('a battle that goes on is read on, and what is taken back leaves no cross', () => {
  const battle = looked(TANKS, [[gone('one')], [gone('two')]]);
  const { record } = battle;
  const before = { ...battle, record: { ...record, log: record.log.slice(0, 1) } };
  const lost = new LostStands();
  expect(lost.of(before)).toHaveLength(1);
  expect(lost.of(battle)).toHaveLength(2);
  expect(lost.of(before)).toHaveLength(1);
});

test('no cross tells a side of a loss that its log does not tell, or of a stand that is hidden from it', () => {
  const told = looked(TANKS, [[gone('one'), [RED]]]);
  const { rules } = told;
  if (rules === null) throw new Error('no rules');
  const as = (viewpoint: typeof RED | 'nobody', seen = told) =>
    new LostStands().of({ ...seen, seat: { viewpoint } }).length;
  expect([as(RED), as(BLUE), as('nobody')]).toEqual([1, 0, 0]);
  const blind = { ...rules, visible: () => ({ ...told.record.start, stands: {} }) };
  const toAll = looked(TANKS, [[gone('one')]]);
  expect(as(BLUE, toAll)).toBe(1);
  expect(as(BLUE, { ...toAll, rules: blind })).toBe(0);
});

test('a land torpedo that goes off is no loss, whom it fells is', () => {
  const modules = ['torpedo'];
  const one = { type: 'walker', at: [10, 10] } as const;
  const dart = { type: 'land_torpedo', at: [14, 3] } as const;
  const battle = looked({ ...TANKS, modules, red: { one, dart } }, [
    [gone('dart', 'exploded')],
    [gone('one', 'exploded')],
  ]);
  expect(new LostStands().of(battle).map((spot) => spot.at)).toEqual([at(10, 10)]);
});

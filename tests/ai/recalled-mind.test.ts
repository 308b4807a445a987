// A computer that comes back to a saved battle goes on as one that never left it.

import { expect, test } from 'vitest';
import { LEVELS } from '../../shared/ai/levels';
import { chooseAction, newMind, type Mind } from '../../shared/ai/opponent';
import { recalledMind } from '../../shared/ai/recalled-mind';
import { parseBattleRecord, writeBattleRecord } from '../../shared/battle/battle-record';
import type { Battle, BattleRecord, LogEntry, Step } from '../../shared/battle/battle';
import { standsOf } from '../../shared/battle/battle-view';
import { replay } from '../../shared/battle/replay';
import type { SideId, TerrainId } from '../../shared/core/id';
import { perform } from '../../shared/rules/perform';
import { box, feature, given } from '../helpers/given-battle';

const FOOT = 'european_us_infantry_p1';
/** A veteran's in all but the number of battles. */
const BUDGET = { ...LEVELS.veteran, nodes: 200, playouts: 2 };
/** After so many actions the battle is saved and opened again. */
const CLOSED: readonly number[] = [0, 5, 14];
const MORE = 2;

/** Woods in which either side loses sight of the other. */
function inTheWoods() {
  return given({
    size: [40, 24],
    seed: 'closed and opened',
    options: { ft_hidden_units: true },
    terrain: [
      feature('forest', box(12, 4, 17, 20)),
      feature('forest', box(21, 2, 26, 22), { id: 'tr_east' as TerrainId }),
    ],
    red: {
      a: { type: FOOT, at: [8, 8] },
      b: { type: FOOT, at: [8, 14] },
      c: { type: 'dragoons_p1', at: [4, 20], unit: 'horse' },
    },
    blue: {
      x: { type: FOOT, at: [30, 8], facing: 180, marks: ['spotted'] },
      y: { type: FOOT, at: [30, 16], facing: 180 },
    },
    objectives: [{ at: [19, 12], points: 2 }],
    turnLimit: 2,
  });
}

test('a battle that is opened again goes on to the choices of one that was never closed', () => {
  const { rules, now: start } = inTheWoods();
  const minds = new Map(start.sides.map(({ id }) => [id, newMind()]));
  const actions: Step[] = [];
  const log: LogEntry[] = [];
  let battle = start;
  let last: readonly [SideId, Mind][] = [];
  let forgotten = 0;
  const choose = (now: Battle, mind: Mind) =>
    chooseAction(rules, rules.visible(now, now.clock.side), now.clock.side, BUDGET, mind);

  for (let n = 0; n <= Math.max(...CLOSED) + MORE && !battle.outcome; n++) {
    if (CLOSED.includes(n)) last = [];
    const opened = CLOSED.find((at) => n >= at && n < at + MORE);
    if (opened === n) {
      const players = { [battle.clock.side]: 'veteran' } as const;
      const record: BattleRecord = { start, players, dice: 'seed', actions, log };
      const read = parseBattleRecord(writeBattleRecord(record));
      if (!read.ok) throw new Error(read.error);
      expect(replay(read.value.start, read.value.log)).toEqual(battle);
      last = [...minds.keys()].map((side) => [side, recalledMind(rules, read.value, side)]);
      for (const [side, mind] of last) {
        expect(mind, `${side} after ${n}`).toEqual(minds.get(side));
        expect([...mind.seen.keys()]).toEqual([...(minds.get(side)?.seen.keys() ?? [])]);
        const view = rules.visible(battle, side);
        forgotten += [...mind.seen.keys()].filter(
          (id) => !view.stands[id] && standsOf(battle).some((stand) => stand.id === id),
        ).length;
      }
    }
    const { side } = battle.clock;
    const mind = minds.get(side) ?? newMind();
    const choice = choose(battle, mind);
    const recalled = last.find(([id]) => id === side)?.[1];
    if (opened !== undefined && recalled) expect(choose(battle, recalled)).toEqual(choice);
    const done = perform(rules, battle, choice.action);
    if (!done.ok) throw new Error(done.error.reason);
    const { action, ...said } = choice;
    actions.push({ action, entries: done.value.log.length, ...said });
    log.push(...done.value.log);
    battle = done.value.battle;
  }
  expect(forgotten, 'enemies that are out of sight again').toBeGreaterThan(0);
}, 60_000);

import { expect, test } from 'vitest';
import { sketchOfTies } from '../../../renderer/session/battle/ties-sketch';
import { pointOfPlace } from '../../../renderer/edits/hit';
import type { LaunchMissile } from '../../../shared/rulesets/hexspace/missiles/launch-missile';
import { feature, given, RED, stand, type Drawing } from '../../helpers/given-battle';
import { cell, cells, inImpulse } from '../../helpers/hexspace';

function fought(drawing: Drawing) {
  const modules = ['missiles', 'fighters'];
  return inImpulse(given({ ruleset: 'hexspace', modules, size: [30, 20], ...drawing }), 1);
}

const place = (q: number, r: number) => ({ on: 'hex', at: cell(q, r), facing: 0 }) as const;

test('a missile in flight has a line to its target, and none when that is gone', () => {
  const battle = fought({
    red: { a: { type: 'missile_cruiser', at: [4, 10] } },
    blue: { t: { type: 'cruiser', at: [10, 10], facing: 3 } },
  });
  const ties = () => battle.rules.ties?.(battle.now) ?? [];
  expect(ties()).toEqual([]);
  const launch: LaunchMissile = {
    type: 'hexspace/launch-missile',
    side: RED,
    stand: stand('a'),
    weapon: 'tube',
    target: stand('t'),
    at: cell(5, 10),
    facing: 0,
  };
  battle.play(launch);
  expect(ties()).toEqual([{ from: 'st_missile_1', to: stand('t'), tone: 'threat' }]);
  const { lines } = sketchOfTies(battle.now, ties());
  const { board } = battle.now;
  const ends = [pointOfPlace(place(5, 10), board), pointOfPlace(place(10, 10), board)];
  expect(lines).toEqual([{ points: ends, style: 'blocked', isClosed: false, width: 0 }]);
  battle.change('t', { marks: [] });
  expect(ties()).toEqual([]);
});

test('[SX-12.2-09] a carrier shows its six hexes and a line to each squadron that power comes to', () => {
  const wing = (q: number, r: number) => ({ type: 'fighters', at: [q, r] }) as const;
  const battle = fought({
    red: {
      c: { type: 'carrier', at: [12, 10] },
      near: wing(18, 10),
      far: wing(19, 9),
      hidden: wing(12, 7),
    },
    blue: {
      w: { type: 'war_carrier', at: [20, 2], facing: 3 },
      e: { type: 'war_fighters', at: [13, 10], facing: 3 },
    },
    terrain: [feature('planet', cells([12, 8]))],
  });
  const ties = () => battle.rules.ties?.(battle.now) ?? [];
  // Only Terran arrays send power (SX-12.2-02): the other carrier has no rim and no line.
  expect(ties()).toEqual([
    { from: stand('c'), hexes: 6 },
    { from: stand('c'), to: stand('near'), tone: 'help' },
  ]);
  const { lines } = sketchOfTies(battle.now, ties());
  expect(lines.filter(({ style }) => style === 'clear')).toHaveLength(1);
  const edges = lines.filter(({ style }) => style === 'guide');
  // The rim of a hexagon of hexes with six to a side has six times thirteen edges, each on its own.
  expect(edges).toHaveLength(78);
  expect(new Set(edges.map(({ points }) => JSON.stringify(points)))).toHaveLength(78);
  const middle = pointOfPlace(place(12, 10), battle.now.board)!;
  const reach = edges.flatMap(({ points }) =>
    points.map(({ x, y }) => Math.sqrt((x - middle.x) ** 2 + (y - middle.y) ** 2)),
  );
  expect(Math.min(...reach)).toBeGreaterThan(5500);
  expect(Math.max(...reach)).toBeLessThan(6700);
  battle.change('near', { place: { on: 'aboard', carrier: stand('c') } });
  battle.change('far', { place: { on: 'aboard', carrier: stand('c') } });
  battle.change('hidden', { place: { on: 'aboard', carrier: stand('c') } });
  expect(ties()).toEqual([]);
});

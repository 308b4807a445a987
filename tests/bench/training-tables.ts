// Tables on which the computer is tuned: the armies of the samples on made-up ground, so that the samples
// themselves stay for judging it.

import type { ObjectiveId } from '../../shared/core/id';
import { inches, mil, type Point } from '../../shared/core/measure';
import { seeded, type Random } from '../../shared/core/seeded';
import { generateTable } from '../../shared/scenario/generate/generate';
import { USUAL_WISH } from '../../shared/scenario/generate/table-wish';
import type { Objective, Scenario, Stand } from '../../shared/scenario/document';
import type { Ruleset } from '../../shared/rules/ruleset';
import { buildTerrainMap } from '../../shared/terrain/map/terrain-map';

/** Ground on which nobody is set up. */
const CLOSED = new Set(['river', 'lake', 'sea', 'building', 'town', 'bridge', 'cliff']);

/** A scenario of the same armies on another table; every seed gives another one. */
export function trainingTable(rules: Ruleset, sample: Scenario, seed: string): Scenario {
  const random = seeded(`training ${seed}`);
  const pick = <T>(list: readonly [T, ...T[]]): T =>
    list[Math.floor(random() * list.length)] ?? list[0];
  const made = generateTable(sample.board, sample.sides, {
    ...USUAL_WISH,
    seed,
    water: pick(['none', 'stream', 'river']),
    roads: pick(['none', 'one', 'crossroads']),
    hills: pick(['none', 'few', 'some']),
    woods: pick(['few', 'some', 'many']),
  });
  const table: Scenario = { ...sample, ...made, turnLimit: 4 + Math.floor(random() * 4) };
  if (sample.board.space === 'hex') return { ...table, turnLimit: sample.turnLimit };
  return {
    ...table,
    objectives: objectivesOn(table, random),
    stands: setUp(rules, table, random),
  };
}

/** Two to four, between the zones, worth one to three points. */
function objectivesOn({ board, objectives }: Scenario, random: Random): readonly Objective[] {
  if (board.space !== 'table') return objectives;
  const count = 2 + Math.floor(random() * 3);
  return Array.from({ length: count }, (_, i): Objective => {
    const at: Point = {
      x: mil(board.width * (0.12 + 0.76 * random())),
      y: mil(board.height * (0.3 + 0.4 * random())),
    };
    return {
      id: `ob_${i + 1}` as ObjectiveId,
      name: `Objective ${i + 1}`,
      place: { on: 'table', at, facing: 0, level: 0 },
      radius: inches(2),
      points: 1 + Math.floor(random() * 3),
    };
  });
}

/** Unit by unit in the zone of its side, which lies along a long edge. */
function setUp(rules: Ruleset, scenario: Scenario, random: Random): readonly Stand[] {
  const { board, sides, units } = scenario;
  if (board.space !== 'table') return scenario.stands;
  const { width, height } = board;
  const sideOf = new Map(units.map(({ id, side }) => [id, side]));
  const ground = buildTerrainMap(board, scenario.terrain, rules.catalogue.terrain);
  const taken: Point[] = [];
  const centres = new Map<string, number>();
  return scenario.stands.map((stand) => {
    if (stand.place.on !== 'table') return stand;
    const isSouth = sideOf.get(stand.unit) === sides[0]?.id;
    let centre = centres.get(stand.unit);
    if (centre === undefined) centres.set(stand.unit, (centre = width * (0.15 + 0.7 * random())));
    for (let spread = 2; spread < 60; spread += 0.5) {
      const x = centre + (random() - 0.5) * spread * 2000;
      const deep = 1200 + random() * 9000;
      if (x < 1200 || x > width - 1200) continue;
      const at: Point = {
        x: mil(Math.round(x)),
        y: mil(Math.round(isSouth ? deep : height - deep)),
      };
      const isFree = taken.every(
        (other) => (other.x - at.x) ** 2 + (other.y - at.y) ** 2 > 1800 ** 2,
      );
      if (!isFree || ground.at(at).some(({ kind }) => CLOSED.has(kind))) continue;
      taken.push(at);
      return { ...stand, place: { ...stand.place, at, facing: isSouth ? 90 : 270 } };
    }
    return stand;
  });
}

// Roads and paths lie over the ground that they lead through, and under what is built on them, whichever was drawn first;
// all else keeps its order.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, inches } from '../../shared/core/measure';
import type { TerrainId } from '../../shared/core/id';
import type { TerrainFeature, TerrainKind } from '../../shared/scenario/document';
import { kindRow } from '../../shared/scenario/kinds/kinds';
import { newScenario } from '../../shared/scenario/new-scenario';
import { inPaintOrder } from '../../shared/scenario/paint-order';
import { groundOf } from '../../shared/scenario/shape-ground';
import { rulesetOf } from '../../shared/rulesets/registry';
import { thingAt } from '../../renderer/edits/hit';

const piece = (number: number, kind: TerrainKind, x = 10, width = 10): TerrainFeature => ({
  id: `tr_${number}` as TerrainId,
  kind,
  name: '',
  shape: kindRow(kind).width
    ? { type: 'strip', points: [at(x, 15), at(x + width, 15)], width: inches(1) }
    : {
        type: 'polygon',
        points: [at(x, 10), at(x + width, 10), at(x + width, 20), at(x, 20)],
        holes: [],
      },
  levels: null,
  crest: null,
  fordable: false,
  steepBanks: false,
  locked: false,
  layer: '',
});
const kinds = (terrain: readonly TerrainFeature[]) => inPaintOrder(terrain).map(({ kind }) => kind);

describe('The order in which terrain is painted', () => {
  test('puts a road over the town, wood and hill that were drawn after it, on screen, paper and under the pointer', () => {
    const terrain = [piece(1, 'road'), piece(2, 'town'), piece(3, 'hill'), piece(4, 'light_woods')];
    expect(kinds(terrain)).toEqual(['town', 'hill', 'light_woods', 'road']);
    const scenario = { ...newScenario(), terrain };
    expect(thingAt({ scenario, appearances: new Map() }, at(15, 15), 0)).toBe('tr_1');
  });

  test('leaves a river over the road, a building on it, and bridges over both', () => {
    const terrain = [piece(1, 'road'), piece(2, 'river'), piece(3, 'bridge'), piece(4, 'building')];
    expect(inPaintOrder(terrain)).toBe(terrain);
    expect(kinds([...terrain, piece(5, 'town')])).toEqual([
      'town',
      'road',
      'river',
      'bridge',
      'building',
    ]);
  });

  test('stands a building and a bunker on the road that is drawn over them', () => {
    expect(kinds([piece(1, 'building'), piece(2, 'bunker'), piece(3, 'road')])).toEqual([
      'road',
      'building',
      'bunker',
    ]);
    const apart = [piece(1, 'building', 30), piece(2, 'road')];
    expect(inPaintOrder(apart)).toBe(apart);
    // In a ring of a river over a building and a road over the river, too.
    const ring = [piece(1, 'building'), piece(2, 'river'), piece(3, 'road'), piece(4, 'town')];
    expect(kinds(ring)).toEqual(['town', 'river', 'road', 'building']);
  });

  test('moves nothing that the road does not meet', () => {
    const terrain = [
      piece(1, 'road'),
      piece(2, 'lake', 30),
      piece(3, 'town', 31),
      piece(4, 'field', 5),
    ];
    expect(kinds(terrain)).toEqual(['lake', 'town', 'field', 'road']);
    const apart = [piece(1, 'road'), piece(2, 'town', 30)];
    expect(inPaintOrder(apart)).toBe(apart);
  });

  test('says what the rules say: all that lies under ways is ground that their roads override, or rises', () => {
    const rules = rulesetOf(newScenario().rules);
    const road = rules.ok ? rules.value.catalogue.terrain.rows.road : null;
    const under = (
      ['light_woods', 'heavy_woods', 'forest', 'swamp', 'town', 'field'] as const
    ).filter((kind) => kindRow(kind).isUnderWays);
    expect(road?.overrides).toEqual(expect.arrayContaining([...under]));
  });

  test('puts every way over all ground that it meets and loses nothing', () => {
    const some = fc.array(
      fc.tuple(
        fc.constantFrom<TerrainKind>('road', 'path', 'town', 'forest', 'hill', 'lake', 'wall'),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 2, max: 12 }),
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(some, (pieces) => {
        const terrain = pieces.map(([kind, x, width], i) => piece(i, kind, x, width));
        const painted = inPaintOrder(terrain);
        expect(new Set(painted)).toEqual(new Set(terrain));
        const place = new Map(painted.map((one, i) => [one.id, i]));
        for (const [i, low] of terrain.entries()) {
          for (const high of terrain.slice(i + 1)) {
            const [a, b] = [groundOf(low.shape).box, groundOf(high.shape).box];
            if (a.maxX <= b.minX || b.maxX <= a.minX) continue;
            const isHigher = (place.get(high.id) ?? 0) > (place.get(low.id) ?? 0);
            const [lies, comes] = [kindRow(low.kind), kindRow(high.kind)];
            if (lies.isWay && comes.isUnderWays) expect(isHigher).toBe(false);
          }
        }
      }),
      { numRuns: 60, seed: 20 },
    );
  });
});

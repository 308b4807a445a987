// Whoever sees few colours tells sides, terrain and shaded ground apart all the same: by a difference
// that is left, or by a pattern.

import { describe, expect, test } from 'vitest';
import { at } from '../../../shared/core/measure';
import { groundInks, kindInks } from '../../../shared/print/drawing/inks';
import { STYLES } from '../../../shared/print/map/overlay-styles';
import { terrainMarks } from '../../../shared/print/map/terrain-marks';
import { newScenario } from '../../../shared/scenario/new-scenario';
import {
  type Board,
  GROUND_STYLES,
  type Shape,
  type TerrainKind,
} from '../../../shared/scenario/document';
import { TERRAIN_KINDS } from '../../../shared/scenario/kinds/kinds';
import { SIDE_COLOURS } from '../../../shared/scenario/sides';
import { ALL_EYES, difference, laidOver, leastDifference, rgb } from '../../helpers/colour-vision';
import { sampleScenarios, terrain } from '../sample-table';

/** Seen at a glance. */
const CLEAR = 10;
/** The same where two tints of one hue lie side by side. */
const DISTINCT = 18;
/** Seen at a glance on a small base that lies among terrain. */
const SIDES = 20;

const GROUND = rgb(groundInks('colour', 'parchment').ground ?? '#ffffff');

function pairs<V>(values: readonly V[]): readonly (readonly [V, V])[] {
  return values.flatMap((a, i) => values.slice(i + 1).map((b) => [a, b] as const));
}

test('what looks alike to some eyes is told from what does not', () => {
  expect(difference(rgb('#a83232'), rgb('#3f7a32'), 'usual')).toBeGreaterThan(60);
  expect(difference(rgb('#a83232'), rgb('#3f7a32'), 'deuteranopia')).toBeLessThan(5);
});

describe('sides', () => {
  test('that are added one after the other all differ, and from the ground', () => {
    for (const [a, b] of pairs(SIDE_COLOURS)) {
      expect(leastDifference(rgb(a), rgb(b)), `${a} and ${b}`).toBeGreaterThan(SIDES);
    }
    for (const colour of SIDE_COLOURS) {
      for (const style of GROUND_STYLES) {
        const ground = rgb(groundInks('colour', style).ground ?? '');
        // A base has a dark rim besides.
        expect(leastDifference(rgb(colour), ground), `${colour} on ${style}`).toBeGreaterThan(
          CLEAR,
        );
      }
    }
  });

  test('of new tables and of the samples differ', () => {
    const tables = [newScenario(), ...sampleScenarios().map(({ scenario }) => scenario)];
    for (const { sides } of tables) {
      for (const [a, b] of pairs(sides)) {
        expect(leastDifference(rgb(a.colour), rgb(b.colour))).toBeGreaterThan(SIDES);
      }
    }
  });
});

describe('shaded ground', () => {
  test.each(Object.entries(STYLES))('%s: bands differ in tint or in pattern', (_view, bands) => {
    for (const [a, b] of pairs(bands)) {
      const apart = leastDifference(laidOver(a.tint, GROUND), laidOver(b.tint, GROUND));
      expect(a.pattern !== b.pattern || apart > CLEAR).toBe(true);
    }
  });

  test.each(Object.entries(STYLES))('%s: patterns show on their tint', (_view, bands) => {
    for (const { tint, ink, pattern } of bands) {
      if (pattern === 'plain') continue;
      const under = laidOver(tint, GROUND);
      expect(leastDifference(laidOver(ink, under), under)).toBeGreaterThan(CLEAR);
    }
  });

  test.each(GROUND_STYLES)('the reach of every turn shows on the ground: %s', (style) => {
    const ground = rgb(groundInks('colour', style).ground ?? '');
    for (const { tint, ink, pattern } of STYLES.reach.slice(1)) {
      const under = laidOver(tint, ground);
      const shown = pattern === 'plain' ? under : laidOver(ink, under);
      expect(leastDifference(shown, ground), pattern).toBeGreaterThan(CLEAR);
    }
  });
});

test.each(GROUND_STYLES)(
  'all of a turn is told from half of it by its dots on the ground: %s',
  (style) => {
    const ground = rgb(groundInks('colour', style).ground ?? '');
    for (const { tint, ink, pattern } of STYLES.reach) {
      if (pattern !== 'dots') continue;
      const under = laidOver(tint, ground);
      expect(leastDifference(laidOver(ink, under), under)).toBeGreaterThan(DISTINCT);
    }
  },
);

describe('terrain', () => {
  const board: Board = { space: 'table', width: at(20, 0).x, height: at(20, 0).x };
  const shape: Shape = {
    type: 'polygon',
    points: [at(4, 4), at(14, 5), at(15, 14), at(5, 15)],
    holes: [],
  };
  const line: Shape = {
    type: 'strip',
    points: [at(2, 3), at(9, 9), at(18, 10)],
    width: at(1, 0).x,
  };
  const LINES: readonly TerrainKind[] = [
    ...(['stream', 'river', 'bridge', 'ford', 'road', 'path', 'ridge', 'cliff', 'trench'] as const),
    ...(['wall', 'wreck'] as const),
  ];
  /** The pen lines in black: what is left when there is no colour at all. */
  const penOf = (kind: TerrainKind, on: Shape): string => {
    const piece = { ...terrain(kind, on), id: terrain('field', on).id };
    return terrainMarks(piece, board, 'black-and-white')
      .map((mark) =>
        mark.type === 'path' ? `${mark.d} ${JSON.stringify(mark.stroke)}` : JSON.stringify(mark),
      )
      .join(' ');
  };

  test('kinds of areas differ in tint or in what is drawn on them', () => {
    const areas = TERRAIN_KINDS.filter((kind) => !LINES.includes(kind) && kind !== 'elevation');
    for (const [a, b] of pairs(areas)) {
      const tints = [a, b].map((kind) => rgb(kindInks(kind, 'colour').floor ?? '#ffffff'));
      const apart = leastDifference(tints[0]!, tints[1]!);
      expect(apart > CLEAR || penOf(a, shape) !== penOf(b, shape), `${a} and ${b}`).toBe(true);
    }
  });

  test('kinds of lines differ in what is drawn, whatever their colour', () => {
    // A river is a wider stream: they are told apart by their width.
    for (const [a, b] of pairs(LINES.filter((kind) => kind !== 'stream'))) {
      expect(penOf(a, line), `${a} and ${b}`).not.toBe(penOf(b, line));
    }
  });

  test('water is told from dry ground by its colour alone', () => {
    const { floor } = kindInks('river', 'colour');
    for (const eyes of ALL_EYES) {
      expect(difference(rgb(floor ?? ''), GROUND, eyes)).toBeGreaterThan(CLEAR);
    }
  });
});

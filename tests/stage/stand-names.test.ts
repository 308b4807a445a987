import { describe, expect, test } from 'vitest';
import { at, inches } from '../../shared/core/measure';
import { textWidth } from '../../shared/print/drawing/lettering';
import type { StandAppearance } from '../../shared/print/drawing/picture';
import { NAME_SIZE, standNameMarks } from '../../shared/print/map/stand-marks';
import { overlapOf, textBoxes, type Box } from '../../shared/print/drawing/text-boxes';
import { nameSizeAt } from '../../renderer/stage/shown-sizes';
import { StandNames } from '../../renderer/stage/stand-names';
import type { StandItem } from '../../renderer/stage/stand-nodes';

const SURROUNDINGS = {
  board: { space: 'table', width: inches(30), height: inches(30) },
  style: 'colour',
  objectives: [],
  words: [],
} as const;

/** Pixels to the inch at which names are as on paper. */
const USUAL = 30;

function look(name: string, marks: readonly string[] = []): StandAppearance {
  const footprint = { type: 'disc', radius: inches(0.4) } as const;
  return { symbol: 'gun', footprint, colour: '#a8322a', name, marks, facesFront: true };
}

function item(
  name: string,
  x: number,
  y: number,
  { marks = [], facing = 0 }: { readonly marks?: readonly string[]; readonly facing?: number } = {},
): StandItem {
  return {
    id: name,
    place: { on: 'table', at: at(x, y), facing, level: 0 },
    look: look(name, marks),
  };
}

/** The room of the name, in inches of the sheet. */
function roomOf(names: StandNames, { id, place, look: shown }: StandItem, size = NAME_SIZE): Box {
  const [mark] = standNameMarks(shown, 'colour', { facing: 0, name: names.spotOf(id), size });
  if (mark?.type !== 'text' || place.on !== 'table') throw new Error('no name');
  const { x, y } = place.at;
  const [box] = textBoxes({ ...mark, x: mark.x + x / 1000, y: mark.y + 30 - y / 1000 });
  if (!box) throw new Error('no room');
  return box;
}

describe('names of stands', () => {
  test('who stands alone has its name under its base', () => {
    const names = new StandNames();
    names.put([item('Gun team 1', 5, 5), item('Gun team 2', 15, 15)], USUAL, SURROUNDINGS);
    expect(names.spotOf('Gun team 1')).toBeNull();
    expect(names.spotOf('Gun team 2')).toBeNull();
  });

  test('in a crowded line no name lies on another, on a base or over the edge', () => {
    const line = Array.from({ length: 9 }, (_, i) => item(`Gun team ${i}`, 15, 1 + i * 0.85));
    const names = new StandNames();
    names.put(line, USUAL, SURROUNDINGS);
    const rooms = line.map((one) => roomOf(names, one));
    rooms.forEach((room, i) => {
      expect(overlapOf([room], rooms.slice(i + 1))).toBeLessThan(0.004);
      expect(room.bottom).toBeLessThanOrEqual(30);
      for (const { place } of line) {
        if (place.on !== 'table') continue;
        const [x, y] = [place.at.x / 1000, 30 - place.at.y / 1000];
        const base = { left: x - 0.28, right: x + 0.28, top: y - 0.28, bottom: y + 0.28 };
        expect(overlapOf([room], [base])).toBe(0);
      }
    });
    expect(line.filter(({ id }) => names.spotOf(id) !== null).length).toBeGreaterThan(3);
  });

  test("a leader's name makes way where one of his line has no other place", () => {
    // A line of four below its leader and above its gun, at the size of a table seen whole.
    const squad = [
      item('Lance Hale', 13, 5),
      ...[2, 3, 4, 5].map((n) => item(`Hale ${n}`, 8.1 + 1.4 * n, 3.6)),
      item("Hale's gun", 13, 2.2),
    ];
    const names = new StandNames();
    names.put(squad, 21, SURROUNDINGS);
    expect(names.spotOf('Lance Hale')).not.toBeNull();
    const rooms = squad.map((one) => roomOf(names, one, nameSizeAt(21) ?? NAME_SIZE));
    rooms.forEach((room, i) => {
      expect(overlapOf([room], rooms.slice(i + 1)), squad[i]?.id).toBeLessThan(0.004);
      for (const other of squad) {
        if (other === squad[i] || other.place.on !== 'table') continue;
        const [x, y] = [other.place.at.x / 1000, 30 - other.place.at.y / 1000];
        const base = { left: x - 0.28, right: x + 0.28, top: y - 0.28, bottom: y + 0.28 };
        expect(overlapOf([room], [base]), `${squad[i]?.id} on ${other.id}`).toBeLessThan(0.02);
      }
    });
  });

  test('words of the map and markers are kept clear', () => {
    const names = new StandNames();
    const gun = item('Gun', 15, 15, { facing: 180 });
    const [mark] = standNameMarks(look('Ford'), 'colour', { facing: 0 });
    if (mark?.type !== 'text') throw new Error('no word');
    const word = { ...mark, x: 15, y: 15 + mark.y };
    names.put([gun], USUAL, { ...SURROUNDINGS, words: [word] });
    const spot = names.spotOf('Gun');
    expect(spot?.x).toBeGreaterThan(0.4 + textWidth('Gun', NAME_SIZE, 'bold') / 2);
    // Markers come to lie where the name was.
    const marks = ['pinned', 'spotted', 'fired', 'moved'];
    names.put([item('Gun', 15, 15, { marks, facing: 180 })], USUAL, {
      ...SURROUNDINGS,
      words: [word],
    });
    expect(names.spotOf('Gun')?.x).toBeLessThan(0);
  });

  test.each([
    { facing: 0, side: -1 },
    { facing: 45, side: -1 },
    { facing: 315, side: -1 },
    { facing: 75, side: 1 },
    { facing: 90, side: 1 },
    { facing: 180, side: 1 },
    { facing: 285, side: 1 },
  ])('the name of a stand that looks at $facing degrees lies beside it, not before it', (row) => {
    const [word] = standNameMarks(look('Ford'), 'colour', { facing: 0 });
    if (word?.type !== 'text') throw new Error('no word');
    const names = new StandNames();
    const words = [{ ...word, x: 15, y: 15 + word.y }];
    names.put([item('Gun', 15, 15, row)], USUAL, { ...SURROUNDINGS, words });
    expect(Math.sign(names.spotOf('Gun')?.x ?? 0)).toBe(row.side);
  });

  test('where names are left out none is placed', () => {
    const names = new StandNames();
    const pair = [item('Gun team 1', 5, 5), item('Gun team 2', 5, 4.2)];
    names.put(pair, USUAL, SURROUNDINGS);
    expect(pair.some(({ id }) => names.spotOf(id) !== null)).toBe(true);
    names.put(pair, 5, SURROUNDINGS);
    expect(pair.every(({ id }) => names.spotOf(id) === null)).toBe(true);
  });
});

// The row of terrain of one's own: that of its kind, but for what its designer says.

import { expect, test } from 'vitest';
import { inches } from '../../../shared/core/measure';
import type { KindRow, LegendLook } from '../../../shared/scenario/kinds/kind-row';
import { KINDS, kindRow, kindsOf } from '../../../shared/scenario/kinds/kinds';
import { drawnRow } from '../../../shared/scenario/kinds/own-drawing';
import {
  canBeLike,
  nounOf,
  type OwnKind,
  printedName,
  protectsLike,
  rowOf,
  ruleOfOwn,
  usualWidth,
} from '../../../shared/scenario/kinds/own-kind';
import { pictureSides } from '../../../shared/scenario/values/own-picture';
import { smallPng } from '../../helpers/small-png';

const KIND_NAMES = kindsOf(KINDS);
const own = (like: OwnKind['like'], more: Partial<OwnKind> = {}): OwnKind => ({
  id: 'mine',
  name: 'Thorn Hedge',
  like,
  ...more,
});
const made = (like: OwnKind['like'], more: Partial<OwnKind> = {}): KindRow =>
  rowOf({ kind: like, own: own(like, more) });

test('terrain of which nothing is said but its name is in all else as the kind that it is like', () => {
  for (const kind of KIND_NAMES) {
    const row = kindRow(kind);
    const { legend, ...rest } = made(kind);
    const { legend: usual, ...others } = row;
    expect(rest, kind).toEqual({ ...others, name: 'Thorn Hedge' });
    // The legend calls it by its own name; a ford of it too, where the kind can be forded.
    const looks: { -readonly [Part in keyof LegendLook]: LegendLook[Part] } = { ...usual };
    if (usual?.passable !== undefined) looks.passable = 'Thorn Hedge, fordable';
    delete looks.name;
    expect(legend, kind).toEqual(looks);
  }
  expect(rowOf({ kind: 'lake' })).toBe(kindRow('lake'));
});

test('each colour that is said is its own, the others are as those of its kind', () => {
  const usual = kindRow('forest').colours;
  for (const part of ['floor', 'line', 'fill', 'light', 'dark'] as const) {
    expect(made('forest', { colours: { [part]: '#123456' } }).colours).toEqual({
      ...usual,
      [part]: '#123456',
    });
  }
});

test('a hand and a width that are said are its own', () => {
  expect(made('field', { hand: 'rocks' }).paintedBy).toBe('rocks');
  expect(made('road', { width: inches(2.5) }).width).toBe(2.5);
  expect(usualWidth({ kind: 'road', own: own('road', { width: inches(2.5) }) })).toBe(2500);
  expect(usualWidth({ kind: 'road', own: own('road') })).toBe(inches(kindRow('road').width ?? 1));
  // A belt of what is usually an area is two inches wide.
  expect(usualWidth({ kind: 'field' })).toBe(inches(2));
});

test('what is put down whole is as large as its designer says, else as its kind, else three by two inches', () => {
  const size = [inches(5), inches(4)] as const;
  for (const kind of KIND_NAMES) {
    const row = kindRow(kind);
    for (const draws of ['round', 'box'] as const) {
      expect(drawnRow(row, { draws, size }).stamp, kind).toEqual([5, 4]);
      expect(drawnRow(row, { draws }).stamp, kind).toEqual(row.stamp ?? [3, 2]);
    }
    for (const draws of ['area', 'strip'] as const) {
      expect(drawnRow(row, { draws, size }), kind).not.toHaveProperty('stamp');
    }
    // Where nothing is said of how it is drawn, only what is put down whole has a size.
    if (row.stamp) expect(drawnRow(row, { size }), kind).toEqual({ ...row, stamp: [5, 4] });
    else expect(drawnRow(row, { size }), kind).toBe(row);
    expect(drawnRow(row, {}), kind).toBe(row);
  }
});

test('it is drawn as its designer says: an area or a box as an outline, a strip as a line, what is round as a disc', () => {
  const drawn = { area: 'polygon', strip: 'strip', round: 'disc', box: 'polygon' } as const;
  const samples = { area: 'area', strip: undefined, round: 'disc', box: 'block' } as const;
  for (const kind of KIND_NAMES) {
    const row = kindRow(kind);
    for (const draws of ['area', 'strip', 'round', 'box'] as const) {
      const { draws: as, legend, swatch, ...rest } = drawnRow(row, { draws });
      expect(as, kind).toBe(drawn[draws]);
      // Its sample in legend and palette has the shape that it is drawn in, and is else as that of its kind.
      expect(legend?.shape, kind).toBe(samples[draws]);
      expect(legend, kind).not.toHaveProperty('goesOn');
      expect(legend?.span, kind).toBe(row.legend?.span);
      expect(legend?.width, kind).toBe(row.legend?.width);
      expect(swatch?.shape, kind).toBe(draws === 'box' ? 'block' : undefined);
      if (draws !== 'box') expect(swatch?.width, kind).toBe(row.swatch?.width);
      // Only a strip leads across water.
      expect(rest.crosses, `${kind} ${draws}`).toBe(draws === 'strip' ? row.crosses : undefined);
      expect(rest.colours, kind).toBe(row.colours);
    }
  }
});

test('it is called by its own name, small within a sentence; its rule is named so, else by its name', () => {
  const piece = { kind: 'wall', own: own('wall') } as const;
  expect([nounOf(piece), printedName(piece), ruleOfOwn(piece.own)]).toEqual([
    'thorn hedge',
    'Thorn Hedge',
    'Thorn Hedge',
  ]);
  expect(ruleOfOwn(own('wall', { rule: 'page 4' }))).toBe('page 4');
  expect(ruleOfOwn(own('wall', { rule: '' }))).toBe('Thorn Hedge');
  for (const kind of KIND_NAMES) {
    const { legend, name } = kindRow(kind);
    expect(printedName({ kind }), kind).toBe(legend?.name ?? name);
  }
});

test('it protects as its kind does, as another kind, or nobody', () => {
  expect(protectsLike({ kind: 'wall' })).toBe('wall');
  expect(protectsLike({ kind: 'wall', own: own('wall') })).toBe('wall');
  expect(protectsLike({ kind: 'wall', own: own('wall', { protects: 'forest' }) })).toBe('forest');
  expect(protectsLike({ kind: 'wall', own: own('wall', { protects: 'none' }) })).toBeNull();
});

test('a picture is as many pixels wide and high as it says, and one by one where it says nothing', () => {
  expect(pictureSides(smallPng(7, 5))).toEqual({ width: 7, height: 5 });
  expect(pictureSides(smallPng(512, 300))).toEqual({ width: 512, height: 300 });
  expect(pictureSides('data:image/png;base64,####')).toEqual({ width: 1, height: 1 });
});

test('terrain of one’s own can be like any kind but what battles lay down', () => {
  expect(KIND_NAMES.filter((kind) => !canBeLike(kind)).sort()).toEqual(['gas', 'smoke', 'wreck']);
});

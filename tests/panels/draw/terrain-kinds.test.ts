import { expect, test } from 'vitest';
import { swatchFeature, SWATCH_BOARD } from '../../../renderer/panels/bits/swatch';
import { foundKinds, kindChoices, kindGroups } from '../../../renderer/panels/draw/terrain-kinds';
import { TERRAIN_KINDS, kindName, kindNoun } from '../../../shared/scenario/kinds/kinds';
import { terrainMarks } from '../../../shared/print/map/terrain-marks';

const kindsOf = (search: string) =>
  foundKinds(kindGroups('table'), search).flatMap((group) => group.entries.map(({ kind }) => kind));

test('the palettes of table and hexes together hold every kind that can be drawn, once', () => {
  const shown = [...kindGroups('table'), ...kindGroups('hex')].flatMap((group) =>
    group.entries.map(({ kind }) => kind),
  );
  const drawn = TERRAIN_KINDS.filter((kind) => kind !== 'elevation');
  expect([...shown].sort()).toEqual([...drawn].sort());
});

test('a search finds kinds by name, by other words and by group', () => {
  expect(kindsOf('woods light')).toEqual(['light_woods']);
  expect(kindsOf('marsh')).toEqual(['swamp']);
  expect(kindsOf('roads')).toEqual(['road', 'path']);
  expect(kindsOf('spaceship')).toEqual([]);
});

test('a piece may become what its table has a palette for, and stay what it is', () => {
  const choices = (...given: Parameters<typeof kindChoices>) =>
    kindChoices(...given).map(({ value }) => value);
  expect(choices('hex', ['nebula'])).toEqual(['asteroids', 'nebula', 'planet']);
  expect(choices('table', ['field'])).toContain('forest');
  for (const kind of ['planet', 'elevation'] as const) {
    expect(choices('table', ['field'])).not.toContain(kind);
    expect(choices('table', ['field', kind])).toContain(kind);
  }
  const labels = kindChoices('table', ['elevation']).map(({ label }) => label);
  expect(labels).toEqual([...labels].sort());
});

test('every kind has a name without underscores', () => {
  for (const kind of TERRAIN_KINDS) expect(kindName(kind)).toMatch(/^[A-Z][a-z ]+$/);
});

test('a kind has the same name in the history as in the palette', () => {
  for (const kind of TERRAIN_KINDS) expect(kindNoun(kind)).toBe(kindName(kind).toLowerCase());
});

test('the swatch of every kind shows something', () => {
  for (const space of ['table', 'hex'] as const) {
    for (const { entries } of kindGroups(space)) {
      for (const { kind, draws } of entries) {
        const marks = terrainMarks(swatchFeature({ kind: kind }, draws), SWATCH_BOARD, 'colour');
        expect(marks.length, kind).toBeGreaterThan(0);
      }
    }
  }
});

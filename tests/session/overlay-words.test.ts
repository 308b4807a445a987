import { expect, test } from 'vitest';
import type { StandId, TerrainId } from '../../shared/core/id';
import { at } from '../../shared/core/measure';
import type { PlainSight } from '../../renderer/workers/terrain-worker';
import { bandAt, spotSentence, type SpotAnswer } from '../../renderer/session/overlay-words';

const CLEAR: PlainSight = {
  visible: true,
  from: at(0, 0),
  to: at(10, 0),
  blocker: null,
  inCover: false,
  through: [],
  rule: 'FT-07-03',
};

function hidden(reason: string, rule = 'FT-07-14'): PlainSight {
  const blocker = { feature: 'tr_1' as TerrainId, at: at(5, 0), shortBy: 0.4, reason };
  return { ...CLEAR, visible: false, blocker, rule };
}

const answer = (name: string, sight: PlainSight = CLEAR): SpotAnswer => ({
  from: `st_${name}` as StandId,
  name,
  sight,
});

test('one looker: who sees, or what hides it and which rule says so', () => {
  expect(spotSentence([answer('Tripod 2')], '')).toBe('Seen from Tripod 2 (FT-07-03).');
  expect(spotSentence([answer('Tripod 2', { ...CLEAR, inCover: true })], '')).toBe(
    'Seen from Tripod 2, in cover (FT-07-03).',
  );
  expect(spotSentence([answer('A1', hidden('West Wood, 0.4 levels short'))], '')).toBe(
    'Hidden from A1 by West Wood, 0.4 levels short (FT-07-14).',
  );
  const inside = hidden('the target is inside West Wood and does not touch its edge', 'FT-07-16');
  expect(spotSentence([answer('A1', inside)], '')).toBe(
    'Hidden from A1: the target is inside West Wood and does not touch its edge (FT-07-16).',
  );
});

test('many lookers: those who see by name, or everything that hides it', () => {
  const wood = hidden('West Wood, 1 level short');
  expect(spotSentence([answer('A'), answer('B', wood), answer('C')], 'Reds')).toBe(
    'Seen from A, C (2 of 3).',
  );
  const inside = hidden('the observer is inside East Wood and does not touch its edge');
  const apart = hidden('3" apart inside Fen, which lets 2" be seen');
  expect(spotSentence([answer('A', wood), answer('B', inside), answer('C', apart)], 'Reds')).toBe(
    'Hidden from all 3 (Reds) by West Wood, East Wood, Fen.',
  );
  const many = Array.from({ length: 9 }, (_, i) => answer(`S${i + 1}`));
  expect(spotSentence(many, 'Reds')).toBe('Seen from S1, S2, S3, S4, S5 and 4 more (9 of 9).');
});

test('a zone counts its places', () => {
  const place = { from: null, name: 'this place' };
  const answers = [
    { ...place, sight: CLEAR },
    { ...place, sight: hidden('West Wood, 1 level short') },
  ];
  expect(spotSentence(answers, 'North Edge')).toBe('Seen from 1 of 2 places in North Edge.');
});

test('a spot reads the band of its own cell, and none off the table', () => {
  const field = { columns: 2, rows: 2, step: 500, bands: Uint8Array.from([0, 1, 2, 3]) };
  expect(bandAt(field, at(0.1, 0.1))).toBe(0);
  expect(bandAt(field, at(0.6, 0.4))).toBe(1);
  expect(bandAt(field, at(0.4, 0.9))).toBe(2);
  expect(bandAt(field, at(1.2, 0.4))).toBeNull();
  expect(bandAt(field, at(-0.1, 0.4))).toBeNull();
});

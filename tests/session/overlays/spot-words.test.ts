import { describe, expect, test } from 'vitest';
import type { StandId, TerrainId } from '../../../shared/core/id';
import { at, inches, type Mil } from '../../../shared/core/measure';
import {
  bandAt,
  placeWords,
  sightSentence,
  spotSentence,
  strikeSentence,
  type SpotAnswer,
} from '../../../renderer/session/overlays/spot-words';
import type { Watch } from '../../../renderer/session/overlays/watchers';
import type { PlainSight } from '../../../renderer/workers/messages';

const CLEAR: PlainSight = {
  visible: true,
  from: at(0, 0),
  to: at(10, 0),
  blocker: null,
  inCover: false,
  cover: null,
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
  const cover = { reason: 'behind Mill Brook', rule: 'FT-06-25' };
  const covered = { ...CLEAR, inCover: true, cover };
  expect(spotSentence([answer('Tripod 2', covered)], '')).toBe(
    'Seen from Tripod 2 (FT-07-03), in cover behind Mill Brook (FT-06-25).',
  );
  expect(sightSentence(covered)).toBe(
    'Clear (FT-07-03), but in cover behind Mill Brook (FT-06-25).',
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

test('a zone counts its places, each named by where it is', () => {
  const place = { from: null, name: placeWords(at(1.5, 30), 'inch') };
  expect(place.name).toBe('1.5" E, 30" N');
  const answers = [
    { ...place, sight: CLEAR },
    { ...place, sight: hidden('West Wood, 1 level short') },
  ];
  expect(spotSentence(answers, 'North Edge')).toBe('Seen from 1 of 2 places in North Edge.');
  const unseen = answers.map(() => answers[1]).filter((one) => one !== undefined);
  expect(spotSentence(unseen, 'North Edge')).toBe(
    'Hidden from all 2 places in North Edge by West Wood.',
  );
});

test('a spot reads the band of its own cell, and none off the table', () => {
  const field = { columns: 2, rows: 2, step: 500, bands: Uint8Array.from([0, 1, 2, 3]) };
  expect(bandAt(field, at(0.1, 0.1))).toBe(0);
  expect(bandAt(field, at(0.6, 0.4))).toBe(1);
  expect(bandAt(field, at(0.4, 0.9))).toBe(2);
  expect(bandAt(field, at(1.2, 0.4))).toBeNull();
  expect(bandAt(field, at(-0.1, 0.4))).toBeNull();
});

describe('a threat tells from where a spot would be struck, with what and after how much of the move', () => {
  const watch = {
    group: { name: 'First Group', stands: [], places: null },
    weapons: ['cannon, 12"', 'heat ray, 6"'],
    who: [],
    question: {
      view: 'threat',
      watchers: [{ mover: { allowance: inches(8) } }, { mover: null }],
    },
  } as unknown as Watch;
  const strike = { from: 0, band: 2, at: at(15, 20.5), cost: 3.25, gap: inches(5.5), sight: CLEAR };
  const told = (strikes: readonly (typeof strike)[], nearest: Mil | null = inches(3)) =>
    strikeSentence(watch, { strikes, nearest, longest: inches(12) }, (i) => `Tripod ${i + 1}`);

  test('or at once', () => {
    expect(told([strike])).toBe(
      'Tripod 1 can strike here with heat ray, 6", after 3.3 of 8 inches, from 15" east, 20.5" north: 5.5" away, in sight (FT-07-03).',
    );
    expect(told([{ ...strike, cost: 0, from: 1, band: 1 }, strike])).toBe(
      'Tripod 2 can strike here with cannon, 12", from where it stands: 5.5" away, in sight (FT-07-03). So does 1 other.',
    );
  });

  test('in centimetres where the window counts in them', () => {
    const found = { strikes: [strike], nearest: inches(3), longest: inches(12) };
    expect(strikeSentence(watch, found, () => 'Tripod 1', 'cm')).toBe(
      'Tripod 1 can strike here with heat ray, 6", after 8.3 of 20.3 cm, from 38.1 cm east, 52.1 cm north: 14 cm away, in sight (FT-07-03).',
    );
    const none = { strikes: [], nearest: inches(13.5), longest: inches(12) };
    expect(strikeSentence(watch, none, () => '', 'cm')).toBe(
      'First Group cannot strike here: 34.3 cm is the nearest it comes, and it reaches 30.5 cm.',
    );
  });

  test('or why not', () => {
    expect(told([], inches(13.5))).toBe(
      'First Group cannot strike here: 13.5" is the nearest it comes, and it reaches 12".',
    );
    expect(told([])).toMatch(/near enough, but hidden/);
    expect(told([], null)).toMatch(/nobody has a weapon/);
  });
});

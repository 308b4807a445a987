import { expect, test } from 'vitest';
import { readableOn } from '../../../shared/print/drawing/dark-ground';
import { groundInks, isDark } from '../../../shared/print/drawing/inks';
import { lettered, type TextMark } from '../../../shared/print/drawing/picture';
import { sceneWords } from '../../../shared/print/words/scene-words';
import { GROUND_STYLES } from '../../../shared/scenario/document';
import { sampleScenarios } from '../sample-table';

const word = (values: Partial<TextMark> = {}) =>
  lettered({ x: 1, y: 2, text: 'Gun 3', size: 0.4, colour: '#1a2f54', halo: '#fbf7e6', ...values });

/** Between the lightest and the darkest there are 21. */
function contrast(one: string, other: string): number {
  const channel = (hex: string, at: number): number => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const light = (hex: string): number =>
    0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
  const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test.each(GROUND_STYLES)('letters stand out on the ground itself: %s', (ground) => {
  const [read] = readableOn([word()], 'colour', ground);
  expect(contrast(read?.colour ?? '', groundInks('colour', ground).ground ?? '')).toBeGreaterThan(
    4.5,
  );
  expect(contrast(read?.colour ?? '', read?.halo ?? '')).toBeGreaterThan(7);
});

test('light letters, letters on signs and paper that has no ground are left as they are', () => {
  const marks = [word({ colour: '#ffffff', halo: '#23467e' }), word({ halo: null })];
  expect(readableOn(marks, 'colour', 'night')).toEqual(marks);
  expect(readableOn([word()], 'ink-saving', 'night')).toEqual([word()]);
  expect(readableOn([word()], 'colour', 'desert')).toEqual([word()]);
});

test('every word of a printed map is light at night', () => {
  const sample = sampleScenarios().find(({ name }) => name.startsWith('horsell'));
  if (!sample) throw new Error('the sample is gone');
  const { scenario } = sample;
  const settings = { ...scenario.print, style: 'colour' } as const;
  const coloursOn = (ground: 'night' | 'summer') =>
    sceneWords({ ...scenario, ground }, new Map(), settings, { least: 0.3 }).words.map(
      ({ colour }) => isDark(colour),
    );
  expect(coloursOn('night')).not.toContain(true);
  expect(coloursOn('summer')).toContain(true);
});

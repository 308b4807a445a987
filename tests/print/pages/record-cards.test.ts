// Record cards: what a player marks off for each ship, with the numbers of its class.

import { expect, test } from 'vitest';
import type { Mark } from '../../../shared/print/drawing/picture';
import { PAGES, pagesOf, pagesOffered } from '../../../shared/print/pages/page-kinds';
import { printSource } from '../../../shared/print/pages/page-source';
import { recordCards } from '../../../shared/print/pages/record-cards';
import { rulesetOf } from '../../../shared/rulesets/registry';
import type { RulesetRef } from '../../../shared/scenario/document';
import type { OwnVariant } from '../../../shared/scenario/own-game/own-game';
import { CARD_HEAD } from '../../../shared/print/pages/card-head';
import { scenarioOf } from '../../helpers/given-battle';
import { lancer } from '../../helpers/own-ships';

function rulesFor(ref: RulesetRef) {
  const rules = rulesetOf(ref);
  if (!rules.ok) throw new Error(rules.error);
  return rules.value;
}

const SPACE = scenarioOf({
  ruleset: 'hexspace',
  modules: ['fighters', 'missiles'],
  size: [20, 12],
  turnLimit: 6,
  red: { Lance: { type: 'cruiser', at: [2, 6], tracks: { speed: 1 } } },
  blue: {
    Wing: { type: 'fighters', at: [8, 6], facing: 3, tracks: { speed: 5 } },
    Home: { type: 'star_base', at: [10, 6], facing: 3 },
  },
});

const source = () => printSource(SPACE, rulesFor(SPACE.rules));

/** The words on a card, and how many boxes it has to mark off. */
function cardOf(name: string) {
  const card = recordCards(source(), 'colour').find((one) => one.name === name);
  if (!card) throw new Error(`no card for ${name}`);
  const words = card.marks.flatMap((mark) => (mark.type === 'text' ? [mark.text] : []));
  const isBox = (mark: Mark) =>
    mark.type === 'path' && mark.fill === '#ffffff' && mark.strokeWidth === 0.011;
  const boxes = card.marks.filter(isBox);
  return { words, boxes: boxes.length };
}

test('a cruiser has its hull, four shields, battery and charges to mark off, and its speed with power and turns', () => {
  const { words, boxes } = cardOf('Lance');
  // Hull 6, four shields of 4, one battery, three beams of two boxes each.
  expect(boxes).toBe(6 + 4 * 4 + 1 + 3 * 2);
  expect(words).toEqual(
    expect.arrayContaining([
      'Lance',
      'Cruiser',
      'Hull',
      'Battery',
      'Bow beam (F)',
      'Power',
      'Turn radius',
    ]),
  );
  expect(words).not.toContain('Afterburners');
});

test('a squadron has a row for each fighter and no power of its own, a base no speed', () => {
  const wing = cardOf('Wing').words;
  expect(wing).toEqual(
    expect.arrayContaining(['Fighter 1', 'Fighter 2', 'Fighter 3', 'Turn radius']),
  );
  expect(wing).not.toContain('Power');
  expect(cardOf('Home').words).not.toContain('Speed');
});

test('they are offered and printed where the game has them', () => {
  const names = (aids: Parameters<typeof pagesOffered>[1]) =>
    pagesOffered(PAGES, aids).map(({ label }) => label);
  expect(names(source().playAids)).toContain('Record cards');
  const tripods = scenarioOf({ red: {}, blue: {} });
  expect(names(printSource(tripods, rulesFor(tripods.rules)).playAids)).not.toContain(
    'Record cards',
  );
  const [page, ...more] = pagesOf(source(), SPACE.print, 'cards');
  expect(more).toEqual([]);
  expect(page?.svg).toContain('Lance');
});

test('a class of one’s own with all that it may have keeps its boxes on its card, and none lies on another', () => {
  const most: OwnVariant = {
    ...lancer,
    values: { hull: 24, shields: 9, afterburners: 6, battery: 1 },
    weapons: Array.from({ length: 12 }, (_, i) => ({
      id: `w-${i}`,
      name: `lance ${i}`,
      values: { sort: 'fusion' },
    })),
  };
  const scenario = scenarioOf({
    ruleset: 'hexspace',
    own: { stands: [], variants: [most] },
    red: { Giant: { type: 'variant:lancer', at: [2, 6] } },
  });
  const [card] = recordCards(printSource(scenario, rulesFor(scenario.rules)), 'colour');
  if (!card) throw new Error('no card');
  const boxes = card.marks.flatMap((mark) =>
    mark.type === 'path' && mark.fill === '#ffffff' && mark.strokeWidth === 0.011
      ? [boxOf(mark.d)]
      : [],
  );
  expect(boxes).toHaveLength(24 + 4 * 9 + 6 + 1 + 12 * 3);
  for (const [i, one] of boxes.entries()) {
    expect(one.left).toBeGreaterThan(0);
    expect(one.right).toBeLessThan(card.width);
    expect(one.top).toBeGreaterThan(CARD_HEAD);
    expect(one.bottom).toBeLessThan(card.height);
    for (const other of boxes.slice(i + 1)) {
      const isApart =
        one.right <= other.left ||
        other.right <= one.left ||
        one.bottom <= other.top ||
        other.bottom <= one.top;
      expect(isApart, JSON.stringify([one, other])).toBe(true);
    }
  }
});

function boxOf(path: string) {
  const numbers = [...path.matchAll(/-?[\d.]+/g)].map(([number]) => Number(number));
  const xs = numbers.filter((_, i) => i % 2 === 0);
  const ys = numbers.filter((_, i) => i % 2 === 1);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

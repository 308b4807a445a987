// Record cards: what a player marks off for each ship, with the numbers of its class.

import { expect, test } from 'vitest';
import type { Mark } from '../../../shared/print/drawing/picture';
import { PAGES, pagesOf, pagesOffered } from '../../../shared/print/pages/page-kinds';
import { printSource } from '../../../shared/print/pages/page-source';
import { recordCards } from '../../../shared/print/pages/record-cards';
import { rulesetOf } from '../../../shared/rulesets/registry';
import type { RulesetRef } from '../../../shared/scenario/document';
import { scenarioOf } from '../../helpers/given-battle';

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

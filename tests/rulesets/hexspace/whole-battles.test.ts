// Ships, bases, squadrons and missiles in one battle, and the samples, played to their ends by computers.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LEVELS } from '../../../shared/ai/levels';
import { parseScenario } from '../../../shared/scenario/parse';
import type { Scenario } from '../../../shared/scenario/document';
import { scenarioOf, type Drawing } from '../../helpers/given-battle';
import { expectKept, playedOut } from '../../helpers/played-battle';

/** A base, a carrier with a squadron out, a missile ship and an escort on each side. */
const DRAWING: Drawing = {
  ruleset: 'hexspace',
  modules: ['missiles', 'fighters'],
  size: [24, 16],
  turnLimit: 4,
  red: {
    base: { type: 'star_base', at: [0, 8] },
    carrier: { type: 'carrier', at: [2, 8] },
    boat: { type: 'missile_destroyer', at: [4, 5] },
    cruiser: { type: 'cruiser', at: [3, 10] },
    wing: { type: 'fighters', at: [5, 7] },
  },
  blue: {
    warBase: { type: 'war_base', at: [16, 8], facing: 3 },
    mother: { type: 'war_carrier', at: [15, 8], facing: 3 },
    rival: { type: 'missile_raider', at: [15, 5], facing: 3 },
    claw: { type: 'war_cruiser', at: [13, 10], facing: 3 },
    wasps: { type: 'war_fighters', at: [12, 7], facing: 3 },
  },
};

const SAMPLES = ['kestrel-gap', 'salvo-at-the-narrows', 'flight-decks-of-halcyon'].map(
  (name): Scenario => {
    const folder = join(import.meta.dirname, '../../../resources/scenarios');
    const parsed = parseScenario(readFileSync(join(folder, `${name}.sandtable`), 'utf8'));
    if (!parsed.ok) throw new Error(`${name} does not open`);
    return parsed.value;
  },
);

test('bases, carriers, squadrons and missile ships fight one battle, each by its own rules, and it replays to the letter', () => {
  const played = playedOut(scenarioOf(DRAWING), 'together 0');
  expectKept(played);
  expect(played.end.outcome?.reason).toMatch(/\S/);
  const seen = new Set(played.actions.map(({ action }) => action.type));
  const wanted = ['move', 'fire', 'charge', 'launch-missile', 'fly-missiles', 'send-power'];
  expect(wanted.filter((one) => !seen.has(`hexspace/${one}`))).toEqual([]);
});

const BATTLES = 1000;
const SHARE = 50;

test.runIf(process.env['SLOW']).each(Array.from({ length: BATTLES / SHARE }, (_, i) => i * SHARE))(
  'of a thousand battles of ships, those from number %i on end without a refusal, a broken invariant or another replay',
  (first) => {
    const scenarios = [scenarioOf(DRAWING), ...SAMPLES];
    for (let i = first; i < first + SHARE; i++) {
      const budget = i % 8 < 4 ? LEVELS.recruit : LEVELS.regular;
      const played = playedOut(scenarios[i % 4]!, `thousand ${i}`, budget);
      expectKept(played);
      expect(played.end.outcome?.reason).toMatch(/\S/);
    }
  },
  SHARE * 60_000,
);

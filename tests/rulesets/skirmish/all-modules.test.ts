// Torpedoes, units of infantry and catastrophic damage in one battle, played to its end by computers.

import { expect, test } from 'vitest';
import { box, feature, scenarioOf, type Drawing } from '../../helpers/given-battle';
import { expectKept, playedOut } from '../../helpers/played-battle';

/** Three machines, a torpedo and a unit of four on each side, mirrored. */
const DRAWING: Drawing = {
  ruleset: 'skirmish',
  modules: ['torpedo', 'infantry', 'catastrophe'],
  size: [48, 36],
  turnLimit: 5,
  leaders: { hale: 'Hale', marek: 'Marek' },
  red: {
    r1: { type: 'walker', at: [12, 5], facing: 90, unit: 'red' },
    r2: { type: 'scout_car', at: [36, 5], facing: 90, unit: 'red', marks: ['martyr'] },
    r3: { type: 'crawler', at: [24, 5], facing: 90, unit: 'red' },
    dart: { type: 'land_torpedo', at: [20, 4], facing: 90, unit: 'red' },
    Hale: { type: 'sergeant', at: [28, 8], unit: 'hale' },
    h2: { type: 'trooper', at: [27, 6.5], unit: 'hale' },
    h3: { type: 'flamer_trooper', at: [28.5, 6.5], unit: 'hale' },
    h4: { type: 'trooper', at: [30, 6.5], unit: 'hale' },
  },
  blue: {
    b1: { type: 'walker', at: [36, 31], facing: 270, unit: 'blue' },
    b2: { type: 'scout_car', at: [12, 31], facing: 270, unit: 'blue', marks: ['martyr'] },
    b3: { type: 'crawler', at: [24, 31], facing: 270, unit: 'blue' },
    bolt: { type: 'land_torpedo', at: [28, 32], facing: 270, unit: 'blue' },
    Marek: { type: 'sergeant', at: [20, 28], unit: 'marek' },
    m2: { type: 'trooper', at: [21, 29.5], unit: 'marek' },
    m3: { type: 'flamer_trooper', at: [19.5, 29.5], unit: 'marek' },
    m4: { type: 'trooper', at: [18, 29.5], unit: 'marek' },
  },
  terrain: [feature('light_woods', box(10, 15, 16, 21)), feature('field', box(32, 15, 38, 21))],
  objectives: [
    { at: [24, 18], points: 3 },
    { at: [13, 18], points: 2 },
    { at: [35, 18], points: 2 },
  ],
};

test('torpedoes, units and machines that blow up fight one battle, each by its own rules, and it replays to the letter', () => {
  const seen = new Set<string>();
  for (let i = 0; i < 6; i++) {
    const played = playedOut(scenarioOf(DRAWING), `together ${i}`);
    expectKept(played);
    expect(played.end.outcome?.reason).toMatch(/\S/);
    for (const { action } of played.actions) seen.add(action.type);
    for (const { rule } of played.log) if (rule) seen.add(rule);
  }
  // Each module has had its say.
  const wanted = [
    ...['torpedo/launch', 'LT-01.2-02'],
    ...['infantry/form-up', 'infantry/shoot', 'MI-07-02'],
    ...['skirmish/move', 'skirmish/fire', 'catastrophe/defend', 'CD-90-01', 'CD-90-02'],
  ];
  expect(wanted.filter((one) => !seen.has(one))).toEqual([]);
});

const BATTLES = 1000;
const SHARE = 50;

test.runIf(process.env['SLOW']).each(Array.from({ length: BATTLES / SHARE }, (_, i) => i * SHARE))(
  'of a thousand battles of all modules together, those from number %i on end without a refusal, a broken invariant or another replay',
  (first) => {
    for (let i = first; i < first + SHARE; i++) {
      const played = playedOut(scenarioOf(DRAWING), `thousand ${i}`);
      expectKept(played);
      expect(played.end.outcome?.reason).toMatch(/\S/);
    }
  },
  SHARE * 60_000,
);

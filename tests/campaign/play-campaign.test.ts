import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newCampaign, withStep } from '../../shared/campaign/edit-campaign';
import { parseCampaign } from '../../shared/campaign/file/read-campaign';
import { writeCampaign } from '../../shared/campaign/file/write-campaign';
import { campaignProblems } from '../../shared/campaign/file/check-campaign';
import { playedCampaign } from '../../shared/campaign/play-campaign';
import { isOver } from '../../shared/campaign/standing';
import type { Campaign } from '../../shared/campaign/campaign';
import { parseScenario } from '../../shared/scenario/parse';
import type { Scenario } from '../../shared/scenario/document';

const FOLDER = join(import.meta.dirname, '../../resources/scenarios');
const SAMPLES = readdirSync(FOLDER).flatMap((name) => {
  const read = parseScenario(readFileSync(join(FOLDER, name), 'utf8'));
  // A campaign has the sides of its first scenario: those with three or four go together with their like alone.
  return read.ok && read.value.sides.length === 2 ? [read.value] : [];
});
const GAMES = [...new Set(SAMPLES.map(({ rules }) => rules.id))];

/** Short, for the sake of the clock alone: losses come in the first turn, too. */
const short = (scenario: Scenario): Scenario => ({ ...scenario, turnLimit: 1 });

function rowOf([first, ...others]: readonly Scenario[], seed: string): Campaign {
  if (!first) throw new Error('no scenarios');
  return others.reduce(
    (row, next) => withStep(row, short(next), row.steps.at(-1)?.id ?? null),
    newCampaign(short(first), 'A row', seed),
  );
}

test.each(GAMES)(
  'any row of samples of %s is played to its end, and again to the letter out of its file',
  (game) => {
    const samples = SAMPLES.filter(({ rules }) => rules.id === game);
    const computers = ({ sides }: Scenario) => ({
      levels: Object.fromEntries(sides.map(({ id }) => [id, 'recruit' as const])),
    });
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...samples), { minLength: 2, maxLength: 3 }),
        fc.string({ minLength: 1, maxLength: 5, unit: 'grapheme-ascii' }),
        (scenarios, seed) => {
          const row = rowOf(scenarios, seed);
          expect(campaignProblems(row)).toEqual([]);
          const played = playedCampaign(row, computers);
          if (!played.ok) throw new Error(played.error);
          expect(isOver(played.value)).toBe(true);
          const text = writeCampaign(played.value);
          const opened = parseCampaign(text);
          expect(opened).toEqual({ ok: true, value: played.value });
          if (!opened.ok) return;
          const again = playedCampaign({ ...opened.value, fought: [] }, computers);
          expect(again.ok && writeCampaign(again.value)).toBe(text);
        },
      ),
      { numRuns: process.env['SLOW'] === undefined ? 1 : 20 },
    );
  },
);

// From a campaign to the text of a file: readable, and the same campaign always gives the same bytes. What is at its usual
// value is left out.

import type { z } from 'zod';
import { layOut, scenarioParts } from '../../scenario/write-document';
import { USUAL_CARRY, type Campaign } from '../campaign';
import { campaignSchema } from './campaign-schema';

/** Keys that may be absent, with the value that absence means. */
const USUAL: Readonly<Record<string, string>> = {
  id: 'null',
  notes: '""',
  victory: '"points"',
  points: '1',
  sides: '{}',
  forces: '{}',
  next: '[]',
  by: '0',
  lost: '{}',
  damage: '{}',
  carried: '[]',
  battle: 'null',
  fought: '[]',
  current: 'null',
};

const USUAL_RULES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(USUAL_CARRY).map(([key, value]) => [key, JSON.stringify(value)]),
);

/** Ends with a newline. */
export function writeCampaign({ format, ...campaign }: Campaign): string {
  const steps = campaign.steps.map((step) => ({ ...step, scenario: scenarioParts(step.scenario) }));
  const current = campaign.current && {
    step: campaign.current.step,
    scenario: scenarioParts(campaign.current.scenario),
  };
  // What it is comes first, so that whoever looks at the beginning knows.
  const file = campaignSchema.encode({
    campaign: format,
    ...campaign,
    steps,
    current,
  } as z.output<typeof campaignSchema>);
  const parts = {
    ...without(file, USUAL),
    sides: file.sides.map((side) => ({ ...side, carry: without(side.carry, USUAL_RULES) })),
    ...(file.steps?.length ? { steps: file.steps.map((step) => ({ ...withRows(step) })) } : {}),
    ...(file.fought?.length ? { fought: file.fought.map((one) => without(one, USUAL)) } : {}),
  };
  return `${layOut(parts)}\n`;
}

type FileStep = NonNullable<z.input<typeof campaignSchema>['steps']>[number];

function withRows(step: FileStep): object {
  const { next = [], ...rest } = step;
  const { scenario, ...about } = without(rest, USUAL) as { scenario: unknown };
  const rows = next.map((row) => without(row, USUAL));
  return { ...about, ...(rows.length > 0 && { next: rows }), scenario };
}

function without(value: object, usual: Readonly<Record<string, string>>): object {
  return Object.fromEntries(
    Object.entries(value).filter(
      ([key, item]) => item !== undefined && usual[key] !== JSON.stringify(item),
    ),
  );
}

// What a file holds that a window can open: a scenario, or a campaign with one of its scenarios on the table.

import { ok, type Result } from '../../core/result';
import type { ScenarioProblem } from '../../scenario/check-document';
import type { Scenario } from '../../scenario/document';
import { parseScenario } from '../../scenario/parse';
import { writeScenario } from '../../scenario/write-document';
import { laidOnTable, putBack, scenarioOnTable, type CampaignAtTable } from '../at-table';
import { isCampaignText, parseCampaign } from './read-campaign';
import { writeCampaign } from './write-campaign';

export interface FileDocument {
  readonly scenario: Scenario;
  /** Null for a scenario on its own. */
  readonly campaign: CampaignAtTable | null;
}

/** A sound document, or all its problems. */
export function readDocument(text: string): Result<FileDocument, readonly ScenarioProblem[]> {
  if (!isCampaignText(text)) {
    const read = parseScenario(text);
    return read.ok ? ok({ scenario: read.value, campaign: null }) : read;
  }
  const read = parseCampaign(text);
  if (!read.ok) return read;
  const campaign = laidOnTable(read.value);
  return ok({ scenario: scenarioOnTable(campaign), campaign });
}

/** The text of its file, under this id. */
export function writeDocument({ scenario, campaign }: FileDocument, id: string | null): string {
  if (campaign === null) return writeScenario({ ...scenario, id });
  return writeCampaign({ ...putBack(campaign, scenario), id });
}

// What is asked about a file that is no sound document: to make a table of another program's, to mend one of ours, or to read
// what is wrong with it.

import type { OpenedDocument } from '../../../shared/bridge/contract';
import { isCampaignText } from '../../../shared/campaign/file/read-campaign';
import type { ScenarioProblem } from '../../../shared/scenario/check-document';
import type { Scenario } from '../../../shared/scenario/document';
import { foreignFormatOf } from '../../../shared/scenario/foreign/foreign';
import { adviceOn } from '../../../shared/scenario/foreign/other-formats';
import { type Repaired, repairScenario } from '../../../shared/scenario/parse';
import type { OpenDialog } from '../table/dialogs.svelte';

interface Ways {
  make(scenario: Scenario): void;
  repair(repaired: Repaired): void;
}

export function unreadableFile(
  { name, text }: OpenedDocument,
  problems: readonly ScenarioProblem[],
  { make, repair }: Ways,
): OpenDialog {
  if (isCampaignText(text)) {
    const file = name ?? 'The recovered campaign';
    return { name: 'file-problems', file, problems, repair: null };
  }
  const format = foreignFormatOf(text);
  if (format) return { name: 'import', file: name ?? 'This', format, text, make };
  const advice = adviceOn(text);
  const repaired = repairScenario(text);
  return {
    name: 'file-problems',
    file: name ?? 'The recovered scenario',
    problems: advice === null ? problems : [{ path: '', message: advice }],
    repair: repaired.ok ? { done: repaired.value.done, open: () => repair(repaired.value) } : null,
  };
}

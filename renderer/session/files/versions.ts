// A file that was changed here and by another program, as the dialog shows it: what is said, and what each
// of its buttons does.

import { writeDocument, type FileDocument } from '../../../shared/campaign/file/read-document';
import type { TwoVersions } from '../table/dialogs.svelte';
import type { NoticeText } from '../table/notices.svelte';

export interface TakeVersion {
  readonly mine: () => void;
  readonly theirs: () => void;
}

/** Of work that a crash left behind. Who looks away has decided nothing. */
export function versionsKept(
  kept: { readonly name: string; readonly mine: string; readonly theirs: string },
  take: TakeVersion,
): TwoVersions {
  const { name, mine, theirs } = kept;
  return {
    file: name,
    said: 'Your work was not saved when Sandtable ended, and another program has written the file since.',
    mine,
    theirs,
    mineTip: 'Your work comes back; the file stays as it is until you save',
    theirsTip: 'The file is opened; your work is offered again at the next start',
    keepMine: take.mine,
    takeTheirs: take.theirs,
    leave: () => undefined,
  };
}

/** Of the file that is on the table. Who looks away keeps what is here. */
export function versionsOpen(
  changed: { readonly name: string; readonly text: string },
  here: { readonly whole: FileDocument; readonly isDirty: boolean },
  take: TakeVersion,
): TwoVersions {
  return {
    file: changed.name,
    said: here.isDirty
      ? 'What you have changed here is not in it.'
      : 'You have changed nothing since it was opened.',
    mine: writeDocument(here.whole, null),
    theirs: changed.text,
    mineTip: 'The file stays as it is until you save; you are asked again then',
    theirsTip: 'Undo brings yours back',
    keepMine: take.mine,
    takeTheirs: take.theirs,
    leave: take.mine,
  };
}

/** Of the file that is on the table and nowhere else any more. */
export function goneNotice(name: string): NoticeText {
  return {
    tone: 'warning',
    text: `${name} is not where it was: it was deleted, moved or renamed. What is here is not lost.`,
    hint: 'Save to write it there again.',
    about: 'save',
  };
}

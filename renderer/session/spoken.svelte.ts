// What a screen reader says of the table without being asked: what was done, what is selected and where, and in a
// battle what the log tells, dice and all.

import { untrack } from 'svelte';
import { capital } from '../../shared/core/capital';
import type { Mil } from '../../shared/core/measure';
import { selectionWords } from '../edits/selection-words';
import type { BattleSession } from './battle/battle-session.svelte';
import { logWords, stepWords } from './spoken-words';
import type { EditorSession } from './table/editor.svelte';

export class Spoken {
  words = $state.raw('');

  constructor(editor: EditorSession, battle: BattleSession, length: (value: Mil) => string) {
    let [document, steps, selection] = [editor.document, editor.steps, editor.selection];
    let last = -1;
    let isHeard = false;
    $effect.root(() => {
      $effect(() => {
        const { document: is, steps: now, selection: chosen, scenario } = editor;
        const did = is === document ? stepWords(steps, now) : null;
        const isNew = chosen !== selection && !(chosen.size === 0 && selection.size === 0);
        [document, steps, selection] = [is, now, chosen];
        if (did === null && !isNew) return;
        const where = untrack(() => selectionWords(scenario, chosen, length));
        this.words = did === null ? capital(where) : `${did}; ${where}`;
      });
      $effect(() => {
        const { isPlaying, log } = battle;
        const fresh = log.filter(({ n }) => n > last);
        last = log.at(-1)?.n ?? -1;
        // A battle that is opened again has been heard.
        if (isHeard && fresh.length > 0) this.words = logWords(fresh);
        isHeard = isPlaying;
      });
    });
  }
}

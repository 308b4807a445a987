// What a screen reader says of the table without being asked: what was done, what is selected and where, and in a
// battle what the log tells, dice and all.

import { untrack } from 'svelte';
import { capital } from '../../shared/core/capital';
import type { Mil } from '../../shared/core/measure';
import { selectionWords } from '../edits/selection-words';
import type { BattleSession } from './battle/battle-session.svelte';
import { isBeginningOf } from './battle/record-store';
import { aimWords, logWords, stepWords, takenBackWords } from './spoken-words';
import type { TableSession } from './table/table.svelte';

export class Spoken {
  /** A new object each time, so that equal words are heard again. */
  said = $state.raw<{ readonly words: string }>({ words: '' });

  constructor(table: TableSession, battle: BattleSession, length: (value: Mil) => string) {
    const { editor } = table;
    let [document, steps, selection] = [editor.document, editor.steps, editor.selection];
    let last = -1;
    let heard: BattleSession['record'] = null;
    $effect.root(() => {
      $effect(() => {
        const { document: is, steps: now, selection: chosen } = editor;
        const did = is === document ? stepWords(steps, now) : null;
        const isNew = chosen !== selection && !(chosen.size === 0 && selection.size === 0);
        [document, steps, selection] = [is, now, chosen];
        if (did === null && !isNew) return;
        const where = untrack(() => selectionWords(table.scenario, chosen, length));
        this.#say(did === null ? capital(where) : `${did}; ${where}`);
      });
      $effect(() => {
        const { record, log } = battle;
        const fresh = log.filter(({ n }) => n > last);
        last = log.at(-1)?.n ?? -1;
        const before = heard;
        heard = record;
        // A battle that is opened again has been heard.
        if (before === null || record === null) return;
        if (isBeginningOf(record, before)) this.#say(takenBackWords(log));
        else if (fresh.length > 0) this.#say(logWords(fresh));
      });
      $effect(() => {
        const { isAimed, offer } = battle.ordering;
        if (isAimed && offer?.odds) this.#say(aimWords(offer.odds));
      });
    });
  }

  #say(words: string): void {
    this.said = { words };
  }
}

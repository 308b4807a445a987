// What lies on the table now: the document as the hand is changing it, or the battle that is being
// played. Also what the rules say of its looks. It changes nothing.

import { rulesetOf } from '../../../shared/rulesets/registry';
import { AppearanceBook } from '../../../shared/print/drawing/stand-appearance';
import { shownOnly } from '../../../shared/scenario/layers';
import type { Scenario } from '../../../shared/scenario/document';
import type { EditorSession } from './editor.svelte';

export class TableSession {
  /** A battle in progress as a scenario: its terrain and stands as they are now; null = editing. */
  played = $state.raw<Scenario | null>(null);

  #appearanceBook = new AppearanceBook();

  constructor(readonly editor: EditorSession) {}

  readonly scenario = $derived.by(() => this.played ?? this.editor.shown);
  /** The same without what the user has hidden: what the stage shows and the hand can take. */
  readonly visible = $derived.by(() => (this.played ? this.scenario : shownOnly(this.scenario)));
  readonly #ref = $derived.by(() => this.scenario.rules);
  /** Null where the ruleset is not known; the document can still be drawn. */
  readonly rules = $derived.by(() => {
    const found = rulesetOf(this.#ref);
    return found.ok ? found.value : null;
  });
  readonly appearances = $derived.by(() => this.#appearanceBook.of(this.scenario, this.rules));
}

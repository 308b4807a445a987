// Cards that tell what has befallen stands of the battle: of the selected one, and of those that are pinned.

import type { StandId } from '../../../../shared/core/id';
import { type RecordLine, recordLines } from '../../../../shared/core/record-words';
import type { StandRecord } from '../../../../shared/core/stand-record';
import { RecordKeeper } from '../../../../shared/rules/stand-records';
import type { PlayedBattle } from '../kept-battle.svelte';

export interface RecordCardPorts {
  played(): PlayedBattle | null;
  /** Nothing may be told while the screen changes hands. */
  isCovered(): boolean;
  selection(): Iterable<string>;
}

export interface RecordCard {
  readonly stand: StandId;
  readonly name: string;
  readonly type: string;
  readonly colour: string;
  readonly isPinned: boolean;
  readonly lines: readonly RecordLine[];
}

const NO_RECORDS: readonly StandRecord[] = [];

export class ShownRecords {
  /** The card of the selected stand is shown; pinned cards are whatever this is. */
  isShown = $state.raw(false);
  #pinned = $state.raw<readonly StandId[]>([]);
  #keeper: RecordKeeper | null = null;

  constructor(readonly ports: RecordCardPorts) {}

  readonly #isWanted = $derived.by(() => this.isShown || this.#pinned.length > 0);

  readonly #records = $derived.by(() => {
    const played = this.ports.played();
    if (played === null || !this.#isWanted || this.ports.isCovered()) return NO_RECORDS;
    if (this.#keeper?.rules !== played.rules) this.#keeper = new RecordKeeper(played.rules);
    return this.#keeper.follow(played.record);
  });

  /** The selected stand, where the card of it is shown; null without one. */
  readonly #selected = $derived.by(() => {
    const [first] = this.ports.selection();
    const stands = this.ports.played()?.battle.stands ?? {};
    return this.isShown && first !== undefined && first in stands ? (first as StandId) : null;
  });

  /** Pinned ones first, as they were pinned. */
  readonly cards: readonly RecordCard[] = $derived.by(() => {
    const selected = this.#selected;
    const isBeside = selected !== null && !this.#pinned.includes(selected);
    const ids = isBeside ? [...this.#pinned, selected] : this.#pinned;
    return ids.flatMap((id) => this.#cardOf(id) ?? []);
  });

  /** What stands where no card of a selected stand can; null where one does, or none is wanted. */
  readonly note = $derived.by(() => {
    if (!this.isShown || this.ports.played() === null || this.ports.isCovered()) return null;
    if (this.#selected === null) return 'Select a stand for its record.';
    return this.#recordOf(this.#selected) ? null : 'What befell it is known to its side alone.';
  });

  pin(stand: StandId, isPinned: boolean): void {
    const others = this.#pinned.filter((id) => id !== stand);
    this.#pinned = isPinned ? [...others, stand] : others;
  }

  /** A pinned card goes; that of the selected stand goes with all that would follow it. */
  close(stand: StandId): void {
    this.pin(stand, false);
    if (stand === this.#selected) this.isShown = false;
  }

  #recordOf(id: StandId): StandRecord | undefined {
    return this.#records.find(({ stand }) => stand === id);
  }

  #cardOf(id: StandId): RecordCard | null {
    const record = this.#recordOf(id);
    const played = this.ports.played();
    if (!record || played === null) return null;
    const { battle, rules } = played;
    const [turnName = 'turn'] = rules.playAids?.turnNames ?? [];
    return {
      stand: id,
      name: record.name,
      type: record.type,
      colour: battle.sides.find((side) => side.id === record.side)?.colour ?? 'transparent',
      isPinned: this.#pinned.includes(id),
      lines: recordLines(record, battle.units[record.unit]?.name ?? '', turnName),
    };
  }
}

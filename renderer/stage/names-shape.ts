// All words of the map but those of stands, placed so that none lies on another, nor on a stand where there
// is room beside it. Placing asks them all, so it is done only when what they name or keep off has changed,
// and not for what a gesture holds.

import { ANY_LETTERS, type Letters } from '../../shared/print/drawing/lettering';
import { readableOn } from '../../shared/print/drawing/dark-ground';
import { roomsTaken } from '../../shared/print/words/kept-clear';
import { placedScenarioWords, type WordedScenario } from '../../shared/print/words/name-placing';
import { sheetSize } from '../../shared/print/drawing/picture';
import type { MapStyle } from './map-nodes';
import { MarkShape } from './mark-shape';
import { isSameList } from '../../shared/core/same-list';
import type { StandItem } from './stand-nodes';

type Named = Omit<WordedScenario, 'board' | 'sides'>;

const NOTHING: Named = { terrain: [], zones: [], objectives: [], labels: [] };

export class NamesShape extends MarkShape {
  #named: Named = NOTHING;
  #stands: readonly StandItem[] = [];
  #letters: Letters = ANY_LETTERS;

  constructor(readonly map: MapStyle) {
    const { width, height } = sheetSize(map.board);
    super(() => [], { left: 0, top: 0, right: width, bottom: height });
  }

  /** In letters of another size, since the table is shown larger or smaller. */
  letter(letters: Letters): void {
    this.put(this.#named, null, letters);
  }

  /** `stands` is null while a gesture holds some of them: nothing makes way before it ends. */
  put(all: Named, stands: readonly StandItem[] | null, letters = this.#letters): void {
    // What bears no name has no say in where names go.
    const named = { ...all, terrain: all.terrain.filter(({ name }) => name !== '') };
    const { terrain, zones, objectives, labels } = this.#named;
    const isSame =
      named.zones === zones &&
      named.objectives === objectives &&
      named.labels === labels &&
      isSameList(named.terrain, terrain, (a, b) => a === b);
    const standing = stands ?? this.#stands;
    const isSameStanding = isSameList(
      standing,
      this.#stands,
      (a, b) => a.place === b.place && a.look === b.look,
    );
    const { least, most } = letters;
    const isAsLarge = least === this.#letters.least && most === this.#letters.most;
    if (isSame && isSameStanding && isAsLarge) return;
    this.#letters = letters;
    this.#named = named;
    this.#stands = standing;
    const { board, sides, style, ground } = this.map;
    this.remake(() => {
      const options = { least, most, more: [], objectiveScale: 1, labelsStay: true };
      const taken = roomsTaken(standing, named.objectives, board, style);
      const words = placedScenarioWords({ ...named, board, sides }, style, { ...options, taken });
      return readableOn(words, style, ground);
    }, this.bounds);
  }
}

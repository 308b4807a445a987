// All words of the map but those of stands, placed so that none lies on another. Placing asks them all, so
// it is done only when what they name has changed, and not for terrain that a gesture holds.

import { placedScenarioWords, type WordedScenario } from '../../shared/print/name-placing';
import { sheetSize } from '../../shared/print/picture';
import type { MapStyle } from './map-nodes';
import { MarkShape } from './mark-shape';

type Named = Omit<WordedScenario, 'board' | 'sides'>;

const NOTHING: Named = { terrain: [], zones: [], objectives: [], labels: [] };

export class NamesShape extends MarkShape {
  #named: Named = NOTHING;

  constructor(readonly map: MapStyle) {
    const { width, height } = sheetSize(map.board);
    super(() => [], { left: 0, top: 0, right: width, bottom: height });
  }

  put(all: Named): void {
    // What bears no name has no say in where names go.
    const named = { ...all, terrain: all.terrain.filter(({ name }) => name !== '') };
    const { terrain, zones, objectives, labels } = this.#named;
    const isSame =
      named.zones === zones &&
      named.objectives === objectives &&
      named.labels === labels &&
      named.terrain.length === terrain.length &&
      named.terrain.every((feature, i) => feature === terrain[i]);
    if (isSame) return;
    this.#named = named;
    const { board, sides, style } = this.map;
    const options = { taken: [], least: 0, more: [], objectiveScale: 1 };
    this.remake(() => placedScenarioWords({ ...named, board, sides }, style, options), this.bounds);
  }
}

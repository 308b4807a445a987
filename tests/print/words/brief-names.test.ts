import { expect, test } from 'vitest';
import { mapBlock } from '../../../shared/print/pages/brief-map';
import { printSource } from '../../../shared/print/pages/page-source';
import { overlapOf, textBoxes } from '../../../shared/print/drawing/text-boxes';
import { roomsOfBases } from '../../../shared/print/words/scene-words';
import { frameReach } from '../../../shared/print/map/table-frame';
import { framedSize } from '../../../shared/print/map/map-scene';
import { rulesetOf } from '../../../shared/rulesets/registry';
import { DEFAULT_PRINT } from '../../../shared/scenario/file-schema';
import { textsOf } from '../measured';
import { sampleScenarios } from '../sample-table';

test.each(sampleScenarios())(
  'names on the map of the brief of $name hide no stand, though stands bear no names there',
  ({ scenario }) => {
    const rules = rulesetOf(scenario.rules);
    const source = printSource(scenario, rules.ok ? rules.value : null);
    const room = { width: 3.8, height: 2.7 };
    const reach = frameReach(scenario.board);
    const framed = framedSize(scenario, reach);
    const scale = Math.min(room.width / framed.width, (room.height - 0.16) / framed.height);
    const left = (room.width - framed.width * scale) / 2 + reach * scale;
    const bases = roomsOfBases(scenario, source.appearances).map((box) => ({
      left: left + box.left * scale,
      right: left + box.right * scale,
      top: (reach + box.top) * scale,
      bottom: (reach + box.bottom) * scale,
    }));
    const { marks } = mapBlock(source, DEFAULT_PRINT, room);
    const places = new Set(scenario.terrain.map(({ name }) => name));
    for (const word of textsOf(marks).filter(({ text }) => places.has(text))) {
      // Rooms are whole squares; in the corner of that of a round base a letter hides nothing.
      expect(overlapOf(textBoxes(word), bases), word.text).toBeLessThan(0.02);
    }
  },
);

import { describe, expect, test } from 'vitest';
import type { LabelId, ObjectiveId } from '../../../shared/core/id';
import { at, inches } from '../../../shared/core/measure';
import { toSheet } from '../../../shared/print/drawing/picture';
import { overlapOf, textBoxes } from '../../../shared/print/drawing/text-boxes';
import { objectiveScale } from '../../../shared/print/map/map-scene';
import { roomOfSign } from '../../../shared/print/words/kept-clear';
import { sceneWords } from '../../../shared/print/words/scene-words';
import type { Label, Scenario } from '../../../shared/scenario/document';
import { newScenario } from '../../../shared/scenario/new-scenario';

const SPOT = at(36, 24);
/** Letters of a map as small as that of a brief. */
const SMALL = { least: 1.6 };

function tableWith(label: Partial<Label>): Scenario {
  const scenario = newScenario();
  const id = 'ob_1' as ObjectiveId;
  const place = { on: 'table', at: SPOT, facing: 0, level: 0 } as const;
  const words = { id: 'lb_1' as LabelId, text: 'Old Canal', at: SPOT, size: inches(0.6) };
  return {
    ...scenario,
    labels: [{ ...words, ...label }],
    objectives: [{ id, name: '', place, radius: inches(1), points: 1 }],
  };
}

function wordOn(scenario: Scenario) {
  const { words } = sceneWords(scenario, new Map(), scenario.print, SMALL);
  const word = words.find(({ text }) => text === 'Old Canal');
  if (!word) throw new Error('the map has no label');
  const sign = roomOfSign(toSheet(scenario.board, SPOT), objectiveScale(SMALL));
  return { word, onSign: overlapOf(textBoxes(word), [sign]) };
}

describe('on a small map', () => {
  test.each([
    ['along a curve', { curve: [at(-9, -1), at(0, 0), at(9, -1)] }],
    ['that bends', { bend: 40 }],
    ['that is turned', { angle: 30 }],
    ['that is level', {}],
  ])('a label %s keeps off the sign of an objective', (_, label) => {
    expect(wordOn(tableWith(label)).onSign).toBeLessThan(0.01);
  });

  test('a label along a curve stays on it, and where nothing lies in its way, in its place', () => {
    const curve = [at(-30, -1), at(0, 0), at(30, -1)];
    const { word } = wordOn(tableWith({ curve }));
    const alone = wordOn({ ...tableWith({ curve }), objectives: [] });
    expect(alone.word).toMatchObject(toSheet(newScenario().board, SPOT));
    expect(word).toMatchObject(toSheet(newScenario().board, SPOT));
    // Gone on at one end, so that its middle, where the words lie, is farther on.
    expect(word.line?.length).toBe((alone.word.line?.length ?? 0) + 1);
  });
});

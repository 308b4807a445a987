// What is selected and where, in a sentence for those who do not see it.

import type { Mil } from '../../shared/core/measure';
import type { Scenario } from '../../shared/scenario/document';
import { nameOf, thingOf } from '../things/find-things';
import { caretWords } from './caret-moves';
import { extentOfAll, middleOfBox } from './extent';

/** 'Tripod 1 selected, 12" east, 8" north', '3 things selected, middle 12" east, 8" north' or 'nothing selected'. */
export function selectionWords(
  scenario: Scenario,
  selection: ReadonlySet<string>,
  length: (value: Mil) => string,
): string {
  const things = [...selection].flatMap((id) => thingOf(scenario, id) ?? []);
  const [first] = things;
  if (!first) return 'nothing selected';
  const isOne = things.length === 1;
  const box = extentOfAll(things, scenario.board);
  const where = box && caretWords(scenario.board, middleOfBox(box), length);
  const who = isOne ? nameOf(first) : `${things.length} things`;
  if (where === null) return `${who} selected`;
  const isPoint = box !== null && box.minX === box.maxX && box.minY === box.maxY;
  return `${who} selected, ${isPoint ? '' : 'middle '}${where}`;
}

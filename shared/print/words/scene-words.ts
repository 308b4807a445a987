// The words of a whole map, none on another, in sheet inches. Apart from the drawing, because a layout is
// tried and measured by its words alone.

import type { PrintSettings, Scenario, Stand } from '../../scenario/document';
import { roomOfBase, roomOfSign } from './kept-clear';
import { placedScenarioWords, unitWish } from './name-placing';
import type { SheetPoint, StandLook, TextMark } from '../drawing/picture';
import type { Looks, SceneOptions } from '../map/map-scene';
import { lookOf, objectiveScale, placePoint } from '../map/map-scene';
import { NAME_SIZE } from '../map/stand-marks';
import { standNameWish } from './stand-name-spots';
import { frameMarks } from '../map/table-marks';
import type { Box } from '../drawing/text-boxes';
import type { Wish } from './word-placing';

export interface SceneWords {
  readonly words: readonly TextMark[];
  /** The numbers of the rulers. */
  readonly numbers: readonly TextMark[];
}

/** From this size of letters on, stands go without their names and each unit has one. */
const CROWDED = 0.5;
/** Ruler numbers may be a little smaller than names. */
const NUMBERS = 0.78;

interface PlacedStand {
  readonly stand: Stand;
  readonly look: StandLook;
  readonly at: SheetPoint;
}

export function sceneWords(
  scenario: Scenario,
  looks: Looks,
  settings: PrintSettings,
  options: SceneOptions,
): SceneWords {
  const { style } = settings;
  const scale = objectiveScale(options);
  const stands = scenario.stands.flatMap((stand): PlacedStand[] => {
    const at = placePoint(stand.place, scenario);
    return at === null ? [] : [{ stand, look: lookOf(stand, scenario, looks), at }];
  });
  const signs = scenario.objectives.flatMap((objective) => {
    const at = placePoint(objective.place, scenario);
    return at === null ? [] : [roomOfSign(at, scale)];
  });
  const words = placedScenarioWords(scenario, style, {
    taken: [...stands.map(baseOf), ...signs],
    ...(options.barred === undefined ? {} : { barred: options.barred }),
    ...(options.kinds === undefined ? {} : { kinds: options.kinds }),
    least: options.least,
    objectiveScale: scale,
    more:
      options.least > CROWDED
        ? unitWishes(scenario, stands, settings, options)
        : standWishes(stands, settings),
  });
  const frame = frameMarks(scenario.board, style, settings.lengths, options.least * NUMBERS);
  const numbers = frame.filter((mark) => mark.type === 'text');
  return { words, numbers };
}

function baseOf({ stand, look, at }: PlacedStand): Box {
  return roomOfBase(look, at, stand.place);
}

function standWishes(stands: readonly PlacedStand[], { style }: PrintSettings): Wish[] {
  return stands.flatMap(({ stand, look, at }) => {
    const wish = standNameWish({ look, place: stand.place, at }, NAME_SIZE, style);
    return wish ? [{ ...wish, mustShow: false }] : [];
  });
}

/** One name for each unit that has stands on the map. */
function unitWishes(
  scenario: Scenario,
  stands: readonly PlacedStand[],
  settings: PrintSettings,
  options: SceneOptions,
): Wish[] {
  return scenario.units.flatMap((unit): Wish[] => {
    const boxes = stands.filter(({ stand }) => stand.unit === unit.id).map(baseOf);
    const side = scenario.sides.find((candidate) => candidate.id === unit.side);
    if (boxes.length === 0 || unit.name === '') return [];
    return [unitWish(unit.name, side?.colour ?? '#444444', boxes, settings.style, options.least)];
  });
}

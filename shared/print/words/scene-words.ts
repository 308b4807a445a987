// The words of a whole map, none on another, in sheet inches. Apart from the drawing, because a layout is
// tried and measured by its words alone.

import type { PrintSettings, Scenario, Stand } from '../../scenario/document';
import { roomOfBase, roomOfSign } from './kept-clear';
import { placedScenarioWords, unitWish } from './name-placing';
import { readableOn } from '../drawing/dark-ground';
import { groundStyleOf } from '../drawing/inks';
import type { SheetPoint, StandAppearance, TextMark } from '../drawing/picture';
import type { Appearances, SceneOptions } from '../map/map-scene';
import { appearanceOf, objectiveScale, placePoint } from '../map/map-scene';
import { NAME_SIZE, nameSizeOn } from '../map/stand-marks';
import { standNameWish } from './stand-name-spots';
import { frameMarks, paperFrame } from '../map/table-frame';
import { overlapOf, textBoxes, type Box } from '../drawing/text-boxes';
import type { Wish } from './word-placing';

export interface SceneWords {
  readonly words: readonly TextMark[];
  /** The numbers of the rulers. */
  readonly numbers: readonly TextMark[];
}

/** From this size of letters on, stands go without their names and each unit has one. */
const CROWDED = 0.5;
/** Square inches of a base that a name may touch and still be said to keep off it. */
const COVERED = 2e-4;
/** Ruler numbers may be a little smaller than names: six points where those have seven. */
const NUMBERS = 0.86;

interface PlacedStand {
  readonly stand: Stand;
  readonly look: StandAppearance;
  readonly at: SheetPoint;
}

export function sceneWords(
  scenario: Scenario,
  appearances: Appearances,
  settings: PrintSettings,
  options: SceneOptions,
): SceneWords {
  const { style } = settings;
  const scale = objectiveScale(options);
  const stands = standsOn(scenario, appearances);
  const signs = scenario.objectives.flatMap((objective) => {
    const at = placePoint(objective.place, scenario);
    return at === null ? [] : [roomOfSign(at, scale)];
  });
  const bases = stands.map(baseOf);
  const placed = (more: readonly Wish[]) =>
    placedScenarioWords(scenario, style, {
      taken: [...bases, ...signs, ...(options.taken ?? [])],
      ...(options.barred === undefined ? {} : { barred: options.barred }),
      ...(options.kinds === undefined ? {} : { kinds: options.kinds }),
      least: options.least,
      objectiveScale: scale,
      more,
    });
  const placedNames = placedWithForces(scenario, stands, { settings, options, bases }, placed);
  const words = readableOn(placedNames, style, groundStyleOf(scenario));
  const frame = frameMarks(
    scenario.board,
    style,
    settings.lengths,
    paperFrame(options.least * NUMBERS),
    options.frame,
  );
  const numbers = frame.filter((mark) => mark.type === 'text');
  return { words, numbers };
}

function standsOn(scenario: Scenario, appearances: Appearances): readonly PlacedStand[] {
  return scenario.stands.flatMap((stand): PlacedStand[] => {
    const at = placePoint(stand.place, scenario);
    return at === null ? [] : [{ stand, look: appearanceOf(stand, scenario, appearances), at }];
  });
}

/** The rooms of all bases on the map. */
export function roomsOfBases(scenario: Scenario, appearances: Appearances): readonly Box[] {
  return standsOn(scenario, appearances).map(baseOf);
}

function baseOf({ stand, look, at }: PlacedStand): Box {
  return roomOfBase(look, at, stand.place);
}

interface ForceNaming {
  readonly settings: PrintSettings;
  readonly options: SceneOptions;
  readonly bases: readonly Box[];
}

/**
 * All words, stands named one by one. Where letters are large each unit has one name instead, and so has a unit
 * that stands so close that the name of one of its stands would lie on another.
 */
function placedWithForces(
  scenario: Scenario,
  stands: readonly PlacedStand[],
  { settings, options, bases }: ForceNaming,
  placed: (more: readonly Wish[]) => readonly TextMark[],
): readonly TextMark[] {
  if (options.least > CROWDED) return placed(unitWishes(scenario, stands, settings, options));
  const words = placed(standWishes(stands, settings, options.least));
  const covering = new Set(
    words.filter((mark) => overlapOf(textBoxes(mark), bases) >= COVERED).map(({ text }) => text),
  );
  const crowded = new Set(
    stands.flatMap(({ stand }) => (covering.has(stand.name) ? [stand.unit] : [])),
  );
  if (crowded.size === 0) return words;
  const isCrowded = ({ stand }: PlacedStand) => crowded.has(stand.unit);
  const alone = stands.filter((one) => !isCrowded(one));
  const together = unitWishes(scenario, stands.filter(isCrowded), settings, options);
  return placed([...standWishes(alone, settings, options.least), ...together]);
}

function standWishes(
  stands: readonly PlacedStand[],
  settings: PrintSettings,
  least: number,
): Wish[] {
  return stands.flatMap((placed) => standWish(placed, settings, least) ?? []);
}

function standWish(
  { stand, look, at }: PlacedStand,
  { style }: PrintSettings,
  least: number,
): Wish | null {
  const size = nameSizeOn(stand.place, look.name, { size: NAME_SIZE, least });
  const wish = standNameWish({ look, place: stand.place, at }, size, style);
  return wish && { ...wish, mustShow: false };
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

// Reads who looks and who moves from the command line: a bare point, or a stand of the file by its id.

import type { StandId } from '../../../shared/core/id';
import { inches, toInches, type Mil } from '../../../shared/core/measure';
import { battleToAsk } from '../../../shared/rules/begin';
import type { MoveMode, Ruleset } from '../../../shared/rules/ruleset';
import { isPointOnBoard } from '../../../shared/scenario/shape-check';
import type { Scenario } from '../../../shared/scenario/document';
import type { Mover, Observer } from '../../../shared/terrain/map/engine-types';
import { InputError, UsageError } from './errors';
import { numberOf, placeOf, required } from './args';
import type { Args } from './args';

interface Scene {
  readonly scenario: Scenario;
  readonly rules: Ruleset;
}

const POINT = { type: 'disc', radius: inches(0) } as const;

/** `st_4`, or `x,y[,level]` for an eye of no size. */
export function observerOf(scene: Scene, args: Args, name: string): Observer {
  const text = required(args, name);
  if (!text.startsWith('st_')) {
    const { at, level } = placeOn(scene, name, text);
    return { at, facing: 0, footprint: POINT, height: level, thermal: false };
  }
  const id = standId(scene, name, text);
  const observer = scene.rules.observer(battleToAsk(scene.rules, scene.scenario), id);
  if (!observer) throw new InputError(`--${name}: ${text} is not on the table`);
  return observer;
}

/** `--from st_4 --mode strategic`, or `--from x,y --class tracked --allowance 10` for a mover of no size. */
export function moverOf(scene: Scene, args: Args): Mover {
  const text = required(args, 'from');
  const allowance = args.options.get('allowance');
  const moveClass = args.options.get('class');
  if (!text.startsWith('st_')) {
    const { at } = placeOn(scene, 'from', text);
    return {
      at,
      footprint: POINT,
      moveClass: knownClass(scene, moveClass ?? required(args, 'class')),
      allowance: allowanceOf(allowance ?? required(args, 'allowance')),
      barred: [],
    };
  }
  const id = standId(scene, 'from', text);
  const battle = battleToAsk(scene.rules, scene.scenario);
  const mode = moveModeOf(scene.rules.moveModes?.(battle, id) ?? [], args);
  const mover = scene.rules.mover(battle, id, mode);
  if (!mover) throw new InputError(`--from: ${text} cannot move`);
  return {
    ...mover,
    ...(moveClass === undefined ? {} : { moveClass: knownClass(scene, moveClass) }),
    ...(allowance === undefined ? {} : { allowance: allowanceOf(allowance) }),
  };
}

/** `--mode strategic`: one of the stand's ways of moving, if it may move so. */
function moveModeOf(moveModes: readonly MoveMode[], args: Args): string | undefined {
  const name = args.options.get('mode');
  if (name === undefined) return undefined;
  const mode = moveModes.find(({ id }) => id === name);
  if (!mode) {
    const ids = moveModes.map(({ id }) => id);
    const others = ids.slice(0, -1).join(', ');
    const known = others
      ? `${others} or ${ids.at(-1)}`
      : 'no other way of moving than its usual one';
    throw new InputError(`--mode: expected ${known}, found "${name}"`);
  }
  const { refusal } = mode;
  if (refusal) throw new InputError(`--mode ${name}: ${refusal.reason} (${refusal.rule})`);
  return mode.id;
}

/** A place of the command line, on the table. */
export function placeOn(
  { scenario: { board } }: Scene,
  name: string,
  text: string,
): ReturnType<typeof placeOf> {
  const place = placeOf(name, text);
  if (board.space === 'table' && !isPointOnBoard(place.at, board)) {
    const [width, height] = [toInches(board.width), toInches(board.height)];
    throw new InputError(
      `--${name}: ${text} is off the table, which is ${width} by ${height} inches`,
    );
  }
  return place;
}

function allowanceOf(text: string): Mil {
  const value = numberOf('allowance', text);
  if (value < 0) throw new UsageError(`--allowance: expected no less than 0, found "${text}"`);
  return inches(value);
}

/** A movement class that the terrain or the stands of the ruleset know. */
function knownClass({ rules: { catalogue } }: Scene, name: string): string {
  const known = new Set([
    ...Object.keys(catalogue.terrain?.clear.move ?? {}),
    ...Object.values(catalogue.stands).map(({ moveClass }) => moveClass),
  ]);
  if (known.has(name)) return name;
  throw new InputError(`--class: expected one of ${[...known].sort().join(', ')}, found "${name}"`);
}

function standId(scene: Scene, name: string, text: string): StandId {
  const stand = scene.scenario.stands.find(({ id }) => id === text);
  if (!stand) throw new InputError(`--${name}: there is no stand "${text}" in this scenario`);
  if (!scene.rules.catalogue.stands[stand.type]) {
    throw new InputError(`${text} is of the type "${stand.type}", unknown to ${scene.rules.id}`);
  }
  return stand.id;
}

// Numbers for the stands of a battle report: large enough for paper, each beside its stand, and a key that
// tells whose they are.

import { gap, linePath, ring } from '../print/drawing/sheet-outlines';
import { filled, lettered, stroked, type Mark, type SheetPoint } from '../print/drawing/picture';
import { freePlace, type PieceNumbers } from '../print/pages/piece-numbers';
import type { Box } from '../print/drawing/text-boxes';
import { around } from '../print/map/map-scene';
import type { Battle, BattleRecord } from '../battle/battle';
import type { StandId } from '../core/id';
import type { Scenario } from '../scenario/document';

/** A stand on a map: where it is, and in whose colour. */
export interface Numbered {
  readonly number: number;
  readonly at: SheetPoint;
  readonly colour: string;
  /** How far its base reaches, in sheet inches. */
  readonly reach: number;
}

/** By units in their order, those that join later last: one number for the whole report. */
export function standNumbers({ start, log }: BattleRecord): ReadonlyMap<StandId, number> {
  const units = Object.keys(start.units);
  const place = (unit: string): number => units.indexOf(unit);
  const first = Object.values(start.stands).sort((a, b) => place(a.unit) - place(b.unit));
  const joined = log.flatMap(({ event }) => (event.type === 'joined' ? [event.stand] : []));
  return new Map([...first, ...joined].map(({ id }, i) => [id, i + 1]));
}

/** Numbers in letters of `size` sheet inches, beside their stands and none on another. */
export function numberMarks(
  stands: readonly Numbered[],
  scenario: Scenario,
  size: number,
): PieceNumbers {
  const taken = stands.map(({ at, reach }) => around(at, reach));
  const boxes: Box[] = [];
  const marks = stands.flatMap((stand) => {
    const radius = size * (stand.number > 99 ? 1.05 : 0.8);
    const at = freePlace([stand.at], scenario, radius, { barred: [], taken, boxes });
    if (at === null) return [];
    boxes.push(around(at, radius));
    return badge(stand, at, radius, size);
  });
  return { marks, boxes };
}

function badge(stand: Numbered, at: SheetPoint, radius: number, size: number): readonly Mark[] {
  const { number, colour } = stand;
  return [
    ...leader(stand, at, radius, size),
    filled(`${linePath(ring(at, radius * 1.12, 28))}Z`, '#ffffff'),
    filled(`${linePath(ring(at, radius, 28))}Z`, colour),
    lettered({
      x: at.x,
      y: at.y + size * 0.36,
      text: String(number),
      size,
      weight: 'bold',
      colour: '#ffffff',
    }),
  ];
}

/** From the number to the rim of the base, where there is a way between them. */
function leader(
  { at: home, reach, colour }: Numbered,
  at: SheetPoint,
  radius: number,
  size: number,
): readonly Mark[] {
  const far = gap(home, at);
  if (far - reach - radius < size * 0.4) return [];
  const towards = (from: SheetPoint, to: SheetPoint, by: number): SheetPoint => ({
    x: from.x + ((to.x - from.x) * by) / far,
    y: from.y + ((to.y - from.y) * by) / far,
  });
  const line = linePath([towards(at, home, radius), towards(home, at, reach)]);
  return [stroked(line, '#ffffff', size * 0.3), stroked(line, colour, size * 0.12)];
}

export interface KeyUnit {
  readonly unit: string;
  readonly colour: string;
  readonly stands: readonly {
    readonly number: number;
    readonly name: string;
    readonly isLost: boolean;
  }[];
}

/** Whose number is which: the stands of a moment and those that were lost up to it in this turn. */
export function keyOf(
  end: Battle,
  lost: readonly { readonly id: StandId; readonly name: string; readonly unit: string }[],
  numbers: ReadonlyMap<StandId, number>,
): readonly KeyUnit[] {
  const colours = new Map(end.sides.map(({ id, colour }) => [id, colour]));
  return Object.values(end.units).flatMap((unit) => {
    const stands = [
      ...Object.values(end.stands)
        .filter((stand) => stand.unit === unit.id)
        .map(({ id, name }) => ({ id, name, isLost: false })),
      ...lost
        .filter((stand) => stand.unit === unit.id)
        .map((stand) => ({ ...stand, isLost: true })),
    ].flatMap(({ id, name, isLost }) => {
      const number = numbers.get(id);
      return number === undefined ? [] : [{ number, name: name || id, isLost }];
    });
    if (stands.length === 0) return [];
    const colour = colours.get(unit.side) ?? '#444444';
    return [{ unit: unit.name, colour, stands: stands.sort((a, b) => a.number - b.number) }];
  });
}

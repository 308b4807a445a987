// What the place tool puts down: one stand, or a unit with all its stands in formation. It knows how the
// stands line up and what they are called; the tool knows where the pointer is.

import { nextId, type SideId, type UnitId } from '../../shared/core/id';
import { inches, mil, type Point } from '../../shared/core/measure';
import type { Change } from '../../shared/scenario/edit';
import type { Board, Place, Scenario, Stand, Unit } from '../../shared/scenario/document';
import { cellAt } from './hex-cells';
import { freeName, numberedName } from '../../shared/scenario/values/numbered-names';
import type { HexFacing } from '../../shared/geometry/hex';
import type { Catalogue } from '../../shared/rules/catalogue-types';
import { shortTypeName } from '../../shared/rules/short-names';

export interface Template {
  /** Of the unit: 'A Company'. A second one of that name is numbered. */
  readonly name: string;
  readonly side: SideId;
  /** The unit that the stands join; null = each placing makes a new one. */
  readonly unit: UnitId | null;
  /** A key of the ruleset's quality table, for a new unit. */
  readonly quality: string;
  /** The first stands in the middle of the front rank. `name` is what they are called before their
   * number; empty = their type's short name. */
  readonly stands: readonly { readonly type: string; readonly name: string }[];
}

export interface Placing {
  readonly at: Point;
  /** Degrees, 0 = east, counter-clockwise. */
  readonly facing: number;
}

export interface Placed {
  readonly change: Change;
  readonly unit: UnitId;
  readonly stands: readonly Stand[];
}

/** Stands beside each other in a rank. */
const ABREAST = 5;
/** Between the bases of neighbours. */
const GAP = inches(0.5);

type Spot = readonly [ahead: number, left: number];

export function placed(
  scenario: Scenario,
  catalogue: Catalogue | null,
  template: Template,
  placing: Placing,
): Placed {
  const { unit, isNew } = unitFor(scenario, template);
  const spots = formation(template, catalogue, scenario.board);
  const names: string[] = scenario.stands.map(({ name }) => name);
  const ids: string[] = scenario.stands.map(({ id }) => id);
  const stands = template.stands.map(({ type, name }, i): Stand => {
    const id = nextId('stand', ids);
    const called = numberedName(name || shortNameOf(type, catalogue), names);
    ids.push(id);
    names.push(called);
    const place = placeAt(scenario.board, placing, spots[i] ?? [0, 0]);
    return { id, unit: unit.id, type, name: called, place, tracks: {}, marks: [] };
  });
  const units: Change = { type: 'put', in: 'units', items: isNew ? [unit] : [] };
  return {
    change: { type: 'all', changes: [units, { type: 'put', in: 'stands', items: stands }] },
    unit: unit.id,
    stands,
  };
}

function shortNameOf(type: string, catalogue: Catalogue | null): string {
  const { short, name = type.replaceAll('_', ' ') } = catalogue?.stands[type] ?? {};
  return short ?? shortTypeName(name);
}

function unitFor(scenario: Scenario, template: Template): { unit: Unit; isNew: boolean } {
  const known = scenario.units.find(({ id }) => id === template.unit);
  if (known) return { unit: known, isNew: false };
  const unit: Unit = {
    id: nextId(
      'unit',
      scenario.units.map(({ id }) => id),
    ),
    side: template.side,
    name: freeName(
      template.name,
      scenario.units.map(({ name }) => name),
    ),
    quality: template.quality,
    leader: null,
  };
  return { unit, isNew: true };
}

/** Where each stand is from the middle: ranks of equal length, the first in front; on hexes in cells. */
function formation(
  { stands }: Template,
  catalogue: Catalogue | null,
  board: Board,
): readonly Spot[] {
  const ranks = Math.ceil(stands.length / ABREAST);
  const abreast = Math.ceil(stands.length / Math.max(1, ranks));
  const [deep, wide] = board.space === 'hex' ? [1, 1] : spacing(stands, catalogue);
  return stands.map((_, i): Spot => {
    const rank = Math.floor(i / abreast);
    const inRank = Math.min(abreast, stands.length - rank * abreast);
    const file = i % abreast;
    return [((ranks - 1) / 2 - rank) * deep, ((inRank - 1) / 2 - file) * wide];
  });
}

function spacing(
  stands: Template['stands'],
  catalogue: Catalogue | null,
): readonly [number, number] {
  let deep: number = inches(1);
  let wide: number = inches(1);
  for (const { type } of stands) {
    const footprint = catalogue?.stands[type]?.footprint;
    if (!footprint) continue;
    const [depth, width] =
      footprint.type === 'disc'
        ? [2 * footprint.radius, 2 * footprint.radius]
        : [footprint.depth, footprint.width];
    deep = Math.max(deep, depth);
    wide = Math.max(wide, width);
  }
  return [deep + GAP, wide + GAP];
}

function placeAt(board: Board, { at, facing }: Placing, [ahead, left]: Spot): Place {
  if (board.space === 'hex') {
    const cell = cellAt(board, at);
    const sixth = (((Math.round(facing / 60) % 6) + 6) % 6) as HexFacing;
    return { on: 'hex', at: { q: cell.q + Math.round(left), r: cell.r }, facing: sixth };
  }
  const angle = (facing * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const spot = { x: mil(at.x + ahead * c - left * s), y: mil(at.y + ahead * s + left * c) };
  return { on: 'table', at: spot, facing, level: 0 };
}

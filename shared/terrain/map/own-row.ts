// What terrain of a designer's own means: the row of the kind that it is like, but for what he says of it. His inches are
// those of the rules, so they grow with the figures as all others do.

import { mil } from '../../core/measure';
import { memoOf } from '../../core/memo';
import type { OwnKind, TerrainKind } from '../../scenario/document';
import { type OfKind, type OwnCost, ruleOfOwn } from '../../scenario/kinds/own-kind';
import type {
  MoveMeaning,
  MoveTable,
  SightMeaning,
  TerrainRow,
  TerrainTable,
} from './engine-types';

const ownRows = memoOf((table: TerrainTable) =>
  memoOf((own: OwnKind): TerrainRow => ownRow(table, own)),
);

/** What a piece of terrain means by a table; its kind's row, or the ground between where the table has none. */
export function rowOfPiece(table: TerrainTable, { kind, own }: OfKind): TerrainRow {
  return own ? ownRows(table)(own) : rowOfKind(table, kind);
}

export function rowOfKind(table: TerrainTable, kind: TerrainKind): TerrainRow {
  return table.rows[kind] ?? table.clear;
}

function ownRow(table: TerrainTable, own: OwnKind): TerrainRow {
  const row = rowOfKind(table, own.like);
  const scale = table.scale ?? 1;
  const move = moveOf(own, scale);
  return {
    ...row,
    kind: own.like,
    name: own.name,
    sight: sightOf(row.sight, own, scale),
    move: { ...(own.over ? wayOver(table) : {}), ...row.move, ...move },
    overrides: own.over ?? row.overrides,
    variants: (row.variants ?? []).map((one) => ({
      ...one,
      name: one.fordable ? `${own.name}, fordable` : own.name,
      move: { ...one.move, ...move },
    })),
    isCover: isCover(table, row, own),
  };
}

/** What protects nobody is no cover for who is behind it either. */
function sightOf(usual: SightMeaning, own: OwnKind, scale: number): SightMeaning {
  const sight = own.sight
    ? { ...usual, ...own.sight, seeInto: mil(scale * own.sight.seeInto), rule: ruleOfOwn(own) }
    : usual;
  const isNone = own.protects === 'none' && sight.blocks === 'behind';
  return isNone ? { ...sight, blocks: 'none' } : sight;
}

/** Who is in it is in cover where it protects like cover, else where it hides or its kind is cover. */
function isCover(table: TerrainTable, row: TerrainRow, { protects, sight }: OwnKind): boolean {
  if (protects === 'none') return false;
  if (protects !== undefined) return rowOfKind(table, protects).isCover;
  return row.isCover || sight?.blocks === 'cover';
}

function moveOf(own: OwnKind, scale: number): MoveTable {
  const rule = ruleOfOwn(own);
  return Object.fromEntries(
    Object.entries(own.move ?? {}).map(([moveClass, cost]) => [
      moveClass,
      meaningOf(cost, rule, scale),
    ]),
  );
}

/** Of what leads over other terrain: a class that it says nothing of goes over it as over a bridge. */
function wayOver(table: TerrainTable): MoveTable {
  return rowOfKind(table, 'bridge').move;
}

function meaningOf(cost: OwnCost, rule: string, scale: number): MoveMeaning {
  if (cost === 'closed') return { type: 'prohibited', rule };
  if (typeof cost === 'number') return { type: 'factor', factor: cost, rule };
  return { type: 'crossing', share: 0, inches: scale * cost.once, rule };
}

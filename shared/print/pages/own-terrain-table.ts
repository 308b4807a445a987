// Terrain of the designer's own for the quick reference: what it hides, how it protects, what it costs to move through.

import type { ReferenceTable } from '../../core/play-aids';
import { formatLength, type LengthUnit, roundedIn } from '../../core/measure';
import type { OwnKind, Scenario } from '../../scenario/document';
import { kindNoun, kindRow } from '../../scenario/kinds/kinds';
import { type OfKind, protectsLike } from '../../scenario/kinds/own-kind';
import { ownKindsOn } from '../../scenario/own-kinds/own-kinds';
import type { MoveMeaning, TerrainRow, TerrainTable } from '../../terrain/map/engine-types';
import { rowOfPiece } from '../../terrain/map/own-row';
import { spaceMeaning } from '../../terrain/map/space-row';

const TITLE = 'Terrain of this scenario';

/** Of a ruleset's catalogue. */
export interface TerrainRules {
  readonly terrain?: TerrainTable;
  readonly moveClasses?: readonly {
    readonly name: string;
    readonly classes: readonly [string, ...string[]];
  }[];
}

/**
 * One row for each kind that lies on the table; null where there is none, or where no rules tell what it means. In
 * centimetres where the pages are, or the scenario's own rules.
 */
export function ownTerrainTable(
  { terrain, rules }: Pick<Scenario, 'rules'> & { readonly terrain: readonly OfKind[] },
  { terrain: table, moveClasses = [] }: TerrainRules,
  lengths: LengthUnit = 'inch',
): ReferenceTable | null {
  const own = ownKindsOn(terrain);
  const unit = lengths === 'cm' ? lengths : (rules.own?.rules?.unit ?? 'inch');
  const isMetric = unit === 'cm';
  if (own.length === 0 || table === undefined) return null;
  if (own.every(({ like }) => kindRow(like).board === 'hex')) return spaceTable(own, table);
  return {
    title: TITLE,
    isWide: true,
    columns: [
      'Terrain',
      'Hides',
      'Protects',
      isMetric ? 'A centimetre of it costs' : 'An inch of it costs',
      'Rule',
    ],
    rows: own.map((one) => {
      const row = rowOfPiece(table, { kind: one.like, own: one });
      return [
        one.name,
        hidesWords(row, unit),
        protectsWords(one),
        [costWords(row, moveClasses, unit), overWords(one)].filter(Boolean).join('; '),
        one.rule ?? '',
      ];
    }),
    notes: [
      `Costs are ${isMetric ? 'centimetres' : 'inches'} of the move. Who is not named moves as in the clear.`,
    ],
  };
}

function spaceTable(own: readonly OwnKind[], table: TerrainTable): ReferenceTable {
  return {
    title: TITLE,
    columns: ['Terrain', 'Fire at it or through it', 'Ships and missiles', 'Rule'],
    rows: own.map((one) => {
      const { fire, isClosed } = spaceMeaning(table, { kind: one.like, own: one });
      const lost = fire === 'blocked' ? 'none goes through' : fire === 0 ? '–' : `${fire} less`;
      return [one.name, lost, isClosed ? 'closed' : 'go through', one.rule ?? ''];
    }),
    notes: ['Power comes to fighters where fire comes unhindered; nobody jumps away out of it.'],
  };
}

function hidesWords({ sight: { blocks, levels, seeInto } }: TerrainRow, unit: LengthUnit): string {
  const high = levels === 1 ? '1 level' : `${levels} levels`;
  switch (blocks) {
    case 'none':
      return 'nothing';
    case 'behind':
      return 'covers who is behind it';
    case 'ridge':
      return `a ridge of ${high}`;
    case 'solid':
      return `all, ${high} high`;
    case 'cover':
      return `${high} high; sight within it ${formatLength(seeInto, unit)}`;
  }
}

function protectsWords(own: OwnKind): string {
  const like = protectsLike({ kind: own.like, own });
  const cover = like === null ? 'nobody' : `as ${kindNoun(like)}`;
  return own.save === undefined ? cover : `${cover}; save ${own.save}+`;
}

/** '2: Tracked, Wheeled; closed: Hover' */
function costWords(
  { move }: TerrainRow,
  classes: NonNullable<TerrainRules['moveClasses']>,
  unit: LengthUnit,
): string {
  const byCost = new Map<string, string[]>();
  for (const {
    name,
    classes: [id],
  } of classes) {
    const cost = oneCost(move[id], unit);
    if (cost !== null) byCost.set(cost, [...(byCost.get(cost) ?? []), name]);
  }
  return [...byCost].map(([cost, names]) => `${cost}: ${names.join(', ')}`).join('; ');
}

function overWords({ over = [] }: OwnKind): string {
  return over.length === 0 ? '' : `leads over ${over.map((kind) => kindNoun(kind)).join(', ')}`;
}

function oneCost(meaning: MoveMeaning | undefined, unit: LengthUnit): string | null {
  const words = (length: number) => (unit === 'cm' ? roundedIn(unit, length) : String(length));
  switch (meaning?.type) {
    case undefined:
      return null;
    case 'factor':
    case 'overfly':
      return meaning.factor === 1 ? null : String(meaning.factor);
    case 'prohibited':
      return 'closed';
    case 'per-turn':
      return `${words(meaning.inches)} ${unit === 'cm' ? 'centimetres' : 'inches'} a turn`;
    case 'crossing':
      return meaning.share > 0
        ? `${meaning.share} of the move for each crossing`
        : `${words(meaning.inches ?? 0)} for each crossing`;
  }
}

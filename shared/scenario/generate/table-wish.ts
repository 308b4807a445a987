// What somebody asks of a made-up table. The same wish with the same seed gives the same table.

export const AMOUNTS = ['none', 'few', 'some', 'many'] as const;
export type Amount = (typeof AMOUNTS)[number];

/** How one half of the table is made from the other: not at all, turned about the middle, or mirrored. */
export const SYMMETRIES = ['none', 'half-turn', 'mirror'] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

export interface TableWish {
  readonly seed: string;
  /** How full the table is of everything that is asked for. */
  readonly density: 'sparse' | 'normal' | 'dense';
  readonly water: 'none' | 'stream' | 'river';
  readonly roads: 'none' | 'one' | 'crossroads';
  readonly town: 'none' | 'village' | 'town';
  readonly hills: Amount;
  readonly woods: Amount;
  readonly fields: Amount;
  readonly symmetry: Symmetry;
  /** Which edges the sides come from; of a square table the south and north ones are 'long'. */
  readonly edges: 'long' | 'short';
}

export const USUAL_WISH: TableWish = {
  seed: '1',
  density: 'normal',
  water: 'river',
  roads: 'one',
  town: 'village',
  hills: 'some',
  woods: 'some',
  fields: 'few',
  symmetry: 'none',
  edges: 'long',
};

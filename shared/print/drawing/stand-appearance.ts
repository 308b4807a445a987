// How each stand looks: its type as the ruleset describes it, its side's colour, its name and marks.

import { memoLast } from '../../core/memo';
import type { StandId } from '../../core/id';
import { inches } from '../../core/measure';
import type { Scenario, Stand } from '../../scenario/document';
import type { LineOfFigures } from '../../scenario/own-game/own-game';
import type { Footprint } from '../../terrain/map/engine-types';
import type { StandSymbol } from '../../core/stand-symbol';
import type { Pip, StandAppearance } from './picture';

/** What a drawing wants to know of a ruleset. */
export interface AppearanceRules {
  readonly id: string;
  readonly catalogue: {
    readonly stands: Readonly<
      Record<
        string,
        {
          readonly name: string;
          readonly quality?: string;
          readonly symbol: StandSymbol;
          readonly picture?: string;
          readonly footprint: Footprint;
          readonly facesFront: boolean;
          readonly line?: LineOfFigures;
          readonly pips?: readonly {
            readonly track: string;
            readonly atLeast: number;
            readonly icon?: Pip['icon'];
          }[];
          readonly tracks?: Readonly<Record<string, number>>;
        }
      >
    >;
    /** Words for marks, as people see them. */
    readonly words: Readonly<Record<string, string>>;
    /** Marks that are not drawn beside stands. */
    readonly unseen?: readonly string[];
  };
}

const NO_SIDE = { colour: '#777777', index: 0 };
/** For types that the ruleset does not know: the document is shown all the same. */
const UNKNOWN = {
  symbol: 'vehicle',
  footprint: { type: 'disc', radius: inches(0.5) },
  facesFront: true,
} as const;

/** The marker of a stand that carries others; of several it says how many. */
function loadedWith(count: number): string {
  return count === 1 ? 'loaded' : `loaded ${count}`;
}

type LookOfType = Pick<StandAppearance, 'symbol' | 'picture' | 'footprint' | 'facesFront' | 'line'>;

/** What a picture takes from the type of a stand. */
export function lookOfType(type: LookOfType): LookOfType {
  const { symbol, picture, footprint, facesFront, line } = type;
  return {
    symbol,
    footprint,
    facesFront,
    ...(picture !== undefined && { picture }),
    ...(line && { line }),
  };
}

type Looked = Pick<Scenario, 'stands' | 'units' | 'sides'>;

/** What the look of a stand depends on beside the stand. */
interface AskedLook {
  readonly rules: AppearanceRules | null;
  readonly load: number;
  readonly colour: string;
  readonly index: number;
}

interface KnownLook {
  readonly asked: AskedLook;
  readonly look: StandAppearance;
}

function isSame(a: AskedLook, b: AskedLook): boolean {
  return a.rules === b.rules && a.load === b.load && a.colour === b.colour && a.index === b.index;
}

/** Keeps looks that have not changed as the same objects, so that pictures of them are kept too. */
export class AppearanceBook {
  #byContent = new Map<string, StandAppearance>();
  /** Of stands that are the same values as before, as all but one are while a hand drags. */
  readonly #known = memoLast(
    (known: KnownLook, asked: AskedLook) => isSame(known.asked, asked),
    (stand: Stand, asked): KnownLook => ({ asked, look: this.#loaded(stand, asked) }),
  );
  #pictures = new Map<string, number>();

  of(scenario: Looked, rules: AppearanceRules | null): ReadonlyMap<StandId, StandAppearance> {
    const sides = new Map(scenario.sides.map(({ id, colour }, index) => [id, { colour, index }]));
    const sideOf = new Map(scenario.units.map((unit) => [unit.id, unit.side]));
    const carried = new Map<StandId, number>();
    for (const { place } of scenario.stands) {
      if (place.on !== 'aboard') continue;
      carried.set(place.carrier, (carried.get(place.carrier) ?? 0) + 1);
    }
    const appearances = new Map<StandId, StandAppearance>();
    for (const stand of scenario.stands) {
      const unitSide = sideOf.get(stand.unit);
      const side = (unitSide && sides.get(unitSide)) ?? NO_SIDE;
      const load = carried.get(stand.id) ?? 0;
      const { colour, index } = side;
      const { look } = this.#known(stand, { rules, load, colour, index });
      appearances.set(stand.id, look);
    }
    return appearances;
  }

  #loaded(stand: Stand, { rules, load, colour, index }: AskedLook): StandAppearance {
    const marks = load > 0 ? [...stand.marks, loadedWith(load)] : stand.marks;
    return this.#look({ ...stand, marks }, { colour, index }, rules);
  }

  /** Pictures are long: keys of looks tell them by a number. */
  #numberOf(picture: string): number {
    const known = this.#pictures.get(picture) ?? this.#pictures.size;
    this.#pictures.set(picture, known);
    return known;
  }

  #look(
    stand: Stand,
    { colour, index: side }: typeof NO_SIDE,
    rules: AppearanceRules | null,
  ): StandAppearance {
    const type = rules?.catalogue.stands[stand.type];
    const pips = type?.pips?.map(({ track, atLeast, icon = 'dot' }): Pip => ({
      isLit: (stand.tracks[track] ?? type.tracks?.[track] ?? 0) >= atLeast,
      icon,
    }));
    const { name, marks: laid } = stand;
    const drawn = lookOfType(type ?? UNKNOWN);
    const typeName = type?.name ?? stand.type;
    const { picture = '', ...plain } = drawn;
    const of = [plain, this.#numberOf(picture), typeName];
    const content = JSON.stringify([...of, name, laid, colour, side, pips]);
    let look = this.#byContent.get(content);
    if (!look) {
      const unseen = rules?.catalogue.unseen ?? [];
      const marks = stand.marks.filter((mark) => !unseen.includes(mark));
      const known = { ...drawn, colour, side, name, typeName, marks };
      look = pips ? { ...known, pips } : known;
      this.#byContent.set(content, look);
    }
    return look;
  }
}

/** For paper: with what a stand begins with, where that is not as its type has it. */
export function appearancesOf(
  scenario: Looked,
  rules: AppearanceRules | null,
): ReadonlyMap<StandId, StandAppearance> {
  const looks = new Map(new AppearanceBook().of(scenario, rules));
  for (const stand of scenario.stands) {
    const counts = countsOf(stand, rules);
    const look = looks.get(stand.id);
    if (look && counts.length > 0) looks.set(stand.id, { ...look, counts });
  }
  return looks;
}

/** "2 Damage Tracks", for tracks that people read of. */
function countsOf({ tracks, type }: Stand, rules: AppearanceRules | null): readonly string[] {
  if (!rules) return [];
  const { stands, unseen = [], words } = rules.catalogue;
  const usual = stands[type]?.tracks ?? {};
  return Object.entries(tracks).flatMap(([track, count]) => {
    const name = words[track];
    const isTold = name !== undefined && count !== usual[track] && !unseen.includes(track);
    return isTold ? [`${count} ${name}`] : [];
  });
}

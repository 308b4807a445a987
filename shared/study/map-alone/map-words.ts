// What was found about a map as people read it, on the screen, on a page and at the command line.

import { lengthWords, shortLength, type LengthUnit } from '../../core/measure';
import { percent } from '../study-words';
import type { MapFindings, SideOnMap, WayToObjective } from './judge-map';
import { isEven, soonest, TURNS, verdictsOf, type Matter, type Verdict } from './map-verdicts';
import type { Likeness } from './mirrors';

export type MapPictureKind = 'seen' | 'first';

export const MAP_PICTURES: Readonly<Record<MapPictureKind, string>> = {
  seen: 'Who sees it',
  first: 'Who is there first',
};

/** "Measured with Infantry: 5 inches a turn, 0 levels high." */
export function measuredWords({ stand }: MapFindings, unit: LengthUnit): string {
  const high = stand.height === 1 ? '1 level' : `${stand.height} levels`;
  return `Measured with ${stand.name} for all sides: ${lengthWords(stand.allowance, unit)} a turn, ${high} high.`;
}

/** The first says whether the map is even; then what each side has more of, and whether it is a mirror. */
export function mapSentences(findings: MapFindings): readonly string[] {
  const verdicts = verdictsOf(findings);
  return [
    isEven(verdicts) ? evenWords(verdicts) : unevenWords(verdicts),
    ...verdicts.map((verdict) => verdictWords(verdict, findings)),
    ...objectiveWords(findings),
    mirrorWords(findings.mirrors),
  ];
}

function evenWords(verdicts: readonly Verdict[]): string {
  return verdicts.every(isSame) ? 'The map is even.' : 'The map is about even.';
}

/** Whether all sides have as much of it, as it is told. */
function isSame(verdict: Verdict): boolean {
  return new Set(valuesTold(verdict)).size === 1;
}

/** By side: a share, of the ways a number of points. */
function valuesTold({ matter, values }: Verdict): readonly string[] {
  return values.map((value) => (matter === 'ways' ? `${value}` : percent(value)));
}

function unevenWords(verdicts: readonly Verdict[]): string {
  const names = verdicts.flatMap(({ favours }) => favours?.name ?? []);
  const [only, ...others] = new Set(names);
  if (only !== undefined && others.length === 0) return `The map favours ${only}.`;
  return 'The map is not even: each side has more of something.';
}

const MATTERS: Readonly<
  Record<Matter, { readonly is: string; readonly favours: string; readonly of: string }>
> = {
  sight: { is: 'Sight is', favours: 'Sight favours', of: 'of the table' },
  ways: {
    is: 'The ways to the objectives are',
    favours: 'The ways to the objectives favour',
    of: 'points where one side is sooner',
  },
  hiding: {
    is: 'Hiding on the way is',
    favours: 'Hiding on the way favours',
    of: 'of the ways to the objectives unseen',
  },
};

function verdictWords(verdict: Verdict, { sides }: MapFindings): string {
  const { matter, favours } = verdict;
  const values = valuesTold(verdict);
  const told = sides.map(({ side }, i) => `${side.name} ${values[i] ?? ''}`);
  const words = MATTERS[matter];
  const even = `${words.is} ${isSame(verdict) ? 'even' : 'about even'}`;
  const head = favours === null ? even : `${words.favours} ${favours.name}`;
  return `${head}: ${told.join(', ')} ${words.of}.`;
}

/** Of those objectives that one side is sooner at. */
function objectiveWords({ sides }: MapFindings): readonly string[] {
  return (sides[0]?.ways ?? []).flatMap(({ name }, k) => {
    const first = soonest(sides, k);
    const winner = first === null ? undefined : sides[first];
    if (!winner) return [];
    const own = winner.ways[k]?.turns ?? 0;
    const next = Math.min(
      ...sides.flatMap(({ ways }, i) => (i === first ? [] : (ways[k]?.turns ?? Infinity))),
    );
    const sooner = next === Infinity ? 'alone' : `${(next - own).toFixed(1)} turns sooner`;
    return `${name}: ${winner.side.name} ${sooner}.`;
  });
}

function mirrorWords(mirrors: readonly Likeness[]): string {
  const fitting = mirrors.filter(({ changesSides }) => changesSides);
  const [best] = [...fitting].sort((a, b) => b.alike - a.alike);
  if (!best) return 'No mirror of the table puts each side where the other begins.';
  const way =
    best.mirror === 'half a turn' ? 'Turned by half a turn' : `With ${best.mirror} exchanged`;
  const begins = `${way}, each side begins where the other does`;
  if (best.alike > OWN_MIRROR) return `${begins} and the ground lies as before: a mirror.`;
  const alike = `${percent(best.alike)} of the ground lies as before`;
  return `${begins} and ${alike}. A mirror of one half would make all of this even.`;
}

/** Edges may fall between the squares that are counted. */
const OWN_MIRROR = 0.985;

export interface MapRow {
  readonly head: string;
  /** One for each side. */
  readonly cells: readonly string[];
}

export function mapRows({ sides, first, seen }: MapFindings, unit: LengthUnit): readonly MapRow[] {
  const row = (head: string, cell: (one: SideOnMap) => string): MapRow => {
    return { head, cells: sides.map(cell) };
  };
  const [one] = sides;
  return [
    row(
      'Begins at',
      ({ from, places }) => `${places} places${from === 'zones' ? ' of its zones' : ''}`,
    ),
    row('Sees of the table', ({ sees }) => percent(sees)),
    row('Sees from one place', ({ seesFromOne }) => percent(seesFromOne)),
    row('Seen by it alone', ({ side }) => percent(shareOf(seen.whose, numberOf(sides, side.id)))),
    row('First there', ({ side }) => percent(shareOf(first.whose, numberOf(sides, side.id)))),
    ...(one?.ways ?? []).map(({ name, points }, k) =>
      row(`${name} (${points})`, ({ ways }) => wayWords(ways[k], unit)),
    ),
  ];
}

function numberOf(sides: readonly SideOnMap[], id: string): number {
  return 1 + sides.findIndex(({ side }) => side.id === id);
}

/** Squares of this number. */
export function shareOf(cells: Uint8Array, number: number): number {
  return cells.length === 0 ? 0 : cells.filter((cell) => cell === number).length / cells.length;
}

/** '19.1", 3.8 turns; 35 % hidden, 29 % in cover' */
function wayWords(way: WayToObjective | undefined, unit: LengthUnit): string {
  if (!way || way.cost === null || way.turns === null) return 'no way';
  const far = `${shortLength(way.cost, unit)}, ${way.turns.toFixed(1)} turns`;
  return `${far}; ${percent(way.hidden)} hidden, ${percent(way.cover)} in cover`;
}

export const MAP_NOTE = `Hidden is what no enemy sees from where it begins. One side is first where it comes a quarter of a turn sooner, and counts as sooner at an objective by more than ${TURNS} turns. Ways are the cheapest from anywhere in its zones; costs are inches of allowance.`;

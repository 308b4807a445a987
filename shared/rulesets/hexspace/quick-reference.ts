// What players of the hex space rules have beside the table: the ships' numbers and the tables of the helm.

import type { PlayAids, RecordCard, ReferenceTable } from '../../core/play-aids';
import { memoOf } from '../../core/memo';
import type { OwnGame } from '../../scenario/own-game/own-game';
import { ownShipsOf, weaponWords } from './own-ships';
import { actsIn, boxesOf, HELM, shipsOf, type Ship, type WeaponSort } from './ships';

const STAT_COLUMNS = ['Hull', 'Shields', 'Battery', 'Afterburners', 'Top speed', 'Weapons'];

const ARCS =
  'Beams bear on sixths of the hexes around the ship: F ahead and both beside it, A astern and both beside it, L and R the three to port and to starboard. Shields: fore, starboard, aft and port.';

const PLAY_AIDS: PlayAids = {
  tables: [round(), impulses(), helm(), power(), weapons(), space(), ships()],
  templates: [],
  markers: Array.from({ length: HELM.power.length }, (_, i) => ({
    front: `Speed ${i + 1}`,
    back: `Speed ${i + 1}`,
    copies: 4,
  })),
  statColumns: STAT_COLUMNS,
  statNotes: [ARCS],
  turnNames: ['round', 'rounds'],
  hasQuality: false,
  ...statsOf(null),
};

/** With the classes of the designer's own. */
export function playAidsWith(own: OwnGame | undefined): PlayAids {
  return own === undefined ? PLAY_AIDS : ownPlayAids(own);
}

const ownPlayAids = memoOf((own: OwnGame): PlayAids => {
  const made = ownShipsOf(own);
  if (made.length === 0) return PLAY_AIDS;
  const { stats, points, cards } = numbersOf(made);
  return {
    ...PLAY_AIDS,
    tables: [...PLAY_AIDS.tables, { ...tableOf('Ships of your own', made), notes: [ARCS] }],
    stats: { ...PLAY_AIDS.stats, ...stats },
    points: { ...PLAY_AIDS.points, ...points },
    cards: { ...PLAY_AIDS.cards, ...cards },
  };
});

type Numbers = Required<Pick<PlayAids, 'stats' | 'points' | 'cards'>>;

/** The numbers of one module's classes; null for those of the base of the game. */
export function statsOf(module: string | null): Numbers {
  return numbersOf(shipsOf(module));
}

function numbersOf(classes: readonly Ship[]): Numbers {
  return {
    stats: Object.fromEntries(classes.map((ship) => [ship.id, shipCells(ship)])),
    points: Object.fromEntries(classes.map((ship) => [ship.id, ship.points])),
    cards: Object.fromEntries(
      classes.filter(({ sort }) => sort !== 'missile').map((ship) => [ship.id, cardOf(ship)]),
    ),
  };
}

/** What a player marks off: shields about the counter, hull, batteries, charges, and the speed with its power. */
function cardOf(ship: Ship): RecordCard {
  const { sort, shields, battery, afterburners, weapons } = ship;
  const one = (name: string, boxes: number) => (boxes > 0 ? [{ name, boxes }] : []);
  return {
    around: shields > 0 ? { front: shields, right: shields, rear: shields, left: shields } : null,
    rows: [
      ...hullRows(ship),
      ...one('Battery', battery),
      ...one('Afterburners', afterburners),
      ...weapons.map((weapon) => ({
        name: upper(weaponWords(weapon)),
        boxes: boxesOf(weapon),
      })),
    ],
    track: sort === 'base' ? [] : speedTrack(sort),
  };
}

function hullRows({ sort, hull, models }: Ship): RecordCard['rows'] {
  if (sort !== 'squadron') return [{ name: 'Hull', boxes: hull }];
  return Array.from({ length: models }, (_, i) => ({ name: `Fighter ${i + 1}`, boxes: hull }));
}

/** SX-90-03; fighters have no power of their own and fly at speed 5 at least (SX-12.1-04). */
function speedTrack(sort: Ship['sort']): RecordCard['track'] {
  const isSquadron = sort === 'squadron';
  const steps = HELM.power.filter(({ speed }) => !isSquadron || speed >= HELM.fighters.slowest);
  const line = (name: string, key: 'speed' | 'power' | 'turnRadius') => ({
    name,
    cells: steps.map((step) => String(step[key])),
  });
  const power = isSquadron ? [] : [line('Power', 'power')];
  return [line('Speed', 'speed'), ...power, line('Turn radius', 'turnRadius')];
}

function upper(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function shipCells(ship: Ship): readonly string[] {
  return [
    ship.models > 1 ? `${ship.models} × ${ship.hull}` : String(ship.hull),
    ship.shields === 0 ? '–' : `4 × ${ship.shields}`,
    String(ship.battery),
    String(ship.afterburners),
    String(ship.speed),
    [...ship.weapons.map(weaponWords), ...(ship.own ? deckWords(ship) : [])].join(', '),
  ];
}

/** Tables of the book leave out what its classes have; of one's own nobody knows it. */
function deckWords({ bays, phasedArray }: Ship): readonly string[] {
  const decks = bays === 1 ? 'a deck for 1 squadron' : `decks for ${bays} squadrons`;
  return [...(bays > 0 ? [decks] : []), ...(phasedArray ? ['phased array'] : [])];
}

/** SX-90-01 */
function round(): ReferenceTable {
  return {
    title: 'A round',
    columns: ['Step', 'What happens'],
    rows: [
      [
        `Impulses 1 to ${HELM.impulses}`,
        'the first side does all three, then the other; what a step leaves undone is not done later',
      ],
      ['1. Spend power', 'who has power in the impulse, or draws on a battery, spends one point'],
      ['2. Move', 'whoever is due moves one hex; others may burn an afterburner'],
      ['3. Fire', 'charged weapons fire, once all who are due have moved'],
      [
        'Power phase',
        'each ship may change its speed by one; empty beams charge one box; ships jump out',
      ],
    ],
    notes: [],
  };
}

/** SX-90-02 */
function impulses(): ReferenceTable {
  const all = Array.from({ length: HELM.impulses }, (_, i) => i + 1);
  return {
    title: 'Impulse chart',
    columns: ['Speed or power', ...all.map(String)],
    rows: all.map((value) => [
      String(value),
      ...all.map((impulse) => (actsIn(value, impulse) ? '●' : '')),
    ]),
    notes: ['● a ship of this speed moves one hex; a ship of this power has one point to spend.'],
  };
}

/** SX-90-03, SX-90-04 */
function helm(): ReferenceTable {
  return {
    title: 'Helm',
    columns: ['Speed', 'Power', 'Turn radius'],
    rows: HELM.power.map(({ speed, power, turnRadius }) => [speed, power, turnRadius].map(String)),
    notes: ['Turn radius: hexes to enter after a turn of 60° before the next turn.'],
  };
}

function power(): ReferenceTable {
  return {
    title: 'What a point of power does',
    columns: ['Use', 'Effect'],
    rows: [
      ['Charge a beam', `one of its ${boxesOf({ sort: 'beam' })} boxes`],
      ['Charge the battery', 'spend it in an impulse without power'],
      ['Tighten the turn', 'one hex less to the next turn'],
      ['Prepare a slip', 'the next hex may be the one ahead to the left or right'],
    ],
    notes: ['An afterburner moves a ship one hex more in an impulse in which it does not move.'],
  };
}

/** SX-90-10 */
function weapons(): ReferenceTable {
  const sorts = (Object.keys(HELM.weapons) as WeaponSort[]).filter(
    (sort) => HELM.weapons[sort].half > 0,
  );
  return {
    title: 'Weapons',
    columns: ['Weapon', 'The die to', 'Half to', 'Boxes'],
    rows: sorts.map((sort) => {
      const { name, full, half } = HELM.weapons[sort];
      return [name, hexes(full), hexes(half), String(boxesOf({ sort }))];
    }),
    notes: [
      'One die, halves rounded up; the shield that faces the firer is lost first, then the hull. A weapon fires once all its boxes are charged and is empty afterwards.',
    ],
  };
}

function hexes(count: number): string {
  return count === 1 ? '1 hex' : `${count} hexes`;
}

/** SX-90-12 */
function space(): ReferenceTable {
  return {
    title: 'Space',
    columns: ['Hex', 'Effect'],
    rows: [
      ['Planet', 'blocks fire and may not be entered'],
      ['Asteroids, nebula', 'fire at or through it does 1 less'],
    ],
    notes: [],
  };
}

function ships(): ReferenceTable {
  const table = shipsTable('Ships', null);
  const blast =
    'A ship that blows up does half of its hull, rounded up, to every ship in its hex and beside it.';
  return { ...table, notes: [ARCS, blast] };
}

/** The classes of one module, or of the base of the game, with their numbers. */
export function shipsTable(title: string, module: string | null): ReferenceTable {
  return tableOf(title, shipsOf(module));
}

function tableOf(title: string, classes: readonly Ship[]): ReferenceTable {
  return {
    title,
    columns: ['Class', 'Points', ...STAT_COLUMNS],
    rows: classes
      .filter(({ sort }) => sort !== 'missile')
      .map((ship) => [ship.name, String(ship.points), ...shipCells(ship)]),
    notes: [],
  };
}

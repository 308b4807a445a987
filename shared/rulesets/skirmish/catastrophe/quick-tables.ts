// What players have beside the table under catastrophic damage: the attack roll, explosions, the numbers of stands.

import { inches } from '../../../core/measure';
import type { CutTemplate, MorePlayAids, ReferenceTable } from '../../../core/play-aids';
import type { Profile } from '../field/profiles';
import {
  HULL_MARKERS,
  MOVE_COLUMNS,
  STAND_TABLES,
  STAT_NOTES,
  statCells,
} from '../quick-reference';
import { gunWords } from './attack-by-roll';
import { defenceOf, gunOf, MARTYR, MARTYR_POINTS, shieldingOfType, tracksOfType } from './numbers';

/** Damage Tracks up to these have a marker. */
const MOST_TRACKS = 5;

/** CD-02-04: as many inches as Damage Tracks, one more for a Martyr that another blows up. */
const BLAST: CutTemplate = {
  type: 'arc',
  name: 'Explosion 6"',
  towards: 'front',
  degrees: 90,
  radius: inches(6),
  rings: [1, 2, 3, 4, 5].map((tracks) => ({ radius: inches(tracks), name: `RAV ${tracks}` })),
  lay: 'tip on the middle of what explodes; one ring a track',
};

/** `isOn`: whether criticals can be catastrophic at all (CD-00-01). */
export function playAidsFor(
  profiles: readonly Profile[],
  { isOn, isWhole }: { readonly isOn: boolean; readonly isWhole: boolean },
): MorePlayAids {
  return {
    replaces: [
      ...(isWhole ? ['A turn'] : []),
      'Fire',
      ...STAND_TABLES,
      ...HULL_MARKERS,
      ...STAT_NOTES,
    ],
    tables: [
      ...(isWhole ? [ACTIVATION] : []),
      attackTable(),
      ...(isOn ? [catastrophes()] : []),
      numbersTable(profiles),
    ],
    templates: isOn ? [BLAST] : [],
    markers: [
      ...Array.from({ length: MOST_TRACKS }, (_, i) => ({
        front: `Tracks ${i + 1}`,
        back: `Tracks ${i + 1}`,
        copies: 4,
      })),
      { front: 'Failed', back: 'Failed', copies: 2 },
      ...(isOn ? [{ front: 'Martyr', back: 'Martyr', copies: 4 }] : []),
    ],
    statNotes: [
      'Hull: Damage Tracks. Armour: defence and Shielding. Weapons attack with d10 + RAV.',
      '* Fires only where it has not moved.',
    ],
    stats: Object.fromEntries(profiles.map((profile) => [profile.id, cellsOf(profile)])),
    points: Object.fromEntries(profiles.map(({ id, points }) => [id, points])),
    ...(isOn && { markPoints: { [MARTYR]: MARTYR_POINTS } }),
  };
}

/** CD-90-05, CD-90-07 */
const ACTIVATION: ReferenceTable = {
  title: 'An activation',
  columns: ['Step', 'What happens'],
  rows: [
    ['Move', 'the stand moves or turns where it stands, or stays'],
    ['Then one of', 'an attack with one weapon, or a Specialty Action'],
    ['Defensive Fire', 'each that was attacked and did not fail may attack back once'],
    ['End', 'systems that failed work again, and the next stand acts'],
  ],
  notes: ['Highest initiative first; stands of the same score in the order of the roster.'],
};

/** CD-90-01 to CD-90-06 */
function attackTable(): ReferenceTable {
  return {
    title: 'Attack roll',
    columns: ['d10 + RAV', 'What happens'],
    rows: [
      ['less than the defence, or a 1', 'a miss'],
      ['the defence or more', 'a hit: 1 Damage Track'],
      [
        'natural 10',
        'critical hit: roll again, and as much more as d10 + RAV goes beyond the defence',
      ],
      ['Shielding', 'keeps its number, or all, off the extra damage'],
      ['Defensive Fire', 'each that was attacked may attack back once in the activation'],
      ['area', 'one roll at each base within so many inches of the middle of the target'],
    ],
    notes: ['From edge to edge, within range and arc, and in sight. Cover adds to the defence.'],
  };
}

/** CD-01 to CD-04 */
function catastrophes(): ReferenceTable {
  return {
    title: 'Catastrophic damage',
    columns: ['When', 'What happens'],
    rows: [
      [
        'Second roll a natural 10 or an Auto 10',
        'no Defensive Fire by the target in this activation',
      ],
      [
        'One critical of twice its Damage Tracks or more',
        'it explodes: RAV and inches as the tracks it had when the activation began',
      ],
      [
        'Explosion',
        'one roll at everybody within; all damage takes effect at once; others may go up',
      ],
      ['Infantry', 'may fail, never explodes'],
      [
        `Martyr, ${MARTYR_POINTS} points`,
        'may blow itself up in place of an attack; blown up by another: RAV +1, 1" more',
      ],
      [
        'Points',
        'a Martyr that blew itself up counts for the opponent, of several the nearest; whom its explosion damages or destroys counts for its owner, whoever set it off',
      ],
    ],
    notes: [],
  };
}

function numbersTable(profiles: readonly Profile[]): ReferenceTable {
  return {
    title: 'Damage Tracks and RAV',
    columns: ['Stand', 'Points', ...MOVE_COLUMNS, 'Tracks', 'Defence', 'Weapons'],
    rows: profiles.map((profile) => [profile.name, String(profile.points), ...cellsOf(profile)]),
    notes: ['S: Shielding. * Fires only where it has not moved.'],
  };
}

function tracksCell({ id, hull }: Profile): string {
  return String(tracksOfType(id) ?? hull);
}

function defenceCell(profile: Profile): string {
  const shield = shieldingOfType(profile.id);
  const defence = String(defenceOf(profile));
  return shield === null ? defence : `${defence}, S ${shield === 'full' ? 'all' : shield}`;
}

function weaponsCell(profile: Profile): string {
  const words = profile.weapons.map((weapon) => {
    const { range, arc, steady, name } = weapon;
    return `${name} ${gunWords(gunOf(profile, weapon))}, ${range}" ${arc}°${steady ? '*' : ''}`;
  });
  return words.join('; ') || 'none';
}

/** In the columns of the base: how it moves, tracks, defence, weapons. */
function cellsOf(profile: Profile): readonly string[] {
  const [initiative = '', move = ''] = statCells(profile);
  return [initiative, move, tracksCell(profile), defenceCell(profile), weaponsCell(profile)];
}

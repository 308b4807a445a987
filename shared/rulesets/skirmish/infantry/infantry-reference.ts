// What players have beside the table when infantry moves in units.

import type { PlayAids } from '../../../core/play-aids';
import { inches } from '../../../core/measure';
import type { Chooser } from '../../../rules/option-table';
import { statCells } from '../quick-reference';
import { allowsShooting, factorOf, numberOption, ORDER_NAMES, ORDERS } from './infantry-options';
import { leadershipOfRow, modelRows, moveOfRow, type Model } from './models';

export function playAidsOf(chooser: Chooser): Partial<PlayAids> {
  const rows = modelRows();
  const rim = numberOption(chooser, 'mi_base_diameter_in') / 2;
  const usualRadius = numberOption(chooser, 'mi_leadership') * 2;
  return {
    tables: [orders(chooser), moving(chooser), assault(chooser), models(chooser)],
    templates: [usualRadius, 8].filter(once).map((radius) => ({
      type: 'arc',
      name: `Command radius ${radius}"`,
      towards: 'front',
      degrees: 90,
      radius: inches(radius + rim),
      rings: [{ radius: inches(rim), name: 'base' }],
      lay: 'tip on the middle of the leader; every base wholly inside',
    })),
    markers: [
      { front: 'Leader', back: 'Leader', copies: 6 },
      { front: 'In assault', back: 'Fought', copies: 6 },
      { front: 'Has acted', back: 'Has acted', copies: 12 },
    ],
    stats: Object.fromEntries(rows.map((row) => [row.id, cellsOf(chooser, row)])),
    points: Object.fromEntries(rows.map(({ id, points }) => [id, points])),
  };
}

function once(value: number, i: number, all: readonly number[]): boolean {
  return all.indexOf(value) === i;
}

function cellsOf(chooser: Chooser, row: Model): readonly string[] {
  return statCells({ ...row, move: moveOfRow(chooser, row) });
}

/** MI-90-01, MI-90-02 */
function orders(chooser: Chooser) {
  return {
    title: 'Orders of a unit',
    columns: ['Order', 'Leader moves', 'Shoots'],
    rows: ORDERS.map((order) => [
      ORDER_NAMES[order],
      factorOf(chooser, order) === 0 ? 'not' : `${factorOf(chooser, order)} × M`,
      allowsShooting(chooser, order) ? 'yes' : 'no',
    ]),
    notes: [
      'Any 28 mm models; the rules measure in inches.',
      'Sides act in turn, one unit after the other (Action Phase); assaults are fought first in the Assault Phase.',
    ],
  };
}

function moving(chooser: Chooser) {
  const radius = 2 * numberOption(chooser, 'mi_leadership');
  return {
    title: 'Moving a unit',
    columns: ['Step', 'What happens'],
    rows: [
      ['Swarm', 'its owner names a leader, for the rest of the turn'],
      ['Leader', 'moves first by the order; once put down he stays, unless the opponent agrees'],
      [
        'Followers',
        `anywhere with the whole base within twice Ld of the leader's base edge (usual Ld: ${radius}"); nudged until the move is finished`,
      ],
      ['Standoff', 'nobody is moved or placed within 2" of an enemy, but in an assault'],
      ['No leader', 'the unit shoots but does not move'],
      [
        'Battle Tactics',
        'a slain leader takes the place of the nearest model, which falls with its gear',
      ],
    ],
    notes: [],
  };
}

function assault(chooser: Chooser) {
  return {
    title: 'Assault',
    columns: ['Step', 'What happens'],
    rows: [
      [
        'Begins',
        'the leader ends an Advance, Shooting Advance or At-The-Double base to base with an enemy',
      ],
      ['Followers', 'may now be placed within 2" of enemies and in contact'],
      [
        'In contact',
        `strikes with ${numberOption(chooser, 'mi_strike_needs')}+ (or its weapon's number); a hit takes an enemy in contact`,
      ],
      ['Others', `support with ${numberOption(chooser, 'mi_support_needs')}+`],
      ['All at once', 'those who were hit fall when everybody has struck'],
    ],
    notes: ['Goes on in the next Assault Phase while bases touch.'],
  };
}

function models(chooser: Chooser) {
  return {
    title: 'Infantry',
    columns: ['Model', 'Points', 'Ld', 'M', 'Blow', 'Rules', 'Weapons'],
    rows: modelRows().map((row) => [
      row.name,
      String(row.points),
      String(leadershipOfRow(chooser, row)),
      `${moveOfRow(chooser, row)}"`,
      row.melee
        ? `${row.melee.name} ${row.melee.hit}+`
        : `${numberOption(chooser, 'mi_strike_needs')}+`,
      (row.rules ?? []).map((rule) => RULE_NAMES[rule]).join(', '),
      cellsOf(chooser, row)[4] ?? '',
    ]),
    notes: [],
  };
}

const RULE_NAMES = { swarm: 'Swarm', 'battle-tactics': 'Battle Tactics' } as const;

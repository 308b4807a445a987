// What players of the hex space rules have beside the table: the ships' numbers and the tables of the helm.

import type { Handout, ReferenceTable } from '../../core/handout';
import { HELM, SHIPS, type Ship } from './ships';

const STAT_COLUMNS = ['Hull', 'Shields', 'Battery', 'Afterburners', 'Top speed', 'Weapons'];

export const HANDOUT: Handout = {
  tables: [helm(), beams(), ships()],
  templates: [],
  markers: Array.from({ length: HELM.power.length }, (_, i) => ({
    front: `Speed ${i + 1}`,
    back: `Speed ${i + 1}`,
    copies: 4,
  })),
  statColumns: STAT_COLUMNS,
  stats: Object.fromEntries([...SHIPS.values()].map((ship) => [ship.id, shipCells(ship)])),
  points: Object.fromEntries([...SHIPS.values()].map((ship) => [ship.id, ship.points])),
};

function shipCells(ship: Ship): readonly string[] {
  return [
    String(ship.hull),
    `4 × ${ship.shields}`,
    String(ship.battery),
    String(ship.afterburners),
    String(ship.speed),
    ship.weapons.map(({ name, arc }) => `${name} (${arc})`).join(', '),
  ];
}

function helm(): ReferenceTable {
  return {
    title: 'Helm',
    columns: ['Speed', 'Power for weapons', 'Turn radius in hexes'],
    rows: HELM.power.map(({ speed, power, turnRadius }) => [speed, power, turnRadius].map(String)),
    notes: [`A round has ${HELM.impulses} impulses.`],
  };
}

function beams(): ReferenceTable {
  const { full, half } = HELM.beam;
  return {
    title: 'Beams',
    columns: ['Distance in hexes', 'Damage'],
    rows: [
      [`up to ${full}`, 'the die'],
      [`up to ${half}`, 'half the die, rounded up'],
    ],
    notes: ['A beam fires once all its boxes are charged; one less through asteroids or a nebula.'],
  };
}

function ships(): ReferenceTable {
  return {
    title: 'Ships',
    columns: ['Class', 'Points', ...STAT_COLUMNS],
    rows: [...SHIPS.values()].map((ship) => [ship.name, String(ship.points), ...shipCells(ship)]),
    notes: [],
  };
}

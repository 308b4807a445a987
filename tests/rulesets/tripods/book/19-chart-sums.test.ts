// The sum of every column of every chart. Each cell was compared with the book's tables once; a slip of the pen
// in any of them shows here, and a change that is meant changes the sum beside it.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Cell = string | number | boolean | null | readonly Cell[] | { readonly [key: string]: Cell };

/** Numbers as they are, a yes as 1; lists add up under one name. */
function addUp(cell: Cell, name: string, sums: Record<string, number>): void {
  if (typeof cell === 'number' || typeof cell === 'boolean') {
    sums[name] = (sums[name] ?? 0) + Number(cell);
  } else if (Array.isArray(cell)) {
    for (const one of cell as readonly Cell[]) addUp(one, name, sums);
  } else if (typeof cell === 'object' && cell !== null) {
    for (const [key, one] of Object.entries(cell)) {
      addUp(one, name === '' ? key : `${name}.${key}`, sums);
    }
  }
}

const SUMS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  vehicles: {
    rows: 51,
    periods: 217,
    lateWar: 1,
    'move.inches': 674,
    'armour.soft': 5,
    'armour.front': 79,
    'armour.chobham': 19,
    'guns.penetration': 185,
    'guns.hClass': 0,
    'guns.heatRay': 18,
    'guns.shots': 112,
    'guns.range': 766,
    'guns.antiInfantry': 156,
    tripod: 6,
    mbt: 9,
    landship: 2,
    flyer: 13,
    antiAircraft: 1,
    stabilised: 27,
    advancedStabilisation: 18,
    thermal: 12,
    nbc: 24,
    citv: 1,
    ivis: 1,
    rockets: 4,
    capacity: 21,
    'armour.flank': 10,
    'missile.penetration': 96,
    'missile.hClass': 6,
    'missile.shots': 9,
    'missile.range': 254,
    'missile.unlimited': 6,
    'missile.nlos': 0,
  },
  foot: {
    rows: 22,
    periods: 62,
    lateWar: 2,
    'move.inches': 121,
    size: 15.5,
    'smallArms.toHit': 87,
    'smallArms.shots': 36,
    'smallArms.range': 86,
    noFireIfMoved: 4,
    machineGun: 2,
    'law.penetration': 66,
    'law.hClass': 10,
    'law.shots': 17,
    'law.range': 39,
    'law.missile': 0,
    'law.limited': 0,
    'maw.penetration': 48,
    'maw.hClass': 5,
    'maw.shots': 5,
    'maw.range': 60,
    'maw.missile': 4,
    'maw.limited': 0,
  },
  artillery: {
    rows: 14,
    periods: 110,
    'armour.soft': 8,
    'armour.front': 1,
    'converged.factor': 43,
    'converged.light': 8,
    'converged.templates': 14,
    'converged.size': 18,
    'direct.penetration': 44,
    'direct.hClass': 2,
    'direct.shots': 9,
    'direct.range': 76,
    rockets: 2,
    towed: 7,
    mortar: 2,
    light: 6,
    'move.inches': 42,
    'range.inches': 1760,
    'range.assisted': 1760,
    'dispersed.factor': 12,
    'dispersed.light': 6,
    'dispersed.templates': 26,
    'dispersed.size': 14,
    shotsPerGame: 2,
  },
  spotting: {
    rows: 12,
    'vehicle.movingInCover': 360,
    'vehicle.stationaryInCover': 180,
    'vehicle.stationaryInOpen': 540,
    'personnel.movingInCover': 180,
    'personnel.stationaryInCover': 12,
    'personnel.stationaryInOpen': 360,
  },
  'artillery-chart': {
    rows: 5,
    from: 25,
    afv: 20,
    lightAgainstAfv: 26,
    softInOpen: 16,
    softInCover: 20,
  },
};

test.each(['vehicles', 'foot', 'artillery', 'spotting', 'artillery-chart'])(
  'the columns of %s add up',
  (file) => {
    const rows = JSON.parse(
      readFileSync(`resources/rulesets/tripods/${file}.json`, 'utf8'),
    ) as readonly Cell[];
    const sums: Record<string, number> = {};
    for (const row of rows) addUp(row, '', sums);
    expect({ rows: rows.length, ...sums }).toEqual(SUMS[file]);
  },
);

// The columns of the table of a stand's weapons.

import { fail, ok, type Result } from '../../../shared/core/result';
import type { DieLimits } from '../../../shared/scenario/own-game/die-limits';
import type { OwnWeapon, RangeBand } from '../../../shared/scenario/own-game/own-game';
import {
  LONGEST_SORT,
  MOST_BANDS,
  WEAPON_LIMITS,
} from '../../../shared/scenario/own-game/own-game-schema';
import {
  type Column,
  lengthIn,
  lengthText,
  partsOf,
  wholeColumn,
  wordsColumn,
  yesColumn,
} from './cells';
import { weaponNameColumn } from './word-columns';

const FARTHEST_RANGE = 240;

type HitLimits = DieLimits['hit'];

function rangesColumn(limits: HitLimits): Column<OwnWeapon> {
  return {
    id: 'ranges',
    title: 'Ranges',
    hint: 'inches and what each die needs up to there, such as 8: 3+, 24: 5+',
    room: 18,
    read: ({ bands }) => bands.map(({ to, hit }) => `${lengthText(to)}: ${hit}+`).join(', '),
    write(weapon, text) {
      const bands = bandsIn(text, limits);
      return bands.ok ? ok({ ...weapon, bands: bands.value }) : bands;
    },
  };
}

function bandsIn(text: string, limits: HitLimits): Result<OwnWeapon['bands'], string> {
  const bands: RangeBand[] = [];
  for (const part of partsOf(text)) {
    const band = bandIn(part, limits);
    if (!band.ok) return band;
    if (band.value.to <= (bands.at(-1)?.to ?? 0)) {
      return fail('Expected each range to reach farther than the one before.');
    }
    bands.push(band.value);
  }
  const [first, ...rest] = bands;
  if (!first) return fail('Expected at least one range, such as 24: 4+.');
  if (bands.length > MOST_BANDS) return fail(`Expected at most ${MOST_BANDS} ranges.`);
  return ok([first, ...rest]);
}

function bandIn(part: string, [least, most]: HitLimits): Result<RangeBand, string> {
  const expected = `Expected inches and a number from ${least}+ to ${most}+, such as 24: 4+; not "${part}".`;
  const [, far = '', digit = ''] = /^([^:=]+)[:=]\s*(\d{1,3})\s*\+?$/.exec(part) ?? [];
  const to = lengthIn(far, 0.001, FARTHEST_RANGE);
  const hit = Number(digit);
  return to.ok && hit >= least && hit <= most ? ok({ to: to.value, hit }) : fail(expected);
}

/** The name comes first: a row without one is no weapon. */
export function weaponColumns({ hit }: Pick<DieLimits, 'hit'>): readonly Column<OwnWeapon>[] {
  return [
    weaponNameColumn(),
    rangesColumn(hit),
    wholeColumn(
      { id: 'dice', title: 'Dice', hint: 'dice in a shot', room: 4 },
      'dice',
      WEAPON_LIMITS.dice,
    ),
    wholeColumn(
      { id: 'damage', title: 'Damage', hint: 'points that each hit takes off the hull', room: 6 },
      'damage',
      WEAPON_LIMITS.damage,
    ),
    wordsColumn(
      {
        id: 'sort',
        title: 'Sort',
        hint: 'the sort of damage that armour tells apart, such as B',
        room: 5,
      },
      'type',
      { longest: LONGEST_SORT, isNeeded: true },
    ),
    wholeColumn(
      { id: 'arc', title: 'Arc', hint: 'degrees about its front; 360 bears all round', room: 5 },
      'arc',
      WEAPON_LIMITS.arc,
      { suffix: '°' },
    ),
    wholeColumn(
      { id: 'shots', title: 'Shots', hint: 'how often it fires in a battle, or nothing', room: 5 },
      'shots',
      WEAPON_LIMITS.shots,
      { isOptional: true },
    ),
    yesColumn(
      {
        id: 'still',
        title: 'Stands still',
        hint: 'yes: it fires only where its stand has not moved',
        room: 5,
      },
      'steady',
    ),
  ];
}

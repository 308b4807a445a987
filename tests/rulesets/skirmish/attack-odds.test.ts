// What is told before an attack roll: how it may end and how likely, what is kept off, and who is near.

import { expect, test } from 'vitest';
import { previewOf } from '../../../shared/rules/query';
import type { Drawing } from '../../helpers/given-battle';
import { car, duel, fire, first, target } from '../../helpers/catastrophe';
import { pointedOrder } from '../../helpers/pointed-order';
import { stand } from '../../helpers/given-battle';
import { catastrophe, shoot } from '../../helpers/skirmish';

test('[CD-90-01] [CD-90-02] an attack may end in each way with its chance: tracks lost, destroyed, or exploded', () => {
  // Half the rolls hit; a tenth are critical, and of ten second rolls six take 1 and 2, three the rest, one explodes.
  const ends = (hull: number, more: Drawing = {}) =>
    duel(hull, more)
      .odds(fire())
      ?.chances?.map(({ label, chance }) => `${label} ${chance.toFixed(3)}`);
  expect(ends(3)).toEqual([
    'no damage 0.400',
    '1 track 0.550',
    '2 tracks 0.010',
    'destroyed 0.030',
    'explodes 0.010',
  ]);
  expect(ends(1)).toEqual(['no damage 0.400', 'destroyed 0.550', 'explodes 0.050']);
  expect(ends(3, { options: { cd_catastrophic: false } })).toEqual([
    'no damage 0.400',
    '1 track 0.550',
    '2 tracks 0.010',
    'destroyed 0.040',
  ]);
});

test('what hardly ever happens is told as below one in a hundred', () => {
  const short = (hull: number) => duel(hull).odds(fire())?.short;
  expect(short(3)).toContain('explodes 1 %');
  expect(short(1)).toContain('explodes 5 %');
  expect(short(4)).not.toContain('explodes');
  const twice = catastrophe({
    red: { a: first('scout_car') },
    blue: { t: target('carrier', 2) },
  });
  expect(twice.odds(shoot('a', 'autogun', 't'))?.short).toMatch(/explodes 2 %$/);
  const rare = catastrophe({
    red: { a: first('needle_team', { marks: [] }) },
    blue: { t: target('crawler', 3) },
  });
  expect(rare.odds(shoot('a', 'needle', 't'))?.short).not.toContain('below');
});

test('[CD-90-04] what Shielding keeps off is told: a number, or all', () => {
  const text = (tracks: number | null) =>
    duel(3, {
      blue: {
        t: target('walker', 3, {
          marks: tracks === null ? ['shielding'] : [],
          tracks: { initiative: 1, hull: 3, ...(tracks && { shielding: tracks }) },
        }),
      },
    }).odds(fire())?.text;
  expect(text(null)).toContain('its Shielding keeps all extra damage off');
  expect(text(2)).toContain('its Shielding keeps 2 of the extra damage off');
  expect(text(0)).not.toContain('Shielding');
});

test('[CD-90-06] an area tells whom it attacks besides, and is drawn about its target', () => {
  const battle = catastrophe({
    red: { a: first('rocket_carrier') },
    blue: { t: target('rifle_squad', 2), u: car(20, 26), far: car(20, 30) },
  });
  const action = shoot('a', 'rockets', 't');
  expect(battle.odds(action)?.text).toContain('; also attacked within 2": u');
  expect(previewOf(battle.rules, battle.now, action)).toMatchObject([
    {
      shape: 'disc',
      at: { x: 20_000, y: 24_000 },
      size: { width: 4000 },
      label: 'attacked within 2"',
    },
  ]);
  const alone = catastrophe({
    red: { a: first('rocket_carrier') },
    blue: { t: target('carrier', 3), far: car(20, 30) },
  });
  expect(alone.odds(action)?.text).not.toContain('also attacked');
  expect(previewOf(alone.rules, alone.now, action).map(({ label }) => label)).toEqual([
    'if t explodes, RAV 3, 3": nobody else',
    'attacked within 2"',
  ]);
});

test('of several weapons the one that takes most tracks is fired, unless another is wished for', () => {
  const battle = catastrophe({
    red: { a: first('stalker', { at: [18, 24] }) },
    blue: { t: target('carrier', 3) },
  });
  const picked = { stand: stand('a'), target: stand('t') };
  // Two rolls with 3 at a defence of 10, or one with 6: 0.7 and more against 0.8 and less.
  const chosen = pointedOrder(battle, 'skirmish/fire', picked);
  const tracks = (weapon: string) =>
    Number(/, ([\d.]+) tracks/.exec(battle.odds(shoot('a', weapon, 't'))?.short ?? '')?.[1]);
  const best = tracks('repeater') > tracks('claws') ? 'repeater' : 'claws';
  expect(chosen).toMatchObject({ weapon: best });
  const other = best === 'claws' ? 'repeater' : 'claws';
  expect(
    pointedOrder(battle, 'skirmish/fire', { ...picked, wishes: { weapon: other } }),
  ).toMatchObject({ weapon: other });
});

// Missiles and fighters in the real program, by mouse: launched, shot down, aimed anew; docked and sent out.

import { expect, test } from 'vitest';
import type { Action } from '../../../shared/battle/battle';
import type { SideId } from '../../../shared/core/id';
import { legalActions } from '../../../shared/rules/query';
import type { LaunchMissile } from '../../../shared/rulesets/hexspace/missiles/launch-missile';
import { rulesetOf } from '../../../shared/rulesets/registry';
import { BLUE, RED, stand, type Drawn } from '../../helpers/given-battle';
import { beam, cell } from '../../helpers/hexspace';
import { giveByMouse, savedBattle } from './orders-by-mouse';
import { battleOfPersons, log, roll } from './person-battle';

const slow = { speed: 1 };
const weak = { hull: 1, 'shield-fore': 0, 'shield-port': 0, 'shield-starboard': 0 };

const RED_FORCE: Readonly<Record<string, Drawn>> = {
  Lance: { type: 'missile_cruiser', at: [2, 6], tracks: slow },
  Heron: { type: 'cruiser', at: [5, 3], tracks: slow },
  Haven: { type: 'star_base', at: [1, 9] },
  Blue: { type: 'fighters', at: [0, 0], aboard: 'Haven' },
  Gold: { type: 'fighters', at: [6, 9], facing: 3 },
};

const BLUE_FORCE: Readonly<Record<string, Drawn>> = {
  Claw: { type: 'war_cruiser', at: [7, 6], facing: 3, tracks: slow },
  Knife: { type: 'frigate', at: [8, 3], facing: 3, tracks: { ...slow, ...weak } },
};

test('missiles are launched, shot down and aimed anew, and fighters dock and launch, by mouse', async () => {
  const { page, path, complaints } = await battleOfPersons({
    ruleset: 'hexspace',
    modules: ['missiles', 'fighters'],
    options: { sx_missile_retarget: 'front-180' },
    size: [18, 12],
    red: RED_FORCE,
    blue: BLUE_FORCE,
  });
  const look = async (name: string) => {
    const folder = process.env['LOOK'];
    if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
  };
  const line = (text: RegExp) => log(page).getByRole('listitem').filter({ hasText: text });
  const seat = page.getByRole('region', { name: 'Hand over' }).getByRole('button');
  const now = async () => {
    if (await seat.isVisible()) await seat.click();
    const battle = await savedBattle(page, path);
    const rules = rulesetOf(battle.rules);
    if (!rules.ok) throw new Error(rules.error);
    return { battle, rules: rules.value };
  };
  const give = async (action: Action) => {
    const { battle, rules } = await now();
    await giveByMouse(page, rules, battle, action);
  };
  /** What has to be done before the phase of the side ends, and its end. */
  const endImpulse = async (side: SideId) => {
    for (;;) {
      const { battle, rules } = await now();
      const musts: readonly Action['type'][] = [
        'hexspace/fly-missiles',
        'hexspace/end-impulse',
        'hexspace/move',
      ];
      const [must] = musts.flatMap((type) =>
        [...legalActions(rules, battle, side, type)].slice(0, 1),
      );
      if (!must) throw new Error('nothing can be done');
      await giveByMouse(page, rules, battle, must);
      if (must.type === 'hexspace/end-impulse') return;
    }
  };
  const launch = (weapon: string, target: string, r: number): LaunchMissile => ({
    type: 'hexspace/launch-missile',
    side: RED,
    stand: stand('Lance'),
    weapon,
    target: stand(target),
    at: cell(3, r),
    facing: 0,
  });

  await give(launch('tube', 'Claw', 6));
  await line(/Lance launches Missile 1 at Claw/).waitFor();
  await give(launch('second-tube', 'Knife', 5));
  await line(/Lance launches Missile 2 at Knife/).waitFor();
  await look('missiles-launched');
  await give(beam('Heron', 'bow', 'Knife'));
  await roll(page, '6');
  await line(/Knife .*(destroyed|explodes|blows)/)
    .first()
    .waitFor();
  await endImpulse(RED);
  await give(beam('Claw', 'bow', 'missile_1', BLUE));
  await roll(page, '6');
  await line(/Missile 1 is shot down/).waitFor();
  await endImpulse(BLUE);
  await give({
    type: 'hexspace/retarget',
    side: RED,
    stand: stand('missile_2'),
    target: stand('Claw'),
  } as Action);
  await line(/Missile 2 finds a new target: Claw/).waitFor();
  await look('missile-retargeted');
  for (let pass = 2; pass <= 6; pass++) {
    await endImpulse(RED);
    await endImpulse(BLUE);
  }
  await look('power-phase');
  await give({ type: 'hexspace/dock', side: RED, stand: stand('Gold') } as Action);
  await line(/Gold docks/).waitFor();
  await look('docked');
  await give({
    type: 'hexspace/launch-squadron',
    side: RED,
    stand: stand('Haven'),
    squadron: stand('Blue'),
  } as Action);
  await line(/Blue leaves Haven/).waitFor();
  await look('squadron-out');
  expect(complaints).toEqual([]);
}, 120_000);

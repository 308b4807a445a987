import { expect, test } from 'vitest';
import { PROFILES } from '../../../../shared/rulesets/tripods/book/profiles';
import {
  BLUE,
  box,
  feature,
  given,
  RED,
  type Drawing,
  type Drawn,
} from '../../../helpers/given-battle';
import { endPhase, endTurn, fire, move } from '../../../helpers/tripods';

const IRONCLAD = 'human_ironclad';
const TRIPOD = 'martian_tripod_p1';
const FOOT = 'european_us_infantry_p1';

const lake = feature('lake', box(0, 0, 48, 24));

function afloat(ship: Partial<Drawn> = {}, more: Drawing = {}) {
  return given({
    terrain: [lake],
    red: { a: { type: IRONCLAD, at: [10, 12], ...ship } },
    blue: { t: { type: TRIPOD, at: [40, 40], facing: 225 } },
    ...more,
  });
}

test('[FT-16-01] an ironclad keeps to the water and changes its speed by 2 inches a turn', () => {
  const still = afloat();
  expect(still.refusal(move('a', [[12, 12]]))).toBeNull();
  expect(still.odds(move('a', [[12, 12]]))?.because).toMatchObject([{ rule: 'FT-16-01' }]);
  expect(still.refusal(move('a', [[12.1, 12]]))).toMatchObject({ rule: 'FT-06-01' });
  const fast = afloat({ tracks: { speed: 4 } });
  expect(fast.refusal(move('a', [[16, 12]]))).toBeNull();
  expect(fast.refusal(move('a', [[16.1, 12]]))).toMatchObject({ rule: 'FT-06-01' });
  const shore = afloat({ at: [10, 20], tracks: { speed: 4 } });
  expect(shore.refusal(move('a', [[10, 25]]))).toMatchObject({ rule: 'FT-16-01' });
  // What it made is its speed; without a move it slows by no more than 2.
  endTurn(endTurn(fast.play(move('a', [[16, 12]]))));
  expect(fast.stand('a').tracks['speed']).toBe(6);
  endTurn(endTurn(fast));
  expect(fast.stand('a').tracks['speed']).toBe(4);
});

test('[FT-16-02] four guns, each at its own target, and armour 2 from every side', () => {
  const foes = Object.fromEntries(
    [0, 1, 2, 3].map((i) => [`t${i}`, { type: TRIPOD, at: [16 + 4 * i, 20] as const }]),
  );
  const battle = afloat({}, { step: 'firing', blue: foes });
  for (const i of [0, 1, 2, 3]) {
    battle.dice(1, 1).play(fire(RED, `t${i}`, `a: gun-${i + 1}`));
  }
  expect(battle.marks('a').filter((mark) => mark.startsWith('fired gun'))).toHaveLength(4);
  const { armour, weapons } = PROFILES.get(IRONCLAD) ?? { armour: null, weapons: [] };
  expect(armour).toMatchObject({ front: 2, flank: 2 });
  expect(weapons.filter(({ penetration }) => penetration === 4)).toHaveLength(4);
  expect(weapons[0]).toMatchObject({ shots: 2, range: 12 });
  const again = afloat({ marks: ['fired gun-1'] }, { step: 'firing', blue: foes });
  expect(again.refusal(fire(RED, 't0', 'a: gun-1'))).toMatchObject({ rule: 'FT-16-02' });
});

test('[FT-16-03] two machine guns of two dice that hit infantry on 3 and more', () => {
  const battle = afloat(
    {},
    { step: 'firing', blue: { t: { type: FOOT, at: [16.5, 12], facing: 90 } } },
  );
  battle.dice(2, 3, 2, 2);
  battle.play(fire(RED, 't', 'a: machine-gun-1 at infantry', 'a: machine-gun-2 at infantry'));
  expect(battle.said().join()).toContain('needs 3+, rolls 2, 3: 1 hit');
  expect(battle.said().join()).toContain('needs 3+, rolls 2, 2: no hit');
});

test('[FT-16-04] each kill costs a gun and 2 inches, checks by fire nothing, the fourth sinks it', () => {
  const under = (hits: number) =>
    given({
      step: 'firing',
      terrain: [lake],
      red: { a: { type: TRIPOD, at: [10, 26], facing: 270 } },
      blue: {
        s: { type: IRONCLAD, at: [10, 18], tracks: { hits } },
        z: { type: FOOT, at: [40, 40], unit: 'far' },
      },
    });
  const ray = fire(RED, 's', 'a: heat-ray');
  // Close: both hit; four dice each, a kill and a check.
  const hit = under(0).dice(3, 3, 6, 1, 1, 1, 4, 5, 1, 1).play(ray);
  expect(hit.stand('s').tracks['hits']).toBe(1);
  expect(hit.said()).toContain('s takes hit 1 of 4: gun 4 is knocked out, it makes 4" at most');
  expect(hit.marks('s')).not.toContain('check-due');
  // Red's turn is over: three guns and 4 inches are left.
  endTurn(hit);
  const blue = (weapon: string) =>
    given({
      step: 'firing',
      active: BLUE,
      terrain: [lake],
      red: { a: { type: TRIPOD, at: [10, 26] } },
      blue: { s: { type: IRONCLAD, at: [10, 18], tracks: { hits: 1 } } },
    }).refusal(fire(BLUE, 'a', `s: ${weapon}`));
  expect(blue('gun-4')).toMatchObject({ rule: 'FT-16-04' });
  expect(blue('gun-3')).toBeNull();
  const slow = afloat({ tracks: { speed: 6, hits: 1 } });
  expect(slow.refusal(move('a', [[14, 12]]))).toBeNull();
  expect(slow.refusal(move('a', [[14.1, 12]]))).toMatchObject({ rule: 'FT-06-01' });
  const sunk = under(3).dice(3, 1, 6, 1, 1, 1).play(ray);
  expect(sunk.isThere('s')).toBe(false);
  const end = sunk.log.find(({ event }) => event.type === 'removed');
  expect(end).toMatchObject({ text: 's takes hit 4 of 4 and sinks', rule: 'FT-16-04' });
  // Three hits leave it no way at all: it is told so, and not how far it is to go.
  const still = afloat({ tracks: { hits: 3 } });
  expect(still.refusal(move('a', [[11, 12]]))).toEqual({
    reason: 'a makes no way any more: its hits have cost all its speed',
    rule: 'FT-16-04',
  });
  // Two kills of one volley are two hits.
  expect(under(0).dice(3, 3, 6, 1, 1, 1, 6, 1, 1, 1).play(ray).stand('s').tracks['hits']).toBe(2);
});

test('[FT-16-04] a failed check after artillery is one hit, by option its end', () => {
  const shelled = (options: NonNullable<Drawing['options']>) =>
    given({
      step: 'firing',
      terrain: [lake],
      red: { a: { type: TRIPOD, at: [40, 40] } },
      blue: { s: { type: IRONCLAD, at: [10, 18], marks: ['artillery-check-due'] } },
      options,
    })
      .dice(4)
      .play(endPhase(RED));
  expect(shelled({}).stand('s').tracks['hits']).toBe(1);
  expect(shelled({ ft_ironclad_failed_check: 'removed' }).isThere('s')).toBe(false);
});

test('[FT-16-04] the chances of fire at an ironclad are those of its hits, and name no check', () => {
  const odds = given({
    step: 'firing',
    terrain: [lake],
    red: { a: { type: TRIPOD, at: [10, 26] } },
    blue: { s: { type: IRONCLAD, at: [10, 18], tracks: { hits: 3 } } },
  }).odds(fire(RED, 's', 'a: heat-ray'));
  expect(odds?.chances?.map(({ label }) => label)).toEqual(['destroyed', 'no effect']);
  expect(odds?.because.map(({ label }) => label).join()).not.toContain('quality');
});

test('[FT-06-50] an ironclad does not march, because it keeps to the water', () => {
  const march = afloat().refusal(move('a', [[12, 12]], { type: 'tripods/strategic-move' }));
  expect(march).toMatchObject({ rule: 'FT-06-50', reason: expect.stringContaining('the water') });
});

import { describe, expect, test } from 'vitest';
import { BLUE, given, RED, stand, type Drawing, type Drawn } from '../../../helpers/given-battle';
import { endPhase, endTurn, fire } from '../../../helpers/tripods';

const infantry = 'european_us_infantry_p1';
const due = ['check-due'];

/** A stand of blue owes a check at the end of red's firing phase. */
function owing(stand: Partial<Drawn>, more: Partial<Drawing> = {}) {
  return given({
    red: { a: { type: infantry, at: [2, 2] } },
    blue: {
      t: { type: infantry, at: [40, 40], marks: due, ...stand },
      other: { type: infantry, at: [46, 2], unit: 'reserve' },
    },
    step: 'firing',
    ...more,
  });
}

/** Infantry with two dice has hit t twice in red's firing phase. */
function underRifles(stand: Partial<Drawn>) {
  return given({
    red: { a: { type: 'european_us_infantry_p3', at: [20, 20] } },
    blue: {
      t: { type: infantry, at: [23, 20], ...stand },
      other: { type: infantry, at: [46, 2], unit: 'reserve' },
    },
    step: 'firing',
  })
    .dice(6, 6)
    .play(fire(RED, 't', 'a: small-arms at infantry'));
}

describe('passing', () => {
  test.each([
    ['FT-04-02', 'green', 6],
    ['FT-04-03', 'average', 5],
    ['FT-04-04', 'veteran', 4],
    ['FT-04-05', 'elite', 3],
    ['FT-04-08', 'martian', 3],
  ])('[FT-05-01] [%s] a %s stand passes on %i and fails on one less', (_id, quality, need) => {
    expect(owing({ quality }).dice(need).play(endPhase(RED)).isThere('t')).toBe(true);
    expect(
      owing({ quality })
        .dice(need - 1)
        .play(endPhase(RED))
        .isThere('t'),
    ).toBe(false);
  });

  test('[FT-05-09] who has passed a fire check ignores more of them in the same player turn', () => {
    const battle = underRifles({ marks: ['fire-checked'] });
    expect(battle.marks('t')).not.toContain('check-due');
    battle.play(endPhase(RED));
    expect(battle.isThere('t')).toBe(true);
  });

  test('[FT-05-05] who is picked up after it was hit checks all the same when the phase ends', () => {
    const aboard = (face: number) =>
      given({
        red: { a: { type: infantry, at: [2, 2] } },
        blue: {
          c: { type: 'human_lorry_p2plus', at: [40, 40], unit: 'c' },
          t: { type: infantry, at: [40, 42], marks: due },
          u: { type: infantry, at: [40, 44] },
          v: { type: infantry, at: [40, 46] },
          w: { type: infantry, at: [38, 44] },
        },
        step: 'firing',
      })
        .change('t', { place: { on: 'aboard', carrier: stand('c') } })
        .dice(face)
        .play(endPhase(RED));
    expect(aboard(4).isThere('t')).toBe(false);
    expect(aboard(5).isThere('t')).toBe(true);
    expect(aboard(5).marks('t')).not.toContain('check-due');
  });

  test.each(['check-due', 'artillery-check-due'])(
    '[FT-05-05] [FT-10-34] who fails (%s) leaves nobody out of cohesion who checks at the same time',
    (mark) => {
      // b keeps with t alone; far is on its own.
      const battle = given({
        red: { a: { type: infantry, at: [2, 2] } },
        blue: {
          t: { type: infantry, at: [40, 40], marks: [mark] },
          b: { type: infantry, at: [40, 42], marks: [mark] },
          far: { type: infantry, at: [40, 20] },
          other: { type: infantry, at: [46, 2], unit: 'reserve' },
        },
        step: 'firing',
      });
      battle.dice(4, 5).play(endPhase(RED));
      expect(['t', 'b'].map((name) => battle.isThere(name))).toEqual([false, true]);
    },
  );

  test('[FT-05-13] hits that needed no check weigh on no later one', () => {
    const battle = underRifles({ marks: ['fire-checked'] });
    battle.play(endPhase(RED));
    expect(battle.now.clock.active).toBe(BLUE);
    expect(battle.stand('t').tracks['small-arms-hits'] ?? 0).toBe(0);
    expect(battle.marks('t')).not.toContain('pinned');
  });
});

test.each(['green', 'average', 'veteran'])(
  '[FT-04-08] [FT-11-09] a tripod of %s rating checks and fires as the elite do',
  (quality) => {
    const tripod = { type: 'martian_tripod_p1', quality };
    expect(owing(tripod).dice(3).play(endPhase(RED)).isThere('t')).toBe(true);
    expect(owing(tripod).dice(2).play(endPhase(RED)).isThere('t')).toBe(false);
    const ray = fire(RED, 't', 'a: heat-ray');
    const close = given({
      red: { a: { ...tripod, at: [10, 20] } },
      blue: { t: { type: 'human_lorry_p2plus', at: [20, 20], marks: ['spotted'] } },
      step: 'firing',
    });
    const said = close.dice(1, 2, 1, 1, 1, 1).play(ray).said().join();
    expect(said).toContain('rolls 1, 2: 1 hit');
  },
);

describe('cohesion', () => {
  const mates = (gap: number, quality: string) =>
    ({
      red: { a: { type: infantry, at: [2, 2] } },
      blue: {
        t: { type: infantry, at: [20, 20], marks: due, quality },
        mate: { type: infantry, at: [20 + 0.75 + gap, 20], quality },
        third: { type: infantry, at: [20 + 2 + gap, 20], quality },
        other: { type: infantry, at: [46, 2], unit: 'reserve' },
      },
      step: 'firing',
    }) as const;

  test.each([
    ['FT-06-45', 'green', 2, 6],
    ['FT-06-46', 'average', 2, 5],
    ['FT-06-47', 'veteran', 3, 4],
    ['FT-06-48', 'elite', 4, 3],
  ])(
    '[%s] [FT-06-43] %s stands beyond %d inches of its unit check one worse',
    (_id, quality, distance, need) => {
      const near = given(mates(distance, quality)).dice(need).play(endPhase(RED));
      expect(near.isThere('t')).toBe(true);
      const far = given(mates(distance + 0.1, quality))
        .dice(need)
        .play(endPhase(RED));
      expect(far.isThere('t')).toBe(false);
      expect(far.said().join()).toContain(`needs ${need + 1}+`);
    },
  );

  test('[FT-06-49] Martians keep together over twice the distance', () => {
    const pair = (gap: number) =>
      given({
        red: { a: { type: infantry, at: [2, 2] } },
        blue: {
          t: { type: 'martian_tripod_p1', at: [20, 20], marks: due, quality: 'elite' },
          mate: { type: 'martian_tripod_p1', at: [20 + 1.5 + gap, 20], quality: 'elite' },
        },
        step: 'firing',
      })
        .dice(3)
        .play(endPhase(RED))
        .isThere('t');
    expect(pair(8)).toBe(true);
    expect(pair(8.1)).toBe(false);
  });
});

describe('losses', () => {
  /** A unit of `strength` loses the stands that owe checks; the dice for those fail. */
  const unit = (strength: number, lost: number, type = infantry) => {
    const blue: Record<string, Drawn> = { other: { type: infantry, at: [46, 2], unit: 'reserve' } };
    for (let i = 0; i < strength; i++) {
      blue[`s${i}`] = {
        type,
        at: [20 + 2 * i, 20],
        marks: i < lost ? due : [],
        quality: 'average',
      };
    }
    return given({ red: { a: { type: infantry, at: [2, 2] } }, blue, step: 'firing' });
  };
  const ones = (count: number) => Array.from({ length: count }, () => 1);

  test('[FT-05-18] [FT-05-19] two thirds lost: the whole unit checks once, in the final phase', () => {
    const six = unit(6, 4)
      .dice(...ones(4), 4)
      .play(endPhase(RED));
    expect(six.isThere('s4')).toBe(false);
    expect(six.isThere('s5')).toBe(false);
    expect(
      unit(6, 4)
        .dice(...ones(4), 5)
        .play(endPhase(RED))
        .isThere('s5'),
    ).toBe(true);
  });

  test.each([
    [6, 3, false],
    [5, 3, false],
    [5, 4, true],
    [3, 2, true],
    [4, 3, true],
  ])('[FT-05-18] of %i stands %i lost: check %s', (strength, lost, checks) => {
    const faces = [...ones(lost), ...(checks ? [6] : [])];
    expect(
      unit(strength, lost)
        .dice(...faces)
        .play(endPhase(RED))
        .isThere(`s${lost}`),
    ).toBe(true);
  });

  test('[FT-05-20] Martians never check for losses', () => {
    const battle = unit(3, 2, 'martian_tripod_p1')
      .dice(...ones(2))
      .play(endPhase(RED));
    expect(battle.isThere('s2')).toBe(true);
  });

  test('[FT-05-21] a unit at two thirds checks again in a turn in which it loses more, and in no other', () => {
    const battle = unit(6, 4)
      .dice(...ones(4), 5)
      .play(endPhase(RED));
    expect(battle.now.clock.active).toBe(BLUE);
    // Nobody is lost: no die is there for a check.
    endTurn(endTurn(endTurn(battle)));
    expect(battle.isThere('s4')).toBe(true);
    while (battle.now.clock.step !== 'firing') battle.play(endPhase(RED));
    battle.change('s4', { marks: due });
    battle.dice(1, 4).play(endPhase(RED));
    expect(['s4', 's5'].filter((name) => battle.isThere(name))).toEqual([]);
  });

  test('[FT-05-22] a stand left alone checks once', () => {
    // Two thirds of a unit of two are two stands: one lost is only loneliness.
    const battle = unit(2, 1).dice(1, 5).play(endPhase(RED));
    expect(battle.said().join()).toContain('check for standing alone');
    expect(battle.isThere('s1')).toBe(true);
    expect(unit(2, 1).dice(1, 4).play(endPhase(RED)).isThere('s1')).toBe(false);
    // No die is there for a second check.
    expect(endTurn(endTurn(battle)).isThere('s1')).toBe(true);
  });
});

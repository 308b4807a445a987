import { expect, test } from 'vitest';
import { given, RED, type Drawn, type TestBattle } from '../../../helpers/given-battle';
import { endPhase, move } from '../../../helpers/tripods';

const infantry = 'european_us_infantry_p1';
const tripod = 'martian_tripod_p1';

/** Red has moved; blue stands half an inch from it. */
function contact(mover: Partial<Drawn>, waiting: Partial<Drawn>) {
  const red = { type: infantry, at: [20, 20], tracks: { moved: 3000 }, ...mover } as Drawn;
  const depth = red.type === tripod ? 0.75 : red.type.startsWith('human') ? 0.625 : 0.375;
  const blue = { type: infantry, ...waiting } as Drawn;
  const half = blue.type === tripod ? 0.75 : blue.type.startsWith('human') ? 0.625 : 0.375;
  return given({
    red: { a: red },
    blue: {
      t: { ...blue, at: [20 + depth + 0.5 + half, 20], facing: 180 },
      other: { type: infantry, at: [46, 46], unit: 'reserve' },
    },
    // So that a Martian's heat ray can miss.
    options: { ft_sa_natural1: 'misses' },
  });
}

/** What was said of the fight itself. */
function blows(battle: TestBattle): readonly string[] {
  return battle.said().filter((text) => !/ spots | phase$/.test(text));
}

test('[FT-02-10] [FT-14-06] the side that did not move fires first, until one side has gone', () => {
  // Round 1: t needs 2+ at a target that moved; the check of a fails. Nobody is left to fight.
  const battle = contact({}, {}).dice(2, 3, 4).play(endPhase(RED));
  expect(blows(battle).slice(0, 2)).toEqual([
    't fires small arms at a: needs 2+, rolls 2: 1 hit',
    'a owes a quality check: hit by t',
  ]);
  expect(battle.now.outcome?.winner).toBe('sd_2');
});

test('[FT-02-10] a fight that nobody wins stops after ten rounds', () => {
  const misses = Array.from({ length: 20 }, () => 1);
  const battle = contact({}, {})
    .dice(...misses)
    .play(endPhase(RED));
  expect(battle.isThere('a') && battle.isThere('t')).toBe(true);
});

test('[FT-14-12] infantry without antitank weapons storms a vehicle with grenades', () => {
  // t, infantry, has no antitank weapon: its 6 makes the tripod check, which fails on a 2.
  const battle = contact({ type: tripod }, {}).dice(6, 1, 1, 1, 2).play(endPhase(RED));
  expect(battle.said().join()).toContain('t storms a with grenades: needs 6, rolls 6');
  expect(battle.now.outcome?.winner).toBe('sd_2');
});

test('[FT-14-07] [FT-14-11] [FT-08-13] infantry strikes the flank, whichever way the vehicle faces', () => {
  // LAW 6h against the flank 1c of a tripod: 3 - 1 = 2 dice.
  const red = { type: 'european_us_infantry_p2' };
  const battle = contact(red, { type: tripod }).dice(1, 1, 1, 3, 6, 1).play(endPhase(RED));
  expect(battle.said().join()).toContain('2 penetration dice against the flank of t');
  const armour = battle.log.flatMap(({ because }) => because);
  expect(armour).toContainEqual({ label: 'flank armour of t', amount: -1, rule: 'FT-14-07' });
  expect(battle.isThere('t')).toBe(false);
});

test('[FT-14-09] [FT-14-10] infantry that fails its check before an overrun does not fire in round one', () => {
  const tank = { type: 'human_medium_tank_p4' };
  const fails = contact(tank, { type: 'european_us_infantry_p2' });
  fails.dice(2, 4, 4, 4).play(endPhase(RED));
  expect(blows(fails).slice(0, 1)).toEqual([
    't fails its check before the overrun: needs 3+, rolls 2',
  ]);
  expect(fails.said().join()).not.toContain('t fires');
  // It passes: LAW 6h at flank 1 and close range, five dice and a kill before the tank can fire.
  const passes = contact(tank, { type: 'european_us_infantry_p2' });
  passes.dice(3, 3, 6, 1, 1, 1, 1).play(endPhase(RED));
  expect(passes.isThere('a')).toBe(false);
});

test('[FT-05-02] a natural 1 fails even where the bonus would pass it', () => {
  // Elite infantry needs 3, less 2 against an overrun; then it takes two hits and fails on a 3.
  const tank = { type: 'human_medium_tank_p4' };
  const battle = contact(tank, { type: 'european_us_infantry_p2', quality: 'elite' });
  battle.dice(1, 4, 4, 3).play(endPhase(RED));
  expect(blows(battle)[0]).toBe('t fails its check before the overrun: needs 2+, rolls 1');
});

test('[FT-14-08] missiles are fired in the first round only', () => {
  const red = { type: 'human_missile_tank_p4' };
  const battle = contact(red, { type: 'human_missile_tank_p4' });
  // Round 1 with missiles, then nine rounds with the machine gun, penetration 0.
  const guns = Array.from({ length: 18 }, () => 1);
  battle.dice(2, 2, ...guns).play(endPhase(RED));
  const fired = battle.said().filter((text) => text.includes('fires its missile'));
  expect(fired).toHaveLength(2);
});

test('[FT-05-08] a check passed under overwatch spares no check in close combat, nor is it forgotten', () => {
  // Nobody but t hits: once in round 1, and a passes; then ten rounds of misses.
  const misses = Array.from({ length: 18 }, () => 1);
  const battle = contact({ marks: ['fire-checked'] }, {});
  battle.dice(2, 1, 5, ...misses).play(endPhase(RED));
  expect(blows(battle)).toContain('a passes its quality check: needs 5+, rolls 5');
  expect(battle.marks('a')).toContain('fire-checked');
});

test('[FT-08-10] a machine gun that moved into contact does not fire in this turn', () => {
  const misses = Array.from({ length: 10 }, () => 1);
  const battle = contact({ type: 'early_machinegun_p1' }, {});
  battle.dice(...misses).play(endPhase(RED));
  expect(battle.said().join()).not.toContain('a fires');
});

test('[FT-03-23] a gun team that moved into contact fires its gun, and not its rifles', () => {
  const misses = Array.from({ length: 20 }, () => 1);
  const rifles = contact({ type: 'late_at_gun_team_p3' }, {});
  rifles.dice(...misses.slice(0, 10)).play(endPhase(RED));
  expect(rifles.said().join()).not.toContain('a fires');
  // Two dice of the gun in each of ten rounds, and of the lorry none.
  const gun = contact({ type: 'late_at_gun_team_p3' }, { type: 'human_lorry_p2plus' });
  gun.dice(...misses).play(endPhase(RED));
  expect(gun.said().join()).toContain('a fires its light antitank weapon');
});

test('[FT-08-16] a towed gun strikes the armour that faces it, as a gun on a vehicle does', () => {
  // Penetration 7 at close range against the front 2c: seven dice.
  const battle = contact({ type: 'heavy_towed_p2plus', tracks: {} }, { type: tripod });
  battle.dice(1, 1, 1, 3, 6, 1, 1, 1, 1, 1, 1).play(endPhase(RED));
  expect(battle.said().join()).toContain('7 penetration dice against the front of t');
  const armour = battle.log
    .flatMap(({ because }) => because)
    .find(({ label }) => /armour/.test(label));
  expect(armour).toMatchObject({ amount: -2, rule: 'FT-11-02' });
  expect(battle.isThere('t')).toBe(false);
});

test('[FT-08-15] a towed gun is silent to what stands beside it', () => {
  const gun = { type: 'heavy_towed_p2plus', tracks: {}, facing: 90 };
  // The tripod rolls three dice in each of ten rounds, the gun one in each after it has turned.
  const misses = Array.from({ length: 39 }, () => 1);
  const battle = contact(gun, { type: tripod });
  battle.dice(...misses).play(endPhase(RED));
  const said = battle.said();
  const turned = said.indexOf('a turns to face t');
  expect(turned).toBeGreaterThan(0);
  expect(said.slice(0, turned).join()).not.toContain('a fires');
});

test('[FT-14-01] [FT-14-04] who halts within an inch fights, though its base would turn out of that inch', () => {
  const battle = given({
    red: { a: { type: infantry, at: [20, 17] } },
    blue: {
      t: { type: infantry, at: [21.25, 21.5], facing: 270 },
      other: { type: infantry, at: [46, 46], unit: 'reserve' },
    },
    options: { ft_cc_round_cap: 1, ft_sa_natural1: 'misses' },
  });
  battle.play(move('a', [[20, 20]], { facing: 90 }));
  expect(battle.said()).toContain('a halts within 1" of t: close combat');
  battle.dice(1, 1).play(endPhase(RED));
  expect(blows(battle).filter((text) => text.includes('fires small arms'))).toHaveLength(2);
});

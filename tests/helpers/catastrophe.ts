// Duels and machines for tests of catastrophic damage: a Walker attacks with RAV 5 and has a defence of 10.

import { awardsOf } from '../../shared/rulesets/skirmish/victory';
import type { Drawing, Drawn, TestBattle } from './given-battle';
import { catastrophe, shoot } from './skirmish';

/** Acts before all others, from (10, 24) towards the east. */
export const first = (type: string, more: Partial<Drawn> = {}): Drawn => ({
  type,
  at: [10, 24],
  ...more,
  tracks: { initiative: 9, ...more.tracks },
});
/** Acts late; faces west. */
export const target = (type: string, hull: number, more: Partial<Drawn> = {}): Drawn => ({
  type,
  at: [20, 24],
  facing: 180,
  ...more,
  tracks: { initiative: 1, hull, ...more.tracks },
});

/** Red's Walker `a` with RAV 5 at Blue's Walker `t` with so many Damage Tracks. */
export const duel = (hull: number, more: Drawing = {}) =>
  catastrophe({
    ...more,
    red: { a: first('walker'), ...more.red },
    blue: { t: target('walker', hull), ...more.blue },
  });

export const tracks = (battle: TestBattle, name: string) => battle.stand(name).tracks['hull'];
export const explosions = (battle: TestBattle) =>
  battle.said().filter((text) => text.includes(' explodes, '));
export const fire = (weapon = 'beam', at = 't') => shoot('a', weapon, at);
export const awards = (battle: TestBattle) => awardsOf(battle.now) ?? {};
export const isAsked = (battle: TestBattle) => battle.now.clock.side !== battle.now.clock.active;

/** Red's upgraded machine `m` at (20, 24), first to act, with `hull` tracks. */
export const bearer = (type: string, hull: number, more: Partial<Drawn> = {}) =>
  first(type, { at: [20, 24], marks: ['martyr'], ...more, tracks: { hull } });
export const car = (x: number, y: number, hull = 2) => target('scout_car', hull, { at: [x, y] });

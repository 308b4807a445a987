// How turns and phases pass on: what is told of them by which rule, who is passed over, and whose turn it is at the edges of
// a battle.

import { describe, expect, test } from 'vitest';
import { at as point, inches } from '../../../../shared/core/measure';
import type { Place } from '../../../../shared/scenario/document';
import type { OwnStand } from '../../../../shared/scenario/own-game/own-game';
import type { OwnRules } from '../../../../shared/scenario/own-rules/own-rules';
import { car, first, target } from '../../../helpers/catastrophe';
import { BLUE, given, RED, type Drawing, type TestBattle } from '../../../helpers/given-battle';
import { hold, infantry, man } from '../../../helpers/infantry';
import {
  at,
  FIRE,
  morale,
  MORALE,
  MOVE,
  order,
  own,
  phase,
  squad,
} from '../../../helpers/own-rules';
import { allWait, catastrophe, go, shoot, skirmish, wait } from '../../../helpers/skirmish';
import { wantedRoll } from '../../../helpers/wanted-roll';

const clocks = ({ log }: TestBattle) =>
  log.flatMap(({ event, text, rule }) =>
    event.type === 'clock' && text !== '' ? [[text, rule]] : [],
  );
const begin = { type: 'skirmish/begin', side: RED } as const;
const two: Drawing = {
  red: { a: at(4, 20), b: at(4, 30) },
  blue: { c: at(40, 20), d: at(40, 30) },
};

describe('a phase that begins is told', () => {
  const base = (more: Drawing = {}) =>
    skirmish({
      red: { a: { type: 'crawler', at: [4, 24] } },
      blue: { b: { type: 'crawler', at: [20, 24], facing: 180 } },
      ...more,
    });

  test('[SK-01-01] [LT-90-03] by its name, and a turn with its number and the order of initiative', () => {
    const battle = base().play(wait('a')).play(wait('b', BLUE));
    expect(clocks(battle)).toEqual([['Attack phase', 'SK-01-01']]);
    battle.play(wait('a')).play(wait('b', BLUE));
    expect(clocks(battle)).toEqual([['Turn 2, movement phase. Initiative: 3 a, b', 'LT-90-03']]);
  });

  test('by the rule of the game, without initiative where that decides nothing', () => {
    const rules = (more: Partial<OwnRules> = {}): OwnRules => ({
      order: order('side-phases'),
      phases: [{ ...MOVE, rule: 'B 2.1' }, FIRE],
      ...more,
    });
    const far = { ...two, blue: { c: at(20, 20) } };
    const battle = own(rules(), far).play(allWait()).play(allWait(BLUE));
    expect(clocks(battle)).toEqual([['Fire', 'Fire']]);
    battle.play(allWait()).play(allWait(BLUE));
    expect(clocks(battle)).toEqual([['Turn 2, move', 'B 2.1']]);
    const scored = own({ ...rules(), order: order('initiative') }, far);
    scored.play(allWait()).play(allWait(BLUE)).play(allWait()).play(allWait(BLUE));
    expect(clocks(scored)).toEqual([['Turn 2, move. Initiative: 3 a, b, c', 'B 2.1']]);
  });

  test('as that of a side where each has its own turn', () => {
    const turns = { order: order('side-turns'), phases: [{ ...MOVE, rule: 'B 2.1' }] } as const;
    const battle = own(turns, two).play(allWait());
    expect(clocks(battle)).toEqual([['Blue: move', 'B 2.1']]);
    battle.play(allWait(BLUE));
    expect(clocks(battle)).toEqual([['Turn 2, move', 'B 2.1']]);
  });

  test('and not where nobody acts by it, as in the attack phase after whole activations', () => {
    const calm: Drawing = {
      red: { a: first('walker') },
      blue: { t: target('walker', 3, { at: [46, 46] }) },
    };
    const phases = (battle: TestBattle, ...more: readonly (() => TestBattle)[]) => {
      const said = [...battle.said()];
      for (const step of more) said.push(...step().said());
      return said
        .filter((text) => /^(Attack phase|Turn \d)/.test(text))
        .map((text) => text.slice(0, 12));
    };
    const alone = catastrophe(calm);
    expect(phases(alone.play(wait('a')), () => alone.play(wait('t', BLUE)))).toEqual([
      'Turn 2, move',
    ]);
    const more = given({
      ruleset: 'skirmish',
      modules: ['catastrophe', 'infantry'],
      leaders: { u: 'U' },
      ...calm,
      red: { a: first('walker'), U: man('u', [4, 4], 'trooper', { tracks: { initiative: 1 } }) },
    });
    const next = () => more.play(more.now.clock.side === RED ? hold('U') : wait('t', BLUE));
    const said = phases(more.play(wait('a')), next, next);
    expect(said).toEqual(['Attack phase', 'Turn 2, move']);
  });
});

describe('the last turn', () => {
  test('is told to be over, and the battle is', () => {
    const rules = { order: order('side-phases'), phases: [MOVE] } as const;
    const battle = own(rules, { ...two, turnLimit: 1 })
      .play(allWait())
      .play(allWait(BLUE));
    expect(clocks(battle)[0]?.[0]).toBe('The last turn is over');
    expect(battle.now.outcome).not.toBeNull();
    const longer = own(rules, { ...two, turnLimit: 2 })
      .play(allWait())
      .play(allWait(BLUE));
    expect(clocks(longer)[0]?.[0]).toBe('Turn 2, move');
    expect(longer.now.outcome).toBeNull();
  });

  test('is followed by no die that would say who begins the next', () => {
    const rolled = { order: order('side-phases', 'rolled'), phases: [MOVE] } as const;
    const battle = own(rolled, { ...two, turnLimit: 2 })
      .dice(1)
      .play(begin);
    battle.play(allWait()).dice(2).play(allWait(BLUE));
    expect(battle.now.clock).toMatchObject({ turn: 2, side: BLUE });
    expect(wantedRoll(battle.play(allWait(BLUE)), allWait())).toBeNull();
    battle.play(allWait());
    expect(battle.now.outcome).not.toBeNull();
  });
});

describe('whose turn it is', () => {
  const still: OwnStand = {
    ...squad,
    id: 'still',
    class: 'structure',
    moveClass: 'fixed',
    move: inches(0),
    weapons: [],
  };
  const withTower = (rules: OwnRules, drawing: Drawing) =>
    given({
      ruleset: 'skirmish',
      own: { stands: [squad, still], rules },
      step: rules.phases?.[0]?.id ?? 'move',
      ...drawing,
    });
  const tower = (x: number, y: number) => ({ type: 'own:still', at: [x, y] as const });

  test('before any die has said it is the side that is listed first, whoever could act', () => {
    const rules = { order: order('alternating', 'rolled'), phases: [MOVE] } as const;
    const battle = withTower(rules, { red: { t: tower(4, 4) }, blue: { c: at(40, 20) } });
    expect(battle.now.clock.side).toBe(RED);
    const listed = withTower(
      { ...rules, order: order('alternating') },
      { red: { t: tower(4, 4) }, blue: { c: at(40, 20) } },
    );
    expect(listed.now.clock.side).toBe(BLUE);
  });

  test('one stand each: after a move as after waiting it is the other side’s', () => {
    const battle = own({ order: order('alternating'), phases: [MOVE] }, two);
    battle.play(go('a', [[5, 20]]));
    expect(battle.now.clock.side).toBe(BLUE);
    battle.play(go('c', [[39, 20]], { side: BLUE, facing: 180 }));
    expect(battle.now.clock.side).toBe(RED);
  });

  test('chits: of stands that could do nothing there is none', () => {
    const battle = withTower(
      { order: order('chits'), phases: [MOVE] },
      {
        red: { t: tower(4, 4), a: at(4, 20) },
        blue: { u: tower(44, 44), c: at(40, 20), d: at(40, 30) },
      },
    );
    const roll = wantedRoll(battle, begin);
    expect(roll?.needs).toBe('1 Red, 2 to 3 Blue');
    battle.dice(2).play(begin);
    expect(battle.now.clock.side).toBe(BLUE);
    for (const name of ['t', 'u']) expect(battle.marks(name)).toContain('done');
    battle.dice(1).play(wait('c', BLUE)).play(wait('a'));
    // One side is left, and nobody draws.
    expect(battle.now.clock.side).toBe(BLUE);
    battle.dice(1).play(wait('d', BLUE));
    expect(battle.now.clock.turn).toBe(2);
  });

  test('chits: where nobody could do anything no chit is drawn, and the next phase comes', () => {
    const battle = withTower(
      { order: order('chits'), phases: [MOVE, FIRE] },
      { red: { a: at(4, 20) }, blue: { u: tower(44, 44) } },
    );
    battle.play(begin).play(wait('a'));
    expect(battle.now.clock).toMatchObject({ turn: 2, step: 'move', side: RED });
  });

  test('goes round where nobody can do anything any more, in a battle without a last turn', () => {
    const towers: Drawing = {
      red: { g: { type: 'gun_tower', at: [4, 4] } },
      blue: { h: { type: 'gun_tower', at: [44, 44] } },
    };
    const battle = skirmish(towers).play(wait('g'));
    expect(battle.now.outcome).toBeNull();
    const { turn } = battle.now.clock;
    expect(turn).toBeGreaterThan(1);
    // From then on each is asked in each phase, and can only wait.
    battle.play(wait('g')).play(wait('h', BLUE));
    expect(battle.now.clock).toMatchObject({ turn, step: 'attack', side: RED });
    battle.play(wait('g')).play(wait('h', BLUE));
    expect(battle.now.clock).toMatchObject({ turn: turn + 1, step: 'movement', side: RED });
    // Once one of them can do something again, those that cannot are passed over as ever.
    battle.change('h', { place: { ...battle.stand('g').place, at: point(4, 20) } as Place });
    battle.play(wait('g')).play(wait('h', BLUE));
    expect(battle.now.clock.step).toBe('attack');
    battle
      .dice(1, 1)
      .play(shoot('g', 'gun', 'h'))
      .play(wait('h', BLUE));
    expect(battle.now.clock).toMatchObject({ turn: turn + 2, step: 'attack', side: RED });
    const ended = skirmish({ ...towers, turnLimit: 3 }).play(wait('g'));
    expect(ended.now.outcome).not.toBeNull();
    const chits = withTower(
      { order: order('chits'), phases: [MOVE, FIRE] },
      { red: { t: tower(4, 4) }, blue: { u: tower(44, 44) } },
    );
    expect(wantedRoll(chits, begin)?.needs).toBe('1 Red, 2 Blue');
  });

  test('stays a side’s while its next stand acts: nothing changes hands', () => {
    const battle = own({ order: order('side-phases'), phases: [MOVE] }, two);
    const { pass } = battle.now.clock;
    battle.play(wait('a'));
    expect(battle.now.clock.pass).toBe(pass);
    expect(battle.log.some(({ event }) => event.type === 'clock')).toBe(false);
    battle.play(wait('b'));
    expect(battle.now.clock).toMatchObject({ pass: pass + 1, side: BLUE });
    const handed = battle.log.find(({ event }) => event.type === 'clock');
    expect(handed?.rule).toBe('SK-01-02');
  });

  test('[CD-03-04] is asked of a Martyr that can neither move nor fire, where an enemy is in its blast', () => {
    const field = (x: number) =>
      catastrophe({
        own: { stands: [still] },
        red: {
          s: first('scout_car', { at: [4, 4] }),
          m: {
            type: 'own:still',
            at: [20, 24],
            marks: ['martyr'],
            tracks: { initiative: 8, hull: 3 },
          },
        },
        blue: { t: car(x, 24) },
      }).play(wait('s'));
    expect(field(22).now.clock.side).toBe(RED);
    expect(field(30).now.clock.side).toBe(BLUE);
  });

  test('goes on of itself through tests of nerve', () => {
    const battle = own(
      { order: order('side-phases'), phases: [MOVE, MORALE], morale: morale() },
      two,
    );
    battle.play(allWait()).play(allWait(BLUE));
    expect(battle.now.clock).toMatchObject({ turn: 2, step: 'move' });
  });
});

test('who has moved in its own turn is known to have until its side’s next', () => {
  const battle = own({ order: order('side-turns'), phases: [MOVE] }, two);
  battle.play(go('a', [[5, 20]])).play(wait('b'));
  battle.play(go('c', [[39, 20]], { side: BLUE, facing: 180 })).play(wait('d', BLUE));
  expect(battle.now.clock).toMatchObject({ turn: 2, side: RED });
  expect([battle.marks('a'), battle.marks('c')].map((marks) => marks.includes('moved'))).toEqual([
    false,
    true,
  ]);
  battle.play(allWait());
  expect(battle.marks('c')).not.toContain('moved');
  // Where sides have no turns of their own nobody is known to have moved in the turn before.
  const phases = own({ order: order('side-phases'), phases: [MOVE] }, two);
  phases.play(go('a', [[5, 20]])).play(wait('b'));
  phases.play(go('c', [[39, 20]], { side: BLUE, facing: 180 })).play(wait('d', BLUE));
  expect([...phases.marks('a'), ...phases.marks('c')]).not.toContain('moved');
});

test('a stand that is told off acts once: the marks of a phase are off when the next begins', () => {
  const act = phase('act', 'move-and-fire');
  const battle = own(
    { order: order('side-phases'), phases: [act] },
    { ...two, blue: { c: at(14, 20) } },
  );
  battle.play(go('a', [[5, 20]]));
  expect(battle.marks('a')).toContain('active');
  battle.play(wait('a'));
  expect(battle.marks('a')).not.toContain('active');
  expect(battle.marks('a')).toContain('done');
  battle.play(wait('b')).play(wait('c', BLUE));
  expect(battle.marks('a')).toEqual([]);
});

test('a unit that is not at hand keeps its assault to itself: machines alone open no phase', () => {
  const battle = infantry({
    red: { A: man('a', [10, 10]), c: { type: 'scout_car', at: [4, 4], tracks: { initiative: 9 } } },
    blue: { B: man('b', [40, 40]) },
  });
  battle.play(wait('c')).play(hold('A')).play(hold('B', BLUE));
  // Nobody can shoot in the attack phase, so the next turn begins.
  expect(battle.now.clock).toMatchObject({ turn: 2, step: 'movement', side: RED });
});

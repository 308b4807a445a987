// What a barrage is said to do before it is ordered, and what of it may be chosen.

import { describe, expect, test } from 'vitest';
import { at, inches } from '../../../../shared/core/measure';
import { actionFromOrder, choicesOf, isRefusal, previewOf } from '../../../../shared/rules/query';
import type { PlotBarrage } from '../../../../shared/rulesets/tripods/artillery/barrage';
import type { LandBarrage } from '../../../../shared/rulesets/tripods/artillery/landing';
import {
  BLUE,
  box,
  feature,
  given,
  RED,
  stand,
  type Drawing,
  type TestBattle,
} from '../../../helpers/given-battle';
import { endPhase, endTurn } from '../../../helpers/tripods';

const battery = (more: Drawing = {}): TestBattle =>
  given({
    step: 'command',
    options: { ft_period: 5, ft_chemical: 'gas-cloud' },
    red: {
      g: { type: 'medium_sp_p4plus', at: [0, 0], reserve: true, unit: 'guns' },
      h: { type: 'medium_sp_p4plus', at: [0, 0], reserve: true, unit: 'guns' },
      mlrs: { type: 'mlrs_p5', at: [0, 0], reserve: true, unit: 'rockets' },
      e: { type: 'infantry_p5', at: [10, 24], unit: 'foot' },
    },
    blue: {
      tank: { type: 'human_medium_tank_p5', at: [24, 24], facing: 180, marks: ['spotted'] },
      foe: { type: 'infantry_p5', at: [24, 25.2], facing: 180, marks: ['spotted'] },
    },
    ...more,
  });

const plot = (more: Partial<PlotBarrage> = {}): PlotBarrage => ({
  type: 'tripods/barrage',
  side: RED,
  at: at(24, 24.6),
  observer: stand('e'),
  pieces: [stand('g'), stand('h')],
  sheaf: 'converged',
  ammunition: 'he',
  turn: 0,
  ...more,
});

describe('what a barrage would do', () => {
  const words = (more: Partial<PlotBarrage>) => battery().odds(plot(more))?.text;

  test('[FT-13-18] shells hit by the chart', () => {
    expect(words({})).toBe(
      '4 artillery factors, arrives this turn. Now under it: tank hit on 5+ (33 %), foe hit on 4+ (50 %)',
    );
  });

  test('[FT-13-27] [FT-21-11] who lies under two templates is rolled for twice', () => {
    expect(words({ sheaf: 'dispersed', ammunition: 'icm', at: at(24, 24) })).toBe(
      '4 artillery factors on each of 2 templates, arrives this turn. Now under it: tank hit on 5+ (33 %, twice), foe hit on 4+ (50 %)',
    );
  });

  test('[FT-07-20] smoke hides and hurts nobody', () => {
    expect(words({ ammunition: 'smoke' })).toBe(
      'Smoke, 1" wide and 3" long, arrives this turn. Now in it, unhurt: tank, foe',
    );
    expect(words({ ammunition: 'smoke', sheaf: 'dispersed', at: at(24, 30) })).toBe(
      'Smoke, 2 templates side by side, each 1" wide and 3" long, arrives this turn. Nobody is in it now',
    );
  });

  test('[FT-07-22] incendiary smoke burns soft stands alone, on 4+', () => {
    expect(words({ ammunition: 'incendiary' })).toBe(
      'Incendiary smoke, 1" wide and 3" long, arrives this turn. It burns soft stands once, as it lands. Now in it: foe hit on 4+ (50 %)',
    );
  });

  test('[FT-03-29] gas kills whoever is in it and unprotected', () => {
    expect(words({ ammunition: 'chemical' })).toMatch(/^Poison gas, .*Now lost in it: /);
  });

  test('[FT-15-16] a flyer high up is under no shells', () => {
    const battle = battery({
      blue: {
        h: {
          type: 'martian_flyer_p5',
          at: [24, 24],
          facing: 180,
          marks: ['spotted', 'high'],
        },
      },
    });
    expect(battle.odds(plot({ at: at(24, 24) }))?.text).toContain(
      'Nobody that is spotted is under it now',
    );
  });

  test('[FT-13-45] [FT-13-46] rockets may stray, by the quality of most of their force', () => {
    const odds = battery().odds(plot({ pieces: [stand('mlrs')] }));
    expect(odds?.text).toContain(
      'arrives this turn. The rockets fly true on 5+ (33 %), else they scatter by 1" to 6". Now under it: ',
    );
    expect(odds?.because).toMatchObject([{ label: 'average quality', amount: 5 }]);
  });
});

describe('what may be chosen', () => {
  const keys = (more: Partial<PlotBarrage>) => {
    const { rules, now } = battery();
    return choicesOf(rules, now, plot(more)).map(({ key }) => key);
  };

  test('[FT-13-27] how templates are laid, where it makes a difference', () => {
    expect(keys({})).toEqual(['battery', 'sheaf', 'ammunition']);
    expect(keys({ sheaf: 'dispersed' })).toContain('turn');
    expect(keys({ ammunition: 'smoke' })).toContain('turn');
  });

  test('[FT-13-05] who looks on: those who see the marker and watch for nothing else, with a line to it', () => {
    const wood = feature('heavy_woods', box(16, 20, 18, 30));
    const battle = battery({
      terrain: [wood],
      red: {
        g: { type: 'medium_sp_p4plus', at: [0, 0], reserve: true, unit: 'guns' },
        r: { type: 'mlrs_p5', at: [0, 0], reserve: true, unit: 'rockets' },
        blind: { type: 'infantry_p5', at: [10, 24], unit: 'a' },
        e: { type: 'infantry_p5', at: [24, 10], unit: 'b' },
        f: { type: 'infantry_p5', at: [30, 20], unit: 'c' },
      },
    });
    const aimed = (observer?: string): PlotBarrage => {
      const { rules, now } = battle;
      const wishes = observer === undefined ? {} : { observer: stand(observer) };
      const order = { side: RED, stand: stand('g'), target: null, at: at(24, 24.6), wishes };
      const action = actionFromOrder(rules, now, 'tripods/barrage', order);
      if (isRefusal(action)) throw new Error(action.reason);
      return action as PlotBarrage;
    };
    const observers = (action: PlotBarrage) =>
      choicesOf(battle.rules, battle.now, action).find(({ key }) => key === 'observer');
    expect(observers(aimed())).toMatchObject({ value: stand('e') });
    expect(observers(aimed())?.options.map(({ label }) => label)).toEqual(['e', 'f']);
    expect(() => aimed('blind')).toThrow('blind does not see that place');
    const chosen = aimed('f');
    expect(chosen.observer).toBe(stand('f'));
    const line = previewOf(battle.rules, battle.now, chosen).find(({ shape }) => shape === 'line');
    expect(line).toMatchObject({ at: at(30, 20), label: 'f observes' });
    expect(line?.size.depth).toBe(Math.round(1000 * Math.hypot(6, 4.6)));
    battle.play(chosen);
    const next = plot({ pieces: [stand('r')], observer: stand('e') });
    // One who is left is no choice; he who watches already is refused.
    expect(observers(next)).toBeUndefined();
    const taken = plot({ pieces: [stand('r')], observer: stand('f') });
    expect(battle.refusal(taken)?.rule).toBe('FT-13-05');
  });

  test('[FT-17-10] shells that are guided have no sheaf and lie no way', () => {
    expect(keys({ ammunition: 'laser' })).toEqual(['battery', 'ammunition']);
    expect(keys({ ammunition: 'laser', sheaf: 'dispersed' })).toEqual(['battery', 'ammunition']);
    const battle = battery().play(plot({ ammunition: 'laser' }));
    expect(battle.said()).toContain('Barrage 1: g, h, laser-guided shells, observed by e');
  });
});

describe('guided shells coming in', () => {
  const coming = (): TestBattle => {
    const battle = battery().play(plot({ ammunition: 'laser' }));
    endTurn(battle);
    while (battle.now.clock.step !== 'indirect') battle.play(endPhase(BLUE));
    return battle;
  };
  const land: LandBarrage = {
    type: 'tripods/land',
    side: RED,
    barrage: 'b1',
    at: at(24, 24),
  };

  test('[FT-17-11] their reach lies about the marker, and the chances are told', () => {
    const battle = coming();
    const [area] = previewOf(battle.rules, battle.now, land);
    expect(area).toMatchObject({ at: plot().at, size: { width: inches(12) } });
    expect(battle.odds(land)?.text).toMatch(
      /^Barrage 1: g, h: guided to tank, hit on 4\+, in the flank on 4\+: destroyed \d+ %$/,
    );
  });

  test('[FT-17-11] a second shell that comes too late says so', () => {
    const battle = coming().dice(4, 4, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6);
    battle.play(land);
    expect(battle.said()).toContain('h: tank is gone before its shell comes in');
  });
});

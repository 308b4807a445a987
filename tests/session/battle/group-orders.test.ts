// What is said of an order for several stands before it is given.

import { expect, test } from 'vitest';
import { ledAt, offerOfPlan } from '../../../renderer/session/battle/group-orders';
import { at } from '../../../shared/core/measure';
import { planGroup } from '../../../shared/rules/group-order';
import { box, feature, given, stand } from '../../helpers/given-battle';

const infantry = 'european_us_infantry_p1';

/** The words of sending two stands of infantry, which go five inches, to a place. */
function said(x: number, y: number): string | undefined {
  const battle = given({
    size: [48, 36],
    red: {
      a: { type: infantry, at: [10, 10], facing: 90 },
      b: { type: infantry, at: [12, 10], facing: 90 },
    },
    blue: { t: { type: 'martian_tripod_p1', at: [44, 34], facing: 270 } },
  });
  const order = {
    type: 'tripods/move' as const,
    leader: stand('a'),
    stands: [stand('a'), stand('b')],
    at: at(x, y),
    manner: 'there' as const,
  };
  const plan = [...finished(planGroup(battle.rules, battle.now, order))].at(-1);
  return plan && offerOfPlan(battle.now, plan, order, [])?.odds?.short;
}

function* finished<T>(steps: Generator<T, T>): Generator<T> {
  yield yield* steps;
}

test('a place beyond the reach of the group: the offer says how far from there its leader ends', () => {
  expect(said(10, 14)).toBe('2 of 2 stands');
  expect(said(10, 22)).toMatch(/^2 of 2 stands; a ends [7-9](\.\d+)?" from there$/);
});

test('a target that is out of range of the first of a group is fired at by the first that reaches it', () => {
  const gun = 'medium_towed_p1';
  const { rules, now } = given({
    size: [72, 36],
    step: 'firing',
    red: {
      far: { type: gun, at: [10, 18], unit: 'guns' },
      near: { type: gun, at: [40, 18], unit: 'guns' },
    },
    blue: { t: { type: 'martian_tripod_p1', at: [50, 18], facing: 180 } },
  });
  const led = (...group: string[]) =>
    ledAt(
      { rules, battle: now, chosen: [] },
      {
        type: 'tripods/fire',
        title: 'Fire',
        stand: stand(group[0] ?? ''),
        group: group.map(stand),
        manner: 'there',
        needs: 'stand',
        points: undefined,
        takesCorners: false,
        mode: undefined,
        targets: new Set(),
        cells: [],
      },
      { target: stand('t') },
    ).stand;
  expect(led('far', 'near')).toBe(stand('near'));
  expect(led('near', 'far')).toBe(stand('near'));
  expect(led('far')).toBe(stand('far'));
});

test('a spot that the first of the selected does not see is shelled by the sight of the first that sees it', () => {
  const { rules, now } = given({
    step: 'command',
    options: { ft_period: 2 },
    red: {
      g: { type: 'light_towed_p2plus', at: [0, 0], reserve: true, unit: 'guns' },
      blind: { type: 'european_us_infantry_p2', at: [4, 10], unit: 'foot' },
      sees: { type: 'european_us_infantry_p2', at: [4, 24], unit: 'foot' },
    },
    blue: { t: { type: 'european_us_infantry_p2', at: [20, 24] } },
    terrain: [feature('heavy_woods', box(6, 6, 16, 20))],
  });
  const led = (spot: readonly [number, number], ...chosen: string[]) =>
    ledAt(
      { rules, battle: now, chosen: chosen.map(stand) },
      {
        type: 'tripods/barrage',
        title: 'Barrage',
        stand: stand(chosen[0] ?? ''),
        group: [stand(chosen[0] ?? '')],
        manner: 'there',
        needs: 'place',
        points: 'spot',
        takesCorners: false,
        mode: undefined,
        targets: new Set(),
        cells: [],
      },
      { spot: at(...spot) },
    );
  expect(led([20, 24], 'blind', 'sees')).toMatchObject({ stand: 'st_sees', group: ['st_sees'] });
  expect(led([20, 24], 'blind').stand).toBe(stand('blind'));
  expect(led([4, 16], 'blind', 'sees').stand).toBe(stand('blind'));
});

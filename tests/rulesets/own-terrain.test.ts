import { expect, test } from 'vitest';
import { inches } from '../../shared/core/measure';
import { answer } from '../../shared/rules/query';
import type { OwnKind, TerrainFeature } from '../../shared/scenario/document';
import { box, feature, given, line, RED, stand } from '../helpers/given-battle';
import { skirmish } from '../helpers/skirmish';
import { fire } from '../helpers/tripods';

const rocks: OwnKind = {
  id: 'rocks',
  name: 'Rocks',
  like: 'field',
  rule: 'House rules, page 7',
  sight: { blocks: 'none', levels: 0, seeInto: inches(0) },
  protects: 'building',
};
const own = (kind: OwnKind): Partial<TerrainFeature> => ({ kind: kind.like, own: kind });

test('in Skirmish it protects as the kind that its designer names, by his rule', () => {
  const needed = (kind: OwnKind) => {
    const battle = skirmish({
      step: 'attack',
      red: { a: { type: 'crawler', at: [4, 24] } },
      blue: { b: { type: 'rifle_squad', at: [16, 24], tracks: { initiative: 1 } } },
      terrain: [feature('field', box(15.5, 22, 20, 26), own(kind))],
    });
    const about = { shooter: stand('a'), target: stand('b'), weapon: 'cannon', attack: 'fire' };
    return answer(battle.rules, battle.now, 'to-hit', about);
  };
  expect(needed(rocks)).toMatchObject({ total: 5 });
  expect(needed(rocks).because.at(-1)).toEqual({
    label: 'in rocks',
    amount: 2,
    rule: 'House rules, page 7',
  });
  expect(needed({ ...rocks, protects: 'light_woods' }).total).toBe(4);
  expect(needed({ ...rocks, protects: 'none' }).total).toBe(3);
  // Nothing said: as a field, which protects nobody.
  expect(needed({ ...rocks, protects: undefined }).total).toBe(3);
  expect(needed({ ...rocks, like: 'building', protects: undefined }).total).toBe(5);
});

test('in Tripods a stand that lines a hedge of its own is behind it', () => {
  const hedge: OwnKind = { ...rocks, name: 'Hedge', like: 'wall', protects: 'light_woods' };
  const at = 2 + 0.625 + 10 + 0.75;
  const x = at - 0.75 - 0.25;
  const battle = given({
    size: [72, 48],
    red: { a: { type: 'human_heavy_tank_p4', facing: 0, quality: 'elite', at: [2, 24] } },
    blue: {
      t: { type: 'martian_tripod_p1', facing: 180, at: [at, 24] },
      other: { type: 'martian_tripod_p1', at: [70, 46], unit: 'reserve' },
    },
    step: 'firing',
    terrain: [
      feature(
        'wall',
        line(
          [
            [x, 20],
            [x, 28],
          ],
          0.5,
        ),
        own(hedge),
      ),
    ],
  });
  battle.dice(3, 4, 5, 4, 1, 1, 1, 1).play(fire(RED, 't', 'a: gun'));
  expect(battle.said().join()).toContain('hedge, saves on 5+: rolls 5, 4: 1 of 2');
});

test('in Tripods its save is the one of the kind that its designer names, by his rule', () => {
  const at = 2 + 0.625 + 10 + 0.75;
  const battle = (kind: OwnKind) =>
    given({
      size: [72, 48],
      red: { a: { type: 'human_heavy_tank_p4', facing: 0, quality: 'elite', at: [2, 24] } },
      blue: {
        t: { type: 'martian_tripod_p1', facing: 180, at: [at, 24] },
        other: { type: 'martian_tripod_p1', at: [70, 46], unit: 'reserve' },
      },
      step: 'firing',
      terrain: [feature('field', box(at - 0.75, 20, at + 3, 28), own(kind))],
    });
  const shot = fire(RED, 't', 'a: gun');
  const covered = battle({ ...rocks, protects: 'forest' });
  covered.dice(3, 4, 4, 3, 1, 1, 1, 1).play(shot);
  expect(covered.said().join()).toContain('rocks, saves on 4+: rolls 4, 3: 1 of 2');
  const open = battle({ ...rocks, protects: 'none' });
  open.dice(3, 4, 1, 1, 1, 1, 1, 1, 1, 1).play(shot);
  expect(open.said().join()).not.toContain('saves on');
});

import { expect, test } from 'vitest';
import { inches } from '../../../../shared/core/measure';
import type { OwnAbility, OwnRules } from '../../../../shared/scenario/own-rules/own-rules';
import { box, feature, type Drawing } from '../../../helpers/given-battle';
import { at, attack, FIRE, morale, MOVE, order, own, phase } from '../../../helpers/own-rules';
import { go, shoot } from '../../../helpers/skirmish';

const drawing: Drawing = {
  red: { a: { ...at(4, 20), type: 'own:leader' } },
  blue: { b: at(12, 20) },
};

/** The leader has the quality "Gift", and the game says what that does. */
function gifted(ability: OwnAbility, more: Drawing = {}, rules: OwnRules = {}) {
  return own(
    {
      order: order('side-phases'),
      phases: [FIRE],
      attack: attack(),
      abilities: [ability],
      ...rules,
    },
    { ...drawing, ...more },
    ['Gift'],
  );
}
const gift = { quality: 'gift', rule: 'B 8.1' } as const;

test('reroll: so many missed dice are rolled once more', () => {
  const battle = gifted({ ...gift, does: 'reroll', dice: 1 });
  // Half the dice hit: none of two and the reroll misses as well, in one of eight.
  expect(battle.odds(shoot('a', 'rifles', 'b'))?.chances).toEqual([
    { label: '0 points', chance: expect.closeTo(1 / 8, 9) as number },
    { label: '1 point', chance: expect.closeTo(3 / 8, 9) as number },
    { label: '2 points', chance: expect.closeTo(1 / 2, 9) as number },
  ]);
  battle.dice(1, 2, 5).play(shoot('a', 'rifles', 'b'));
  expect(battle.stand('b').tracks['hull']).toBe(3);
  expect(battle.log.filter(({ event }) => event.type === 'rolled')[1]).toMatchObject({
    rule: 'B 8.1',
  });
  // Nothing is rolled again where nothing missed.
  gifted({ ...gift, does: 'reroll', dice: 1 })
    .dice(4, 4)
    .play(shoot('a', 'rifles', 'b'));
});

test('area: all near the target are attacked as well, friends too, and the shooter is not', () => {
  const battle = gifted(
    { ...gift, does: 'area', radius: inches(2) },
    {
      red: { a: { ...at(10, 20), type: 'own:leader' }, friend: at(12, 22.4) },
      blue: { b: at(12, 20), c: at(14.5, 20), far: at(14.6, 21) },
    },
  );
  expect(battle.odds(shoot('a', 'rifles', 'b'))?.text).toContain(
    'friend, c within 2" of it attacked as well',
  );
  battle.dice(4, 1, 4, 4, 1, 1).play(shoot('a', 'rifles', 'b'));
  const hull = (name: string) => battle.stand(name).tracks['hull'];
  expect([hull('b'), hull('friend'), hull('c'), hull('far'), hull('a')]).toEqual([3, 2, 4, 4, 4]);
});

test('stealth: harder to hit, and not seen from farther away', () => {
  const hidden: Drawing = {
    red: { a: at(4, 20) },
    blue: { b: { ...at(12, 20), type: 'own:leader' } },
  };
  const seen = gifted({ ...gift, does: 'stealth', add: 1, unseenBeyond: inches(7) }, hidden);
  expect(seen.odds(shoot('a', 'rifles', 'b'))?.because.at(-1)).toEqual({
    label: 'b: gift',
    amount: 1,
    rule: 'B 8.1',
  });
  const seenOnly = gifted({ ...gift, does: 'stealth', add: 0, unseenBeyond: inches(7) }, hidden);
  expect(seenOnly.odds(shoot('a', 'rifles', 'b'))?.because).toHaveLength(1);
  const far = gifted({ ...gift, does: 'stealth', add: 1, unseenBeyond: inches(6.9) }, hidden, {
    phases: [phase('act', 'move-and-fire')],
  });
  expect(far.refusal(shoot('a', 'rifles', 'b'))).toMatchObject({ rule: 'B 8.1' });
  expect(
    gifted({ ...gift, does: 'stealth', add: 1, unseenBeyond: null }, hidden).refusal(
      shoot('a', 'rifles', 'b'),
    ),
  ).toBeNull();
});

test('flying: ground costs nothing and stops nobody', () => {
  const terrain = [feature('lake', box(5, 10, 9, 30))];
  const over = gifted({ ...gift, does: 'flying' }, { terrain }, { phases: [MOVE] });
  expect(over.refusal(go('a', [[10, 20]]))).toBeNull();
  expect(over.refusal(go('a', [[10.1, 20]]))).toMatchObject({ rule: 'SK-02-01' });
  const foot = gifted(
    { ...gift, quality: 'other', does: 'flying' },
    { terrain },
    { phases: [MOVE] },
  );
  expect(foot.refusal(go('a', [[10, 20]]))).not.toBeNull();
});

test('command: friends within the radius hit and stand more easily, the leader itself does not', () => {
  const command = { ...gift, does: 'command', radius: inches(6), hit: 1, morale: 2 } as const;
  const led = (y: number) =>
    gifted(
      command,
      { red: { a: at(4, 20), boss: { ...at(4, y), type: 'own:leader' } } },
      { morale: morale({ friendLost: null }) },
    );
  expect(
    led(27)
      .odds(shoot('a', 'rifles', 'b'))
      ?.because.at(-1),
  ).toEqual({ label: 'boss leads within 6"', amount: -1, rule: 'B 8.1' });
  expect(led(27.1).odds(shoot('a', 'rifles', 'b'))?.because).toHaveLength(1);
  expect(led(27).odds(shoot('boss', 'rifles', 'b'))?.because).toHaveLength(1);
  const shaken = gifted(
    command,
    { red: { a: at(4, 20) }, blue: { b: at(12, 20), boss: { ...at(12, 23), type: 'own:leader' } } },
    { morale: morale() },
  );
  // Five do where seven would be needed.
  shaken.dice(4, 1, 2, 3).play(shoot('a', 'rifles', 'b'));
  expect(shaken.marks('b')).not.toContain('pinned');
});

test('a quality that the rules do not name does nothing', () => {
  const battle = gifted({ ...gift, quality: 'another', does: 'reroll', dice: 2 });
  battle.dice(1, 1).play(shoot('a', 'rifles', 'b'));
  expect(battle.stand('b').tracks['hull']).toBe(4);
});

// A battle that was fought on a real table goes into the campaign as any other.

import { expect, test } from 'vitest';
import { parseCampaign } from '../../shared/campaign/file/read-campaign';
import { writeCampaign } from '../../shared/campaign/file/write-campaign';
import { withBattle, withLastAgain } from '../../shared/campaign/progress';
import { nextStep, scoreOf, standingOf } from '../../shared/campaign/standing';
import {
  parseTableResult,
  rollsAfter,
  withTableResult,
  type TableResult,
} from '../../shared/campaign/table-result';
import { rollWords } from '../../shared/campaign/words';
import { BLUE, foughtOut, id, RED, smallCampaign } from './small-campaign';

const RULES = { lost: { die: 6, needs: 4 }, damage: 'none', rise: { die: 6, needs: 5 } } as const;
const written = (values: object): TableResult => {
  const read = parseTableResult(JSON.stringify({ winner: BLUE, ...values }));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};
const taken = (values: object, campaign = smallCampaign(RULES)) => {
  const result = withTableResult(campaign, written(values));
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
const refused = (values: object, campaign = smallCampaign(RULES)) => {
  const result = withTableResult(campaign, written(values));
  return result.ok ? [] : result.error.map(({ path, message }) => `${path}: ${message}`);
};

test('who won, by how much, who was lost and damaged is kept, and the dice of real hands decide what carries over', () => {
  const now = taken({
    by: 2,
    turns: 5,
    lost: [id('t'), id('a1')],
    damage: { [id('z')]: { hits: 2 } },
    faces: [3, 6, 4, 5],
  });
  expect(now.fought).toMatchObject([
    { step: 'first', winner: BLUE, margin: 2, turns: 5, battle: null },
  ]);
  expect(now.fought[0]?.reason).toBe('Blue win on a real table');
  const { forces, quality } = standingOf(now);
  expect(forces.get('first/st_t')?.isLost).toBe(true);
  expect(forces.get('first/st_a1')?.isLost).toBe(false);
  expect(forces.get('first/st_z')?.damage).toEqual({ hits: 2 });
  expect(quality.get('first/un_a')).toBeUndefined();
  expect(quality.get('first/un_g')).toBe(1);
  expect(scoreOf(now).find(({ side }) => side === BLUE)?.battles).toBe(1);
  expect(nextStep(now)).toBe('second');
  const next = withBattle(now);
  const names = next.ok && next.value.current?.scenario.stands.map((stand) => stand.id);
  expect(names).not.toContain(id('t'));
});

test('without faces the program rolls, as after any battle', () => {
  const campaign = smallCampaign(RULES);
  const own = taken({ lost: [id('t')] }, campaign);
  expect(own.fought[0]?.carried).toEqual(taken({ lost: [id('t')] }, campaign).fought[0]?.carried);
  expect(own.fought[0]?.carried.filter(({ roll }) => roll !== undefined)).toHaveLength(3);
});

test('the rolls that are asked for are those that faces are taken for, each in words', () => {
  const campaign = smallCampaign(RULES);
  const rolls = rollsAfter(campaign, written({ lost: [id('a1')] }));
  expect(rolls.map((line) => rollWords(campaign, line))).toEqual([
    'Stand a1, Unit a comes back: 4 or more on a 6-sided die',
    'Unit a rises a step of quality: 5 or more on a 6-sided die',
    'Unit g rises a step of quality: 5 or more on a 6-sided die',
  ]);
});

test('it survives the file, and can be taken back as any result', () => {
  const now = taken({ winner: 'draw', reason: 'Rain' });
  expect(now.fought[0]).toMatchObject({ winner: null, margin: 0, reason: 'Rain' });
  expect(parseCampaign(writeCampaign(now))).toEqual({ ok: true, value: now });
  const again = withLastAgain(now);
  expect(again.ok && again.value.fought).toEqual([]);
  expect(again.ok && again.value.current?.scenario.battle).toBeNull();
});

test.each([
  [{ winner: 'sd_green' }, 'winner: expected "sd_red", "sd_blue" or "draw", found "sd_green"'],
  [{ lost: ['st_x'] }, 'lost[0]: "st_x" is no stand of this battle, or lost before it'],
  [{ lost: ['st_t', 'st_t'] }, 'lost[1]: "st_t" is written twice'],
  [{ damage: { st_x: {} } }, 'damage.st_x: "st_x" is no stand of this battle, or lost before it'],
  [{ lost: ['st_z'], damage: { st_z: { hits: 1 } } }, 'damage.st_z: "st_z" is among the lost'],
  [{ damage: { st_z: { wounds: 1 } } }, 'damage.st_z.wounds: expected "hits"'],
  [{ faces: [6] }, 'faces: expected 2 faces, one for each roll, found 1'],
  [{ faces: [6, 7] }, 'faces[1]: 7 is no face of a d6'],
])('%j is refused, with its place', (values, told) => {
  expect(refused(values)).toContain(told);
});

test('who was lost before is in no battle, and a battle that has begun here is not written down', () => {
  const once = taken({ lost: [id('t')], faces: [1, 1, 1] });
  expect(refused({ winner: RED, lost: [id('t')] }, once)[0]).toContain('lost before it');
  const begun = foughtOut(smallCampaign(RULES), RED);
  expect(refused({}, begun)[0]).toContain('has begun in the program');
});

test.each([
  ['{"winner": "draw", "looser": 1}', 'looser', 'unknown key: remove it'],
  ['{"winner": "red"}', 'winner', 'expected a side of the campaign, or "draw"'],
  ['{"winner": "draw", "by": -1}', 'by', 'Too small'],
  ['{', '', 'the result of a battle'],
])('%s is refused', (text, path, message) => {
  const read = parseTableResult(text);
  if (read.ok) throw new Error('it was taken');
  expect(read.error[0]?.path).toBe(path);
  expect(read.error[0]?.message).toContain(message);
});

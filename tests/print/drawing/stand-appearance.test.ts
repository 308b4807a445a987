import { expect, test } from 'vitest';
import { appearancesOf } from '../../../shared/print/drawing/stand-appearance';
import { scenarioOf, stand } from '../../helpers/given-battle';

test('a stand that carries others bears a marker, and those aboard bear none for it', () => {
  const red = {
    lorry: { type: 'human_lorry_p2plus', at: [10, 10] },
    rifles: { type: 'european_us_infantry_p2', at: [12, 10] },
  } as const;
  const scenario = scenarioOf({ red });
  const loaded = {
    ...scenario,
    stands: scenario.stands.map((one) =>
      one.name === 'rifles'
        ? { ...one, place: { on: 'aboard', carrier: stand('lorry') } as const }
        : one,
    ),
  };
  const marksOf = (table: typeof scenario, name: string) =>
    appearancesOf(table, null).get(stand(name))?.marks;
  expect(marksOf(loaded, 'lorry')).toEqual(['loaded']);
  expect(marksOf(loaded, 'rifles')).toEqual([]);
  expect(marksOf(scenario, 'lorry')).toEqual([]);
});

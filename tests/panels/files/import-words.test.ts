import { expect, test } from 'vitest';
import { contentWords } from '../../../renderer/panels/files/import-words';
import { newScenario } from '../../../shared/scenario/new-scenario';
import { sampleScenario } from '../sample';

test('all that an imported table holds is counted, not its terrain alone', () => {
  const sample = sampleScenario();
  const [piece] = sample.terrain;
  const [stand] = sample.stands;
  if (!piece || !stand) throw new Error('terrain and stands are expected');
  const small = { ...newScenario(), terrain: [piece, piece], stands: [stand] };
  expect(contentWords(small)).toBe('2 pieces of terrain, 1 stand.');
  expect(contentWords(newScenario())).toBe('');
  expect(contentWords(sample)).toMatch(/ stands, 2 objectives, \d+ zones, \d+ labels\.$/);
});

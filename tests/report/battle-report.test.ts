import { expect, test } from 'vitest';
import { battleReport, partsOf } from '../../shared/report/battle-report';
import { BLUE, given, RED, scenarioOf, type Drawing } from '../helpers/given-battle';
import { RecordedBattle } from '../helpers/recorded-battle';
import { endPhase, fire, move } from '../helpers/tripods';

const DUEL: Drawing = {
  size: [72, 48],
  red: { tripod: { type: 'martian_tripod_p1', at: [10, 18], quality: 'elite' } },
  blue: {
    Lorry: { type: 'human_lorry_p2plus', at: [24, 18], unit: 'column' },
    Guns: { type: 'medium_towed_p1', at: [40, 18], unit: 'battery' },
  },
};

/** A move, and a shot that destroys the lorry. */
function reported(): string {
  const battle = given(DUEL).change('tripod', { name: 'Tripod <1>' });
  const recorded = new RecordedBattle(battle, { [RED]: 'person', [BLUE]: 'recruit' });
  recorded.act(move('tripod', [[12, 18]]));
  recorded.act(endPhase(RED));
  recorded.act(fire(RED, 'Lorry', 'tripod: heat-ray'), [6, 6, 6, 6, 6, 6]);
  return battleReport(partsOf(scenarioOf(DUEL), recorded.record, battle.rules));
}

const html = reported();
const mapOf = (text: string) => /<figure>(.*?)<\/figure>/s.exec(text)?.[1] ?? '';
const keyOf = (text: string) => /<div class="key">(.*?)<\/div>/s.exec(text)?.[1] ?? '';

test('every stand of a map has a number on it, and the key under the map says whose it is', () => {
  const numbers = [...mapOf(html).matchAll(/<text[^>]*font-weight="[^"]*"[^>]*>(\d+)<\/text>/g)];
  expect(numbers.map(([, number]) => number).sort()).toEqual(['1', '2', '3']);
  const named = keyOf(html)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  expect(named).toContain('un_red 1 Tripod &lt;1&gt;');
  expect(named).toContain('3 Guns');
});

test('who was lost in the turn keeps its number beside its cross, and is struck out in the key', () => {
  expect(keyOf(html)).toMatch(/>2<\/b> <s>Lorry<\/s>/);
});

test('FT-11-05 FT-11-09 a shot is told with the number of its band and what its crew adds', () => {
  expect(html).toContain('close range 3+ <small>FT-11-05</small>');
  expect(html).toContain('Martian crew +2 to the roll <small>FT-11-09</small>');
});

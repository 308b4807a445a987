import { expect, test } from 'vitest';
import { tableOf } from '../../shared/battle/battle-view';
import { filmOf, type FilmChange } from '../../shared/report/film/film-frames';
import { filmPage, filmPartsOf } from '../../shared/report/film/film-page';
import { BLUE, given, RED, scenarioOf, stand, type Drawing } from '../helpers/given-battle';
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
function fought() {
  const battle = given(DUEL);
  const recorded = new RecordedBattle(battle, { [RED]: 'regular', [BLUE]: 'person' });
  recorded.act(move('tripod', [[12, 18]]), [], 'nearer to the lorry');
  recorded.act(endPhase(RED));
  recorded.act(fire(RED, 'Lorry', 'tripod: heat-ray'), [6, 6, 6, 6, 6, 6]);
  const scenario = { ...scenarioOf(DUEL), title: 'A </script> duel' };
  return { battle, record: recorded.record, scenario };
}

const { battle, record, scenario } = fought();
const film = filmOf(tableOf(scenario, record.start), record, battle.rules);

test('the first frame is the table before the battle; each line that is told is one more', () => {
  const [first, ...lines] = film.frames;
  expect(first?.changes).toHaveLength(3);
  expect(first?.changes[0]).toMatchObject({ stand: stand('tripod'), now: { at: [10, 30] } });
  expect(lines.map(({ text }) => text)).toEqual(
    record.log.flatMap(({ text }) => (text === '' ? [] : [text])),
  );
});

test('a move comes with its way and its reason, a shot with its dice, its line and what it destroyed', () => {
  const moved = film.frames.find(({ changes }) => changes.some(({ path }) => path));
  expect(moved).toMatchObject({
    why: 'nearer to the lorry',
    changes: [
      {
        stand: stand('tripod'),
        now: { at: [12, 30] },
        path: [
          [10, 30],
          [12, 30],
        ],
      },
    ],
  });
  const shot = film.frames.find(({ faces }) => faces.length > 0);
  expect(shot?.faces[0]).toBe(6);
  expect(shot?.shots).toEqual([
    [
      [12, 30],
      [24, 30],
    ],
  ]);
  const gone = film.frames.findIndex(({ changes }) =>
    changes.some(({ stand: id, now }) => id === stand('Lorry') && now === null),
  );
  expect(film.frames[gone]?.text).toContain('Lorry');
});

test('played to its end a film shows the table as the battle left it', () => {
  const shown = new Map<string, FilmChange['now']>();
  for (const { changes } of film.frames) {
    for (const { stand: id, now } of changes) {
      if (now === null) shown.delete(id);
      else shown.set(id, now);
    }
  }
  expect([...shown.keys()].sort()).toEqual(Object.keys(battle.now.stands).sort());
  expect(shown.get(stand('tripod'))?.at).toEqual([12, 30]);
});

test('the page stands alone, and words of a scenario cannot end its script', () => {
  const page = filmPage(filmPartsOf(scenario, record, battle.rules));
  expect(page).not.toMatch(/(src|href)="(?!#)/);
  expect(page.match(/<\/script>/g)).toHaveLength(2);
  const [, json = ''] = /id="frames">(.*?)<\/script>/s.exec(page) ?? [];
  expect(JSON.parse(json)).toEqual(film.frames);
  const looks = film.frames.flatMap(({ changes }) => changes.flatMap(({ now }) => now?.look ?? []));
  for (const look of looks) expect(page).toContain(`<g id="base-${look}">`);
});

// Game books, and what they bring into a scenario.

import { isDeepStrictEqual } from 'node:util';
import { edit } from '../../shared/scenario/edit';
import { newScenario } from '../../shared/scenario/new-scenario';
import { readBook, withBook, writeBook } from '../../shared/scenario/books/book';
import { parseScenario } from '../../shared/scenario/parse';
import { writeScenario } from '../../shared/scenario/write-document';
import { fuzzOf, oneOf } from './fuzz-kind';
import { leavesOf, mutated } from './mutate-json';
import { mutatedText } from './mutate-text';
import { BOOKS } from './sources';

export const books = fuzzOf<string>({
  name: 'books',
  make(random) {
    const sound = oneOf(random, BOOKS);
    const json: unknown = JSON.parse(sound);
    const text =
      random() < 0.25
        ? mutatedText(sound, random)
        : (JSON.stringify(mutated(json, random, leavesOf(json))) ?? '');
    return { value: text, text, extension: 'sandbook' };
  },
  judge: judgeBook,
});

function judgeBook(text: string): string | null {
  const read = readBook(text);
  if (!read.ok) return read.error.trim() === '' ? 'refused without a word' : null;
  const again = readBook(writeBook(read.value));
  if (!again.ok) return `written, and refused: ${again.error}`;
  if (!isDeepStrictEqual(again.value, read.value)) return 'read otherwise than it was written';
  const fresh = newScenario({ ruleset: 'skirmish' });
  const { ownKinds, own } = withBook({ ownKinds: [], own: { stands: [] } }, read.value);
  const rules = { ...fresh.rules, own };
  const scenario = edit(fresh, { type: 'set', values: { ownKinds, rules } });
  const opened = parseScenario(writeScenario(scenario));
  if (!opened.ok) return `taken, and unsound: ${JSON.stringify(opened.error)}`;
  return isDeepStrictEqual(opened.value, scenario) ? null : 'taken otherwise than it was written';
}

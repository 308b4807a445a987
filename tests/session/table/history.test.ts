import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FileDocument } from '../../../shared/campaign/file/read-document';
import { nextId } from '../../../shared/core/id';
import { edit, type Change } from '../../../shared/scenario/edit';
import { newScenario } from '../../../shared/scenario/new-scenario';
import type { Scenario } from '../../../shared/scenario/document';
import {
  HISTORY_DEPTH,
  joined,
  NO_HISTORY,
  record,
  recordOver,
  stepBack,
  stepForward,
  type History,
  goTo,
} from '../../../renderer/session/table/history';
import { SavePoints } from '../../../renderer/session/table/save-points';

const NOTHING: ReadonlySet<string> = new Set();

interface Work {
  readonly scenario: Scenario;
  readonly history: History;
}

const START: Work = { scenario: newScenario(), history: NO_HISTORY };

function change(work: Work, label: string, what: Change): Work {
  const after = edit(work.scenario, what);
  const entry = {
    label,
    before: work.scenario,
    after,
    selectionBefore: NOTHING,
    selectionAfter: NOTHING,
  };
  return { scenario: after, history: record(work.history, entry) };
}

function undo(work: Work): Work {
  const step = stepBack(work.history);
  return step ? { scenario: step.entry.before, history: step.history } : work;
}

function redo(work: Work): Work {
  const step = stepForward(work.history);
  return step ? { scenario: step.entry.after, history: step.history } : work;
}

const setTitle = (title: string): Change => ({ type: 'set', values: { title } });

const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.string().map(setTitle),
  fc.nat(20).map((n): Change => ({ type: 'remove', from: 'labels', ids: [`lb_${n}`] })),
  fc.string().map((text): Change => {
    const id = nextId('label', [`lb_${text.length}`]);
    const at = { x: 0, y: 0 } as Scenario['labels'][number]['at'];
    const size = 1000 as Scenario['labels'][number]['size'];
    return { type: 'put', in: 'labels', items: [{ id, text, at, size }] };
  }),
);

test('undoing everything gives the first document back, exactly, and redoing it the last', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 30 }), (changes) => {
      let work = START;
      for (const [i, one] of changes.entries()) work = change(work, `change ${i}`, one);
      const last = work.scenario;
      while (work.history.past.length > 0) work = undo(work);
      expect(work.scenario).toBe(START.scenario);
      while (work.history.future.length > 0) work = redo(work);
      expect(work.scenario).toBe(last);
    }),
    { seed: 20, numRuns: 200 },
  );
});

test('a new change after an undo forgets what could have been redone', () => {
  const undone = undo(change(START, 'first', setTitle('A')));
  const other = change(undone, 'second', setTitle('B'));
  expect(stepForward(other.history)).toBeNull();
  expect(redo(other).scenario.title).toBe('B');
});

test('with nothing to undo or redo nothing happens', () => {
  expect(undo(START)).toBe(START);
  expect(redo(START)).toBe(START);
});

test('only so many steps are kept, the newest ones', () => {
  let work = START;
  for (let i = 0; i < HISTORY_DEPTH + 10; i++) work = change(work, `change ${i}`, setTitle(`${i}`));
  expect(work.history.past).toHaveLength(HISTORY_DEPTH);
  expect(work.history.past[0]?.label).toBe('change 10');
});

test('a save that is reported late is of the document that was written then', () => {
  const points = new SavePoints();
  const [first, second] = ['first', 'second'].map((title) => ({
    scenario: newScenario({ title }),
    campaign: null,
  })) as [FileDocument, FileDocument];
  points.add(1, first);
  points.add(2, second);
  expect(points.reached(1)).toBe(first);
  expect(points.reached(2)).toBe(second);
  expect(points.reached(1)).toBeNull();
  expect(points.reached(7)).toBeNull();
});

test('any moment can be gone to, back and on, and the rest stays to be redone', () => {
  let work = START;
  for (const title of ['A', 'B', 'C']) work = change(work, title, setTitle(title));
  const first = goTo(work.history, 1);
  expect(first?.at.before.title).toBe('A');
  expect(first?.history.future.map(({ label }) => label)).toEqual(['C', 'B']);
  const last = first && goTo(first.history, 3);
  expect(last?.at.before.title).toBe('C');
  expect(last?.history).toEqual(work.history);
  expect(goTo(work.history, 0)?.at.before).toBe(START.scenario);
  expect(goTo(work.history, 3)).toBeNull();
  expect(goTo(work.history, 4)).toBeNull();
});

test('what is typed in one visit is one step under its first name, back to before the first key', () => {
  const one = change(START, 'Rename Alpha', setTitle('B'));
  const [first] = one.history.past;
  const two = change(one, 'Rename B', setTitle('Be'));
  const [, second] = two.history.past;
  const history = recordOver(one.history, joined(first!, second!));
  expect(history.past.map(({ label }) => label)).toEqual(['Rename Alpha']);
  expect(stepBack(history)?.entry.before).toBe(START.scenario);
  expect(stepForward(stepBack(history)!.history)?.entry.after.title).toBe('Be');
});

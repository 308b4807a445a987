import type { IpcMainInvokeEvent } from 'electron';
import { expect, test } from 'vitest';
import { type Answers, bindVerbs } from '../../../electron/ipc/bind';
import { contract, LARGEST_TEXT, type Verb } from '../../../shared/bridge/contract';

const OURS = { sender: { id: 1 } } as IpcMainInvokeEvent;
const STRANGER = { sender: { id: 2 } } as IpcMainInvokeEvent;

type Handler = (event: IpcMainInvokeEvent, message: unknown) => Promise<unknown>;

/** Binds answers that note what they were asked; `some` replaces a few of them. */
function border(some: Partial<Answers<string>> = {}, ready: Promise<unknown> = Promise.resolve()) {
  const handlers = new Map<string, Handler>();
  const asked: string[] = [];
  const complaints: string[] = [];
  const answers = Object.fromEntries(
    (Object.keys(contract) as Verb[]).map((verb) => [
      verb,
      (_request: unknown, asker: string) => {
        asked.push(`${verb} by ${asker}`);
        return {};
      },
    ]),
  );
  bindVerbs<string>(
    {
      ipc: { handle: (verb, handler) => void handlers.set(verb, handler as Handler) },
      askerOf: ({ sender }) => (sender.id === 1 ? 'our window' : null),
      log: (complaint) => complaints.push(complaint),
      ready,
    },
    { ...answers, ...some } as unknown as Answers<string>,
  );
  const ask = (verb: string, message: unknown, event = OURS) => handlers.get(verb)!(event, message);
  return { handlers, asked, complaints, ask };
}

test('every verb of the contract is bound, and nothing else', () => {
  expect([...border().handlers.keys()].sort()).toEqual(Object.keys(contract).sort());
});

test('a request of our own window is answered, and says which window asked', async () => {
  const { ask, asked, complaints } = border();
  expect(await ask('recovery/drop', { entry: 'e' })).toEqual({});
  expect(asked).toEqual(['recovery/drop by our window']);
  expect(complaints).toEqual([]);
});

test('a window that asks before the settings are read is answered once they are', async () => {
  let read: (() => void) | null = null;
  const ready = new Promise<void>((resolve) => (read = resolve));
  const { ask, asked } = border({}, ready);
  const answer = ask('recovery/drop', { entry: 'e' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual([]);
  read!();
  expect(await answer).toEqual({});
  expect(asked).toEqual(['recovery/drop by our window']);
});

test('every verb refuses a stranger before looking at what it says', async () => {
  const { ask, asked, complaints, handlers } = border();
  for (const verb of handlers.keys()) {
    await expect(ask(verb, {}, STRANGER)).rejects.toThrow('may not ask');
  }
  expect(asked).toEqual([]);
  expect(complaints).toHaveLength(handlers.size);
});

test.each<[string, string, unknown]>([
  ['nothing', 'scenario/save', undefined],
  ['a missing key', 'scenario/save', { document: 'd', revision: 1, title: 't' }],
  ['a wrong type', 'autosave/keep', { document: 'd', revision: '1', title: 't', text: '' }],
  ['a broken number', 'autosave/keep', { document: 'd', revision: 1.5, title: 't', text: '' }],
  ['an extra key', 'recovery/drop', { entry: 'e', path: '/etc/passwd' }],
  ['no page to print', 'print/pdf', { name: 'n', pages: [] }],
  [
    'a page of no size',
    'print/pdf',
    { name: 'n', pages: [{ code: '', title: '', width: 0, height: 1, svg: '' }] },
  ],
])('a request with %s is refused and logged', async (_what, verb, message) => {
  const { ask, asked, complaints } = border();
  await expect(ask(verb, message)).rejects.toThrow('does not have the right shape');
  expect(asked).toEqual([]);
  expect(complaints).toHaveLength(1);
});

test('an answer of the wrong shape never reaches the window', async () => {
  const { ask, complaints } = border({ 'dialog/unsaved': () => 'maybe' as 'save' });
  await expect(ask('dialog/unsaved', { title: 't' })).rejects.toThrow('could not do that');
  expect(complaints).toHaveLength(1);
});

test.each([
  ['ENOSPC', 'The disk is full.'],
  ['EROFS', 'This disk can only be read.'],
])('a disk that keeps nothing (%s) is told to the window in words', async (code, words) => {
  const { ask, complaints } = border({
    'recovery/drop': () => {
      throw Object.assign(new Error(`${code}: write '/home/ann/secret'`), { code });
    },
  });
  const entry = 'doc_00000000-0000-4000-8000-000000000001';
  await expect(ask('recovery/drop', { entry })).rejects.toThrow(new Error(words));
  expect(complaints).toEqual(['could not answer recovery/drop']);
});

test('an answer that throws is logged, and the window learns no inner details', async () => {
  const { ask, complaints } = border({
    'recovery/drop': () => {
      throw new Error('/home/ann/secret');
    },
  });
  const failure = await ask('recovery/drop', { entry: 'e' }).catch((error: unknown) => error);
  expect(String(failure)).not.toContain('secret');
  expect(complaints).toEqual(['could not answer recovery/drop']);
});

const DOCUMENT = 'doc_00000000-0000-4000-8000-000000000001';

test.each([
  ['autosave/keep', { title: 'A', text: 'x'.repeat(LARGEST_TEXT + 1) }],
  ['scenario/save', { title: 'A', text: 'x'.repeat(LARGEST_TEXT + 1) }],
  ['scenario/save-as', { title: 'A'.repeat(10_001), text: '{}' }],
] as const)('%s takes no more than a scenario could hold', (verb, more) => {
  const id = verb === 'autosave/keep' ? {} : { id: '0d3c1b52-6b1c-4f0e-9d55-0123456789ab' };
  const sent = { document: DOCUMENT, revision: 1, ...id, ...more };
  expect(contract[verb].request.safeParse(sent).success).toBe(false);
  const small = { ...sent, title: 'A', text: '{}' };
  expect(contract[verb].request.safeParse(small).success).toBe(true);
});

test('a setting is JSON and no larger than a setting may be', () => {
  const takes = (value: unknown) =>
    contract['settings/keep'].request.safeParse({ name: 'looks', value }).success;
  const round: Record<string, unknown> = {};
  round['itself'] = round;
  expect(takes({ theme: 'dark' })).toBe(true);
  expect(takes('x'.repeat(2_000_000))).toBe(false);
  expect(takes(round)).toBe(false);
  expect(takes(1n)).toBe(false);
  for (const odd of [NaN, new Map([[1, 2]]), { at: [new Date(0)] }, [undefined], undefined]) {
    expect(takes(odd), String(odd)).toBe(false);
  }
  expect(takes(JSON.parse('{"a":{"__proto__":{}}}'))).toBe(false);
  expect(takes({ theme: 'dark', gone: undefined })).toBe(true);
});

test('what is nested without end is refused and logged like any other shape', async () => {
  const { ask, asked, complaints } = border();
  let deep: unknown = 1;
  for (let i = 0; i < 20_000; i += 1) deep = [deep];
  await expect(ask('recovery/drop', { entry: deep })).rejects.toThrow('the right shape');
  await expect(ask('settings/keep', { name: 'looks', value: deep })).rejects.toThrow('right shape');
  await expect(ask('window/close', new Map([[1, 2]]))).rejects.toThrow('the right shape');
  expect(asked).toEqual([]);
  expect(complaints).toHaveLength(3);
});

test('a full disk is written to the log once until there is room again, and another failure each time', async () => {
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  const broken = new Error('broken');
  const outcomes = [full, full, null, full, broken, broken];
  const { ask, complaints } = border({
    'recovery/drop': async () => {
      const outcome = outcomes.shift();
      if (outcome) throw outcome;
      return {};
    },
  });
  const counts: number[] = [];
  while (outcomes.length > 0) {
    await ask('recovery/drop', { entry: 'e' }).catch(() => undefined);
    counts.push(complaints.length);
  }
  expect(counts).toEqual([1, 1, 1, 2, 3, 4]);
});

// What a page could send: every verb with a request of the right form that is then spoilt.

import { isDeepStrictEqual } from 'node:util';
import type { IpcMainInvokeEvent } from 'electron';
import { type Answers, bindVerbs } from '../../electron/ipc/bind';
import { contract, type Verb } from '../../shared/bridge/contract';
import type { Random } from '../../shared/core/seeded';
import { below, fuzzOf, oneOf } from './fuzz-kind';
import { mutated } from './mutate-json';

interface Message {
  readonly verb: Verb;
  readonly message: unknown;
}

const VERBS = Object.keys(contract) as Verb[];
const EVENT = { sender: { id: 1 } } as IpcMainInvokeEvent;

export const ipc = fuzzOf<Message>({
  name: 'ipc',
  make(random) {
    const verb = oneOf(random, VERBS);
    const sound = REQUESTS[verb] ?? {};
    const roll = random();
    const message = roll < 0.1 ? sound : roll < 0.8 ? mutated(sound, random) : oddity(random);
    const text = `${verb} ${toldOf(message)}\n`;
    return { value: { verb, message }, text, extension: 'txt' };
  },
  judge: judgeMessage,
});

const text = '{"format":1}';
const page = { code: 'A1', title: 'Page', width: 8, height: 11, svg: '<svg/>' };
const keeping = { document: 'doc_1', revision: 3, title: 'A', text };
const drawing = { width: 10, height: 10, svg: '<svg/>', isCutOut: false };

/** By verb, where a request is more than nothing. */
const REQUESTS: Readonly<Partial<Record<Verb, unknown>>> = {
  'settings/keep': { name: 'looks', value: { theme: 'dark', sizes: [1, 2] } },
  'scenario/open-sample': { sample: 'horsell-common' },
  'scenario/open-dropped': { path: '/a.sandtable' },
  'scenario/let-go': { document: 'doc_1' },
  'scenario/open-recent': { recent: 'abc' },
  'scenario/save': keeping,
  'scenario/save-as': keeping,
  'autosave/keep': keeping,
  'autosave/discard': { document: 'doc_1' },
  'recovery/take': { entry: 'doc_1' },
  'recovery/open-file': { entry: 'doc_1' },
  'recovery/drop': { entry: 'doc_1' },
  'window/state': { document: 'doc_1', title: 'A', isDirty: true },
  'dialog/unsaved': { title: 'A' },
  'print/pdf': { name: 'A', pages: [page, page] },
  'export/picture': { name: 'A', drawing, dpi: 150 },
  'export/map': { name: 'A', as: 'tmj', text },
  'export/pictured': {
    name: 'A',
    as: 'uvtt',
    picture: 'inside',
    drawing,
    dpi: 70,
    before: text,
    after: text,
  },
  'print/paper': { name: 'A', pages: [page] },
  'report/save': { name: 'A', as: 'html', text: '<p>' },
};

/** What JSON cannot say, and what a page can send all the same. */
function oddity(random: Random): unknown {
  const round: Record<string, unknown> = { document: 'doc_1' };
  round['itself'] = round;
  const name = 'looks';
  let deep: unknown = 1;
  for (let i = 0; i < 20_000; i += 1) deep = [deep];
  return oneOf(random, [
    deep,
    { ...keeping, text: deep },
    { name, value: deep },
    undefined,
    null,
    NaN,
    1n,
    new Map([['document', 'doc_1']]),
    new Date(0),
    new Uint8Array(9),
    [{ document: 'doc_1' }],
    round,
    { name, value: round },
    { name, value: 1n },
    { name, value: new Map([[1, 2]]) },
    { name, value: undefined },
    { name, value: { at: new Date(0) } },
    { name, value: NaN },
    { name, value: [undefined, Infinity] },
    { ...keeping, revision: Infinity },
    { ...keeping, text: '\ud800'.repeat(1 + below(random, 99)) },
    { name: 'A', drawing: { ...drawing, width: Infinity }, dpi: 150 },
    { name: 'A', pages: Array.from({ length: 3000 }, () => page) },
  ]);
}

function toldOf(message: unknown): string {
  try {
    return JSON.stringify(message) ?? 'undefined';
  } catch {
    return 'what JSON cannot say';
  }
}

const WORDS = /does not have the right shape|Sandtable could not do that/;

async function judgeMessage({ verb, message }: Message): Promise<string | null> {
  const heard: unknown[] = [];
  const complaints: string[] = [];
  let handler: ((event: IpcMainInvokeEvent, message: unknown) => unknown) | null = null;
  const hear = (request: unknown) => void heard.push(request);
  const answers = Object.fromEntries(VERBS.map((one) => [one, hear])) as unknown as Answers<string>;
  bindVerbs<string>(
    {
      ipc: { handle: (name, one) => void (name === verb && (handler = one)) },
      askerOf: () => 'window',
      log: (complaint) => complaints.push(complaint),
      ready: Promise.resolve(),
    },
    answers,
  );
  const found = handler as typeof handler | ((event: unknown, message: unknown) => unknown);
  if (found === null) return 'the verb is not bound';
  const before = toldOf(message);
  const refusal = await Promise.resolve(found(EVENT, message)).then(
    () => null,
    (error: unknown) => String(error),
  );
  if (toldOf(message) !== before) return 'the message was changed';
  if (heard.length === 0) {
    if (refusal === null || !WORDS.test(refusal)) return `refused with "${refusal ?? 'nothing'}"`;
    return complaints.length === 1 ? null : 'refused, and the log does not say it';
  }
  if (!isDeepStrictEqual(heard[0], message)) return 'accepted, but something in it dropped';
  if (verb !== 'settings/keep') return null;
  const value = withoutAbsent((message as { readonly value: unknown }).value);
  const kept: unknown = JSON.parse(JSON.stringify({ value }));
  return isDeepStrictEqual(kept, { value }) ? null : 'a setting would read otherwise than kept';
}

/** A key that is undefined is as good as none. */
function withoutAbsent(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined));
}

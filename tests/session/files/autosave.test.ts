import { expect, test } from 'vitest';
import {
  Autosave,
  AUTOSAVE_DELAY_MS,
  RETRY_MS,
  type Snapshot,
} from '../../../renderer/session/files/autosave';

/** A document that changes, a clock that only moves when told to, and a disk that answers when told to. */
function desk() {
  let now = 0;
  let revision = 0;
  let isDirty = false;
  let timers: { readonly at: number; readonly call: () => void }[] = [];
  const kept: number[] = [];
  const failures: unknown[] = [];
  let disk: () => Promise<void> = async () => undefined;
  let write = (text: string): string => text;
  const autosave = new Autosave({
    snapshot: (): Snapshot | null =>
      isDirty ? { document: 'd', revision, title: '', text: write(`text ${revision}`) } : null,
    keep: async (snapshot) => {
      await disk();
      kept.push(snapshot.revision);
    },
    failed: (error) => failures.push(error),
    now: () => now,
    after: (ms, call) => {
      const timer = { at: now + ms, call };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  });
  return {
    autosave,
    kept,
    failures,
    change: () => {
      revision += 1;
      isDirty = true;
      autosave.changed();
    },
    clean: () => {
      isDirty = false;
    },
    useWriter: (writer: (text: string) => string) => {
      write = writer;
    },
    useDisk: (answer: () => Promise<void>) => {
      disk = answer;
    },
    pass: async (ms: number) => {
      now += ms;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { call } of due) call();
      // Lets every promise that can settle do so.
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('a change is kept after the delay, and only once', async () => {
  const { autosave, change, kept, pass } = desk();
  change();
  await pass(AUTOSAVE_DELAY_MS - 1);
  expect(kept).toEqual([]);
  await pass(1);
  expect(kept).toEqual([1]);
  autosave.changed();
  await pass(AUTOSAVE_DELAY_MS);
  expect(kept).toEqual([1]);
});

test('a hand that never stops is never more than one second ahead of what is kept', async () => {
  const { change, kept, pass } = desk();
  const changedAt: number[] = [];
  for (let now = 0; now < 10_000; now += 50) {
    change();
    changedAt.push(now);
    await pass(50);
    const newest = kept.at(-1) ?? 0;
    const oldestLost = changedAt[newest];
    if (oldestLost !== undefined) expect(now + 50 - oldestLost).toBeLessThanOrEqual(1000);
  }
});

test('what changes while a snapshot is under way is kept afterwards', async () => {
  const { change, kept, pass, useDisk } = desk();
  let finish: () => void = () => undefined;
  useDisk(() => new Promise((resolve) => (finish = resolve)));
  change();
  await pass(AUTOSAVE_DELAY_MS);
  change();
  await pass(AUTOSAVE_DELAY_MS);
  expect(kept).toEqual([]);
  finish();
  await pass(0);
  expect(kept).toEqual([1]);
  useDisk(async () => undefined);
  await pass(AUTOSAVE_DELAY_MS);
  expect(kept).toEqual([1, 2]);
});

test('waiting for a slow disk counts: the change that waited goes at once', async () => {
  const { change, kept, pass, useDisk } = desk();
  let finish: () => void = () => undefined;
  useDisk(() => new Promise((resolve) => (finish = resolve)));
  change();
  await pass(AUTOSAVE_DELAY_MS);
  await pass(50);
  change();
  await pass(AUTOSAVE_DELAY_MS);
  useDisk(async () => undefined);
  finish();
  await pass(0);
  await pass(0);
  expect(kept).toEqual([1, 2]);
});

test('a document that is as its file is not kept', async () => {
  const { change, clean, kept, pass } = desk();
  change();
  clean();
  await pass(AUTOSAVE_DELAY_MS);
  expect(kept).toEqual([]);
});

test('stopping waits for what is under way and tells whether anything was kept', async () => {
  const { autosave, change, kept, pass } = desk();
  expect(await autosave.stop()).toBe(false);
  change();
  await pass(AUTOSAVE_DELAY_MS);
  change();
  expect(await autosave.stop()).toBe(true);
  await pass(AUTOSAVE_DELAY_MS);
  expect(kept).toEqual([1]);
});

test('a disk that fails is told of, and the next change tries again', async () => {
  const { change, failures, kept, pass, useDisk } = desk();
  useDisk(async () => {
    throw new Error('disk full');
  });
  change();
  await pass(AUTOSAVE_DELAY_MS);
  expect(failures).toHaveLength(1);
  useDisk(async () => undefined);
  change();
  await pass(AUTOSAVE_DELAY_MS);
  expect(kept).toEqual([2]);
});

test('flushing keeps at once what waits', async () => {
  const { autosave, change, kept } = desk();
  change();
  await autosave.flush();
  expect(kept).toEqual([1]);
});

test('what could not be kept is tried again without a change, until it is kept', async () => {
  const { change, failures, kept, pass, useDisk } = desk();
  useDisk(async () => {
    throw new Error('disk full');
  });
  change();
  await pass(AUTOSAVE_DELAY_MS);
  await pass(RETRY_MS);
  await pass(RETRY_MS);
  expect(failures).toHaveLength(3);
  useDisk(async () => undefined);
  await pass(RETRY_MS);
  expect(kept).toEqual([1]);
  await pass(10 * RETRY_MS);
  expect(kept).toEqual([1]);
});

test('a document that cannot be written is told of, and tried again', async () => {
  const { change, failures, kept, pass, useWriter } = desk();
  useWriter(() => {
    throw new Error('relief: more than 50 levels');
  });
  change();
  await pass(AUTOSAVE_DELAY_MS);
  expect(failures).toEqual([new Error('relief: more than 50 levels')]);
  useWriter((text) => text);
  await pass(RETRY_MS);
  expect(kept).toEqual([1]);
});

test('what was given up is not tried again', async () => {
  const { autosave, change, failures, pass, useDisk } = desk();
  useDisk(async () => {
    throw new Error('disk full');
  });
  change();
  await pass(AUTOSAVE_DELAY_MS);
  await autosave.stop();
  await pass(10 * RETRY_MS);
  expect(failures).toHaveLength(1);
});

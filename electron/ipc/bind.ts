// Binds every verb of the contract to the function that answers it. A request is answered only when it
// comes from one of our own windows and has the shape that the contract gives it; anything else is
// refused and logged. What the answers are is not decided here.

import type { IpcMain, IpcMainInvokeEvent } from 'electron';
import { diskTrouble } from '../files/problem';
import { contract, type Reply, type Request, type Verb } from '../../shared/bridge/contract';

/** One function for each verb: a missing one does not compile. `Asker` says which window asked. */
export type Answers<Asker> = {
  readonly [V in Verb]: (request: Request<V>, asker: Asker) => Promise<Reply<V>> | Reply<V>;
};

export interface Border<Asker> {
  readonly ipc: Pick<IpcMain, 'handle'>;
  /** The window of ours that sent this, or null when it is nobody that we know. */
  readonly askerOf: (event: IpcMainInvokeEvent) => Asker | null;
  readonly log: (complaint: string, error?: unknown) => void;
  /** What answers stand on has been read: whoever asks before waits for it. */
  readonly ready: Promise<unknown>;
}

export function bindVerbs<Asker>(border: Border<Asker>, answers: Answers<Asker>): void {
  for (const verb of Object.keys(contract) as Verb[]) bindVerb(border, verb, answers);
}

function bindVerb<Asker, V extends Verb>(
  border: Border<Asker>,
  verb: V,
  answers: Answers<Asker>,
): void {
  /** The trouble of the disk that was logged last; null once an answer went well. It is tried again every two seconds. */
  let trouble: string | null = null;
  border.ipc.handle(verb, async (event, message: unknown) => {
    const asker = border.askerOf(event);
    if (asker === null) {
      border.log(`refused ${verb}: it does not come from a window of ours`);
      throw new Error('This page may not ask that.');
    }
    const request = readRequest(verb, message);
    if (!request.success) {
      border.log(`refused ${verb}: ${String(request.error)}`);
      throw new Error(`The request ${verb} does not have the right shape.`);
    }
    try {
      await border.ready;
      const reply = contract[verb].reply.parse(
        await answers[verb](request.data as Request<V>, asker),
      );
      trouble = null;
      return reply;
    } catch (error) {
      const ofDisk = diskTrouble(error);
      if (ofDisk === null || ofDisk !== trouble) border.log(`could not answer ${verb}`, error);
      trouble = ofDisk;
      const why = ofDisk ?? `Sandtable could not do that (${verb}). The log says more.`;
      throw new Error(why, { cause: error });
    }
  });
}

/** What is nested too deep for the schema is as wrong as any other shape. */
function readRequest(verb: Verb, message: unknown) {
  try {
    return contract[verb].request.safeParse(message);
  } catch (error) {
    return { success: false, error } as const;
  }
}

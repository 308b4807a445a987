// Virtual screens: Xvfb on a free display number, where the machine has no display or a test wants one of its own.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hasDisplay } from './system-packages';

export interface Display {
  /** True when we started one that nobody sees. */
  readonly isVirtual: boolean;
  stop(): Promise<void>;
}

const SCREEN = '1920x1200x24';

/** A process that is ended by one of these runs no exit listeners unless it is told to exit. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function endBySignal(): void {
  process.exit(1);
}

/** Sets DISPLAY for every program started from here, until it is stopped. A display that is there is left alone. */
export async function ensureDisplay(): Promise<Display> {
  if (hasDisplay()) return { isVirtual: false, stop: async () => undefined };
  return virtualDisplay();
}

/** A screen that nobody sees, whatever display the machine has; stopping it brings that display back. */
export async function virtualDisplay(): Promise<Display> {
  const before = process.env['DISPLAY'];
  // With -displayfd the server picks a free number itself and writes it on that channel.
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp', '-noreset'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const ended = once(server, 'exit');
  const number = await new Promise<string>((resolve, reject) => {
    server.once('error', (error) => reject(new Error(`Xvfb did not start: ${error.message}`)));
    server.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code}`)));
    server.stdio[3]?.once('data', (piece: Buffer) => resolve(piece.toString().trim()));
  });
  process.env['DISPLAY'] = `:${number}`;
  const end = () => void server.kill();
  process.once('exit', end);
  for (const signal of SIGNALS) process.once(signal, endBySignal);
  return {
    isVirtual: true,
    stop: async () => {
      process.off('exit', end);
      for (const signal of SIGNALS) process.off(signal, endBySignal);
      if (before === undefined) delete process.env['DISPLAY'];
      else process.env['DISPLAY'] = before;
      server.kill();
      await ended;
    },
  };
}

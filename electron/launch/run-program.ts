// Runs other programs for the launch steps. Does not interpret their output.

import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export interface Ran {
  /** Exit code; 1 when the program did not start or was ended by a signal. */
  readonly code: number;
  /** What it wrote on both channels; empty when `show` was asked for. */
  readonly output: string;
}

export interface RunOptions {
  readonly folder?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Its output goes to our terminal instead of into `Ran`. */
  readonly show?: boolean;
  /** Milliseconds after which it is ended. */
  readonly limit?: number;
}

/** Waits for a program to end. Never throws: a program that is not there is exit code 1. */
export async function run(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Ran> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: options.folder ?? ROOT,
      env: { ...process.env, ...options.env },
      stdio: options.show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      ...(options.limit === undefined ? {} : { timeout: options.limit }),
    });
    child.stdout?.on('data', (piece: Buffer) => (output += piece.toString()));
    child.stderr?.on('data', (piece: Buffer) => (output += piece.toString()));
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs npm with the npm that started us, or the one on the path. */
export async function npm(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const started = process.env['npm_execpath'];
  if (started?.endsWith('.js')) return run(process.execPath, [started, ...args], options);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}

/** The program of an installed package, as a file for Node. */
export function installed(...path: readonly string[]): string {
  return join(ROOT, 'node_modules', ...path);
}

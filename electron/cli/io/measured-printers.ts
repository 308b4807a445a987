// Reads how a printer was measured, from the settings that the program's print dialog keeps.

import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { rememberedSchema } from '../../../shared/bridge/contract';
import { type Calibration, printersFrom } from '../../../shared/print/paper/calibration';
import { isMissing } from '../../files/disk';
import { InputError } from './errors';

/** Where the program keeps its settings unless it is told otherwise, as Electron chooses it. */
export function settingsFolder(
  platform: NodeJS.Platform = process.platform,
  env: NodeJS.ProcessEnv = process.env,
  home = homedir(),
): string {
  const name = 'Sandtable';
  if (platform === 'win32') return join(env['APPDATA'] ?? join(home, 'AppData', 'Roaming'), name);
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', name);
  return join(env['XDG_CONFIG_HOME'] ?? join(home, '.config'), name);
}

/** How a printer was measured; throws with the names of those that were, where it was not. */
export function measuredPrinter(name: string, folder: string): Calibration {
  const file = join(folder, 'settings.json');
  const printers = printersIn(file);
  const found = Object.hasOwn(printers, name) ? printers[name] : undefined;
  if (found) return found;
  const known = Object.keys(printers).map((one) => `"${one}"`);
  throw new InputError(
    known.length === 0
      ? `${file}: no printer has been measured; measure it in the print dialog, or give --calibrate`
      : `${file}: no printer "${name}" has been measured; known are ${known.join(', ')}`,
  );
}

function printersIn(file: string): Readonly<Record<string, Calibration>> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return {};
    throw new InputError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const kept = rememberedSchema.safeParse(parsed(text));
  if (!kept.success) throw new InputError(`${file}: these are not the program's settings`);
  return printersFrom(kept.data.printers);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

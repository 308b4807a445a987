// Portable mode: where a folder of this name lies beside the program, everything that it keeps is kept there.

import { dirname, join } from 'node:path';

export const PORTABLE_FOLDER = 'sandtable-data';

export interface StartedAs {
  readonly platform: NodeJS.Platform;
  /** Absolute. */
  readonly executable: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * The folder beside what the user started, whether it is there or not: beside the AppImage or the portable
 * .exe, which unpack themselves somewhere else, beside the bundle on macOS, beside the executable otherwise.
 */
export function portableFolder({ platform, executable, env }: StartedAs): string {
  const unpackedFrom = env['PORTABLE_EXECUTABLE_DIR'];
  if (platform === 'win32' && unpackedFrom) return join(unpackedFrom, PORTABLE_FOLDER);
  const image = env['APPIMAGE'];
  if (platform === 'linux' && image) return join(dirname(image), PORTABLE_FOLDER);
  const beside = dirname(executable);
  // Sandtable.app/Contents/MacOS/Sandtable
  return join(platform === 'darwin' ? join(beside, '..', '..', '..') : beside, PORTABLE_FOLDER);
}

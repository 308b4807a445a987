import { expect, test } from 'vitest';
import { portableFolder } from '../../../electron/app/portable-folder';

test.each([
  ['linux', '/opt/sandtable/sandtable', {}, '/opt/sandtable/sandtable-data'],
  [
    'linux',
    '/tmp/.mount_x/sandtable',
    { APPIMAGE: '/stick/Sandtable.AppImage' },
    '/stick/sandtable-data',
  ],
  [
    'win32',
    '/temp/x/Sandtable.exe',
    { PORTABLE_EXECUTABLE_DIR: '/stick' },
    '/stick/sandtable-data',
  ],
  ['darwin', '/stick/Sandtable.app/Contents/MacOS/Sandtable', {}, '/stick/sandtable-data'],
] as const)(
  'on %s, %s looks for its portable folder beside what the user started',
  (platform, executable, env, folder) => {
    expect(portableFolder({ platform, executable, env })).toBe(folder);
  },
);

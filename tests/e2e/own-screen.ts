// Windows that are tried at the same time would share one focus and one clipboard, so each file of tests has
// a screen of its own. Where there is no Xvfb, files must be run one at a time.

import { afterAll } from 'vitest';
import { virtualDisplay } from '../../electron/launch/display';

if (process.platform === 'linux') {
  const screen = await virtualDisplay();
  afterAll(() => screen.stop());
}

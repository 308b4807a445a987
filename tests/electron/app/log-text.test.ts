import { expect, test } from 'vitest';
import { errorText, messageText } from '../../../electron/app/log-text';

const FORGED = '[2026-11-23 10:00:00.000] [info]  all is well';

test.each(['\n', '\r\n', '\r', '\u2028', '\u2029', '\u0085', '\u001b[2K'])(
  'a message with %j stays one line',
  (sign) => {
    const text = messageText(`refused x: "${sign}${FORGED}"`);
    expect(text).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect(text).toContain(FORGED);
  },
);

test.each(['\n', '\r\n', '\r', '\u2028'])(
  'no line of an error begins where an entry begins, whatever ends it: %j',
  (sign) => {
    const error = new Error(`no shape${sign}${FORGED}`);
    for (const line of errorText(error).split(/[\n\r\u2028]/)) expect(line).toMatch(/^ {4}/);
    expect(errorText(`text${sign}${FORGED}`)).toMatch(/^ {4}text\n {4}\[2026/);
  },
);

test('a message is no longer than a screen, and says how long it was', () => {
  const text = messageText('x'.repeat(1_000_000));
  expect(text.length).toBeLessThan(2_100);
  expect(text).toContain('1000000 signs');
});

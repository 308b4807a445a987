import { expect, test } from 'vitest';
import { sourceFiles, textOf } from './tree';

const all = (pattern: RegExp, ...folders: string[]) =>
  sourceFiles(...folders).filter((file) => pattern.test(textOf(file)));

test('windows are sandboxed, isolated and without Node', () => {
  const makers = all(/new BrowserWindow\(/, 'electron');
  expect(makers.length).toBeGreaterThan(0);
  for (const file of makers) {
    const text = textOf(file);
    expect(text, file).toMatch(/sandbox: true/);
    expect(text, file).toMatch(/contextIsolation: true/);
    expect(text, file).toMatch(/nodeIntegration: false/);
  }
});

test('the page has a content policy that allows nothing remote and no eval', () => {
  const page = textOf('renderer/index.html');
  expect(page).toMatch(/http-equiv="Content-Security-Policy"/);
  expect(page).toMatch(/default-src 'none'|default-src 'self'/);
  expect(page).not.toMatch(/unsafe-eval|https?:/);
});

test('only one file binds messages of the window', () => {
  expect(all(/\bipcMain\b/, 'electron').length).toBeLessThanOrEqual(1);
  expect(all(/\bipcRenderer\b/, 'electron')).toEqual(['electron/preload.ts']);
});

test('no HTML is made from strings of the document', () => {
  expect(
    all(/\.innerHTML\s*=|document\.write\(|new Function\(|\beval\(/, 'renderer', 'shared'),
  ).toEqual([]);
});

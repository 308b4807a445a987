// Puts pages on paper or into a PDF. Each page keeps its exact size: the drawing is laid out in inches by
// a hidden, sandboxed window that can run no code. Knows nothing of tables or rules.

import { randomUUID } from 'node:crypto';
import { BrowserWindow } from 'electron';
import { offerForPrint, withdrawFromPrint } from './page-protocol';
import type { PaintedPages } from './pdf-document';
import { type Pages, toHtml } from './print-layout';

/** So many pages are painted at once: the hand that stops the work, and the bar, wait for no more. */
const AT_ONCE = 10;

/** The pages as one vector PDF with its fonts in it; null when stopped. Tells how many are painted. */
export async function pagesToPdf(
  name: string,
  pages: Pages,
  stop: AbortSignal,
  tell: (done: number, of: number) => void,
): Promise<Uint8Array | null> {
  return withPrintWindow(stop, async (window, load) => {
    // Most starts of the program end without a PDF; it is read while the first pages are painted.
    const assembling = import('./pdf-document');
    const parts: PaintedPages[] = [];
    for (let done = 0; done < pages.length && !stop.aborted; done += AT_ONCE) {
      tell(done, pages.length);
      const some = pages.slice(done, done + AT_ONCE);
      await load(toHtml(name, some));
      parts.push({ pdf: await window.webContents.printToPDF(WHOLE_PAGES), sizes: some });
    }
    tell(pages.length, pages.length);
    return (await assembling).wholeDocument(name, parts);
  });
}

/** A document of running text, with the page breaks and margins of its own style; null when stopped. */
export async function textToPdf(html: string, stop: AbortSignal): Promise<Uint8Array | null> {
  return withPrintWindow(stop, async ({ webContents }, load) => {
    await load(html);
    return webContents.printToPDF({
      preferCSSPageSize: true,
      printBackground: true,
      pageSize: 'A4',
    });
  });
}

/** Shows the system's print dialog; false when the user would rather not, or stopped it. */
export async function printOnPaper(
  name: string,
  pages: Pages,
  stop: AbortSignal,
): Promise<boolean> {
  const isPrinted = await withPrintWindow(stop, async ({ webContents }, load) => {
    await load(toHtml(name, pages));
    return new Promise<boolean>((resolve, reject) => {
      webContents.print(
        { printBackground: true, margins: { marginType: 'none' } },
        (isPrinted, reason) => {
          if (isPrinted || CANCELLED.test(reason)) resolve(isPrinted);
          else reject(new Error(`The printer did not take the pages: ${reason}`));
        },
      );
    });
  });
  return isPrinted ?? false;
}

const WHOLE_PAGES = {
  preferCSSPageSize: true,
  printBackground: true,
  margins: { top: 0, bottom: 0, left: 0, right: 0 },
};
const CANCELLED = /cancell?ed/i;

/** A hidden window that shows one document after the other. */
async function withPrintWindow<T>(
  stop: AbortSignal,
  use: (window: BrowserWindow, load: (html: string) => Promise<void>) => Promise<T>,
): Promise<T | null> {
  const window = new BrowserWindow({
    show: false,
    webPreferences: {
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      javascript: false,
      spellcheck: false,
    },
  });
  const load = async (html: string): Promise<void> => {
    const job = randomUUID();
    try {
      await window.loadURL(offerForPrint(job, html));
    } finally {
      withdrawFromPrint(job);
    }
  };
  try {
    return await untilStopped(use(window, load), stop);
  } finally {
    window.destroy();
  }
}

/** Null as soon as the work is stopped. What it still says after that is of no use to anybody. */
export function untilStopped<T>(work: Promise<T>, stop: AbortSignal): Promise<T | null> {
  return new Promise((resolve, reject) => {
    if (stop.aborted) resolve(null);
    stop.addEventListener('abort', () => resolve(null), { once: true });
    work.then(resolve, reject);
  });
}

// Puts pages on paper or into a PDF. Each page keeps its exact size: the drawing is laid out in inches by
// a hidden, sandboxed window that can run no code. Knows nothing of tables or rules.

import { randomUUID } from 'node:crypto';
import { BrowserWindow } from 'electron';
import { offerForPrint, withdrawFromPrint } from './page-protocol';
import { withTrueBoxes } from './page-boxes';
import { type Pages, toHtml } from './print-layout';

/** The pages as one vector PDF with its fonts in it; null when stopped. */
export async function pagesToPdf(
  name: string,
  pages: Pages,
  stop: AbortSignal,
): Promise<Buffer | null> {
  const pdf = await withPrintWindow(toHtml(name, pages), stop, ({ webContents }) =>
    webContents.printToPDF({ preferCSSPageSize: true, printBackground: true, margins: NO_MARGINS }),
  );
  return pdf && withTrueBoxes(pdf, pages);
}

/** A document of running text, with the page breaks and margins of its own style; null when stopped. */
export async function textToPdf(html: string, stop: AbortSignal): Promise<Buffer | null> {
  return withPrintWindow(html, stop, ({ webContents }) =>
    webContents.printToPDF({ preferCSSPageSize: true, printBackground: true, pageSize: 'A4' }),
  );
}

/** Shows the system's print dialog; false when the user would rather not, or stopped it. */
export async function printOnPaper(
  name: string,
  pages: Pages,
  stop: AbortSignal,
): Promise<boolean> {
  const isPrinted = await withPrintWindow(
    toHtml(name, pages),
    stop,
    ({ webContents }) =>
      new Promise<boolean>((resolve, reject) => {
        webContents.print(
          { printBackground: true, margins: { marginType: 'none' } },
          (isPrinted, reason) => {
            if (isPrinted || CANCELLED.test(reason)) resolve(isPrinted);
            else reject(new Error(`The printer did not take the pages: ${reason}`));
          },
        );
      }),
  );
  return isPrinted ?? false;
}

const NO_MARGINS = { top: 0, bottom: 0, left: 0, right: 0 };
const CANCELLED = /cancell?ed/i;

async function withPrintWindow<T>(
  html: string,
  stop: AbortSignal,
  use: (window: BrowserWindow) => Promise<T>,
): Promise<T | null> {
  const job = randomUUID();
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
  const work = async (): Promise<T> => {
    await window.loadURL(offerForPrint(job, html));
    return use(window);
  };
  try {
    return await untilStopped(work(), stop);
  } finally {
    withdrawFromPrint(job);
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

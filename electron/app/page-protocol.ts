// Serves the window's own files, and pages to be printed, under sandtable://. Nothing else can be loaded:
// every answer carries the same strict policy, and paths outside the built page do not exist.

import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { protocol } from 'electron';

const SCHEME = 'sandtable';

/** Where the window's page comes from. */
export const PAGE_ORIGIN = `${SCHEME}://app`;
export const PAGE_URL = `${PAGE_ORIGIN}/index.html`;
/** Of the handbook's page, from the window's. */
export const HANDBOOK_PATH = 'handbook/index.html';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A printed page is a drawing: it has styles of its own, and no scripts. */
const PRINT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

/** Has to be called before the app is ready. */
export function declarePageProtocol(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: SCHEME,
      // With codeCache a second start finds the page's scripts compiled.
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

/** Node loads what answers are made of with the first: best while the window's process starts. */
export function prepareAnswers(): void {
  notFound();
}

const printJobs = new Map<string, string>();

/** Makes a document available to a print window under the returned address until it is withdrawn. */
export function offerForPrint(job: string, html: string): string {
  printJobs.set(job, html);
  return `${SCHEME}://print/${job}`;
}

export function withdrawFromPrint(job: string): void {
  printJobs.delete(job);
}

export function servePageProtocol(folder: string): void {
  protocol.handle(SCHEME, async (request) => {
    const { host, pathname } = new URL(request.url);
    if (host === 'print') return printPage(pathname.slice(1));
    if (host !== 'app' || request.method !== 'GET') return notFound();
    return pageFile(folder, decodeURIComponent(pathname));
  });
}

function printPage(job: string): Response {
  const html = printJobs.get(job);
  if (html === undefined) return notFound();
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PRINT_POLICY,
    },
  });
}

async function pageFile(folder: string, pathname: string): Promise<Response> {
  const path = normalize(join(folder, pathname));
  const type = TYPES[extname(path)];
  if (!path.startsWith(normalize(`${folder}/`)) || type === undefined) return notFound();
  try {
    return new Response(new Uint8Array(await readFile(path)), {
      headers: {
        'content-type': type,
        'content-security-policy': POLICY,
        'x-content-type-options': 'nosniff',
      },
    });
  } catch {
    return notFound();
  }
}

function notFound(): Response {
  return new Response(null, { status: 404 });
}

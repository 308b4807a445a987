// The windows and what each of them shows. A window is a sandboxed page of ours: it cannot leave it, open
// another, or reach the network, and it is asked before it is closed.

import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  type IpcMainInvokeEvent,
  type Rectangle,
  session,
  type WebContents,
} from 'electron';
import { news, type NewsName, type NewsOf } from '../../shared/bridge/contract';
import type { HandbookPage } from '../../shared/bridge/handbook-pages';
import type { Dialogs } from './system-dialogs';
import { complain } from './log';
import { fetchNoDictionary, keepOffline } from './offline';
import { HANDBOOK_PATH, PAGE_ORIGIN, PAGE_URL } from './page-protocol';
import { boundsFor, rememberBounds } from './window-bounds';

/** What a window has told about itself, and what it was made for. */
export interface AppWindow {
  readonly window: BrowserWindow;
  /** It shows the handbook and no table. */
  readonly isHandbook: boolean;
  /** The file that it was opened for, until it has asked for it. */
  startFile: string | null;
  /** The page of the handbook that was asked for last while it could not hear of it yet. */
  startPage: HandbookPage | null;
  /** A handbook that hears to which page it shall turn. */
  isListening: boolean;
  /** Documents opened by it, in their order; the one it shows is among them. */
  documents: readonly string[];
  shown: { readonly document: string; readonly isDirty: boolean } | null;
  /** It has answered that it may go. */
  mayClose: boolean;
}

export interface WindowsPorts {
  readonly settings: string;
  readonly icon: string;
  readonly dialogs: Dialogs;
  readonly closed: (gone: AppWindow) => void;
}

const TABLE_SIZE = { width: 1400, height: 900 };
const HANDBOOK_SIZE = { width: 1000, height: 800 };
type Bounds = Partial<Rectangle> & Pick<Rectangle, 'width' | 'height'>;

/** How long a page may take to show that it is alive before the user is asked instead. */
const ANSWER_MS = 5_000;

/** Only while developing: the address of Vite's server. */
function pageUrl(): string {
  const server = app.isPackaged ? undefined : process.env['SANDTABLE_DEV_SERVER'];
  return server ?? PAGE_URL;
}

export class AppWindows {
  readonly #byContents = new Map<number, AppWindow>();
  readonly #ports: WindowsPorts;

  constructor(ports: WindowsPorts) {
    this.#ports = ports;
  }

  all(): readonly AppWindow[] {
    return [...this.#byContents.values()];
  }

  /** The window in front that shows a table, or any. */
  front(): AppWindow | null {
    const focused = BrowserWindow.getFocusedWindow();
    const tables = this.#tables();
    return tables.find(({ window }) => window === focused) ?? tables[0] ?? null;
  }

  /** Who sent a message: null unless it is the main frame of one of our windows, showing our page. */
  askerOf(event: IpcMainInvokeEvent): AppWindow | null {
    const asker = this.#byContents.get(event.sender.id);
    const frame = event.senderFrame;
    if (!asker || !frame || frame !== event.sender.mainFrame) return null;
    return isOurPage(frame.url) ? asker : null;
  }

  showing(document: string): AppWindow | null {
    return this.all().find(({ documents }) => documents.includes(document)) ?? null;
  }

  open(startFile: string | null): AppWindow {
    const place = join(this.#ports.settings, 'window.json');
    const { isMaximized, ...bounds } = boundsFor(place, TABLE_SIZE);
    const isFirst = this.#tables().length === 0;
    const opened = this.#make(isFirst ? bounds : { width: bounds.width, height: bounds.height }, {
      file: startFile,
    });
    if (isMaximized) opened.window.maximize();
    rememberBounds(opened.window, place);
    this.#load(opened, pageUrl());
    return opened;
  }

  /** One handbook for all windows: it turns to the page where it is open already. */
  openHandbook(page: HandbookPage | null): void {
    const open = this.all().find(({ isHandbook }) => isHandbook);
    if (open) {
      if (page !== null && open.isListening) this.tell(open, 'handbook/turned', { page });
      else if (page !== null) open.startPage = page;
      this.bringForward(open);
      return;
    }
    const place = join(this.#ports.settings, 'handbook-window.json');
    const { isMaximized, ...bounds } = boundsFor(place, HANDBOOK_SIZE);
    const opened = this.#make(bounds, 'handbook');
    if (isMaximized) opened.window.maximize();
    rememberBounds(opened.window, place);
    opened.window.removeMenu();
    this.#load(opened, `${new URL(HANDBOOK_PATH, pageUrl()).href}#${page ?? ''}`);
  }

  tell<N extends NewsName>({ window }: AppWindow, name: N, message: NewsOf<N>): void {
    if (!window.isDestroyed()) window.webContents.send(name, news[name].parse(message));
  }

  bringForward({ window }: AppWindow): void {
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
  }

  #tables(): readonly AppWindow[] {
    return this.all().filter(({ isHandbook }) => !isHandbook);
  }

  #make(bounds: Bounds, shows: { readonly file: string | null } | 'handbook'): AppWindow {
    const window = new BrowserWindow({
      ...bounds,
      minWidth: shows === 'handbook' ? 400 : 640,
      minHeight: 480,
      title: shows === 'handbook' ? 'Handbook - Sandtable' : 'Sandtable',
      icon: this.#ports.icon,
      show: false,
      backgroundColor: '#dbd2c4',
      webPreferences: {
        preload: join(__dirname, 'preload.cjs'),
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webviewTag: false,
        spellcheck: false,
        // A table may be measured while another program is in front; a battle goes on meanwhile.
        backgroundThrottling: false,
      },
    });
    const made: AppWindow = {
      window,
      isHandbook: shows === 'handbook',
      startFile: shows === 'handbook' ? null : shows.file,
      startPage: null,
      isListening: false,
      documents: [],
      shown: null,
      mayClose: false,
    };
    this.#byContents.set(window.webContents.id, made);
    this.#watch(made);
    return made;
  }

  #load({ window }: AppWindow, url: string): void {
    window.once('ready-to-show', () => window.show());
    window.loadURL(url).catch((error: unknown) => complain('the page did not load', error));
  }

  #watch(opened: AppWindow): void {
    const { window } = opened;
    const { id } = window.webContents;
    window.on('close', (event) => {
      if (opened.mayClose || opened.shown === null) return;
      event.preventDefault();
      void this.#askToClose(opened);
    });
    window.on('closed', () => {
      this.#byContents.delete(id);
      this.#ports.closed(opened);
      // The program ends with its last table, and a handbook alone is of no use.
      if (this.#tables().length === 0) for (const left of this.all()) left.window.close();
    });
    window.on('page-title-updated', (event) => event.preventDefault());
    window.webContents.on('render-process-gone', (_event, { reason }) => {
      complain(`the page of a window ended: ${reason}`);
      if (opened.isHandbook) window.destroy();
      else if (reason !== 'clean-exit' && !window.isDestroyed()) void this.#askAfterCrash(opened);
    });
  }

  /** The page saves or discards, then answers with 'window/close'. One that hangs is not waited for. */
  async #askToClose(opened: AppWindow): Promise<void> {
    this.tell(opened, 'window/close-asked', {});
    if (await isAlive(opened.window.webContents)) return;
    const answer = await this.#ports.dialogs.ask(opened.window, {
      message: 'This window does not answer.',
      detail:
        'If you close it, your work up to a second before it stopped is offered at the next start.',
      buttons: ['Wait', 'Close it'],
    });
    if (answer === 'Close it' && !opened.window.isDestroyed()) opened.window.destroy();
  }

  async #askAfterCrash(opened: AppWindow): Promise<void> {
    const answer = await this.#ports.dialogs.ask(opened.window, {
      message: 'The window has stopped working.',
      detail: 'Your work up to a second ago is kept. Open the window again to get it back.',
      buttons: ['Open again', 'Close'],
    });
    if (answer === 'Open again') this.open(null);
    if (!opened.window.isDestroyed()) opened.window.destroy();
  }
}

/** A page that can still run one line of code is alive, even while it asks the user something. */
async function isAlive(contents: WebContents): Promise<boolean> {
  if (contents.isDestroyed() || contents.isCrashed()) return false;
  const answer = contents.executeJavaScript('true').then(
    () => true,
    () => false,
  );
  const silence = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ANSWER_MS));
  return Promise.race([answer, silence]);
}

function isOurPage(url: string): boolean {
  return url.startsWith(`${PAGE_ORIGIN}/`) || (url !== '' && url.startsWith(pageUrl()));
}

/** What holds for every page that this program ever shows. */
export function lockDownPages(): void {
  app.on('web-contents-created', (_event, contents) => {
    keepOffline(contents);
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    contents.on('will-navigate', (event) => event.preventDefault());
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('will-frame-navigate', (event) => event.preventDefault());
    contents.on('will-attach-webview', (event) => event.preventDefault());
  });
}

const ALLOWED_SCHEMES = ['sandtable:', 'blob:', 'data:', 'devtools:'];
const ALLOWED_PERMISSIONS = ['clipboard-sanitized-write', 'fullscreen'];

/** No network, no camera, no location: the program needs none of it. */
export function lockDownSession(): void {
  const { defaultSession } = session;
  fetchNoDictionary(defaultSession);
  defaultSession.setPermissionRequestHandler((_contents, permission, answer) => {
    answer(ALLOWED_PERMISSIONS.includes(permission));
  });
  defaultSession.setPermissionCheckHandler((_contents, permission) =>
    ALLOWED_PERMISSIONS.includes(permission),
  );
  const devHost = pageUrl() === PAGE_URL ? null : new URL(pageUrl()).host;
  defaultSession.webRequest.onBeforeRequest((details, answer) => {
    const { protocol, host } = new URL(details.url);
    const isAllowed = ALLOWED_SCHEMES.includes(protocol) || host === devHost;
    if (!isAllowed) complain(`refused to load ${protocol}//${host}`);
    answer({ cancel: !isAllowed });
  });
}

// The system's own dialogs: which file, and questions that cannot wait. Tests answer them from a list.

import { readFileSync } from 'node:fs';
import { app, type BrowserWindow, dialog } from 'electron';
import { z } from 'zod';
import { ANSWERED_EXTENSIONS, FOREIGN_EXTENSIONS } from '../../shared/scenario/foreign/extensions';
import { complain } from './log';
import type { PictureOf } from '../files/image-file';

export interface Question {
  readonly message: string;
  readonly detail: string;
  /** The first is what Enter chooses, the last what Escape does. */
  readonly buttons: readonly [string, ...string[]];
}

export interface Dialogs {
  /** A file to open; null when the user would rather not. */
  openFile(window: BrowserWindow): Promise<string | null>;
  openImage(window: BrowserWindow, of: PictureOf): Promise<string | null>;
  openText(window: BrowserWindow, as: 'sandtable' | 'sandbook' | 'csv'): Promise<string | null>;
  saveFile(window: BrowserWindow, as: FileKind, suggested: string): Promise<string | null>;
  /** The text of the chosen button. */
  ask(window: BrowserWindow, question: Question): Promise<string>;
}

export type FileKind =
  | 'sandtable'
  | 'campaign'
  | 'sandbook'
  | 'csv'
  | 'pdf'
  | 'svg'
  | 'png'
  | 'html'
  | 'json'
  | 'geojson'
  | 'tmj'
  | 'uvtt';

const KINDS = {
  sandtable: { name: 'Sandtable scenario', extensions: ['sandtable'] },
  campaign: { name: 'Sandtable campaign', extensions: ['campaign'] },
  sandbook: { name: 'Game book', extensions: ['sandbook'] },
  csv: { name: 'Table as CSV', extensions: ['csv'] },
  pdf: { name: 'PDF', extensions: ['pdf'] },
  svg: { name: 'SVG drawing', extensions: ['svg'] },
  png: { name: 'PNG picture', extensions: ['png'] },
  html: { name: 'Web page', extensions: ['html'] },
  json: { name: 'JSON', extensions: ['json'] },
  geojson: { name: 'GeoJSON map', extensions: ['geojson'] },
  tmj: { name: 'Map of Tiled', extensions: ['tmj'] },
  uvtt: { name: 'Universal VTT', extensions: ['uvtt', 'dd2vtt'] },
};

const SAVE_TITLES: Readonly<Record<FileKind, string>> = {
  sandtable: 'Save the scenario',
  campaign: 'Save the campaign',
  sandbook: 'Save the game book',
  csv: 'Save the table',
  pdf: 'Save the pages as PDF',
  svg: 'Save the drawing',
  png: 'Save the picture',
  html: 'Save as a web page',
  json: 'Save as JSON',
  geojson: 'Save the map',
  tmj: 'Save the map',
  uvtt: 'Save the map with its walls',
};

const OPEN_TITLES = {
  sandtable: 'Take a scenario into the campaign',
  sandbook: 'Open a game book',
  csv: 'Open a table',
} as const;

const native: Dialogs = {
  openFile: async (window) => {
    const chosen = await dialog.showOpenDialog(window, {
      title: 'Open a scenario or a campaign',
      properties: ['openFile'],
      filters: [
        {
          name: 'Scenarios and campaigns',
          extensions: [...KINDS.sandtable.extensions, ...KINDS.campaign.extensions],
        },
        {
          name: 'Files of other programs',
          extensions: [...FOREIGN_EXTENSIONS, ...ANSWERED_EXTENSIONS],
        },
        { name: 'All files', extensions: ['*'] },
      ],
    });
    return chosen.canceled ? null : (chosen.filePaths[0] ?? null);
  },
  openImage: async (window, of) => {
    const pixels = ['png', 'jpg', 'jpeg'];
    const chosen = await dialog.showOpenDialog(window, {
      title: `Choose a picture of the ${of}`,
      properties: ['openFile'],
      filters: [{ name: 'Pictures', extensions: of === 'table' ? pixels : ['svg', ...pixels] }],
    });
    return chosen.canceled ? null : (chosen.filePaths[0] ?? null);
  },
  openText: async (window, kind) => {
    const chosen = await dialog.showOpenDialog(window, {
      title: OPEN_TITLES[kind],
      properties: ['openFile'],
      filters: [KINDS[kind], { name: 'All files', extensions: ['*'] }],
    });
    return chosen.canceled ? null : (chosen.filePaths[0] ?? null);
  },
  saveFile: async (window, kind, suggested) => {
    const chosen = await dialog.showSaveDialog(window, {
      title: SAVE_TITLES[kind],
      defaultPath: suggested,
      filters: [KINDS[kind]],
      properties: ['createDirectory', 'showOverwriteConfirmation'],
    });
    if (chosen.canceled || !chosen.filePath) return null;
    return withExtension(chosen.filePath, kind);
  },
  ask: async (window, { message, detail, buttons }) => {
    const { response } = await dialog.showMessageBox(window, {
      type: 'question',
      title: 'Sandtable',
      message,
      detail,
      buttons: [...buttons],
      defaultId: 0,
      cancelId: buttons.length - 1,
      noLink: true,
    });
    return buttons[response] ?? buttons[0];
  },
};

/**
 * `--answer-dialogs=FILE` names a JSON list of answers, taken in the order in which dialogs come:
 *
 *     [{ "dialog": "save", "path": "/tmp/a.sandtable" }, { "dialog": "ask", "button": "Discard" },
 *      { "dialog": "open", "path": null }]
 *
 * `null` cancels. The file is read again for each dialog, so a test may add to it. A packaged program
 * ignores the switch.
 */
export function chooseDialogs(): Dialogs {
  const answers = app.isPackaged ? '' : app.commandLine.getSwitchValue('answer-dialogs');
  return answers === '' ? native : scripted(() => readFileSync(answers, 'utf8'));
}

const answersSchema = z.array(
  z.discriminatedUnion('dialog', [
    z.strictObject({ dialog: z.enum(['open', 'save']), path: z.string().nullable() }),
    z.strictObject({ dialog: z.literal('ask'), button: z.string() }),
  ]),
);

/** Throws, as a test should notice, when the next answer is not for the dialog that came. */
export function scripted(read: () => string): Dialogs {
  let used = 0;
  const next = (dialog: 'open' | 'save' | 'ask', about: string) => {
    const answer = answersSchema.parse(JSON.parse(read()))[used];
    used += 1;
    if (answer?.dialog === dialog) return answer;
    const message = `No answer ${used} for the dialog '${dialog}' (${about})`;
    complain(message);
    throw new Error(message);
  };
  const path = (dialog: 'open' | 'save', about: string): string | null => {
    const answer = next(dialog, about);
    return 'path' in answer ? answer.path : null;
  };
  return {
    openFile: async () => path('open', 'open a scenario'),
    openImage: async () => path('open', 'choose a picture'),
    openText: async (_window, kind) => path('open', OPEN_TITLES[kind].toLowerCase()),
    saveFile: async (_window, kind) => path('save', kind),
    ask: async (_window, { message, buttons }) => {
      const answer = next('ask', message);
      const button = 'button' in answer ? answer.button : '';
      if (buttons.includes(button)) return button;
      throw new Error(`'${message}' has no button '${button}', only ${buttons.join(', ')}`);
    },
  };
}

/** Some systems' dialogs leave the extension to the user. */
function withExtension(path: string, kind: FileKind): string {
  const { extensions } = KINDS[kind];
  const hasOne = extensions.some((extension) => path.toLowerCase().endsWith(`.${extension}`));
  return hasOne ? path : `${path}.${extensions[0]}`;
}

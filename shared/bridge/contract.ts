// Everything that the window may ask of the main process, and what it is told: each verb with its
// request and reply. Both sides parse with these schemas; a verb that is not bound does not compile.

import { z } from 'zod';
import { HANDBOOK_PAGES } from './handbook-pages';
import { bare, isSmallJson } from './plain-values';

const nothing = bare(z.strictObject({}));

/** Larger than any scenario could sensibly be: a mistake must fill neither the memory nor the disk. */
export const LARGEST_TEXT = 64 * 1024 * 1024;
const scenarioText = z.string().max(LARGEST_TEXT);
/** Of a game book. */
const bookText = z.string().max(4 * 1024 * 1024);
const titleText = z.string().max(10_000);

/** Of a file that is to be shown as a small picture in a list. */
export const LARGEST_PICTURED = 4 * 1024 * 1024;
/** Of such a picture, as a data: URL. */
const LARGEST_SMALL_PICTURE = 256 * 1024;
const PICTURED = ['recent', 'sample', 'recovery', 'version'] as const;
const pictured = { of: z.enum(PICTURED), id: z.string() };
export type Pictured = { readonly of: (typeof PICTURED)[number]; readonly id: string };

/** A problem in words for the user: what is wrong, where, and what to do next. */
const problemSchema = z.strictObject({
  message: z.string(),
  file: z.string().nullable(),
  hint: z.string().nullable(),
});
export type Problem = z.infer<typeof problemSchema>;

const answer = <T extends z.ZodType>(value: T) =>
  z.union([
    z.strictObject({ ok: z.literal(true), value }),
    z.strictObject({ ok: z.literal(false), error: problemSchema }),
  ]);

/** A file that is open in a window. The window names documents; only the main process knows paths. */
const openedSchema = z.strictObject({
  document: z.string(),
  /** File name for the title bar; null while it has never been saved. */
  name: z.string().nullable(),
  text: z.string(),
  /** True when the text is newer than the file, as after a recovery. */
  isDirty: z.boolean(),
});
export type OpenedDocument = z.infer<typeof openedSchema>;

const savingSchema = z.strictObject({
  document: z.string(),
  revision: z.number().int(),
  title: titleText,
  text: scenarioText,
  /** The one that the text carries. */
  id: z.uuid(),
  /** Absent: a scenario. */
  as: z.literal('campaign').optional(),
});
const savedSchema = z.strictObject({ document: z.string(), name: z.string() });

const pageSchema = z.strictObject({
  code: z.string(),
  title: z.string(),
  width: z.number().positive(),
  height: z.number().positive(),
  svg: z.string(),
});

const recoverySchema = z.strictObject({
  entry: z.string(),
  title: z.string(),
  name: z.string().nullable(),
  /** Another program has written the file since: it holds neither this work nor what the work began with. */
  isFileChanged: z.boolean(),
  savedAt: z.number(),
});
export type RecoveryEntry = z.infer<typeof recoverySchema>;

/** What the program remembers for every scenario: looks of the window, the user's own units, printers. */
const rememberedName = z.enum(['looks', 'units', 'printers']);
export type RememberedName = z.infer<typeof rememberedName>;
const rememberedValue = z
  .unknown()
  .refine(isSmallJson, 'larger than a setting may be, or not JSON');
export const rememberedSchema = bare(z.partialRecord(rememberedName, rememberedValue));
export type Remembered = z.infer<typeof rememberedSchema>;
const rememberedItem = z.strictObject({ name: rememberedName, value: rememberedValue });

const drawingSchema = z.strictObject({
  width: z.number().positive(),
  height: z.number().positive(),
  svg: z.string(),
  /** Whether its PNG is transparent where nothing is drawn. */
  isCutOut: z.boolean(),
});

/** A file that the user chooses, as text; null when he cancels. */
const textFile = answer(z.strictObject({ name: z.string(), text: z.string() }).nullable());

/** Asked by the window, answered by the main process. */
export const contract = {
  'app/info': {
    request: nothing,
    reply: z.strictObject({
      version: z.string(),
      electron: z.string(),
      logFolder: z.string(),
    }),
  },
  'app/show-log-folder': { request: nothing, reply: nothing },
  'settings/read': { request: nothing, reply: rememberedSchema },
  /** Replaces what is remembered under a name; answered when it is safe on the disk. */
  'settings/keep': { request: rememberedItem, reply: nothing },
  /** What the window starts with: a file or a sample from the command line; null for the start page. */
  'scenario/start': { request: nothing, reply: answer(openedSchema.nullable()) },
  'scenario/new': { request: nothing, reply: z.strictObject({ document: z.string() }) },
  'scenario/samples': {
    request: nothing,
    reply: z.array(
      z.strictObject({ sample: z.string(), title: z.string(), isCampaign: z.boolean() }),
    ),
  },
  'scenario/open-sample': {
    request: z.strictObject({ sample: z.string() }),
    reply: answer(openedSchema),
  },
  /** Shows the dialog; null when the user cancels. */
  'scenario/open': { request: nothing, reply: answer(openedSchema.nullable()) },
  /** A scenario from the disk as text, for a campaign; null when the user cancels. */
  'scenario/pick': { request: nothing, reply: textFile },
  /** Of a sample as text, for a campaign. */
  'scenario/sample-text': {
    request: z.strictObject({ sample: z.string() }),
    reply: answer(z.string()),
  },
  /** Only `openDropped` may send it: the path is of a file that the user has let go over the window. */
  'scenario/open-dropped': {
    request: z.strictObject({ path: z.string() }),
    reply: answer(openedSchema),
  },
  /** The window has been given a document that it cannot show: its file is free for others again. */
  'scenario/let-go': { request: z.strictObject({ document: z.string() }), reply: nothing },
  'scenario/recent': {
    request: nothing,
    reply: z.array(z.strictObject({ recent: z.string(), name: z.string(), folder: z.string() })),
  },
  'scenario/open-recent': {
    request: z.strictObject({ recent: z.string() }),
    reply: answer(openedSchema),
  },
  /** The small picture of a file in a list, or the text to make it from; neither where it is gone or too large. */
  'picture/of': {
    request: z.strictObject(pictured),
    reply: z.strictObject({ picture: z.string().nullable(), text: z.string().nullable() }),
  },
  /** Keeps a small picture for the next start, for the file as it is now. */
  'picture/keep': {
    request: z.strictObject({
      ...pictured,
      picture: z
        .string()
        .max(LARGEST_SMALL_PICTURE)
        .regex(/^data:image\/(webp|png|jpeg);base64,/),
    }),
    reply: nothing,
  },
  /** A picture from the disk as a data: URL, for stands and terrain an SVG too; null when the user cancels. */
  'image/open': {
    request: z.strictObject({ of: z.enum(['table', 'stand', 'terrain']) }),
    reply: answer(z.strictObject({ name: z.string(), image: z.string() }).nullable()),
  },
  /** Game books of the program and of the user's library. */
  'book/list': {
    request: nothing,
    reply: z.array(z.strictObject({ book: z.string(), name: z.string(), isBundled: z.boolean() })),
  },
  'book/text': { request: z.strictObject({ book: z.string() }), reply: answer(z.string()) },
  /** A book from the disk; null when the user cancels. */
  'book/open': { request: nothing, reply: textFile },
  'book/save': {
    request: z.strictObject({ name: titleText, text: bookText }),
    reply: answer(z.strictObject({ path: z.string() }).nullable()),
  },
  /** Into the library, in the place of one of this name. */
  'book/keep': {
    request: z.strictObject({ name: titleText, text: bookText }),
    reply: answer(z.strictObject({ path: z.string() })),
  },
  /** A table from the disk as text; null when the user cancels. */
  'sheet/open': { request: nothing, reply: textFile },
  'sheet/save': {
    request: z.strictObject({ name: titleText, text: bookText }),
    reply: answer(z.strictObject({ path: z.string() }).nullable()),
  },
  'book/drop': { request: z.strictObject({ book: z.string() }), reply: nothing },
  /** The document's file as another program has left it, in the place of what the window shows. */
  'scenario/reload': {
    request: z.strictObject({ document: z.string() }),
    reply: answer(openedSchema),
  },
  /** Falls back to the dialog where the document has no file yet; null when the user cancels. */
  'scenario/save': {
    request: savingSchema,
    reply: answer(savedSchema.nullable()),
  },
  'scenario/save-as': {
    request: savingSchema,
    reply: answer(savedSchema.nullable()),
  },
  /** What the file with this id held before each save, the newest first. */
  'versions/list': {
    request: z.strictObject({ id: z.uuid() }),
    reply: z.array(z.strictObject({ version: z.string(), savedAt: z.number() })),
  },
  'versions/text': {
    request: z.strictObject({ id: z.uuid(), version: z.string() }),
    reply: answer(z.string()),
  },
  /** At most one second behind the hand; `text` is a whole scenario file. */
  'autosave/keep': {
    request: z.strictObject({
      document: z.string(),
      revision: z.number().int(),
      title: titleText,
      text: scenarioText,
    }),
    reply: z.strictObject({ revision: z.number().int() }),
  },
  'autosave/discard': { request: z.strictObject({ document: z.string() }), reply: nothing },
  'recovery/list': { request: nothing, reply: z.array(recoverySchema) },
  'recovery/take': {
    request: z.strictObject({ entry: z.string() }),
    reply: answer(openedSchema),
  },
  /** The work and what another program made of its file, to be shown side by side. */
  'recovery/both': {
    request: z.strictObject({ entry: z.string() }),
    reply: answer(z.strictObject({ name: z.string(), mine: z.string(), theirs: z.string() })),
  },
  /** Opens the file as it is now; the work that was kept stays in the list. */
  'recovery/open-file': {
    request: z.strictObject({ entry: z.string() }),
    reply: answer(openedSchema),
  },
  'recovery/drop': { request: z.strictObject({ entry: z.string() }), reply: nothing },
  'window/state': {
    request: z.strictObject({ document: z.string(), title: z.string(), isDirty: z.boolean() }),
    reply: nothing,
  },
  /** Opens the handbook in its own window, or turns to a page there; null = where it is, or its contents. */
  'handbook/open': {
    request: z.strictObject({ page: z.enum(HANDBOOK_PAGES).nullable() }),
    reply: nothing,
  },
  /** Asked by the handbook's window as soon as it hears 'turned': the page that was asked for before that. */
  'handbook/listens': {
    request: nothing,
    reply: z.strictObject({ page: z.enum(HANDBOOK_PAGES).nullable() }),
  },
  /** The window's answer to 'close-asked', after it has saved or discarded. */
  'window/close': { request: nothing, reply: nothing },
  /** Pastes what is on the system's clipboard, as its shortcut does. */
  'window/paste': { request: nothing, reply: nothing },
  /** What could be pasted now. Text that is longer than a scenario could be counts as none. */
  'window/clipboard': {
    request: nothing,
    reply: z.strictObject({ text: scenarioText, hasPicture: z.boolean() }),
  },
  /** Asks "save changes?" with a native message box. */
  'dialog/unsaved': {
    request: z.strictObject({ title: z.string() }),
    reply: z.enum(['save', 'discard', 'cancel']),
  },
  'print/pdf': {
    request: z.strictObject({ name: z.string(), pages: z.array(pageSchema).min(1) }),
    reply: answer(z.strictObject({ path: z.string() }).nullable()),
  },
  /** A drawing as a file: SVG, or PNG where there are dots per inch. */
  'export/picture': {
    request: z.strictObject({
      name: z.string(),
      drawing: drawingSchema,
      dpi: z.number().min(10).max(1200).nullable(),
    }),
    reply: answer(z.strictObject({ path: z.string() }).nullable()),
  },
  /** A table as a map for other programs. */
  'export/map': {
    request: z.strictObject({ name: z.string(), as: z.enum(['geojson', 'tmj']), text: z.string() }),
    reply: answer(z.strictObject({ path: z.string() }).nullable()),
  },
  /**
   * A text with a picture in the gap between its halves: in base64, or where it lies beside, the name of its file.
   */
  'export/pictured': {
    request: z.strictObject({
      name: z.string(),
      as: z.enum(['uvtt', 'json']),
      picture: z.enum(['inside', 'beside']),
      drawing: drawingSchema,
      dpi: z.number().min(10).max(1200),
      before: z.string(),
      after: z.string(),
    }),
    reply: answer(z.strictObject({ path: z.string() }).nullable()),
  },
  /** The printers of the system, by the names that people give them. */
  'print/printers': { request: nothing, reply: z.strictObject({ names: z.array(z.string()) }) },
  /** Gives up the pages that this window is writing or printing; their own answer is then null or false. */
  'print/stop': { request: nothing, reply: nothing },
  /** The system's print dialog. */
  'print/paper': {
    request: z.strictObject({ name: z.string(), pages: z.array(pageSchema).min(1) }),
    reply: answer(z.strictObject({ printed: z.boolean() })),
  },
  /** A report as one document, a web page or a PDF of one, or its numbers; null when the user cancels. */
  'report/save': {
    request: z.strictObject({
      name: z.string(),
      as: z.enum(['html', 'pdf', 'json']),
      text: z.string(),
    }),
    reply: answer(z.strictObject({ path: z.string() }).nullable()),
  },
} as const;

export type Contract = typeof contract;
export type Verb = keyof Contract;
/** What the page may ask in its own words; a path it may not name. */
export type PageVerb = Exclude<Verb, 'scenario/open-dropped'>;
export type Request<V extends Verb> = z.infer<Contract[V]['request']>;
export type Reply<V extends Verb> = z.infer<Contract[V]['reply']>;

/** Told by the main process, heard by the window. */
export const news = {
  /** A menu item was chosen: the id of a command of `renderer/commands/commands.ts`. */
  'menu/command': z.strictObject({ command: z.string() }),
  'window/close-asked': nothing,
  /** Heard by the handbook's window: somebody asks for this page. */
  'handbook/turned': z.strictObject({ page: z.enum(HANDBOOK_PAGES) }),
  /** Another window has it remembered. */
  'settings/kept': rememberedItem,
  /** How many pages of how many are painted of the PDF that this window saves. */
  'print/progress': z.strictObject({ done: z.number().int(), of: z.number().int().positive() }),
  /** How many strips of how many are painted of the picture that this window exports. */
  'export/progress': z.strictObject({ done: z.number().int(), of: z.number().int().positive() }),
  /** Another program has written the file of the document that the window shows; null: it is gone. */
  'scenario/changed': z.strictObject({
    document: z.string(),
    name: z.string(),
    text: z.string().nullable(),
  }),
  /** The system handed over a file, or a second start named one. */
  'scenario/opened': openedSchema,
} as const;

export type News = typeof news;
export type NewsName = keyof News;
export type NewsOf<N extends NewsName> = z.infer<News[N]>;

/** The one object that the preload script puts on `window`. */
export interface SandtableBridge {
  ask<V extends PageVerb>(verb: V, request: Request<V>): Promise<Reply<V>>;
  /** Opens a file that was dropped: `file` is the browser's own `File`. */
  openDropped(file: object): Promise<Reply<'scenario/open-dropped'>>;
  /** Returns the function that stops listening. */
  hear<N extends NewsName>(name: N, listener: (news: NewsOf<N>) => void): () => void;
}

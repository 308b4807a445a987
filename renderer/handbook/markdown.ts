// Reads a page of the handbook: a small, strict part of Markdown. What is not in it is refused with its line,
// so that a page looks the same here and wherever else its file is read.
//
// A name in **bold** is what stands on a control; a key stands between backticks, as in `Ctrl+P`.

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'control'; readonly text: string }
  | { readonly kind: 'stress'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'keys'; readonly keys: readonly string[] }
  | {
      readonly kind: 'link';
      readonly text: string;
      readonly page: string;
      readonly anchor: string;
    };

export type Block =
  | {
      readonly kind: 'heading';
      readonly level: 1 | 2 | 3;
      readonly text: string;
      readonly anchor: string;
    }
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'note'; readonly inlines: readonly Inline[] }
  | {
      readonly kind: 'list';
      readonly isNumbered: boolean;
      readonly items: readonly (readonly Inline[])[];
    }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'picture'; readonly file: string; readonly alt: string };

/** Throws an error that names the line and what is expected there. */
export function readMarkdown(text: string): readonly Block[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    if (line.trim() === '') {
      at += 1;
      continue;
    }
    const { block, end } = blockAt(lines, at);
    blocks.push(block);
    at = end;
  }
  return blocks;
}

/** What GitHub makes of a heading, so that a link to it works there too. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
}

interface Read {
  readonly block: Block;
  /** The first line after it. */
  readonly end: number;
}

const ITEM = /^(- |\d+\. )/;
const PICTURE = /^!\[([^\]]+)\]\(pictures\/([a-z0-9-]+\.png)\)$/;
const BEGINS = /^(#|```|\||> |!\[|- |\d+\. )/;

function blockAt(lines: readonly string[], at: number): Read {
  const line = lines[at] ?? '';
  if (line.startsWith('#')) return { block: headingOf(line, at), end: at + 1 };
  if (line.startsWith('```')) return codeAt(lines, at);
  if (line.startsWith('|')) return tableAt(lines, at);
  if (line.startsWith('![')) return { block: pictureOf(line, at), end: at + 1 };
  if (ITEM.test(line)) return listAt(lines, at);
  if (line.startsWith('> ')) {
    const end = endOf(lines, at, (next) => next.startsWith('> '));
    const text = lines.slice(at, end).map((one) => one.slice(2));
    return { block: { kind: 'note', inlines: inlinesOf(text.join(' '), at) }, end };
  }
  const end = endOf(lines, at, (next) => next.trim() !== '' && !BEGINS.test(next));
  const words = lines.slice(at, end).map((one) => one.trim());
  return { block: { kind: 'paragraph', inlines: inlinesOf(words.join(' '), at) }, end };
}

/** The first line after `at` that does not go on. */
function endOf(lines: readonly string[], at: number, goesOn: (line: string) => boolean): number {
  let end = at + 1;
  while (end < lines.length && goesOn(lines[end] ?? '')) end += 1;
  return end;
}

function headingOf(line: string, at: number): Block {
  const [, marks = '', text = ''] = /^(#{1,3}) (\S.*)$/.exec(line) ?? [];
  if (text === '') throw problem(at, 'a heading is "# ", "## " or "### " and its words', line);
  return { kind: 'heading', level: marks.length as 1 | 2 | 3, text, anchor: anchorOf(text) };
}

function pictureOf(line: string, at: number): Block {
  const [, alt = '', file = ''] = PICTURE.exec(line.trim()) ?? [];
  if (file === '') throw problem(at, 'a picture is ![what it shows](pictures/name.png)', line);
  return { kind: 'picture', file, alt };
}

function codeAt(lines: readonly string[], at: number): Read {
  const end = endOf(lines, at, (next) => next !== '```');
  if (end >= lines.length) throw problem(at, 'code ends with a line of ```', lines[at] ?? '');
  return { block: { kind: 'code', text: lines.slice(at + 1, end).join('\n') }, end: end + 1 };
}

function listAt(lines: readonly string[], at: number): Read {
  const end = endOf(lines, at, (next) => ITEM.test(next) || /^ {2,3}\S/.test(next));
  const isNumbered = /^\d/.test(lines[at] ?? '');
  const items: string[] = [];
  for (const line of lines.slice(at, end)) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return {
    block: { kind: 'list', isNumbered, items: items.map((item) => inlinesOf(item, at)) },
    end,
  };
}

function tableAt(lines: readonly string[], at: number): Read {
  const end = endOf(lines, at, (next) => next.startsWith('|'));
  if (!/^\|( *-+ *\|)+$/.test(lines[at + 1] ?? '')) {
    throw problem(at + 1, 'under the head of a table is a row of | --- |', lines[at + 1] ?? '');
  }
  const cells = (line: string) =>
    line
      .replace(/^\||\|\s*$/g, '')
      .split('|')
      .map((cell) => inlinesOf(cell.trim(), at));
  const head = cells(lines[at] ?? '');
  const rows = lines.slice(at + 2, end).map(cells);
  const odd = rows.findIndex((row) => row.length !== head.length);
  if (odd !== -1) throw problem(at + 2 + odd, `${head.length} cells`, lines[at + 2 + odd] ?? '');
  return { block: { kind: 'table', head, rows }, end };
}

const MARKED = /\*\*([^*]+)\*\*|_([^_]+)_|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/g;

function inlinesOf(text: string, at: number): readonly Inline[] {
  const inlines: Inline[] = [];
  let from = 0;
  for (const found of text.matchAll(MARKED)) {
    const [whole, control, stress, code, words, target] = found;
    if (found.index > from) inlines.push(plain(text.slice(from, found.index), at));
    if (control !== undefined) inlines.push({ kind: 'control', text: control });
    else if (stress !== undefined) inlines.push({ kind: 'stress', text: stress });
    else if (code !== undefined) inlines.push(keysOrCode(code));
    else inlines.push(linkOf(words ?? '', target ?? '', at));
    from = found.index + whole.length;
  }
  if (from < text.length) inlines.push(plain(text.slice(from), at));
  return inlines;
}

function plain(text: string, at: number): Inline {
  if (/<[a-z/!]/i.test(text)) throw problem(at, 'no HTML', text);
  if (/\*\*|`|\]\(/.test(text)) throw problem(at, 'every mark to be closed on its paragraph', text);
  return { kind: 'text', text };
}

const KEY =
  /^((Ctrl|Shift|Alt)\+)*([A-Z0-9?+\-,\\[\]]|F\d{1,2}|Enter|Escape|Space|Tab|Delete|Backspace|Home|End|Arrows)$/;

function keysOrCode(text: string): Inline {
  if (!KEY.test(text)) return { kind: 'code', text };
  // The last one may be a plus itself.
  return { kind: 'keys', keys: text.split(/\+(?!$)/) };
}

function linkOf(text: string, target: string, at: number): Inline {
  const [, page = '', anchor = ''] = /^([A-Za-z0-9-]+)\.md(?:#([a-z0-9-]+))?$/.exec(target) ?? [];
  if (page === '') throw problem(at, 'a link leads to page.md or page.md#heading', target);
  return { kind: 'link', text, page, anchor };
}

function problem(at: number, expected: string, found: string): Error {
  return new Error(`line ${at + 1}: expected ${expected}, found "${found.slice(0, 80)}"`);
}

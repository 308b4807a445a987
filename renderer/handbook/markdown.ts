// What the handbook makes of the Markdown of a page: a small, strict part of it. What is not in it is refused with its
// line, so that a page looks the same here and wherever else its file is read.
//
// A name in **bold** is what stands on a control; a key stands between backticks, as in `Ctrl+P`.

import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';

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
  const blocks: Block[] = [];
  let line = 1;
  for (const token of lexer(text)) {
    if (token.type !== 'space') blocks.push(blockOf(token as MarkedToken, line));
    line += token.raw.split('\n').length - 1;
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

function blockOf(token: MarkedToken, line: number): Block {
  switch (token.type) {
    case 'heading':
      return headingOf(token, line);
    case 'paragraph': {
      const [only, ...more] = token.tokens;
      if (only?.type === 'image' && more.length === 0) return pictureOf(only as Tokens.Image, line);
      if (token.raw.startsWith('|')) {
        throw problem(line + 1, 'under the head of a table is a row of | --- |', token.raw);
      }
      return { kind: 'paragraph', inlines: inlinesOf(token.tokens, line) };
    }
    case 'blockquote':
      return { kind: 'note', inlines: wordsOf(token.tokens, line) };
    case 'list':
      return {
        kind: 'list',
        isNumbered: token.ordered,
        items: token.items.map(({ tokens }) => wordsOf(tokens, line)),
      };
    case 'table':
      return tableOf(token, line);
    case 'code':
      if (!token.raw.trimEnd().endsWith('```')) {
        throw problem(line, 'code ends with a line of ```', token.raw);
      }
      return { kind: 'code', text: token.text };
    default:
      throw problem(line, token.type === 'html' ? 'no HTML' : 'another kind of block', token.raw);
  }
}

function headingOf({ depth, raw, text }: Tokens.Heading, line: number): Block {
  if (depth > 3) throw problem(line, 'a heading is "# ", "## " or "### " and its words', raw);
  return { kind: 'heading', level: depth as 1 | 2 | 3, text, anchor: anchorOf(text) };
}

function pictureOf({ href, raw, text }: Tokens.Image, line: number): Block {
  const [, file = ''] = /^pictures\/([a-z0-9-]+\.png)$/.exec(href) ?? [];
  if (file === '' || text === '') {
    throw problem(line, 'a picture is ![what it shows](pictures/name.png)', raw);
  }
  return { kind: 'picture', file, alt: text };
}

function tableOf({ header, raw, rows }: Tokens.Table, line: number): Block {
  // What a row has too many is left out, and what it lacks is filled in, before it comes here.
  const written = raw.trimEnd().split('\n');
  const odd = written.findIndex((row) => row.split(/(?<!\\)\|/).length - 2 !== header.length);
  if (odd !== -1) throw problem(line + odd, `${header.length} cells`, written[odd] ?? '');
  const cells = (row: readonly Tokens.TableCell[]) =>
    row.map(({ tokens }) => inlinesOf(tokens, line));
  return { kind: 'table', head: cells(header), rows: rows.map(cells) };
}

/** The words of a note or of an item, which hold no other block. */
function wordsOf(tokens: readonly Token[], line: number): readonly Inline[] {
  const [only, ...more] = tokens as readonly MarkedToken[];
  if (more.length > 0 || (only?.type !== 'text' && only?.type !== 'paragraph')) {
    throw problem(line, 'words alone', more[0]?.raw ?? only?.raw ?? '');
  }
  return inlinesOf(only.tokens ?? [], line);
}

function inlinesOf(tokens: readonly Token[], line: number): readonly Inline[] {
  return (tokens as readonly MarkedToken[]).map((token): Inline => {
    switch (token.type) {
      case 'strong':
        return { kind: 'control', text: onOneLine(token.text) };
      case 'em':
        return { kind: 'stress', text: onOneLine(token.text) };
      case 'codespan':
        return keysOrCode(token.text);
      case 'link':
        return linkOf(token, line);
      case 'escape':
        return { kind: 'text', text: token.text };
      case 'text':
        return plain(token.text, line);
      default:
        throw problem(line, token.type === 'html' ? 'no HTML' : 'words alone', token.raw);
    }
  });
}

function plain(text: string, line: number): Inline {
  if (/\*\*|`|\]\(/.test(text)) {
    throw problem(line, 'every mark to be closed on its paragraph', text);
  }
  return { kind: 'text', text: onOneLine(text) };
}

function onOneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

const KEY =
  /^((Ctrl|Shift|Alt)\+)*([A-Z0-9?+\-,\\[\]]|F\d{1,2}|Enter|Escape|Space|Tab|Delete|Backspace|Home|End|Arrows)$/;

function keysOrCode(text: string): Inline {
  if (!KEY.test(text)) return { kind: 'code', text };
  // The last one may be a plus itself.
  return { kind: 'keys', keys: text.split(/\+(?!$)/) };
}

function linkOf({ href, raw, text }: Tokens.Link, line: number): Inline {
  const [, page = '', anchor = ''] = /^([A-Za-z0-9-]+)\.md(?:#([a-z0-9-]+))?$/.exec(href) ?? [];
  if (page === '') throw problem(line, 'a link leads to page.md or page.md#heading', raw);
  return { kind: 'link', text, page, anchor };
}

function problem(line: number, expected: string, found: string): Error {
  return new Error(`line ${line}: expected ${expected}, found "${found.slice(0, 80)}"`);
}

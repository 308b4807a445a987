// Marks as SVG. Only elements and attributes that every reader of SVG knows, and generic fonts.

import { hash } from '../../core/seeded';
import { pictureSides } from '../../scenario/values/own-picture';
import { type BaseLine, lengthened } from './base-line';
import { textWidth } from './lettering';
import type { FillMark, ImageMark, Mark, PathMark, TextMark } from './picture';
import { num, SOLID } from './picture';

/** The marks as SVG elements, to be put inside an `<svg>` or `<g>` whose unit is the inch. */
export function marksToSvg(marks: readonly Mark[]): string {
  const known = new Set<string>();
  return marks
    .map((mark) => {
      if (mark.type === 'path') return pathElement(mark);
      if (mark.type === 'fill') return fillElement(mark);
      return mark.type === 'text' ? textElement(mark) : imageElement(mark, known);
    })
    .join('');
}

/** A whole picture, `width` by `height` inches, whose top-left corner is (`left`, `top`). */
export function svgPicture(
  body: string,
  size: { readonly width: number; readonly height: number },
  corner: { readonly left: number; readonly top: number } = { left: 0, top: 0 },
): string {
  const [w, h] = [num(size.width), num(size.height)];
  const view = `${num(corner.left)} ${num(corner.top)} ${w} ${h}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}in" height="${h}in" viewBox="${view}">${toldOnce(body)}</svg>`;
}

/** Drawings are put together of parts that each tell what they need: of those that are told twice the first is enough. */
function toldOnce(body: string): string {
  if (!body.includes(DEFS)) return body;
  const told = new Set<string>();
  return body.replaceAll(/<defs>.*?<\/defs>/g, (defs) => {
    if (told.has(defs)) return '';
    told.add(defs);
    return defs;
  });
}

const DEFS = '<defs>';

export interface WindowFrame {
  /** Where the window is on the page, and how large. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The part of the drawing that shows in it. */
  readonly part: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
}

/** A window onto a larger drawing. It cuts off without an id, which pages shown together would share. */
export function svgWindow(body: string, { x, y, width, height, part }: WindowFrame): string {
  const view = [part.left, part.top, part.width, part.height].map(num).join(' ');
  return `<svg x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" viewBox="${view}" preserveAspectRatio="none" overflow="hidden">${body}</svg>`;
}

/** Text as XML may hold it; characters that XML cannot hold at all are left out. */
export function escaped(text: string): string {
  // Path data and colours, which are most of a picture, hold nothing to escape.
  if (PLAIN.test(text)) return text;
  return [...text]
    .filter((letter) => isXml(letter.codePointAt(0) ?? 0))
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const PLAIN = /^[\w .,#()-]*$/;

function isXml(code: number): boolean {
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d;
  return (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff;
}

function pathElement(mark: PathMark): string {
  const stroke =
    mark.stroke === null
      ? ''
      : ` stroke="${escaped(mark.stroke)}" stroke-width="${num(mark.strokeWidth)}" stroke-linecap="round" stroke-linejoin="round"`;
  const dash = mark.dash === null ? '' : ` stroke-dasharray="${mark.dash.map(num).join(' ')}"`;
  return `<path d="${escaped(mark.d)}" fill="${escaped(mark.fill ?? 'none')}"${stroke}${dash}${opacity(mark)}/>`;
}

/** The same picture in a box of the same size is told once, and then pointed to. */
function imageElement(mark: ImageMark, known: Set<string>): string {
  const [width, height] = [num(mark.width), num(mark.height)];
  const id = `picture${hash(`${width} ${height} ${mark.href}`).toString(36)}`;
  const turn = mark.turn === 0 ? '' : ` rotate(${num(-mark.turn)})`;
  const open = `<g transform="translate(${num(mark.x)} ${num(mark.y)})${turn}">`;
  if (known.has(id)) return `${open}<use href="#${id}"/></g>`;
  known.add(id);
  const box = `x="${num(-mark.width / 2)}" y="${num(-mark.height / 2)}" width="${width}" height="${height}"`;
  return `${open}<image id="${id}" ${box} href="${escaped(mark.href)}"/></g>`;
}

const GREY = `${DEFS}<filter id="greys"><feColorMatrix type="saturate" values="0"/></filter></defs>`;

/** Ids tell all of what they name, so that drawings shown together may share them. */
function fillElement({ d, href, x, y, width, height, turn, tone }: FillMark): string {
  const image = `pixels${hash(href).toString(36)}`;
  const sides = pictureSides(href);
  const longest = Math.max(sides.width, sides.height);
  const own = { width: sides.width / longest, height: sides.height / longest };
  const share = Math.min(width / own.width, height / own.height);
  const left = (width - share * own.width) / 2;
  const top = (height - share * own.height) / 2;
  const [w, h] = [num(width), num(height)];
  const turned = turn === 0 ? '' : ` rotate(${num(-turn)})`;
  const place = `translate(${num(x)} ${num(y)})${turned} translate(${num(-width / 2)} ${num(-height / 2)})`;
  const tile = `tile${hash(`${image} ${w} ${h} ${place} ${tone}`).toString(36)}`;
  const thin = tone === 'full' ? '' : ` opacity="${SOLID[tone]}"`;
  const toned = tone === 'grey' ? `${thin} filter="url(#greys)"` : thin;
  return (
    (tone === 'grey' ? GREY : '') +
    `${DEFS}<image id="${image}" width="${num(own.width)}" height="${num(own.height)}" preserveAspectRatio="none" href="${escaped(href)}"/></defs>` +
    `${DEFS}<pattern id="${tile}" patternUnits="userSpaceOnUse" width="${w}" height="${h}" patternTransform="${place}">` +
    `<use href="#${image}" transform="translate(${num(left)} ${num(top)}) scale(${num(share)})"${toned}/></pattern></defs>` +
    `<path d="${escaped(d)}" fill="url(#${tile})"/>`
  );
}

/**
 * Only what has both fill and stroke is thinned as a whole: that asks printers and readers for a layer, which takes
 * many times as long and looks no different for a fill or a stroke alone.
 */
function opacity({ fill, stroke, opacity }: PathMark): string {
  if (opacity === 1) return '';
  const of = fill === null ? 'stroke-' : stroke === null ? 'fill-' : '';
  return ` ${of}opacity="${num(opacity)}"`;
}

/** Letters are set a hundred times larger and scaled down: readers round the sizes of tiny fonts. */
const ENLARGED = 100;

function textElement(mark: TextMark): string {
  const size = mark.size * ENLARGED;
  const halo =
    mark.halo === null
      ? ''
      : ` stroke="${escaped(mark.halo)}" stroke-width="${num(size / 5)}" stroke-linejoin="round" paint-order="stroke"`;
  const turn = mark.turn === 0 ? '' : ` rotate(${num(-mark.turn)})`;
  const family = mark.font === 'serif' ? 'serif' : 'sans-serif';
  const open =
    `<text transform="translate(${num(mark.x)} ${num(mark.y)})${turn} scale(${1 / ENLARGED})"` +
    ` font-family="${family}" font-size="${num(size)}"` +
    ` text-anchor="${mark.anchor}" fill="${escaped(mark.colour)}"` +
    (mark.weight === 'bold' ? ' font-weight="bold"' : '') +
    (mark.italic ? ' font-style="italic"' : '');
  const words = escaped(mark.text);
  if (mark.line === null) return `${open}${halo}>${words}</text>`;
  const { id, element } = pathUnder(mark, mark.line);
  const onPath = `<textPath href="#${id}" startOffset="50%">${words}</textPath></text>`;
  // Letters on a path are painted one by one: their halos come first, so that none lies on its neighbour.
  return `${element}${halo === '' ? '' : `${open}${halo}>${onPath}`}${open}>${onPath}`;
}

/** The path that text lies on. Its id tells all of it, so pages shown together share one that is the same. */
function pathUnder(
  mark: TextMark,
  line: BaseLine,
): { readonly id: string; readonly element: string } {
  const long = lengthened(line, textWidth(mark.text, mark.size, mark.weight));
  const d = `M${long.map(({ x, y }) => `${num(x * ENLARGED)} ${num(y * ENLARGED)}`).join('L')}`;
  const id = `line${hash(d).toString(36)}`;
  return { id, element: `<path id="${id}" d="${d}" fill="none"/>` };
}

// A picture of a stand or of terrain from a file: an SVG, PNG or JPEG becomes a small PNG, and nothing of the file but its
// pixels is kept. Drawings are painted as images are, without scripts, links and anything from elsewhere.

import { fail, ok, type Result } from '../../../shared/core/result';
import { MOST_PIXELS, wrongPicture } from '../../../shared/scenario/values/own-picture';

/** Pixels of the longer side, the sharpest that is not too large first. */
const SIDES = [MOST_PIXELS * 0.75, 320, 256, 192, 128, 96, 64];
const DRAWING = 'data:image/svg+xml;base64,';

/** `source` is a data: URL; the answer is one of a PNG. */
export async function smallPicture(source: string): Promise<Result<string, string>> {
  const drawn = source.startsWith(DRAWING) ? sizedDrawing(source) : ok(source);
  if (!drawn.ok) return drawn;
  const image = new Image();
  image.src = drawn.value;
  try {
    await image.decode();
    return smallest(image);
  } catch {
    return fail('The picture is damaged, or draws what pictures cannot show.');
  }
}

function smallest(image: HTMLImageElement): Result<string, string> {
  const { naturalWidth: wide, naturalHeight: high } = image;
  for (const side of SIDES) {
    const share = Math.min(1, side / Math.max(wide, high));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(wide * share));
    canvas.height = Math.max(1, Math.round(high * share));
    const context = canvas.getContext('2d');
    if (!context) return fail('There is not enough memory for the picture.');
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const picture = canvas.toDataURL('image/png');
    if (wrongPicture(picture) === null) return ok(picture);
  }
  return fail('The picture has too many colours to be kept small.');
}

/** As large as it is kept: a drawing of a few millimetres is sharp too, and one without a size has one. */
function sizedDrawing(source: string): Result<string, string> {
  const bytes = Uint8Array.from(atob(source.slice(DRAWING.length)), (letter) =>
    letter.charCodeAt(0),
  );
  const text = new TextDecoder().decode(bytes);
  if (/<!(ENTITY|DOCTYPE[^>]*\[)/i.test(text)) {
    return fail('The drawing has words of its own (entities). Save it as plain SVG.');
  }
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (root.localName !== 'svg') return fail('The drawing is damaged.');
  const [, , width = 0, height = 0] = (root.getAttribute('viewBox') ?? '')
    .split(/[\s,]+/)
    .map(Number);
  const [wide, high] = width > 0 && height > 0 ? [width, height] : sidesOf(root);
  const share = Math.max(...SIDES) / Math.max(wide, high);
  root.setAttribute('viewBox', root.getAttribute('viewBox') ?? `0 0 ${wide} ${high}`);
  root.setAttribute('width', String(wide * share));
  root.setAttribute('height', String(high * share));
  const sized = new XMLSerializer().serializeToString(root);
  return ok(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`);
}

/** What programs take for a drawing that does not say. */
const USUAL_SIDE = 100;

function sidesOf(root: Element): readonly [number, number] {
  const side = (name: string): number => {
    const length = parseFloat(root.getAttribute(name) ?? '');
    return length > 0 ? length : USUAL_SIDE;
  };
  return [side('width'), side('height')];
}

// A picture as the file keeps it: no larger than a table on a screen needs, so that the file stays light.

import { mil } from '../../../shared/core/measure';
import { fitted } from '../../things/background-scale';
import type { EditorSession } from './editor.svelte';

const LONGEST = 2400;
const QUALITY = 0.85;

interface KeptImage {
  readonly image: string;
  /** Width divided by height. */
  readonly proportion: number;
}

/** Rejects with words for the user when the picture cannot be read. */
async function keptImage(source: string): Promise<KeptImage> {
  const image = new Image();
  image.src = source;
  try {
    await image.decode();
  } catch (error) {
    throw new Error('The picture is damaged.', { cause: error });
  }
  const { naturalWidth, naturalHeight } = image;
  const factor = Math.min(1, LONGEST / Math.max(naturalWidth, naturalHeight));
  const proportion = naturalWidth / naturalHeight;
  if (factor === 1 && source.length < 1_000_000) return { image: source, proportion };
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(naturalWidth * factor);
  canvas.height = Math.round(naturalHeight * factor);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is not enough memory for the picture.');
  // JPEG has no transparency: what shows through is paper.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return { image: canvas.toDataURL('image/jpeg', QUALITY), proportion };
}

/** Lays a picture under the table as large as that allows. Rejects with words for the user. */
export async function putUnder(editor: EditorSession, source: string): Promise<void> {
  const { document } = editor;
  const { image, proportion } = await keptImage(source);
  // Another table may have been opened meanwhile.
  if (editor.document !== document) return;
  const { board, background } = editor.scenario;
  editor.apply('Put a picture under the table', {
    type: 'set',
    values: {
      background: {
        image,
        at: { x: mil(0), y: mil(0) },
        ...fitted(board, proportion),
        opacity: background?.opacity ?? 0.6,
      },
    },
  });
}

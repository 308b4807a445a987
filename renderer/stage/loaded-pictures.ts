// Pictures in marks, unpacked once for all stands that show them. What is not there yet is drawn when it comes.

interface Loading {
  image: ImageBitmap | null;
  readonly waiting: Set<() => void>;
}

const pictures = new Map<string, Loading>();

/** Null while it is unpacked, and for what cannot be; `whenThere` is called once it can be drawn. */
export function loadedPicture(href: string, whenThere?: () => void): ImageBitmap | null {
  const known = pictures.get(href) ?? load(href);
  if (known.image === null && whenThere) known.waiting.add(whenThere);
  return known.image;
}

function load(href: string): Loading {
  const loading: Loading = { image: null, waiting: new Set() };
  pictures.set(href, loading);
  void unpacked(href).then((image) => {
    loading.image = image;
    for (const whenThere of loading.waiting) whenThere();
    loading.waiting.clear();
  });
  return loading;
}

/** Null for pixels that no reader of PNG takes: the stand is drawn without them. */
async function unpacked(href: string): Promise<ImageBitmap | null> {
  const bytes = Uint8Array.from(atob(href.slice(href.indexOf(',') + 1)), (letter) =>
    letter.charCodeAt(0),
  );
  return createImageBitmap(new Blob([bytes], { type: 'image/png' })).catch(() => null);
}

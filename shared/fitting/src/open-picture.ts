export interface OpenPicture {
  source: ImageBitmap | HTMLImageElement;
  width: number;
  height: number;
  /** Frees its memory for the next picture. */
  close: () => void;
}

/** Decodes a picture off the main thread, rotated upright. Null when this browser cannot open it. */
export async function openPicture(file: Blob): Promise<OpenPicture | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return openAsElement(file);
  const { width, height } = bitmap;
  return { source: bitmap, width, height, close: () => bitmap.close() };
}

/** Safari can show iPhone photos in an image element that it cannot make a bitmap of. */
async function openAsElement(file: Blob): Promise<OpenPicture | null> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  const close = () => {
    image.removeAttribute('src');
    URL.revokeObjectURL(url);
  };
  try {
    await image.decode();
    return { source: image, width: image.naturalWidth, height: image.naturalHeight, close };
  } catch {
    close();
    return null;
  }
}

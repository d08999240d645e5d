export interface OpenPicture {
  source: ImageBitmap | HTMLImageElement;
  width: number;
  height: number;
  /** Its memory is wanted for the next one. */
  close: () => void;
}

/** A picture upright, decoded beside the page's own thread. Null for what this browser cannot open. */
export async function openPicture(file: Blob): Promise<OpenPicture | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return openAsElement(file);
  const { width, height } = bitmap;
  return { source: bitmap, width, height, close: () => bitmap.close() };
}

/** Safari shows photos of an iPhone that it makes no bitmap of. */
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

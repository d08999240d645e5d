/** A picture on paper of this size. Null when the browser has no memory for it. */
export function drawn(picture: CanvasImageSource, width: number, height: number): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // Paper: a JPEG has no transparency, and black would swallow the letters.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, width, height);
  // Otherwise pixels are skipped, and with them the thin strokes of small print.
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/** Telephones keep the memory of a canvas for long after it is gone. */
export function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

/** Draws a picture on a white canvas of this size. Null when the browser has too little memory for it. */
export function drawn(picture: CanvasImageSource, width: number, height: number): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // A JPEG has no transparency: without this its background would be black, and black text illegible.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, width, height);
  // At low quality the browser skips pixels, and with them the thin strokes of small print.
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/** Frees the memory of a canvas at once: phones keep it long after the canvas is gone. */
export function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

import type { Box } from '../page/page.ts';
import type { GrayPicture } from './gray-picture.ts';

/** A part of a picture. */
export function cut(picture: GrayPicture, box: Box): GrayPicture {
  const left = Math.max(0, Math.round(box.x0));
  const top = Math.max(0, Math.round(box.y0));
  const width = Math.min(picture.width, Math.round(box.x1)) - left;
  const height = Math.min(picture.height, Math.round(box.y1)) - top;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const start = (top + y) * picture.width + left;
    data.set(picture.data.subarray(start, start + width), y * width);
  }
  return { data, width, height };
}

/** Adds a white margin, with which the engine reads better. */
export function framed({ data, width, height }: GrayPicture, margin: number): GrayPicture {
  const wide = width + 2 * margin;
  const framedData = new Uint8Array(wide * (height + 2 * margin)).fill(255);
  for (let y = 0; y < height; y++)
    framedData.set(data.subarray(y * width, (y + 1) * width), (y + margin) * wide + margin);
  return { data: framedData, width: wide, height: height + 2 * margin };
}

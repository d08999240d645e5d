import { afterEach, expect, it, vi } from 'vitest';
import { jpegName, shrinkPicture, sizesToTry } from './shrink-picture.ts';

afterEach(() => vi.unstubAllGlobals());

it('tries smaller and smaller pictures, in the same proportions', () => {
  const sizes = sizesToTry({ width: 3000, height: 6000 });
  expect(sizes[0]).toEqual({ width: 2000, height: 4000, quality: 0.82 });
  expect(sizes.at(-1)).toEqual({ width: 500, height: 1000, quality: 0.6 });
  const areas = sizes.map(({ width, height }) => width * height);
  expect(areas).toEqual(areas.toSorted((a, b) => b - a));
});

it('never makes a picture larger', () => {
  for (const { width, height } of sizesToTry({ width: 800, height: 600 })) {
    expect([width, height]).toEqual([800, 600]);
  }
});

it.each([
  ['image/jpeg', 1_000_000],
  ['image/png', 3],
  ['application/pdf', 900_000],
])('leaves %s of %i bytes as it is', async (type, size) => {
  const file = new File([new Uint8Array(size)], 'akte', { type });
  expect(await shrinkPicture(file)).toBe(file);
});

it.each([
  ['akte.pdf', 'application/pdf', 'pdfTooLarge'],
  ['akte.docx', '', 'tooLarge'],
  // Not a browser that can open pictures: as one that has no memory, or does not know the kind.
  ['akte.jpg', 'image/jpeg', 'cannotShrink'],
  ['IMG_1.HEIC', '', 'heic'],
  ['IMG_1.heic', 'image/heic', 'heic'],
])('says of %s (%s) that is too large why it cannot be sent', async (name, type, reason) => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no memory')));
  expect(await shrinkPicture(new File([new Uint8Array(1_000_001)], name, { type }))).toBe(reason);
});

it.each([
  ['IMG_1.HEIC', 'IMG_1.jpg'],
  ['akte.van.overlijden.png', 'akte.van.overlijden.jpg'],
  ['foto', 'foto.jpg'],
  ['.png', 'akte.jpg'],
])('calls %s %s once it is a JPEG', (name, expected) => {
  expect(jpegName(name)).toBe(expected);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fitFile } from './fit-file.ts';

/** A browser that can open nothing, like one that is out of memory or does not know the file type. */
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no memory')));
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.reject(new Error('not a picture'));
      removeAttribute = () => {};
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const fileOf = (size: number, name: string, type: string, begin = '') =>
  new File([begin, new Uint8Array(size - begin.length)], name, { type });
const fit = (file: File, maxBytes?: number) =>
  fitFile(file, { signal: new AbortController().signal, maxBytes });

it.each([
  ['image/jpeg', 1_000_000],
  ['image/png', 3],
  ['application/pdf', 900_000],
  ['application/msword', 900_000],
])('returns a file of type %s with %i bytes unchanged', async (type, size) => {
  const file = fileOf(size, 'akte', type);
  expect(await fit(file)).toBe(file);
});

it.each([
  ['akte.pdf', 'application/pdf', 25_000_001, 'tooLarge'],
  ['akte.pdf', 'application/pdf', 1_000_001, 'pdfBroken'],
  ['akte.jpg', 'image/jpeg', 25_000_001, 'tooLarge'],
  ['akte.jpg', 'image/jpeg', 1_000_001, 'cannotShrink'],
  ['IMG_1.HEIC', '', 25_000_001, 'tooLarge'],
  ['akte.docx', '', 1_000_001, 'kindTooLarge'],
])('says why %s (%s) of %i bytes cannot be sent: %s', async (name, type, size, reason) => {
  expect(await fit(fileOf(size, name, type, type === 'application/pdf' ? '%PDF-1.7\n' : ''))).toBe(reason);
});

it.each([
  ['IMG_1.HEIC', ''],
  ['IMG_1.heic', 'image/heic'],
])('returns an iPhone photo that only the server can open unchanged: %s', async (name, type) => {
  const file = fileOf(9_000_000, name, type);
  expect(await fit(file)).toBe(file);
});

it('uses the limit that the operator has set', async () => {
  expect(await fit(fileOf(200_000, 'akte.jpg', 'image/jpeg'), 100_000)).toBe('cannotShrink');
});

it('rejects immediately when it is aborted, whatever the browser is doing', async () => {
  vi.stubGlobal('createImageBitmap', () => new Promise(() => {}));
  const stop = new AbortController();
  const fitting = fitFile(fileOf(2_000_000, 'akte.jpg', 'image/jpeg'), { signal: stop.signal });
  stop.abort();
  await expect(fitting).rejects.toMatchObject({ name: 'AbortError' });
});

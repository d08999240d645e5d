import { expect, it } from 'vitest';
import { loadFonts } from './fonts.ts';

it('loading the fonts succeeds without them on a page that has no FontFace', async () => {
  expect('FontFace' in window).toBe(false);
  await loadFonts({});
});

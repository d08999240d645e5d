import { expect, it } from 'vitest';
import { loadFonts } from './fonts.ts';

it('goes on without our letters on a page where none can be made', async () => {
  expect('FontFace' in window).toBe(false);
  await loadFonts({});
});

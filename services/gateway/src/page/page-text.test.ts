import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepPageText } from './page-text.ts';

const MARKS = { nonce: 'Zq0Xw9Vk8Ju7Hy6Gt5Fr4De3', view: 'Aa1Bb2Cc3Dd4Ee5Ff6Gg7Hh8Ii9Jj0.Kk1Ll2Mm3' };
const word = fc.constantFrom('<p>', 'Noorderbank', 'é€ ', 'nonce="', '">\n', 'verzekering van ', '"view":"');
const text = fc.string({ unit: word, maxLength: 200 });
const mark = fc.constantFrom(MARKS.nonce, MARKS.view);
const aValueFor = (name: keyof typeof MARKS) =>
  fc.string({
    unit: fc.constantFrom(...'abcXYZ019+/=-_.'),
    minLength: MARKS[name].length,
    maxLength: MARKS[name].length,
  });

test('a text with values written in decompresses to the expected text, wherever the values are placed', async () => {
  const whole = fc.tuple(fc.array(fc.tuple(text, mark), { maxLength: 12 }), text);
  await fc.assert(
    fc.asyncProperty(whole, aValueFor('nonce'), aValueFor('view'), async ([parts, end], nonce, view) => {
      const page = `<!doctype html>${parts.flat().join('')}${end}</html>`;
      const kept = await keepPageText(page, MARKS);
      const expected = page.replaceAll(MARKS.nonce, () => nonce).replaceAll(MARKS.view, () => view);
      expect(kept.plain({ nonce, view }).toString()).toBe(expected);
      const small = kept.brotli?.({ nonce, view });
      // Where two values touch, no block can be made around each: such a page is compressed for each answer.
      if (small) expect(brotliDecompressSync(small).toString()).toBe(expected);
      else expect(page).toMatch(new RegExp(`(${MARKS.nonce}|${MARKS.view}).?(${MARKS.nonce}|${MARKS.view})`));
    }),
    { numRuns: 200 },
  );
});

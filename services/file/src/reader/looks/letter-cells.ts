import type { TextEngine } from '../engine/text-engine.ts';
import type { Page, Word } from '../page/page.ts';
import type { LetterRow } from '../picture/cell-rows.ts';
import { framed } from '../picture/cut.ts';
import { isInside } from './date-boxes.ts';

/** When both models read the same, and when they do not. */
const CERTAINTY = { agreed: 0.92, disputed: 0.6 };

const lettersOf = (read: Word[]) => read.map(({ text }) => text).join('');

/** Text with one letter per cell; digits are rejected, because they belong to a number. */
async function spelled({ words, picture }: LetterRow, engine: TextEngine) {
  const length = words.reduce((sum, word) => sum + word.length, 0);
  const framedPicture = framed(picture, 20);
  const readings = [
    lettersOf(await engine.recogniseBlock(framedPicture)),
    lettersOf(await engine.recogniseOtherwise(framedPicture)),
  ].filter((text) => text.length === length && /^\p{L}+$/u.test(text));
  const [text, again] = readings;
  return text ? { text, confidence: CERTAINTY[text === again ? 'agreed' : 'disputed'] } : null;
}

/** The words of a row, each with its part of the letters. */
function wordsOf(row: LetterRow, { text, confidence }: { text: string; confidence: number }): Word[] {
  let from = 0;
  return row.words.map(({ length, box }) => {
    const edge = 0.2 * (box.y1 - box.y0);
    const own = text.slice(from, from + length);
    from += length;
    return {
      text: own,
      confidence,
      box: { ...box, y0: box.y0 + edge, y1: box.y1 - edge },
      isReadTwice: true as const,
    };
  });
}

/** The page with the words of a form that has a cell for each letter, instead of what was read across its cells. */
export async function withLetterCells(page: Page, rows: LetterRow[], engine: TextEngine): Promise<Page> {
  let { words } = page;
  for (const row of rows) {
    const read = await spelled(row, engine);
    if (read) words = [...words.filter((word) => !isInside(word, row.box)), ...wordsOf(row, read)];
  }
  return { words };
}

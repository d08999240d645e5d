import type { TextEngine } from '../engine/text-engine.ts';
import type { Page, Word } from '../page/page.ts';
import type { LetterRow, Written } from '../picture/cell-rows.ts';
import { framed } from '../picture/cut.ts';
import { isInside } from './date-boxes.ts';

/** Where both models read the same, and where one of them does not. */
const CERTAINTY = { agreed: 0.92, disputed: 0.6 };

const lettersOf = (read: Word[]) => read.map(({ text }) => text).join('');

/** What has a letter for each cell; digits are somebody's number. */
async function spelled({ length, picture }: Written, engine: TextEngine) {
  const framedPicture = framed(picture, 20);
  const readings = [
    lettersOf(await engine.recogniseBlock(framedPicture)),
    lettersOf(await engine.recogniseOtherwise(framedPicture)),
  ].filter((text) => text.length === length && /^\p{L}+$/u.test(text));
  const [text, again] = readings;
  return text ? { text, confidence: CERTAINTY[text === again ? 'agreed' : 'disputed'] } : null;
}

/** The words of a form with a cell for each letter, in place of what was made of full and empty cells. */
export async function withLetterCells(page: Page, rows: LetterRow[], engine: TextEngine): Promise<Page> {
  let { words } = page;
  for (const row of rows) {
    const read: Word[] = [];
    for (const written of row.words) {
      const { x0, x1, y0, y1 } = written.box;
      const edge = 0.2 * (y1 - y0);
      const word = await spelled(written, engine);
      if (word) read.push({ ...word, box: { x0, x1, y0: y0 + edge, y1: y1 - edge }, isReadTwice: true });
    }
    if (read.length) words = [...words.filter((word) => !isInside(word, row.box)), ...read];
  }
  return { words };
}

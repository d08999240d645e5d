import { getDocument, PasswordException, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { LIMITS } from '../limits.ts';
import { type Box, heightOf, middleOf, type Page, type Word } from '../page/page.ts';
import { UnreadableDocument } from '../unreadable-document.ts';

interface TextItem {
  str: string;
  transform: number[];
  width: number;
}

export interface TextPage extends Page {
  /** The page in the units of its words. */
  frame: Box;
}

/** The words on the page as it is shown, y downward. Text on its side (a stamp) is left out. */
function wordsOf(item: TextItem, toShown: number[]): Word[] {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, base = 0] = Util.transform(toShown, item.transform) as number[];
  const size = Math.hypot(c, d);
  if (a <= 0 || Math.abs(b) > 0.1 * Math.abs(a) || size === 0) return [];
  const perLetter = item.width / Math.max(1, item.str.length);
  return [...item.str.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    confidence: 1,
    box: {
      x0: x + match.index * perLetter,
      x1: x + (match.index + match[0].length) * perLetter,
      y0: base - 0.8 * size,
      y1: base + 0.2 * size,
    },
  }));
}

/** Kerned text arrives in pieces: a piece that touches the word before belongs to it. */
function joinPieces(words: Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const height = heightOf(word.box);
    const touches =
      last &&
      Math.abs(word.box.x0 - last.box.x1) < 0.12 * height &&
      Math.abs(middleOf(last.box) - middleOf(word.box)) < 0.2 * height;
    if (last && touches) {
      last.text += word.text;
      last.box = { ...last.box, x1: word.box.x1 };
    } else joined.push({ ...word });
  }
  return joined;
}

/** The small print of a background, "BURGERLIJKE·STAND·NEDERLAND·…", is not a word. */
const isWord = ({ text }: Word) => text.length <= 40;

/** The text layer, page by page; a scanned page has none. */
export async function readPdfText(bytes: Uint8Array): Promise<TextPage[]> {
  const task = getDocument({
    // A copy, because the library takes the buffer over and the bytes are needed again for the pictures.
    data: bytes.slice(),
    verbosity: 0,
    useWasm: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    stopAtErrors: false,
  });
  try {
    const document = await task.promise;
    if (document.numPages > LIMITS.pages) throw new UnreadableDocument('too-many-pages');
    const pages: TextPage[] = [];
    for (let number = 1; number <= Math.min(document.numPages, LIMITS.pagesRead); number++) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const text = items.filter((item) => 'str' in item) as TextItem[];
      const { transform, width, height } = page.getViewport({ scale: 1 });
      const words = joinPieces(text.flatMap((item) => wordsOf(item, transform))).filter(isWord);
      pages.push({ words, frame: { x0: 0, y0: 0, x1: width, y1: height } });
    }
    return pages;
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error;
    throw new UnreadableDocument(error instanceof PasswordException ? 'password' : 'corrupt', {
      cause: error,
    });
  } finally {
    await task.destroy();
  }
}

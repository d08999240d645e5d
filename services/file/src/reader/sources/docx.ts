import { unzipSync } from 'fflate';
import { LIMITS } from '../limits.ts';
import type { Page, Word } from '../page/page.ts';
import { UnreadableDocument } from '../unreadable-document.ts';

export interface DocxContent {
  page: Page;
  pictures: Uint8Array[];
}

/** A page without print: every line and cell gets a place, so that the same rules read it as any other page. */
const LINE = 20;
const LETTER = 6;
const CELL = 2000;

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let files = 0;
  let unpacked = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        files++;
        const isWanted = name === 'word/document.xml' || /^word\/media\/[^/]+$/.test(name);
        if (isWanted) unpacked += originalSize;
        if (files > LIMITS.packedFiles || unpacked > LIMITS.unpackedBytes)
          throw new UnreadableDocument('too-much-unpacked');
        return isWanted;
      },
    });
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error;
    throw new UnreadableDocument('corrupt', { cause: error });
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decode = (text: string) =>
  text.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code = Number(name[1] === 'x' ? `0${name.slice(1)}` : name.slice(1));
    return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : '';
  });

const PIECE = /<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:(tab|br|cr)(?: [^>]*)?\/>|<(\/?)w:(p|tr|tc)(?: [^>]*)?>/g;

/** Walks paragraphs, rows and cells in their order. A tab starts a new place on the line, a row is one line. */
function wordsOf(xml: string): Word[] {
  const words: Word[] = [];
  let line = 0;
  let cell = 0;
  let x = 0;
  let isInRow = false;
  const newLine = () => {
    line++;
    x = 0;
  };
  for (const [, text, space, isClosing, element] of xml.matchAll(PIECE)) {
    if (text !== undefined) {
      for (const match of decode(text).matchAll(/\S+/g)) {
        const x0 = cell * CELL + x + match.index * LETTER;
        const box = { x0, x1: x0 + match[0].length * LETTER, y0: line * LINE, y1: line * LINE + 10 };
        const last = words.at(-1);
        // Word cuts a word into pieces wherever somebody once stopped typing.
        const goesOn = last?.box.x1 === x0 && last.box.y0 === box.y0;
        if (goesOn)
          words[words.length - 1] = { ...last, text: last.text + match[0], box: { ...last.box, x1: box.x1 } };
        else words.push({ text: match[0], confidence: 1, box });
      }
      x += decode(text).length * LETTER;
    } else if (space === 'tab') x += 10 * LETTER;
    else if (space) newLine();
    else if (element === 'tr') {
      isInRow = !isClosing;
      cell = 0;
      if (isClosing) newLine();
    } else if (element === 'tc' && isClosing) {
      cell++;
      x = 0;
    } else if (element === 'p' && isClosing && !isInRow) newLine();
  }
  return words;
}

/** Text of the document, and the pictures in it: a scan is often pasted into a letter. */
export function readDocx(bytes: Uint8Array): DocxContent {
  const files = unpack(bytes);
  const xml = files['word/document.xml'];
  if (!xml) throw new UnreadableDocument('corrupt');
  const pictures = Object.keys(files)
    .filter((name) => name.startsWith('word/media/'))
    .sort();
  return {
    page: { words: wordsOf(new TextDecoder().decode(xml)) },
    pictures: pictures.slice(0, LIMITS.pagesRead).flatMap((name) => files[name] ?? []),
  };
}

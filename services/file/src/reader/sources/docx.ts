import { unzipSync } from 'fflate';
import { LIMITS } from '../limits.ts';
import type { Page, Word } from '../page/page.ts';
import { UnreadableDocument } from '../unreadable-document.ts';

export interface DocxContent {
  page: Page;
  pictures: Uint8Array[];
}

/** A Word file has no page: every line and cell gets a place, so that the same rules apply as for any other page. */
const LINE = 20;
const LETTER = 6;
/** In letters: the width of a tab, and the space between columns. */
const TAB = 10;
/** In letters: a longer cell is running text, and does not determine the width of its column. */
const WIDE = 60;

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

/** A row of a table, or a paragraph as its only cell: the lines of each cell. */
type Row = string[][];

/** Paragraphs and rows in their order. A table within a cell has rows of its own. */
function rowsOf(xml: string): Row[] {
  const rows: Row[] = [];
  let row: Row = [['']];
  let depth = 0;
  const endRow = () => {
    rows.push(row.map((lines) => (lines.at(-1) ? lines : lines.slice(0, -1))));
    row = [['']];
  };
  const add = (text: string) => {
    const lines = row.at(-1) as string[];
    lines.push((lines.pop() ?? '') + text);
  };
  for (const [, text, space, isClosing, element] of xml.matchAll(PIECE)) {
    // Word splits a word wherever somebody once stopped typing.
    if (text !== undefined) add(decode(text));
    else if (space === 'tab') add(' '.repeat(TAB));
    else if (space) row.at(-1)?.push('');
    else if (element === 'tr') {
      const isBegun = row.length > 1 || (row[0] ?? []).length > 1 || row[0]?.[0] !== '';
      if (isClosing || isBegun) endRow();
      depth += isClosing ? -1 : 1;
    } else if (element === 'tc' && isClosing) row.push(['']);
    else if (element === 'p' && isClosing) {
      if (depth) row.at(-1)?.push('');
      else endRow();
    }
  }
  return [...rows, row];
}

const most = (counts: number[], least = 0) => counts.reduce((a, b) => Math.max(a, b), least);
const lengthOf = (lines: string[]) => most(lines.map((line) => line.length));

/** The positions of a table's columns, in letters. */
function columnsOf(table: Row[]): number[] {
  const widths: number[] = [];
  for (const [column, lines] of table.flatMap((row) => [...row.entries()])) {
    const length = lengthOf(lines);
    widths[column] = Math.max(widths[column] ?? 0, length <= WIDE ? length : 0);
  }
  let next = 0;
  return widths.map((width) => {
    const column = next;
    next += width + TAB;
    return column;
  });
}

/** A row of a table has an empty cell after its last one. */
const isOfTable = (row: Row | undefined) => row !== undefined && row.length > 1;

/** Consecutive rows form one table. */
function tablesOf(rows: Row[]): Row[][] {
  const tables: Row[][] = [];
  for (const [at, row] of rows.entries()) {
    if (isOfTable(row) && isOfTable(rows[at - 1])) tables.at(-1)?.push(row);
    else tables.push([row]);
  }
  return tables;
}

/** The words of a line that begins at this position, in letters and lines. */
const wordsOfLine = (text: string, left: number, top: number): Word[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const x0 = (left + index) * LETTER;
    const box = { x0, x1: x0 + word.length * LETTER, y0: top * LINE, y1: top * LINE + 10 };
    return { text: word, confidence: 1, box };
  });

function wordsOf(xml: string): Word[] {
  const words: Word[] = [];
  let top = 0;
  for (const table of tablesOf(rowsOf(xml))) {
    const columns = columnsOf(table);
    for (const row of table) {
      let free = 0;
      for (const [column, lines] of row.entries()) {
        const left = Math.max(columns[column] ?? 0, free);
        for (const [below, line] of lines.entries())
          for (const word of wordsOfLine(line, left, top + below)) words.push(word);
        free = left + lengthOf(lines) + TAB;
      }
      top += most(
        row.map((lines) => lines.length),
        1,
      );
    }
  }
  return words;
}

/** The text of the document, and its pictures: a scan is often pasted into a letter. */
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

import PDFDocument from 'pdfkit';
import { LIMITS } from '../../reader/limits.ts';
import { UnreadableDocument } from '../../reader/unreadable-document.ts';
import { createLetters } from './letters.ts';
import type { Block, Cell } from './word-blocks.ts';
import { type DrawnPicture, drawPicture, type PictureRef } from './word-pictures.ts';

const MARGIN = 56;
const SIZE = 10.5;
const GAP = 14;
const INK = '#000000';
const SOFT = '#4c5b67';
/** Tells the recipient that the layout is not that of the document. */
const SOURCE = 'Tekst en beeld van een Word-bestand, zonder de opmaak';
/** Converts pixels to points. */
const POINTS_PER_DOT = 0.75;

/**
 * Sets text and pictures in their order on new pages.
 * @param partOf returns the bytes of a picture
 * @throws {UnreadableDocument} for what cannot be set completely
 */
export async function setPages(
  blocks: readonly Block[],
  partOf: (name: string) => Uint8Array | undefined,
): Promise<Uint8Array> {
  const pictures = new Map<string, DrawnPicture>();
  for (const picture of picturesIn(blocks)) {
    const key = JSON.stringify(picture);
    const part = partOf(picture.part);
    if (part && !pictures.has(key)) pictures.set(key, await drawPicture(part, picture));
  }
  return write(blocks, (picture) => pictures.get(JSON.stringify(picture)));
}

const picturesIn = (blocks: readonly Block[]): PictureRef[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'picture') return [block.picture];
    return block.kind === 'row' ? block.cells.flatMap((cell) => picturesIn(cell.blocks)) : [];
  });

async function write(
  blocks: readonly Block[],
  drawn: (picture: PictureRef) => DrawnPicture | undefined,
): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: MARGIN, lang: 'nl-NL' });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  let pages = 1;
  pdf.on('pageAdded', () => {
    pages += 1;
    if (pages > LIMITS.pages) throw new UnreadableDocument('too-many-pages');
  });
  const setRun = createLetters(pdf);
  const bottom = () => pdf.page.height - MARGIN;
  const whole = pdf.page.width - 2 * MARGIN;
  pdf.fontSize(8).fillColor(SOFT);

  function setText({ runs, isListed }: Extract<Block, { kind: 'text' }>, x: number, width: number): void {
    const pieces = [...(isListed ? [{ text: '•  ', isBold: false }] : []), ...runs].flatMap(setRun);
    if (!pieces.some(({ text }) => text.trim())) {
      pdf.y += SIZE * 0.6;
      return;
    }
    pdf.x = x;
    pieces.forEach(({ font, text }, index) => {
      pdf.font(font).text(text, { width, continued: index < pieces.length - 1 });
    });
    pdf.y += SIZE * 0.25;
  }

  function setPicture(picture: PictureRef): void {
    const image = drawn(picture);
    if (!image) return;
    const most = bottom() - MARGIN;
    const wanted = Math.min(whole, picture.width ?? image.width * POINTS_PER_DOT);
    const scale = Math.min(wanted / image.width, most / image.height);
    const height = image.height * scale;
    if (pdf.y + height > bottom()) pdf.addPage();
    pdf.image(image.bytes, MARGIN, pdf.y, { width: image.width * scale, height });
    pdf.y += height + SIZE * 0.5;
  }

  /** Cells with only text are set beside each other; others, and those longer than a page, below each other. */
  function setRow(cells: readonly Cell[]): void {
    const isText = cells.every((cell) => cell.blocks.every(({ kind }) => kind === 'text'));
    const room = whole - GAP * (cells.length - 1);
    const all = cells.reduce((sum, { width }) => sum + width, 0);
    const columns = cells.map((cell) => ({ ...cell, room: (room * cell.width) / all }));
    const fits = isText && columns.every((cell) => cell.room > 40);
    const tallest = fits ? Math.max(...columns.map((cell) => heightOf(cell.blocks, cell.room))) : 0;
    if (!fits || tallest > bottom() - MARGIN) {
      for (const cell of cells) cell.blocks.forEach(set);
      return;
    }
    if (pdf.y + tallest > bottom()) pdf.addPage();
    const top = pdf.y;
    let x = MARGIN;
    for (const { blocks: own, room: width } of columns) {
      pdf.y = top;
      for (const block of own) if (block.kind === 'text') setText(block, x, width);
      x += width + GAP;
    }
    pdf.y = top + tallest;
  }

  const heightOf = (own: readonly Block[], width: number): number =>
    own.reduce((sum, block) => {
      if (block.kind !== 'text') return sum;
      // With the widest font, so that a list fits in the others too.
      const text = block.runs.map((run) => run.text).join('');
      const [first] = setRun({ text: 'x', isBold: true });
      if (first) pdf.font(first.font);
      return sum + (text.trim() ? pdf.heightOfString(text, { width }) + SIZE * 0.25 : SIZE * 0.6);
    }, 0);

  function set(block: Block): void {
    if (block.kind === 'text') setText(block, MARGIN, whole);
    else if (block.kind === 'picture') setPicture(block.picture);
    else if (block.kind === 'row') setRow(block.cells);
    else pdf.addPage();
  }

  setText({ kind: 'text', runs: [{ text: SOURCE, isBold: false }], isListed: false }, MARGIN, whole);
  pdf.y += SIZE;
  pdf.fontSize(SIZE).fillColor(INK);
  blocks.forEach(set);
  pdf.end();
  return done;
}

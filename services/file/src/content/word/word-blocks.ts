import type { WordParts } from './word-parts.ts';
import { type PictureRef, pictureIn } from './word-pictures.ts';
import { type Element, elementsOf, findElement, textOf } from './xml-tree.ts';

export interface Run {
  readonly text: string;
  readonly isBold: boolean;
}
export type Block =
  | { readonly kind: 'text'; readonly runs: readonly Run[]; readonly isListed: boolean }
  | { readonly kind: 'picture'; readonly picture: PictureRef }
  | { readonly kind: 'row'; readonly cells: readonly Cell[] }
  | { readonly kind: 'page' };
export interface Cell {
  /** The width relative to the other cells of its row, in any unit. */
  readonly width: number;
  readonly blocks: readonly Block[];
}

/** What somebody sees who opens the document, in that order: headers, the text, its notes, footers. */
export function blocksOf(parts: WordParts): Block[] {
  const main = 'word/document.xml';
  const named = (kind: string) =>
    parts
      .relationships(main)
      .filter((one) => one.kind === kind && parts.has(one.target))
      .map(({ target }) => target);
  const places = [...named('header'), main, ...named('footnotes'), ...named('endnotes'), ...named('footer')];
  return [...new Set(places)].flatMap((place) => blocksIn(parts, place));
}

/** Elements that are not shown: alternatives for programs that cannot show the first one, deletions, and instructions. */
const UNSEEN = new Set(['mc:Fallback', 'w:del', 'w:moveFrom', 'w:instrText', 'w:delText', 'w:rPr', 'w:pPr']);
/** Notes of these types are only the line above the notes. */
const SEPARATORS = new Set(['separator', 'continuationSeparator', 'continuationNotice']);

function blocksIn(parts: WordParts, place: string): Block[] {
  const blocks: Block[] = [];
  let runs: Run[] = [];
  let isListed = false;
  const write = (text: string, isBold = false) => {
    runs.push({ text, isBold });
  };
  const flush = () => {
    if (runs.length > 0) blocks.push({ kind: 'text', runs, isListed });
    runs = [];
    isListed = false;
  };
  const walk = (element: Element, isBold: boolean): void => {
    const { name, attributes } = element;
    if (UNSEEN.has(name)) return;
    if (name === 'w:r') {
      if (!isOn(findProperty(element, 'w:vanish'))) walkAll(element, isOn(findProperty(element, 'w:b')));
    } else if (name === 'w:t') write(textOf(element), isBold);
    else if (name === 'w:tab' || name === 'w:ptab') write('    ');
    else if (name === 'w:noBreakHyphen') write('-');
    else if (name === 'w:sym') write(symbol(attributes['w:char']));
    else if (name === 'w:cr') write('\n');
    else if (name === 'w:br' && attributes['w:type'] === 'page') {
      flush();
      blocks.push({ kind: 'page' });
    } else if (name === 'w:br') write('\n');
    else if (name === 'w:ffData') write(formValue(element));
    else if (name === 'pic:pic' || name === 'v:imagedata') {
      const picture = pictureIn(element, parts, place);
      flush();
      if (picture) blocks.push({ kind: 'picture', picture });
    } else if (name === 'w:p') {
      // A text box is in the middle of another paragraph.
      flush();
      isListed = findProperty(element, 'w:numPr') !== undefined;
      walkAll(element, isBold);
      if (runs.length === 0) write('');
      flush();
    } else if (name === 'w:tr') {
      flush();
      blocks.push({ kind: 'row', cells: cellsOf(element) });
    } else if (!SEPARATORS.has(attributes['w:type'] ?? '')) walkAll(element, isBold);
  };
  const walkAll = (element: Element, isBold: boolean) => {
    for (const child of elementsOf(element)) walk(child, isBold);
  };
  /** The contents of cells, processed like those of a page. */
  const cellsOf = (row: Element): Cell[] =>
    cellsIn(row).map((cell) => {
      const outer = blocks.splice(0);
      walkAll(cell, false);
      flush();
      const own = blocks.splice(0);
      blocks.push(...outer);
      return { width: widthOf(cell), blocks: own };
    });
  walk(parts.xml(place), false);
  flush();
  return blocks;
}

/** Including cells inside another element, as form fields are. */
const cellsIn = (row: Element): Element[] =>
  elementsOf(row).flatMap((one) => {
    if (one.name === 'w:tc') return [one];
    return one.name === 'w:sdt' || one.name === 'w:sdtContent' ? cellsIn(one) : [];
  });

const widthOf = (cell: Element): number =>
  Math.max(1, Number(findElement(cell, 'w:tcW')?.attributes['w:w']) || 1);

const findProperty = (element: Element, name: string): Element | undefined => {
  const [properties] = elementsOf(element).filter((one) => one.name === 'w:rPr' || one.name === 'w:pPr');
  return properties && elementsOf(properties).find((one) => one.name === name);
};

const isOn = (property: Element | undefined): boolean =>
  property !== undefined && !/^(?:0|false|off)$/.test(property.attributes['w:val'] ?? '');

/** Symbol fonts use the codes of other characters. Ticked boxes matter; the rest are bullets. */
function symbol(code = ''): string {
  if (/^(?:F0)?(?:FE|FD|78|52|53|54)$/i.test(code)) return '[x]';
  return /^(?:F0)?(?:A8|6F|71|72|A3)$/i.test(code) ? '[ ]' : '•';
}

/** The value of a Word form field: a ticked box, or the chosen entry. */
function formValue(field: Element): string {
  const box = findElement(field, 'w:checkBox');
  if (box) return isOn(findElement(box, 'w:checked') ?? findElement(box, 'w:default')) ? '[x]' : '[ ]';
  const list = findElement(field, 'w:ddList');
  const chosen = Number((list && findElement(list, 'w:result'))?.attributes['w:val'] ?? 0);
  const lines = list ? elementsOf(list).filter(({ name }) => name === 'w:listEntry') : [];
  return lines[chosen]?.attributes['w:val'] ?? '';
}

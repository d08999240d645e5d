import { around, type Word } from '../../page/page.ts';
import { isFormWord } from '../lexicon/label-words.ts';

/** Joins "G E SLACH TSNA AM:", a label whose letters are printed apart. */
export function withSpacedLabel(line: Word[]): Word[] {
  const end = line.findIndex(({ text }) => text.endsWith(':'));
  const pieces = line.slice(0, end + 1);
  const [first, ...others] = pieces;
  if (!first || !others.length || !pieces.some((piece) => piece.text.length <= 2)) return line;
  const text = pieces.map((piece) => piece.text).join('');
  if (!isFormWord(text)) return line;
  const confidence = Math.min(...pieces.map((piece) => piece.confidence));
  return [{ ...first, text, confidence, box: around(pieces.map(({ box }) => box)) }, ...line.slice(end + 1)];
}

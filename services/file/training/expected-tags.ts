import { plain } from '../src/reader/understanding/lexicon/plain-text.ts';
import { TAGS, type Tag } from '../src/reader/understanding/tagging/random-field.ts';
import type { SignedText } from '../src/reader/understanding/tagging/read-tags.ts';
import { bare } from '../src/reader/understanding/tagging/tokens.ts';
import type { Fields } from './texts.ts';

const wordsOf = (text: string | null) =>
  plain(text ?? '')
    .replace(/(?<=^|\s)([dl]')(?=\w)/g, '$1 ')
    .replace(/[^a-z0-9' -]/g, '')
    .split(/\s+/)
    .filter(Boolean);

/** The parts of a name in the orders in which documents print them. */
const ORDERS: Tag[][] = [
  ['first', 'insertion', 'last'],
  ['insertion', 'last', 'first'],
  ['last', 'insertion', 'first'],
  ['last', 'first', 'insertion'],
];

/** The tags that a text should get: wherever the whole name occurs, or else where its parts are nearest to each other. */
export function expectedTags({ tokens, signed }: SignedText, fields: Fields): number[] {
  const tags = tokens.map(() => 0);
  const mark = (from: number, length: number, tag: Tag) => tags.fill(TAGS.indexOf(tag), from, from + length);
  for (const [at, { dates }] of tokens.entries()) {
    if (dates.some(({ date }) => date === fields.date_of_birth)) mark(at, 1, 'birth');
    else if (dates.some(({ date }) => date === fields.date_of_death)) mark(at, 1, 'death');
  }
  const parts = {
    first: wordsOf(fields.first_names),
    insertion: wordsOf(fields.insertion),
    last: wordsOf(fields.last_name),
  };
  const said = tokens.map((token) => wordsOf(bare(token.text)).join(' '));
  const stands = (at: number, words: string[]) =>
    words.length > 0 && words.every((word, index) => said[at + index] === word);
  // "Piet van den Berg, Anna Maria van den Berg": the first surname is Piet's.
  const isOfAnother = (at: number, order: Tag[]) => {
    const before = tokens.slice(0, at).findLast(({ kind }) => kind !== 'particle');
    return order[0] !== 'first' && before?.kind === 'name' && !/[,.:;]$/.test(before.text);
  };
  let isWhole = false;
  for (let at = 0; at < tokens.length; at++)
    for (const order of ORDERS) {
      const present = order.filter(
        (tag): tag is keyof typeof parts => parts[tag as keyof typeof parts].length > 0,
      );
      const words = present.flatMap((tag) => parts[tag]);
      if (!stands(at, words) || isOfAnother(at, order)) continue;
      let from = at;
      for (const tag of present) {
        mark(from, parts[tag].length, tag);
        from += parts[tag].length;
      }
      isWhole = true;
      break;
    }
  if (!isWhole) markParts();
  return tags.map((tag, at) => (signed[at]?.allowed.includes(tag) ? tag : 0));

  function markParts() {
    const places = (words: string[]) => tokens.flatMap((_, at) => (stands(at, words) ? [at] : []));
    const pairs = places(parts.first).flatMap((first) =>
      places(parts.last).map((last) => ({ first, last, distance: Math.abs(first - last) })),
    );
    const [best] = pairs.sort((a, b) => a.distance - b.distance);
    if (!best) return;
    mark(best.first, parts.first.length, 'first');
    mark(best.last, parts.last.length, 'last');
    const [insertion] = places(parts.insertion).sort(
      (a, b) => Math.abs(a - best.last) - Math.abs(b - best.last),
    );
    if (insertion !== undefined) mark(insertion, parts.insertion.length, 'insertion');
  }
}

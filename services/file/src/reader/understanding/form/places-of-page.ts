import { around } from '../../page/page.ts';
import type { Segment } from '../../page/segments.ts';
import { isParticle } from '../values/names.ts';
import { fieldOf, labelOf } from './labels.ts';
import type { Place } from './value-places.ts';

const MOST_LABEL_WORDS = 5;

const partOf = ({ words, line }: Segment, from: number, to?: number): Segment => {
  const own = words.slice(from, to);
  return { words: own, box: around(own.map((word) => word.box)), line };
};

/** "Naam: van Lynden Voornamen: Karel": a label with a colon in the middle of a line begins a place of its own. */
function splitAtLabels(segment: Segment): Segment[] {
  const { words } = segment;
  for (const [end, word] of words.entries()) {
    if (!end || !word.text.endsWith(':')) continue;
    for (let start = Math.max(1, end - MOST_LABEL_WORDS); start <= end; start++) {
      if (labelOf(partOf(segment, start, end + 1))?.length !== end + 1 - start) continue;
      const own = labelOf(partOf(segment, 0, end + 1))?.length ?? 0;
      if (own > start) break;
      return [partOf(segment, 0, start), ...splitAtLabels(partOf(segment, start))];
    }
  }
  return [segment];
}

const isInBrackets = ({ words }: Segment) =>
  /^\(/.test(words[0]?.text ?? '') && /\)$/.test(words.at(-1)?.text ?? '');

/**
 * "(geslachtsnaam)" centred under a line that is filled in from the left: with as many captions as values, they belong together
 * in order.
 */
function overCaption({ segment }: Place, places: Place[]): Segment | undefined {
  const captions = places.filter((one) => one.segment.line === segment.line);
  if (!captions.every((one) => isInBrackets(one.segment))) return undefined;
  const line = Math.max(...places.map((one) => one.segment.line).filter((one) => one < segment.line));
  const values = places.filter((one) => one.segment.line === line);
  const isOfEach = values.length === captions.length && !values.some((one) => isInBrackets(one.segment));
  return isOfEach ? values[captions.findIndex((one) => one.segment === segment)]?.segment : undefined;
}

/** "Voorvoegsel   te": alone "te" would ask for a place, but here it is the answer. */
const isInsertion = ({ segment, label }: Place, places: Place[]) =>
  label !== null &&
  segment.words.every(({ text }) => isParticle(text)) &&
  places.some(
    (other) =>
      other.label !== null &&
      fieldOf(other.label) === 'insertion' &&
      other.segment.line === segment.line &&
      other.segment.box.x1 <= segment.box.x0,
  );

/** The places of a form: each segment, split where a label begins, with the label at its beginning. */
export function placesOf(segments: Segment[]): Place[] {
  const places = segments
    .flatMap(splitAtLabels)
    .map((segment): Place => ({ segment, label: labelOf(segment) }));
  return places.map((place) => {
    if (isInsertion(place, places)) return { ...place, label: null };
    return place.label ? { ...place, over: overCaption(place, places) } : place;
  });
}

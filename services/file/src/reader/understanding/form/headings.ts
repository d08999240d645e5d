import { type Box, heightOf, middleOf } from '../../page/page.ts';
import { textOf } from '../../page/segments.ts';
import type { Subject } from '../lexicon/label-words.ts';
import { isOfNothing } from './labels.ts';
import { isLeftAligned, isWhole, isWithValue, type Place, startsSmall } from './value-places.ts';

/** A label without a value of its own: it is about the column below it or beside it. */
interface Heading {
  subjects: Subject[];
  box: Box;
  line: number;
  /** The left and right ends of its column. */
  from: number;
  to: number;
}

const saysSomething = ({ segment }: Place) => segment.words.some((word) => /\p{L}{3}/u.test(word.text));
/** The slope (rise over run) that a photo may still have. */
const SLOPE = 0.03;
const isLeftOf = (a: Box, b: Box) =>
  a.x1 < b.x0 &&
  Math.abs(middleOf(a) - middleOf(b)) < 1.5 * Math.max(heightOf(a), heightOf(b)) + SLOPE * (b.x0 - a.x1);

/** "Relatie   echtgenoot": in small letters after a capital it is not a heading but an answer. */
const isAnswer = ({ segment }: Place, places: Place[]) =>
  startsSmall(segment) &&
  places.some(
    ({ segment: before }) =>
      before.line === segment.line && before.box.x1 < segment.box.x0 && /^\p{Lu}/u.test(textOf(before.words)),
  );

const ABOUT: Subject[] = ['deceased', 'relative', 'birth', 'death', 'matter'];
/** A heading about a person or an event; a caption of a single value does not start a column. */
const isOfSection = ({ subjects }: Heading) => subjects.every((one) => ABOUT.includes(one));

/** A label with something to its left, or below such a heading, is the heading of a column and not of the page. */
function headingsOf(places: Place[]): Heading[] {
  const headings: Heading[] = [];
  for (const place of places) {
    const { label, segment } = place;
    if (!label || isOfNothing(label) || !isWhole(place)) continue;
    if (isWithValue(place, places) || isAnswer(place, places)) continue;
    const { box, line } = segment;
    const above = headings.find((one) => isOfSection(one) && isLeftAligned(one.box, box));
    const isBeside = places.some((other) => saysSomething(other) && isLeftOf(other.segment.box, box));
    const from = above?.from ?? (isBeside ? box.x0 - 2 * heightOf(box) : Number.NEGATIVE_INFINITY);
    const heading = {
      subjects: [...label.subjects],
      box,
      line,
      from,
      to: above?.to ?? Number.POSITIVE_INFINITY,
    };
    // On a sloping page the heading beside it may be higher, and come first.
    const beside = headings.filter((other) => isOfSection(other) && isLeftOf(box, other.box));
    heading.to = Math.min(heading.to, ...beside.map((other) => other.from));
    if (isOfSection(heading))
      for (const one of headings.filter((other) => isLeftOf(other.box, box))) one.to = Math.min(one.to, from);
    headings.push(heading);
  }
  return headings;
}

/** The lowest heading above or before it. */
function headingOver(headings: Heading[], { segment: { box, line } }: Place): Heading | undefined {
  return headings.findLast(
    (one) =>
      one.from <= box.x0 &&
      box.x0 < one.to &&
      (one.line < line || (one.line === line && one.box.x1 < box.x0)),
  );
}

/** Below "Partner", "Ouders" and "Aangifte" the form is about someone else. */
function personOf({ subjects }: Heading): 'deceased' | 'other' | null {
  if (subjects.includes('relative'))
    return subjects.every((one) => one === 'relative' || one === 'deceased') ? 'other' : null;
  return subjects.every((one) => one === 'deceased' || one === 'death') ? 'deceased' : null;
}

/** Which places are about the deceased, and to which event a bare "Datum" among them belongs. */
export function underHeadings(places: Place[]) {
  const headings = headingsOf(places);
  const ofPersons = headings.filter((heading) => personOf(heading) !== null);
  return {
    isOfDeceased(place: Place): boolean {
      const heading = headingOver(ofPersons, place);
      return !heading || personOf(heading) === 'deceased';
    },
    eventOf(place: Place): 'birth' | 'death' | null {
      const subjects = headingOver(headings, place)?.subjects ?? [];
      const events = subjects.filter((one) => one === 'birth' || one === 'death');
      return events.length === subjects.length ? (events[0] ?? null) : null;
    },
  };
}

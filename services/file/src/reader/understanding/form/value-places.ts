import { around, type Box, heightOf, isOverlapping, middleOf, type Word } from '../../page/page.ts';
import type { Segment } from '../../page/segments.ts';
import { isInitial } from '../values/names.ts';
import { fieldOf, isDayOfNothing, isOfNothing, type Label, labelOf, startsWithJoint } from './labels.ts';

/** A segment of the page, with the label at its beginning. */
export interface Place {
  segment: Segment;
  label: Label | null;
  /** The value above a caption. */
  over?: Segment | undefined;
}

/** The side of a label on which forms put its value. */
export type Side = 'right' | 'beside' | 'raised' | 'below' | 'above';

export const isWhole = ({ segment, label }: Place) => label !== null && label.length === segment.words.length;

const overlaps = (a: Box, b: Box) => a.x0 < b.x1 && b.x0 < a.x1;
export const isLeftAligned = (a: Box, b: Box) => Math.abs(a.x0 - b.x0) < 2 * heightOf(a);

/** A label about a birth or a death, which a date or a place can belong to. */
export const isOfLife = (label: Label | null) =>
  label !== null && (label.subjects.has('birth') || label.subjects.has('death'));

const nextOnLine = ({ segment }: Place, places: Place[]): Place | undefined =>
  places.find(
    (other) =>
      other.segment.line === segment.line &&
      other.segment.box.x0 >= segment.box.x1 - 1 &&
      other.segment !== segment,
  );

/** In text heights of a label: text farther to its right is a note in the margin. */
const MARGIN = 30;

/** Whether something that is no label follows on its line. */
export function isWithValue(place: Place, places: Place[]): boolean {
  const next = nextOnLine(place, places);
  const { box } = place.segment;
  return next !== undefined && !next.label && next.segment.box.x0 - box.x1 < MARGIN * heightOf(box);
}

const isJustBelow = (above: Box, below: Box, reach = 0.9 * heightOf(below)) =>
  (overlaps(above, below) || isLeftAligned(above, below)) &&
  below.y0 > above.y1 - 0.5 * heightOf(below) &&
  below.y0 - above.y1 < reach;

/** "Datum en plaats van" certainly continues, also across a wide line spacing; in small letters. */
const WIDE_LINES = 1.5;
export const startsSmall = ({ words: [first] }: Segment) =>
  first !== undefined && /^\p{Ll}/u.test(first.text);

const isJustBehind = (before: Box, after: Box) =>
  after.x0 >= before.x1 - 1 &&
  after.x0 - before.x1 < 2 * heightOf(before) &&
  Math.abs(middleOf(before) - middleOf(after)) < 0.6 * heightOf(before);

/** A comma after a label may be a speck: if a value follows, the label is complete. */
const isSpeckBehind = (last: Word | undefined, start: Place, places: Place[]) =>
  /[,-]$/.test(last?.text ?? '') && isWithValue(start, places);

/** A label with all its continuations. */
export interface WholeLabel {
  label: Label;
  box: Box;
  /** The other places that are part of it. */
  parts: Place[];
}

/**
 * A label that continues on the next lines, or after a wide space, is one label: "Datum en plaats van / overlijden", "Dag en
 * uur / van overlijden", "Geslachtsnaam en voornamen".
 */
export function wholeLabel(start: Place, label: Label, places: Place[]): WholeLabel {
  const { segment } = start;
  const own = segment.words.slice(0, label.length);
  let whole = { label, box: around(own.map((word) => word.box)), words: own, parts: [] as Place[] };
  for (const place of places) {
    const { segment: next } = place;
    const { isUnfinished } = whole.label;
    const goesOn =
      isUnfinished || startsWithJoint(next) || (isOfNothing(whole.label) && isOfLife(place.label));
    if (next === segment || !goesOn) continue;
    if (isSpeckBehind(whole.words.at(-1), start, places)) continue;
    const isSure = startsSmall(next) && (isUnfinished || startsWithJoint(next));
    // "voornamen" has only low letters: the higher of the two shows the text size.
    const reach = WIDE_LINES * Math.max(heightOf(segment.box), heightOf(next.box));
    const isNext =
      isJustBelow(whole.box, next.box, isSure ? reach : undefined) ||
      (isSure && isJustBehind(whole.box, next.box));
    if (!isNext) continue;
    const words = [...whole.words, ...next.words];
    const joined = labelOf({ ...segment, words });
    if (joined?.length !== words.length) continue;
    whole = { label: joined, box: around([whole.box, next.box]), words, parts: [...whole.parts, place] };
  }
  return whole;
}

/** The continuation of a value, at the left below the line of its label. */
export function continuation({ segment }: Place, places: Place[]): Word[] {
  const next = places.find(
    (other) =>
      !other.label &&
      isLeftAligned(segment.box, other.segment.box) &&
      isJustBelow(segment.box, other.segment.box),
  );
  return next?.segment.words ?? [];
}

/** "Nom / Naam / Name" in three places on one line is one label. */
function isSynonym(place: Place, other: Place): boolean {
  const [a, b] = [place.segment, other.segment];
  const field = place.label && fieldOf(place.label);
  return (
    field !== null &&
    other.label !== null &&
    (fieldOf(other.label) === field || (field.startsWith('date') && isDayOfNothing(other.label))) &&
    a.line === b.line &&
    b.box.x0 - a.box.x1 < 12 * heightOf(a.box)
  );
}

/** How far a value may be from its label, in text heights of the label. Small labels are above larger values. */
const REACH: Record<Side, { up: number; down: number }> = {
  right: { up: 0.35, down: 4 },
  beside: { up: 0.6, down: 0.8 },
  raised: { up: 1.3, down: 0 },
  below: { up: 0, down: 4.5 },
  above: { up: 3.2, down: 0 },
};

/** A word without ascenders and descenders, like "voornamen", is lower than others on its line. */
const isLow = ({ words }: Segment) => words.every((word) => /^[acemnorsuvwxz]+$/.test(word.text));
const lineHeight = (segment: Segment) => heightOf(segment.box) * (isLow(segment) ? 1.4 : 1);

/** The part of the page that a value may be in: up to the next label on each side. */
export function regionOf(place: Place, box: Box, side: Side, places: Place[]): Box {
  const height = lineHeight(place.segment);
  const { up, down } = REACH[side];
  const labels = places
    .filter((other) => other.label && other !== place && !isSynonym(place, other))
    .map((other) => other.segment.box);
  /** The end of its column: the next label to its right, between these heights. */
  const columnEnd = (from: number, to: number) => {
    const beside = labels.filter((one) => one.x0 >= box.x1 && middleOf(one) > from && middleOf(one) < to);
    return Math.min(...beside.map((one) => one.x0 - 0.5 * height));
  };
  /** The next label below this height, between these sides. */
  const nextBelow = (from: number, x0: number, x1: number) => {
    const below = labels.filter((one) => one.y0 > from && one.x0 < x1 && one.x1 > x0);
    return Math.min(box.y1 + down * height, ...below.map((one) => one.y0));
  };
  const middle = middleOf(box);
  if (side !== 'below' && side !== 'above')
    return {
      x0: box.x1 - 0.3 * height,
      // The label of the next column may be half a line higher or lower, and its values may begin a little to its left.
      x1: columnEnd(box.y0 - 0.5 * height, box.y1 + 0.5 * height),
      y0: box.y0 - up * height,
      y1: nextBelow(box.y1 - 0.2 * height, Number.NEGATIVE_INFINITY, box.x1),
    };
  const x0 = box.x0 - 2 * height;
  // If columns are not aligned, a label of the next one may be a little lower.
  const lower = side === 'below' ? 2 * height : height;
  const x1 = Math.min(Math.max(box.x1, box.x0 + 40 * height), columnEnd(middle - height, middle + lower));
  if (side === 'below') return { x0, x1, y0: box.y1 - 0.2 * height, y1: nextBelow(middle, x0, x1) };
  const above = labels.filter((one) => one.y1 < middle && one.x0 < x1 && one.x1 > x0);
  // There is much else above: only text that begins above its label is the value.
  return {
    x0,
    x1: Math.min(x1, box.x1),
    y0: Math.max(box.y0 - up * height, ...above.map((one) => one.y1)),
    y1: box.y0 + 0.3 * height,
  };
}

/** A word that the engine is this sure of, or has read twice, is not a dot or a speck. */
const SURE = 0.8;
const isFirm = ({ confidence, isReadTwice }: Word) => confidence > SURE || isReadTwice;

/** A dot of a row of dots, or a colon read as a letter: a single character that is no sex, digit, 't or first name. */
const isSign = ({ words: [word, ...more] }: Segment, label: Label | null) =>
  word !== undefined &&
  !more.length &&
  /^[^\dMmVvFft]$/u.test(word.text) &&
  !(label && fieldOf(label) === 'first_names' && isInitial(word.text) && isFirm(word));

/** A line or a stain that was read as text. */
const isFlat = ({ box }: Segment, label: Box) => heightOf(box) < 0.3 * heightOf(label);

/** Words with less confidence are ignored. */
const GUESS = 0.3;

/** Whether something precedes it, above or below the label with this box: a label that was not understood, or misread. */
export const hasOwnLabel = (value: Segment, box: Box, places: Place[]) =>
  (middleOf(value.box) > box.y1 || middleOf(value.box) < box.y0) &&
  places.some(
    ({ segment }) =>
      segment.line === value.line &&
      segment.box.x1 <= value.box.x0 &&
      segment.box.x0 < box.x1 &&
      !isOverlapping(segment.box, box) &&
      segment.words.some((word) => word.confidence > GUESS && /\p{L}{3}/u.test(word.text)),
  );

/** Centred above or below its label, whichever is wider. */
const isCentred = ({ box }: Segment, label: Box) =>
  Math.abs((box.x0 + box.x1) / 2 - (label.x0 + label.x1) / 2) < 2 * heightOf(label);

/** The segments that may be the value, line by line starting at the label. */
export function valueLines(place: Place, box: Box, side: Side, places: Place[]): Segment[][] {
  if (side === 'above' && place.over) return [[place.over]];
  const region = regionOf(place, box, side, places);
  const lines = new Map<number, Segment[]>();
  for (const { segment, label } of places) {
    const isAcross =
      (segment.box.x0 >= region.x0 && segment.box.x0 < region.x1) ||
      ((side === 'above' || side === 'below') && isCentred(segment, box));
    const isIn = isAcross && middleOf(segment.box) > region.y0 && middleOf(segment.box) < region.y1;
    if (!isIn || label || isSign(segment, place.label) || isFlat(segment, place.segment.box)) continue;
    lines.set(segment.line, [...(lines.get(segment.line) ?? []), segment]);
  }
  return [...lines].sort(([a], [b]) => a - b).map(([, line]) => line);
}

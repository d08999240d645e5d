import { around, type Box, heightOf, middleOf, type Word } from '../page/page.ts';
import { type Segment, textOf } from '../page/segments.ts';
import { findDates } from './dates.ts';
import { evidenceOf, evidenceOfPart, type Findings } from './evidence.ts';
import { genderOf } from './gender.ts';
import { type Field, fieldOf, isFormWord, joinLabels, type Label, labelOf } from './labels.ts';
import { cleanFirstNames, type PersonName, splitFullName, splitSurname } from './names.ts';

interface Place {
  segment: Segment;
  label: Label | null;
}

const isWhole = ({ segment, label }: Place) => label !== null && label.length === segment.words.length;

/** "Partner", "Ouders", "Aangifte" alone on a line: from here on the form speaks of someone else. */
function headedPerson(place: Place, places: Place[]): 'deceased' | 'other' | null {
  const { label, segment } = place;
  if (
    !label ||
    !isWhole(place) ||
    places.some((other) => other !== place && other.segment.line === segment.line)
  )
    return null;
  const subjects = [...label.subjects];
  if (subjects.includes('relative')) return subjects.every((one) => one === 'relative') ? 'other' : null;
  return subjects.every((one) => one === 'deceased' || one === 'death') ? 'deceased' : null;
}

const isLeftAligned = (a: Box, b: Box) => Math.abs(a.x0 - b.x0) < 2 * heightOf(a);
const overlaps = (a: Box, b: Box) => a.x0 < b.x1 && b.x0 < a.x1;

const isJustBelow = (above: Box, below: Box, heights: number) =>
  below.y0 > middleOf(above) && below.y0 - above.y1 < heights * Math.max(heightOf(above), heightOf(below));

/** A label that goes on in the next line is one label: "Datum en plaats van / overlijden". */
function wholeLabel(place: Place, label: Label, places: Place[]): { label: Label; box: Box } {
  const next = label.isUnfinished
    ? places.find(
        (below) =>
          below.label &&
          isWhole(below) &&
          isLeftAligned(place.segment.box, below.segment.box) &&
          isJustBelow(place.segment.box, below.segment.box, 0.9),
      )
    : undefined;
  if (!next?.label) return { label, box: place.segment.box };
  return { label: joinLabels(label, next.label), box: around([place.segment.box, next.segment.box]) };
}

function partsRightOf(box: Box, lineHeight: number, places: Place[]): Word[][] {
  const parts: Word[][] = [];
  const beside = places
    .filter(({ segment }) => segment.box.x0 >= box.x1 - 0.3 * lineHeight)
    .filter(({ segment }) => middleOf(segment.box) > box.y0 - 0.3 * lineHeight)
    .filter(({ segment }) => middleOf(segment.box) < box.y1 + 0.3 * lineHeight)
    .sort((a, b) => a.segment.line - b.segment.line || a.segment.box.x0 - b.segment.box.x0);
  for (const place of beside) {
    if (place.label) break;
    parts.push(place.segment.words);
  }
  return parts;
}

function wordsBelow(box: Box, places: Place[]): Word[] {
  const below = places.find(
    ({ segment }) =>
      isJustBelow(box, segment.box, 1.8) && (overlaps(box, segment.box) || isLeftAligned(box, segment.box)),
  );
  return below && !below.label ? below.segment.words : [];
}

/** A date may stand in several boxes; anything else ends where the first wide gap begins. */
function valueWords(
  place: Place,
  { label, box }: { label: Label; box: Box },
  field: Field,
  places: Place[],
): Word[] {
  const rest = place.segment.words.slice(label.length);
  if (rest.length) return rest;
  const right = partsRightOf(box, heightOf(place.segment.box), places);
  if (!right.length) return wordsBelow(box, places);
  return field.startsWith('date') ? right.flat() : (right[0] ?? []);
}

const isName = (text: string) => /\p{L}{2}/u.test(text) && !/\d/.test(text) && text.split(' ').length <= 7;

const READ: Record<Field, (words: Word[]) => Findings | null> = {
  date_of_birth: (words) => dateFrom('date_of_birth', words),
  date_of_death: (words) => dateFrom('date_of_death', words),
  gender: (words) => {
    const value = genderOf(words.slice(0, 3).map((word) => word.text));
    return value ? { gender: evidenceOf(value, words.slice(0, 1)) } : null;
  },
  first_names: (words) => fromName(words, (text) => ({ first_names: cleanFirstNames(text) })),
  last_name: (words) => fromName(words, splitSurname),
  full_name: (words) => fromName(words, splitFullName),
  insertion: (words) => fromName(words, (text) => ({ insertion: splitSurname(`${text} X`).insertion })),
};

function dateFrom(field: 'date_of_birth' | 'date_of_death', words: Word[]): Findings | null {
  const [found, again] = findDates(words.map((word) => word.text));
  if (!found) return null;
  // By law the day of death is printed a second time, in letters.
  const isTwice = again && (again.written === 'words') !== (found.written === 'words');
  const check = isTwice
    ? { check: again.date === found.date ? ('agrees' as const) : ('contradicts' as const) }
    : {};
  const evidence = evidenceOf(found.date, words.slice(found.from, found.to));
  return { [field]: { ...evidence, written: found.written, ...check } };
}

function fromName(words: Word[], split: (text: string) => Partial<PersonName>): Findings | null {
  const text = textOf(words);
  if (words.some((word) => isFormWord(word.text))) return null;
  if (!isName(text) && !/^'?\p{L}'?\p{L}?$/u.test(text)) return null;
  const read = Object.entries(split(text)).filter((entry): entry is [string, string] => entry[1] !== null);
  return read.length
    ? Object.fromEntries(read.map(([field, value]) => [field, evidenceOfPart(value, words)]))
    : null;
}

/** The deceased's fields on a form, table or list: a label with its value beside, behind or below it. */
export function formFields(segments: Segment[]): Findings {
  const places = segments.map((segment) => ({ segment, label: labelOf(segment) }));
  const found: Findings = {};
  let person: 'deceased' | 'other' = 'deceased';
  for (const place of places) {
    person = headedPerson(place, places) ?? person;
    if (!place.label || person === 'other') continue;
    const asked = wholeLabel(place, place.label, places);
    const field = fieldOf(asked.label);
    const read = field && READ[field](valueWords(place, asked, field, places));
    // The deceased's part comes first in every form, so what is found first stays.
    if (read) Object.assign(found, { ...read, ...found });
  }
  return found;
}

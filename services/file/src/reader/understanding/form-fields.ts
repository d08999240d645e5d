import { type Box, heightOf, type Word } from '../page/page.ts';
import { type Segment, textOf } from '../page/segments.ts';
import { findDates } from './dates.ts';
import { evidenceOf, evidenceOfPart, type Findings } from './evidence.ts';
import { genderOf } from './gender.ts';
import { type Field, fieldOf, isFormWord, labelOf } from './labels.ts';
import { cleanFirstNames, isParticle, type PersonName, splitFullName, splitSurname } from './names.ts';
import {
  continuation,
  isWhole,
  isWithValue,
  type Place,
  regionOf,
  type Side,
  valueLines,
  wholeLabel,
} from './value-places.ts';

/** "Partner", "Ouders", "Aangifte" as a heading: from here on the form speaks of someone else. */
function headedPerson(place: Place, places: Place[]): 'deceased' | 'other' | null {
  const { label } = place;
  if (!label || !isWhole(place) || isWithValue(place, places)) return null;
  const subjects = [...label.subjects];
  if (subjects.includes('relative')) return subjects.every((one) => one === 'relative') ? 'other' : null;
  return subjects.every((one) => one === 'deceased' || one === 'death') ? 'deceased' : null;
}

const isName = (text: string) => /\p{L}{2}/u.test(text) && !/\d/.test(text) && text.split(' ').length <= 8;

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

/** A name that does not fit on its line goes on right below it. */
function isContinued(line: Segment, next: Segment): boolean {
  const height = heightOf(line.box);
  return (
    Math.abs(next.box.x0 - line.box.x0) < height &&
    next.box.y0 - line.box.y1 < 0.7 * height &&
    heightOf(next.box) > 0.75 * height
  );
}

/** The words of a value: a date may stand in boxes and on more lines, a name may go on in the next. */
function wordsOf(lines: Segment[][], field: Field): Word[] {
  if (field.startsWith('date')) return lines.flat().flatMap((segment) => segment.words);
  const [first, ...rest] = lines.flatMap(([segment]) => segment ?? []);
  if (!first) return [];
  const words = [...first.words];
  let last = first;
  for (const next of field === 'gender' ? [] : rest) {
    if (!isContinued(last, next)) break;
    words.push(...next.words);
    last = next;
  }
  return words;
}

interface Answer {
  found: Findings;
  words: Word[];
}

/** A speck or a stamp may stand before the value: what cannot be the answer is passed over. */
function answer(field: Field, lines: Segment[][]): Answer | null {
  for (let from = 0; from < lines.length; from++) {
    const words = wordsOf(lines.slice(from), field);
    const found = READ[field](words);
    if (found) return { found, words };
  }
  return null;
}

/** Short answers, that a second look in a frame of their own can find. */
const REREAD = new Set<Field>(['date_of_birth', 'date_of_death', 'gender']);

/** What is left of a slash or a rule: "Geslacht i". A sex is a capital. */
const isScrap = ({ text }: Word) =>
  /^\W*\p{Ll}?\W*$/u.test(text) && !/^\W*[mv]\W*$/.test(text) && !isParticle(text);

interface Question {
  field: Field;
  place: Place;
  /** Around the label, also when it has more lines. */
  box: Box;
}

/** What the form asks about the deceased, in its order. */
function* questions(places: Place[]): Generator<Question> {
  let person: 'deceased' | 'other' = 'deceased';
  for (const place of places) {
    person = headedPerson(place, places) ?? person;
    if (!place.label || person === 'other') continue;
    const { label, box } = wholeLabel(place, place.label, places);
    const field = fieldOf(label);
    if (field) yield { field, place, box };
  }
}

function answerOf({ field, place, box }: Question, sides: Side[], places: Place[]): Answer | null {
  const rest = place.segment.words.slice(place.label?.length).filter((word) => !isScrap(word));
  if (rest.length) {
    const words = field.startsWith('date') ? [...rest, ...continuation(place, places)] : rest;
    const found = READ[field](words);
    return found && { found, words };
  }
  const answers = sides.map((side) => answer(field, valueLines(place, box, side, places)));
  return answers.find((one) => one !== null) ?? null;
}

function fieldsOn(places: Place[], sides: Side[]): Findings {
  const found: Findings = {};
  // Where the page slopes a name may seem to stand beside two labels: it belongs to the first.
  let free = places;
  for (const question of questions(places)) {
    const read = answerOf(question, sides, free);
    // The deceased's part comes first in every form, so what is found first stays: also a name without an insertion.
    const isSecondName = found.last_name && read?.found.last_name;
    if (!read || isSecondName) continue;
    Object.assign(found, { ...read.found, ...found });
    if (!question.field.startsWith('date'))
      free = free.filter(
        ({ segment, label }) => label || !segment.words.some((word) => read.words.includes(word)),
      );
  }
  return found;
}

const placesOf = (segments: Segment[]): Place[] =>
  segments.map((segment) => ({ segment, label: labelOf(segment) }));

/** Where an answer should stand beside its label and none could be read: a small box, a single letter, a rule too near. */
export function unansweredRegions(segments: Segment[]): Box[] {
  const places = placesOf(segments);
  const asked = [...questions(places)];
  const answered = new Set(
    asked.filter((one) => answerOf(one, ['right', 'below'], places)).map((one) => one.field),
  );
  return asked
    .filter(({ field, place }) => {
      const hasRest = !place.segment.words.slice(place.label?.length).every(isScrap);
      return REREAD.has(field) && !answered.has(field) && !hasRest;
    })
    .flatMap(({ place, box }) =>
      (['right', 'below'] as const).map((side) => regionOf(place, box, side, places)),
    );
}

const count = (found: Findings) => Object.keys(found).length;

/** The deceased's fields on a form, table or list: a label with its value beside, behind, below or above it. */
export function formFields(segments: Segment[]): Findings {
  const places = placesOf(segments);
  const usual = fieldsOn(places, ['right', 'below']);
  const isPoor = !usual.last_name || !usual.first_names || !usual.date_of_birth || !usual.date_of_death;
  const turnedOver = isPoor ? fieldsOn(places, ['above']) : {};
  return count(turnedOver) > count(usual) ? turnedOver : usual;
}

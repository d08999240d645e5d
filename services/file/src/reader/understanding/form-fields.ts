import { around, type Box, heightOf, type Word } from '../page/page.ts';
import { type Segment, textOf } from '../page/segments.ts';
import { findDates } from './dates.ts';
import { evidenceOf, evidenceOfDate, evidenceOfPart, type Findings } from './evidence.ts';
import { genderOf } from './gender.ts';
import { underHeadings } from './headings.ts';
import {
  type Field,
  fieldOf,
  isDayOfNothing,
  isFormWord,
  isOfAnyName,
  isOfDeceasedAlone,
  labelOf,
} from './labels.ts';
import { cleanFirstNames, isParticle, type PersonName, splitFullName, splitSurname } from './names.ts';
import {
  continuation,
  hasOwnLabel,
  isWhole,
  isWithValue,
  type Place,
  regionOf,
  type Side,
  valueLines,
  wholeLabel,
} from './value-places.ts';

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
  return { [field]: { ...evidenceOfDate(found, words), ...check } };
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

/** "Voornamen / Foarnammen: Jan": the label again in a language that is not known here. */
function withoutSecondLabel(words: Word[]): Word[] {
  const end = words.slice(0, 3).findLastIndex((word) => /\p{L}{2}:$/u.test(word.text));
  return words.slice(end + 1);
}

interface Answer {
  found: Findings;
  words: Word[];
}

/** A speck or a stamp may stand before the value: what cannot be the answer is passed over. */
function answer(field: Field, lines: Segment[][]): Answer | null {
  for (let from = 0; from < lines.length; from++) {
    const words = withoutSecondLabel(wordsOf(lines.slice(from), field));
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
  /** "Naam", on a form that does not ask for first names: of the whole name. */
  isGuess?: boolean;
}

const asksFirstNames = ({ field }: Question) => field === 'first_names' || field === 'full_name';

const DAY_OF = { birth: 'date_of_birth', death: 'date_of_death', none: null } as const;

/** What the form asks about the deceased, in its order. */
function questionsOf(places: Place[]): Question[] {
  const questions: Question[] = [];
  const asked = new Set<Place>();
  const { isOfDeceased, eventOf } = underHeadings(places);
  for (const place of places) {
    if (!place.label || asked.has(place) || !isOfDeceased(place)) continue;
    const { label, box, parts } = wholeLabel(place, place.label, places);
    for (const part of parts) asked.add(part);
    const isNamed = isOfDeceasedAlone(label) && (!isWhole(place) || isWithValue(place, places));
    const field = isNamed
      ? 'full_name'
      : (fieldOf(label) ?? (isDayOfNothing(label) ? DAY_OF[eventOf(place) ?? 'none'] : null));
    if (field) questions.push({ field, place, box, isGuess: isOfAnyName(label) });
  }
  if (questions.some(asksFirstNames)) return questions.map((one) => ({ ...one, isGuess: false }));
  return questions.map((one) => (one.isGuess ? { ...one, field: 'full_name' } : one));
}

/** A surname of more words looks like a whole name: what was taken for one is to be looked at. */
const GUESSED = 0.7;

const asGuess = (found: Findings): Findings =>
  Object.fromEntries(
    Object.entries(found).map(([field, evidence]) => [
      field,
      { ...evidence, confidence: Math.min(GUESSED, evidence.confidence) },
    ]),
  );

/** The lines beside a label, up to one that stands behind a label of its own, also when that is not understood. */
function linesBeside({ field, place, box }: Question, side: Side, places: Place[]): Segment[][] {
  const lines = valueLines(place, box, side, places);
  // Between the two languages of a label its value stands a little higher than the second.
  if (side === 'raised') return lines.filter(([first]) => first && !hasOwnLabel(first, box, places));
  if (side !== 'right' || field.startsWith('date')) return lines;
  const end = lines.findIndex(([first]) => first && hasOwnLabel(first, box, places));
  return end < 0 ? lines : lines.slice(0, end);
}

function answerOf(question: Question, sides: Side[], places: Place[]): Answer | null {
  const { field, place } = question;
  const rest = withoutSecondLabel(place.segment.words.slice(place.label?.length)).filter(
    (word) => !isScrap(word),
  );
  if (rest.length) {
    const words = field.startsWith('date') ? [...rest, ...continuation(place, places)] : rest;
    const found = READ[field](words);
    return found && { found, words };
  }
  const answers = sides.map((side) => answer(field, linesBeside(question, side, places)));
  return answers.find((one) => one !== null) ?? null;
}

/** The deceased's insertion is asked for once: where it is empty, a later one is somebody else's. */
const isSecondInsertion = (at: number, questions: Question[]) =>
  questions[at]?.field === 'insertion' && questions.findIndex(({ field }) => field === 'insertion') < at;

function fieldsOn(places: Place[], sides: Side[]): Findings {
  const found: Findings = {};
  // Where the page slopes a name may seem to stand beside two labels: it belongs to the first.
  let free = places;
  const questions = questionsOf(places);
  for (const [at, question] of questions.entries()) {
    const read = answerOf(question, sides, free);
    // The deceased's part comes first in every form, so what is found first stays: also a name without an insertion.
    const isSecondName = found.last_name && read?.found.last_name;
    if (!read || isSecondName || isSecondInsertion(at, questions)) continue;
    Object.assign(found, { ...(question.isGuess ? asGuess(read.found) : read.found), ...found });
    if (!question.field.startsWith('date'))
      free = free.filter(
        ({ segment, label }) => label || !segment.words.some((word) => read.words.includes(word)),
      );
  }
  return found;
}

/** "Vrouwelijk" by itself needs no label to be understood, and its label is short and easily misread. */
function genderByItself(places: Place[]): Findings {
  const said = places.filter(underHeadings(places).isOfDeceased).flatMap(({ segment }) => {
    const values = segment.words.map((word) => genderOf([word.text]));
    const value = values.find((one) => one && one.length > 2);
    return value && !values.includes(null) ? [evidenceOf(value, segment.words)] : [];
  });
  const [gender] = said;
  return gender && said.length === 1 ? { gender } : {};
}

const placesOf = (segments: Segment[]): Place[] =>
  segments.map((segment) => ({ segment, label: labelOf(segment) }));

/** Where an answer should stand and none could be understood: a small box, a single letter, a rule too near, a 0 read as 6. */
export function unansweredRegions(segments: Segment[]): Box[] {
  const places = placesOf(segments);
  const asked = questionsOf(places);
  const answered = new Set(
    asked.filter((one) => answerOf(one, ['right', 'below'], places)).map((one) => one.field),
  );
  return asked
    .filter(({ field }) => REREAD.has(field) && !answered.has(field))
    .flatMap(({ place, box }) => {
      const rest = place.segment.words.slice(place.label?.length).filter((word) => !isScrap(word));
      if (rest.length) return [withMargin(around(rest.map((word) => word.box)))];
      return (['right', 'below'] as const).map((side) => regionOf(place, box, side, places));
    });
}

function withMargin(box: Box): Box {
  const margin = 0.4 * heightOf(box);
  return { x0: box.x0 - margin, x1: box.x1 + margin, y0: box.y0 - margin, y1: box.y1 + margin };
}

const count = (found: Findings) => Object.keys(found).length;

/** The deceased's fields on a form, table or list: a label with its value beside, behind, below or above it. */
export function formFields(segments: Segment[]): Findings {
  const places = placesOf(segments);
  const usual = fieldsOn(places, ['right', 'below', 'raised']);
  const isPoor = !usual.last_name || !usual.first_names || !usual.date_of_birth || !usual.date_of_death;
  const turnedOver = isPoor ? fieldsOn(places, ['above']) : {};
  const found = count(turnedOver) > count(usual) ? turnedOver : usual;
  return found.last_name && !found.gender ? { ...found, ...genderByItself(places) } : found;
}

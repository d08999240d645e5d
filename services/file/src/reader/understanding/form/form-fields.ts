import { around, type Box, heightOf, isOverlapping, type Word } from '../../page/page.ts';
import { type Segment, textOf } from '../../page/segments.ts';
import { beginsWithBox } from '../../page/tick-box.ts';
import { plain } from '../lexicon/plain-text.ts';
import { allAtMost, atMost, type Evidence, evidenceOf, type Findings, TO_CHECK } from '../values/evidence.ts';
import { genderOf, genderOfKin, genderOfTitle, isChoice, isMale, tickedGender } from '../values/gender.ts';
import { isParticle } from '../values/names.ts';
import { underHeadings } from './headings.ts';
import type { Field } from './labels.ts';
import { placesOf } from './places-of-page.ts';
import { ORDERS, orderOf, type Question, questionsOf } from './questions.ts';
import { READ, withoutSecondLabel, wordsOf } from './read-value.ts';
import { continuation, hasOwnLabel, type Place, regionOf, type Side, valueLines } from './value-places.ts';

interface Answer {
  found: Findings;
  words: Word[];
}

/** The first part that can be an answer: a speck or a stamp may come before the value. */
function answer(field: Field, lines: Segment[][]): Answer | null {
  for (let from = 0; from < lines.length; from++) {
    const words = withoutSecondLabel(wordsOf(lines.slice(from), field));
    const found = READ[field](words);
    if (found) return { found, words };
  }
  return null;
}

/** Fields with short answers, which a second look in a frame of their own can find. */
const REREAD = new Set<Field>(['date_of_birth', 'date_of_death', 'gender', 'first_names']);

/** What remains of a slash or a line, as in "Geslacht i". The letter for a sex is a capital. */
const isScrap = ({ text }: Word) =>
  /^\W*\p{Ll}?\W*$/u.test(text) && !/^\W*[mv]\W*$/.test(text) && !isParticle(text);

/** A surname of several words looks like a whole name: the value is marked for checking. */
const GUESSED = 0.7;

const isBehindLabel = ({ line, box }: Segment, places: Place[]) =>
  places.some(({ label, segment }) => label && segment.line === line && segment.box.x1 <= box.x0);

/** The lines beside a label, up to one that follows a label of its own, even one that was not understood. */
function linesBeside({ field, place, box }: Question, side: Side, places: Place[]): Segment[][] {
  const lines = valueLines(place, box, side, places);
  // A value between the two languages of its label is a little higher than the second.
  if (side === 'raised') return lines.filter(([first]) => first && !hasOwnLabel(first, box, places));
  if (side === 'below') {
    // In a table with one person per row the next line is about the next person.
    const next = lines.findIndex(([first], at) => at > 0 && first && isBehindLabel(first, places));
    return next < 0 ? lines : lines.slice(0, next);
  }
  if (side !== 'right' || field.startsWith('date')) return lines;
  const end = lines.findIndex(([first]) => first && hasOwnLabel(first, box, places));
  return end < 0 ? lines : lines.slice(0, end);
}

/** The rest of a value that begins on the line of its label: a date below it, tick boxes or a name beside it. */
function restOf(question: Question, begun: Word[], places: Place[]): Word[] {
  const { field } = question;
  if (field.startsWith('date')) return continuation(question.place, places);
  const isChoiceBegun = field === 'gender' && begun.some(({ text }) => beginsWithBox(text));
  // A name never ends with a small word.
  const isNameBegun = field !== 'insertion' && isParticle(begun.at(-1)?.text ?? '');
  if (!isChoiceBegun && !isNameBegun) return [];
  return (linesBeside(question, 'right', places)[0] ?? []).flatMap(({ words }) => words);
}

function answerOf(question: Question, sides: Side[], places: Place[]): Answer | null {
  const { field, place } = question;
  const rest = withoutSecondLabel(place.segment.words.slice(place.label?.length)).filter(
    (word) => !isScrap(word),
  );
  if (rest.length) {
    const words = [...rest, ...restOf(question, rest, places)];
    const found = READ[field](words);
    return found && { found, words };
  }
  const answers = sides.map((side) => answer(field, linesBeside(question, side, places)));
  return answers.find((one) => one !== null) ?? null;
}

/** Forms ask for the deceased's insertion once: if it is empty, a later one is somebody else's. */
const isSecondInsertion = (at: number, questions: Question[]) =>
  questions[at]?.field === 'insertion' && questions.findIndex(({ field }) => field === 'insertion') < at;

/** Dates in cells have their label above them, even on forms with captions below the lines. */
const sidesOf = ({ field }: Question, sides: Side[]): Side[] =>
  field.startsWith('date') && !sides.includes('below') ? [...sides, 'below'] : sides;

/** "Naam: de heer W. Kortekaas", with "Voornaam voluit: Wilhelmus" below it. */
const isInFull = (whole: Evidence | undefined, short: Evidence | undefined) =>
  /^(\p{Lu}\.?[ -]?)+$/u.test(short?.value ?? '') &&
  /^\p{Lu}\p{Ll}/u.test(whole?.value ?? '') &&
  whole?.value[0] === short?.value[0];

function fieldsOn(questions: Question[], places: Place[], sides: Side[]): Findings {
  const found: Findings = {};
  // On a sloping page a name may seem to be beside two labels: it belongs to the first.
  let free = places;
  for (const [at, question] of questions.entries()) {
    const read = answerOf(question, sidesOf(question, sides), free);
    // The deceased comes first in every form, so the first value stays, also a name without an insertion.
    const isSecondName = found.last_name && read?.found.last_name;
    if (!read || isSecondName || isSecondInsertion(at, questions)) continue;
    if (isInFull(read.found.first_names, found.first_names)) delete found.first_names;
    Object.assign(found, { ...(question.isGuess ? allAtMost(GUESSED, read.found) : read.found), ...found });
    if (!question.field.startsWith('date'))
      free = free.filter(
        ({ segment, label }) => label || !segment.words.some((word) => read.words.includes(word)),
      );
  }
  return found;
}

const wordsOnLine = (line: number, places: Place[]) =>
  places.flatMap(({ segment }) => (segment.line === line ? segment.words : []));

/** "Vrouwelijk", or "(x) man  ( ) vrouw", can be understood without its label, which is short and easily misread. */
function genderByItself(own: Place[], places: Place[]): Evidence | undefined {
  const said = own.flatMap(({ segment }) => {
    const line = wordsOnLine(segment.line, places);
    const texts = line.map((word) => word.text);
    const ticked = isChoice(texts) ? tickedGender(texts) : null;
    if (ticked) return segment.words[0] === line[0] ? [evidenceOf(ticked, line)] : [];
    const values = segment.words.map((word) => genderOf([word.text]));
    const value = values.find((one) => one && one.length > 2);
    // "M: Masculin F: Féminin" is an explanation of signs.
    const isOne = values.every((one) => one !== null && isMale(one) === isMale(values[0] ?? ''));
    return value && isOne ? [evidenceOf(value, segment.words)] : [];
  });
  return said.length === 1 ? said[0] : undefined;
}

/** "Burgerlijke staat: weduwe van Jan Bos", and not "weduwe/weduwnaar" */
function genderByStatus(own: Place[], places: Place[]): Evidence | undefined {
  const letters = ({ text }: Word) => plain(text).replace(/[^a-z/]/g, '');
  for (const { segment } of own) {
    const line = wordsOnLine(segment.line, places);
    if (!line.map(letters).join(' ').startsWith('burgerlijke staat')) continue;
    const [word, ...others] = line.filter((one) => letters(one).startsWith('weduw'));
    if (!word || others.length || !/^(weduwe|weduwnaar)$/.test(letters(word))) continue;
    return evidenceOf(letters(word) === 'weduwe' ? 'V' : 'M', [word]);
  }
  return undefined;
}

/** "Zoon van   Bos, Maarten", "Weduwe van   Jan Bos" */
function genderByKin(own: Place[], places: Place[]): Evidence | undefined {
  const said = own.flatMap(({ segment }) => {
    const line = wordsOnLine(segment.line, places);
    const value = segment.words[0] === line[0] ? genderOfKin(textOf(line)) : null;
    return value ? [evidenceOf(value, line.slice(0, 1))] : [];
  });
  return said.every(({ value }) => value === said[0]?.value) ? said[0] : undefined;
}

/** "Naam: mevrouw Anna de Vries", "Mevrouw:   Anna de Vries" */
function genderByCourtesy({ box }: Evidence, places: Place[]): Evidence | undefined {
  const segment = places.find((one) => isOverlapping(one.segment.box, box))?.segment;
  if (!segment) return undefined;
  const isBefore = (word: Word) => word.box.x1 <= box.x0;
  const [first] = segment.words;
  const label = wordsOnLine(segment.line, places).findLast((word) => first && word.box.x1 <= first.box.x0);
  const said = [...(label ? [label] : []), ...segment.words];
  const courtesy = said.findLast((word) => isBefore(word) && genderOfTitle(word.text));
  const gender = genderOfTitle(courtesy?.text ?? '');
  return courtesy && gender ? evidenceOf(gender, [courtesy]) : undefined;
}

/** The sex, if no label asks for it. */
function genderWithoutLabel(name: Evidence, places: Place[]): Evidence | undefined {
  const own = places.filter(underHeadings(places).isOfDeceased);
  return (
    genderByItself(own, places) ??
    genderByCourtesy(name, places) ??
    genderByStatus(own, places) ??
    genderByKin(own, places)
  );
}

const sidesAsked = ({ place }: Question): Side[] => (place.over ? ['above'] : ['right', 'below']);

/** Where to look again for the answer to a question: the place where it was read, or the places that its label has for it. */
function regionsOf({ place, box }: Question, places: Place[]): Box[] {
  const rest = place.segment.words.slice(place.label?.length).filter((word) => !isScrap(word));
  if (rest.length) return [withMargin(around(rest.map((word) => word.box)))];
  if (place.over) return [withMargin(place.over.box)];
  return (['right', 'below'] as const).map((side) => regionOf(place, box, side, places));
}

/** Places where an answer should be and none was understood: a small box, a single letter, a line too close, a 0 read as 6. */
export function unansweredRegions(segments: Segment[], known: Field[]): { field: Field; region: Box }[] {
  const places = placesOf(segments);
  const asked = questionsOf(places);
  const answered = new Set([
    ...known,
    ...asked.filter((one) => answerOf(one, sidesAsked(one), places)).map((one) => one.field),
  ]);
  return asked
    .filter(({ field }) => REREAD.has(field) && !answered.has(field))
    .flatMap((question) => regionsOf(question, places).map((region) => ({ field: question.field, region })));
}

function withMargin(box: Box): Box {
  const margin = 0.4 * heightOf(box);
  return { x0: box.x0 - margin, x1: box.x1 + margin, y0: box.y0 - margin, y1: box.y1 + margin };
}

const count = (found: Findings) => Object.keys(found).length;

/** If one date is between both labels, it is not known to be that of the birth. */
function withoutSharedDate(found: Findings): Findings {
  const { date_of_birth: birth, date_of_death: death, ...others } = found;
  const isShared = birth && death && birth.value === death.value && isOverlapping(birth.box, death.box);
  return isShared ? { ...others, date_of_death: atMost(TO_CHECK, death) } : found;
}

/** On forms the birth is beside the name: if labels of another person are between them, a heading may have been missed. */
function doubtBirth(found: Findings, places: Place[]): Findings {
  const { last_name: name, date_of_birth: birth } = found;
  if (!name || !birth) return found;
  const isBetween = ({ x0, y0, y1 }: Box) =>
    y0 > name.box.y1 && y1 < birth.box.y0 && x0 < Math.max(name.box.x1, birth.box.x1);
  const isOther = places.some(
    ({ label, segment }) => label?.subjects.has('relative') && isBetween(segment.box),
  );
  return isOther ? { ...found, date_of_birth: atMost(TO_CHECK, birth) } : found;
}

/** If a second name is asked for before the day of death, a heading that says whose the first one is may have been missed. */
function doubtName(found: Findings, questions: Question[]): Findings {
  const { last_name: name, date_of_death: death } = found;
  if (!name || !death) return found;
  const isAskedAgain = (field: Field) =>
    questions.some(
      ({ field: asked, box }) => asked === field && box.y0 > name.box.y1 && box.y1 < death.box.y0,
    );
  const isDoubted = isAskedAgain('last_name') && isAskedAgain('first_names');
  return isDoubted ? { ...found, last_name: atMost(TO_CHECK, name) } : found;
}

/** The deceased's fields on a form, table or list: a label with its value beside, below or above it. */
export function formFields(segments: Segment[]): Findings {
  const places = placesOf(segments);
  const questions = questionsOf(places);
  const order = orderOf(questions, places);
  const usual = fieldsOn(questions, places, ORDERS[order]);
  const isPoor = !usual.last_name || !usual.first_names || !usual.date_of_birth || !usual.date_of_death;
  const turnedOver = isPoor ? fieldsOn(questions, places, order === 'over' ? ORDERS.behind : ['above']) : {};
  const read = count(turnedOver) > count(usual) ? turnedOver : usual;
  const found = doubtName(doubtBirth(withoutSharedDate(read), places), questions);
  if (!found.last_name || found.gender) return found;
  const gender = genderWithoutLabel(found.last_name, places);
  return gender ? { ...found, gender } : found;
}

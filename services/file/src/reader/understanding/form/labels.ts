import type { Word } from '../../page/page.ts';
import type { Segment } from '../../page/segments.ts';
import { type Subject, subjectsOf } from '../lexicon/label-words.ts';
import { plain } from '../lexicon/plain-text.ts';
import { genderOfTitle } from '../values/gender.ts';

export type Field =
  | 'last_name'
  | 'first_names'
  | 'insertion'
  | 'gender'
  | 'full_name'
  | 'date_of_birth'
  | 'date_of_death';

export interface Label {
  subjects: Set<Subject>;
  /** The number of words of the segment that belong to the label. */
  length: number;
  /** Ends with "van", "en" or "/": it continues on the line below. */
  isUnfinished: boolean;
}

const isOnly = (subjects: Subject[], subject: Subject) =>
  subjects.length > 0 && subjects.every((one) => one === subject);

/** A row number, also as a letter, a Roman numeral or a section (4.1, 01.02.10), or a word that the engine could not read. */
const isBeforeLabel = (word: Word | undefined) =>
  word !== undefined &&
  (/^[^\p{L}\d]*(\d{1,2}(\.\d{1,2}){0,2})?[^\p{L}\d]*$/u.test(word.text) ||
    /^(\p{L}[.)]|[IVX]+[.)]?)$/u.test(word.text) ||
    (word.confidence < 0.7 && !subjectsOf(word.text).length));

const ASKED: Subject[] = ['surname', 'first', 'insertion', 'gender', 'day'];
const HEADS: Subject[] = ['deceased', 'relative', 'birth', 'death'];
const isOfPerson = (word: string) => subjectsOf(word).some((subject) => HEADS.includes(subject));

const isAsked = (word: string) =>
  subjectsOf(word).some((subject) => subject === 'name' || ASKED.includes(subject));

/**
 * "De overledene", "Gegevens van de aangever", "Met de voornamen": the number of words before what is asked. "van overlijden"
 * is no heading.
 */
function wordsBefore(words: string[]): number {
  const at = words.findIndex(
    (word) => !/^(de|het|van|gegevens|betreffende|omtrent|met|persoon)$/.test(plain(word)),
  );
  const next = words[at] ?? '';
  const isOfOne = plain(words[0] ?? '') !== 'van' && isOfPerson(next);
  const isAll = at === words.length - 1 && /^\p{Lu}/u.test(words[0] ?? '');
  return at > 0 && (isOfOne || (isAll && isAsked(next))) ? at : 0;
}

/** "Overledene: achternaam", "Geboren: datum": what is asked comes after the colon. */
const isAskedOf = (subjects: Subject[], next: string | undefined) =>
  subjects.every((one) => HEADS.includes(one)) && subjectsOf(next ?? '').some((one) => ASKED.includes(one));

/** "Achternaam vóór (het eerste) huwelijk", "Surname before marriage": the number of words that make it the name at birth. */
function maidenWords(words: string[]): number {
  const read = words.map((word) => plain(word).replace(/[^a-z]/g, '')).join(' ');
  const [said] = /^(voor|before)( het)?( eerste)? (huwelijk|marriage)\b|^(voor|before)$/.exec(read) ?? [];
  return said ? said.split(' ').length : 0;
}

/** "Mevrouw: Jannigje van 't Spijker", "De heer: Jan Bos": the number of words that ask for the deceased in this way. */
function courtesyWords(words: string[]): number {
  const [first = '', second = ''] = words;
  const isAsking = (word: string) => word.endsWith(':') && genderOfTitle(word) !== null;
  if (isAsking(first)) return 1;
  return plain(first) === 'de' && isAsking(second) ? 2 : 0;
}

/** "Geregistreerd partner" */
const isOfPartner = ([first = '', second = '']: string[]) =>
  plain(first) === 'geregistreerd' && subjectsOf(second).includes('relative');

/** The label at the beginning of a segment, without row numbers before it and joining words at its end. */
export function labelOf(segment: Segment): Label | null {
  const words = segment.words.map((word) => word.text);
  let start = 0;
  while (start < words.length && isBeforeLabel(segment.words[start])) start++;
  const courtesy = courtesyWords(words.slice(start));
  if (courtesy) return { subjects: new Set(['deceased']), length: start + courtesy, isUnfinished: false };
  const lead = wordsBefore(words.slice(start));
  start += lead;
  const subjects = new Set<Subject>();
  let length = 0;
  let at = start;
  for (; at < words.length; at++) {
    const about = subjectsOf(words[at] ?? '');
    // "(voluit)", "(M/V)", "(indien bekend)": an aside belongs to the label before it.
    if (length && /^\(/.test(words[at] ?? '')) {
      const from = at;
      while (at < words.length - 1 && !/\)\W?$/.test(words[at] ?? '')) at++;
      length = at + 1;
      // "(geslachtsnaam, voorvoegsel, voornamen)"
      for (const subject of words.slice(from, length).flatMap(subjectsOf))
        if (subject === 'first') subjects.add(subject);
      continue;
    }
    const maiden = length ? maidenWords(words.slice(at, at + 4)) : 0;
    if (maiden) {
      at += maiden - 1;
      length = at + 1;
      continue;
    }
    // By itself it is a label: "Geboren te Goes" with "op 9 februari 1926" below it.
    const isPlaceless =
      words.length > 1 &&
      (about.includes('place') || about.includes('day')) &&
      /^(te|op)$/.test(plain(words[at] ?? ''));
    if (!about.length) {
      // "Naam huidige partner": a label may contain one word without a meaning here.
      const isInside = length > 0 && at === length && /^\p{Ll}+$/u.test(words[at] ?? '');
      if (!isInside || !subjectsOf(words[at + 1] ?? '').some((one) => one !== 'joint')) break;
      continue;
    }
    if (at === start && ((isOnly(about, 'joint') && !isOfPartner(words.slice(at))) || isPlaceless))
      return null;
    if (!isOnly(about, 'joint') && !(isPlaceless && !subjects.has('birth') && !subjects.has('death'))) {
      for (const one of about) if (one !== 'joint') subjects.add(one);
      length = at + 1;
    }
    if (/[:=]$/.test(words[at] ?? '') && !isAskedOf([...subjects], words[at + 1])) break;
  }
  // "De overledene woonde laatstelijk te Oss" is a sentence.
  const isSentence = lead > 0 && length < words.length && !/:$/.test(words[length - 1] ?? '');
  if (!length || isSentence) return null;
  // "Datum en plaats van" continues below; "Voorvoegsel van" is followed by its value.
  const isToTheEnd = at >= words.length && !subjects.has('insertion');
  const isUnfinished = isToTheEnd && (at > length || /[/,-]$/.test(words[at - 1] ?? ''));
  return { subjects, length: isToTheEnd ? at : length, isUnfinished };
}

/** "Datum en tijdstip": the next line says of what. */
export const isOfNothing = ({ subjects }: Label) =>
  [...subjects].every((one) => one === 'day' || one === 'time' || one === 'place');

/** "Date and place": "of death" is on the line below, or in the heading above. */
export const isDayOfNothing = (label: Label) => isOfNothing(label) && label.subjects.has('day');

/** "van overlijden" under a label continues it. */
export const startsWithJoint = ({ words: [first] }: Segment) =>
  first !== undefined && isOnly(subjectsOf(first.text), 'joint') && /^\p{Ll}/u.test(first.text);

/** "Overledene: Jan de Boer" */
export const isOfDeceasedAlone = ({ subjects }: Label) => isOnly([...subjects], 'deceased');

/** "Naam": a surname, or a whole name. */
export const isOfAnyName = (label: Label) => label.subjects.has('name') && fieldOf(label) === 'last_name';

/** The field of the deceased that a label asks for; null if it is another person's, or something else. */
export function fieldOf({ subjects }: Label): Field | null {
  const speaksOf = (subject: Subject) => subjects.has(subject);
  if (speaksOf('relative') || speaksOf('matter')) return null;
  if (speaksOf('first') && speaksOf('surname')) return 'full_name';
  if (speaksOf('insertion')) return 'insertion';
  if (speaksOf('surname')) return speaksOf('whole') ? 'full_name' : 'last_name';
  if (speaksOf('first')) return 'first_names';
  if (speaksOf('gender')) return 'gender';
  if (!speaksOf('day') && (speaksOf('place') || speaksOf('time'))) return null;
  if (speaksOf('birth') && !speaksOf('death')) return 'date_of_birth';
  return speaksOf('death') && !speaksOf('birth') ? 'date_of_death' : null;
}

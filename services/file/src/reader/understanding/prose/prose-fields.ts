import { DAY_MS } from '@nabericht/domain/calendar/full-days';
import type { Box, Word } from '../../page/page.ts';
import { means } from '../lexicon/lexicon.ts';
import { plain } from '../lexicon/plain-text.ts';
import { withoutCapitals } from '../text/capitals.ts';
import { maidenName, type NamePlace, nameText } from '../text/name-words.ts';
import { plainAt, startsLine, type Text, textFrom, wordAt } from '../text/sentences.ts';
import {
  allAtMost,
  atMost,
  type Evidence,
  evidenceOf,
  evidenceOfDate,
  evidenceOfName,
  type Findings,
} from '../values/evidence.ts';
import { genderFromSentence } from '../values/gender.ts';
import { splitFullName, splitSurname } from '../values/names.ts';
import { type DatedEvent, datedEvents } from './date-roles.ts';
import { nameInParts } from './name-in-parts.ts';
import { findName, isOfRelative, nameBeforeBorn } from './prose-names.ts';
import { personBefore } from './spoken-of.ts';

/** The confidence of what the sentences leave open, low enough to be checked. */
const TO_BE_CHECKED = 0.5;

const toBeChecked = (evidence: Evidence) => atMost(TO_BE_CHECKED, evidence);

/** A date that the sentence may give both in words and in digits. */
function evidenceOfEvent({ dates, isSure }: DatedEvent, words: Word[]): Evidence {
  const found = dates.map((date) => evidenceOfDate(date, words)) as [Evidence, ...Evidence[]];
  // A misread digit gives another day, a misread letter hardly ever another word.
  const first = found.find(({ written }, at) => written === 'words' && !dates[at]?.isMended) ?? found[0];
  if (!isSure) return toBeChecked(first);
  if (found.length < 2) return first;
  return { ...first, check: found.every((one) => one.value === first.value) ? 'agrees' : 'contradicts' };
}

const dayOf = ({ dates: [first] }: DatedEvent) => first?.date ?? '';

/** "weduwe van Jan Smit, overleden op 3 mei 2010": the person named last, or the deceased. */
const isApposition = (text: Text, { at, from }: DatedEvent, since: number) =>
  at < from &&
  /^(overleden|gestorven|overl|ovl)$/.test(plainAt(text, at)) &&
  personBefore(text, at, since) === 'relative' &&
  !/^(en|is|was)$/.test(plainAt(text, at - 1));

/** A death is declared within days: one after the act, or more than a year before it, was misread. */
function isAtOddsWithAct(text: Text, events: DatedEvent[], death: string): boolean {
  const acts = events.filter(({ role, at }) => role === 'other' && means(text.plain[at], 'declared'));
  const [act] = acts.map(dayOf).sort();
  if (!act) return false;
  const days = (Date.parse(act) - Date.parse(death)) / DAY_MS;
  return days < 0 || days > 400;
}

/** Parents and a partner died earlier: of several days of death the last is meant, but that is not certain. */
function findDeath(text: Text, events: DatedEvent[], since: number): Evidence | undefined {
  const deaths = events.filter((event) => event.role === 'death');
  const own = deaths.filter((event) => !/stranger|relative/.test(personBefore(text, event.at, since) ?? ''));
  const candidates = [
    own.filter((event) => event.isSure),
    deaths.filter((event) => event.isSure),
    own,
    deaths,
  ];
  const [last, ...others] = (candidates.find((some) => some.length) ?? []).toSorted((a, b) =>
    dayOf(b).localeCompare(dayOf(a)),
  );
  if (!last) return undefined;
  const evidence = evidenceOfEvent(last, text.words);
  const same = others.filter((event) => dayOf(event) === dayOf(last));
  const isOpen = same.length < others.length || isApposition(text, last, since);
  if (isOpen || isAtOddsWithAct(text, events, dayOf(last))) return toBeChecked(evidence);
  return same.length && last.isSure && !evidence.check ? { ...evidence, check: 'agrees' } : evidence;
}

/** "Piet Smit, geboren te Goes op …": whether that is another person than the deceased. */
function isBirthOfAnother(text: Text, at: number, name: NamePlace | null): boolean {
  const born = nameBeforeBorn(text, at);
  if (!name || !born || /^(te|in|gemeente)$/.test(plainAt(text, born.from - 1))) return false;
  const known = text.plain.slice(name.from, name.to);
  const told = text.plain.slice(born.from, born.to);
  // "A.M. Bakker" is Anna Maria Bakker, Piet Bakker is not.
  const isInShort = known.at(-1) === told.at(-1) && known[0]?.[0] === told[0]?.[0];
  const isSameName = isInShort || told.filter((word) => known.includes(word)).length > 1;
  return !isSameName;
}

/** The first birth after the name, before somebody else is mentioned. */
function findBirth(
  text: Text,
  events: DatedEvent[],
  since: number,
  name: NamePlace | null,
): Evidence | undefined {
  const births = events.filter((event) => event.role === 'birth' && event.from >= since);
  const told = births.map((event) => ({ event, person: personBefore(text, event.at, since) }));
  const own = told.find(
    ({ event, person }) =>
      (person === null || person === 'deceased') && !isBirthOfAnother(text, event.at, name),
  );
  if (own) return evidenceOfEvent(own.event, text.words);
  const any = since ? told.find(({ person }) => person === 'relative') : undefined;
  return any && toBeChecked(evidenceOfEvent(any.event, text.words));
}

function namesAt(text: Text, name: NamePlace): Findings {
  const maiden = maidenName(text, name);
  const words = [name, maiden].flatMap((part) => (part ? text.words.slice(part.from, part.to) : []));
  const whole = splitFullName(nameText(text, name));
  const read = maiden ? { ...whole, ...splitSurname(nameText(text, maiden)) } : whole;
  const found = evidenceOfName(read, words);
  return name.isGuess ? allAtMost(TO_BE_CHECKED, found) : found;
}

const isWithin = (a: Box, b: Box) => a.x0 >= b.x0 && a.x1 <= b.x1 && a.y0 >= b.y0 && a.y1 <= b.y1;

/** "Vader / van de overledene: Jan de Boer": a line of running text that begins like a label. Removes the names from it. */
export function withoutRelatives(found: Findings, read: Word[]): Findings {
  const text = textFrom(read);
  const isOfAnother = ({ box }: Evidence) => {
    const at = text.words.findIndex((word) => isWithin(word.box, box));
    const colon = text.words.findLastIndex((word, index) => index < at && /:$/.test(word.text));
    return at - colon < 6 && text.plain[colon] === 'overledene' && isOfRelative(text, colon);
  };
  const isName = (field: string) => /name|insertion/.test(field);
  const kept = Object.entries(found).filter(([field, evidence]) => !isName(field) || !isOfAnother(evidence));
  return Object.fromEntries(kept);
}

/**
 * A document with labels for the name may continue in a sentence: a real statement counts, what looks like a column does not.
 */
const isOfSentence = (text: Text) => (event: DatedEvent) =>
  event.isSure && (/^(op|den|on|am)$/.test(plainAt(text, event.from - 1)) || isBehindTown(text, event));

/** "Overleden te Tilburg, 28 februari 1996", a line by itself */
const isBehindTown = (text: Text, { at, from }: DatedEvent) =>
  startsLine(text, at) &&
  means(text.plain[at + 1], 'before-town') &&
  /,$/.test(wordAt(text, from - 1)) &&
  text.words.slice(at + 1, from).every((_, index) => !startsLine(text, at + 1 + index));

const SPOKEN_OF = 60;

/** "vrouw" on a line of its own */
const isAlone = (words: Word[], at: number) => startsLine({ words }, at) && startsLine({ words }, at + 1);

function findGender(text: Text, since: number, isSaidOutright: boolean): Evidence | undefined {
  const from = Math.max(0, since - 3);
  const end = text.plain.findIndex(
    (word, index) => index > since && /^(aangegeven|aangever|aangifte)$/.test(word),
  );
  const around = text.words.slice(from, Math.min(end < 0 ? text.words.length : end, since + SPOKEN_OF));
  const said = genderFromSentence(
    around.map((word, index) => (isAlone(around, index) ? `(${word.text})` : word.text)),
    isSaidOutright,
  );
  if (!said) return undefined;
  return { ...evidenceOf(said.value, around.slice(said.from, said.to)), confidence: 0.9 };
}

/**
 * The deceased's fields in running text: an older akte, an extract in sentences, a funeral director's statement. `known` is
 * what labels on the same page gave: a name from there is the person that the sentences are about.
 */
export function proseFields(read: Word[], known: Findings = {}): Findings {
  const text = textFrom(withoutCapitals(read));
  const { words } = text;
  const parts = nameInParts(text);
  const named = findName(text);
  const place = parts?.place ?? named;
  const names = parts?.names ?? (place ? namesAt(text, place) : {});
  const surname = known.last_name;
  // A sentence that names the parts of a name is more certain than a label in the middle of it.
  const isOther =
    !parts && surname && (!names.last_name || plain(names.last_name.value) !== plain(surname.value));
  const isNamed = place !== null && !isOther;
  if (!isNamed && !surname) return {};
  const labelled = words.findIndex((word) => surname && isWithin(word.box, surname.box));
  const since = isNamed ? place.from : Math.max(0, labelled);
  const events = datedEvents(text).filter(isNamed ? () => true : isOfSentence(text));
  return Object.fromEntries(
    Object.entries({
      ...(isNamed ? names : {}),
      date_of_birth: findBirth(text, events, since, isNamed ? place : null),
      date_of_death: findDeath(text, events, since),
      gender: findGender(text, since, !isNamed),
    }).filter(([, evidence]) => evidence),
  );
}

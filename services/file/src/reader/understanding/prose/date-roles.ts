import { meaningsUnder, means } from '../lexicon/lexicon.ts';
import { meantIn } from '../lexicon/plain-text.ts';
import { type DateGroup, dateGroups } from '../text/date-groups.ts';
import { endsSentence, isCapitalised, plainAt, type Text, wordAt } from '../text/sentences.ts';
import { isParticle } from '../values/names.ts';

type Role = 'birth' | 'death' | 'other';

/**
 * A word that says what a date belongs to: a death, a birth, or something else in an akte, an extract or a letter (the act
 * itself, the informant's visit, a funeral, a marriage, the day on which a body was found).
 */
interface Cue {
  role: Role;
  isVerb: boolean;
}

const CUES = new Map(
  [...meaningsUnder('day-')].map(([word, [meant = '']]): [string, Cue] => {
    const [role, kind] = meant.split('-');
    return [word, { role: role as Role, isVerb: kind === 'verb' }];
  }),
);
const longCueMeant = meantIn(new Map([...CUES].filter(([word]) => word.length > 5)));

const AUXILIARY = /^(is|was|werd|zijn|kwam|gekomen|gebracht|zag)$/;

/**
 * "Akte van overlijden", "van het overlijden is aangifte gedaan": the name of a document, or a statement about the death, not
 * the event.
 */
function isSpokenOf(text: Text, at: number): boolean {
  let before = at - 1;
  while (/^(van|het|dit|de|der|een|omtrent|inzake)$/.test(plainAt(text, before))) before--;
  const isOf = plainAt(text, at - 2) === 'van';
  // "dat van dit overlijden op 3 mei 2021 aangifte is gedaan"
  const isObject = isOf && (AUXILIARY.test(plainAt(text, at + 1)) || plainAt(text, at - 3) === 'dat');
  return isObject || means(plainAt(text, before), 'paper');
}

function cueAt(text: Text, at: number): Cue | null {
  const read = plainAt(text, at);
  const cue = CUES.get(read) ?? (read.length > 5 ? longCueMeant(read) : null);
  const isBesideIs = text.plain[at + 1] === 'is' || text.plain[at - 1] === 'is';
  if (!cue || (read === 'verscheiden' && !isBesideIs)) return null;
  return !cue.isVerb && isSpokenOf(text, at) ? { ...cue, role: 'other' } : cue;
}

/** Between "overleden" and its date there may be places, times and small words. */
function isLink(text: Text, at: number): boolean {
  const word = wordAt(text, at);
  if (means(plainAt(text, at), 'link') || isCapitalised(word) || isParticle(word)) return true;
  return /^['’‘]|^\P{L}*$/u.test(word);
}

const CONJUNCTION = /^(dat|waarop|waaruit|waarbij|inhoudende)$/;

/** "dat op", "Op": a new statement begins here. */
const isTurn = (text: Text, at: number) =>
  CONJUNCTION.test(plainAt(text, at)) ||
  /^(die|welke)$/.test(plainAt(text, at)) ||
  /^(Op|Heden|Te|In)$/.test(wordAt(text, at));

interface Said {
  role: Role;
  /** Only places and small words come between: nothing else can be meant. */
  isSure: boolean;
  /** The word that says it. */
  at: number;
}

/**
 * "Overlijden, Goes, 3 mei 2021" is a heading of a date, "aangifte van Jan Smit op 3 mei 2021" is not about the death: only a
 * hint.
 */
const isNounSaid = (text: Text, at: number, from: number, role: Role) =>
  /^(op|den|vond|vindt|datum)$/.test(plainAt(text, at + 1)) ||
  (role !== 'other' && text.plain.slice(from - 2, from).includes('op'));

function saidBefore(text: Text, { from }: DateGroup): Said | null {
  let isSure = true;
  for (let at = from - 1; at >= Math.max(0, from - 24); at--) {
    // "Wanneer overleden? Op 2 april 2021"
    const cue = cueAt(text, at);
    const isAnswer = cue !== null && /\?$/.test(wordAt(text, at));
    const isOver = endsSentence(text, at) && !isAnswer;
    if (isOver || text.dates.some((date) => date.from <= at && at < date.to)) return null;
    // "is opgemaakt: op 2 april 2021 is overleden"
    const isColon = /:$/.test(wordAt(text, at)) && text.plain[at + 1] === 'op';
    if (cue?.role === 'other' && isColon) return null;
    const isSaid = cue && (cue.isVerb || isNounSaid(text, at, from, cue.role));
    if (cue) return { role: cue.role, isSure: Boolean(isSaid && isSure), at };
    if (isTurn(text, at) && !/\?$/.test(wordAt(text, at - 1))) return null;
    isSure &&= isLink(text, at);
  }
  return null;
}

/** "op 3 mei 2021 te Goes is overleden": a verb at the end of the clause that the date begins. */
function saidBehind(text: Text, { from, to }: DateGroup): Said | null {
  const opening = text.plain.slice(Math.max(0, from - 2), from);
  if (!opening.some((word) => /^(op|den|de|dag|on|am|[a-z]+dag)$/.test(word))) return null;
  for (let at = to; at < Math.min(text.words.length, to + 30); at++) {
    const isOver = endsSentence(text, at - 1) || CONJUNCTION.test(plainAt(text, at));
    if (isOver || text.dates.some((date) => date.from === at)) return null;
    const cue = cueAt(text, at);
    if (!cue && /:$/.test(wordAt(text, at))) return null;
    if (!cue) continue;
    const isWithAuxiliary = [at - 1, at + 1].some((beside) => AUXILIARY.test(plainAt(text, beside)));
    const isSaid = cue.isVerb && (cue.role !== 'birth' || isWithAuxiliary);
    return isSaid ? { role: cue.role, isSure: true, at } : null;
  }
  return null;
}

/** "in de nacht van 3 op 4 mei 2021", "tussen 3 mei en 4 mei": the exact day is not known. */
function isBetweenDays(text: Text, { from }: DateGroup): boolean {
  for (let at = from - 1; at > from - 14 && at >= 0 && !endsSentence(text, at); at--) {
    const isNight = text.plain[at] === 'nacht' && text.plain[at + 1] === 'van';
    if (isNight || text.plain[at] === 'tussen') return true;
  }
  return false;
}

function roleOf(text: Text, group: DateGroup): Said | null {
  const before = saidBefore(text, group);
  const behind = saidBehind(text, group);
  // "staat ingeschreven Jan de Boer, op 2 april 2021 te Assen overleden"
  const isFarBefore = before?.role === 'other' && behind?.role === 'death' && group.from - before.at > 3;
  const said = before?.isSure && !isFarBefore ? before : (behind ?? before);
  return said && { ...said, isSure: said.isSure && !isBetweenDays(text, group) };
}

export interface DatedEvent extends DateGroup, Said {}

/** The dates whose event the text says, in their order. */
export function datedEvents(text: Text): DatedEvent[] {
  return dateGroups(text).flatMap((group) => {
    const said = roleOf(text, group);
    return said ? [{ ...group, ...said }] : [];
  });
}

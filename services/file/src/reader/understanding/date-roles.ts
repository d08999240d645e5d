import type { FoundDate } from './found-date.ts';
import { meaningsUnder, means } from './lexicon/lexicon.ts';
import { isParticle } from './names.ts';
import { nearestIn } from './plain-text.ts';
import { endsSentence, isCapitalised, type Text } from './sentences.ts';

type Role = 'birth' | 'death' | 'other';

/**
 * A word that says what a date is of: of a death, a birth, or of something else that an akte, an extract or a letter
 * speaks of (the act itself, who came to declare, a funeral, a marriage, the day on which a body was found).
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
const nearestCue = nearestIn([...CUES.keys()].filter((word) => word.length > 5));

/** "Akte van overlijden", "aangifte van het overlijden": a paper's name, not what happened. */
function isOfPaper({ plain }: Text, at: number): boolean {
  let before = at - 1;
  while (/^(van|het|de|der|een|omtrent|inzake)$/.test(plain[before] ?? '')) before--;
  return means(plain[before], 'paper');
}

function cueAt(text: Text, at: number): Cue | null {
  const read = text.plain[at] ?? '';
  const cue = CUES.get(read) ?? (read.length > 5 ? CUES.get(nearestCue(read) ?? '') : undefined);
  if (!cue || (read === 'verscheiden' && text.plain[at + 1] !== 'is' && text.plain[at - 1] !== 'is'))
    return null;
  return !cue.isVerb && isOfPaper(text, at) ? { ...cue, role: 'other' } : cue;
}

/** A date once, or twice in a row: in letters and, to check them, in digits. */
interface DateGroup {
  dates: FoundDate[];
  from: number;
  to: number;
}

function groupsOf(text: Text): DateGroup[] {
  const groups: DateGroup[] = [];
  for (const date of text.dates) {
    const last = groups.at(-1);
    const first = last?.dates[0];
    const isSame = first && (date.written === 'words') !== (first.written === 'words');
    const isNear = last && date.from - last.to < 3 && !text.plain.slice(last.to, date.from).includes('en');
    if (isSame && isNear) Object.assign(last, { dates: [...last.dates, date], to: date.to });
    else groups.push({ dates: [date], from: date.from, to: date.to });
  }
  return groups;
}

/** Between "overleden" and its date stand places, hours and small words. */
const isLink = (text: Text, at: number) => {
  const word = text.words[at]?.text ?? '';
  return (
    means(text.plain[at], 'link') || isCapitalised(word) || isParticle(word) || /^['’‘]|^\P{L}*$/u.test(word)
  );
};

const CONJUNCTION = /^(dat|waarop|waaruit|waarbij|inhoudende)$/;

/** "dat op", "Op": here something new begins to be said. */
const isTurn = ({ words, plain }: Text, at: number) =>
  CONJUNCTION.test(plain[at] ?? '') ||
  /^(die|welke)$/.test(plain[at] ?? '') ||
  /^(Op|Heden|Te|In)$/.test(words[at]?.text ?? '');

interface Said {
  role: Role;
  /** Only places and small words stand between: nothing else can be meant. */
  isSure: boolean;
  /** The word that says it. */
  at: number;
}

/** "Overlijden, Goes, 3 mei 2021" is a heading above a date, "aangifte van Jan Smit op 3 mei 2021" nobody's: no more than a hint. */
function isNounSaid({ plain }: Text, at: number, from: number, role: Role): boolean {
  return (
    /^(op|den|vond|vindt|datum)$/.test(plain[at + 1] ?? '') ||
    (role !== 'other' && plain.slice(from - 2, from).includes('op'))
  );
}

function saidBefore(text: Text, { from }: DateGroup): Said | null {
  let isSure = true;
  for (let at = from - 1; at >= Math.max(0, from - 24); at--) {
    // "Wanneer overleden? Op 2 april 2021"
    const isAnswer = /\?$/.test(text.words[at]?.text ?? '') && cueAt(text, at) !== null;
    const isOver = endsSentence(text, at) && !isAnswer;
    if (isOver || text.dates.some((date) => date.from <= at && at < date.to)) return null;
    const cue = cueAt(text, at);
    // "is opgemaakt: op 2 april 2021 is overleden"
    const isColon = /:$/.test(text.words[at]?.text ?? '') && text.plain[at + 1] === 'op';
    if (cue?.role === 'other' && isColon) return null;
    const isSaid = cue && (cue.isVerb || isNounSaid(text, at, from, cue.role));
    if (cue) return { role: cue.role, isSure: Boolean(isSaid && isSure), at };
    if (isTurn(text, at) && !/\?$/.test(text.words[at - 1]?.text ?? '')) return null;
    isSure &&= isLink(text, at);
  }
  return null;
}

const AUXILIARY = /^(is|was|werd|zijn|kwam|gekomen|gebracht|zag)$/;

/** "op 3 mei 2021 te Goes is overleden": a verb that closes the clause which the date opens. */
function saidBehind(text: Text, { from, to }: DateGroup): Said | null {
  const opening = text.plain.slice(Math.max(0, from - 2), from);
  if (!opening.some((word) => /^(op|den|de|dag|on|am|[a-z]+dag)$/.test(word))) return null;
  for (let at = to; at < Math.min(text.words.length, to + 30); at++) {
    const isOver = endsSentence(text, at - 1) || CONJUNCTION.test(text.plain[at] ?? '');
    if (isOver || text.dates.some((date) => date.from === at)) return null;
    const cue = cueAt(text, at);
    if (!cue && /:$/.test(text.words[at]?.text ?? '')) return null;
    if (!cue) continue;
    const isSaid =
      cue.isVerb &&
      (cue.role !== 'birth' || [at - 1, at + 1].some((i) => AUXILIARY.test(text.plain[i] ?? '')));
    return isSaid ? { role: cue.role, isSure: true, at } : null;
  }
  return null;
}

/** "in de nacht van 3 op 4 mei 2021", "tussen 3 mei en 4 mei": on which of the days is not known. */
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

/** The dates of which the text says what they are of, in their order. */
export function datedEvents(text: Text): DatedEvent[] {
  return groupsOf(text).flatMap((group) => {
    const said = roleOf(text, group);
    return said ? [{ ...group, ...said }] : [];
  });
}

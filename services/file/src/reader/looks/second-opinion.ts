import type { TextEngine } from '../engine/text-engine.ts';
import { around, type Box, heightOf, middleOf, type Page, usualHeight, type Word } from '../page/page.ts';
import { linesOf, textOf } from '../page/segments.ts';
import { cut } from '../picture/cut.ts';
import type { GrayPicture } from '../picture/gray-picture.ts';
import { plain } from '../understanding/lexicon/plain-text.ts';
import { wordsOfName } from '../understanding/values/evidence.ts';
import { isParticle } from '../understanding/values/names.ts';
import { type EnlargedPart, enlargedPart } from './enlarged-part.ts';
import { withForeignLetters } from './foreign-letters.ts';
import { startOfInk } from './unread-ink.ts';

const SCALE = 1.8;
/** A value over more lines than this is written in words, and its grammar is check enough. */
const MOST_LINES = 1.9;
/** Two models that agree are right more often than one that is confident. */
const AGREED = 0.93;
/** Low enough for the score to make the reporter check it. */
const DISPUTED = 0.55;
/** A guess does not make a reading doubtful that was read the same twice. */
const UNSURE = 0.7;
const SURE = 0.8;

/** For comparing: the models often disagree about accents, so these are ignored. */
const comparable = (words: Word[]) =>
  plain(words.map((word) => word.text).join(''))
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/[^\p{L}\d]/gu, '');

/** ë, ç, é: the Polish model does not know the accents that are usual here, and the Dutch one does not know others. */
const hasAccents = (words: Word[]) =>
  words.some(({ text }) => /[^\p{ASCII}‘’]/u.test(text) && /\p{L}/u.test(text));
/** The Dutch model reads ø as o, the Polish one as ó: the letter may be neither. */
const isOtherO = (first: Word[], second: Word[]) => /ó/i.test(textOf(second)) && !hasAccents(first);
/** The Dutch model always reads ñ as "fi": reading it twice proves nothing. */
const isOtherN = (first: Word[]) => /[aeiou]fi[aeiou]/.test(comparable(first));
const undecided = (word: Word): Word => ({
  ...word,
  confidence: Math.min(word.confidence, DISPUTED),
  isUndecided: true,
});
const leastOf = (words: Word[]) => Math.min(...words.map((word) => word.confidence));
const wide = ({ x0, x1 }: Box) => x1 - x0;

function isOver(a: Box, b: Box): boolean {
  const shared = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  return shared > 0.3 * Math.min(wide(a), wide(b));
}

const isOnLine = ({ box }: Word, { y0, y1 }: Box) => middleOf(box) > y0 && middleOf(box) < y1;
const isIn = (word: Word, { x0, x1, y0, y1 }: Box) =>
  (word.box.x0 + word.box.x1) / 2 > x0 &&
  (word.box.x0 + word.box.x1) / 2 < x1 &&
  isOnLine(word, { x0, x1, y0, y1 });

/** A name that continues on the next line is read line by line, without the text around it. */
export function nameLines(page: Page, box: Box, name: string): Box[] {
  if (heightOf(box) < MOST_LINES * usualHeight(page)) return [box];
  const words = page.words.filter((word) => isIn(word, box));
  return linesOf(wordsOfName(name, words)).map((line) => around(line.map((word) => word.box)));
}

/** Values close to each other on one line are one cut: first names with their surname. */
function joined(boxes: Box[]): Box[] {
  const cuts: Box[] = [];
  for (const box of boxes.toSorted((a, b) => a.x0 - b.x0)) {
    const at = cuts.findIndex(
      (one) =>
        Math.abs(middleOf(one) - middleOf(box)) < 0.5 * heightOf(box) &&
        box.x0 - one.x1 < 1.5 * heightOf(box),
    );
    if (at < 0) cuts.push(box);
    else cuts[at] = around([cuts[at] as Box, box]);
  }
  return cuts;
}

/** Words of two readings that cover each other: where one reads "Du an", the other may read "Dušan". */
function pairs(first: Word[], second: Word[]): { first: Word[]; second: Word[] }[] {
  // If both read the same text their places need not be compared, which are not always right.
  if (comparable(first) === comparable(second))
    return first.length === second.length
      ? first.map((word, at) => ({ first: [word], second: second.slice(at, at + 1) }))
      : [{ first, second }];
  const groups: { first: Word[]; second: Word[] }[] = [];
  const left = new Set([...first, ...second]);
  for (const start of first) {
    if (!left.delete(start)) continue;
    const group = { first: [start], second: [] as Word[] };
    for (let grown = true; grown; ) {
      const isMet = (word: Word) =>
        left.has(word) && [...group.first, ...group.second].some((one) => isOver(one.box, word.box));
      const more = { first: first.filter(isMet), second: second.filter(isMet) };
      group.first.push(...more.first);
      group.second.push(...more.second);
      for (const word of [...more.first, ...more.second]) left.delete(word);
      grown = more.first.length + more.second.length > 0;
    }
    groups.push(group);
  }
  return groups;
}

/**
 * With the height of their line on the page: an enlarged cut has other edges, and words would no longer be on the same line.
 */
function onLineOf(first: Word[], second: Word[]): Word[] {
  const { y0, y1 } = around(first.map((word) => word.box));
  return second.map((word) => ({ ...word, box: { ...word.box, y0, y1 } }));
}

/** Chooses between the readings of one place; returns the words with their new confidence. */
function chooseReading(first: Word[], second: Word[], third: Word[]): Word[] {
  // 't, in, op: known words, too small to compare.
  const isParticleOnly = first.every((word) => isParticle(word.text));
  if (!second.length || !comparable(first) || isParticleOnly) return first;
  if (comparable(first) === comparable(second)) {
    if (isOtherO(first, second)) return first.map(undecided);
    const [own, other] = [first[0] as Word, second[0] as Word];
    // The Dutch model has no ł: for that letter the other one is right.
    const text = first.length === 1 && second.length === 1 && /ł/i.test(other.text) ? other.text : null;
    if (text) return [{ ...own, text, confidence: Math.max(own.confidence, AGREED) }];
    // "Lo Ïc": if one model reads one word, it may be one.
    if (first.length !== second.length)
      return first.map((word) => ({ ...word, confidence: Math.min(word.confidence, DISPUTED) }));
    return first.map((word) => ({ ...word, confidence: Math.max(word.confidence, AGREED) }));
  }
  const isFirstTwice = comparable(third) === comparable(first);
  const isSecondUnsure = leastOf(second) < UNSURE && leastOf(first) > SURE;
  if (isFirstTwice && (isSecondUnsure || hasAccents(first)))
    return isOtherN(first) ? first.map(undecided) : first;
  const hasDigit = (words: Word[]) => /\d/.test(comparable(words));
  const isTilde = /ń/i.test(textOf(second)) && /fi/i.test(textOf(first));
  const isAccented = hasAccents(second) && (!isFirstTwice || isTilde);
  // "b september": a letter is no replacement for a number.
  const isLetter = /^\d+$/.test(comparable(first)) && !hasDigit(second);
  // With fewer digits the cut was too narrow; with a digit where the first model read none it is not a name.
  const isSecondBetter = hasDigit(first)
    ? !isLetter &&
      comparable(third) === comparable(second) &&
      comparable(second).length >= comparable(first).length
    : !hasDigit(second) && (leastOf(second) > leastOf(first) || isAccented);
  const kept = isSecondBetter ? onLineOf(first, second) : first;
  return kept.map((word) => ({ ...word, confidence: DISPUTED }));
}

/** "in 't Groen", "'t Hart": a small word between two others, or before them, that the first model skipped. */
function missedAmong(own: Word[], readings: Word[][]): Word[] {
  const end = own.at(-1)?.box.x0 ?? 0;
  const isMissed = (word: Word) =>
    word.box.x1 <= end &&
    word.confidence > UNSURE &&
    isParticle(word.text) &&
    !own.some((one) => isOver(one.box, word.box));
  const missed = readings.map((words) => words.filter(isMissed)).find((words) => words.length) ?? [];
  return onLineOf(own, missed).map((word) => ({ ...word, confidence: DISPUTED }));
}

/** The left edge of a name, including print before it that the first model skipped. */
function startOfName(words: Word[], box: Box, picture: GrayPicture): number {
  const before = words.filter((word) => word.box.x1 <= box.x0 && isOnLine(word, box));
  return startOfInk(picture, box, Math.max(0, ...before.map((word) => word.box.x1 + 1)));
}

async function readForeign({ picture, onPage }: EnlargedPart, engine: TextEngine) {
  const { dan, hrv, tur } = await engine.recogniseForeign(picture);
  return { dan: onPage(dan), hrv: onPage(hrv), tur: onPage(tur) };
}

/**
 * Reads the places of the values again, enlarged and with another model. Words on which both agree gain confidence; if they
 * disagree, a third reading decides which is kept, with less confidence. Names are also read by models that know other letters.
 */
export async function withSecondOpinion(
  page: Page,
  values: Box[],
  picture: GrayPicture,
  engine: TextEngine,
): Promise<Page> {
  const usual = usualHeight(page);
  let { words } = page;
  for (const value of joined(values.filter((one) => heightOf(one) < MOST_LINES * usual))) {
    const own = words.filter((word) => isIn(word, value)).sort((a, b) => a.box.x0 - b.box.x0);
    if (!own.length || own.some((word) => word.isReadTwice)) continue;
    const isName = !/\d/.test(comparable(own));
    const box = isName ? { ...value, x0: startOfName(words, value, picture) } : value;
    const edge = 0.3 * heightOf(box);
    const place = {
      x0: Math.max(0, Math.round(box.x0 - edge)),
      x1: Math.min(picture.width, box.x1 + edge),
      y0: Math.max(0, Math.round(box.y0 - edge)),
      y1: Math.min(picture.height, box.y1 + edge),
    };
    const part = cut(picture, place);
    if (part.width < 12 || part.height < 8) continue;
    const enlarged = enlargedPart(part, place, SCALE);
    const isWhole = (word: Word) => isIn(word, box);
    const seen = enlarged.onPage(await engine.recogniseOtherwise(enlarged.picture));
    const other = comparable(seen) === comparable(own) ? seen : seen.filter(isWhole);
    const groups = pairs(own, other);
    const isDisputed = groups.some(
      ({ first, second }) => second.length > 0 && comparable(first) !== comparable(second),
    );
    const third = isDisputed
      ? enlarged.onPage(await engine.recogniseBlock(enlarged.picture)).filter(isWhole)
      : [];
    const chosen = groups.flatMap(({ first, second }) => {
      const span = around(first.map((word) => word.box));
      return chooseReading(
        first,
        second,
        third.filter((word) => isOver(span, word.box)),
      );
    });
    const foreign = isName ? await readForeign(enlarged, engine) : null;
    const known = foreign
      ? withForeignLetters([...chosen, ...missedAmong(own, [other, ...Object.values(foreign)])], foreign)
      : chosen;
    words = [...words.filter((word) => !own.includes(word)), ...known];
  }
  return { words };
}

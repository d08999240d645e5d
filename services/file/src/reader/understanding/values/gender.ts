import { beginsWithBox, withBoxApart } from '../../page/tick-box.ts';
import { means } from '../lexicon/lexicon.ts';
import { isNearly, plain } from '../lexicon/plain-text.ts';

/** Words that readers of Dutch understand are shown as printed; "weiblich" and "kadın" are shown as a letter. */
const AS_PRINTED = /^([mvf]|man|male|mannelijk|masculin|vrouw|female|vrouwelijk|feminin)$/;

/** The printed word for the sex after its label; null if it is something else. A single letter may be read twice. */
export function genderOf(value: string[]): string | null {
  // "F(vrouwelijk)": the space is narrow.
  for (const word of value.flatMap((one) => one.split(/[^\p{L}]+/u))) {
    const letters = plain(word);
    if (!means(letters, 'male') && !means(letters, 'female')) continue;
    if (letters.length === 2) return word.slice(0, 1);
    return AS_PRINTED.test(letters) ? word : isMale(letters) ? 'M' : 'V';
  }
  return null;
}

/** After a label that asks for the sex: "Dhr.", "mevrouw" */
export function genderOfTitle(word: string): 'M' | 'V' | null {
  const read = plain(word).replace(/[^a-z]/g, '');
  if (/^(dhr|heer)$/.test(read)) return 'M';
  return /^(mw|mevr|mevrouw)$/.test(read) ? 'V' : null;
}

export const isMale = (value: string) => means(plain(value), 'male');

/** The sides of its box, or the cross, may be read as letters: "[Xl", "DX", "[KX]", "DK]". */
const TICKED = /^[\p{P}\p{S}DEOUIl1K]{0,3}[xXkKB☒☑✓✔⊠][\p{P}\p{S}Il1]*$/u;
/** An empty box is read as a similar letter, or as nothing. */
const EMPTY = /^[\p{P}\p{S}]*[oO0DU☐□◻][\p{P}\p{S}]*$|^\[(?:\W*|[DLJIl_]{1,2})\]$/u;

/** "Bman", "Ovrouw": a box that was read as a letter of the next word; "[x]vrouw": one that touches it. */
const withSignApart = (word: string) =>
  /^([BDOU])((?:man|vrouw)\p{Ll}*)$/u.exec(word)?.slice(1) ??
  /^([[(][xX]?[\])]?)(\p{L}{3,})$/u.exec(word)?.slice(1) ??
  withBoxApart(word);

/** "[x] vouw": after a box, and beside the other sex, it can be nothing else. */
const sexNearly = (word: string, mark: string) =>
  TICKED.test(mark) || EMPTY.test(mark)
    ? (['vrouw', 'vrouwelijk', 'mannelijk'].find((sex) => isNearly(plain(word), sex)) ?? null)
    : null;

function choicesIn(read: string[]): { value: string; mark: string }[] {
  const words = read.flatMap(withSignApart);
  const choices = words.flatMap((word, at) => {
    const mark = words[at - 1] ?? '';
    const value = genderOf([word]) ?? sexNearly(word, mark);
    return value && (/\p{L}{3}/u.test(words[at] ?? '') || beginsWithBox(mark)) ? [{ value, mark }] : [];
  });
  // "Femenino / Vrouwelijk": one choice in two languages.
  const apart = choices.filter(
    ({ value }, at) => !at || isMale(value) !== isMale(choices[at - 1]?.value ?? ''),
  );
  return apart.length === 2 ? apart : [];
}

/** "man  vrouw": one of them is ticked, or struck out. */
export const isChoice = (words: string[]) => choicesIn(words).length > 0;

/** "☒ man ☐ vrouw": the ticked one, or the one of two without an empty box before it. Null if both may be meant. */
export function tickedGender(words: string[]): string | null {
  const choices = choicesIn(words);
  const ticked = choices.filter(({ mark }) => TICKED.test(mark));
  const open = choices.filter(({ mark }) => !EMPTY.test(mark) || TICKED.test(mark));
  const chosen = ticked.length ? ticked : open;
  return chosen.length === 1 ? (chosen[0]?.value ?? null) : null;
}

/** Relations to others that show the sex. */
const MAN_OF = 'weduwnaar|zoon|echtgenoot';
const WOMAN_OF = 'weduwe|dochter|echtgenote';

/** What a sentence about the deceased shows of a man and of a woman, the most certain first. */
const SIGNS: [man: RegExp, woman: RegExp][] = [
  [
    /\b(van|of) (het|de|the) (mannelijke?|male) (geslacht|kunne|sex)\b/,
    /\b(van|of) (het|de|the) (vrouwelijke?|female) (geslacht|kunne|sex)\b/,
  ],
  [/\been man,/, /\been vrouw,/],
  [/\bgeslacht:? (man|m)\b/, /\bgeslacht:? (vrouw|v)\b/],
  [/\bmannelijke?\b|\bm \(mann/, /\bvrouwelijke?\b|\bf \(vrouw/],
  [/(, |\()(man|m|male)[,.;)]/, /(, |\()(vrouw|v|female)[,.;)]/],
  [
    new RegExp(`\\b(${MAN_OF}|gehuwde man) van\\b|\\bweduwnaar\\b`),
    new RegExp(`\\b(${WOMAN_OF}) van\\b|\\bweduwe\\b`),
  ],
  [/\b(de|den) heer\b|\bdhr\b/, /\b(mevrouw|mevr|mw)\b/],
  [/\bhij (woonde|was|is)\b|\bzijn laatste\b/, /\bzij (woonde|was|is)\b|\bhaar laatste\b/],
];
/** The first signs of the list cannot be a label or about somebody else: they count anywhere in text about the deceased. */
const OUTRIGHT = 2;

/** "zijn zoon", "dochter van de overledene": the informant. */
const OF_RELATIVE = new RegExp(
  `\\b(${MAN_OF}|${WOMAN_OF}) van (de|den|wijlen|voornoemde) (overleden\\w*|persoon)`,
  'g',
);

const LINE_OF_MAN = new RegExp(`^(${MAN_OF}) van\\b`);
const LINE_OF_WOMAN = new RegExp(`^(${WOMAN_OF}) van\\b`);
const LINE_OF_RELATIVE = /^\w+ van (de |den )?(overleden\w*|voornoemde)\b/;

/** "Zoon van Bos, Maarten": a line of a form that says what the deceased was to others, but not "Zoon van de overledene". */
export function genderOfKin(line: string): 'M' | 'V' | null {
  const read = plain(line);
  if (LINE_OF_RELATIVE.test(read)) return null;
  return LINE_OF_MAN.test(read) ? 'M' : LINE_OF_WOMAN.test(read) ? 'V' : null;
}

export interface SaidGender {
  value: 'M' | 'V';
  /** First word that shows it and the one after the last. */
  from: number;
  to: number;
}

/** With `isOutright` only explicit signs count, because labels and other people may be in between. */
export function genderFromSentence(words: string[], isOutright = false): SaidGender | null {
  const text = words
    .map(plain)
    .join(' ')
    .replace(OF_RELATIVE, (said) => said.replace(/[^ ]/g, '-'));
  const wordsUpTo = (at: number) => text.slice(0, at).split(' ').length;
  for (const [man, woman] of isOutright ? SIGNS.slice(0, OUTRIGHT) : SIGNS) {
    const [ofMan, ofWoman] = [man.exec(text), woman.exec(text)];
    // "mevrouw Kaya, haar zoon de heer Kaya": the person mentioned first is meant.
    const isOfMan = ofMan !== null && (ofWoman === null || ofMan.index < ofWoman.index);
    const said = isOfMan ? ofMan : ofWoman;
    if (said)
      return {
        value: isOfMan ? 'M' : 'V',
        from: wordsUpTo(said.index) - 1,
        to: wordsUpTo(said.index + said[0].length),
      };
  }
  return null;
}

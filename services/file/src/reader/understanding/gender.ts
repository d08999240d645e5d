import { plain } from './plain-text.ts';

const MALE = /^(m{1,2}|man|male|mannelijk|masculin|jongen)$/;
const FEMALE = /^(v{1,2}|f{1,2}|vrouw|female|vrouwelijk|feminin|meisje)$/;

/** The printed word for the sex after its label; null when it is something else. A lone letter may be read twice. */
export function genderOf(value: string[]): string | null {
  // "F(vrouwelijk)": the space is narrow.
  for (const word of value.flatMap((one) => one.split(/[^\p{L}]+/u))) {
    const letters = plain(word);
    if (MALE.test(letters) || FEMALE.test(letters)) return letters.length === 2 ? word.slice(0, 1) : word;
  }
  return null;
}

/** What a sentence about the deceased gives away, the surest sign first. M or V. */
const SIGNS: [RegExp, 'M' | 'V'][] = [
  [/\bmannelijke?\b|\bm \(mann/, 'M'],
  [/\bvrouwelijke?\b|\bf \(vrouw/, 'V'],
  [/\b(weduwnaar|zoon|echtgenoot|gehuwde man) van\b|\bweduwnaar\b/, 'M'],
  [/\b(weduwe|dochter|echtgenote) van\b|\bweduwe\b/, 'V'],
  [/\b(de|den) heer\b|\bdhr\b/, 'M'],
  [/\b(mevrouw|mevr|mw)\b/, 'V'],
  [/[,(] man[,.;)]/, 'M'],
  [/[,(] vrouw[,.;)]/, 'V'],
  [/\bhij (woonde|was|is)\b/, 'M'],
  [/\bzij (woonde|was|is)\b/, 'V'],
];

export interface SaidGender {
  value: 'M' | 'V';
  /** First word that says so and the one after the last. */
  from: number;
  to: number;
}

export function genderFromSentence(words: string[]): SaidGender | null {
  const text = words.map(plain).join(' ');
  const wordsUpTo = (at: number) => text.slice(0, at).split(' ').length;
  for (const [sign, value] of SIGNS) {
    const said = sign.exec(text);
    if (said) return { value, from: wordsUpTo(said.index) - 1, to: wordsUpTo(said.index + said[0].length) };
  }
  return null;
}

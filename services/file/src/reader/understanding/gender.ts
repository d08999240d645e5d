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

interface Sign {
  says: RegExp;
  value: 'M' | 'V';
  /** Cannot be a label or somebody else's: counts wherever it stands about the deceased. */
  isOutright?: true;
}

/** What a sentence about the deceased gives away, the surest sign first. */
const SIGNS: Sign[] = [
  { says: /\b(van|of) (het|de|the) (mannelijke?|male) (geslacht|kunne|sex)\b/, value: 'M', isOutright: true },
  {
    says: /\b(van|of) (het|de|the) (vrouwelijke?|female) (geslacht|kunne|sex)\b/,
    value: 'V',
    isOutright: true,
  },
  { says: /\been man,/, value: 'M', isOutright: true },
  { says: /\been vrouw,/, value: 'V', isOutright: true },
  { says: /\bmannelijke?\b|\bm \(mann/, value: 'M' },
  { says: /\bvrouwelijke?\b|\bf \(vrouw/, value: 'V' },
  { says: /(, |\()(de )?man[,.;)]/, value: 'M' },
  { says: /(, |\()(de )?vrouw[,.;)]/, value: 'V' },
  { says: /\b(weduwnaar|zoon|echtgenoot|gehuwde man) van\b|\bweduwnaar\b/, value: 'M' },
  { says: /\b(weduwe|dochter|echtgenote) van\b|\bweduwe\b/, value: 'V' },
  { says: /\b(de|den) heer\b|\bdhr\b/, value: 'M' },
  { says: /\b(mevrouw|mevr|mw)\b/, value: 'V' },
  { says: /\bhij (woonde|was|is)\b|\bzijn laatste\b/, value: 'M' },
  { says: /\bzij (woonde|was|is)\b|\bhaar laatste\b/, value: 'V' },
];

/** "zijn zoon", "dochter van de overledene": who came to declare the death. */
const OF_RELATIVE =
  /\b(zoon|dochter|echtgenoot|echtgenote|weduwe|weduwnaar) van (de|den|wijlen|voornoemde) (overleden\w*|persoon)/g;

export interface SaidGender {
  value: 'M' | 'V';
  /** First word that says so and the one after the last. */
  from: number;
  to: number;
}

/** Outright: only what a sentence says in so many words, where labels and other people stand between. */
export function genderFromSentence(words: string[], isOutright = false): SaidGender | null {
  const text = words
    .map(plain)
    .join(' ')
    .replace(OF_RELATIVE, (said) => said.replace(/[^ ]/g, '-'));
  const wordsUpTo = (at: number) => text.slice(0, at).split(' ').length;
  for (const sign of SIGNS) {
    const said = isOutright && !sign.isOutright ? null : sign.says.exec(text);
    if (said)
      return {
        value: sign.value,
        from: wordsUpTo(said.index) - 1,
        to: wordsUpTo(said.index + said[0].length),
      };
  }
  return null;
}

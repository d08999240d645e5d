/** For what no font has, as Chinese and emoji. */
export const LEFT_OUT = '[…]';

export const IN_A_ROW = /\[…\](?: *\[…\])+/g;

/** Letters of few languages, many of them African, as names with them are spelled where those are not at hand. */
const PLAINER: Readonly<Record<string, string>> = {
  Ɓ: 'B',
  Ɔ: 'O',
  Ɖ: 'D',
  Ɗ: 'D',
  Ǝ: 'Ə',
  Ɛ: 'E',
  Ƒ: 'F',
  Ɣ: 'G',
  Ɩ: 'I',
  Ƙ: 'K',
  Ɲ: 'N',
  Ʊ: 'U',
  Ʋ: 'V',
  Ɨ: 'I',
  Ʉ: 'U',
  Ƴ: 'Y',
  ƙ: 'k',
  ƴ: 'y',
  ɓ: 'b',
  ɔ: 'o',
  ɖ: 'd',
  ɗ: 'd',
  ɛ: 'e',
  ɣ: 'g',
  ɩ: 'i',
  ɲ: 'n',
  ʊ: 'u',
  ʋ: 'v',
  ɨ: 'i',
  ʉ: 'u',
  ẞ: 'SS',
  ʾ: '’',
  ʿ: '‘',
  '′': '’',
  '″': '”',
};

/** What is not seen itself (joiners, directions) is nothing; a letter whose accent no font has goes without it. */
export const instead = (letter: string): readonly string[] =>
  /[\p{DI}\p{Cc}]/u.test(letter)
    ? ['']
    : [PLAINER[letter] ?? letter, letter.normalize('NFKD').replace(/\p{M}/gu, ''), LEFT_OUT];

const WORDS = {
  nl: `${LEFT_OUT} staat voor letters of tekens die hier niet afgedrukt konden worden. In de e-mail of het dossier staan ze wel.`,
  en: `${LEFT_OUT} stands for letters or signs that could not be printed here. They are in the e-mail or the dossier.`,
} as const;

/** What a reader is told of them. */
export const leftOut = (lang: string): string => (lang.startsWith('en') ? WORDS.en : WORDS.nl);

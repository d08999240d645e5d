/**
 * Letters as in a passport's machine-readable zone: ICAO Doc 9303-3, section 6, tables A (Latin) and B (Cyrillic), and
 * ELOT 743 for Greek. Scripts without one standard spelling, such as Han and Arabic, stay as they are.
 */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  // Letters that are not a base letter with an accent.
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  å: 'aa',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  þ: 'th',
  ŧ: 't',
  ĸ: 'q',
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: 'ie',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  є: 'ie',
  і: 'i',
  ї: 'i',
  ґ: 'g',
  ў: 'u',
  ђ: 'd',
  ѓ: 'g',
  ѕ: 'dz',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  ќ: 'k',
  џ: 'dz',
  αυ: 'av',
  ευ: 'ev',
  ηυ: 'iv',
  ου: 'ou',
  γγ: 'ng',
  γξ: 'nx',
  γχ: 'nch',
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
};

/** Latin spellings that simply drop the accent, as most people write them. */
const PLAINLY: Readonly<Record<string, string>> = { ø: 'o', å: 'a', ä: 'a', ö: 'o', ü: 'u' };

const letters = Object.keys(WRITTEN_AS).sort((a, b) => b.length - a.length);
const ANY_LETTER = new RegExp(letters.join('|'), 'gu');

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/**
 * Greek accents also occur in vowel pairs, so they are removed before the conversion; those of Latin and Cyrillic
 * afterwards.
 */
const isGreek = (text: string) => /\p{Script=Greek}/u.test(text);

/** A text in lower-case Latin letters: as in a passport, and with the accents simply dropped. */
export function inLatin(text: string): readonly [string, string] {
  const small = text.normalize('NFKC').toLowerCase();
  const start = isGreek(small) ? withoutAccents(small) : small.normalize('NFC');
  const write = (own: Readonly<Record<string, string>>) =>
    withoutAccents(start.replace(ANY_LETTER, (letter) => own[letter] ?? WRITTEN_AS[letter] ?? letter));
  return [write({}), write(PLAINLY)];
}

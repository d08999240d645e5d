import { means } from '../lexicon/lexicon.ts';
import { plain } from '../lexicon/plain-text.ts';

export interface PersonName {
  first_names: string | null;
  insertion: string | null;
  last_name: string | null;
}

/** "el Idrissi", "El Khattabi", "bin Hamdan" */
const isArabic = (word: string) => /^(el|al)$/i.test(word) || word === 'bin';

/** "in't": the space between the two is narrow. */
const isJoinedParticle = (word: string) => /^(in|op|van|aan|over|uit|voor)'t$/.test(plain(word));

export const isParticle = (word: string) =>
  means(plain(word), 'particle') || isJoinedParticle(word) || isArabic(word);

/** One form of apostrophe, without stray marks of forms and the engine. */
function tidy(text: string): string {
  return text
    .replace(/[’‘`´]/g, "'")
    .replace(/[^\p{L}\p{M}'.,\- ]/gu, ' ')
    .replace(/(^|\s)(?:['"]?t\s|['"]?t(?=\p{Lu}))/gu, "$1't ")
    .replace(/(\s)'T(?=\p{Lu}{2})/gu, "$1't ")
    .replace(/(^|\s)(in|op|van|aan|over|uit|voor)'t(?=\s|$)/giu, "$1$2 't")
    .replace(/(^|\s)(d')(?=\p{Lu})/giu, '$1$2 ')
    .replace(/\s*-\s*/g, '-')
    .replace(/(^|\s)[.\-,]+(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,-]+|[\s.,-]+$/g, '');
}

/** "Mevrouw J. de Vries" */
export const withoutCourtesy = (text: string) =>
  text.replace(
    /^(?:(?:wijlen|de|den|heer|dhr|mevrouw|mevr|mw)\b\.?\s+)*(?:heer|dhr|mevrouw|mevr|mw)\b\.?\s+/i,
    '',
  );

const isCapitals = (word: string) => /\p{Lu}[^.]*\p{Lu}/u.test(word) && word === word.toUpperCase();

/** Forms print surnames in capitals (the international extract must); people write Jansen, IJssel, Jansen-de Vries. */
export function ordinary(name: string): string {
  if (name !== name.toUpperCase() || name.length < 2) return name;
  return name
    .toLowerCase()
    .replace(/(^|[^\p{L}\p{M}'])(ij|\p{L})(?=(\p{L}*'?\p{L}*))/gu, (match, before, start, rest, offset) =>
      offset > 0 && isParticle(start + rest) ? match : before + start.toUpperCase(),
    );
}

/** "van de overledene van / van de Wouw": no insertion begins with the same word twice. */
const withoutRepeat = (words: string[]) =>
  isParticle(words[0] ?? '') && plain(words[0] ?? '') === plain(words[1] ?? '') ? words.slice(1) : words;

/** "G.Y. op den Camp" */
const withoutInitials = (text: string) => text.replace(/^((?:\p{Lu}+\.-?)+\s+)+/u, '');

/** "van der Berg", "VAN DER BERG" and "Berg, van der" -> van der + Berg. */
export function splitSurname(text: string): Omit<PersonName, 'first_names'> {
  // "'TLAM": before a capital the space is narrow.
  const [head = '', tail] = tidy(withoutInitials(text).replace(/^['’‘]T(?=\p{Lu}{2})/u, "'t ")).split(
    /\s*,\s*/,
  );
  if (tail?.split(' ').every(isParticle)) return { insertion: tail.toLowerCase(), last_name: ordinary(head) };
  const words = withoutRepeat(head.split(' ').filter(Boolean));
  const count = words.findIndex((word) => !isParticle(word));
  const isInsertion = words.length > 1 || /^\p{Ll}/u.test(words[0] ?? '');
  if (count < 0 && isInsertion) return { insertion: words.join(' ').toLowerCase(), last_name: null };
  if (count <= 0) return { insertion: null, last_name: words.length ? ordinary(words.join(' ')) : null };
  return {
    insertion: words
      .slice(0, count)
      .map((word) => (word === 'El' || word === 'Al' ? word : word.toLowerCase()))
      .join(' '),
    last_name: ordinary(words.slice(count).join(' ')),
  };
}

/** Capitals that look like their small letters, only larger. */
const LIKE_SMALL = /^[cosuvwxz](?=\p{Ll}{2})/u;

/** A name of one letter, which alone may be read as a small letter. */
export const isInitial = (text: string) => /^[\p{Lu}copsuvwxz]$/u.test(text);

/** "willemina Johanna" begins with a capital, and "Sj oukje" is one name whose letters are apart. */
function mended(words: string[]): string[] {
  const [first = '', ...others] = words;
  const names = [first.replace(LIKE_SMALL, (letter) => letter.toUpperCase())];
  for (const word of others) {
    const isRest =
      /^\p{Lu}\p{Ll}$/u.test(names.at(-1) ?? '') && /^\p{Ll}{3,}$/u.test(word) && !isParticle(word);
    if (isRest) names.push(`${names.pop()}${word}`);
    else names.push(word);
  }
  return names;
}

export function cleanFirstNames(text: string): string | null {
  const words = tidy(text)
    .replace(/,/g, ' ')
    .split(' ')
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter((word) => /\p{L}{2}|^(?:\p{Lu}\.)*\p{Lu}\.?$/u.test(word));
  // "het lijk van Jan van den Berg"
  while (isParticle(words[0] ?? '') && /^\p{Ll}/u.test(words[0] ?? '')) words.shift();
  // A name has a capital, and no Dutch word begins with l and a consonant: "lda" is Ida.
  const named = mended(words).map((word) =>
    word.replace(/^l(?=[bcdfghjklmnpqrstvwxz])/, 'I').replace(/^(?:\p{Lu}\.)+\p{Lu}$/u, '$&.'),
  );
  return named.map((word) => (isCapitals(word) ? ordinary(word) : word)).join(' ') || null;
}

/** Surnames of several words that do not begin with a Dutch insertion: Ben Moussa, Lopes Cardozo, Lo A Njoe. */
function foreignStart(words: string[]): number {
  const arabic = words.findIndex((word, index) => index > 0 && /^(Ben|Bin|Ait)$/.test(word));
  if (arabic > 0) return arabic;
  const iberian = words.findIndex((word, index) => index > 0 && means(plain(word), 'iberian-surname'));
  if (iberian > 0 && iberian < words.length - 1) return iberian;
  // Farm names from the east of the country: Oude Lansink, Groot Koerkamp.
  const farm = words.findIndex(
    (word, index) => index > 0 && /^(Oude|Olde|Groot|Klein|Lutke|Nieuwe)$/i.test(word),
  );
  return farm > 0 && farm === words.length - 2 ? farm : words.indexOf('A', 2) - 1;
}

/** "Du an": a part of a name with an unknown letter. */
const isPiece = (word = '') => /^\p{Ll}/u.test(word) && !isParticle(word);

/** "Maria da Luz", "Maria de Lourdes": the small word belongs to the first names. */
const isDevotion = (words: string[], particle: number) => {
  const next = words.findIndex((word, index) => index > particle && !isParticle(word));
  return next < words.length - 1 && means(plain(words[next] ?? ''), 'devotion');
};

function surnameStart(words: string[]): number {
  const capitals = words.findIndex((word, index) => index > 0 && isCapitals(word));
  const particle = words.findIndex(
    (word, index) => index > 0 && isParticle(word) && !isPiece(words[index + 1]) && !isDevotion(words, index),
  );
  if (capitals > 0 && !words.every(isCapitals))
    return particle > 0 && particle < capitals ? particle : capitals;
  // "Smits-van Rooij": the insertion belongs to the second half.
  const double = words.findIndex((word, index) => index > 0 && isParticle(word.split('-')[1] ?? ''));
  if (double > 0 && (particle < 0 || particle > double)) return double;
  const foreign = foreignStart(words);
  if (foreign > 0 && (particle < 0 || particle > foreign)) return foreign;
  return particle < 0 ? words.length - 1 : particle;
}

/** "Chloë Neeltje van de Ven", "Theodorus VAN 'T HOF" or "JANSEN, Wilhelmus". */
export function splitFullName(text: string): PersonName {
  const name = tidy(withoutCourtesy(text));
  const [head = '', tail] = name.split(/\s*,\s*/);
  if (tail && !tail.split(' ').every(isParticle))
    return { ...splitSurname(head), first_names: cleanFirstNames(tail) };
  const words = head.split(' ').filter(Boolean);
  const [first = '', second = ''] = words;
  const isSurname = isParticle(first) && (isParticle(second) || words.length === 2);
  if (words.length < 2 || isSurname) return { ...splitSurname(name), first_names: null };
  const start = surnameStart(words);
  return {
    ...splitSurname(words.slice(start).join(' ')),
    first_names: cleanFirstNames(words.slice(0, start).join(' ')),
  };
}

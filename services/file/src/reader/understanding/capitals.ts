import type { Word } from '../page/page.ts';
import { isFormWord } from './labels.ts';
import { isShoutedWord } from './name-words.ts';
import { isParticle } from './names.ts';
import { isNumeral } from './numerals.ts';
import { plain } from './plain-text.ts';

/** What a sentence of an akte is made of besides names: these have small letters. */
const ORDINARY = new Set(
  (
    'januari februari maart april mei juni juli augustus september oktober november december maandag dinsdag woensdag ' +
    'donderdag vrijdag zaterdag zondag uur uren minuut minuten des jaars voormiddags namiddags ochtends middags avonds nachts ' +
    'ik mij heb heeft hebben heden dat die welke deze dezer dit ons onze zijn haar hun is was werd wordt en of als door voor ' +
    'een omstreeks ongeveer oud jaar jaren thans laatst laatstelijk eerder wonende gewoond woonde alhier aldaar hier ' +
    'overleden overlijden overleed overledene gestorven geboren geboorte verscheen verschenen compareerde verklaarde verklaard verklaart ' +
    'ingeschreven opgemaakt aangifte aangever aangeefster gedaan ondergetekende ambtenaar burgerlijke stand staat gemeente akte register ' +
    'nummer nr geslacht mannelijk mannelijke vrouwelijk vrouwelijke kunne heer mevrouw gehuwd ongehuwd geweest gescheiden weduwe weduwnaar ' +
    'echtgenoot echtgenote partner geregistreerd zoon dochter kind ouders vader moeder beroep zonder voornoemd voornoemde genoemd genaamd ' +
    'waarvan voorlezing ondertekend afschrift uittreksel met na niet geen bij blijkens'
  ).split(' '),
);

const MOST = 0.85;

const withoutMarksAround = (word: string) => plain(word).replace(/^[^a-z0-9']+|[^a-z0-9']+$/g, '');

const isOrdinary = (word: string) => {
  const read = withoutMarksAround(word);
  return ORDINARY.has(read) || isParticle(read) || isNumeral(read) || isFormWord(word);
};

/** "DIJK-DE WIT" is Dijk-de Wit. */
const inSmall = (word: string) =>
  word
    .split('-')
    .map((part, at) => (at && isParticle(part) ? part.toLowerCase() : capitalised(part)))
    .join('-');

const capitalised = (word: string) =>
  word
    .toLowerCase()
    .replace(/(^|[^\p{L}'])(ij|\p{L})/gu, (_, before: string, start: string) => before + start.toUpperCase());

/** In a text of capitals only a name cannot be told by its capitals: the words that are no names lose them. */
export function withoutCapitals(words: Word[]): Word[] {
  const written = words.filter((word) => /\p{L}{2}/u.test(word.text));
  if (written.filter((word) => isShoutedWord(word.text)).length < MOST * written.length) return words;
  return words.map((word, at) => {
    // Not behind initials: "A.M. VAN DIJK".
    const startsSentence = !at || /([\p{L}\d]{2}\.|¶)$/u.test(words[at - 1]?.text ?? '');
    if (isOrdinary(word.text) && !startsSentence) return { ...word, text: word.text.toLowerCase() };
    return isShoutedWord(word.text) ? { ...word, text: inSmall(word.text) } : word;
  });
}

/** Later parts of long Dutch words in the names of organisations: a word may be parted before them. */
const LATER_PARTS = [
  'beheer',
  'bescherming',
  'bijstand',
  'college',
  'corporatie',
  'fonds',
  'maatschappij',
  'organisatie',
  'stichting',
  'universiteit',
  'vereniging',
  'verzeker',
];
const LATER_PART = new RegExp(LATER_PARTS.join('|'), 'gi');
const FEWEST_LETTERS = 14;
/** On either side, as `hyphenate-limit-chars` in the sheets. */
const FEWEST_BEFORE = 5;

const parted = (word: string) =>
  word.length < FEWEST_LETTERS
    ? word
    : word.replace(LATER_PART, (part, at: number) => (at < FEWEST_BEFORE ? part : `\u00AD${part}`));

/**
 * A name that may be hyphenated where its long words are composed. `hyphens: auto` needs a dictionary, and Chromium on
 * most computers has none for Dutch: it leaves the last letter of a word alone on a line.
 */
export const withSoftHyphens = (name: string) => name.split(' ').map(parted).join(' ');

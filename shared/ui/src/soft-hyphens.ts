/** Second parts of long Dutch compounds in the names of organisations: a word may be hyphenated before them. */
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
/** The minimum number of letters on each side, like `hyphenate-limit-chars` in the stylesheets. */
const FEWEST_BEFORE = 5;

const parted = (word: string) =>
  word.length < FEWEST_LETTERS
    ? word
    : word.replace(LATER_PART, (part, at: number) => (at < FEWEST_BEFORE ? part : `\u00AD${part}`));

/**
 * Adds soft hyphens to a name, between the parts of its long compound words. `hyphens: auto` needs a dictionary, and Chromium on
 * most computers has none for Dutch: it then leaves the last letter of a word alone on a line.
 */
export const withSoftHyphens = (name: string) => name.split(' ').map(parted).join(' ');

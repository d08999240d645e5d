/** Second halves of long Dutch words in the names of organisations: a word may be parted before them. */
const SECOND_HALVES = [
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
const FEWEST_LETTERS = 14;

/** As `hyphenate-limit-chars` in the sheets: at least five letters on either side. */
const parted = (word: string) => {
  if (word.length < FEWEST_LETTERS) return word;
  const at = Math.max(...SECOND_HALVES.map((half) => word.toLowerCase().lastIndexOf(half)));
  return at < 5 ? word : `${word.slice(0, at)}\u00AD${word.slice(at)}`;
};

/**
 * A name that may be hyphenated where its long words are composed. `hyphens: auto` needs a dictionary, and Chromium on
 * most computers has none for Dutch: it leaves the last letter of a word alone on a line.
 */
export const withSoftHyphens = (name: string) => name.split(' ').map(parted).join(' ');

import { means } from '../lexicon/lexicon.ts';
import { isCapitalised, type Text } from '../text/sentences.ts';

/** The informant, those who sign, and relatives of the deceased are not the deceased. */
const PERSONS = ['stranger', 'relative', 'deceased'] as const;
type Person = (typeof PERSONS)[number];

function personAt({ plain, words }: Text, at: number): Person | null {
  const read = plain[at] ?? '';
  // Whoever declares something, the text after "dat" is about the deceased.
  if (/^(dat|that)$/.test(read) && means(plain[at - 1], 'declares')) return 'deceased';
  // "Door Piet Smit, geboren te Goes": the person who declared the death or made the act.
  if (read === 'door' && isCapitalised(words[at + 1]?.text)) return 'stranger';
  // "De akte met nummer 2A0001": "met" does not always introduce a partner.
  if (read === 'met' && /^(het|een|ingang|kenmerk|nr|no|\w*nummer)$/.test(plain[at + 1] ?? '')) return null;
  // "Aangever van het overlijden: Anneke Smit"
  const isOfDeath = read === 'overlijden' && plain[at - 1] === 'het' && plain[at - 2] === 'van';
  if (isOfDeath && means(plain[at - 3], 'speaks-of-stranger')) return 'stranger';
  return PERSONS.find((one) => means(read, `speaks-of-${one}`)) ?? null;
}

/** The person that the words before this one are about, in its sentence or the one before. */
export function personBefore(text: Text, at: number, since = 0): Person | null {
  for (let index = at - 1; index >= Math.max(since, at - 45); index--) {
    const person = personAt(text, index);
    if (person) return person;
  }
  return null;
}

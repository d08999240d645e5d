import type { Word } from '../page/page.ts';
import { evidenceOfPart, type Findings } from './evidence.ts';
import type { PersonName } from './names.ts';

/** "Mohamed El Idrissi": to some registers that is an insertion, to others the surname begins there. "el Idrissi" is no question. */
const isOpen = ({ insertion, last_name }: Partial<PersonName>, words: Word[]) =>
  Boolean(last_name) &&
  /^(el|al)$/i.test(insertion ?? '') &&
  words.some(({ text }) => /^(E|A)l\W?$/i.test(text) && /^\p{Lu}/u.test(text));

/** The parts of a name, with the words that say them. */
export function evidenceOfName(name: Partial<PersonName>, words: Word[]): Findings {
  const found: Findings = {};
  for (const field of ['last_name', 'insertion', 'first_names'] as const) {
    const value = name[field];
    if (value) found[field] = evidenceOfPart(value, words);
  }
  if (found.insertion && isOpen(name, words)) found.insertion = { ...found.insertion, isDoubted: true };
  return found;
}

import { INSERTIONS } from './insertions.ts';

const isInsertion = (word: string): boolean => INSERTIONS.has(word.replace(/['’`´]/g, ''));

/**
 * A surname such as an account keeps it, `van den Bergh`, in the parts that a form asks. Only insertions in small letters are
 * split off: the `De` of a Belgian `De Smet` belongs to the surname itself, and a surname is never left empty.
 */
export function surnameParts(surname: string): { insertion: string; lastName: string } {
  const words = surname.trim().split(/\s+/);
  const own = words.findIndex((word, at) => at === words.length - 1 || !isInsertion(word));
  return { insertion: words.slice(0, own).join(' '), lastName: words.slice(own).join(' ') };
}

import { INSERTIONS } from '../people/insertions.ts';
import { inLatin } from '../people/passport-letters.ts';

interface Surnames {
  /** The names without their insertions: two for somebody who also uses a partner's name. */
  cores: readonly string[];
  /** The whole name, letters only. */
  whole: string;
}

const withoutMarks = (text: string) => text.replace(/[^\p{L}]/gu, '');

function surnamesIn(latin: string): Surnames {
  const cores = latin
    .split(/[-‐‑–—/]/u)
    .map((surname) => {
      const words = surname
        .replace(/['’`´.]/g, '')
        .split(/[\s,]/u)
        .map(withoutMarks)
        .filter(Boolean);
      const own = words.filter((word) => !INSERTIONS.has(word));
      // Le and Van are also surnames by themselves.
      return (own.length > 0 ? own : words).join('');
    })
    .filter(Boolean);
  return { cores, whole: withoutMarks(latin) };
}

/** Whether every surname of one is a surname of the other: a partner's name may have been added to it. */
const isWithin = (some: readonly string[], all: readonly string[]) =>
  some.every((core) => all.includes(core));

function isSame(a: Surnames, b: Surnames): boolean {
  if (a.cores.length === 0 || b.cores.length === 0) return false;
  if (a.whole === b.whole || a.cores.join('') === b.cores.join('')) return true;
  return isWithin(a.cores, b.cores) || isWithin(b.cores, a.cores);
}

/**
 * Whether two family names, insertions included, can belong to one person. Whole names are compared, never parts of
 * words; a name in a script without a standard Latin spelling only matches itself.
 */
export const isSameSurname = (a: string, b: string): boolean =>
  inLatin(a).some((one) => inLatin(b).some((other) => isSame(surnamesIn(one), surnamesIn(other))));

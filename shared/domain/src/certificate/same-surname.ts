import { inLatin } from '../people/passport-letters.ts';

/** Words before a surname that one register writes and another leaves out. */
const INSERTIONS: ReadonlySet<string> = new Set(
  `aan af al am aus auf bei bij bin d da dal dalla das de degli dei del dela dell della den der des di do dos du e el
  en het i im in l la las le les lo los met of onder op over s san t te ten ter thor to toe tot uit uijt van vander
  vanden vom von voor vor y zu zum zur ibn`.split(/\s+/),
);

interface Surnames {
  /** Each without its insertions: two of somebody with a partner's name. */
  cores: readonly string[];
  /** All of it, without anything between the letters. */
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
      // Le and Van are surnames too.
      return (own.length > 0 ? own : words).join('');
    })
    .filter(Boolean);
  return { cores, whole: withoutMarks(latin) };
}

/** Every surname of the one is one of the other: a partner's name may have been joined to it. */
const isWithin = (some: readonly string[], all: readonly string[]) =>
  some.every((core) => all.includes(core));

function isSame(a: Surnames, b: Surnames): boolean {
  if (a.cores.length === 0 || b.cores.length === 0) return false;
  if (a.whole === b.whole || a.cores.join('') === b.cores.join('')) return true;
  return isWithin(a.cores, b.cores) || isWithin(b.cores, a.cores);
}

/**
 * Whether two family names, insertions included, can be of one person. Whole names are compared, never parts of
 * words; a name in a script that nobody spells in Latin in one way is the same as itself alone.
 */
export const isSameSurname = (a: string, b: string): boolean =>
  inLatin(a).some((one) => inLatin(b).some((other) => isSame(surnamesIn(one), surnamesIn(other))));

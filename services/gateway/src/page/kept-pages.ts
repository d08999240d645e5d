import { createHash, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import { keepPageText, type Marks, type PageText } from './page-text.ts';

/** What a page was made of, beside what its name says. */
export interface MadeOf {
  catalogue: string | null;
  overrides: unknown;
  brand: unknown;
}

export interface MadePage {
  text: string;
  /** Of the header that names its styles. */
  link: string;
}

export interface KeptPage {
  text: PageText;
  link: string;
  /** Of all but what differs in each answer. */
  tag: string;
}

interface Kept {
  madeOf: MadeOf;
  /** Null for a page that is this visitor's alone, or cannot be made as it should now. */
  page: Promise<KeptPage | null>;
}

export interface KeptPages {
  /**
   * The page of this name as long as what it is made of is the same; otherwise it is made anew, once for all who wait.
   * @param values of this answer; other ones are as long
   * @param make the page with other values in their place, or null for one that is not to be kept
   */
  find(
    name: string,
    madeOf: MadeOf,
    values: Marks,
    make: (marks: Marks) => Promise<MadePage | null>,
  ): Promise<KeptPage | null>;
}

/** Addresses are made up by who asks: only pages that are there are kept, the latest used. */
const MOST_PAGES = 1_000;
/** Whatever else a page hangs on shows after this at the latest. */
const KEPT_MS = 60_000;

/** ASCII that is in no page, as long as what stands in its place. */
const markAsLongAs = (value: string): string =>
  randomBytes(value.length).toString('hex').slice(0, value.length);

const everyValue = (values: Marks, change: (value: string) => string): Marks =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

/**
 * Pages as everybody gets them. One ends with what it was made of (composition, catalogue, texts, brand), after a minute
 * in any case, and when a thousand others were asked for since.
 */
export function createKeptPages(): KeptPages {
  // Else each look starts a timer, which takes longer than the look.
  const pages = new LRUCache<string, Kept>({ max: MOST_PAGES, ttl: KEPT_MS, ttlResolution: 0 });
  const keep = async (made: MadePage | null, marks: Marks): Promise<KeptPage | null> => {
    if (made === null) return null;
    const { text, link } = made;
    // The marks are this process's own; another one says the same of the same page.
    const same = Object.values(marks).reduce((rest, mark) => rest.replaceAll(mark, ''), text);
    const digest = createHash('sha256').update(same).digest('base64url').slice(0, 22);
    return { text: await keepPageText(text, marks), link, tag: `W/"${digest}"` };
  };
  return {
    find(page, madeOf, values, make) {
      const name = [page, ...Object.entries(values).map(([key, value]) => `${key} ${value.length}`)].join(
        ' ',
      );
      const known = pages.get(name);
      if (known && isDeepStrictEqual(known.madeOf, madeOf)) return known.page;
      const marks = everyValue(values, markAsLongAs);
      const made: Kept = { madeOf, page: make(marks).then((made) => keep(made, marks)) };
      pages.set(name, made);
      const forget = () => {
        if (pages.peek(name) === made) pages.delete(name);
      };
      made.page.then((page) => page ?? forget(), forget);
      return made.page;
    },
  };
}

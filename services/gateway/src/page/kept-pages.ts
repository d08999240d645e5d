import { createHash, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import { keepPageText, type Marks, type PageText } from './page-text.ts';

/** What a page was rendered from, beside what its name says. */
export interface MadeOf {
  catalogue: string | null;
  overrides: unknown;
  brand: unknown;
}

export interface MadePage {
  text: string;
  /** The Link header that names its styles. */
  link: string;
}

export interface KeptPage {
  text: PageText;
  link: string;
  /** Of everything except the values that differ in each answer. */
  digest: string;
}

interface Kept {
  madeOf: MadeOf;
  /** Null for a page that is specific to this visitor, or cannot be rendered as it should be now. */
  page: Promise<KeptPage | null>;
}

export interface KeptPages {
  /**
   * The page of this name while its inputs are the same; otherwise renders it once for all requests that wait.
   * @param values those of this answer; replacements have the same length
   * @param make renders the page with placeholders in place of the values; null for a page that must not be kept
   */
  find(
    name: string,
    madeOf: MadeOf,
    values: Marks,
    make: (marks: Marks) => Promise<MadePage | null>,
  ): Promise<KeptPage | null>;
}

/** Anybody can make up addresses: only pages that exist are kept, and the least recently used go first. */
const MOST_PAGES = 1_000;
/** A change in any other input of a page shows after this time at the latest. */
const KEPT_MS = 60_000;

/** ASCII that occurs in no page, as long as the value whose place it takes. */
const markAsLongAs = (value: string): string =>
  randomBytes(value.length).toString('hex').slice(0, value.length);

const everyValue = (values: Marks, change: (value: string) => string): Marks =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

/**
 * A cache of the pages that everybody gets. An entry ends when its inputs change (composition, catalogue, texts, brand), after
 * a minute in any case, and when a thousand other pages were requested since.
 */
export function createKeptPages(): KeptPages {
  // Otherwise each lookup starts a timer, which takes longer than the lookup.
  const pages = new LRUCache<string, Kept>({ max: MOST_PAGES, ttl: KEPT_MS, ttlResolution: 0 });
  const keep = async (made: MadePage | null, marks: Marks): Promise<KeptPage | null> => {
    if (made === null) return null;
    const { text, link } = made;
    // The marks are random per process; the digest must be equal in all processes for the same page.
    const same = Object.values(marks).reduce((rest, mark) => rest.replaceAll(mark, ''), text);
    const digest = createHash('sha256').update(same).digest('base64url').slice(0, 22);
    return { text: await keepPageText(text, marks), link, digest };
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

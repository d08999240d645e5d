import { LRUCache } from 'lru-cache';

/** Browsers send only a few different short headers, with nearly every request, so they are cached. */
const known = new LRUCache<string, ReadonlySet<string>>({ max: 100, memoMethod: read });
const LONGEST_KNOWN = 100;

/** The encodings an Accept-Encoding header allows, by name. */
export const acceptedEncodings = (header = ''): ReadonlySet<string> =>
  header.length > LONGEST_KNOWN ? read(header) : known.memo(header);

function read(header: string): ReadonlySet<string> {
  const wishes = header.split(',').map((wish) =>
    wish
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/),
  );
  return new Set(wishes.flatMap(([name, weight]) => (name && Number(weight ?? 1) > 0 ? [name] : [])));
}

import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A serialised answer. */
export interface KeptAnswer {
  /** JSON. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The ETag: a digest of the body, unless `make` supplies one. */
  tag: string;
}

interface Kept {
  madeOf: string;
  until: number;
  answer: KeptAnswer;
}

const MOST_BYTES = 12 * 1024 * 1024;
const KEPT_MS = 600_000;
const HOUR_MS = 3_600_000;

/** A day begins with an hour, so what an answer says of days stays the same within one. */
export const hourOf = (moment: Date): number => Math.floor(moment.getTime() / HOUR_MS);

/**
 * A cache of answers about dossiers, in memory only. It is keyed by a name, and the caller checks at each request that
 * the reader may see it. An entry ends when the revision that it was made of changes, at the moment that `make` gives,
 * at the next hour (since a day begins at an hour), after ten minutes in any case, or when it is evicted.
 */
export function createKeptAnswers(now: () => Date) {
  const answers = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ answer }) => answer.bytes.length,
    ttl: KEPT_MS,
    // Without autopurge, entries that nobody requests again would stay in memory.
    ttlAutopurge: true,
    // Otherwise each lookup starts a timer, which takes longer than the lookup itself.
    ttlResolution: 0,
  });
  return {
    /**
     * @param name the dossier, or the user whose dossiers it lists
     * @param madeOf the revision of that, and of everything else in the answer; read before the answer is made
     */
    async find(
      name: string,
      madeOf: string,
      make: () => Promise<{ json: string; tag?: string; until?: Date | undefined }>,
    ): Promise<KeptAnswer> {
      const asked = now();
      const known = answers.get(name);
      if (known?.madeOf === madeOf && asked.getTime() < known.until) return known.answer;
      const { json, tag, until } = await make();
      // Takes less than half as long as TextEncoder.
      const bytes = Buffer.from(json);
      const digest = () => hash('sha256', bytes, 'base64url').slice(0, 22);
      const answer = { bytes, tag: `"${tag ?? digest()}"` };
      const nextHour = (hourOf(asked) + 1) * HOUR_MS;
      answers.set(name, { madeOf, until: Math.min(nextHour, until?.getTime() ?? nextHour), answer });
      return answer;
    },
  };
}

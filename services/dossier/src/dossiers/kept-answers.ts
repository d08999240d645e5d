import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** An answer as it goes out. */
export interface KeptAnswer {
  /** JSON. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Another one for another text, unless its maker says what it stands for. */
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

/**
 * Answers about dossiers, in memory alone. Each is found by a name for which its caller checks, at each request, that the
 * reader may have it. One ends with what it was made of, with the moment that its maker gives, at the next hour (a day
 * begins at one), after ten minutes in any case, and when there is no room for it.
 */
export function createKeptAnswers(now: () => Date) {
  const answers = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ answer }) => answer.bytes.length,
    ttl: KEPT_MS,
    // Else what nobody asks for again would stay in memory.
    ttlAutopurge: true,
    // Else each look starts a timer, which takes longer than the look.
    ttlResolution: 0,
  });
  return {
    /**
     * @param name the dossier, or whose dossiers
     * @param madeOf the revision of that, and of what else is in the answer; read before the answer is made
     */
    async find(
      name: string,
      madeOf: string,
      make: () => Promise<{ body: unknown; tag?: string; until?: Date | undefined }>,
    ): Promise<KeptAnswer> {
      const time = now().getTime();
      const known = answers.get(name);
      if (known?.madeOf === madeOf && time < known.until) return known.answer;
      const { body, tag, until } = await make();
      // In less than half the time of a TextEncoder.
      const bytes = Buffer.from(JSON.stringify(body));
      const digest = () => hash('sha256', bytes, 'base64url').slice(0, 22);
      const answer = { bytes, tag: `"${tag ?? digest()}"` };
      const nextHour = (Math.floor(time / HOUR_MS) + 1) * HOUR_MS;
      answers.set(name, { madeOf, until: Math.min(nextHour, until?.getTime() ?? nextHour), answer });
      return answer;
    },
  };
}

import type { Send } from '@nabericht/api-client/client';
import { wirePaths } from '@nabericht/contracts/wire-paths';

const [, PATH = ''] = wirePaths.provider.listProviders.split(' ');

/** What was made of an earlier catalogue is made anew after this at the latest. */
const FRESH_MS = 1_000;

/**
 * Which catalogue there is, by the tag of its list: asked once a second at most, while somebody wants to know. The last
 * answer stays while there is no other.
 * @param send to the provider service
 * @returns null where that was never heard
 */
export function createCatalogueVersion(send: Send, now: () => Date): () => Promise<string | null> {
  let last: string | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<string | null> = Promise.resolve(null);
  const ask = async () => {
    const headers = new Headers(last === null ? {} : { 'if-none-match': last });
    const answer = await send(`${PATH}?limit=1`, { headers });
    last = answer.headers.get('etag') ?? last;
    return last;
  };
  return () => {
    if (now().getTime() - askedAt >= FRESH_MS) {
      askedAt = now().getTime();
      asking = ask().catch(() => last);
    }
    return asking;
  };
}

import type { Send } from '@nabericht/api-client/client';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import { routeOf } from '@nabericht/contracts/wire-route';

const PATH = routeOf(wirePaths.provider.listProviders).path;

/** Anything derived from an earlier catalogue is renewed within this time. */
const FRESH_MS = 1_000;

/**
 * The version of the catalogue, by the ETag of its list: requested once a second at most, and only when needed. The last answer
 * is used until there is another.
 * @param send sends requests to the provider service
 * @returns null when there never was an answer
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

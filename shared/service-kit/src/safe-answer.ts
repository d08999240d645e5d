import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

export const giveHeaders = secureHeaders({
  xFrameOptions: 'DENY',
  referrerPolicy: 'no-referrer',
  // Not for subdomains, which may belong to others; browsers ignore it over http.
  strictTransportSecurity: 'max-age=31536000',
});

/** What the scripts of every page may read, every page may load. */
export const ofEverybody = { 'cross-origin-resource-policy': 'cross-origin' };

const safe = new WeakSet<Response>();

/** Whether an answer was made with its safe headers. */
export const isSafe = (answer: Response): boolean => safe.has(answer);

/** The headers that every answer has. */
export async function safeHeaders(): Promise<Record<string, string>> {
  const app = new Hono().use(giveHeaders).get('/', (context) => context.body(null));
  return Object.fromEntries((await app.request('/')).headers);
}

/**
 * An answer that has all its headers from the start: to give it others later on makes more of it than it needs, which
 * for a small file takes as long as all the rest.
 * @param init.headers with those of `safeHeaders`
 */
export function safeAnswer(
  body: Uint8Array<ArrayBuffer> | null,
  init: { status?: number; headers: Readonly<Record<string, string>> },
): Response {
  const answer = new Response(body, init);
  safe.add(answer);
  return answer;
}

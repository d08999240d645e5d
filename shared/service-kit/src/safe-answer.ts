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

/**
 * Makes answers that have all their headers from the start: to give an answer others later on makes more of it than it
 * needs, which for a small file takes as long as all the rest.
 */
export function createSafeAnswers(): (
  body: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
) => Promise<Response> {
  const asked = new Hono().use(giveHeaders).get('/', (context) => context.body(null));
  const given = Promise.resolve(asked.request('/')).then(({ headers }) => Object.fromEntries(headers));
  return async (body, headers) => {
    const answer = new Response(body, { headers: { ...(await given), ...headers } });
    safe.add(answer);
    return answer;
  };
}

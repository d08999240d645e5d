import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

export const giveHeaders = secureHeaders({
  xFrameOptions: 'DENY',
  referrerPolicy: 'no-referrer',
  // Without subdomains, which may belong to others; browsers ignore it over http.
  strictTransportSecurity: 'max-age=31536000',
});

/** Resources that any script may read, any page may load. */
export const ofEverybody = { 'cross-origin-resource-policy': 'cross-origin' };

const safe = new WeakSet<Response>();

/** Whether an answer was created with the safe headers. */
export const isSafe = (answer: Response): boolean => safe.has(answer);

/** The headers of every answer. */
export async function safeHeaders(): Promise<Record<string, string>> {
  const app = new Hono().use(giveHeaders).get('/', (context) => context.body(null));
  return Object.fromEntries((await app.request('/')).headers);
}

/**
 * Creates an answer with all its headers: changing them later makes Hono rebuild it, which for a small file takes as long as
 * everything else.
 * @param init.headers must include those of `safeHeaders`
 */
export function safeAnswer(
  body: Uint8Array<ArrayBuffer> | null,
  init: { status?: number; headers: Readonly<Record<string, string>> },
): Response {
  const answer = new Response(body, init);
  safe.add(answer);
  return answer;
}

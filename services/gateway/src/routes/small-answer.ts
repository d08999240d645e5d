import { hash } from 'node:crypto';
import { bytesOf, isKept } from '@nabericht/service-kit/json-answer';
import { safeAnswer, safeHeaders } from '@nabericht/service-kit/safe-answer';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { acceptedEncodings } from '../encoding/accepted-encodings.ts';
import { encodeBody, ZSTD } from '../encoding/encode-body.ts';

/** Below this size compression saves no more than the headers weigh. */
const SMALLEST_BYTES = 1024;
const MOST_KEPT_BYTES = 16 * 1024 * 1024;
const KEPT_MS = 600_000;
const JSON_TYPE = /^application\/(problem\+)?json\b/;

type Encoded = Awaited<ReturnType<typeof encodeBody>>;

/**
 * Compresses the JSON of the services: a dossier is 12 kB, and its reader's phone may be on a slow line. The result is cached
 * by the hash of the whole answer, so that it can only stand for the same bytes; ten minutes at most, in memory. For bytes that
 * a service itself keeps, the result is kept with them.
 * @returns a function that compresses an answer and adds headers, including those of every answer: setting them one by one
 * would take longer
 */
export function createSmallAnswers(): (
  context: Context,
  answer: Response,
  more: Readonly<Record<string, string>>,
) => Promise<Response> {
  const kept = new LRUCache<string, Encoded>({
    maxSize: MOST_KEPT_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
    ttl: KEPT_MS,
    ttlAutopurge: true,
  });
  const withTheirs = new WeakMap<Uint8Array, Map<string, Encoded>>();
  const findByHash = async (whole: Uint8Array, form: string, make: () => Promise<Encoded>) => {
    const name = `${hash('sha256', whole, 'base64url')} ${form}`;
    const made = kept.get(name) ?? (await make());
    kept.set(name, made);
    return made;
  };
  const encode = async (whole: Uint8Array<ArrayBuffer>, accepted: ReadonlySet<string>) => {
    const form = ['zstd', 'br', 'gzip'].find((encoding) => accepted.has(encoding)) ?? '';
    const forms = withTheirs.get(whole) ?? new Map<string, Encoded>();
    const own = forms.get(form);
    if (own) return own;
    const make = () =>
      encodeBody(Buffer.from(whole.buffer, whole.byteOffset, whole.length), accepted, ZSTD.asWhole);
    const made = isKept(whole) ? await make() : await findByHash(whole, form, make);
    withTheirs.set(whole, forms.set(form, made));
    return made;
  };
  const safe = safeHeaders();
  return async (context, answer, more) => {
    const { status, headers } = answer;
    if (!JSON_TYPE.test(headers.get('content-type') ?? '') || headers.has('content-encoding')) {
      for (const [name, value] of Object.entries(more)) headers.set(name, value);
      return answer;
    }
    const whole = bytesOf(answer) ?? new Uint8Array(await answer.arrayBuffer());
    const isLarge = whole.length >= SMALLEST_BYTES;
    const { body, encoding } = isLarge
      ? await encode(whole, acceptedEncodings(context.req.header('accept-encoding')))
      : { body: whole, encoding: null };
    const all: Record<string, string> = { ...(await safe) };
    for (const [name, value] of headers) if (name !== 'content-length') all[name] = value;
    // Each cookie needs a header of its own.
    const [cookie, ...cookies] = headers.getSetCookie();
    if (cookie) all['set-cookie'] = cookie;
    Object.assign(all, more);
    all.vary = all.vary ? `${all.vary}, accept-encoding` : 'accept-encoding';
    if (encoding) all['content-encoding'] = encoding;
    const hasBody = whole.length > 0 && context.req.method !== 'HEAD';
    const small = safeAnswer(hasBody ? body : null, { status, headers: all });
    for (const another of cookies) small.headers.append('set-cookie', another);
    return small;
  };
}

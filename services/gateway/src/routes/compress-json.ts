import { hash } from 'node:crypto';
import { bytesOf } from '@nabericht/service-kit/json-answer';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { acceptedEncodings } from './accepted-encodings.ts';
import { encodeBody } from './encode-body.ts';

/** Below it the headers weigh as much as what is gained. */
const SMALLEST_BYTES = 1024;
const MOST_KEPT_BYTES = 16 * 1024 * 1024;
const KEPT_MS = 600_000;
const JSON_TYPE = /^application\/(problem\+)?json\b/;

type Encoded = Awaited<ReturnType<typeof encodeBody>>;

/**
 * JSON of the services in its small form: a dossier is 12 kB, and its phone may be on a slow line. A small form is kept
 * under the hash of the whole answer, so that it can only ever stand for the same bytes; ten minutes at most, in memory.
 * Of bytes that their service keeps, it is kept with these.
 */
export function compressJson(): MiddlewareHandler {
  const kept = new LRUCache<string, Encoded>({
    maxSize: MOST_KEPT_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
    ttl: KEPT_MS,
    ttlAutopurge: true,
  });
  const withTheirs = new WeakMap<Uint8Array, Map<string, Encoded>>();
  const encode = async (whole: Uint8Array<ArrayBuffer>, accepted: Set<string>) => {
    const form = ['zstd', 'br', 'gzip'].find((encoding) => accepted.has(encoding)) ?? '';
    const forms = withTheirs.get(whole) ?? new Map<string, Encoded>();
    const own = forms.get(form);
    if (own) return own;
    const name = `${hash('sha256', whole, 'base64url')} ${form}`;
    const made =
      kept.get(name) ??
      (await encodeBody(Buffer.from(whole.buffer, whole.byteOffset, whole.length), accepted));
    kept.set(name, made);
    withTheirs.set(whole, forms.set(form, made));
    return made;
  };
  return async (context, next) => {
    await next();
    const { res } = context;
    if (!JSON_TYPE.test(res.headers.get('content-type') ?? '') || res.headers.has('content-encoding')) return;
    const known = bytesOf(res);
    if (known && known.length < SMALLEST_BYTES) {
      res.headers.append('vary', 'accept-encoding');
      return;
    }
    const whole = known ?? new Uint8Array(await res.arrayBuffer());
    const accepted = acceptedEncodings(context.req.header('accept-encoding'));
    const isLarge = whole.length >= SMALLEST_BYTES;
    const { body, encoding } = isLarge ? await encode(whole, accepted) : { body: whole, encoding: null };
    // Those of an answer of this process are nobody else's.
    const headers = known ? res.headers : new Headers(res.headers);
    headers.delete('content-length');
    headers.append('vary', 'accept-encoding');
    if (encoding) headers.set('content-encoding', encoding);
    const hasBody = whole.length > 0 && context.req.method !== 'HEAD';
    context.res = undefined;
    context.res = new Response(hasBody ? body : null, { status: res.status, headers });
  };
}

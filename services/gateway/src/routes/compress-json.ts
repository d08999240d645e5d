import type { MiddlewareHandler } from 'hono';
import { acceptedEncodings } from './accepted-encodings.ts';
import { encodeBody } from './encode-body.ts';

/** Below it the headers weigh as much as what is gained. */
const SMALLEST_BYTES = 1024;
const JSON_TYPE = /^application\/(problem\+)?json\b/;

/** JSON of the services in its small form: a dossier is 12 kB, and its phone may be on a slow line. */
export const compressJson: MiddlewareHandler = async (context, next) => {
  await next();
  const { res } = context;
  if (!JSON_TYPE.test(res.headers.get('content-type') ?? '') || res.headers.has('content-encoding')) return;
  const whole = Buffer.from(await res.arrayBuffer());
  const accepted = acceptedEncodings(context.req.header('accept-encoding'));
  const isLarge = whole.length >= SMALLEST_BYTES;
  const { body, encoding } = isLarge ? await encodeBody(whole, accepted) : { body: whole, encoding: null };
  const headers = new Headers(res.headers);
  headers.delete('content-length');
  headers.append('vary', 'accept-encoding');
  if (encoding) headers.set('content-encoding', encoding);
  const hasBody = whole.length > 0 && context.req.method !== 'HEAD';
  context.res = undefined;
  context.res = new Response(hasBody ? new Uint8Array(body) : null, { status: res.status, headers });
};

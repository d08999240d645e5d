import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { busy } from '@nabericht/service-kit/problem';
import { AwsClient } from 'aws4fetch';

/** For all tries of one request, and the whole answer. */
const PATIENCE_MS = 15_000;
const PAUSE_MS = 100;
const RETRY_AFTER_SECONDS = 5;

export interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE';
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

export interface S3Client {
  /** Where the bucket is, without a key to it. */
  bucket: string;
  /** Of what is written: how the store is told to encrypt it, besides our seals; empty when it is not told. */
  encryption: Record<string, string>;
  /**
   * @returns the answer, also one that refuses or knows no such thing
   * @throws {Problem} 503 while the store is away or fails
   */
  ask(request: S3Request): Promise<Response>;
  /** @throws Error also when it is refused; 404 is an answer */
  send(request: S3Request): Promise<Response>;
}

const hexDigest = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** Our keys, ids of versions and S3's dates hold nothing that XML escapes. */
export const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map((match) => match[1] ?? '');

/** A store names what it took or gives by an ETag; what answers 200 without one stands in between and has taken nothing. */
const isOfStore = ({ method, key, query }: S3Request, { headers }: Response): boolean =>
  method === 'DELETE' || key === undefined || query !== undefined || headers.has('etag');

export interface S3Patience {
  /** After the first try. */
  retries?: number;
  /** How long one request may take with all its tries. */
  patienceMs?: number;
}

/**
 * Any S3, by path-style addresses.
 * @param url `https://KEY:SECRET@host/bucket?region=eu-west-1&encryption=AES256`; special signs of the key percent-encoded
 * @throws Error with one plain sentence when the key or the bucket is missing
 */
export function createS3Client(
  url: string,
  { retries = 2, patienceMs = PATIENCE_MS }: S3Patience = {},
): S3Client {
  const { protocol, host, pathname, username, password, searchParams } = new URL(url);
  const bucket = `${protocol}//${host}${pathname.replace(/\/+$/, '')}`;
  if (!username || !password || pathname.length < 2) {
    throw new Error('S3_URL must look like https://KEY:SECRET@host/bucket?region=eu-west-1.');
  }
  const signer = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
  });

  const encryption = searchParams.get('encryption');

  const attempt = async (
    address: string,
    { method, headers, body }: S3Request,
    signal: AbortSignal,
  ): Promise<Response> => {
    const signed = await signer.sign(address, {
      method,
      // Signed with the body, so that no byte of it can change on its way.
      headers: { 'x-amz-content-sha256': hexDigest(body ?? ''), ...headers },
      ...(body ? { body } : {}),
      redirect: 'error',
    });
    // Beside the request and not in it, where it ends unheard once garbage was collected (nodejs/undici#4068).
    const answer = await fetch(signed, { signal });
    // Read to its end here: a store that stops in the midst of an answer is away as well.
    const bytes = await answer.arrayBuffer();
    return new Response(bytes.byteLength > 0 ? bytes : null, answer);
  };

  const ask: S3Client['ask'] = async (request) => {
    const { key, query } = request;
    const address = `${bucket}${key === undefined ? '' : `/${key}`}${query ? `?${new URLSearchParams(query)}` : ''}`;
    const signal = AbortSignal.timeout(patienceMs);
    for (let triesLeft = retries; ; triesLeft -= 1) {
      const response = await attempt(address, request, signal).catch(() => {
        throw busy(RETRY_AFTER_SECONDS);
      });
      if (response.status < 500 && response.status !== 429) return response;
      if (triesLeft === 0) throw busy(RETRY_AFTER_SECONDS);
      await sleep(PAUSE_MS);
    }
  };

  return {
    bucket,
    encryption: encryption ? { 'x-amz-server-side-encryption': encryption } : {},
    ask,
    async send(request) {
      const response = await ask(request);
      if (response.status === 404 || (response.ok && isOfStore(request, response))) return response;
      if (response.ok) throw busy(RETRY_AFTER_SECONDS);
      throw new Error(`The file store answered ${response.status}`);
    },
  };
}

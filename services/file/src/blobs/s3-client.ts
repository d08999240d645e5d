import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { busy } from '@nabericht/service-kit/problem';
import { AwsClient } from 'aws4fetch';

/** For all tries of one request, and for reading the whole answer. */
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
  /** The address of the bucket, without a key. */
  bucket: string;
  /** Headers of writes that tell the store to encrypt, in addition to our seals; empty if it is not told to. */
  encryption: Record<string, string>;
  /**
   * @returns the answer, also if it refuses or does not find the object
   * @throws {Problem} 503 while the store is down or fails
   */
  ask(request: S3Request): Promise<Response>;
  /**
   * @throws Error also when the request is refused; 404 is returned
   */
  send(request: S3Request): Promise<Response>;
}

const hexDigest = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** Our keys, version ids and S3's dates contain nothing that XML escapes. */
export const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map((match) => match[1] ?? '');

/**
 * A store returns an ETag for what it stored or returns; an answer 200 without one comes from something in between, and nothing
 * was stored.
 */
const isOfStore = ({ method, key, query }: S3Request, { headers }: Response): boolean =>
  method === 'DELETE' || key === undefined || query !== undefined || headers.has('etag');

export interface S3Patience {
  /** The number of tries after the first one. */
  retries?: number;
  /** How long one request may take, including all its tries. */
  patienceMs?: number;
}

/**
 * A client for any S3, with path-style addresses.
 * @param url `https://KEY:SECRET@host/bucket?region=eu-west-1&encryption=AES256`; special characters of the key are
 * percent-encoded
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
      // The body is signed too, so that no byte of it can change in transit.
      headers: { 'x-amz-content-sha256': hexDigest(body ?? ''), ...headers },
      ...(body ? { body } : {}),
      redirect: 'error',
    });
    // The signal is an argument of fetch and not part of the Request, where it stops working after garbage collection
    // (nodejs/undici#4068).
    const answer = await fetch(signed, { signal });
    // Read completely here: a store that stops in the middle of an answer counts as down too.
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

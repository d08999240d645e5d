import { createHash } from 'node:crypto';
import { busy } from '@nabericht/service-kit/problem';
import { AwsClient } from 'aws4fetch';

const ANSWER_MS = 15_000;
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

/**
 * Any S3, by path-style addresses.
 * @param url `https://KEY:SECRET@host/bucket?region=eu-west-1&encryption=AES256`; special signs of the key percent-encoded
 * @throws Error with one plain sentence when the key or the bucket is missing
 */
export function createS3Client(url: string, retries = 2): S3Client {
  const { protocol, host, pathname, username, password, searchParams } = new URL(url);
  const bucket = `${protocol}//${host}${pathname.replace(/\/+$/, '')}`;
  if (!username || !password || pathname.length < 2) {
    throw new Error('S3_URL must look like https://KEY:SECRET@host/bucket?region=eu-west-1.');
  }
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries,
  });

  const encryption = searchParams.get('encryption');

  const ask: S3Client['ask'] = async ({ method, key, query, headers, body }) => {
    const address = `${bucket}${key === undefined ? '' : `/${key}`}${query ? `?${new URLSearchParams(query)}` : ''}`;
    const response = await client
      .fetch(address, {
        method,
        // Signed with the body, so that no byte of it can change on its way.
        headers: { 'x-amz-content-sha256': hexDigest(body ?? ''), ...headers },
        ...(body ? { body } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      .catch(() => {
        throw busy(RETRY_AFTER_SECONDS);
      });
    // It was tried more than once by now.
    if (response.status >= 500) {
      await response.body?.cancel();
      throw busy(RETRY_AFTER_SECONDS);
    }
    return response;
  };

  return {
    bucket,
    encryption: encryption ? { 'x-amz-server-side-encryption': encryption } : {},
    ask,
    async send(request) {
      const response = await ask(request);
      if (response.status === 404 || (response.ok && isOfStore(request, response))) return response;
      await response.body?.cancel();
      if (response.ok) throw busy(RETRY_AFTER_SECONDS);
      throw new Error(`The file store answered ${response.status}`);
    },
  };
}

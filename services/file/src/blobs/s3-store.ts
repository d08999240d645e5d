import { createHash } from 'node:crypto';
import { busy } from '@nabericht/service-kit/problem';
import { AwsClient } from 'aws4fetch';
import type { BlobStore, StoredBlob } from './blob-store.ts';

const ANSWER_MS = 15_000;
const RETRY_AFTER_SECONDS = 5;

const hexDigest = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** Our keys and S3's dates hold nothing that XML escapes. */
const elements = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map((match) => match[1] ?? '');

/**
 * Any S3, by path-style addresses.
 * @param url `https://KEY:SECRET@host/bucket?region=eu-west-1`; special signs of the key percent-encoded
 * @throws Error with one plain sentence when the key or the bucket is missing
 */
export function createS3Store(url: string): BlobStore {
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
    retries: 2,
  });

  const reach = (address: string, init: RequestInit) =>
    client.fetch(address, init).catch(() => {
      throw busy(RETRY_AFTER_SECONDS);
    });

  const send = async (
    address: string,
    method: string,
    { body, range }: { body?: Uint8Array<ArrayBuffer>; range?: string } = {},
  ) => {
    const response = await reach(address, {
      method,
      // Signed with the body, so that no byte of it can change on its way.
      headers: { 'x-amz-content-sha256': hexDigest(body ?? ''), ...(range ? { range } : {}) },
      ...(body ? { body } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    // It was tried more than once by now.
    if (response.status >= 500) {
      await response.body?.cancel();
      throw busy(RETRY_AFTER_SECONDS);
    }
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`The file store answered ${response.status}`);
  };

  return {
    async put(key, bytes) {
      const { ok } = await send(`${bucket}/${key}`, 'PUT', { body: new Uint8Array(bytes) });
      if (!ok) throw new Error('The bucket of the file store is not there');
    },

    async get(key) {
      const response = await send(`${bucket}/${key}`, 'GET');
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },

    async head(key, length) {
      const response = await send(`${bucket}/${key}`, 'GET', { range: `bytes=0-${length - 1}` });
      // A store that knows no ranges sends all of it.
      return response.ok ? new Uint8Array(await response.arrayBuffer()).subarray(0, length) : null;
    },

    async delete(key) {
      await send(`${bucket}/${key}`, 'DELETE');
    },

    async *list(): AsyncGenerator<StoredBlob> {
      let after: string | undefined;
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          ...(after && { 'continuation-token': after }),
        });
        const xml = await (await send(`${bucket}?${query}`, 'GET')).text();
        const dates = elements(xml, 'LastModified');
        for (const [index, key] of elements(xml, 'Key').entries()) {
          yield { key, storedAt: new Date(dates[index] ?? '') };
        }
        after = elements(xml, 'NextContinuationToken')[0];
      } while (after);
    },
  };
}

import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const SECRET = 'geheim/+ sleutel';
const KEY = 'SLEUTEL';
const REGION = 'eu-central-9';

const hash = (value: string | Uint8Array) => createHash('sha256').update(value).digest('hex');
const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest();

const encode = (value: string) =>
  encodeURIComponent(value).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Signs the request again by AWS's description of Signature Version 4, and compares. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const [, credential = '', signedHeaders = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const date = String(request.headers['x-amz-date'] ?? '');
  const scope = `${date.slice(0, 8)}/${REGION}/s3/aws4_request`;
  const bodyHash = hash(body);
  if (credential !== `${KEY}/${scope}` || request.headers['x-amz-content-sha256'] !== bodyHash) return false;
  const names = signedHeaders.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const canonical = [
    request.method,
    url.pathname,
    query,
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signedHeaders,
    bodyHash,
  ].join('\n');
  const key = [date.slice(0, 8), REGION, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  return (
    hmac(key, ['AWS4-HMAC-SHA256', date, scope, hash(canonical)].join('\n')).toString('hex') === signature
  );
}

interface StubOptions {
  /** Keeps overwritten and deleted versions; with `hold` the key may not erase them. */
  versions?: 'keep' | 'hold';
  /** Anybody can read its objects. */
  isPublic?: boolean;
}

/** A store with the part of S3 that we use; it refuses requests with a wrong signature. */
export async function startS3Stub({ versions, isPublic = false }: StubOptions = {}) {
  const objects = new Map<string, { bytes: Buffer; storedAt: Date }>();
  const kept: { key: string; versionId: string; bytes: Buffer | null }[] = [];
  let refused = 0;
  let failures = 0;
  let interceptions = 0;
  let held: { waiting: number; until: Promise<void> } | null = null;

  const listVersions = (prefix: string) =>
    kept
      .filter(({ key }) => key.startsWith(prefix))
      .map(({ key, versionId, bytes }) => {
        const name = bytes ? 'Version' : 'DeleteMarker';
        return `<${name}><Key>${key}</Key><VersionId>${versionId}</VersionId></${name}>`;
      })
      .join('');
  const eraseVersion = (versionId: string) => {
    if (versions === 'hold') return 403;
    const [gone] = kept.splice(
      kept.findIndex((one) => one.versionId === versionId),
      1,
    );
    if (gone && !kept.some(({ key }) => key === gone.key)) objects.delete(gone.key);
    return 204;
  };

  const listing = (after: string | null, prefix: string | null) => {
    const keys = [...objects.keys()]
      .sort()
      .filter((key) => (!after || key > after) && key.startsWith(prefix ?? ''))
      // The effect of `delimiter=/`.
      .filter((key) => !key.slice(prefix?.length ?? 0).includes('/'));
    // Pages of two, so that every listing needs a second one.
    const page = keys.slice(0, 2);
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.storedAt.toISOString()}</LastModified></Contents>`,
    );
    const next = keys.length > 2 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
  };

  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const answer = (status: number, content: string | Buffer = '') => response.writeHead(status).end(content);
    const key = url.pathname.replace('/akten/', '');
    if (!request.headers.authorization) return answer(isPublic && objects.has(key) ? 200 : 403);
    if (!isSigned(request, url, body)) {
      refused += 1;
      return answer(403);
    }
    if (interceptions > 0) {
      interceptions -= 1;
      return answer(200, '<h1>It works!</h1>');
    }
    if (failures > 0) {
      failures -= 1;
      return answer(500);
    }
    if (held && request.method === 'PUT') {
      held.waiting += 1;
      await held.until;
    }
    const asked = url.searchParams;
    if (asked.has('versioning')) return answer(200, versions ? '<Status>Enabled</Status>' : '<Versioning/>');
    if (asked.has('versions')) return answer(200, listVersions(asked.get('prefix') ?? ''));
    if (url.pathname === '/akten')
      return answer(200, listing(asked.get('continuation-token'), asked.get('prefix')));
    const versionId = asked.get('versionId');
    if (request.method === 'DELETE' && versionId) return answer(eraseVersion(versionId));
    const next = `v${kept.length + 1}`;
    if (versions && request.method === 'PUT') kept.push({ key, versionId: next, bytes: body });
    if (versions && request.method === 'DELETE') kept.push({ key, versionId: next, bytes: null });
    if (versions) response.setHeader('x-amz-version-id', next);
    response.setHeader('etag', `"${hash(body)}"`);
    if (request.method === 'PUT') objects.set(key, { bytes: body, storedAt: new Date() });
    if (request.method === 'DELETE') objects.delete(key);
    const object = objects.get(key);
    return answer(
      request.method === 'DELETE' ? 204 : object ? 200 : 404,
      request.method === 'GET' ? object?.bytes : '',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    kept,
    urlWith: (secret = SECRET) =>
      `http://${KEY}:${encodeURIComponent(secret)}@127.0.0.1:${port}/akten?region=${REGION}`,
    refused: () => refused,
    /** Makes something in between answer instead, like a captive portal. */
    interceptNext: (times: number) => {
      interceptions = times;
    },
    failNext: (times: number) => {
      failures = times;
    },
    /** Delays writes until it is released. */
    holdPuts: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const holding = { waiting: 0, until: promise };
      held = holding;
      return {
        waiting: () => holding.waiting,
        letGo: () => {
          held = null;
          resolve();
        },
      };
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

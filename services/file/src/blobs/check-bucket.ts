import { randomBytes } from 'node:crypto';
import { createS3Client } from './s3-client.ts';
import { createVersions } from './s3-versions.ts';

const ANSWER_MS = 5_000;
/** The groups that include everybody, or everybody with any key of the store. */
const EVERYBODY = /groups\/global\/(AllUsers|AuthenticatedUsers)/;

/** What a request without a key is answered with; null if nothing answers. */
const askAnonymously = (address: string) =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) }).then(
    async (response) => {
      await response.body?.cancel();
      return response.status;
    },
    () => null,
  );

export interface BucketCheck {
  /** One sentence: this bucket must not be used. */
  fault: string | null;
  /** One sentence about what could not be checked. */
  warning: string | null;
}

/**
 * Checks with an object of its own that nobody without a key can read the bucket, and that deleting leaves no version.
 * @throws {Problem} 503 while the store is down
 */
export async function checkBucket(url: string): Promise<BucketCheck> {
  const client = createS3Client(url, { retries: 0 });
  const versions = createVersions(client);
  const of = (fault: string | null, warning: string | null = null): BucketCheck => ({ fault, warning });
  const key = `check-${randomBytes(8).toString('hex')}`;
  const put = await client.ask({
    method: 'PUT',
    key,
    headers: client.encryption,
    body: new Uint8Array(randomBytes(16)),
  });
  const said = elementsOfError(await put.text());
  if (!put.ok) return of(`The bucket of S3_URL takes no file: the store answers ${put.status}${said}.`);
  try {
    const [object, list] = await Promise.all([
      askAnonymously(`${client.bucket}/${key}`),
      askAnonymously(client.bucket),
    ]);
    // A store may serve anonymous requests at another address than this one: then its access control list is checked.
    const rights = await client.ask({ method: 'GET', query: { acl: '' } });
    const isOpened = rights.ok && EVERYBODY.test(await rights.text());
    if (object === 200 || list === 200 || isOpened)
      return of(
        `Anybody can ${list === 200 ? 'list' : 'read files in'} the bucket of S3_URL: make it private first.`,
      );
    const versioning = await versions.readVersioning();
    if (versioning === 'unknown')
      return of(
        null,
        'The key of S3_URL may not ask whether the bucket keeps versions (s3:GetBucketVersioning): where it does, what is erased stays there.',
      );
    if (versioning === 'none') return of(null);
    const mayErase = await versions.erase(key).then(
      () => true,
      () => false,
    );
    return of(
      mayErase
        ? null
        : 'The bucket of S3_URL keeps versions that its key may not erase: give it s3:ListBucketVersions and s3:DeleteObjectVersion.',
    );
  } finally {
    await versions.erase(key).catch(() => {});
  }
}

const elementsOfError = (xml: string) => {
  const [code] = /(?<=<Code>)\w+(?=<)/.exec(xml) ?? [];
  return code ? ` ${code}` : '';
};

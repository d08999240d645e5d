// npm run bench -- s3 [--server swift | --server ceph | --url S3_URL]: checks everything that storing files in S3 depends on,
// with servers by others: started from Debian's packages, or with an empty bucket of yours. Exit code 1 if a server breaks one
// of the promises.
import { parseArgs } from 'node:util';
import { createS3Client } from '../src/blobs/s3-client.ts';
import { createS3Store } from '../src/blobs/s3-store.ts';
import { BLOB_CONTRACT } from './s3/blob-contract.ts';
import type { S3Server } from './s3/s3-server.ts';
import { startCeph } from './s3/start-ceph.ts';
import { startSwift } from './s3/start-swift.ts';

const { values } = parseArgs({ options: { server: { type: 'string' }, url: { type: 'string' } } });
const say = (line: string) => process.stdout.write(`${line}\n`);
const SERVERS: Record<string, () => Promise<S3Server>> = { swift: startSwift, ceph: startCeph };

async function tryAll(name: string, url: string): Promise<boolean> {
  const client = createS3Client(url);
  const tried = { store: createS3Store(url), ledger: createS3Store(url, 'erasures/'), client, url };
  const made = await client.ask({ method: 'PUT' });
  if (!made.ok && made.status !== 409) throw new Error(`${name}: the bucket cannot be made: ${made.status}`);
  let isWhole = true;
  for (const { sentence, prove } of BLOB_CONTRACT) {
    const began = performance.now();
    const otherwise = await prove(tried).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    say(
      `${name}  ${otherwise ? 'NO ' : 'yes'}  ${sentence} (${seconds} s)${otherwise ? `: ${otherwise}` : ''}`,
    );
    isWhole &&= otherwise === null;
  }
  return isWhole;
}

let isWhole = true;
if (values.url) {
  isWhole = await tryAll(new URL(values.url).host, values.url);
} else {
  for (const [name, start] of Object.entries(SERVERS)) {
    if (values.server && values.server !== name) continue;
    const server = await start();
    try {
      isWhole = (await tryAll(server.name, server.urlOf('akten'))) && isWhole;
    } finally {
      await server.stop();
    }
  }
}
process.exitCode = isWhole ? 0 : 1;

// npm run bench -- memory [--certificates 50] [--rest 10] [--write]: the memory of the process ten seconds after its first
// page, and after reading these certificates and idling for `--rest` minutes. With `--certificates 0` it takes half a minute.
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startSystem } from '@nabericht/testing/start-system';
import { waitFor } from '@nabericht/testing/wait-for';
import { writeFigures } from '@nabericht/testing/write-figures';
import { type Client, openClient } from './load/client.ts';
import { residentMb } from './load/resident-mb.ts';
import { compareStarts } from './start/compare-starts.ts';

const options = {
  rounds: { type: 'string', default: '3' },
  certificates: { type: 'string', default: '50' },
  /** Minutes. */
  rest: { type: 'string', default: '10' },
  write: { type: 'boolean', default: false },
} as const;
const { values } = parseArgs({ options });
const count = Number(values.certificates);
const SETTLED_MS = 10_000;
const READ_MS = 600_000;

/** Uploads the certificate and waits until it was read. */
async function readOne(client: Client, bytes: Buffer): Promise<void> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'akte.png'));
  form.set('documentType', 'death_certificate');
  form.set('originalName', 'akte.png');
  const { _id, hash } = await client.call('POST', '/v1/file/upload', form);
  const isRead = () => client.call('GET', `/v1/file/validateFile/${_id}/${hash}`).catch(() => false);
  await waitFor('a certificate to be read', isRead, READ_MS);
}

async function afterCertificates(): Promise<string> {
  const picture = await readFile(new URL('../../file/test/certificates/akte-scan.png', import.meta.url));
  const system = await startSystem({ env: { TRUSTED_PROXIES: '1' } });
  try {
    await fetch(system.url).then((page) => page.arrayBuffer());
    await sleep(SETTLED_MS);
    const idle = residentMb(system.pid);
    for (let read = 0; read < count; read += 1) {
      // Bytes after the end of a picture are allowed: they make each upload a different file.
      await readOne(await openClient(system.url), Buffer.concat([picture, Buffer.from(`${read}`)]));
    }
    const full = residentMb(system.pid);
    await sleep(Number(values.rest) * 60_000);
    const rested = residentMb(system.pid);
    const name = `${count} certificates and ${values.rest} minutes of rest, MB`;
    const ratio = (rested / idle).toFixed(2);
    return `| ${name} (${full.toFixed(0)} right after) | ${rested.toFixed(0)} | idle ${idle.toFixed(0)} | ${ratio} | ≤ 1.2 |`;
  } finally {
    await system.stop();
  }
}

const lines = await compareStarts([{ name: 'idle, MB', of: 'memory', digits: 0, goal: '≤ 300 MB' }], {
  rounds: Number(values.rounds),
  restMs: SETTLED_MS,
});
if (count > 0) lines.push(await afterCertificates());
for (const line of lines) process.stdout.write(`${line}\n`);
if (values.write) await writeFigures('memory', lines);

import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certificate, createTestSystem, formOf } from './start-test-file.ts';

type System = Awaited<ReturnType<typeof createTestSystem>>;
let system: System;
let files: Awaited<ReturnType<System['start']>>;
const threads: Worker[] = [];
const notice = (thread: Worker) => void threads.push(thread);

beforeAll(async () => {
  process.on('worker', notice);
  system = await createTestSystem();
  files = await system.start({ reader: { workers: 2, queue: 12, timeoutMs: 200_000 } });
});
afterAll(async () => {
  process.off('worker', notice);
  await system.end();
});

const SCAN = { bytes: certificate('akte-scan.png'), lastName: 'Bakker' };
const PDF = { bytes: certificate('akte-in-words.pdf'), lastName: 'Hendriks' };
const OTHER_PDF = { bytes: certificate('akte-van-dijk.pdf'), lastName: 'Dijk' };
/** Scans take long enough for a worker to be killed in the middle. */
const papers = [SCAN, PDF, SCAN, OTHER_PDF, PDF, OTHER_PDF, PDF, OTHER_PDF, PDF, OTHER_PDF];

it('reads ten documents to the end, also if one of its workers is killed while reading', async () => {
  const uploads: { fileId: string; hash: string }[] = [];
  // Uploaded one after the other: a client may send only a few in parallel.
  for (const [index, { bytes }] of papers.entries()) {
    const copy = Buffer.concat([bytes, Buffer.from(`copy ${index}`)]);
    const { _id: fileId, hash } = await files.visitor.upload({ form: formOf(copy) });
    uploads.push({ fileId, hash });
  }
  const readings = uploads.map((params) => files.visitor.validateFileWithHash({ params }));
  // After the first answer both workers are busy with the next documents.
  await Promise.race(readings);
  expect(threads).toHaveLength(2);
  await threads[0]?.terminate();

  const names = (await Promise.all(readings)).map(({ last_name }) => last_name);
  expect(names).toEqual(papers.map(({ lastName }) => lastName));
  expect(threads).toHaveLength(3);
  for (const { bytes } of await system.onDisk()) {
    // Long enough not to occur in sealed bytes by chance.
    for (const sign of ['JFIF\0', 'PNG\r\n\x1a\n', 'Bakker']) expect(bytes.includes(sign)).toBe(false);
  }
});

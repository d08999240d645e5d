import type { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type CertificateReader,
  ReaderBusy,
  ReaderFailed,
  type ReaderOptions,
} from './certificate-reader.ts';
import { createWorkerPool } from './worker-pool.ts';

const FRAIL = new URL('../../test/frail-worker.ts', import.meta.url);

let pool: CertificateReader;
afterEach(() => pool.close());

function start(options: Partial<ReaderOptions> = {}) {
  pool = createWorkerPool({ workers: 2, queue: 10, timeoutMs: 5_000, ...options }, FRAIL);
  return pool;
}

/** A document that tells the worker what to do, in memory shared with the test. */
function doc(text: string): Uint8Array {
  const bytes = new Uint8Array(new SharedArrayBuffer(text.length + 1));
  bytes.set(new TextEncoder().encode(text), 1);
  return bytes;
}

const namesOf = (readings: { last_name: string | null }[]) => readings.map(({ last_name }) => last_name);

describe('the worker pool', () => {
  it('is ready once a worker is, and then answers immediately', async () => {
    start();
    await pool.ready();
    await pool.ready();
  });

  it('starts no worker before there is something to read', async () => {
    const started: Worker[] = [];
    const notice = (thread: Worker) => void started.push(thread);
    process.on('worker', notice);
    try {
      start({ workers: 1 });
      expect(started).toEqual([]);
      await pool.read(doc('first'));
      expect(started).toHaveLength(1);
    } finally {
      process.off('worker', notice);
    }
  });

  it('reads ten documents at once, each with its own result', async () => {
    start();
    const names = Array.from({ length: 10 }, (_, index) => `number ${index}`);
    expect(namesOf(await Promise.all(names.map((name) => pool.read(doc(name)))))).toEqual(names);
  });

  it('replaces a worker that dies, and loses no document', async () => {
    start();
    const names = ['a', 'die once', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
    expect(namesOf(await Promise.all(names.map((name) => pool.read(doc(name)))))).toEqual(names);
  });

  it('refuses a document that kills its worker twice, and reads the others', async () => {
    start({ workers: 1 });
    const killing = doc('die');
    const dying = expect(pool.read(killing)).rejects.toBeInstanceOf(ReaderFailed);
    const next = pool.read(doc('next'));
    await dying;
    expect(killing[0]).toBe(2);
    expect((await next).last_name).toBe('next');
  });

  it('starts another worker if one is killed before it was ready', async () => {
    let started = 0;
    const killTheSecond = (thread: Worker) => {
      started += 1;
      if (started === 2) void thread.terminate();
    };
    process.on('worker', killTheSecond);
    try {
      start({ workers: 1 });
      const names = ['die once', 'waiting'];
      expect(namesOf(await Promise.all(names.map((name) => pool.read(doc(name)))))).toEqual(names);
      expect(started).toBe(3);
    } finally {
      process.off('worker', killTheSecond);
    }
  });

  it('stops a reading that takes too long, and reads the others', async () => {
    start({ workers: 1, timeoutMs: 700 });
    const hanging = expect(pool.read(doc('hang'))).rejects.toMatchObject({ reason: 'too-slow' });
    const next = pool.read(doc('next'));
    await hanging;
    expect((await next).last_name).toBe('next');
  });

  it('says for each document when its turn has come', async () => {
    start({ workers: 1 });
    const turns: string[] = [];
    const readNamed = (text: string) => pool.read(doc(text), { onTaken: () => turns.push(text) });
    const [first, second] = [readNamed('slow'), readNamed('next')];
    await first.then(() => turns.push('slow was read'));
    await second;
    expect(turns).toEqual(['slow', 'slow was read', 'next']);
  });

  it('reports a first look before the reading', async () => {
    start({ workers: 1 });
    const told: (string | null)[] = [];
    const reading = pool.read(doc('look'), { onFirstLook: ({ last_name }) => told.push(last_name) });
    await reading.then(({ last_name }) => told.push(last_name));
    expect(told).toEqual(['first', 'look']);
  });

  it('refuses documents that no longer fit in the queue', async () => {
    start({ workers: 1, queue: 1 });
    const taken = pool.read(doc('slow'));
    const waiting = pool.read(doc('waiting'));
    await expect(pool.read(doc('one too many'))).rejects.toSatisfy(
      (error) => error instanceof ReaderBusy && error.retryAfterSeconds > 0,
    );
    await Promise.all([taken, waiting]);
    expect((await pool.read(doc('later'))).last_name).toBe('later');
  });

  it('reads twelve documents of one client at most, in turn with those of others', async () => {
    start({ workers: 1, queue: 24 });
    const order: string[] = [];
    const readFor = (client: string, text: string) =>
      pool.read(doc(text), { client }).then(({ last_name }) => order.push(last_name ?? ''));
    const flood = ['slow', ...'abcdefghijk'].map((text) => readFor('flood', text));
    await expect(readFor('flood', 'l')).rejects.toBeInstanceOf(ReaderBusy);
    await Promise.all([...flood, readFor('somebody', 'own')]);
    expect(order.indexOf('own')).toBeLessThan(3);
    await readFor('flood', 'later');
  });

  it('passes on the reason of a refusal', async () => {
    start();
    await expect(pool.read(doc('bad'))).rejects.toMatchObject({
      name: 'UnreadableDocument',
      reason: 'corrupt',
    });
  });

  it('removes a document from the queue when its caller leaves', async () => {
    start({ workers: 1, queue: 1 });
    const taken = pool.read(doc('slow'));
    const gone = new AbortController();
    const left = expect(pool.read(doc('left'), { signal: gone.signal })).rejects.toThrow('gone');
    gone.abort(new Error('gone'));
    await left;
    const instead = pool.read(doc('instead'));
    expect(namesOf(await Promise.all([taken, instead]))).toEqual(['slow', 'instead']);
  });

  it('refuses everything once closed', async () => {
    start({ workers: 1 });
    const reading = expect(pool.read(doc('hang'))).rejects.toThrow('closed');
    const waiting = expect(pool.read(doc('waiting'))).rejects.toThrow('closed');
    await pool.close();
    await Promise.all([reading, waiting]);
    await expect(pool.read(doc('late'))).rejects.toThrow('closed');
  });
});

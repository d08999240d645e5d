import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { CertificateReading } from '../src/reader/certificate-reader.ts';
import { createWorkerPool } from '../src/reader/worker-pool.ts';
import type { TestDocument } from './test-set.ts';

export interface ReadOne {
  document: TestDocument;
  /** Null when it was refused. */
  reading: CertificateReading | null;
  seconds: number;
}

export interface ReadAll {
  readings: ReadOne[];
  /** Seconds from the start until a first worker can read. */
  startSeconds: number;
  /** Seconds for the first document after that. */
  firstSeconds: number;
  seconds: number;
  workers: number;
  peakMegabytes: number;
}

/** Reads a set with two workers at most, like the service. */
export async function readSet(folder: string, documents: TestDocument[]): Promise<ReadAll> {
  const workers = Math.min(2, availableParallelism());
  const started = performance.now();
  const pool = createWorkerPool({ workers, queue: documents.length + 1, timeoutMs: 60_000 });
  await pool.ready();
  const startSeconds = (performance.now() - started) / 1000;
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 100);
  const read = async (document: TestDocument): Promise<ReadOne> => {
    const bytes = new Uint8Array(await readFile(path.join(folder, document.file)));
    const from = performance.now();
    const reading = await pool.read(bytes).catch(() => null);
    return { document, reading, seconds: (performance.now() - from) / 1000 };
  };
  try {
    const [first] = documents;
    const firstSeconds = first ? (await read(first)).seconds : 0;
    const queue = [...documents];
    const readings: ReadOne[] = [];
    const from = performance.now();
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) readings.push(await read(next));
    };
    await Promise.all(Array.from({ length: workers }, work));
    const seconds = (performance.now() - from) / 1000;
    return { readings, startSeconds, firstSeconds, seconds, workers, peakMegabytes: peak / 1_000_000 };
  } finally {
    clearInterval(watch);
    await pool.close();
  }
}

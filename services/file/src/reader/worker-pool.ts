import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { createGate } from '../content/gate.ts';
import {
  type CertificateReader,
  type CertificateReading,
  type FirstLook,
  ReaderBusy,
  ReaderFailed,
  type ReaderOptions,
} from './certificate-reader.ts';
import type { ReadingOutcome, ReadingProgram, ReadingTask } from './reading-task.ts';
import { UnreadableDocument } from './unreadable-document.ts';

const SCRIPT = new URL('./reader-worker.ts', import.meta.url);
const RETRY_AFTER_SECONDS = 5;
/** Enough for an office that shares an address; as many again find a place in the queue. */
const PER_CLIENT = 12;
const REST_MS = 5 * 60_000;
/** A document whose thread died is tried once more: the thread may have died of something else. */
const TRIES = 2;

/** Piscina passes what is stored under this key to the balancer and not to the thread. */
const BESIDE = Piscina.queueOptionsSymbol;
interface Beside {
  onTaken(): void;
}

type ReadOptions = NonNullable<Parameters<CertificateReader['read']>[1]>;

const closed = () => new Error('The certificate reader was closed');

/**
 * Reads death certificates in threads of this process: no network, nothing written to disk.
 * @param script the program of a thread, a `ReadingProgram`
 */
export function createWorkerPool(
  { workers, queue, timeoutMs, staysWarm = false }: ReaderOptions,
  script: URL = SCRIPT,
): CertificateReader {
  const pool = new Piscina({
    filename: fileURLToPath(script),
    // Its engine takes a quarter of the memory of the whole installation: unless it stays warm, it is loaded only while
    // certificates come in.
    minThreads: staysWarm ? 1 : 0,
    maxThreads: workers,
    idleTimeout: REST_MS,
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    loadBalancer(task, threads) {
      const free = threads.find(({ currentUsage }) => currentUsage === 0) ?? null;
      if (free) (task as unknown as Record<symbol, Beside>)[BESIDE]?.onTaken();
      return free;
    },
  });
  /**
   * Clients take turns; of one client first come, first served. Piscina's own queue reorders tasks that can be aborted
   * (piscina#899).
   */
  const pass = createGate({
    atOnce: workers,
    waiting: queue,
    perClient: PER_CLIENT,
    full: () => new ReaderBusy(RETRY_AFTER_SECONDS),
  });
  let warmed: Promise<void> | null = null;
  let isClosed = false;

  // A dying thread fails its task; one without a task must not raise an error.
  pool.on('error', () => {});
  pool.on('workerDestroy', () =>
    // After it was removed from the list.
    setImmediate(() => {
      if (pool.threads.length === 0) warmed = null;
      // Piscina starts no thread for waiting tasks if one died before it was ready.
      if (!isClosed && pool.queueSize > 0) warmUp().catch(() => {});
    }),
  );

  /** Rejects with the signal's reason while the task waits, as too slow after it was taken, and when its thread dies. */
  async function run<Name extends keyof ReadingProgram>(
    name: Name,
    task: Partial<ReadingTask>,
    { signal, onTaken }: Pick<ReadOptions, 'signal' | 'onTaken'> = {},
  ): Promise<Awaited<ReturnType<ReadingProgram[Name]>>> {
    const end = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const leave = () => end.abort(signal?.reason);
    const beside: Beside = {
      onTaken() {
        // From now on it is finished: stopping its thread would cost more.
        signal?.removeEventListener('abort', leave);
        timer = setTimeout(() => end.abort(new UnreadableDocument('too-slow')), timeoutMs);
        onTaken?.();
      },
    };
    signal?.addEventListener('abort', leave);
    try {
      return await pool.run(
        { ...task, [BESIDE]: beside },
        { name, signal: end.signal, transferList: task.firstLook ? [task.firstLook] : [] },
      );
    } catch (error) {
      throw end.signal.aborted ? end.signal.reason : error;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    }
  }

  async function warmUp() {
    const outcome = await run('warm', {});
    if (outcome.type === 'failed') throw new Error(`The text engine did not start: ${outcome.message}`);
  }

  async function attempt(
    bytes: Uint8Array,
    options: ReadOptions,
    triesLeft: number,
  ): Promise<ReadingOutcome> {
    const { port1: told, port2: firstLook } = new MessageChannel();
    told.once('message', (look: FirstLook) => options.onFirstLook?.(look));
    try {
      return await run('default', { bytes, firstLook }, options);
    } catch (error) {
      if (isClosed) throw closed();
      if (error instanceof UnreadableDocument || options.signal?.aborted) throw error;
      if (triesLeft > 1) return attempt(bytes, options, triesLeft - 1);
      throw new ReaderFailed('The certificate reader stopped while reading this document', { cause: error });
    } finally {
      told.close();
    }
  }

  async function read(bytes: Uint8Array, options: ReadOptions): Promise<CertificateReading> {
    const outcome = await attempt(bytes, options, TRIES);
    if (outcome.type === 'read') return outcome.reading;
    if (outcome.type === 'unreadable') throw new UnreadableDocument(outcome.reason);
    throw new ReaderFailed(`The certificate reader failed: ${outcome.message}`);
  }

  return {
    async read(bytes, options = {}) {
      if (isClosed) throw closed();
      return pass(options.client ?? randomUUID(), () => read(bytes, options), options.signal);
    },

    ready() {
      warmed ??= warmUp().catch((error: unknown) => {
        warmed = null;
        throw isClosed ? closed() : error;
      });
      return warmed;
    },

    async close() {
      isClosed = true;
      await pool.destroy();
    },
  };
}

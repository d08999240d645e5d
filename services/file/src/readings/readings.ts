import { setTimeout as sleep } from 'node:timers/promises';
import { ReadPlace } from '@nabericht/domain/certificate/certificate';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import { errorFields, type Logger } from '@nabericht/service-kit/logger';
import { metrics } from '@nabericht/service-kit/metrics';
import type { Kysely } from 'kysely';
import { Histogram } from 'prom-client';
import * as v from 'valibot';
import type { SealedBlobs } from '../blobs/sealed-blobs.ts';
import { findFile } from '../files/file-repository.ts';
import {
  type CertificateReader,
  type CertificateReading,
  type FirstLook,
  ReaderBusy,
  ReaderFailed,
} from '../reader/certificate-reader.ts';
import { UnreadableDocument } from '../reader/unreadable-document.ts';
import type { FileTables } from '../tables.ts';
import { type Fingerprints, fingerprintsOf } from './fingerprints.ts';
import { type Outcome, openOutcome, sealOutcome } from './outcome.ts';
import {
  findReading,
  finishReading,
  giveBackReading,
  keepReadings,
  takeReading,
} from './reading-repository.ts';

/** The first look of a reading in progress. */
interface ReadingGoesOn {
  kind: 'firstLook';
  look: FirstLook;
}

/** Every file is read once, however often and by whichever process it is requested. */
export interface Readings {
  /** The result of reading a file, or null if there is none yet. */
  find(fileId: string): Promise<Outcome | null>;
  /**
   * Starts reading a file if necessary and waits for the result; null if it takes longer. The reading continues.
   * @param client who waits for it: one client gets only a part of the places at the reader
   * @throws {ReaderBusy} if it cannot be read now
   */
  waitFor(fileId: string, waitMs: number, client: string): Promise<Outcome | null>;
  /** The same, but returns earlier with a first look, if this process reads the file. */
  waitForFirstLook(fileId: string, waitMs: number, client: string): Promise<Outcome | ReadingGoesOn | null>;
  /** Hands readings in progress over to the next caller. */
  close(): Promise<void>;
}

export interface ReadingsDeps {
  db: Kysely<FileTables>;
  blobs: SealedBlobs;
  keyRing: KeyRing;
  reader: CertificateReader;
  log: Logger;
  now: () => Date;
  /** Aborted when the process is stopping. */
  leaving?: AbortSignal | undefined;
}

/** How soon the reading of a killed process is taken over. */
const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
/** The interval at which the result of another process is looked up. */
const LOOK_MS = 300;
/** How long a request still waits in a process that is stopping: most readings are finished by then. */
const LEAVE_MS = 8_000;
/** A file that crashes its reader this often is given up. */
const MOST_ATTEMPTS = 3;
/** The reader may have crashed for another reason, which is over by the next try. */
const pauseSeconds = (attempt: number) => 5 ** attempt;
const RETRY_AFTER_SECONDS = 5;

const readingSeconds = new Histogram({
  name: 'nabericht_reading_duration_seconds',
  help: 'How long documents took to be read, and what they were taken for, or why they were not.',
  labelNames: ['verdict'],
  buckets: [0.5, 1, 2, 4, 8, 16, 32, 64],
  registers: [metrics],
});

const NO_FINGERPRINTS: Fingerprints = { akte_fingerprint: null, deceased_fingerprint: null };

interface Running {
  outcome: Promise<Outcome>;
  /** Never resolves if the reading ends without a first look. */
  firstLook: Promise<ReadingGoesOn>;
}

interface Try {
  attempt: number;
  client: string;
  onFirstLook: (look: FirstLook) => void;
}

export function createReadings({ db, blobs, keyRing, reader, log, now, leaving }: ReadingsDeps): Readings {
  const running = new Map<string, Running>();
  let isClosing = false;

  let leaveAt = Number.POSITIVE_INFINITY;
  const hurried = Promise.withResolvers<void>();
  leaving?.addEventListener('abort', () => {
    leaveAt = performance.now() + LEAVE_MS;
    setTimeout(hurried.resolve, LEAVE_MS).unref();
  });

  const lease = () => new Date(now().getTime() + LEASE_MS);
  const renewing = setInterval(() => {
    if (running.size === 0) return;
    keepReadings(db, [...running.keys()], lease()).catch((error: unknown) =>
      log.warn('keeping readings', errorFields(error)),
    );
  }, RENEW_MS).unref();

  async function finish(fileId: string, outcome: Outcome, fingerprints = NO_FINGERPRINTS): Promise<Outcome> {
    await finishReading(db, fileId, { outcome: sealOutcome(keyRing, fileId, outcome), ...fingerprints });
    return outcome;
  }

  async function read(fileId: string, { attempt, client, onFirstLook }: Try): Promise<Outcome> {
    let reading: CertificateReading;
    const end = readingSeconds.startTimer();
    try {
      reading = await reader.read(await blobs.get(fileId, 'original'), { client, onFirstLook });
      end({ verdict: reading.kind });
    } catch (error) {
      end({ verdict: error instanceof UnreadableDocument ? error.reason : 'none' });
      return refuse(fileId, error, attempt);
    }
    const { akte: _, picture, places, ...rest } = reading;
    // Before the outcome that refers to it: a picture without an outcome is removed with its file.
    if (picture) await blobs.put(fileId, 'picture', picture.bytes);
    const kept = {
      ...rest,
      hasPicture: picture !== null,
      // A place outside the picture marks nothing.
      places: places.filter((place) => v.is(ReadPlace, place)),
    };
    const outcome = await finish(fileId, { kind: 'read', reading: kept }, fingerprintsOf(keyRing, reading));
    // The file was erased meanwhile: the picture was stored after the other parts had been deleted.
    if (picture && !(await findFile(db, fileId))) await blobs.delete(fileId);
    return outcome;
  }

  /** A file that cannot be opened never can. Accidents are retried, and count if the file may be the cause. */
  async function refuse(fileId: string, error: unknown, attempt: number): Promise<Outcome> {
    const reason = error instanceof UnreadableDocument ? error.reason : null;
    if (reason && reason !== 'too-slow') return finish(fileId, { kind: 'unreadable', reason });
    const mayBeToBlame = !isClosing && (reason !== null || error instanceof ReaderFailed);
    // No try finished, for whatever reasons.
    if (mayBeToBlame && attempt >= MOST_ATTEMPTS)
      return finish(fileId, { kind: 'unreadable', reason: 'too-slow' });
    const isBusy = error instanceof ReaderBusy;
    if (!isClosing && !isBusy) log.warn('reading failed', { attempt, ...errorFields(error) });
    const pause = mayBeToBlame ? pauseSeconds(attempt) : 0;
    const from = new Date(now().getTime() + pause * 1000);
    await giveBackReading(db, fileId, { from, counts: mayBeToBlame });
    throw isBusy ? error : new ReaderBusy(Math.max(pause, RETRY_AFTER_SECONDS));
  }

  /** Starts reading, unless another process does. */
  async function begin(fileId: string, client: string): Promise<void> {
    const attempt = await takeReading(db, fileId, { now: now(), leasedUntil: lease() });
    if (attempt === null) return;
    const { promise: firstLook, resolve } = Promise.withResolvers<ReadingGoesOn>();
    const outcome = read(fileId, {
      attempt,
      // A reader apart gets no address, nor what could be compared with one.
      client: keyRing.fingerprint('reading client', client),
      onFirstLook: (look) => resolve({ kind: 'firstLook', look }),
    }).finally(() => running.delete(fileId));
    // It continues when nobody waits any more.
    outcome.catch(() => {});
    running.set(fileId, { outcome, firstLook });
  }

  async function find(fileId: string): Promise<Outcome | null> {
    const row = await findReading(db, fileId);
    return row?.outcome ? openOutcome(keyRing, fileId, row.outcome) : null;
  }

  /**
   * @param enough which result of a reading in this process ends the wait
   */
  async function wait<Enough>(
    fileId: string,
    { waitMs, client }: { waitMs: number; client: string },
    enough: (own: Running) => Promise<Enough>[],
  ): Promise<Outcome | Enough | null> {
    const giveUpAt = performance.now() + waitMs;
    for (;;) {
      const outcome = await find(fileId);
      const left = Math.min(giveUpAt, leaveAt) - performance.now();
      if (outcome || left <= 0) return outcome;
      if (!running.has(fileId)) await begin(fileId, client);
      const own = running.get(fileId);
      if (own)
        return Promise.race([
          ...enough(own),
          hurried.promise.then(() => null),
          sleep(left, null, { ref: false }),
        ]);
      await sleep(Math.min(LOOK_MS, left), null, { ref: false });
    }
  }

  return {
    find,
    waitFor: (fileId, waitMs, client) => wait(fileId, { waitMs, client }, ({ outcome }) => [outcome]),
    waitForFirstLook: (fileId, waitMs, client) =>
      wait<Outcome | ReadingGoesOn>(fileId, { waitMs, client }, ({ outcome, firstLook }) => [
        outcome,
        firstLook,
      ]),

    async close() {
      isClosing = true;
      clearInterval(renewing);
      await reader.close();
      await Promise.allSettled([...running.values()].map(({ outcome }) => outcome));
    },
  };
}

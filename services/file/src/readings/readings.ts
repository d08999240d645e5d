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

/** Of a reading that goes on. */
interface ReadingGoesOn {
  kind: 'firstLook';
  look: FirstLook;
}

/** Every file is read once, whoever asks, however often, and by whichever process. */
export interface Readings {
  /** What came of reading a file; null while nothing has. */
  find(fileId: string): Promise<Outcome | null>;
  /**
   * Has a file read if need be and waits for what comes of it; null when that takes longer. The reading goes on.
   * @throws {ReaderBusy} when it cannot be read now
   */
  waitFor(fileId: string, waitMs: number): Promise<Outcome | null>;
  /** The same, and not longer than until something of it stands: where it is read by this process, that is told. */
  waitForFirstLook(fileId: string, waitMs: number): Promise<Outcome | ReadingGoesOn | null>;
  /** Hands what is being read over to whoever asks next. */
  close(): Promise<void>;
}

export interface ReadingsDeps {
  db: Kysely<FileTables>;
  blobs: SealedBlobs;
  keyRing: KeyRing;
  reader: CertificateReader;
  log: Logger;
  now: () => Date;
  /** Fires when the process is to end. */
  leaving?: AbortSignal | undefined;
}

/** How soon the reading of a process that was killed is taken over. */
const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
/** Another process may be reading; this is how soon its result is seen. */
const LOOK_MS = 300;
/** So long a request still waits in a process that is to end: most readings are done by then. */
const LEAVE_MS = 8_000;
/** A file that brings its reader down is given up, lest it do so for ever. */
const MOST_ATTEMPTS = 3;
/** What brought a reader down may be something else, which is over when the next attempt begins. */
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
  /** Never comes where the reading ends without. */
  firstLook: Promise<ReadingGoesOn>;
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

  async function read(
    fileId: string,
    attempt: number,
    onFirstLook: (look: FirstLook) => void,
  ): Promise<Outcome> {
    let reading: CertificateReading;
    const end = readingSeconds.startTimer();
    try {
      reading = await reader.read(await blobs.get(fileId, 'original'), { onFirstLook });
      end({ verdict: reading.kind });
    } catch (error) {
      end({ verdict: error instanceof UnreadableDocument ? error.reason : 'none' });
      return refuse(fileId, error, attempt);
    }
    const { akte: _, picture, places, ...rest } = reading;
    // Before the outcome that speaks of it: a picture that never got one is cleared away with its file.
    if (picture) await blobs.put(fileId, 'picture', picture.bytes);
    const kept = {
      ...rest,
      hasPicture: picture !== null,
      // What lies off the picture marks nothing.
      places: places.filter((place) => v.is(ReadPlace, place)),
    };
    const outcome = await finish(fileId, { kind: 'read', reading: kept }, fingerprintsOf(keyRing, reading));
    // Erased meanwhile: the picture came after the rest of it was gone.
    if (picture && !(await findFile(db, fileId))) await blobs.delete(fileId);
    return outcome;
  }

  /** A file that cannot be opened never can. Accidents are tried again, and count where the file may be to blame. */
  async function refuse(fileId: string, error: unknown, attempt: number): Promise<Outcome> {
    const reason = error instanceof UnreadableDocument ? error.reason : null;
    if (reason && reason !== 'too-slow') return finish(fileId, { kind: 'unreadable', reason });
    const mayBeToBlame = !isClosing && (reason !== null || error instanceof ReaderFailed);
    // Nobody came to an end with it, whatever it was each time.
    if (mayBeToBlame && attempt >= MOST_ATTEMPTS)
      return finish(fileId, { kind: 'unreadable', reason: 'too-slow' });
    const isBusy = error instanceof ReaderBusy;
    if (!isClosing && !isBusy) log.warn('reading failed', { attempt, ...errorFields(error) });
    const pause = mayBeToBlame ? pauseSeconds(attempt) : 0;
    const from = new Date(now().getTime() + pause * 1000);
    await giveBackReading(db, fileId, { from, counts: mayBeToBlame });
    throw isBusy ? error : new ReaderBusy(Math.max(pause, RETRY_AFTER_SECONDS));
  }

  /** Starts reading, unless somebody else does. */
  async function begin(fileId: string): Promise<void> {
    const attempt = await takeReading(db, fileId, { now: now(), leasedUntil: lease() });
    if (attempt === null) return;
    const { promise: firstLook, resolve } = Promise.withResolvers<ReadingGoesOn>();
    const outcome = read(fileId, attempt, (look) => resolve({ kind: 'firstLook', look })).finally(() =>
      running.delete(fileId),
    );
    // It goes on when nobody waits any more.
    outcome.catch(() => {});
    running.set(fileId, { outcome, firstLook });
  }

  async function find(fileId: string): Promise<Outcome | null> {
    const row = await findReading(db, fileId);
    return row?.outcome ? openOutcome(keyRing, fileId, row.outcome) : null;
  }

  /** @param enough what of a reading of this process is waited for */
  async function wait<Enough>(
    fileId: string,
    waitMs: number,
    enough: (own: Running) => Promise<Enough>[],
  ): Promise<Outcome | Enough | null> {
    const giveUpAt = performance.now() + waitMs;
    for (;;) {
      const outcome = await find(fileId);
      const left = Math.min(giveUpAt, leaveAt) - performance.now();
      if (outcome || left <= 0) return outcome;
      if (!running.has(fileId)) await begin(fileId);
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
    waitFor: (fileId, waitMs) => wait(fileId, waitMs, ({ outcome }) => [outcome]),
    waitForFirstLook: (fileId, waitMs) =>
      wait<Outcome | ReadingGoesOn>(fileId, waitMs, ({ outcome, firstLook }) => [outcome, firstLook]),

    async close() {
      isClosing = true;
      clearInterval(renewing);
      await reader.close();
      await Promise.allSettled([...running.values()].map(({ outcome }) => outcome));
    },
  };
}

import type {
  CertificateFieldName,
  DocumentKind,
  ReadingAdvice,
  ReadPlace,
} from '@nabericht/domain/certificate/certificate';
import type { Akte } from './understanding/paper/akte.ts';

export interface CertificateReading {
  last_name: string | null;
  insertion: string | null;
  first_names: string | null;
  /** As printed: "vrouw", "V", "F", "mannelijk", … */
  gender: string | null;
  /** yyyy-MM-dd */
  date_of_birth: string | null;
  /** yyyy-MM-dd */
  date_of_death: string | null;
  /** 0..100; null when nothing could be read. */
  score: number | null;
  /** The fields that the reader is sure of. */
  confident: CertificateFieldName[];
  /** Identifies the akte within the country, to notice that it was reported before. */
  akte: Akte | null;
  kind: DocumentKind;
  /** How to make a better picture, or that this is another document; null when nothing is wrong. */
  advice: ReadingAdvice | null;
  /** The page that was read, upright and straight; null for a document whose pages cannot be rendered. */
  picture: StraightPicture | null;
  /** The places of the values on that picture. */
  places: ReadPlace[];
}

/**
 * The sure values after a first look at a page, while it is examined more closely. They may still change; nothing is decided by
 * them, and they are not stored.
 */
export type FirstLook = Pick<CertificateReading, CertificateFieldName | 'score'>;

/** A JPEG of at most 1600 pixels on its longest side. */
export interface StraightPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

export interface CertificateReader {
  /**
   * Aborting the signal removes a document from the queue; one that is being read is finished. `onTaken` is called when its
   * turn has come, and again if it is read anew; `onFirstLook` before the end, if a first look is useful. `client` is who waits
   * for it: one client gets only a part of the places. A document without one counts by itself.
   * @throws {ReaderBusy} when the queue is full, or this client has its part of it
   * @throws {UnreadableDocument} for a file that cannot be opened
   * @throws {ReaderFailed} when reading it failed
   */
  read(
    bytes: Uint8Array,
    options?: {
      client?: string | undefined;
      signal?: AbortSignal;
      onTaken?: () => void;
      onFirstLook?: ((look: FirstLook) => void) | undefined;
    },
  ): Promise<CertificateReading>;
  /** Resolves when a worker can read; starts one if there is none. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export interface ReaderOptions {
  /** Documents read at the same time; one processor core each. */
  workers: number;
  /** The number of documents that may wait; further ones are refused. */
  queue: number;
  /** For one document, from the moment a worker takes it. */
  timeoutMs: number;
  /** Keeps one idle worker with its engine in memory. */
  staysWarm?: boolean;
}

/** All workers are busy and the queue is full; the caller answers 503 with Retry-After. */
export class ReaderBusy extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, options?: ErrorOptions) {
    super('The certificate reader is busy', options);
    this.name = 'ReaderBusy';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The reader ended or failed while reading this document, which may be the cause. */
export class ReaderFailed extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(what, options);
    this.name = 'ReaderFailed';
  }
}

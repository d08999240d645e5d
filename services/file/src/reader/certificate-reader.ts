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
  /** The fields that stand on firm words: what the reader is sure of. */
  confident: CertificateFieldName[];
  /** Names the akte in the whole country, for telling that it was reported before. */
  akte: Akte | null;
  kind: DocumentKind;
  /** What would make a better picture, or that this is another document; null when nothing is wrong. */
  advice: ReadingAdvice | null;
  /** The page that was read, upright and straight; null for a document without pages to draw. */
  picture: StraightPicture | null;
  /** Where the values stand on that picture. */
  places: ReadPlace[];
}

/**
 * What stands on firm words after the first look at a page, while it is looked at more closely. It may still become
 * another; nothing is decided by it, and nobody keeps it.
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
   * The signal takes a document out of the queue; what is being read is read to its end. `onTaken` is called when its
   * turn has come, and once more where it is read anew; `onFirstLook` before the end, where a first look is worth it.
   * @throws {ReaderBusy} when the queue is full
   * @throws {UnreadableDocument} for a file that cannot be opened
   * @throws {ReaderFailed} when it was being read, and nothing came of it
   */
  read(
    bytes: Uint8Array,
    options?: {
      signal?: AbortSignal;
      onTaken?: () => void;
      onFirstLook?: ((look: FirstLook) => void) | undefined;
    },
  ): Promise<CertificateReading>;
  /** Resolves once a first worker can read; starts it when none is there. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export interface ReaderOptions {
  /** Documents read at the same time; one processor core each. */
  workers: number;
  /** Documents that may wait; one more is refused. */
  queue: number;
  /** For one document, from the moment a worker takes it. */
  timeoutMs: number;
  /** One worker stays there while nothing is read, with its engine in memory. */
  staysWarm?: boolean;
}

/** All workers are at work and the queue is full; the caller answers 503 with Retry-After. */
export class ReaderBusy extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, options?: ErrorOptions) {
    super('The certificate reader is busy', options);
    this.name = 'ReaderBusy';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The reader ended or failed while it read this very document, which may be to blame. */
export class ReaderFailed extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(what, options);
    this.name = 'ReaderFailed';
  }
}

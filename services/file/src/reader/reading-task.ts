import type { MessagePort } from 'node:worker_threads';
import type { CertificateReading } from './certificate-reader.ts';
import type { UnreadableReason } from './unreadable-document.ts';

/** The message to a thread: one document. The next one is sent after it has answered. */
export interface ReadingTask {
  bytes: Uint8Array;
  /** The port for a `FirstLook`, if it is wanted. */
  firstLook?: MessagePort | undefined;
}

export type ReadingOutcome =
  | { type: 'read'; reading: CertificateReading }
  | { type: 'unreadable'; reason: UnreadableReason }
  | { type: 'failed'; message: string };

export type WarmOutcome = { type: 'warm' } | { type: 'failed'; message: string };

/** The exports of a thread's program. Neither function throws: an error means that the thread died. */
export interface ReadingProgram {
  default(task: ReadingTask): Promise<ReadingOutcome>;
  warm(): Promise<WarmOutcome>;
}

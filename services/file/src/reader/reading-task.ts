import type { MessagePort } from 'node:worker_threads';
import type { CertificateReading } from './certificate-reader.ts';
import type { UnreadableReason } from './unreadable-document.ts';

/** To a thread: one document. Nothing else is given to it before it has answered with one outcome. */
export interface ReadingTask {
  bytes: Uint8Array;
  /** Where a `FirstLook` is told, when somebody wants to know. */
  firstLook?: MessagePort | undefined;
}

export type ReadingOutcome =
  | { type: 'read'; reading: CertificateReading }
  | { type: 'unreadable'; reason: UnreadableReason }
  | { type: 'failed'; message: string };

export type WarmOutcome = { type: 'warm' } | { type: 'failed'; message: string };

/** What the program of a thread exports. Neither throws: what is thrown means that the thread died. */
export interface ReadingProgram {
  default(task: ReadingTask): Promise<ReadingOutcome>;
  warm(): Promise<WarmOutcome>;
}

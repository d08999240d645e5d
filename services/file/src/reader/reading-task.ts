import type { CertificateReading } from './certificate-reader.ts';
import type { UnreadableReason } from './unreadable-document.ts';

/** To a worker: one document. It answers with exactly one outcome before it gets the next. */
export interface ReadRequest {
  bytes: Uint8Array;
}

export type WorkerMessage =
  | { type: 'warm' }
  | { type: 'read'; reading: CertificateReading }
  | { type: 'unreadable'; reason: UnreadableReason }
  | { type: 'failed'; message: string };

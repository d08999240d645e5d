import type { CertificateReading } from '@nabericht/domain/certificate/certificate';
import { READING_WAIT_MS } from '@nabericht/domain/rule/constants';
import { problemOf } from '@nabericht/remote/call-problem';

const SECOND_MS = 1000;

/**
 * Requests a reading. While the reader is busy it retries after the time that the reader names, or else with growing pauses, for
 * 20 s after the first "busy". Null when the reader had no time within that.
 * @param onBusy called each time that the reader is busy
 * @throws {ApiProblem} for any other refusal; the reason of the signal when that fires
 */
export async function readWithPatience(
  read: (signal: AbortSignal) => Promise<CertificateReading>,
  signal: AbortSignal,
  onBusy?: () => void,
): Promise<CertificateReading | null> {
  const patience = new AbortController();
  const stop = () => patience.abort(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  let end: ReturnType<typeof setTimeout> | undefined;
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        return await read(patience.signal);
      } catch (error) {
        signal.throwIfAborted();
        if (patience.signal.aborted) return null;
        const { kind, retryAfter } = problemOf(error);
        if (kind !== 'busy') throw error;
        onBusy?.();
        end ??= setTimeout(() => patience.abort(), READING_WAIT_MS);
        await pause((retryAfter ?? 2 ** tries) * SECOND_MS, patience.signal);
        signal.throwIfAborted();
        if (patience.signal.aborted) return null;
      }
    }
  } finally {
    clearTimeout(end);
    signal.removeEventListener('abort', stop);
  }
}

/** Ends early when `patience` is aborted. */
function pause(milliseconds: number, patience: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      patience.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    patience.addEventListener('abort', end);
  });
}

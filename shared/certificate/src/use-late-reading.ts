import { isUnread } from '@nabericht/domain/certificate/certificate-verdict';
import { useApi } from '@nabericht/remote';
import { useNoteProblem } from '@nabericht/remote/use-note-problem';
import { useEffect, useRef, useState } from 'react';
import { askReading } from './ask-reading.ts';
import { asUnreadable, type Certificate, withReading } from './certificate-state.ts';
import { readWithPatience } from './read-with-patience.ts';

/**
 * Requests a reading again that nobody waited for, while the report continues. Returns whether it is still running.
 * @param onRead gets the result; not called when the reader had no time again
 */
export function useLateReading(
  value: Certificate | null,
  onRead: (certificate: Certificate) => void,
): boolean {
  const api = useApi();
  const noteProblem = useNoteProblem('late reading');
  const [isReading, setReading] = useState(false);
  const fileId = value && value.fileId !== '' && isUnread(value) ? value.fileId : null;
  const latest = useRef({ value, onRead });
  latest.current = { value, onRead };

  useEffect(() => {
    const certificate = latest.current.value;
    if (!fileId || !certificate) return;
    const controller = new AbortController();
    setReading(true);
    const params = { fileId, hash: certificate.fileHash };
    readWithPatience(
      (signal) => askReading((query) => api.file.validateFileWithHash({ params, query }, { signal })),
      controller.signal,
    )
      .then((reading) => reading && withReading(certificate, reading))
      .catch((error: unknown) => {
        if (controller.signal.aborted) return null;
        return noteProblem(error).kind === 'refused' ? asUnreadable(certificate) : null;
      })
      .then((read) => {
        if (controller.signal.aborted) return;
        setReading(false);
        if (read) latest.current.onRead(read);
      });
    return () => controller.abort();
  }, [api, noteProblem, fileId]);

  return isReading;
}

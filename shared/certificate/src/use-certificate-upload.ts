import { wirePaths } from '@nabericht/contracts/wire-paths';
import type { FirstLook } from '@nabericht/domain/certificate/certificate';
import { type FittingProgress, fitFile } from '@nabericht/fitting/fit-file';
import { useRemote } from '@nabericht/remote';
import { isOfTheFile } from '@nabericht/remote/call-problem';
import type { ProblemText } from '@nabericht/remote/problem-text';
import { sendFile } from '@nabericht/remote/send-file';
import { useNoteProblem } from '@nabericht/remote/use-note-problem';
import { useCallback, useEffect, useRef, useState } from 'react';
import { askReading } from './ask-reading.ts';
import {
  asUnread,
  asUnreadable,
  awaitsReading,
  type Certificate,
  withFile,
  withoutFile,
  withReading,
} from './certificate-state.ts';
import { readWithPatience } from './read-with-patience.ts';
import { readingProblem, sendingProblem, unfitProblem } from './upload-problem.ts';

export type UploadPhase =
  | { readonly name: 'resting' }
  /** `work`: for a PDF, the page that is being made smaller. */
  | { readonly name: 'preparing'; readonly work: FittingProgress | null }
  | { readonly name: 'sending'; readonly sent: number; readonly total: number }
  /** `isBusy`: the reader has no time yet; `firstLook`: the values that were read so far. */
  | { readonly name: 'reading'; readonly isBusy: boolean; readonly firstLook: FirstLook | null };

/** Why the reading of an uploaded file was interrupted; it can still be requested again. */
export type Interruption = 'offline' | 'failed';

/** A phone often says that it is online before its connection works: the pauses after tries that failed meanwhile. */
const PAUSES_MS = [2_000, 5_000, 15_000];

export interface CertificateUploadOptions {
  value: Certificate;
  onChange: (certificate: Certificate) => void;
  /** The existing dossier of which the certificate becomes part. */
  dossierId?: string | undefined;
  /** Called for every result of a reading: good, bad, or none because the reader had no time. */
  onRead?: (certificate: Certificate) => void;
  /** Makes a file as small as the site requires. */
  fit?: typeof fitFile | undefined;
}

/** Shrinks, sends and reads one certificate at a time; the result is the caller's value. */
export function useCertificateUpload(options: CertificateUploadOptions) {
  const { value, onChange, dossierId, onRead, fit = fitFile } = options;
  const { api, upload, config } = useRemote();
  const noteProblem = useNoteProblem('certificate upload');
  const [phase, setPhase] = useState<UploadPhase>({ name: 'resting' });
  const [problem, setProblem] = useState<ProblemText | null>(null);
  const [interruption, setInterruption] = useState<Interruption | null>(null);
  /** On its way, or left from an attempt that failed: a photo that was taken for this is nowhere else. */
  const [unsent, setUnsent] = useState<File | null>(null);
  /** How often the unsent file was sent again by itself since the connection came back. */
  const tries = useRef(0);
  const running = useRef<AbortController | null>(null);
  const latest = useRef({ value, onChange, onRead });
  latest.current = { value, onChange, onRead };

  const change = useCallback((next: Certificate) => {
    latest.current.value = next;
    latest.current.onChange(next);
  }, []);

  const run = useCallback(
    async (work: (signal: AbortSignal) => Promise<void>) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setProblem(null);
      setInterruption(null);
      try {
        await work(controller.signal);
      } catch (error) {
        if (controller.signal.aborted) return;
        const found = noteProblem(error);
        if (isOfTheFile(found.kind)) setUnsent(null);
        setProblem(sendingProblem(found));
      } finally {
        if (running.current === controller) {
          running.current = null;
          setPhase({ name: 'resting' });
        }
      }
    },
    [noteProblem],
  );

  const read = useCallback(
    async (signal: AbortSignal) => {
      const { fileId, fileHash } = latest.current.value;
      let firstLook: FirstLook | null = null;
      const reading = (isBusy: boolean) => setPhase({ name: 'reading', isBusy, firstLook });
      const note = (look: FirstLook) => {
        firstLook = look;
        reading(false);
      };
      reading(false);
      try {
        const read = await readWithPatience(
          (patience) => {
            const options = { signal: patience };
            return askReading(
              (query) =>
                dossierId
                  ? api.file.validateFile({ params: { fileId }, query }, options)
                  : api.file.validateFileWithHash({ params: { fileId, hash: fileHash }, query }, options),
              note,
            );
          },
          signal,
          () => reading(true),
        );
        const { value } = latest.current;
        change(read ? withReading(value, read) : asUnread(value));
        latest.current.onRead?.(latest.current.value);
      } catch (error) {
        if (signal.aborted) throw error;
        const problem = noteProblem(error);
        const { kind } = problem;
        // Only a problem with the file itself counts as unreadable: after others it waits for its reading, as after a reload.
        if (kind !== 'missing' && kind !== 'refused')
          return setInterruption(kind === 'offline' ? 'offline' : 'failed');
        const { value } = latest.current;
        change(kind === 'missing' ? withoutFile(value) : asUnreadable(value));
        setProblem(readingProblem(problem));
      }
    },
    [api, change, dossierId, noteProblem],
  );

  const select = (chosen: File) =>
    run(async (signal) => {
      setUnsent(chosen);
      setPhase({ name: 'preparing', work: null });
      const file = await fit(chosen, {
        signal,
        maxBytes: config.maxUploadBytes,
        onProgress: (work) => setPhase({ name: 'preparing', work }),
      });
      signal.throwIfAborted();
      if (typeof file === 'string') {
        setUnsent(null);
        return setProblem(unfitProblem(file));
      }
      setUnsent(file);
      const sent = await sendFile(
        upload,
        dossierId ? wirePaths.file.uploadToDossier : wirePaths.file.upload,
        file,
        { documentType: 'death_certificate', dossierId, ...replacedBy(withoutFile(latest.current.value)) },
        { signal, onProgress: (progress) => setPhase({ name: 'sending', ...progress }) },
      );
      setUnsent(null);
      tries.current = 0;
      change(withFile(latest.current.value, sent));
      await read(signal);
    });

  const cancel = useCallback(() => running.current?.abort(), []);

  // Restarts a reading that was interrupted by a reload or by going back; leaving the screen aborts what is running.
  useEffect(() => {
    if (awaitsReading(latest.current.value)) void run(read);
    return cancel;
  }, [run, read, cancel]);

  const readAgain = useCallback(() => void run(read), [run, read]);
  useEffect(() => {
    if (!interruption) return;
    window.addEventListener('online', readAgain);
    return () => window.removeEventListener('online', readAgain);
  }, [interruption, readAgain]);

  // A certificate that is there by now came another way, such as from another tab: this one would replace it.
  const lying = phase.name === 'resting' ? unsent : null;
  const isOvertaken = lying !== null && value.fileId !== '';
  const left = isOvertaken ? null : lying;
  const sendAgain = left && (() => void select(left));
  useEffect(() => {
    if (!sendAgain || !problem) return;
    const begin = () => {
      tries.current = 0;
      sendAgain();
    };
    // Some connections that fail count as there, so that none comes back.
    const look = () => document.visibilityState === 'visible' && begin();
    const pause = navigator.onLine ? PAUSES_MS[tries.current] : undefined;
    const timer =
      pause === undefined
        ? undefined
        : setTimeout(() => {
            tries.current += 1;
            sendAgain();
          }, pause);
    window.addEventListener('online', begin);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', begin);
      document.removeEventListener('visibilitychange', look);
    };
  });

  const stop = () => {
    cancel();
    running.current = null;
    setInterruption(null);
    setPhase({ name: 'resting' });
  };

  return {
    phase,
    problem: isOvertaken ? null : problem,
    interruption,
    readAgain,
    select,
    /** A file that did not arrive, and can be sent again. */
    left,
    sendAgain,
    cancel: () => {
      stop();
      // Who stops a sending that stands still can send it once more; a file that is still being made ready is let go.
      if (phase.name === 'preparing') setUnsent(null);
      change(withoutFile(latest.current.value));
    },
    /** Continues without waiting: the report proceeds as "not read", and values that are read later are filled in then. */
    goOnUnread: () => {
      stop();
      change(asUnread(latest.current.value));
      latest.current.onRead?.(latest.current.value);
    },
    remove: () => {
      stop();
      setProblem(null);
      setUnsent(null);
      change(withoutFile(latest.current.value));
    },
  };
}

/** The service looks for the replaced file by both, or for none. */
const replacedBy = ({ replacesId, replacesHash }: Certificate) =>
  replacesId && replacesHash ? { replacesId, replacesHash } : {};

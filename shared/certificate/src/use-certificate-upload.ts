import type { UploadedFile } from '@nabericht/contracts/file-contract';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import type { FirstLook } from '@nabericht/domain/certificate/certificate';
import { type FittingProgress, fitFile } from '@nabericht/fitting/fit-file';
import { useRemote } from '@nabericht/remote';
import type { ProblemText } from '@nabericht/remote/problem-text';
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
  /** `work`: the page that is being made smaller, of a PDF. */
  | { readonly name: 'preparing'; readonly work: FittingProgress | null }
  | { readonly name: 'sending'; readonly sent: number; readonly total: number }
  /** `isBusy`: the reader has no time yet; `firstLook`: what stands of it already. */
  | { readonly name: 'reading'; readonly isBusy: boolean; readonly firstLook: FirstLook | null };

/** Why no reading came of a file that has arrived, and may come still. */
export type Interruption = 'offline' | 'failed';

export interface CertificateUploadOptions {
  value: Certificate;
  onChange: (certificate: Certificate) => void;
  /** Of a dossier that exists already: the certificate becomes part of it. */
  dossierId?: string | undefined;
  /** A reading has come: good, bad, or none because the reader had no time. */
  onRead?: (certificate: Certificate) => void;
  /** Makes a file as small as the site stores it. */
  fit?: typeof fitFile | undefined;
}

/** Makes fit, sends and reads one certificate at a time; what comes of it is the caller's value. */
export function useCertificateUpload(options: CertificateUploadOptions) {
  const { value, onChange, dossierId, onRead, fit = fitFile } = options;
  const { api, upload, config } = useRemote();
  const noteProblem = useNoteProblem('certificate upload');
  const [phase, setPhase] = useState<UploadPhase>({ name: 'resting' });
  const [problem, setProblem] = useState<ProblemText | null>(null);
  const [interruption, setInterruption] = useState<Interruption | null>(null);
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
        setProblem(sendingProblem(noteProblem(error)));
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
        // Only what is said of the file itself is its fault: else it waits for its reading, as after a reload.
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
      setPhase({ name: 'preparing', work: null });
      const file = await fit(chosen, {
        signal,
        maxBytes: config.maxUploadBytes,
        onProgress: (work) => setPhase({ name: 'preparing', work }),
      });
      signal.throwIfAborted();
      if (typeof file === 'string') return setProblem(unfitProblem(file));
      setPhase({ name: 'sending', sent: 0, total: file.size });
      const { _id, hash } = await upload<UploadedFile>(
        pathOf(dossierId ? wirePaths.file.uploadToDossier : wirePaths.file.upload),
        formOf(file, dossierId, withoutFile(latest.current.value)),
        {
          signal,
          onProgress: (share) =>
            setPhase({ name: 'sending', sent: Math.round(share * file.size), total: file.size }),
        },
      );
      change(withFile(latest.current.value, { _id, hash, name: file.name.slice(0, 255) }));
      await read(signal);
    });

  const cancel = useCallback(() => running.current?.abort(), []);

  // A reading that was cut short, by a reload or by going back, begins again; leaving stops what is under way.
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

  const stop = () => {
    cancel();
    running.current = null;
    setInterruption(null);
    setPhase({ name: 'resting' });
  };

  return {
    phase,
    problem,
    interruption,
    readAgain,
    select,
    cancel: () => {
      stop();
      change(withoutFile(latest.current.value));
    },
    /** Nobody has to wait: the report goes on as "not read", and what is read later is filled in then. */
    goOnUnread: () => {
      stop();
      change(asUnread(latest.current.value));
      latest.current.onRead?.(latest.current.value);
    },
    remove: () => {
      stop();
      setProblem(null);
      change(withoutFile(latest.current.value));
    },
  };
}

const pathOf = (wire: string) => wire.slice(wire.indexOf('/'));

function formOf(
  file: File,
  dossierId: string | undefined,
  { replacesId, replacesHash }: Certificate,
): FormData {
  const form = new FormData();
  form.set('documentType', 'death_certificate');
  form.set('originalName', file.name.slice(0, 255));
  if (dossierId) form.set('dossierId', dossierId);
  if (replacesId && replacesHash) {
    form.set('replacesId', replacesId);
    form.set('replacesHash', replacesHash);
  }
  form.set('file', file);
  return form;
}

import type { UploadedFile } from '@nabericht/contracts/file-contract';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import { fitFile } from '@nabericht/fitting/fit-file';
import type { Unfit } from '@nabericht/fitting/unfit';
import { ApiProblem, useLeaveGuard, useRemote } from '@nabericht/remote';
import type { FileWork } from '@nabericht/ui/FileProgress';
import { useEffect, useRef, useState } from 'react';
import { documentProblem } from './document-problem.ts';

export type DocumentProblem = Exclude<Unfit, 'kindTooLarge'> | 'wrongKind' | 'malware' | 'offline' | 'failed';

/** What another try with the same file may change. */
const PASSING: readonly (DocumentProblem | null)[] = ['offline', 'failed'];

export interface DocumentUpload {
  phase: 'resting' | 'preparing' | 'sending';
  progress: FileWork | null;
  problem: DocumentProblem | null;
  /** After a lost connection: the same file again, without choosing it anew. */
  canRetry: boolean;
  select: (file: File) => Promise<void>;
  retry: () => Promise<void>;
  cancel: () => void;
}

interface DocumentUploadOptions {
  dossierId: string;
  description?: string;
  /** What the file is for; when it fails, trying again does this alone. */
  onUploaded: (file: { fileId: string; name: string; size: number }) => void | Promise<void>;
}

type Attempt = { chosen: File; sent?: { fileId: string; name: string; size: number } };

/** Makes one document at a time fit, sends it into the dossier, and hands over what became of it. */
export function useDocumentUpload({
  dossierId,
  description,
  onUploaded,
}: DocumentUploadOptions): DocumentUpload {
  const { upload, config, reportError } = useRemote();
  const [phase, setPhase] = useState<DocumentUpload['phase']>('resting');
  const [progress, setProgress] = useState<DocumentUpload['progress']>(null);
  const [problem, setProblem] = useState<DocumentProblem | null>(null);
  const attempt = useRef<Attempt | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  useLeaveGuard(phase !== 'resting');

  const send = async (file: File, signal: AbortSignal) => {
    setPhase('sending');
    setProgress({ sent: 0, total: file.size });
    const { _id } = await upload<UploadedFile>(
      wirePaths.file.uploadToDossier.replace('POST ', ''),
      formOf(file, dossierId, description),
      {
        signal,
        onProgress: (share) => setProgress({ sent: Math.round(share * file.size), total: file.size }),
      },
    );
    return { fileId: _id, name: file.name, size: file.size };
  };

  const run = async (what: Attempt) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    attempt.current = what;
    setProblem(null);
    setPhase('preparing');
    setProgress('fitting');
    try {
      if (!what.sent) {
        const file = await fitFile(what.chosen, {
          signal: controller.signal,
          maxBytes: config.maxUploadBytes,
          onProgress: setProgress,
        });
        controller.signal.throwIfAborted();
        const refused = refusalOf(file);
        if (refused || typeof file === 'string') {
          attempt.current = null;
          return setProblem(refused);
        }
        what.sent = await send(file, controller.signal);
      }
      await onUploaded(what.sent);
      attempt.current = null;
    } catch (error) {
      if (controller.signal.aborted) return;
      const found = problemOf(error);
      if (!PASSING.includes(found)) attempt.current = null;
      setProblem(found);
      if (!(error instanceof ApiProblem)) reportError(error, 'document upload');
    } finally {
      running.current = null;
      setPhase('resting');
      setProgress(null);
    }
  };

  return {
    phase,
    progress,
    problem,
    canRetry: PASSING.includes(problem) && problem !== null,
    select: (chosen) => run({ chosen }),
    retry: async () => {
      if (attempt.current) await run(attempt.current);
    },
    cancel: () => {
      attempt.current = null;
      running.current?.abort();
    },
  };
}

function formOf(file: File, dossierId: string, description: string | undefined): FormData {
  const form = new FormData();
  form.set('documentType', 'user_upload');
  form.set('originalName', file.name.slice(-255));
  form.set('dossierId', dossierId);
  if (description) form.set('description', description);
  form.set('file', file);
  return form;
}

/** Before anything is sent. Only what is neither a picture nor a PDF is too large by its kind. */
function refusalOf(file: File | Unfit): DocumentProblem | null {
  if (typeof file === 'string') return file === 'kindTooLarge' ? 'wrongKind' : file;
  return documentProblem(file);
}

function problemOf(error: unknown): DocumentProblem {
  const status = error instanceof ApiProblem ? error.status : null;
  if (status === 0) return 'offline';
  if (status === 413) return 'tooLarge';
  if (error instanceof ApiProblem && error.problem.rule === 'malware') return 'malware';
  return status === 415 || status === 422 ? 'wrongKind' : 'failed';
}

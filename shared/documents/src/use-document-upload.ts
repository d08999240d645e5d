import { wirePaths } from '@nabericht/contracts/wire-paths';
import { fitFile } from '@nabericht/fitting/fit-file';
import type { Unfit } from '@nabericht/fitting/unfit';
import { useLeaveGuard, useRemote } from '@nabericht/remote';
import { type CallProblem, isOfTheFile } from '@nabericht/remote/call-problem';
import { type ProblemText, problemText } from '@nabericht/remote/problem-text';
import { sendFile } from '@nabericht/remote/send-file';
import { useNoteProblem } from '@nabericht/remote/use-note-problem';
import type { FileWork } from '@nabericht/ui/FileProgress';
import { useEffect, useRef, useState } from 'react';
import { documentProblem } from './document-problem.ts';

const TEXTS = {
  offline: 'file.problem.offline',
  tooLarge: 'file.problem.tooLarge',
  wrongKind: 'file.problem.wrongKind',
  refused: 'file.problem.damaged',
  settled: 'file.problem.settled',
  failed: 'file.problem.failed',
};

/** The server's rules for an uploaded file, with the names of our texts for them. */
const OF_RULE: Readonly<Record<string, string>> = {
  malware: 'file.problem.malware',
  outside: 'file.problem.outside',
  'files-a-day': 'file.problem.filesADay',
  password: 'file.problem.pdfLocked',
  'too-many-pages': 'file.problem.pdfTooManyPages',
};

export interface DocumentUpload {
  phase: 'resting' | 'preparing' | 'sending';
  progress: FileWork | null;
  problem: ProblemText | null;
  /** After a lost connection: the same file can be sent again without choosing it anew. */
  canRetry: boolean;
  select: (file: File) => Promise<void>;
  retry: () => Promise<void>;
  cancel: () => void;
}

type SentDocument = { fileId: string; name: string; size: number };

interface DocumentUploadOptions {
  dossierId: string;
  description?: string;
  /** Called when the upload of a file starts; leaving the screen would abort it. */
  onBegin?: (() => void) | undefined;
  /** Uses the uploaded file; when this fails, a retry repeats only this. */
  onUploaded: (file: SentDocument) => void | Promise<void>;
}

type Attempt = { chosen: File; sent?: SentDocument };

/** Shrinks one document at a time, uploads it into the dossier, and passes it to `onUploaded`. */
export function useDocumentUpload({
  dossierId,
  description,
  onBegin,
  onUploaded,
}: DocumentUploadOptions): DocumentUpload {
  const { upload, config } = useRemote();
  const noteProblem = useNoteProblem('document upload');
  const [phase, setPhase] = useState<DocumentUpload['phase']>('resting');
  const [progress, setProgress] = useState<DocumentUpload['progress']>(null);
  const [problem, setProblem] = useState<ProblemText | null>(null);
  const [canRetry, setCanRetry] = useState(false);
  const attempt = useRef<Attempt | null>(null);
  const running = useRef<AbortController | null>(null);
  // A description typed or a box ticked during the upload still counts when it is finished.
  const latest = useRef({ description, onUploaded });
  latest.current = { description, onUploaded };
  useEffect(() => () => running.current?.abort(), []);
  useLeaveGuard(phase !== 'resting');

  const send = async (file: File, signal: AbortSignal) => {
    setPhase('sending');
    const { description } = latest.current;
    const fields = { documentType: 'user_upload', dossierId, description } as const;
    const options = { signal, onProgress: setProgress };
    const { _id, name } = await sendFile(upload, wirePaths.file.uploadToDossier, file, fields, options);
    return { fileId: _id, name, size: file.size };
  };

  const run = async (what: Attempt) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    attempt.current = what;
    onBegin?.();
    setProblem(null);
    setCanRetry(false);
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
          return setProblem(refused && { id: `file.problem.${refused}` });
        }
        what.sent = await send(file, controller.signal);
      }
      await latest.current.onUploaded(what.sent);
      attempt.current = null;
    } catch (error) {
      if (controller.signal.aborted) return;
      const found = noteProblem(error);
      const isAtFault = isOfTheFile(found.kind);
      if (isAtFault) attempt.current = null;
      setProblem(textOf(found));
      setCanRetry(!isAtFault && found.rule !== 'files-a-day');
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
    canRetry,
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

/** The refusal before anything is sent. Only a file that is neither a picture nor a PDF is too large for its kind. */
function refusalOf(file: File | Unfit): Exclude<Unfit, 'kindTooLarge'> | 'wrongKind' | null {
  if (typeof file === 'string') return file === 'kindTooLarge' ? 'wrongKind' : file;
  return documentProblem(file);
}

function textOf(problem: CallProblem): ProblemText {
  const id = OF_RULE[problem.rule ?? ''];
  return id ? { id } : problemText(problem, TEXTS);
}

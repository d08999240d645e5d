import { Worker } from 'node:worker_threads';
import {
  type CertificateReader,
  type CertificateReading,
  ReaderBusy,
  type ReaderOptions,
} from './certificate-reader.ts';
import { UnreadableDocument } from './unreadable-document.ts';
import type { WorkerMessage } from './worker-messages.ts';

interface Job {
  bytes: Uint8Array;
  /** A worker may die of something else than the document: a second try finds out. */
  triesLeft: number;
  resolve: (reading: CertificateReading) => void;
  reject: (error: Error) => void;
}

interface Member {
  thread: Worker;
  job: Job | null;
  timer: NodeJS.Timeout | null;
  isWarm: boolean;
}

const SCRIPT = new URL('./reader-worker.ts', import.meta.url);
const RETRY_AFTER_SECONDS = 5;

/**
 * Reads death certificates in worker threads of this process: no network, nothing written to disk.
 * @param script the thread's program; it answers each ReadRequest with one WorkerMessage
 */
export function createWorkerPool(
  { workers, queue, timeoutMs }: ReaderOptions,
  script: URL = SCRIPT,
): CertificateReader {
  const members = new Set<Member>();
  const waiting: Job[] = [];
  let warmWaiters: PromiseWithResolvers<void>[] = [];
  let isClosed = false;

  function settleWarm(error?: Error) {
    for (const waiter of warmWaiters) error ? waiter.reject(error) : waiter.resolve();
    warmWaiters = [];
  }

  function start(): Member {
    const thread = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 512 }, stderr: true });
    // The engine mutters about every speck it cannot place; what matters arrives as a message.
    thread.stderr.resume();
    const member: Member = { thread, job: null, timer: null, isWarm: false };
    members.add(member);
    thread.on('message', (message: WorkerMessage) => hear(member, message));
    // An error is always followed by the exit, where the job is taken over.
    thread.on('error', () => {});
    thread.on('exit', () => bury(member));
    return member;
  }

  function takeJob(member: Member): Job | null {
    const { job } = member;
    if (member.timer) clearTimeout(member.timer);
    member.job = null;
    member.timer = null;
    return job;
  }

  function hear(member: Member, message: WorkerMessage) {
    if (message.type === 'warm') {
      member.isWarm = true;
      return settleWarm();
    }
    const job = takeJob(member);
    if (message.type === 'read') job?.resolve(message.reading);
    else if (message.type === 'unreadable') job?.reject(new UnreadableDocument(message.reason));
    else {
      job?.reject(new Error(`The certificate reader failed: ${message.message}`));
      if (!member.isWarm) {
        settleWarm(new Error(`The text engine did not start: ${message.message}`));
        dismiss(member);
      }
    }
    dispatch();
  }

  function bury(member: Member) {
    members.delete(member);
    const job = takeJob(member);
    if (isClosed) return job?.reject(new Error('The certificate reader was closed'));
    if (job && job.triesLeft > 0) waiting.unshift({ ...job, triesLeft: job.triesLeft - 1 });
    else job?.reject(new Error('The certificate reader stopped while reading this document'));
    if (!member.isWarm && !members.size && warmWaiters.length)
      settleWarm(new Error('The certificate reader did not start'));
    dispatch();
  }

  function dismiss(member: Member) {
    members.delete(member);
    void member.thread.terminate();
  }

  function giveUp(member: Member) {
    takeJob(member)?.reject(new UnreadableDocument('too-slow'));
    dismiss(member);
    dispatch();
  }

  function give(member: Member, job: Job) {
    member.job = job;
    member.timer = setTimeout(() => giveUp(member), timeoutMs);
    member.thread.postMessage({ bytes: job.bytes });
  }

  function dispatch() {
    while (waiting.length) {
      const free = [...members].find((member) => !member.job) ?? (members.size < workers ? start() : null);
      const job = free && waiting.shift();
      if (!free || !job) return;
      give(free, job);
    }
  }

  return {
    read(bytes, { signal } = {}) {
      if (isClosed) return Promise.reject(new Error('The certificate reader was closed'));
      if (signal?.aborted) return Promise.reject(signal.reason);
      const isFree = members.size < workers || [...members].some((member) => !member.job);
      if (!isFree && waiting.length >= queue) return Promise.reject(new ReaderBusy(RETRY_AFTER_SECONDS));
      const { promise, resolve, reject } = Promise.withResolvers<CertificateReading>();
      const job: Job = { bytes, triesLeft: 1, resolve, reject };
      waiting.push(job);
      const leave = () => {
        const at = waiting.indexOf(job);
        if (at >= 0) waiting.splice(at, 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      dispatch();
      return promise.finally(() => signal?.removeEventListener('abort', leave));
    },

    ready() {
      if ([...members].some((member) => member.isWarm)) return Promise.resolve();
      const waiter = Promise.withResolvers<void>();
      warmWaiters.push(waiter);
      if (!members.size) start();
      return waiter.promise;
    },

    async close() {
      isClosed = true;
      for (const job of waiting.splice(0)) job.reject(new Error('The certificate reader was closed'));
      settleWarm(new Error('The certificate reader was closed'));
      await Promise.all([...members].map((member) => member.thread.terminate()));
    },
  };
}

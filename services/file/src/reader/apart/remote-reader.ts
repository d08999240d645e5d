import { ReaderAnswer } from '@nabericht/contracts/internal-reader-contract';
import { internalPaths } from '@nabericht/contracts/wire-paths';
import type { ServiceIdentity } from '@nabericht/service-kit/tokens';
import { traceParent } from '@nabericht/service-kit/trace/span';
import * as v from 'valibot';
import { type CertificateReader, type CertificateReading, ReaderBusy } from '../certificate-reader.ts';
import { UNREADABLE_REASONS, UnreadableDocument } from '../unreadable-document.ts';

const [METHOD = '', PATH = ''] = internalPaths.reader.read.split(' ');
const RETRY_AFTER_SECONDS = 5;
/** It waits for its turn there, and is read. */
const ANSWER_MS = 120_000;
/** One that is busy, or ended in the midst of it, may have another beside it behind the same address. */
const TRIES = 2;

/** Nothing was heard of it there: a document is not to blame. */
const NOT_REACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const codeOf = (error: unknown): string => {
  const { cause } = error as { cause?: unknown };
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
};

/** Reads by readers in processes of their own, of which any may end at any moment. */
export function createRemoteReader(address: URL, identity: ServiceIdentity): CertificateReader {
  const closing = new AbortController();

  async function ask(bytes: Uint8Array, signal: AbortSignal): Promise<Response> {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(bytes)]));
    const headers = {
      authorization: `Service ${await identity.issue()}`,
      // A reading takes seconds. A connection of its own lets whatever stands in front choose among readers anew.
      connection: 'close',
      ...traceParent(),
    };
    return fetch(new URL(PATH, address), { method: METHOD, body, headers, signal });
  }

  async function attempt(
    bytes: Uint8Array,
    signal: AbortSignal,
    triesLeft: number,
  ): Promise<CertificateReading> {
    const next = () => attempt(bytes, signal, triesLeft - 1);
    let answer: Response;
    let text: string;
    try {
      answer = await ask(bytes, signal);
      text = await answer.text();
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (triesLeft > 1) return next();
      if (NOT_REACHED.has(codeOf(error))) throw new ReaderBusy(RETRY_AFTER_SECONDS);
      throw new Error('The certificate reader ended while reading this document', { cause: error });
    }
    if (answer.status === 503) {
      if (triesLeft > 1) return next();
      throw new ReaderBusy(Number(answer.headers.get('retry-after')) || RETRY_AFTER_SECONDS);
    }
    if (!answer.ok) throw new Error(`The certificate reader answered ${answer.status}`);
    return readingOf(v.parse(v.pipe(v.string(), v.parseJson(), ReaderAnswer), text));
  }

  return {
    async read(bytes, { signal } = {}) {
      const late = AbortSignal.timeout(ANSWER_MS);
      const end = AbortSignal.any([closing.signal, late, ...(signal ? [signal] : [])]);
      return attempt(bytes, end, TRIES).catch((error: unknown) => {
        throw late.aborted ? new ReaderBusy(RETRY_AFTER_SECONDS) : error;
      });
    },
    // Whether it can read is for the process to tell in which it runs.
    ready: async () => {},
    close: async () => closing.abort(new Error('The certificate reader was closed')),
  };
}

function readingOf(answer: ReaderAnswer): CertificateReading {
  if (answer.type === 'unreadable') {
    const reason = UNREADABLE_REASONS.find((known) => known === answer.reason);
    throw new UnreadableDocument(reason ?? 'corrupt');
  }
  const { picture, ...reading } = answer.reading;
  return {
    ...reading,
    picture: picture && {
      bytes: Buffer.from(picture.jpeg, 'base64'),
      width: picture.width,
      height: picture.height,
    },
  };
}

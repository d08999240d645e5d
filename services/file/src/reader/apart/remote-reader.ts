import { ReaderAnswer, ReaderFirstLook } from '@nabericht/contracts/internal-reader-contract';
import { internalPaths } from '@nabericht/contracts/wire-paths';
import { routeOf } from '@nabericht/contracts/wire-route';
import type { ServiceIdentity } from '@nabericht/service-kit/tokens';
import { traceParent } from '@nabericht/service-kit/trace/span';
import * as v from 'valibot';
import {
  type CertificateReader,
  type CertificateReading,
  ReaderBusy,
  ReaderFailed,
} from '../certificate-reader.ts';
import { UNREADABLE_REASONS, UnreadableDocument } from '../unreadable-document.ts';

const READ = routeOf(internalPaths.reader.read);
const RETRY_AFTER_SECONDS = 5;
/** Includes waiting for its turn there. */
const ANSWER_MS = 120_000;
/** When a reader is busy or has ended, another reader behind the same address may answer. */
const TRIES = 2;
/** The reader has no room, or the load balancer found no available reader. */
const AWAY = new Set([502, 503, 504]);

const JsonAnswer = v.pipe(v.string(), v.parseJson(), ReaderAnswer);
const JsonFirstLook = v.pipe(v.string(), v.parseJson(), ReaderFirstLook);

type Told = Omit<NonNullable<Parameters<CertificateReader['read']>[1]>, 'signal'>;

/** Uses readers in processes of their own, any of which may end at any moment. */
export function createRemoteReader(address: URL, identity: ServiceIdentity): CertificateReader {
  const closing = new AbortController();

  async function ask(bytes: Uint8Array, signal: AbortSignal, client: string | undefined): Promise<Response> {
    const body = new FormData();
    if (client) body.set('client', client);
    body.set('file', new Blob([new Uint8Array(bytes)]));
    const headers = {
      authorization: `Service ${await identity.issue()}`,
      accept: 'application/x-ndjson',
      // A reading takes seconds. A new connection for each lets the load balancer choose a reader every time.
      connection: 'close',
      ...traceParent(),
    };
    return fetch(new URL(READ.path, address), { method: READ.method, body, headers, signal });
  }

  /** One try with one reader. It starts to answer when it starts to read: an earlier failure is not the document's fault. */
  async function readOnce(
    bytes: Uint8Array,
    signal: AbortSignal,
    { client, onTaken, onFirstLook = () => {} }: Told,
  ): Promise<CertificateReading> {
    const answer = await ask(bytes, signal, client).catch((cause: unknown) => {
      throw new ReaderBusy(RETRY_AFTER_SECONDS, { cause });
    });
    if (AWAY.has(answer.status))
      throw new ReaderBusy(Number(answer.headers.get('retry-after')) || RETRY_AFTER_SECONDS);
    if (!answer.ok) throw new Error(`The certificate reader answered ${answer.status}`);
    onTaken?.();
    const outcome = await lastLine(answer, (line) => onFirstLook(v.parse(JsonFirstLook, line).look))
      .then((text) => v.parse(JsonAnswer, text))
      .catch((cause: unknown) => {
        throw new ReaderFailed('The certificate reader ended while reading this document', { cause });
      });
    return readingOf(outcome);
  }

  async function readWithTries(...asked: Parameters<typeof readOnce>): Promise<CertificateReading> {
    const [, signal] = asked;
    let failed: ReaderFailed | undefined;
    for (let left = TRIES; ; left -= 1) {
      try {
        return await readOnce(...asked);
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        if (error instanceof UnreadableDocument) throw error;
        if (error instanceof ReaderFailed) failed ??= error;
        if (left === 1) throw failed ?? error;
      }
    }
  }

  return {
    async read(bytes, { signal, ...told } = {}) {
      const late = AbortSignal.timeout(ANSWER_MS);
      const end = AbortSignal.any([closing.signal, late, ...(signal ? [signal] : [])]);
      return readWithTries(bytes, end, told).catch((error: unknown) => {
        throw late.aborted ? new ReaderBusy(RETRY_AFTER_SECONDS) : error;
      });
    },
    // Whether it can read is checked by the reader's own process.
    ready: async () => {},
    close: async () => closing.abort(new Error('The certificate reader was closed')),
  };
}

/** Returns the text after the last newline; earlier lines are passed to `onLine` as they arrive. */
async function lastLine({ body }: Response, onLine: (line: string) => void): Promise<string> {
  let text = '';
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (text + piece).split('\n');
    text = lines.pop() ?? '';
    lines.forEach(onLine);
  }
  return text;
}

function readingOf(answer: ReaderAnswer): CertificateReading {
  if (answer.type === 'failed') throw new ReaderFailed('The certificate reader failed at this document');
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

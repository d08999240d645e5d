import { internalReaderContract, type ReaderAnswer } from '@nabericht/contracts/internal-reader-contract';
import { internalPaths } from '@nabericht/contracts/wire-paths';
import { FITTING_MAX_BYTES } from '@nabericht/domain/rule/constants';
import { bindContract } from '@nabericht/service-kit/bind-contract';
import { errorFields, type Logger } from '@nabericht/service-kit/logger';
import { busy, refused } from '@nabericht/service-kit/problem';
import { createServiceApp } from '@nabericht/service-kit/service-app';
import { type InnerDoorDeps, innerDoor } from '@nabericht/service-kit/service-door';
import {
  type CertificateReader,
  type CertificateReading,
  type FirstLook,
  ReaderBusy,
} from '../certificate-reader.ts';
import { UnreadableDocument } from '../unreadable-document.ts';

/** The bytes of a form in addition to its file. */
const FORM_BYTES = 10_000;

const answerOf = ({ picture, ...reading }: CertificateReading): ReaderAnswer => ({
  type: 'read',
  reading: {
    ...reading,
    picture: picture && {
      jpeg: Buffer.from(picture.bytes).toString('base64'),
      width: picture.width,
      height: picture.height,
    },
  },
});

const LINES = 'application/x-ndjson';
const encoder = new TextEncoder();

/** The answer: a space that is sent at once, a line with the first look if there is one, and the JSON of the outcome. */
const afterSpace = (
  outcome: Promise<ReaderAnswer>,
  firstLook: Promise<FirstLook>,
): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async start(body) {
      body.enqueue(encoder.encode(' '));
      const look = await Promise.race([firstLook, outcome.then(() => null)]);
      if (look) body.enqueue(encoder.encode(`${JSON.stringify({ type: 'firstLook', look })}\n`));
      body.enqueue(encoder.encode(JSON.stringify(await outcome)));
      body.close();
    },
  });

/** A reader for other processes: it has no database, keys or files, and remembers nothing of what it read. */
export function startReader(kit: { door: InnerDoorDeps; log: Logger }, reader: CertificateReader) {
  const log = kit.log.child({ service: 'reader' });
  const app = createServiceApp(log);

  async function read(
    { file, client }: { file: File; client: string | undefined },
    signal: AbortSignal,
    inLines: boolean,
  ): Promise<Response> {
    const taken = Promise.withResolvers<void>();
    const firstLook = Promise.withResolvers<FirstLook>();
    const bytes = new Uint8Array(await file.arrayBuffer());
    const onFirstLook = inLines ? firstLook.resolve : undefined;
    const outcome = reader
      .read(bytes, { client, signal, onTaken: taken.resolve, onFirstLook })
      .then(answerOf)
      .catch((error: unknown): ReaderAnswer => {
        if (error instanceof UnreadableDocument) return { type: 'unreadable', reason: error.reason };
        if (error instanceof ReaderBusy) throw busy(error.retryAfterSeconds);
        log.error('reading failed', errorFields(error));
        return { type: 'failed' };
      });
    // The answer starts when the document's turn has come; if there is no room it is a 503.
    await Promise.race([taken.promise, outcome]);
    const type = inLines ? LINES : 'application/json';
    return new Response(afterSpace(outcome, firstLook.promise), { headers: { 'content-type': type } });
  }

  bindContract(
    app,
    internalPaths.reader,
    internalReaderContract,
    {
      async read({ form, context }) {
        const file = form.get('file');
        if (!(file instanceof File)) throw refused([{ field: 'file', code: 'required' }]);
        const client = form.get('client');
        return read(
          { file, client: typeof client === 'string' ? client : undefined },
          context.req.raw.signal,
          context.req.header('accept') === LINES,
        );
      },
    },
    innerDoor(kit.door),
    { maxFormBytes: FITTING_MAX_BYTES + FORM_BYTES },
  );
  return {
    app,
    /** Loads its engine before the first document, and again if its thread ended. */
    checks: { reader: () => reader.ready().then(() => true) },
    stop: () => reader.close(),
  };
}

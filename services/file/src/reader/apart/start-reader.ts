import { internalReaderContract, type ReaderAnswer } from '@nabericht/contracts/internal-reader-contract';
import { internalPaths } from '@nabericht/contracts/wire-paths';
import { FITTING_MAX_BYTES } from '@nabericht/domain/rule/constants';
import { bindContract } from '@nabericht/service-kit/bind-contract';
import type { Logger } from '@nabericht/service-kit/logger';
import { busy, refused } from '@nabericht/service-kit/problem';
import { createServiceApp } from '@nabericht/service-kit/service-app';
import { type InnerDoorDeps, innerDoor } from '@nabericht/service-kit/service-door';
import { type CertificateReader, type CertificateReading, ReaderBusy } from '../certificate-reader.ts';
import { UnreadableDocument } from '../unreadable-document.ts';

/** What a form has beside its file. */
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

async function read(reader: CertificateReader, file: File, signal: AbortSignal): Promise<ReaderAnswer> {
  try {
    return answerOf(await reader.read(new Uint8Array(await file.arrayBuffer()), { signal }));
  } catch (error) {
    if (error instanceof UnreadableDocument) return { type: 'unreadable', reason: error.reason };
    if (error instanceof ReaderBusy) throw busy(error.retryAfterSeconds);
    throw error;
  }
}

/** A reader for processes elsewhere: it has no database, no keys and no files, and remembers nothing of what it read. */
export function startReader(kit: { door: InnerDoorDeps; log: Logger }, reader: CertificateReader) {
  const app = createServiceApp(kit.log.child({ service: 'reader' }));
  bindContract(
    app,
    internalPaths.reader,
    internalReaderContract,
    {
      async read({ form, context }) {
        const file = form.get('file');
        if (!(file instanceof File)) throw refused([{ field: 'file', code: 'required' }]);
        return read(reader, file, context.req.raw.signal);
      },
    },
    innerDoor(kit.door),
    { maxFormBytes: FITTING_MAX_BYTES + FORM_BYTES },
  );
  return {
    app,
    /** Its engine is loaded before the first document, and again where its thread ended. */
    checks: { reader: () => reader.ready().then(() => true) },
    stop: () => reader.close(),
  };
}

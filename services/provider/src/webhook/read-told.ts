import { ANSWERED } from '@nabericht/contracts/internal-dossier-contract';
import type { NoticeContent } from '@nabericht/contracts/notice-content';
import type { NoticeData, SettledData, SettledFile, WebHookFile } from '@nabericht/contracts/web-hooks';
import type { MailAttachment } from '@nabericht/service-kit/mailer';
import type { Kysely } from 'kysely';
import { eachDossierFile, type FileSource, readCertificate } from '../notice/dossier-files.ts';
import type { NoticeJob } from '../notice/notice-job.ts';
import { beginDelivery, findNotYet } from '../notice/notice-repository.ts';
import {
  type ContentSource,
  NotYet,
  readReply,
  readSettled,
  readToAskAgain,
  takeContent,
} from '../notice/read-content.ts';
import type { ProviderTables } from '../tables.ts';
import type { Told } from './told.ts';
import type { Lane } from './webhook-event.ts';

/**
 * Above this the documents of a product would not be taken within the time that a receiver has. What fits in a mail is decided
 * by mail servers, apart from this.
 */
const MOST_BYTES_OF_DOCUMENTS = 7_000_000;

interface ReadDeps extends ContentSource, FileSource {
  db: Kysely<ProviderTables>;
  now: () => Date;
}

type Said<Data> = Omit<Data, keyof Lane | 'slug'>;

/**
 * What an event says; null when there is nothing left to tell.
 * @param act of which the event is, when it tells the notice
 * @throws {Unproven} when the certificate of the dossier has to be reviewed first
 * @throws {NotYet} when the notice was put off meanwhile
 */
export async function readTold(
  deps: ReadDeps,
  told: Told,
  { actId, ...lane }: NoticeJob,
): Promise<Said<NoticeData> | Said<SettledData> | null> {
  switch (told.kind) {
    case 'notice':
      return readNotice(deps, { actId, ...lane });
    case 'settled':
      return readDecision(deps, { ...lane, productId: told.productId }, told.settlementId);
    case 'answers':
      return withoutCertificate(await readReply(deps, { ...lane, replyId: told.replyId }));
    case 'reminder':
      return withoutReply(await readToAskAgain(deps, lane, 'reminder'));
  }
}

/** With the certificate, if the provider asks for it; null when it was withdrawn, or its provider has it. */
async function readNotice(deps: ReadDeps, act: NoticeJob): Promise<Said<NoticeData> | null> {
  if (!(await beginDelivery(deps.db, act, deps.now()))) {
    const until = await findNotYet(deps.db, act, deps.now());
    if (until) throw new NotYet(until);
    return null;
  }
  const content = await takeContent(deps, act);
  if (!content || content === ANSWERED) return null;
  const { certificateFileId, ...data } = content;
  const certificate = certificateFileId ? webHookFile(await readCertificate(deps, certificateFileId)) : null;
  return { ...data, certificate };
}

function withoutCertificate(content: NoticeContent | null): Said<NoticeData> | null {
  if (!content) return null;
  const { certificateFileId, ...data } = content;
  return { ...data, certificate: null };
}

/** A reply comes with its own event: only a mail repeats it. */
function withoutReply(content: NoticeContent | null): Said<NoticeData> | null {
  return withoutCertificate(content && { ...content, reply: null });
}

/** Includes the reporter's documents. */
async function readDecision(
  deps: ReadDeps,
  product: Lane & { productId: string },
  settlementId: string | null,
): Promise<Said<SettledData> | null> {
  const settled = await readSettled(deps, product, settlementId);
  if (!settled) return null;
  const { fileIds, ...data } = settled;
  return { ...data, files: await settledFiles(deps, product.dossierId, fileIds) };
}

/** Documents that are too large together are only named: the provider reads each by the API. */
async function settledFiles(
  deps: FileSource,
  dossierId: string,
  fileIds: readonly string[],
): Promise<SettledFile[]> {
  const files: SettledFile[] = [];
  let bytes = 0;
  for await (const file of eachDossierFile(deps, dossierId, fileIds)) {
    bytes += file.content.length;
    const content = bytes > MOST_BYTES_OF_DOCUMENTS ? null : base64(file);
    files.push({
      id: file.fileId,
      name: file.filename,
      mimetype: file.contentType,
      bytes: file.content.length,
      content,
    });
  }
  return bytes > MOST_BYTES_OF_DOCUMENTS ? files.map((file) => ({ ...file, content: null })) : files;
}

const webHookFile = (file: MailAttachment): WebHookFile => ({
  name: file.filename,
  mimetype: file.contentType,
  content: base64(file),
});

const base64 = ({ content }: MailAttachment) => Buffer.from(content).toString('base64');

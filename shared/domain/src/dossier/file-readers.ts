import type { Conversation, ConversationEntry } from '../conversation/conversation.ts';
import type { Product } from '../products/product.ts';
import { getsCertificate } from '../provider/notice-share.ts';
import type { Provider } from '../provider/provider.ts';
import type { Task } from '../tasks/task.ts';
import type { Dossier } from './dossier.ts';

export interface FileReaderFacts {
  readonly deathCertificate: Pick<Dossier['deathCertificate'], 'fileId'>;
  readonly tasks: readonly Pick<
    Task,
    'type' | 'status' | 'providerId' | 'productId' | 'noticeSentAt' | 'collectedData'
  >[];
  /** An older service does not send them. */
  readonly conversations?: readonly Conversation[] | null | undefined;
  readonly products: readonly Pick<Product, 'uuid' | 'providerId'>[];
  readonly providers: readonly Pick<Provider, '_id' | 'name' | 'isDeathCertificateRequired'>[];
}

/**
 * The organisations that can open a file of the reporter: the certificate, those that require it and were told; a
 * document, those whose product was settled with it or that got it with a reply. No other organisation ever can.
 */
export function fileReaders(fileId: string, facts: FileReaderFacts): FileReaderFacts['providers'][number][] {
  const { deathCertificate, tasks, products, providers, conversations } = facts;
  const replied = (conversations ?? [])
    .filter(({ entries }) => entries.some((entry) => isReplyWith(entry, fileId)))
    .map(({ providerId }) => providerId);
  const ids = tasks.flatMap((task) => {
    if (task.type === 'provider')
      return task.noticeSentAt && deathCertificate.fileId === fileId ? [task.providerId] : [];
    const isSettledWith =
      task.type === 'product_information' &&
      task.status === 'completed' &&
      task.collectedData.userFiles?.includes(fileId);
    return isSettledWith ? [products.find(({ uuid }) => uuid === task.productId)?.providerId] : [];
  });
  const isCertificate = deathCertificate.fileId === fileId;
  return providers.filter(
    (provider) =>
      replied.includes(provider._id) ||
      (ids.includes(provider._id) && (!isCertificate || getsCertificate(provider))),
  );
}

const isReplyWith = (entry: ConversationEntry, fileId: string): boolean =>
  entry.kind === 'reply' && entry.state !== 'withdrawn' && entry.files.some((file) => file.fileId === fileId);

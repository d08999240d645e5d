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
  const isCertificate = deathCertificate.fileId === fileId;
  const inWhose = (isMeant: (entry: ConversationEntry) => boolean): (string | null | undefined)[] =>
    (conversations ?? []).filter(({ entries }) => entries.some(isMeant)).map(({ providerId }) => providerId);
  const replied = inWhose((entry) => isReplyWith(entry, fileId));
  // Also by a notice that it denied, while the next one is held.
  const toldBefore = inWhose((entry) => entry.kind === 'notice' && entry.state === 'sent');
  const ids = tasks.flatMap((task) => {
    if (task.type === 'provider') {
      const isTold = task.noticeSentAt || toldBefore.includes(task.providerId);
      return isTold && isCertificate ? [task.providerId] : [];
    }
    const isSettledWith =
      task.type === 'product_information' &&
      task.status === 'completed' &&
      task.collectedData.userFiles?.includes(fileId);
    return isSettledWith ? [products.find(({ uuid }) => uuid === task.productId)?.providerId] : [];
  });
  return providers.filter(
    (provider) =>
      replied.includes(provider._id) ||
      (ids.includes(provider._id) && (!isCertificate || getsCertificate(provider))),
  );
}

const isReplyWith = (entry: ConversationEntry, fileId: string): boolean =>
  entry.kind === 'reply' && entry.state !== 'withdrawn' && entry.files.some((file) => file.fileId === fileId);

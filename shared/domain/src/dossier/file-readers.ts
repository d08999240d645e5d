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
  readonly products: readonly Pick<Product, 'uuid' | 'providerId'>[];
  readonly providers: readonly Pick<Provider, '_id' | 'name' | 'isDeathCertificateRequired'>[];
}

/**
 * The organisations that can open a file of the reporter: the certificate, who asks for it and was told; a document,
 * whose product was settled with it. Nobody else ever gets one.
 */
export function fileReaders(fileId: string, facts: FileReaderFacts): FileReaderFacts['providers'][number][] {
  const { deathCertificate, tasks, products, providers } = facts;
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
    (provider) => ids.includes(provider._id) && (!isCertificate || getsCertificate(provider)),
  );
}

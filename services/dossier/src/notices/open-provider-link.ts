import { LINK_EXPIRED } from '@nabericht/domain/provider/provider-answer';
import { gone, notFound } from '@nabericht/service-kit/problem';
import { digest } from '@nabericht/service-kit/secret-token';
import type { DossierDeps } from '../deps.ts';
import { findProviderLink, type ProviderLink } from './provider-link-repository.ts';

/**
 * The one-time link of a provider, as long as it can be answered by.
 * @throws {Problem} 404 when it is none of ours, 410 when somebody answered or it is too old
 */
export async function openProviderLink(
  { store, now }: Pick<DossierDeps, 'store' | 'now'>,
  hash: string,
): Promise<ProviderLink> {
  const link = await findProviderLink(store, digest(hash));
  if (!link) throw notFound();
  if (link.isUsed) throw gone();
  if (link.expiresAt <= now()) throw gone('This is too old', LINK_EXPIRED);
  return link;
}

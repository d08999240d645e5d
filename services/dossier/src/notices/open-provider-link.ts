import { ANSWERED_BEFORE, LINK_EXPIRED } from '@nabericht/domain/provider/answer-refusals';
import { gone, notFound } from '@nabericht/service-kit/problem';
import { digest } from '@nabericht/service-kit/secret-token';
import type { DossierDeps } from '../deps.ts';
import { findProviderLink, type ProviderLink } from './provider-link-repository.ts';

/**
 * The one-time link of a provider, while it can be used to answer.
 * @throws {Problem} 404 when it is unknown, 410 when it was answered or has expired
 */
export async function openProviderLink(
  { store, now }: Pick<DossierDeps, 'store' | 'now'>,
  hash: string,
): Promise<ProviderLink> {
  const link = await findProviderLink(store, digest(hash));
  if (!link) throw notFound();
  if (link.isUsed)
    throw link.isAnswerAwaited ? gone('The family replied: use the link of that', ANSWERED_BEFORE) : gone();
  if (link.expiresAt <= now()) throw gone('This is too old', LINK_EXPIRED);
  return link;
}

import type { internalDossierContract } from '@nabericht/contracts/internal-contract';
import { NOTICE_LINK_DAYS } from '@nabericht/domain/constants';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { conflict, notFound } from '@nabericht/service-kit/problem';
import { createSecret, digest } from '@nabericht/service-kit/secret-token';
import type { DossierDeps } from '../deps.ts';
import { addDays } from '../dossiers/days.ts';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import { findProviderTask } from '../notices/find-provider-task.ts';
import { noticeContent } from '../notices/notice-content.ts';
import { insertProviderLink } from '../notices/provider-link-repository.ts';

export const readNotice =
  (deps: DossierDeps): Handler<typeof internalDossierContract.readNotice> =>
  async ({ params: { dossierId, providerId } }) => {
    const { whole, providers } = await loadDossier(deps, dossierId);
    const { task } = findProviderTask(whole, providerId);
    const provider = providers.find(({ _id }) => _id === providerId);
    if (!provider) throw notFound();
    if (!task.noticeSentAt) throw conflict('notice-not-sent', 'There is no notice to send to this provider.');
    const secret = createSecret();
    const expiresAt = addDays(deps.now(), NOTICE_LINK_DAYS);
    await insertProviderLink(deps.store, { digest: digest(secret), taskId: task._id, expiresAt });
    const url = new URL(`/provider-cancellation-confirmation/${secret}`, deps.publicUrl);
    return noticeContent(whole, task, provider, url.href);
  };

import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import { addFullDays } from '@nabericht/domain/calendar/full-days';
import { NOTICE_LINK_DAYS } from '@nabericht/domain/rule/constants';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import { digest } from '@nabericht/service-kit/secret-token';
import type { DossierDeps } from '../deps.ts';
import { lockDossier } from '../dossiers/dossier-repository.ts';
import { findProviderTask } from '../notices/find-provider-task.ts';
import { notSent } from '../notices/find-sent-notice.ts';
import { keepProviderLink } from '../notices/provider-link-repository.ts';
import { inTransaction } from '../store.ts';
import { listTasks } from '../tasks/task-repository.ts';

/** Runs under the lock of the dossier, since withdrawing a notice deletes its links. */
export const issueProviderLink =
  (deps: DossierDeps): Handler<typeof internalDossierContract.issueProviderLink> =>
  ({ params: { dossierId, providerId, mailId } }) =>
    inTransaction(deps.store, async (trx) => {
      if (!(await lockDossier(trx, dossierId))) throw notFound();
      const { task } = findProviderTask({ tasks: await listTasks(trx, dossierId) }, providerId);
      if (!task.noticeSentAt) throw notSent();
      const secret = deps.providerLinkSecret(task._id, mailId);
      const expiresAt = addFullDays(deps.now(), NOTICE_LINK_DAYS);
      await keepProviderLink(trx, { digest: digest(secret), taskId: task._id, expiresAt });
      return { url: new URL(`/provider-cancellation-confirmation/${secret}`, deps.publicUrl).href };
    });

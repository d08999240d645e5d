import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import { givenReplies } from '../conversation/given-replies.ts';
import type { DossierDeps } from '../deps.ts';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import { assertProven } from '../notices/assert-proven.ts';
import { findProviderTask } from '../notices/find-provider-task.ts';
import { findSentNotice } from '../notices/find-sent-notice.ts';
import { wasSentTo } from '../notices/was-sent-to.ts';

export const listReplies =
  (deps: DossierDeps): Handler<typeof internalDossierContract.listReplies> =>
  async ({ params: { dossierId, providerId } }) => {
    const loaded = await loadDossier(deps, dossierId);
    // A provider to which no notice was sent knows nothing of the dossier.
    if (!wasSentTo(findProviderTask(loaded.whole, providerId))) throw notFound();
    const { record } = findSentNotice(loaded, providerId);
    assertProven(loaded.whole.record);
    return { replies: givenReplies(record) };
  };

import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import { assertProven } from '../notices/assert-proven.ts';
import { findSentNotice } from '../notices/find-sent-notice.ts';
import { noticeContent } from '../notices/notice-content.ts';

export const readReply =
  (deps: DossierDeps): Handler<typeof internalDossierContract.readReply> =>
  async ({ params: { dossierId, providerId, replyId } }) => {
    const loaded = await loadDossier(deps, dossierId);
    const { record, provider } = findSentNotice(loaded, providerId);
    assertProven(loaded.whole.record);
    return noticeContent(loaded.whole, record, provider, replyId);
  };

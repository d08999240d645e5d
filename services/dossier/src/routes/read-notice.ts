import { ANSWERED, type internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import { isReplyOverdue } from '@nabericht/domain/calendar/reply-deadline';
import { lastSaid } from '@nabericht/domain/provider/last-said';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { conflict } from '@nabericht/service-kit/problem';
import { conversationOf } from '../conversation/conversation-of.ts';
import type { DossierDeps } from '../deps.ts';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import { assertProven } from '../notices/assert-proven.ts';
import { findSentNotice } from '../notices/find-sent-notice.ts';
import { noticeContent } from '../notices/notice-content.ts';

export const readNotice =
  (deps: DossierDeps): Handler<typeof internalDossierContract.readNotice> =>
  async ({ params: { dossierId, providerId }, query }) => {
    const loaded = await loadDossier(deps, dossierId);
    const { record, provider } = findSentNotice(loaded, providerId);
    assertProven(loaded.whole.record);
    if (query.for === 'reminder' && !isReplyOverdue(record.task, deps.now()))
      throw conflict('reply-not-overdue', 'There is nothing to remind this provider of any more.');
    if (query.for === 'link' && record.answeredAt)
      throw conflict(ANSWERED, 'This organisation has answered: there is nothing to answer by a link.');
    // A reminder repeats what its provider has not reacted to.
    const last = lastSaid(conversationOf(record, [], { now: deps.now(), isProven: true }).entries);
    const replyId = query.for === 'reminder' && last?.kind === 'reply' ? last.id : undefined;
    const content = noticeContent(loaded.whole, record, provider, replyId);
    // Who gets another link has the reply, with its documents, since the notice itself.
    return query.for === 'link' ? { ...content, reply: null } : content;
  };

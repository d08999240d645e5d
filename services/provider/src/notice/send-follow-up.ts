import { inTransaction } from '@nabericht/database/in-transaction';
import { dayOf } from '@nabericht/domain/calendar/calendar-day';
import type { JobQueue } from '@nabericht/service-kit/jobs';
import { namedUuid } from '@nabericht/service-kit/named-uuid';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { findProviderRow } from '../catalogue/provider-repository.ts';
import type { ProviderTable, ProviderTables } from '../tables.ts';
import { toldOf } from '../webhook/told.ts';
import type { Lane } from '../webhook/webhook-event.ts';
import { addEvent } from '../webhook/webhook-event-repository.ts';
import type { FollowUp } from './follow-up.ts';
import { findNotice, holdNotice, isFirstOnItsWay } from './notice-repository.ts';
import { type ContentSource, readReply, readToAskAgain } from './read-content.ts';
import { type MailChannel, mailAnswers, mailToAnswer } from './send-by-mail.ts';
import type { SettlementJob } from './settled/forget-settlement.ts';
import { mailSettled } from './settled/mail-settled.ts';
import { noteReply, type ReplyJob } from './tell-reply.ts';

export interface SendFollowUpDeps extends MailChannel, ContentSource {
  db: Kysely<ProviderTables>;
  now: () => Date;
  deliverEvents: JobQueue<Lane>;
  /** Each of several mails has its own job, so that none is sent twice when the next is refused. */
  sendLater: (trx: Transaction<ProviderTables>, followUp: FollowUp) => Promise<void>;
  beginSettlement: JobQueue<SettlementJob>;
  forgetSettlement: JobQueue<SettlementJob>;
  tellReply: JobQueue<ReplyJob>;
}

/** The id of the follow-up's web hook event, different from that of the notice. */
const eventIdOf = ({ kind, id }: FollowUp) => namedUuid(`${kind} ${id}`);

/** The job that sends a follow-up, through the same channel as the provider's notice. */
export const sendFollowUp = (deps: SendFollowUpDeps) => async (followUp: FollowUp) => {
  const { dossierId, providerId, id } = followUp;
  const provider = await findProviderRow(deps.db, providerId);
  if (!provider) return;
  if (provider.channel === 'api') {
    const told = toldOf(followUp);
    // The provider changed to the API since the mail was requested: it needs no link.
    if (!told) return;
    await inTransaction(deps.db, async (trx) => {
      if (!(await holdNotice(trx, followUp))) return;
      const event = { id: eventIdOf(followUp), told, dossierId, providerId };
      const isBlocked = await addEvent(trx, event, deps.now());
      if (isBlocked && told.kind === 'answers')
        await noteReply(trx, deps.tellReply, { dossierId, providerId, replyId: id }, deps.now());
      await deps.deliverEvents.enqueue(trx, { dossierId, providerId });
    });
    return;
  }
  // Both waited for a web hook before: nobody reads what follows a notice before the notice itself.
  if (isFirstOnItsWay(await findNotice(deps.db, followUp))) throw new Error('Its notice has not left yet');
  if (followUp.kind === 'settled') {
    const later = await mailSettled(deps, provider, followUp);
    const settlement = { dossierId, settlementId: id };
    await inTransaction(deps.db, async (trx) => {
      if (!later)
        return deps.forgetSettlement.enqueue(trx, { ...settlement, isBegun: followUp.later !== undefined });
      await deps.sendLater(trx, { ...followUp, later });
      // With each: a worker of the release before says nothing at the first.
      await deps.beginSettlement.enqueue(trx, settlement);
    });
    return;
  }
  const { kind } = followUp;
  if (kind !== 'answers') return askAgain(deps, provider, { ...followUp, kind });
  const reply = { dossierId, providerId, replyId: id };
  const content = await readReply(deps, reply);
  if (!content) return;
  const later = await mailAnswers(deps, provider, content, followUp).catch(async (error: unknown) => {
    await inTransaction(deps.db, (trx) => noteReply(trx, deps.tellReply, reply, deps.now()));
    throw error;
  });
  await inTransaction(deps.db, async (trx) => {
    if (later) await deps.sendLater(trx, { ...followUp, later });
    else await noteReply(trx, deps.tellReply, reply, null);
  });
};

/** Asks a provider that has not answered once more to do so, by a reminder or another link. */
async function askAgain(
  deps: SendFollowUpDeps,
  provider: Selectable<ProviderTable>,
  followUp: FollowUp & { kind: 'reminder' | 'link' },
): Promise<void> {
  const content = await readToAskAgain(deps, followUp, followUp.kind);
  const notice = await findNotice(deps.db, followUp);
  const toldAt = notice?.leaving_at ?? notice?.earlier_left_at;
  if (content && toldAt) await mailToAnswer(deps, provider, content, { ...followUp, toldOn: dayOf(toldAt) });
}

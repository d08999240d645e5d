import { randomUUID } from 'node:crypto';
import type { internalProviderContract } from '@nabericht/contracts/internal-provider-contract';
import { inTransaction } from '@nabericht/database/in-transaction';
import { actorOf } from '@nabericht/service-kit/audit/actor';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { noticeNotLeft } from '@nabericht/service-kit/notice-not-left';
import { conflict, notFound } from '@nabericht/service-kit/problem';
import { reached, relayed } from '@nabericht/service-kit/service-client';
import { findProviderRow } from '../catalogue/provider-repository.ts';
import type { ProviderDeps } from '../deps.ts';
import { addFollowUp } from '../notice/follow-up.ts';
import { holdNotice } from '../notice/notice-repository.ts';

/** Each call sends another mail with a link of its own; an answer by one of them uses up all. */
export const sendLink =
  ({
    db,
    dossier,
    sendLink: queue,
    audit,
    now,
  }: ProviderDeps): Handler<typeof internalProviderContract.sendLink> =>
  async ({ params, caller }) => {
    const provider = await findProviderRow(db, params.providerId);
    if (!provider) throw notFound();
    if (provider.channel === 'api')
      throw conflict('answers-by-api', 'This organisation answers by its own system, without a link.');
    await relayed(reached(dossier.readNotice({ params, query: { for: 'link' } })));
    await inTransaction(db, async (trx) => {
      const notice = await holdNotice(trx, params);
      if (!notice) throw notFound();
      if (!notice.left_at || notice.withdrawn_at) throw noticeNotLeft();
      const followUp = { ...params, kind: 'link', id: randomUUID() } as const;
      await addFollowUp(trx, followUp, now());
      await queue.enqueue(trx, followUp);
      const { dossierId, providerId } = params;
      await audit.append(trx, {
        act: 'provider-link.sent',
        by: actorOf(caller),
        dossierId,
        subject: providerId,
      });
    });
  };

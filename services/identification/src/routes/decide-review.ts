import type { internalIdentificationContract } from '@nabericht/contracts/internal-identification-contract';
import { inTransaction } from '@nabericht/database/in-transaction';
import { actorOf } from '@nabericht/service-kit/audit/actor';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { conflict } from '@nabericht/service-kit/problem';
import { reached, relayed } from '@nabericht/service-kit/service-client';
import type { IdentificationDeps } from '../deps.ts';
import { forgetFormerDoubts, lockPerson } from '../process/process-repository.ts';
import { settleDoubts } from '../process/settle-doubts.ts';

const NOTHING_WAITS = ['no-review', 'No identification of this person waits for anybody.'] as const;
const CHANGED = [
  'identity-changed',
  'The name or birth date was changed since: the person identifies again by themselves.',
] as const;

export const decideReview =
  ({
    db,
    keyRing,
    beneficiaries,
    queues,
    now,
  }: IdentificationDeps): Handler<typeof internalIdentificationContract.decideReview> =>
  async ({ params: { dossierId, personId }, body: { verdict, reason }, caller }) => {
    const { id: operator } = actorOf(caller);
    const { identityId } = await relayed(
      reached(beneficiaries.readIdentity({ params: { dossierId, personId } })),
    );
    const identity = { dossier_id: dossierId, person_id: personId, identity_id: identityId };
    const refusal = await inTransaction(db, async (trx) => {
      await lockPerson(trx, identity);
      const wasChanged = await forgetFormerDoubts(trx, identity, now());
      const isSettled = await settleDoubts(trx, keyRing, identity, {
        status: verdict === 'accept' ? 'accepted' : 'rejected',
        reason,
        operator,
        at: now(),
      });
      if (!isSettled) return wasChanged ? conflict(...CHANGED) : conflict(...NOTHING_WAITS);
      await queues.recordOutcome.enqueue(trx, { dossierId, personId, identityId });
      return null;
    });
    // Thrown after the commit: outdated doubts stay deleted even when nothing was left to decide.
    if (refusal) throw refusal;
  };

import type { internalIdentificationContract } from '@nabericht/contracts/internal-identification-contract';
import { inTransaction } from '@nabericht/database/in-transaction';
import { actorOf } from '@nabericht/service-kit/audit/actor';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { conflict } from '@nabericht/service-kit/problem';
import { reached, relayed } from '@nabericht/service-kit/service-client';
import type { IdentificationDeps } from '../deps.ts';
import { findReviewed, lockPerson, saveDecision } from '../process/process-repository.ts';
import { sealReview } from '../process/review.ts';

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
    const person = { dossier_id: dossierId, person_id: personId };
    await inTransaction(db, async (trx) => {
      await lockPerson(trx, person);
      const process = await findReviewed(trx, person);
      if (process?.status !== 'inconclusive') throw conflict(...NOTHING_WAITS);
      if (process.identity_id !== identityId) throw conflict(...CHANGED);
      await saveDecision(trx, process.id, {
        status: verdict === 'accept' ? 'accepted' : 'rejected',
        review: sealReview(keyRing, process.id, { kind: 'settled', reason, operator }),
        settled_at: now(),
      });
      await queues.recordOutcome.enqueue(trx, { dossierId, personId, identityId });
    });
  };

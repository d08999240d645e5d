import { ApiProblem } from '@nabericht/api-client/api-problem';
import { inTransaction } from '@nabericht/database/in-transaction';
import {
  type IdentificationStatus,
  isIdentificationOver,
} from '@nabericht/domain/beneficiary/identification';
import type { Jobs } from '@nabericht/service-kit/jobs';
import type { Kysely } from 'kysely';
import type { IdentificationDeps } from './deps.ts';
import {
  cancelForgotten,
  deleteProcessesOfPerson,
  findReviewed,
  lockPerson,
  type ProcessIdentity,
  type ProcessPerson,
  readStanding,
} from './process/process-repository.ts';
import { openReview } from './process/review.ts';
import type { IdentificationQueues, OfIdentity, OfPerson } from './queues.ts';
import type { IdentificationTables } from './tables.ts';

type JobDeps = Pick<IdentificationDeps, 'beneficiaries' | 'db' | 'keyRing' | 'now'>;

/** What follows from a request, by jobs of the transaction that decided it: once in effect, whatever dies in between. */
export function defineJobs(jobs: Jobs, { beneficiaries, db, keyRing, now }: JobDeps): IdentificationQueues {
  const recordOutcome = jobs.define<OfIdentity>({
    name: 'identification.record-outcome',
    handle: ({ dossierId, personId, identityId }) =>
      inTransaction(db, async (trx) => {
        const person = personOf({ dossierId, personId });
        // As it stands by now, and one telling after the other: one that is late must not undo a later outcome.
        await lockPerson(trx, person);
        const { status, answered } = await readStanding(trx, { ...person, identity_id: identityId });
        // Another try is under way, of which something comes too; or the dossier was erased.
        if (status === 'not_started') return;
        const completed = isIdentificationOver(status, answered);
        const settled = await settledBy(trx, { ...person, identity_id: identityId }, status);
        const body = { identityId, status, completed, settled };
        await beneficiaries
          .recordIdentification({ params: { dossierId, personId }, body })
          .catch(async (error: unknown) => {
            if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
            // Begun while they were being erased.
            await deleteProcessesOfPerson(trx, person);
          });
      }),
  });
  const settledBy = async (
    trx: Kysely<IdentificationTables>,
    identity: ProcessIdentity,
    status: IdentificationStatus,
  ) => {
    const reviewed = await findReviewed(trx, identity);
    if (!reviewed?.review || reviewed.identity_id !== identity.identity_id) return null;
    // What another try proved after the verdict is not by who gave that.
    if ((reviewed.status === 'accepted') !== (status === 'accepted')) return null;
    const review = openReview(keyRing, reviewed.id, reviewed.review);
    return review.kind === 'settled' ? { reason: review.reason, operator: review.operator } : null;
  };
  const giveUp = jobs.define<OfIdentity & { processId: string }>({
    name: 'identification.give-up',
    handle: ({ processId, ...person }) =>
      inTransaction(db, async (trx) => {
        await lockPerson(trx, personOf(person));
        if (await cancelForgotten(trx, processId, now())) await recordOutcome.enqueue(trx, person);
      }),
  });
  return { recordOutcome, giveUp };
}

const personOf = ({ dossierId, personId }: OfPerson): ProcessPerson => ({
  dossier_id: dossierId,
  person_id: personId,
});

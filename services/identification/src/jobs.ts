import { ApiProblem } from '@nabericht/api-client/api-problem';
import { inTransaction } from '@nabericht/database/in-transaction';
import {
  type IdentificationStatus,
  isIdentificationOver,
} from '@nabericht/domain/beneficiary/identification';
import type { Jobs } from '@nabericht/service-kit/jobs';
import type { Kysely } from 'kysely';
import { type CheckDeps, checkAnswer } from './process/check-answer.ts';
import {
  cancelForgotten,
  deleteProcessesOfPerson,
  findOpenProcess,
  findReviewed,
  lockPerson,
  type ProcessIdentity,
  type ProcessPerson,
  readStanding,
} from './process/process-repository.ts';
import { openSecrets } from './process/request-secrets.ts';
import { openReview } from './process/review.ts';
import type { IdentificationQueues, OfIdentity, OfPerson } from './queues.ts';
import type { IdentificationTables } from './tables.ts';

type JobDeps = Omit<CheckDeps, 'queues'>;

/**
 * The follow-up of a request, as jobs in the transaction that decided it: done exactly once in effect, even after a
 * crash.
 */
export function defineJobs(jobs: Jobs, deps: JobDeps): IdentificationQueues {
  const { beneficiaries, db, keyRing, now } = deps;
  const recordOutcome = jobs.define<OfIdentity>({
    name: 'identification.record-outcome',
    handle: ({ dossierId, personId, identityId }) =>
      inTransaction(db, async (trx) => {
        const person = personOf({ dossierId, personId });
        // Reports the status as of now, under a lock: a job that runs late must not undo a later outcome.
        await lockPerson(trx, person);
        const { status, answered } = await readStanding(trx, { ...person, identity_id: identityId });
        // Another try is under way and will report its own outcome; or the dossier was erased.
        if (status === 'not_started') return;
        const completed = isIdentificationOver(status, answered);
        const settled = await settledBy(trx, { ...person, identity_id: identityId }, status);
        const body = { identityId, status, completed, settled };
        await beneficiaries
          .recordIdentification({ params: { dossierId, personId }, body })
          .catch(async (error: unknown) => {
            if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
            // The identification was begun while this person was being erased.
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
    // When another try changed the status after the verdict, that status is not the work of the person who gave the
    // verdict.
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
  const checkKeptAnswer = jobs.define<{ processId: string }>({
    name: 'identification.check-answer',
    // A code does not last long, and after an hour the try is given up.
    longestPauseSeconds: 120,
    handle: async ({ processId }) => {
      const process = await findOpenProcess(db, processId);
      const answer = process?.secrets && openSecrets(keyRing, processId, process.secrets).answer;
      if (!process || !answer) return;
      const how = await checkAnswer({ ...deps, queues: { recordOutcome } }, process, answer);
      if (how !== 'checked') throw new Error(`the answer is ${how}`);
    },
  });
  return { recordOutcome, checkKeptAnswer, giveUp };
}

const personOf = ({ dossierId, personId }: OfPerson): ProcessPerson => ({
  dossier_id: dossierId,
  person_id: personId,
});

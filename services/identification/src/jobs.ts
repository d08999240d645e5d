import { isIdentificationOver } from '@nabericht/domain/identification';
import type { Jobs } from '@nabericht/service-kit/jobs';
import type { IdentificationDeps } from './deps.ts';
import {
  cancelForgotten,
  lockPerson,
  type ProcessPerson,
  readStanding,
} from './process/process-repository.ts';
import type { IdentificationQueues, OfPerson } from './queues.ts';

type JobDeps = Pick<IdentificationDeps, 'beneficiaries' | 'db' | 'now'>;

/** What follows from a request, by jobs of the transaction that decided it: once in effect, whatever dies in between. */
export function defineJobs(jobs: Jobs, { beneficiaries, db, now }: JobDeps): IdentificationQueues {
  const recordOutcome = jobs.define<OfPerson>({
    name: 'identification.record-outcome',
    handle: ({ dossierId, personId }) =>
      db.transaction().execute(async (trx) => {
        const person = personOf({ dossierId, personId });
        // As it stands by now, and one telling after the other: one that is late must not undo a later outcome.
        await lockPerson(trx, person);
        const { status, requests } = await readStanding(trx, person);
        // Another try is under way, of which something comes too; or the dossier was erased.
        if (status === 'not_started') return;
        const completed = isIdentificationOver(status, requests);
        await beneficiaries.recordIdentification({
          params: { dossierId, personId },
          body: { status, completed },
        });
      }),
  });
  const giveUp = jobs.define<OfPerson & { processId: string }>({
    name: 'identification.give-up',
    handle: ({ processId, ...person }) =>
      db.transaction().execute(async (trx) => {
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

import type { Jobs } from '@nabericht/service-kit/jobs';
import type { IdentificationDeps } from './deps.ts';
import type { IdentificationQueues, Outcome } from './queues.ts';

/** The dossier hears how it went by a job of the transaction that decided it: once in effect, whatever dies in between. */
export const defineJobs = (
  jobs: Jobs,
  { beneficiaries }: Pick<IdentificationDeps, 'beneficiaries'>,
): IdentificationQueues => ({
  recordOutcome: jobs.define<Outcome>({
    name: 'identification.record-outcome',
    handle: ({ dossierId, personId, ...body }) =>
      beneficiaries.recordIdentification({ params: { dossierId, personId }, body }),
  }),
});

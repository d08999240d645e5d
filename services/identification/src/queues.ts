import type { JobQueue } from '@nabericht/service-kit/jobs';

export interface OfPerson {
  dossierId: string;
  personId: string;
}

export interface IdentificationQueues {
  /** Tells the dossier how somebody's identification stands. */
  recordOutcome: JobQueue<OfPerson>;
  /** Ends a request from which nobody came back. */
  giveUp: JobQueue<OfPerson & { processId: string }>;
}

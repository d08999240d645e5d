import type { JobQueue } from '@nabericht/service-kit/jobs';

export interface OfPerson {
  dossierId: string;
  personId: string;
}

/** Of a person whose name and birth date did not change since. */
export interface OfIdentity extends OfPerson {
  identityId: string;
}

export interface IdentificationQueues {
  /** Tells the dossier how somebody's identification stands. */
  recordOutcome: JobQueue<OfIdentity>;
  /** Ends a request from which nobody came back. */
  giveUp: JobQueue<OfIdentity & { processId: string }>;
}

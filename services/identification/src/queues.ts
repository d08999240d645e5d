import type { JobQueue } from '@nabericht/service-kit/jobs';

export interface OfPerson {
  dossierId: string;
  personId: string;
}

/** A person under the name and birth date that `identityId` stands for. */
export interface OfIdentity extends OfPerson {
  identityId: string;
}

export interface IdentificationQueues {
  /** Reports the status of somebody's identification to the dossier service. */
  recordOutcome: JobQueue<OfIdentity>;
  /** Checks an answer that was not checked when the browser brought it. */
  checkKeptAnswer: JobQueue<{ processId: string }>;
  /** Cancels a request from which the browser never came back. */
  giveUp: JobQueue<OfIdentity & { processId: string }>;
}

import type { IdentificationStatus } from '@nabericht/domain/identification';
import type { JobQueue } from '@nabericht/service-kit/jobs';

export interface Outcome {
  dossierId: string;
  personId: string;
  status: IdentificationStatus;
  completed: boolean;
}

export interface IdentificationQueues {
  recordOutcome: JobQueue<Outcome>;
}

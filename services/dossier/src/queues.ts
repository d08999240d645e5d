import type { JobQueue } from '@nabericht/service-kit/jobs';

export interface OfDossier {
  dossierId: string;
}

/** What follows a change, enqueued by its transaction. Jobs carry ids alone: no secrets, nothing personal. */
export interface DossierQueues {
  linkCertificate: JobQueue<OfDossier>;
  confirmCreation: JobQueue<OfDossier>;
  registerNotice: JobQueue<OfDossier & { taskId: string }>;
  tellAnswer: JobQueue<OfDossier & { taskId: string }>;
  sendLink: JobQueue<OfDossier & { nn: boolean }>;
}

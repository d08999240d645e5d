import type { Client } from '@nabericht/api-client/client';
import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { internalFileContract } from '@nabericht/contracts/internal-file-contract';
import type { Audit } from '@nabericht/service-kit/audit/append-act';
import type { JobQueue } from '@nabericht/service-kit/jobs';
import type { Logger } from '@nabericht/service-kit/logger';
import type { DoorDeps } from '@nabericht/service-kit/service-door';
import type { CatalogueDeps } from './catalogue/read-catalogue.ts';
import type { SearchDeps } from './catalogue/search-providers.ts';
import type { FollowUp } from './notice/follow-up.ts';
import type { NoticeJob } from './notice/notice-job.ts';
import type { SettlementJob } from './notice/settled/forget-settlement.ts';

export interface ProviderDeps extends CatalogueDeps {
  door: DoorDeps;
  readVocabulary: SearchDeps['readVocabulary'];
  dossier: Client<typeof internalDossierContract>;
  file: Client<typeof internalFileContract>;
  sendNotice: JobQueue<NoticeJob>;
  reopenNotice: JobQueue<NoticeJob>;
  reopenNotices: JobQueue<{ dossierId: string; actIds: string[] }>;
  sendFollowUp: JobQueue<FollowUp>;
  sendLink: JobQueue<FollowUp>;
  forgetSettlement: JobQueue<SettlementJob>;
  /** Seconds between the act of sending and the moment the notice leaves. */
  graceSeconds: number;
  /** The maximum size of one file of a provider; the file service has the same limit. */
  maxUploadBytes: number;
  audit: Audit;
  log: Logger;
  now: () => Date;
}

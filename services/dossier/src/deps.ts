import type { Client } from '@nabericht/api-client/client';
import type { internalFileContract } from '@nabericht/contracts/internal-file-contract';
import type { internalIdentificationContract } from '@nabericht/contracts/internal-identification-contract';
import type { internalProviderContract } from '@nabericht/contracts/internal-provider-contract';
import type { internalSessionContract } from '@nabericht/contracts/internal-session-contract';
import type { Audit } from '@nabericht/service-kit/audit/append-act';
import type { Logger } from '@nabericht/service-kit/logger';
import type { DoorDeps } from '@nabericht/service-kit/service-door';
import type { KeptWholes } from './dossiers/kept-wholes.ts';
import type { LetterSender } from './mail/letter-facts.ts';
import type { ProviderClient } from './providers/read-providers.ts';
import type { DossierQueues } from './queues.ts';
import type { Store } from './store.ts';

export interface DossierClients {
  session: Client<typeof internalSessionContract>;
  provider: ProviderClient;
  notices: Client<typeof internalProviderContract>;
  file: Client<typeof internalFileContract>;
  identification: Client<typeof internalIdentificationContract>;
}

/** How long a dossier stays after its last task was completed. */
export interface Retention {
  archiveAfterMonths: number;
  eraseAfterMonths: number;
}

export interface DossierDeps {
  door: DoorDeps;
  store: Store;
  wholes: KeptWholes;
  queues: DossierQueues;
  clients: DossierClients;
  retention: Retention;
  audit: Audit;
  /** Seconds between the act of sending and the moment the notice leaves. */
  graceSeconds: number;
  /** Whose mails and papers these are. */
  sender: LetterSender;
  publicUrl: string;
  /** Which catalogue there is; null where that was never heard. */
  readCatalogue: () => Promise<string | null>;
  /** What the link to an invitation ends with. */
  inviteCode: (inviteId: string) => string;
  /** What the one-time link in a mail to a provider ends with: the same when that mail is tried again. */
  providerLinkSecret: (taskId: string, mailId: string) => string;
  log: Logger;
  now: () => Date;
}

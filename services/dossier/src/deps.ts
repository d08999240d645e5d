import type { Client } from '@nabericht/api-client/client';
import type { internalFileContract } from '@nabericht/contracts/internal-file-contract';
import type { internalIdentificationContract } from '@nabericht/contracts/internal-identification-contract';
import type { internalProviderContract } from '@nabericht/contracts/internal-provider-contract';
import type { internalSessionContract } from '@nabericht/contracts/internal-session-contract';
import type { Audit } from '@nabericht/service-kit/audit/append-act';
import type { Logger } from '@nabericht/service-kit/logger';
import type { DoorDeps } from '@nabericht/service-kit/service-door';
import type { Sender } from '@nabericht/service-kit/support';
import type { KeptWholes } from './dossiers/kept-wholes.ts';
import type { ProviderClient } from './providers/read-providers.ts';
import type { DossierQueues } from './queues.ts';
import type { Retention } from './retention/retention.ts';
import type { Store } from './store.ts';

export interface DossierClients {
  session: Client<typeof internalSessionContract>;
  provider: ProviderClient;
  notices: Client<typeof internalProviderContract>;
  file: Client<typeof internalFileContract>;
  identification: Client<typeof internalIdentificationContract>;
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
  /** The sender of mails and PDFs. */
  sender: Sender;
  publicUrl: string;
  /** Reads the current version of the catalogue; null when it could not be read yet. */
  readCatalogue: () => Promise<string | null>;
  /** Derives the secret at the end of an invitation link. */
  inviteCode: (inviteId: string) => string;
  /** Derives the fingerprint of a signed-in user by which their drafts are counted and found. */
  draftOwner: (userId: string) => string;
  /** Derives the secret at the end of the one-time link in a mail to a provider: the same when that mail is retried. */
  providerLinkSecret: (taskId: string, mailId: string) => string;
  log: Logger;
  now: () => Date;
}

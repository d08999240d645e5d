import type { Client } from '@nabericht/api-client/client';
import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { JobQueue } from '@nabericht/service-kit/jobs';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import type { Logger } from '@nabericht/service-kit/logger';
import type { DoorDeps } from '@nabericht/service-kit/service-door';
import type { Kysely } from 'kysely';
import type { OfUser } from './email-change/follow-email-job.ts';
import type { MailJob } from './mail/mail-job.ts';
import type { OfDraft } from './session/wipe-draft-job.ts';
import type { Signer } from './signing-key/signer.ts';
import type { SessionTables } from './tables.ts';

export interface SessionDeps {
  door: DoorDeps;
  db: Kysely<SessionTables>;
  keyRing: KeyRing;
  signer: Signer;
  mails: JobQueue<MailJob>;
  followEmail: JobQueue<OfUser>;
  wipeDraft: JobQueue<OfDraft>;
  /** Resolves a link mail to its user. */
  dossier: Client<typeof internalDossierContract>;
  log: Logger;
  now: () => Date;
}

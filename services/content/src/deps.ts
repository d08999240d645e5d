import type { JobQueue } from '@nabericht/service-kit/jobs';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import type { Logger } from '@nabericht/service-kit/logger';
import type { DoorDeps } from '@nabericht/service-kit/service-door';
import type { Kysely } from 'kysely';
import type { ContactJob } from './contact/contact-job.ts';
import type { Composer } from './in-memoriam/composer.ts';
import type { ContentTables } from './tables.ts';

export interface ContentDeps {
  door: DoorDeps;
  db: Kysely<ContentTables>;
  composer: Composer;
  keyRing: KeyRing;
  /** The mail to support, and the receipt to the asker. */
  contactMails: readonly JobQueue<ContactJob>[];
  log: Logger;
  now: () => Date;
}

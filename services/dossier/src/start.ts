import { createClient, type Send } from '@nabericht/api-client/client';
import type { internalFileContract } from '@nabericht/contracts/internal-file-contract';
import type { internalIdentificationContract } from '@nabericht/contracts/internal-identification-contract';
import type { internalProviderContract } from '@nabericht/contracts/internal-provider-contract';
import type { internalSessionContract } from '@nabericht/contracts/internal-session-contract';
import type { providerContract } from '@nabericht/contracts/provider-contract';
import { internalPaths, wirePaths } from '@nabericht/contracts/wire-paths';
import { answers } from '@nabericht/database/answers';
import { openSchema } from '@nabericht/database/open-schema';
import { createAudit } from '@nabericht/service-kit/audit/append-act';
import { TELL_EVERY_SECONDS, tellActs } from '@nabericht/service-kit/audit/tell-acts';
import { createCatalogueVersion } from '@nabericht/service-kit/catalogue-version';
import type { Kit } from '@nabericht/service-kit/kit';
import type { Mailer } from '@nabericht/service-kit/mailer';
import type { Sender } from '@nabericht/service-kit/support';
import { createApp } from './app.ts';
import { createKeptWholes } from './dossiers/kept-wholes.ts';
import { createTurns } from './dossiers/turns.ts';
import { defineJobs } from './jobs.ts';
import { migrations } from './migrations/migrations.ts';
import { rememberProviders } from './providers/remembered-providers.ts';
import type { Retention } from './retention/retention.ts';
import { createSeals } from './store.ts';
import type { DossierTables } from './tables.ts';

export interface DossierOptions extends Sender {
  /** Calls to the services that this one depends on. */
  send: { session: Send; provider: Send; file: Send; identification: Send };
  mailer: Mailer;
  backOfficeEmail: string;
  retention: Retention;
  /** Seconds between the act of sending and the moment the notice leaves. */
  graceSeconds: number;
}

/** Migrates the service's own schema, defines its jobs and creates its app. */
export async function startDossier(
  kit: Kit,
  { send, mailer, backOfficeEmail, retention, graceSeconds, ...sender }: DossierOptions,
) {
  const db = await openSchema<DossierTables>(kit, 'dossier', migrations);
  const store = { db, seals: createSeals(kit.keyRing), inTurn: createTurns() };
  const wholes = createKeptWholes();
  const readCatalogue = createCatalogueVersion(send.provider, kit.now);
  const clients = {
    session: createClient<typeof internalSessionContract>(internalPaths.session, send.session),
    provider: rememberProviders(
      createClient<typeof providerContract>(wirePaths.provider, send.provider),
      readCatalogue,
    ),
    notices: createClient<typeof internalProviderContract>(internalPaths.provider, send.provider),
    file: createClient<typeof internalFileContract>(internalPaths.file, send.file),
    identification: createClient<typeof internalIdentificationContract>(
      internalPaths.identification,
      send.identification,
    ),
  };
  const { door, publicUrl, now } = kit;
  const audit = createAudit({ chain: 'dossier', keyRing: kit.keyRing }, now);
  kit.jobs.every(TELL_EVERY_SECONDS, () => tellActs(db, 'dossier', door.security));
  const inviteCode = (inviteId: string) => kit.keyRing.fingerprint('dossier invite code', inviteId);
  const draftOwner = (userId: string) => kit.keyRing.fingerprint('dossier draft owner', userId);
  const linkSecret = (linkId: string) => kit.keyRing.fingerprint('dossier link', linkId);
  const providerLinkSecret = (taskId: string, mailId: string) =>
    kit.keyRing.fingerprint('dossier provider link', `${taskId} ${mailId}`);
  const shared = {
    store,
    wholes,
    clients,
    retention,
    audit,
    graceSeconds,
    sender,
    publicUrl,
    inviteCode,
    draftOwner,
    now,
  };
  const { queues, schedules } = defineJobs(kit.jobs, { ...shared, mailer, linkSecret, backOfficeEmail });
  const log = kit.log.child({ service: 'dossier' });
  return {
    app: createApp({ ...shared, door, queues, readCatalogue, providerLinkSecret, log }),
    schedules,
    checks: { dossier: () => answers(db) },
    stop: () => db.destroy(),
  };
}

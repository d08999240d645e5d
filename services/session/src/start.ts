import { createClient, type Send } from '@nabericht/api-client/client';
import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import { internalPaths } from '@nabericht/contracts/wire-paths';
import { answers } from '@nabericht/database/answers';
import { openSchema } from '@nabericht/database/open-schema';
import type { Kit } from '@nabericht/service-kit/kit';
import type { Mailer } from '@nabericht/service-kit/mailer';
import type { Sender } from '@nabericht/service-kit/support';
import { createApp } from './app.ts';
import { followEmailJob } from './email-change/follow-email-job.ts';
import { mailJob } from './mail/mail-job.ts';
import { migrations } from './migrations/migrations.ts';
import { isStanding } from './session/session-repository.ts';
import { wipeDraftJob } from './session/wipe-draft-job.ts';
import { rotateKeys } from './signing-key/rotate-keys.ts';
import { createSigner } from './signing-key/signer.ts';
import { listPublicKeys } from './signing-key/signing-key-repository.ts';
import type { SessionTables } from './tables.ts';
import { tidyJob } from './tidy-job.ts';

export interface SessionOptions extends Sender {
  /** Calls to the dossier service, which resolves its link mails. */
  send: { dossier: Send };
  mailer: Pick<Mailer, 'send'>;
}

/** Migrates the service's own schema, ensures that there is a signing key, and creates its app. */
export async function startSession(kit: Kit, { send, mailer, ...sender }: SessionOptions) {
  const { keyRing, now, publicUrl } = kit;
  const db = await openSchema<SessionTables>(kit, 'session', migrations);
  await rotateKeys(db, keyRing, now());

  const log = kit.log.child({ service: 'session' });
  const mails = kit.jobs.define(mailJob({ keyRing, mailer, sender, publicUrl, log, now }));
  const dossier = createClient<typeof internalDossierContract>(internalPaths.dossier, send.dossier);
  const followEmail = kit.jobs.define(followEmailJob({ db, keyRing, dossier }));
  const wipeDraft = kit.jobs.define(wipeDraftJob(dossier));
  const tidy = tidyJob({ db, keyRing, now });
  kit.jobs.define(tidy);
  kit.jobs.schedule(tidy.name, '30 3 * * *');

  const app = createApp({
    door: kit.door,
    db,
    keyRing,
    signer: createSigner({ db, keyRing, issuer: publicUrl, now }),
    mails,
    followEmail,
    wipeDraft,
    dossier,
    log,
    now,
  });
  return {
    app,
    checks: { session: () => answers(db) },
    stop: () => db.destroy(),
    /** Replaces the request of the kit's `loadJwks` when this service runs in the same process. */
    loadJwks: async () => ({ keys: await listPublicKeys(db) }),
    /** Replaces the request of the kit's `isStanding` in that case. */
    isStanding: (sessionId: string) => isStanding(db, sessionId, now()),
  };
}

import { createClient, type Send } from '@nabericht/api-client/client';
import type { internalBeneficiaryContract } from '@nabericht/contracts/internal-beneficiary-contract';
import { internalPaths } from '@nabericht/contracts/wire-paths';
import { answers } from '@nabericht/database/answers';
import { openSchema } from '@nabericht/database/open-schema';
import type { Kit } from '@nabericht/service-kit/kit';
import { createApp } from './app.ts';
import { createOpenIdProvider } from './identity-provider/openid-provider.ts';
import { defineJobs } from './jobs.ts';
import { migrations } from './migrations/migrations.ts';
import type { IdentificationTables } from './tables.ts';

export interface IdentificationOptions {
  send: { dossier: Send };
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Migrates the service's own schema, defines its jobs and creates its app. */
export async function startIdentification(kit: Kit, options: IdentificationOptions) {
  const { send, issuer, clientId, clientSecret } = options;
  const { door, keyRing, publicUrl, now } = kit;
  const db = await openSchema<IdentificationTables>(kit, 'identification', migrations, 3);
  const beneficiaries = createClient<typeof internalBeneficiaryContract>(
    internalPaths.beneficiary,
    send.dossier,
  );
  const redirectUri = new URL('/v1/identification/callback', publicUrl).href;
  const log = kit.log.child({ service: 'identification' });
  const provider = createOpenIdProvider({ issuer, clientId, clientSecret, redirectUri, log });
  const shared = { door, db, keyRing, provider, beneficiaries, publicUrl, log, now };
  const queues = defineJobs(kit.jobs, shared);
  return {
    app: createApp({ ...shared, queues }),
    checks: { identification: () => answers(db) },
    stop: () => db.destroy(),
  };
}

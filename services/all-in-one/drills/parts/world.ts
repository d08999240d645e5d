import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createIdentityApp, IDENTITY_PATH } from '@nabericht/sandbox/identity/identity-app';
import { encodeKey } from '@nabericht/service-kit/keys/encoded-keys';
import { serve } from '@nabericht/service-kit/serve';
import { type SmtpSink, startSmtpSink } from '@nabericht/testing/smtp-sink';
import { type Balancer, startBalancer } from './balancer.ts';
import { type HookReceiver, startHookReceiver } from './received.ts';

/** What surrounds an installation and outlives its processes: mail server, organisations, identity provider. */
export interface World {
  /** The address that people use. */
  site: string;
  balancer: Balancer;
  smtp: SmtpSink;
  receiver: HookReceiver;
  /** The address of the identity provider, behind the balancer. */
  identityUrl: string;
  /** The settings that every process of the installation is started with. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

export async function startWorld(databaseUrl: string): Promise<World> {
  const endings: (() => Promise<unknown>)[] = [];
  const dataDir = await mkdtemp(join(tmpdir(), 'nabericht-drill-'));
  endings.push(() => rm(dataDir, { recursive: true, force: true }));
  const balancer = await startBalancer();
  endings.push(balancer.stop);
  const smtp = await startSmtpSink();
  endings.push(smtp.stop);
  const receiver = await startHookReceiver();
  endings.push(receiver.stop);
  const client = { clientId: 'nabericht', clientSecret: randomBytes(32).toString('hex') };
  const now = () => new Date();
  const identity = await serve(
    createIdentityApp({ publicUrl: balancer.url, ...client, now }),
    0,
    '127.0.0.1',
  );
  endings.push(identity.stop);
  const identityUrl = `http://127.0.0.1:${identity.port}`;
  balancer.route(IDENTITY_PATH, identityUrl);
  return {
    site: balancer.url,
    balancer,
    smtp,
    receiver,
    identityUrl,
    env: {
      PUBLIC_URL: balancer.url,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ENCRYPTION_KEYS: encodeKey({ id: 'drill', bytes: randomBytes(32) }),
      SMTP_URL: smtp.url,
      OIDC_ISSUER: balancer.url + IDENTITY_PATH,
      OIDC_CLIENT_ID: client.clientId,
      OIDC_CLIENT_SECRET: client.clientSecret,
      NOTICE_GRACE_SECONDS: '1',
      // The balancer passes on the client address that browsers send: they stand for many people.
      TRUSTED_PROXIES: '1',
      NODE_ENV: 'production',
    },
    stop: async () => {
      for (const end of endings.splice(0).reverse()) await end();
    },
  };
}

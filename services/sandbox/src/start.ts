import { join } from 'node:path';
import { Hono } from 'hono';
import { createAddressApp } from './address/address-app.ts';
import { createAssetsApp } from './frame/assets.ts';
import { createIdentityApp } from './identity/identity-app.ts';
import { openMailStore } from './mailbox/mail-store.ts';
import { createMailboxApp } from './mailbox/mailbox-app.ts';
import { startSmtpServer } from './mailbox/smtp-server.ts';
import { openNoticeLog } from './provider/notice-log.ts';
import type { ProviderApi } from './provider/provider-api.ts';
import { createProviderApp } from './provider/provider-app.ts';

export type Sandbox = {
  app: Hono;
  smtpUrl: string;
  stop: () => Promise<void>;
};

/** Paths below the address of the server that runs the app. */
export const SANDBOX_PATHS = {
  address: '/sandbox/address/',
  webhook: '/sandbox/provider/webhook',
} as const;

/** The substitutes for external services. Only for an installation that is reached on loopback alone. */
export const startSandbox = async (options: {
  dataDir: string;
  /** Where browsers reach the installation. */
  publicUrl: string;
  /** The credentials of the installation at the identity provider. */
  identityClient: { id: string; secret: string };
  webhookSecret: string;
  /** The API through which the sample providers call the installation. */
  api: ProviderApi;
  /** The port on which mail is accepted; 0 for any free port. */
  smtpPort: number;
  now: () => Date;
}): Promise<Sandbox> => {
  const { dataDir, publicUrl, identityClient, webhookSecret, api, smtpPort, now } = options;
  const store = await openMailStore({ folder: join(dataDir, 'mailbox'), now });
  const smtp = await startSmtpServer((raw, to) => store.add(raw, to), smtpPort);
  const notices = await openNoticeLog({ folder: join(dataDir, 'sample-provider'), now });
  const app = new Hono();
  app.route('/', createAssetsApp());
  app.route('/', createMailboxApp({ store }));
  app.route('/', createAddressApp());
  app.route('/', createProviderApp({ notices, webhookSecret, api, now }));
  const { id: clientId, secret: clientSecret } = identityClient;
  app.route('/', createIdentityApp({ publicUrl, clientId, clientSecret, now }));
  app.get('/sandbox', (context) => context.redirect('/sandbox/mailbox'));
  return {
    app,
    smtpUrl: smtp.url,
    stop: smtp.stop,
  };
};

import { createServiceSend } from '@nabericht/service-kit/service-client';
import { runStandalone } from '@nabericht/service-kit/standalone';
import { readConfig } from './config.ts';
import { startIdentification } from './start.ts';

const config = readConfig();
await runStandalone(
  {
    name: 'identification',
    start: (kit) =>
      startIdentification(kit, {
        send: { dossier: createServiceSend(new URL(config.DOSSIER_SERVICE_URL), kit.door.identity) },
        issuer: config.OIDC_ISSUER,
        clientId: config.OIDC_CLIENT_ID,
        clientSecret: config.OIDC_CLIENT_SECRET,
      }),
  },
  config,
);

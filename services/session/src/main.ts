import { createMailer } from '@nabericht/service-kit/mailer';
import { createServiceSend } from '@nabericht/service-kit/service-client';
import { runStandalone } from '@nabericht/service-kit/standalone';
import { supportOf } from '@nabericht/service-kit/support';
import { readConfig } from './config.ts';
import { startSession } from './start.ts';

const config = readConfig();
const mailer = createMailer(config.SMTP_URL, config.MAIL_FROM);
await runStandalone(
  {
    name: 'session',
    start: (kit) =>
      startSession(kit, {
        send: { dossier: createServiceSend(new URL(config.DOSSIER_SERVICE_URL), kit.door.identity) },
        mailer,
        productName: config.PRODUCT_NAME,
        ...supportOf(config),
      }),
  },
  config,
);

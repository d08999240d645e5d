import { createMailer } from '@nabericht/service-kit/mailer';
import { createServiceSend } from '@nabericht/service-kit/service-client';
import { runStandalone } from '@nabericht/service-kit/standalone';
import { supportOf } from '@nabericht/service-kit/support';
import { readConfig } from './config.ts';
import { startProvider } from './start.ts';

const config = readConfig();
await runStandalone(
  {
    name: 'provider',
    start: (kit) =>
      startProvider(kit, {
        send: {
          dossier: createServiceSend(new URL(config.DOSSIER_SERVICE_URL), kit.door.identity),
          file: createServiceSend(new URL(config.FILE_SERVICE_URL), kit.door.identity),
        },
        mailer: createMailer(config.SMTP_URL, config.MAIL_FROM),
        productName: config.PRODUCT_NAME,
        ...supportOf(config),
        backOfficeEmail: config.BACK_OFFICE_EMAIL,
        graceSeconds: config.NOTICE_GRACE_SECONDS,
        sample: null,
      }),
  },
  config,
);

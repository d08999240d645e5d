import { createMailer } from '@nabericht/service-kit/mailer';
import { createServiceSend } from '@nabericht/service-kit/service-client';
import { runStandalone } from '@nabericht/service-kit/standalone';
import { supportOf } from '@nabericht/service-kit/support';
import { readConfig } from './config.ts';
import { startContent } from './start.ts';

const config = readConfig();
const mailer = createMailer(config.SMTP_URL, config.MAIL_FROM);
const languageModel = config.IN_MEMORIAM_API_URL
  ? { url: config.IN_MEMORIAM_API_URL, key: config.IN_MEMORIAM_API_KEY, model: config.IN_MEMORIAM_MODEL }
  : null;
await runStandalone(
  {
    name: 'content',
    start: (kit) =>
      startContent(kit, {
        send: {
          session: createServiceSend(new URL(config.SESSION_SERVICE_URL), kit.door.identity),
          dossier: createServiceSend(new URL(config.DOSSIER_SERVICE_URL), kit.door.identity),
        },
        languageModel,
        mailer,
        productName: config.PRODUCT_NAME,
        ...supportOf(config),
      }),
  },
  config,
);

import { createMailer } from '@nabericht/service-kit/mailer';
import { runStandalone } from '@nabericht/service-kit/standalone';
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
        languageModel,
        mailer,
        productName: config.PRODUCT_NAME,
        supportEmail: config.SUPPORT_EMAIL,
      }),
  },
  config,
);

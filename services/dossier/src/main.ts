import { createMailer } from '@nabericht/service-kit/mailer';
import { createServiceSend } from '@nabericht/service-kit/service-client';
import { runStandalone } from '@nabericht/service-kit/standalone';
import { supportOf } from '@nabericht/service-kit/support';
import { readConfig } from './config.ts';
import { startDossier } from './start.ts';

const config = readConfig();
const mailer = createMailer(config.SMTP_URL, config.MAIL_FROM);
await runStandalone(
  {
    name: 'dossier',
    start: async (kit) => {
      const sendTo = (url: string) => createServiceSend(new URL(url), kit.door.identity);
      const service = await startDossier(kit, {
        send: {
          session: sendTo(config.SESSION_SERVICE_URL),
          provider: sendTo(config.PROVIDER_SERVICE_URL),
          file: sendTo(config.FILE_SERVICE_URL),
          identification: sendTo(config.IDENTIFICATION_SERVICE_URL),
        },
        mailer,
        productName: config.PRODUCT_NAME,
        ...supportOf(config),
        backOfficeEmail: config.BACK_OFFICE_EMAIL,
        retention: {
          archiveAfterMonths: config.ARCHIVE_AFTER_MONTHS,
          eraseAfterMonths: config.ERASE_AFTER_MONTHS,
        },
        graceSeconds: config.NOTICE_GRACE_SECONDS,
      });
      const stop = async () => {
        await service.stop();
        mailer.close();
      };
      return { ...service, stop };
    },
  },
  config,
);

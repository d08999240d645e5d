import { readEnvironment, StandaloneConfig } from '@nabericht/service-kit/standalone';
import { supportSettings } from '@nabericht/service-kit/support';
import * as v from 'valibot';

const url = v.pipe(v.string(), v.url());

const SessionConfig = v.object({
  ...StandaloneConfig.entries,
  DOSSIER_SERVICE_URL: url,
  SMTP_URL: url,
  MAIL_FROM: v.pipe(v.string(), v.nonEmpty()),
  SUPPORT_EMAIL: v.pipe(v.string(), v.email()),
  ...supportSettings,
  PRODUCT_NAME: v.optional(v.pipe(v.string(), v.nonEmpty()), 'Nabericht'),
});

export const readConfig = () => readEnvironment(SessionConfig, process.env);

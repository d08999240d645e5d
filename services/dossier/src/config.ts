import { readEnvironment, StandaloneConfig } from '@nabericht/service-kit/standalone';
import * as v from 'valibot';

const url = v.pipe(v.string(), v.url());

const DossierConfig = v.object({
  ...StandaloneConfig.entries,
  SESSION_SERVICE_URL: url,
  PROVIDER_SERVICE_URL: url,
  FILE_SERVICE_URL: url,
  SMTP_URL: url,
  MAIL_FROM: v.string(),
  SUPPORT_EMAIL: v.pipe(v.string(), v.email()),
  PRODUCT_NAME: v.optional(v.string(), 'Nabericht'),
});

export const readConfig = () => readEnvironment(DossierConfig, process.env);

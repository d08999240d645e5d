import { readEnvironment, StandaloneConfig } from '@nabericht/service-kit/standalone';
import { supportSettings } from '@nabericht/service-kit/support';
import * as v from 'valibot';

const ContentConfig = v.object({
  ...StandaloneConfig.entries,
  SESSION_SERVICE_URL: v.pipe(v.string(), v.url()),
  DOSSIER_SERVICE_URL: v.pipe(v.string(), v.url()),
  SMTP_URL: v.pipe(v.string(), v.url()),
  MAIL_FROM: v.pipe(v.string(), v.nonEmpty()),
  SUPPORT_EMAIL: v.pipe(v.string(), v.email()),
  ...supportSettings,
  PRODUCT_NAME: v.optional(v.pipe(v.string(), v.nonEmpty()), 'Nabericht'),
  IN_MEMORIAM_API_URL: v.optional(v.pipe(v.string(), v.url())),
  IN_MEMORIAM_API_KEY: v.optional(v.string(), ''),
  IN_MEMORIAM_MODEL: v.optional(v.string(), ''),
});

export const readConfig = () => readEnvironment(ContentConfig, process.env);

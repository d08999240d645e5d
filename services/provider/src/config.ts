import { NOTICE_GRACE_SECONDS } from '@nabericht/domain/rule/constants';
import { readEnvironment, StandaloneConfig } from '@nabericht/service-kit/standalone';
import { supportSettings } from '@nabericht/service-kit/support';
import * as v from 'valibot';

const url = v.pipe(v.string(), v.url());

const ProviderConfig = v.object({
  ...StandaloneConfig.entries,
  DOSSIER_SERVICE_URL: url,
  FILE_SERVICE_URL: url,
  SMTP_URL: v.pipe(v.string(), v.url()),
  MAIL_FROM: v.string(),
  SUPPORT_EMAIL: v.pipe(v.string(), v.email()),
  ...supportSettings,
  BACK_OFFICE_EMAIL: v.pipe(v.string(), v.email()),
  PRODUCT_NAME: v.optional(v.string(), 'Nabericht'),
  NOTICE_GRACE_SECONDS: v.optional(
    v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(0)),
    String(NOTICE_GRACE_SECONDS),
  ),
});

export const readConfig = () => readEnvironment(ProviderConfig, process.env);

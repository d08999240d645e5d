import {
  ARCHIVE_AFTER_MONTHS,
  ERASE_AFTER_MONTHS,
  NOTICE_GRACE_SECONDS,
} from '@nabericht/domain/rule/constants';
import { readEnvironment, StandaloneConfig } from '@nabericht/service-kit/standalone';
import { supportSettings } from '@nabericht/service-kit/support';
import * as v from 'valibot';

const months = v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(600));
const url = v.pipe(v.string(), v.url());

const DossierConfig = v.object({
  ...StandaloneConfig.entries,
  SESSION_SERVICE_URL: url,
  PROVIDER_SERVICE_URL: url,
  FILE_SERVICE_URL: url,
  SMTP_URL: url,
  MAIL_FROM: v.string(),
  IDENTIFICATION_SERVICE_URL: url,
  SUPPORT_EMAIL: v.pipe(v.string(), v.email()),
  ...supportSettings,
  BACK_OFFICE_EMAIL: v.pipe(v.string(), v.email()),
  ARCHIVE_AFTER_MONTHS: v.optional(months, String(ARCHIVE_AFTER_MONTHS)),
  ERASE_AFTER_MONTHS: v.optional(months, String(ERASE_AFTER_MONTHS)),
  NOTICE_GRACE_SECONDS: v.optional(
    v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(0)),
    String(NOTICE_GRACE_SECONDS),
  ),
  PRODUCT_NAME: v.optional(v.string(), 'Nabericht'),
});

export const readConfig = () => readEnvironment(DossierConfig, process.env);

import { UPLOAD_MAX_BYTES } from '@nabericht/domain/rule/constants';
import { MetricsPort, readEnvironment, SharedKey } from '@nabericht/service-kit/standalone';
import { supportSettings } from '@nabericht/service-kit/support';
import * as v from 'valibot';
import { localCodeSettings, refuseLocalCode } from './local-code/local-code-setting.ts';
import { PAGE_TIMES } from './room/room.ts';

const url = v.pipe(v.string(), v.url());
const asUrl = v.pipe(
  url,
  v.transform((address) => new URL(address)),
);

const milliseconds = v.pipe(
  v.string(),
  v.regex(/^\d+$/),
  v.transform(Number),
  v.minValue(100),
  v.maxValue(30_000),
);

/** The environment of a gateway that runs by itself. */
const GatewayConfig = v.object({
  PORT: v.optional(
    v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(0), v.maxValue(65_535)),
    '4000',
  ),
  PUBLIC_URL: url,
  DATA_DIR: v.optional(v.string(), '.data'),
  PRODUCT_NAME: v.optional(v.string(), 'Nabericht'),
  PUBLIC_SITE: v.optional(url),
  SUPPORT_EMAIL: v.pipe(v.string(), v.email()),
  ...supportSettings,
  CHAT_SCRIPT_URL: v.optional(url),
  SENTRY_DSN: v.optional(url),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(url),
  METRICS_PORT: MetricsPort,
  /** As the file service has it. */
  MAX_UPLOAD_BYTES: v.optional(
    v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number)),
    String(UPLOAD_MAX_BYTES),
  ),
  TRUSTED_PROXIES: v.optional(
    v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(0), v.maxValue(10)),
    '0',
  ),
  REGISTRY_SERVICE_URL: asUrl,
  /** The same as the registry's. */
  GATEWAY_KEY: SharedKey,
  SESSION_SERVICE_URL: asUrl,
  DOSSIER_SERVICE_URL: asUrl,
  PROVIDER_SERVICE_URL: asUrl,
  FILE_SERVICE_URL: asUrl,
  ADDRESS_SERVICE_URL: asUrl,
  CONTENT_SERVICE_URL: asUrl,
  IDENTIFICATION_SERVICE_URL: v.optional(asUrl),
  DEVELOPER_PAGES: localCodeSettings.DEVELOPER_PAGES,
  PAGE_LOAD_MS: v.optional(milliseconds, String(PAGE_TIMES.load)),
  PAGE_RENDER_MS: v.optional(milliseconds, String(PAGE_TIMES.render)),
});

export function readConfig() {
  const config = readEnvironment(GatewayConfig, process.env);
  const refusal = refuseLocalCode(config, new URL(config.PUBLIC_URL));
  if (refusal) throw new Error(refusal);
  return config;
}

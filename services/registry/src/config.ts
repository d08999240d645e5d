import { isDatabaseUrl } from '@nabericht/database/database-url';
import { MetricsPort, readEnvironment, SharedKey } from '@nabericht/service-kit/standalone';
import * as v from 'valibot';

const url = v.pipe(v.string(), v.url());

/** The environment of a registry that runs by itself. It is given no encryption keys: nothing of it is sealed. */
const RegistryConfig = v.object({
  PORT: v.optional(
    v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(0), v.maxValue(65_535)),
    '4100',
  ),
  PUBLIC_URL: url,
  /** Where browsers find the release desk: a name of its own, that leads here. There is none without it. */
  DESK_URL: v.optional(url),
  DATABASE_URL: v.pipe(v.string(), v.check(isDatabaseUrl)),
  GATEWAY_SERVICE_URL: v.pipe(
    url,
    v.transform((address) => new URL(address)),
  ),
  /** The same as the gateway's. */
  GATEWAY_KEY: SharedKey,
  /** The gateway is one; a load balancer before it another. */
  TRUSTED_PROXIES: v.optional(v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(0)), '1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(url),
  METRICS_PORT: MetricsPort,
});

export const readConfig = () => readEnvironment(RegistryConfig, process.env);
